import fc from "fast-check";
import { round } from "lodash-es";
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
        const { legalSteps, legal, bearing, since, distance } = verdict;
        const rounded = (figure: number | null): number | null => (figure === null ? null : round(figure, 6));
        expect({
          legalSteps,
          legal,
          bearing,
          since: rounded(since),
          distance: rounded(distance),
          spent: rounded(spent),
        }).toEqual({
          ...expected,
          since: rounded(expected.since),
          distance: rounded(expected.distance),
          spent: rounded(expected.spent),
        });
        expect(verdict.checks.map(({ step }) => step)).toEqual(rolls);
        if (ruleset !== "stride") expect(verdict.pace).toBe(pace);
      }),
      { numRuns: RUNS },
    );
  });
});
