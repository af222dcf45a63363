import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge, sentenceFigures, sentenceKey } from "../../src/rules/index.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";
import { judged, path } from "./examples.ts";

const language = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")) as {
  COMEABOUT: { Refusal: Record<string, Record<string, string>> };
};

describe("the sentence for a refusal", () => {
  it.each(CASE_RULESETS)("exists for whatever %s refuses, and has every figure that it names", (ruleset) => {
    fc.assert(
      fc.property(caseOf(ruleset), (theCase) => {
        const { violation } = judge(theCase).verdict;
        if (!violation) return;
        const [rule = "", reason = ""] = sentenceKey(violation).split(".");
        const sentence = language.COMEABOUT.Refusal[rule]?.[reason];
        expect(sentence, sentenceKey(violation)).toBeDefined();
        const figures = sentenceFigures(violation, "ft");
        for (const [, name = ""] of sentence!.matchAll(/\{(\w+)\}/g)) expect(figures[name], `${sentence}`).not.toBe("");
      }),
      { numRuns: 300 },
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
