import type { Field, Ruleset } from "../../ruleset.ts";
import { gaitOf, makeGait } from "./gait.ts";
import { numberAt } from "../../values.ts";

const PROFILE: readonly Field[] = [
  { key: "actionPoints", kind: "number", default: 5, min: 0, unit: "AP", works: true },
  { key: "dexterity", kind: "number", default: 12, min: 0, works: true },
];

const OPTIONS: readonly Field[] = [{ key: "perAP", kind: "boolean", default: false, works: true }];

/** Movement by strides, from The Authentic D&D Wiki. */
export const stride: Ruleset = {
  id: "stride",
  profile: PROFILE,
  modeProfile: [],
  options: OPTIONS,
  rolls: true,
  paces: [],
  gaits: (theCase) => [gaitOf(theCase)],
  reachGait(theCase) {
    if (theCase.plan) return gaitOf(theCase);
    const points = Math.floor(numberAt(theCase.profile, "actionPoints", 5, "profile"));
    return makeGait(
      theCase,
      Array.from({ length: points }, () => 1),
      "S-1",
    );
  },
  extras: (_theCase, { spent }) => ({ apSpent: spent }),
  close: (_theCase, { verdict }) => ({ bearing: verdict.bearing, since: verdict.since, velocity: 0, engaged: false }),
};
