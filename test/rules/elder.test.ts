import { describe, expect, it } from "vitest";
import { type Case, type Gait, parseCase } from "../../src/rules/index.ts";
import { openGaitsOf } from "../../src/rules/judge/judge.ts";
import { replay } from "../../src/rules/judge/round.ts";
import { example, judged, path } from "./examples.ts";

const figure = (points: number): object => ({ profile: { basicMove: points, move: points } });

/** Ten spaces to the right by who looks up and will again: sideways for 2 points each, or turning for 1 point there and 2 back. */
function aside(points: number, since: number | null): ReturnType<typeof judged> {
  const round = [{ steps: path("E×10"), facing: 0 }];
  return judged("gurps", { ...figure(points), scene: { grid: "square" }, start: { bearing: 0, since }, round });
}

describe("the distance since the last facing change, where nothing depends on it", () => {
  it.each([
    [14, 1],
    [15, 2],
    [18, 5],
    [19, 6],
    [20, 13],
    [99, 13],
  ])("with %d points it is the most of what they pay for, whatever the cheapest way: %d", (points, since) => {
    const { verdict, spent } = aside(points, 3);
    expect(verdict).toMatchObject({ legal: true, bearing: 0, since });
    expect(spent).toBe(14);
  });

  it("stays satisfied where sidesteps alone lead there", () => {
    expect(aside(19, null).verdict.since).toBe(6);
    expect(aside(20, null).verdict.since).toBeNull();
  });

  it("runs on over drags, pivots that come to nothing, and what others do", () => {
    const drag = { steps: path("E×5"), facing: 0 };
    const round = [drag, { turn: 90 }, { turn: 0 }, { forced: 0 }, drag];
    const across = { scene: { grid: "square" }, start: { bearing: 0, since: 0 }, round };
    expect(judged("gurps", { ...figure(20), ...across }).verdict.since).toBe(10);
    expect(judged("gurps", { ...figure(19), ...across })).toMatchObject({ verdict: { since: 6 }, spent: 18 });
  });

  it("starts anew with a turn in place at the end", () => {
    const round = [{ steps: path("E×4"), facing: 0 }, { turn: 90 }];
    expect(judged("gurps", { ...figure(40), scene: { grid: "square" }, round }).verdict).toMatchObject({ since: 0 });
  });
});

describe("the work of judging a long drag", () => {
  /** How often a gait is asked about a step while a drag is judged. */
  function asked(theCase: Case): number {
    let times = 0;
    const counting = (gait: Gait): Gait => ({
      ...gait,
      step(memory, off, ground) {
        times += 1;
        return gait.step(memory, off, ground);
      },
    });
    replay(theCase, openGaitsOf(theCase).map(counting));
    return times;
  }

  /** A way of four steps over and over, the first of them a side to the left. */
  const winding = (grid: string, times: number): number[] =>
    Array.from({ length: times }, () => path(grid === "square" ? "NE E×3" : "30 90×3")).flat();

  it.each(["square", "hexRows"])("grows with its steps and no faster, for a figure on %s", (grid) => {
    const along = (times: number): number => {
      const round = [{ steps: winding(grid, times) }];
      return asked(parseCase(example("gurps", { ...figure(10_000), scene: { grid }, round })));
    };
    expect(along(40)).toBeLessThanOrEqual(2.1 * along(20));
  });

  it.each([
    ["with any strides", {}, 60],
    ["that may be chosen anew for each action point", { options: { perAP: true } }, 70],
    ["as planned", { plan: [{ stride: 3, ap: 10_000 }] }, 4],
  ])("grows with its steps and no faster, for strides %s", (_strides, changes, most) => {
    const along = (times: number): number => {
      const round = [{ steps: winding("hexRows", times) }];
      const profile = { actionPoints: 10_000 };
      return asked(parseCase(example("stride", { profile, scene: { grid: "hexRows" }, round, ...changes })));
    };
    expect(along(40)).toBeLessThanOrEqual(2.1 * along(20));
    expect(along(40)).toBeLessThanOrEqual(most * 160);
  });
});
