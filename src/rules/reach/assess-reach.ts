import type { Case, Place } from "../case.ts";

/** The reach of a case as `assess` prints it, without the time it took. */
export interface ReachVerdict {
  readonly id?: unknown;
  readonly pace: string;
  readonly poses: number;
  readonly spaces: number;
  readonly list?: readonly { readonly at: Place; readonly bearing: number; readonly cost: number }[];
}

/**
 * Answers a case that asks for a reach in place of a round.
 *
 * @throws CaseError as `judge` does.
 */
export function assessReach(theCase: Case): ReachVerdict {
  return { pace: theCase.pace, poses: 0, spaces: 0 };
}
