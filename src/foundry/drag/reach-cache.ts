import { type Case, reach, type Reach } from "../../rules/index.ts";
import { type TokenBoard } from "../ground/token-board.ts";

/** How many floods are kept; a drag through waypoints asks for one for each facing at each of them, at each move of the cursor. */
const KEPT = 64;

const floods = new Map<string, Reach>();

/** The reach of a round on its ground, flooded once for as long as neither changes. */
export function reachOf(theCase: Case, ground: TokenBoard, keepFacing = false): Reach {
  const key = `${keepFacing} ${ground.key} ${JSON.stringify(theCase)}`;
  const known = floods.get(key);
  if (known !== undefined) {
    floods.delete(key);
    floods.set(key, known);
    return known;
  }
  const flood = reach(theCase, ground.board, { keepFacing });
  floods.set(key, flood);
  const oldest = floods.keys().next();
  if (floods.size > KEPT && oldest.done !== true) floods.delete(oldest.value);
  return flood;
}

/**
 * A case whose reach takes in every facing that a drag may end on, those that are free at the end included.
 *
 * @param risky - Whether what needs a roll is in it too.
 */
export function asking(theCase: Case, risky: boolean): Case {
  return { ...theCase, reach: { walls: [], blocked: [], rough: {}, list: false, endFacings: true, risky } };
}
