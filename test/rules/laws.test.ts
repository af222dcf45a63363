import fc from "fast-check";
import type { Case } from "../../src/rules/index.ts";
import { laws } from "../laws.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";

/** The same case with so small a budget that every drag can be tried. */
function small(theCase: Case): Case {
  const modes = { walk: { speed: 10, turningDistance: 5 } };
  const profile = { ...theCase.profile, modes, move: 2, basicMove: 2, actionPoints: 1, speed: 5 };
  return {
    ...theCase,
    profile,
    start: { ...theCase.start, velocity: Math.min(3, theCase.start.velocity) },
    ...(theCase.plan ? { plan: [{ stride: 2, ap: 1 }] } : {}),
  };
}

for (const ruleset of CASE_RULESETS) {
  const cases = caseOf(ruleset);
  const planned = cases.filter((theCase) => ruleset !== "stride" || theCase.plan !== undefined);
  laws(ruleset, cases, fc.oneof(planned).map(small));
}
