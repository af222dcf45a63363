/** Runs the workloads: `npm run bench -- [--check | --record] [names of workloads]`. */
import { writeFileSync } from "node:fs";
import { BARS, barsOf, readBars, worseThan } from "./bars.ts";
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

const flags = process.argv.slice(2);
const named = flags.filter((flag) => !flag.startsWith("--"));
const unknown = named.filter((name) => !(name in WORKLOADS));
if (unknown.length > 0) {
  console.error(`There is no workload ${unknown.join(", ")}; there are ${Object.keys(WORKLOADS).join(", ")}.`);
  process.exit(2);
}

const lines: Line[] = [];
for (const [name, run] of Object.entries(WORKLOADS)) {
  if (named.length === 0 || named.includes(name)) lines.push(...(await run()));
}
console.table(
  lines.map(({ workload, what, milliseconds, ratio, floor }) => ({
    workload,
    what,
    ms: milliseconds.toPrecision(3),
    "x floor": ratio === null ? "" : ratio.toPrecision(2),
    floor,
  })),
);
const results = { node: process.version, lines };
writeFileSync("bench/results.json", `${JSON.stringify(results, null, 2)}\n`);

if (flags.includes("--record")) {
  const bars = { ...(named.length > 0 ? readBars() : {}), ...barsOf(lines) };
  writeFileSync(BARS, `${JSON.stringify(bars, null, 2)}\n`);
}
if (flags.includes("--check")) {
  const worse = worseThan(readBars(), lines);
  for (const sentence of worse) console.error(sentence);
  if (worse.length > 0) process.exitCode = 1;
}
