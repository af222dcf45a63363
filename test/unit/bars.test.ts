import { describe, expect, test } from "vitest";
import { mistakeIn } from "../../bench/arguments.ts";
import { faultsOf, readBars, recorded } from "../../bench/bars.ts";
import type { Line } from "../../bench/line.ts";

const line = (workload: string, what: string, ratio: number, ours = true): Line => {
  return { workload, what, milliseconds: 1, ratio, floor: "plain flood", ours };
};

describe("what a run of the bench is checked for", () => {
  const BARS = { "walls: squares": 0.3, "route: one goal": 1 };
  const LINES = [line("walls", "squares", 0.39), line("walls", "all of them", 1, false), line("route", "one goal", 1)];

  test("is nothing where every line of ours has a bar and every bar a line", () => {
    expect(faultsOf(BARS, LINES, [])).toEqual([]);
  });

  test("is a ratio that is a third worse than its bar", () => {
    expect(faultsOf(BARS, [line("walls", "squares", 0.41)], ["walls"])).toEqual([
      "walls: squares takes 0.41 x its floor, its bar is 0.3",
    ]);
  });

  test("is a line of ours that has no bar", () => {
    expect(faultsOf(BARS, [...LINES, line("walls", "hexes", 0.1)], [])).toEqual([
      "walls: hexes has no bar in bench/bars.json",
    ]);
  });

  test("is a bar that no line of ours has", () => {
    const told = "walls: squares has a bar in bench/bars.json, but nothing of that name is measured";
    expect(faultsOf(BARS, LINES.slice(1), [])).toEqual([told]);
    expect(faultsOf(BARS, [line("walls", "squares", 0.3, false)], ["walls"])).toEqual([told]);
  });

  test("is no bar of a workload that did not run", () => {
    expect(faultsOf(BARS, LINES.slice(2), ["route"])).toEqual([]);
  });
});

describe("what is recorded", () => {
  test("replaces the bars of the workloads that ran and keeps the others", () => {
    const bars = { "walls: squares": 0.3, "walls: gone": 0.4, "route: one goal": 1 };
    const lines = [line("walls", "squares", 0.123), line("walls", "all of them", 1, false)];
    expect(recorded(bars, lines, ["walls"])).toEqual({ "walls: squares": 0.12, "route: one goal": 1 });
    expect(recorded(bars, lines, [])).toEqual({ "walls: squares": 0.12 });
  });

  test("is known by names without results, so that no bar is lost when a count changes", () => {
    expect(Object.keys(readBars()).filter((name) => /\d poses/u.test(name))).toEqual([]);
  });
});

describe("what the bench is told", () => {
  const WORKLOADS = ["walls", "route"];

  test("may be flags and workloads that there are", () => {
    expect(mistakeIn([], WORKLOADS)).toBeNull();
    expect(mistakeIn(["--check", "walls", "--record"], WORKLOADS)).toBeNull();
  });

  test.each([
    ["--chek", "There is no flag --chek; there are --check, --record."],
    ["-c", "There is no flag -c; there are --check, --record."],
    ["wall", "There is no workload wall; there are walls, route."],
  ])("is refused with what there is: %s", (word, told) => {
    expect(mistakeIn(["walls", word], WORKLOADS)).toBe(told);
  });
});
