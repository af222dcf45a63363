/** Everything that CI runs, step by step; ends in `N passed, N failed`. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const VITEST = "test-results/unit.json";
const BROWSER = "test-results/browser.json";

/** Steps in order; `report` names the JSON report whose tests are counted, else the step itself counts as one check. */
const STEPS = [
  { name: "format", command: ["npm", "run", "--silent", "format:check"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "layers", command: ["npm", "run", "--silent", "layers"] },
  { name: "unused", command: ["npm", "run", "--silent", "unused"] },
  {
    name: "unit, laws, host contract, vectors",
    command: [
      "npx",
      "vitest",
      "run",
      "--coverage",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${VITEST}`,
    ],
    report: VITEST,
    count: (json) => [json.numPassedTests, json.numFailedTests || json.numFailedTestSuites],
  },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "package", command: ["node", "scripts/package.mjs"] },
  {
    name: "browser",
    command: ["npx", "playwright", "test"],
    report: BROWSER,
    count: (json) => [json.stats.expected, json.stats.unexpected + json.stats.flaky],
  },
];

/** Runs one step and tells how many checks passed and failed. */
function check(step) {
  const began = Date.now();
  console.log(`\n== ${step.name}`);
  const { status } = spawnSync(step.command[0], step.command.slice(1), { stdio: ["ignore", "inherit", "inherit"] });
  console.log(`== ${step.name}: ${status === 0 ? "ok" : "FAILED"}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  if (!step.report) return status === 0 ? [1, 0] : [0, 1];
  if (!existsSync(step.report)) return [0, 1];
  const [passed, failed] = step.count(JSON.parse(readFileSync(step.report, "utf8")));
  const silent = passed + failed === 0 || (status !== 0 && failed === 0);
  return [passed, failed + (silent ? 1 : 0)];
}

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const totals = STEPS.map(check);
const sum = (column) => totals.reduce((all, row) => all + row[column], 0);
const failures = STEPS.filter((_step, index) => totals[index][1] > 0).map((step) => step.name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join("; ")}`);
console.log(`\n${sum(0)} passed, ${sum(1)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
