/** Runs the workloads: `npm run bench -- [--check | --record] [names of workloads]`. */
import { writeFileSync } from "node:fs";
import { mistakeIn } from "./arguments.ts";
import { BARS, faultsOf, readBars, recorded } from "./bars.ts";
import { drag } from "./drag.ts";
import type { Line } from "./line.ts";
import { judging, routes } from "./look-ups.ts";
import { reachGround } from "./reach-ground.ts";
import { reachGridless } from "./reach-gridless.ts";
import { reachTurning } from "./reach-turning.ts";
import { reachRulesets } from "./rulesets.ts";
import { walls } from "./walls.ts";

const WORKLOADS: Readonly<Record<string, () => readonly Line[] | Promise<readonly Line[]>>> = {
  "reach-turning": reachTurning,
  "reach-ground": reachGround,
  "reach-gridless": reachGridless,
  rulesets: reachRulesets,
  route: routes,
  judge: judging,
  drag,
  walls,
};

const words = process.argv.slice(2);
const mistake = mistakeIn(words, Object.keys(WORKLOADS));
if (mistake !== null) {
  console.error(mistake);
  process.exit(2);
}
const named = words.filter((word) => word in WORKLOADS);

const lines: Line[] = [];
for (const [name, run] of Object.entries(WORKLOADS)) {
  if (named.length === 0 || named.includes(name)) lines.push(...(await run()));
}
console.table(
  lines.map(({ workload, what, poses, milliseconds, ratio, floor }) => ({
    workload,
    what,
    poses: poses ?? "",
    ms: milliseconds.toPrecision(3),
    "x floor": ratio === null ? "" : ratio.toPrecision(2),
    floor,
  })),
);
const results = { node: process.version, lines };
writeFileSync("bench/results.json", `${JSON.stringify(results, null, 2)}\n`);

if (words.includes("--record")) {
  writeFileSync(BARS, `${JSON.stringify(recorded(readBars(), lines, named), null, 2)}\n`);
}
if (words.includes("--check")) {
  const faults = faultsOf(readBars(), lines, named);
  for (const sentence of faults) console.error(sentence);
  if (faults.length > 0) process.exitCode = 1;
}
