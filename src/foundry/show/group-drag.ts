import { refreshDrags } from "../drag/drag-grounds.ts";
import { forgetWay } from "../drag/dragged-group.ts";
import { isStuck } from "../ground/companions.ts";
import { type TokenObject } from "../platform/types.ts";
import { type DragPlan, dragPreview, type DragPreview, heldUp } from "./drag-preview.ts";

/** Those who would move if this user's drag ended now or hold up those who would, and whether each of them does that. */
const movers = new Map<TokenObject, boolean>();

/** Those whose drag by this user leads nowhere, who are in the way of the others. */
const stuck = new WeakSet<TokenObject>();

/**
 * What a drag shows, by itself or along with others: nobody moves where one holds up the group.
 *
 * The others are drawn anew when that changes.
 *
 * @param token - Who is dragged.
 * @param plan - Its path; undefined when there is none.
 * @returns Null for a drag that nobody judges.
 */
export function groupPreview(token: TokenObject, plan: DragPlan | undefined): DragPreview | null {
  const preview = plan === undefined ? null : dragPreview(token.document, plan);
  noteStuck(token);
  const holdsUp = preview?.holdsUp === true;
  note(token, holdsUp || (plan?.foundPath.length ?? 0) > 1 ? holdsUp : null);
  return preview !== null && isHeldUp() ? heldUp(token.document, preview) : preview;
}

/** Tells that the drag of a token is over. */
export function endDrag(token: TokenObject): void {
  note(token, null);
  forgetWay(token.document);
}

/** Has the ways of the others looked for anew when who is stuck changes. */
function noteStuck(token: TokenObject): void {
  if (stuck.has(token) === isStuck(token)) return;
  if (!stuck.delete(token)) stuck.add(token);
  refreshDrags();
}

function note(token: TokenObject, holdsUp: boolean | null): void {
  const before = isHeldUp();
  if (holdsUp === null) movers.delete(token);
  else movers.set(token, holdsUp);
  if (isHeldUp() === before) return;
  for (const other of movers.keys()) if (other !== token) other.renderFlags?.set({ refreshRuler: true });
}

function isHeldUp(): boolean {
  return movers.size > 1 && [...movers.values()].includes(true);
}
