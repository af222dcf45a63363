import type { Case, Judgement, Start } from "../../case.ts";
import type { Gait } from "../../gait.ts";
import type { Ruleset } from "../../ruleset.ts";
import { makeHighSpeed } from "./high-speed.ts";
import { isHighSpeed, type Numbers, OPTIONS, PROFILE, readNumbers, turningRadius } from "./numbers.ts";
import { makeTactical } from "./tactical.ts";

function gaitOf(theCase: Case): Gait {
  const numbers = readNumbers(theCase);
  return isHighSpeed(numbers) ? makeHighSpeed(theCase, numbers) : makeTactical(theCase, numbers);
}

/**
 * Velocity at the end of the turn when nobody chose another one: the yards that were moved.
 *
 * Rule: GU-7, GU-12.
 *
 * @returns At high speed the remainder below one space is no shortfall.
 */
function velocityAfter(numbers: Numbers, theCase: Case, { verdict, spent }: Judgement): number {
  const moved = verdict.distance * numbers.yards;
  const left = numbers.velocity - spent;
  const remainder = isHighSpeed(numbers) && left < theCase.scene.distance * numbers.yards - 1e-9 ? left : 0;
  return moved + Math.max(0, remainder);
}

/** Tactical and high-speed movement, from GURPS, 4th edition. */
export const gurps: Ruleset = {
  id: "gurps",
  profile: PROFILE,
  modeProfile: [],
  options: OPTIONS,
  rolls: true,
  paces: [],
  gaits: (theCase) => [gaitOf(theCase)],
  reachGait: gaitOf,
  extras(theCase) {
    const numbers = readNumbers(theCase);
    return isHighSpeed(numbers) ? { radius: turningRadius(numbers) } : {};
  },
  close(theCase, judgement): Start {
    const { bearing, since } = judgement.verdict;
    return { bearing, since, velocity: velocityAfter(readNumbers(theCase), theCase, judgement), engaged: false };
  },
};
