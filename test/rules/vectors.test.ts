import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judge, parseCase, rulesets } from "../../src/rules/index.ts";

interface Vector {
  readonly id: string;
  readonly ruleset: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

const FILES = ["maneuverability", "gurps-tactical", "gurps-high-speed", "stride", "d20"];

const vectors = FILES.flatMap((name) => {
  const text = readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8");
  return JSON.parse(text) as Vector[];
});

describe("the shared vectors", () => {
  it("are all here", () => {
    expect(vectors).toHaveLength(93);
    expect(new Set(vectors.map(({ ruleset }) => ruleset))).toEqual(new Set(rulesets.ids()));
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const { verdict } = judge(parseCase(vector));
    const found = {
      ...verdict,
      checkCount: verdict.checks.length,
      checkModifier: verdict.checks[0]?.modifier,
      violationRule: verdict.violation?.rule,
    };
    for (const [field, value] of Object.entries(vector.expect)) {
      const got = found[field as keyof typeof found];
      if (typeof value === "number" && typeof got === "number") expect(got, field).toBeCloseTo(value, 6);
      else expect(got, field).toEqual(value);
    }
  });
});
