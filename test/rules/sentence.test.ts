import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Case, judge, sentenceFigures, sentenceKey, type Violation } from "../../src/rules/index.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";
import { judged, path } from "./examples.ts";

const language = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")) as {
  COMEABOUT: { Refusal: Record<string, Record<string, string>> };
};

/** The sentence for a violation, which must be there and have every figure that it names. */
function sentenceFor(violation: Violation): string {
  const [rule = "", reason = ""] = sentenceKey(violation).split(".");
  const sentence = language.COMEABOUT.Refusal[rule]?.[reason] ?? "";
  expect(sentence, sentenceKey(violation)).not.toBe("");
  const figures = sentenceFigures(violation, "ft");
  for (const [, name = ""] of sentence.matchAll(/\{(\w+)\}/g))
    expect(figures[name], sentence).toMatch(/^(-?[\d.]+|ft)$/);
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? "");
}

/** The same case with nothing to spend. */
const penniless = (theCase: Case): Case => ({ ...theCase, profile: { ...theCase.profile, ...NOTHING } });
const NOTHING = { speed: 0, move: 0, actionPoints: 0, modes: { walk: { speed: 0, turningDistance: 5 } } };

/** The same case on ground that costs as many times its length everywhere. */
function onGround(theCase: Case, factor: number): Case {
  const steps = theCase.round.flatMap((act) => ("steps" in act ? act.steps : []));
  return { ...theCase, ground: steps.map((_, index) => ({ ...(theCase.ground[index] ?? OPEN), factor })) };
}
const OPEN = { by: null, sizes: 0, extra: 0, engaged: false };

describe("the sentence for a refusal", () => {
  it.each(CASE_RULESETS)("exists for whatever %s refuses, and has every figure that it names", (ruleset) => {
    fc.assert(
      fc.property(caseOf(ruleset), (theCase) => {
        const { violation } = judge(theCase).verdict;
        if (violation) sentenceFor(violation);
      }),
      { numRuns: 300 },
    );
  });

  it.each(CASE_RULESETS)("has every figure where %s has no budget, or ground that none is enough for", (ruleset) => {
    const left = new Set<string>();
    fc.assert(
      fc.property(caseOf(ruleset), fc.constantFrom(1, 3e9, Infinity), fc.boolean(), (theCase, factor, isPoor) => {
        const { violation } = judge(onGround(isPoor ? penniless(theCase) : theCase, factor)).verdict;
        if (!violation) return;
        sentenceFor(violation);
        if (violation.reason === "budget" && violation.needs === undefined) left.add(violation.rule);
      }),
      { numRuns: 500 },
    );
    expect(left.size).toBeGreaterThan(0);
  });

  it("names no figure of what no budget is enough for, for every rule that has a budget", () => {
    const budgets = Object.entries(language.COMEABOUT.Refusal).filter(([, reasons]) => "budget" in reasons);
    expect(budgets.length).toBeGreaterThan(6);
    for (const [rule, { beyond }] of budgets) {
      expect(beyond, rule).toBeDefined();
      expect(beyond, rule).not.toMatch(/\{(needs|more)\}/);
    }
  });

  it("is whole for a Move of 0", () => {
    const { violation } = judged("gurps", { profile: { basicMove: 0, move: 0 }, round: [{ steps: [0, 0] }] }).verdict;
    expect(sentenceFor(violation!)).toBe(
      "Move allows 0 movement points, which do not lead there: go round, or end here.",
    );
  });

  it("says how much is missing", () => {
    const modes = { walk: { speed: 30, turningDistance: 15 } };
    const profile = { modes, sidestep: false };
    const { violation } = judged("maneuverability", { profile, round: [{ steps: path("E S W") }] }).verdict;
    expect(sentenceFigures(violation!, "ft")).toEqual({ needs: "15", has: "5", more: "10", units: "ft" });
  });

  it("rounds to two decimals and leaves out what there is not", () => {
    const figures = sentenceFigures({ rule: "BF-3", reason: "tooSoon", step: 0, needs: 10 / 3 }, "m");
    expect(figures).toEqual({ needs: "3.33", has: "", more: "", units: "m" });
  });
});
