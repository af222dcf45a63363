import type { Case, Judgement, Start } from "../../case.ts";
import type { Gait } from "../../gait.ts";
import type { Ruleset } from "../../ruleset.ts";
import { makeGait } from "./gait.ts";
import { MODE_PROFILE, OPTIONS, PACES, PROFILE, readNumbers } from "./numbers.ts";

/**
 * What Maneuverability leaves for the next round.
 *
 * Rule: BF-8.
 *
 * @returns A satisfied token when the round had no movement or distance is not carried.
 */
function close(theCase: Case, { verdict }: Judgement): Start {
  const { carrySince } = readNumbers(theCase);
  const moved = verdict.legalSteps > 0;
  return { bearing: verdict.bearing, since: carrySince && moved ? verdict.since : null, velocity: 0, engaged: false };
}

/** Maneuverability, from the Basic Fantasy Role-Playing Game. */
export const maneuverability: Ruleset = {
  id: "maneuverability",
  profile: PROFILE,
  modeProfile: MODE_PROFILE,
  options: OPTIONS,
  paces: PACES,
  gaits(theCase) {
    const numbers = readNumbers(theCase);
    const open = theCase.pace === "auto" ? (["walk", "run"] as const) : ([theCase.pace as "walk" | "run"] as const);
    return open.map((pace): Gait => makeGait(theCase, numbers, pace));
  },
  reachGait: (theCase) => makeGait(theCase, readNumbers(theCase), theCase.pace === "run" ? "run" : "walk"),
  close,
};
