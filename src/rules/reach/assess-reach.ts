import type { Case, Place } from "../case.ts";
import { rulesetOf } from "../judge/judge.ts";
import { reachOf } from "./reach.ts";

/** The reach of a case as `assess` prints it, without the time it took. */
export interface ReachVerdict {
  readonly id?: unknown;
  readonly pace: string;
  readonly poses: number;
  readonly spaces: number;
  readonly list?: readonly { readonly at: Place; readonly bearing: number; readonly cost: number }[];
}

/**
 * Answers a case that asks for a reach in place of a round, by one gait: the one that its pace or plan names, else the first.
 *
 * @throws CaseError as `judge` does.
 */
export function assessReach(theCase: Case): ReachVerdict {
  const gait = rulesetOf(theCase).reachGait(theCase);
  const board = theCase.reach ?? { walls: [], blocked: [], rough: {} };
  const shore = reachOf(theCase, gait, board);
  const ends = theCase.reach?.list ? shore.poses().filter(({ stops }) => stops) : null;
  return {
    ...("id" in theCase ? { id: theCase.id } : {}),
    pace: gait.id,
    ...shore.count(),
    ...(ends ? { list: ends.map(({ at, bearing, cost }) => ({ at, bearing, cost })) } : {}),
  };
}
