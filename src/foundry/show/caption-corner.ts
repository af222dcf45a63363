import { type Point } from "../platform/types.ts";

/** Distance that a caption keeps from the token it belongs to, pixels on the screen. */
export const GAP = 14;

/** Distance that it keeps from the edges of the page. */
const MARGIN = 8;

/** Room above a token for the label that Foundry's own ruler puts there. */
const LABEL = 44;

/**
 * Where a caption goes: below a token, else above, right or left of it, wherever it hides none of the tokens that matter.
 *
 * @param goal - The middle of the token that it belongs to; this and all else in pixels on the screen.
 * @param size - Width and height of the caption.
 * @param half - Half the size of a token.
 * @param seen - Middles of tokens that must stay in sight.
 * @param free - Right and lower edge of what may be covered.
 * @returns Its upper left corner.
 */
export function captionCorner(goal: Point, size: Point, half: number, seen: readonly Point[], free: Point): Point {
  const centred = { x: goal.x - size.x / 2, y: goal.y - size.y / 2 };
  const corners = [
    { x: centred.x, y: goal.y + half + GAP },
    { x: centred.x, y: goal.y - half - GAP - LABEL - size.y },
    { x: goal.x + half + GAP, y: centred.y },
    { x: goal.x - half - GAP - size.x, y: centred.y },
  ].map(({ x, y }) => ({
    x: Math.max(MARGIN, Math.min(x, free.x - size.x - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, free.y - size.y - MARGIN)),
  }));
  const hides = (corner: Point, { x, y }: Point): boolean =>
    x + half > corner.x && x - half < corner.x + size.x && y + half > corner.y && y - half < corner.y + size.y;
  const [below = centred] = corners;
  return corners.find((corner) => ![goal, ...seen].some((token) => hides(corner, token))) ?? below;
}
