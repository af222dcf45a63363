import { judge, parseCase, reach } from "../src/rules/index.ts";
import type { Line } from "./line.ts";
import { agree, seeded, takeTurns } from "./measure.ts";
import { SQUARES, walker } from "./movers.ts";
import { plainFlood } from "./plain-flood.ts";

const GOALS = 1000;

/** A thousand seeded goals with facing after one flood. */
export function routes(): readonly Line[] {
  const found = reach(walker(20, 2));
  const { poses } = found;
  const random = seeded(1);
  const goals = Array.from({ length: GOALS }, () => poses[random(poses.length)]).filter((goal) => goal !== undefined);
  for (const { at, bearing, cost } of goals) agree("cost of a route", found.route(at, bearing)?.cost, cost);
  const times = takeTurns(
    {
      floor: () => plainFlood(20, 2),
      route: () => {
        for (const { at, bearing } of goals) found.route(at, bearing);
      },
    },
    30,
  );
  const milliseconds = (times["route"] ?? 0) / GOALS;
  const ratio = milliseconds / (times["floor"] ?? 1);
  return [{ workload: "route", what: "one of 1,000 goals", milliseconds, ratio, floor: "plain flood", ours: true }];
}

const YARDS = { ...SQUARES, distance: 1, units: "yd" };

/** Who walks the judged round: the turning walker of the target, and one of each other ruleset with as much to spend. */
const JUDGED = [
  ["60 steps", { ruleset: "maneuverability", profile: { modes: { walk: { speed: 300, turningDistance: 15 } } } }],
  ["60 steps, figure, Move 120", { ruleset: "gurps", scene: YARDS, profile: { basicMove: 120, move: 120 } }],
  [
    "60 steps, high speed, velocity 60",
    { ruleset: "gurps", scene: YARDS, profile: { basicMove: 10, move: 10 }, start: { velocity: 60, since: 0 } },
  ],
  ["60 steps, strider, 60 AP", { ruleset: "stride", profile: { actionPoints: 60 } }],
  ["60 steps, d20 run, speed 75", { ruleset: "d20", pace: "auto", profile: { speed: 75 } }],
] as const;

/** A round of 60 steps, per verdict. */
export function judging(): readonly Line[] {
  const turns = [90, 90, 90, 135, 135, 135, 180, 180, 180, 135, 135, 135];
  const steps = Array.from({ length: 60 }, (_, index) => turns[index % turns.length]);
  const round = [{ steps: steps.slice(0, 30) }, { steps: steps.slice(30) }];
  const cases = JUDGED.map(([what, mover]) => {
    const theCase = parseCase({
      scene: SQUARES,
      ...mover,
      start: { bearing: 90, ...("start" in mover ? mover.start : {}) },
      round,
    });
    agree(`legal steps, ${what}`, judge(theCase).verdict.legalSteps, steps.length);
    return [what, theCase] as const;
  });
  const tasks = cases.map(([what, theCase]) => [what, () => judge(theCase)] as const);
  const times = takeTurns({ floor: () => plainFlood(20, 2), ...Object.fromEntries(tasks) }, 200);
  return cases.map(([what]) => {
    const milliseconds = times[what] ?? 0;
    const ratio = milliseconds / (times["floor"] ?? 1);
    return { workload: "judge", what, milliseconds, ratio, floor: "plain flood", ours: true };
  });
}
