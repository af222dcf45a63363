import { parseCase } from "../src/rules/index.ts";
import type { Line } from "./line.ts";
import { takeTurns } from "./measure.ts";
import { flood, HEXES, OPEN, SQUARES } from "./movers.ts";
import { plainStates } from "./plain-states.ts";
import { poseFlood } from "./plain-flood.ts";

const YARDS = { ...HEXES, distance: 1, units: "yd" };
const DRAGON = { modes: { fly: { speed: 80, turningDistance: 15 } } };

/** Movers and the steps that their budget is worth. */
const MOVERS = [
  [
    "dragon, fly 80 T15, at a walk",
    { ruleset: "maneuverability", scene: SQUARES, mode: "fly", pace: "walk", profile: DRAGON },
    16,
  ],
  [
    "dragon, fly 80 T15, at a run",
    { ruleset: "maneuverability", scene: SQUARES, mode: "fly", pace: "run", profile: DRAGON },
    32,
  ],
  [
    "warhorse at velocity 16",
    { ruleset: "gurps", scene: YARDS, profile: { basicMove: 8, move: 8 }, start: { velocity: 16, since: 0 } },
    16,
  ],
  [
    "sprinter S-8, 5 AP, turns checked",
    { ruleset: "stride", scene: HEXES, plan: [{ stride: 8, ap: 5 }], reach: { risky: true } },
    40,
  ],
  ["d20 run, 120 ft", { ruleset: "d20", scene: SQUARES, pace: "run", profile: { speed: 30 } }, 24],
] as const;

/** One mover of each ruleset against its plain flood, and that against the poses that its distance alone would take. */
export function reachRulesets(): readonly Line[] {
  return MOVERS.flatMap(([what, json, steps]) => {
    const theCase = parseCase({ start: { bearing: 0 }, ...json });
    const sides = theCase.scene.grid === "square" ? 8 : 6;
    const plain = plainStates(theCase);
    const times = takeTurns({ poses: () => poseFlood(steps, sides), plain, reach: () => flood(theCase, OPEN) }, 40);
    const { poses } = flood(theCase, OPEN).count();
    const line = (name: string, floor: string, ours: boolean): Line => ({
      workload: "rulesets",
      what: ours ? what : `${what}, plain flood`,
      poses,
      milliseconds: times[name] ?? 0,
      ratio: (times[name] ?? 0) / (times[floor] ?? 1),
      floor: floor === "plain" ? "plain flood" : "every pose once",
      ours,
    });
    return [line("reach", "plain", true), line("plain", "poses", false)];
  });
}
