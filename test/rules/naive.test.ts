import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "../../src/rules/index.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";
import { naive } from "./naive.ts";

const RUNS = 400;

describe("judging by every account of a round, nothing merged", () => {
  it.each(CASE_RULESETS)("agrees under %s", { timeout: 120_000 }, (ruleset) => {
    fc.assert(
      fc.property(caseOf(ruleset), (theCase) => {
        const { verdict, spent } = judge(theCase);
        const { pace, rolls, ...expected } = naive(theCase);
        expect({
          legalSteps: verdict.legalSteps,
          legal: verdict.legal,
          bearing: verdict.bearing,
          since: verdict.since,
          distance: verdict.distance,
          spent,
        }).toEqual({
          ...expected,
          since: expected.since === null ? null : expect.closeTo(expected.since, 6),
          distance: expect.closeTo(expected.distance, 6),
          spent: expect.closeTo(expected.spent, 6),
        });
        expect(verdict.checks.map(({ step }) => step)).toEqual(rolls);
        if (ruleset !== "stride") expect(verdict.pace).toBe(pace);
      }),
      { numRuns: RUNS },
    );
  });
});
