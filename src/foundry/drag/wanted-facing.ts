import { gridFacing } from "../input/scene-input.ts";
import { bearingBetween, bearingOf } from "../platform/bearings.ts";
import { cursor } from "../platform/host.ts";
import { keepsFacing } from "./keep-facing.ts";
import { type Position, type TokenLike } from "../platform/types.ts";

/** Share of a space around its centre in which the cursor asks for no facing of its own. */
const CALM = 0.34;

/** What was asked of a drag when its path was searched last. */
interface Wish {
  readonly goal: Position;
  readonly facing: number | undefined;
}

const wishes = new WeakMap<TokenLike, Wish>();

/**
 * Takes note of the facing that the cursor asks for: the side of the last space that it is nearest to.
 *
 * While the key that keeps the facing is held, that is the present one.
 *
 * @param token - Who is dragged.
 * @param goal - Where the drag leads.
 * @returns A facing of the grid; undefined near the centre of the space, far from the space, and on gridless scenes.
 */
export function noteWantedFacing(token: TokenLike, goal: Position): number | undefined {
  const facing = facingAt(token, goal);
  wishes.set(token, { goal: { x: goal.x, y: goal.y }, facing });
  return facing;
}

/** Whether the cursor asks for another facing than when the path was searched, in the same space. */
export function asksAnew(token: TokenLike): boolean {
  const wish = wishes.get(token);
  return wish !== undefined && facingAt(token, wish.goal) !== wish.facing;
}

/** The facing that the cursor last asked for in the present drag of a token. */
export function wantedFacing(token: TokenLike): number | undefined {
  return wishes.get(token)?.facing;
}

function facingAt(token: TokenLike, goal: Position): number | undefined {
  if (keepsFacing()) return gridFacing(token, bearingOf(token._source.rotation));
  const grid = token.parent?.grid;
  const at = cursor();
  if (grid === undefined || grid.type === 0 || at === null) return undefined;
  const centre = token.getCenterPoint({ x: goal.x, y: goal.y });
  const away = Math.hypot(at.x - centre.x, at.y - centre.y) / grid.size;
  if (away < CALM || away > 1) return undefined;
  return gridFacing(token, bearingBetween(centre, at));
}
