import { describe, expect, it } from "vitest";
import { assessReach, judge, parseCase, reach } from "../../src/rules/index.ts";
import { CASE_RULESETS } from "./cases.ts";

const PROFILES = {
  maneuverability: { modes: { walk: { speed: 30, turningDistance: 5 } } },
  gurps: { basicMove: 6, move: 6 },
  stride: { actionPoints: 4, dexterity: 12 },
  d20: { speed: 30 },
} as const;

const CLOSED = { extra: "all", closed: true };

describe.each(CASE_RULESETS)("ground that cannot be entered, under %s", (ruleset) => {
  const base = {
    ruleset,
    scene: { grid: "square", distance: 5, units: "ft", diagonals: "equidistant" },
    profile: PROFILES[ruleset],
    start: { bearing: 90 },
  };
  const ahead = (...ground: readonly (object | null)[]): object => ({
    ...base,
    round: [{ steps: ground.map(() => 90) }],
    ground,
  });

  it.each([
    [0, [CLOSED]],
    [1, [null, CLOSED]],
    [0, [CLOSED, null]],
  ] as const)("is refused at step %i, whatever budget is left", (step, ground) => {
    const { verdict } = judge(parseCase(ahead(...ground)));
    expect(verdict).toMatchObject({ legal: false, legalSteps: step });
    expect(verdict.violation).toMatchObject({ rule: "grid", reason: "closed", step });
  });

  it("is entered where nobody counts, out of combat", () => {
    expect(judge({ ...parseCase(ahead(CLOSED)), unbounded: true }).verdict).toMatchObject({ legal: true });
  });

  it("is offered by no reach", () => {
    const board = { spaces: { "1,0": CLOSED }, list: true };
    const { list } = assessReach(parseCase({ ...base, reach: board }));
    expect(list?.length).toBeGreaterThan(0);
    expect(list?.some(({ at }) => at.join() === "1,0")).toBe(false);
    expect(reach(parseCase({ ...base, reach: board })).route([1, 0])).toBeNull();
  });
});
