import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { example, path } from "./examples.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function assess(
  input: string,
  file = "-",
): { readonly status: number | null; readonly out: string; readonly err: string } {
  const tsx = fileURLToPath(new URL("../../node_modules/tsx/dist/cli.mjs", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, "scripts/assess.ts", file], {
    cwd: ROOT,
    input,
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
}

describe("the assess command", () => {
  it("answers an array in its order, each verdict with a sentence", () => {
    const legal = example("maneuverability", { id: "one", round: [{ steps: path("E") }] });
    const refused = example("maneuverability", { id: "two", round: [{ steps: path("W") }] });
    const { status, out, err } = assess(`\uFEFF${JSON.stringify([legal, refused])}`);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const [one, two] = JSON.parse(out) as [Record<string, unknown>, Record<string, unknown>];
    expect(one).toEqual({
      id: "one",
      legal: true,
      steps: 1,
      legalSteps: 1,
      violation: null,
      bearing: 90,
      since: null,
      distance: 5,
      pace: "walk",
      checks: [],
    });
    expect(two).toMatchObject({ id: "two", legal: false });
    expect(two["violation"]).toEqual({
      rule: "BF-2",
      step: 0,
      message:
        "That is a turn of 180°, one facing change is 90° at most: turn in two changes with the turning distance between them.",
    });
  });

  it("answers one case with one verdict, a reach with its counts and the time", () => {
    const profile = { modes: { walk: { speed: 5, turningDistance: 5 } }, sidestep: false };
    const scene = { grid: "hexRows" };
    const { out } = assess(JSON.stringify(example("maneuverability", { scene, profile, reach: { list: true } })));
    const verdict = JSON.parse(out) as Record<string, unknown>;
    expect(verdict).toMatchObject({ pace: "walk", poses: 12, spaces: 4 });
    expect(typeof verdict["milliseconds"]).toBe("number");
    expect(verdict["list"]).toContainEqual({ at: [1, 0], bearing: 90, cost: 5 });
  });

  it.each([
    [
      "a bad case",
      JSON.stringify([example("d20", { id: "mine", pace: "stroll" })]),
      /^\[0\] case mine: case.pace must be one of/,
    ],
    ["no JSON", "{", /^- is no JSON/],
  ])("names %s in one line and prints nothing else", (_what, input, line) => {
    const { status, out, err } = assess(input);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toMatch(line);
    expect(err.trimEnd()).not.toContain("\n");
  });

  it("names a file that is not there", () => {
    expect(assess("", "no-such-file.json")).toMatchObject({ status: 2, out: "" });
  });
});
