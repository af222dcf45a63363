import { type Case, type Place, reach, type Reach } from "../../rules/index.ts";
import { type TokenBoard } from "../ground/token-board.ts";

/** How many floods are kept; a drag asks for one for each of its waypoints at each move of the cursor. */
const KEPT = 40;

const floods = new Map<string, Reach>();

/** What each flood is kept under. */
const keys = new WeakMap<Reach, string>();

/** The reach of a round on its ground, flooded once for as long as neither changes. */
export function reachOf(theCase: Case, ground: TokenBoard, keepFacing = false): Reach {
  const key = `${keepFacing} ${ground.key} ${JSON.stringify(theCase)}`;
  return kept(key, () => reach(theCase, ground.board, { keepFacing }));
}

/**
 * What can be reached by way of a place, flooded once for as long as what leads there and the ground do not change.
 *
 * @param before - What leads there.
 * @param at - The place, as a displacement from where that starts.
 * @param ground - The ground around the place.
 */
export function onwardOf(before: Reach, at: Place, ground: TokenBoard): Reach {
  const key = `${at.join()} ${ground.key} ${keys.get(before) ?? ""}`;
  return kept(key, () => before.onward(at, ground.board));
}

function kept(key: string, flood: () => Reach): Reach {
  const known = floods.get(key) ?? flood();
  floods.delete(key);
  floods.set(key, known);
  keys.set(known, key);
  const oldest = floods.keys().next();
  if (floods.size > KEPT && oldest.done !== true) floods.delete(oldest.value);
  return known;
}

/**
 * A case whose reach takes in every facing that a drag may end on, those that are free at the end included.
 *
 * @param risky - Whether what needs a roll is in it too.
 */
export function asking(theCase: Case, risky: boolean): Case {
  return { ...theCase, reach: { walls: [], blocked: [], rough: {}, list: false, endFacings: true, risky } };
}
