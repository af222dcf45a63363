import { parseCase } from "../src/rules/index.ts";
import type { Line } from "./line.ts";
import { agree, takeTurns } from "./measure.ts";
import { flood, OPEN } from "./movers.ts";
import { plainLattice } from "./plain-lattice.ts";

const FREE = { grid: "gridless", distance: 5, units: "ft", diagonals: "equidistant" };
const YARDS = { ...FREE, distance: 1, units: "yd" };
const WALKER = {
  ruleset: "maneuverability",
  pace: "walk",
  scene: FREE,
  profile: { modes: { walk: { speed: 60, turningDistance: 10 } }, sidestep: false },
};

/** Movers and the poses that their lattices come to. */
const MOVERS = [
  ["walk, 60 ft, T10", WALKER, 38429],
  ["d20 run, 120 ft", { ruleset: "d20", scene: FREE, pace: "run", profile: { speed: 30 } }, 175200],
  ["figure, Move 6", { ruleset: "gurps", scene: YARDS, profile: { basicMove: 6, move: 6 } }, 8208],
  [
    "high speed, velocity 12",
    {
      ruleset: "gurps",
      scene: YARDS,
      profile: { basicMove: 5, move: 5 },
      start: { bearing: 0, velocity: 12, since: 0 },
    },
    36136,
  ],
  ["strider S-3, 4 AP", { ruleset: "stride", scene: FREE, plan: [{ stride: 3, ap: 4 }] }, 33738],
] as const;

/** Reaches without a grid against the plain flood over the same lattice. */
export function reachGridless(): readonly Line[] {
  return MOVERS.map(([what, json, poses]) => {
    const theCase = parseCase({ start: { bearing: 0 }, ...json });
    const plain = plainLattice(theCase);
    agree(`poses of ${what}`, flood(theCase, OPEN).count().poses, poses);
    const times = takeTurns({ plain, reach: () => flood(theCase, OPEN) }, 10);
    return {
      workload: "reach-gridless",
      what,
      poses,
      milliseconds: times["reach"] ?? 0,
      ratio: (times["reach"] ?? 0) / (times["plain"] ?? 1),
      floor: "plain flood",
      ours: true,
    };
  });
}
