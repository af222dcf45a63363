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

/** A round of 60 steps, per verdict. */
export function judging(): readonly Line[] {
  const steps = Array.from(
    { length: 60 },
    (_, index) => [90, 90, 90, 135, 135, 135, 180, 180, 180, 135, 135, 135][index % 12],
  );
  const theCase = parseCase({
    ruleset: "maneuverability",
    scene: SQUARES,
    start: { bearing: 90 },
    profile: { modes: { walk: { speed: 300, turningDistance: 15 } } },
    round: [{ steps: steps.slice(0, 30) }, { steps: steps.slice(30) }],
  });
  agree("legal steps of the judged round", judge(theCase).verdict.legalSteps, 60);
  const times = takeTurns({ floor: () => plainFlood(20, 2), judge: () => judge(theCase) }, 200);
  const milliseconds = times["judge"] ?? 0;
  const ratio = milliseconds / (times["floor"] ?? 1);
  return [{ workload: "judge", what: "60 steps", milliseconds, ratio, floor: "plain flood", ours: true }];
}
