import { gridFacing } from "../input/scene-input.ts";
import { bearingBetween } from "../platform/bearings.ts";
import { cursor } from "../platform/host.ts";
import { isDraggedAlong } from "./dragged-group.ts";
import { keepsFacing } from "./keep-facing.ts";
import { middleOf } from "../platform/placing.ts";
import { type Position, type TokenLike, type WantedFacing } from "../platform/types.ts";

/** Share of a space around its centre in which the cursor asks for no facing of its own. */
const CALM = 0.34;

/** What was asked of a drag when its path was searched last. */
interface Wish {
  readonly goal: Position;
  readonly facing: WantedFacing | undefined;
}

const wishes = new WeakMap<TokenLike, Wish>();

/**
 * Takes note of the facing that is asked for: the present one while the key for that is held, else the side of the last space
 * that the cursor is nearest to; none near the centre of that space, far from it, for who is dragged along, and on gridless scenes.
 *
 * @param token - Who is dragged.
 * @param goal - Where the drag leads; null where no facing can be asked for.
 */
export function noteWantedFacing(token: TokenLike, goal: Position | null): void {
  if (goal === null) wishes.delete(token);
  else wishes.set(token, { goal: { x: goal.x, y: goal.y }, facing: facingAt(token, goal) });
}

/** Whether another facing is asked for than when the path was searched, in the same space. */
export function asksAnew(token: TokenLike): boolean {
  const wish = wishes.get(token);
  return wish !== undefined && facingAt(token, wish.goal) !== wish.facing;
}

/** The facing that was last asked for in the present drag of a token. */
export function wantedFacing(token: TokenLike): WantedFacing | undefined {
  return wishes.get(token)?.facing;
}

function facingAt(token: TokenLike, goal: Position): WantedFacing | undefined {
  if (keepsFacing()) return "kept";
  const grid = token.parent?.grid;
  const at = cursor();
  if (grid === undefined || grid.type === 0 || at === null || isDraggedAlong(token)) return undefined;
  const centre = middleOf(token, { x: goal.x, y: goal.y });
  const away = Math.hypot(at.x - centre.x, at.y - centre.y) / grid.size;
  if (away < CALM || away > 1) return undefined;
  return gridFacing(token, bearingBetween(centre, at));
}
