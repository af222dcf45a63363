import { writeFileSync } from "node:fs";
import { judge, parseCase, reach } from "../src/rules/index.ts";
import { agree, median, seeded, takeTurns } from "./measure.ts";
import { type Line, reachGround, reachRulesets, reachTurning, walker } from "./reach-workloads.ts";

/** A thousand seeded goals with facing after one flood. */
function route(): Line {
  const found = reach(walker(20, 2));
  const { poses } = found;
  const random = seeded(1);
  const goals = Array.from({ length: 1000 }, () => poses[random(poses.length)]);
  const times = goals.map((goal) => {
    if (!goal) throw new Error("a flood of 20 moves has poses");
    const begun = performance.now();
    const way = found.route(goal.at, goal.bearing);
    const took = performance.now() - begun;
    agree("cost of a route", way?.cost, goal.cost);
    return took;
  });
  return { workload: "route", what: "one of 1,000 goals", milliseconds: median(times), ratio: null, floor: "" };
}

/** A round of 60 steps, per verdict. */
function judging(): Line {
  const steps = Array.from(
    { length: 60 },
    (_, index) => [90, 90, 90, 135, 135, 135, 180, 180, 180, 135, 135, 135][index % 12],
  );
  const theCase = parseCase({
    ruleset: "maneuverability",
    scene: { grid: "square", distance: 5, units: "ft", diagonals: "equidistant" },
    start: { bearing: 90 },
    profile: { modes: { walk: { speed: 300, turningDistance: 15 } } },
    round: [{ steps: steps.slice(0, 30) }, { steps: steps.slice(30) }],
  });
  agree("legal steps of the judged round", judge(theCase).verdict.legalSteps, 60);
  const times = takeTurns({ judge: () => judge(theCase) }, 200);
  return { workload: "judge", what: "60 steps", milliseconds: times["judge"] ?? 0, ratio: null, floor: "" };
}

const lines = [...reachTurning(), ...reachGround(), ...reachRulesets(), route(), judging()];
const table = lines.map(({ workload, what, milliseconds, ratio, floor }) => ({
  workload,
  what,
  ms: milliseconds < 0.1 ? milliseconds.toFixed(4) : milliseconds.toFixed(2),
  "x floor": ratio === null ? "" : ratio.toFixed(2),
  floor,
}));
console.table(table);
const judged = lines.find(({ what }) => what === "20 moves, R 2: reach");
console.log(`reach of 20 moves at R 2: ${judged?.ratio?.toFixed(2) ?? "?"} x the plain flood`);
const results = { node: process.version, lines };
writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
