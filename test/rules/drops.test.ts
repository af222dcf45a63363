import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Case, judge, judgeDrop, reach } from "../../src/rules/index.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";

/** What a drag asks of a reach that shall need no roll. */
const QUESTION = { walls: [], blocked: [], rough: {}, list: false, endFacings: true, risky: false };

/** The round so far with a drag after it. */
function dragged(theCase: Case, steps: readonly number[]): Case {
  return { ...theCase, round: [...theCase.round, { steps }] };
}

describe.each(CASE_RULESETS)("a drop on a facing that a reach without rolls offers, under %s", (ruleset) => {
  it("asks for no roll and costs no more than the reach says", () => {
    fc.assert(
      fc.property(caseOf(ruleset), fc.nat(), (random, pick) => {
        const theCase = { ...random, ground: [], reach: QUESTION };
        const before = judge(theCase);
        fc.pre(before.verdict.legal);
        const flood = reach(theCase, QUESTION);
        const offered = flood.poses.filter(({ at, stops }) => stops && at.some(Boolean));
        fc.pre(offered.length > 0);
        const { at, bearing } = offered[pick % offered.length]!;
        const route = flood.route(at, bearing);
        fc.pre(route !== null);
        const { judgement, pivot } = judgeDrop(dragged(theCase, route.steps as number[]), bearing);
        expect(judgement.verdict.legal).toBe(true);
        expect(pivot ?? judgement.verdict.bearing).toBe(bearing);
        expect(judgement.verdict.checks.length).toBeLessThanOrEqual(before.verdict.checks.length);
        expect(judgement.spent).toBeLessThanOrEqual(route.cost + before.spent + 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});
