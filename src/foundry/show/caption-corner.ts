import { type Point } from "../platform/types.ts";

/** Distance that a caption keeps from the token it belongs to, pixels on the screen. */
export const GAP = 14;

/** Distance that it keeps from the edges of the page. */
const MARGIN = 8;

/** Room above a token for the label that Foundry's own ruler puts there. */
const LABEL = 44;

/** Half the room that this label takes to both sides. */
const LABEL_HALF = 60;

/** A caption as it lies on the page: its upper left corner and its size, pixels on the screen. */
export interface Label {
  readonly at: Point;
  readonly size: Point;
}

/**
 * Where a caption goes: below a token, else above, right or left of it, wherever it hides none of the tokens that matter and no
 * other caption; where there is no such place below the other captions.
 *
 * @param goal - The middle of the token that it belongs to; this and all else in pixels on the screen.
 * @param size - Width and height of the caption.
 * @param half - Half the size of a token.
 * @param seen - What must stay in sight.
 * @param others - The captions of other tokens.
 * @param free - Right and lower edge of what may be covered.
 * @returns Its upper left corner.
 */
export function captionCorner(
  goal: Point,
  size: Point,
  half: number,
  seen: readonly Label[],
  others: readonly Label[],
  free: Point,
): Point {
  const centred = { x: goal.x - size.x / 2, y: goal.y - size.y / 2 };
  const within = ({ x, y }: Point): Point => ({
    x: Math.max(MARGIN, Math.min(x, free.x - size.x - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, free.y - size.y - MARGIN)),
  });
  const corners = [
    { x: centred.x, y: goal.y + half + GAP },
    { x: centred.x, y: goal.y - half - GAP - LABEL - size.y },
    { x: goal.x + half + GAP, y: centred.y },
    { x: goal.x - half - GAP - size.x, y: centred.y },
  ].map(within);
  const tokens = [boxAround(goal, half), ...seen];
  const isFree = (taken: readonly Label[], at: Point): boolean => !taken.some((each) => overlap(each, { at, size }));
  const lowest = Math.max(...others.map((each) => each.at.y + each.size.y));
  const [below = centred] = corners;
  const best = corners.find((corner) => isFree([...tokens, ...others], corner));
  if (best) return best;
  if (!isFree(others, below)) return within({ x: below.x, y: lowest + GAP });
  return corners.find((corner) => isFree(tokens, corner)) ?? below;
}

/** The room that a token takes. */
export function boxAround({ x, y }: Point, half: number): Label {
  return { at: { x: x - half, y: y - half }, size: { x: 2 * half, y: 2 * half } };
}

/** The room that the label of Foundry's ruler takes above a token. */
export function labelAbove({ x, y }: Point, half: number): Label {
  return { at: { x: x - LABEL_HALF, y: y - half - LABEL }, size: { x: 2 * LABEL_HALF, y: LABEL } };
}

function overlap(one: Label, other: Label): boolean {
  return (
    one.at.x + one.size.x > other.at.x &&
    one.at.x < other.at.x + other.size.x &&
    one.at.y + one.size.y > other.at.y &&
    one.at.y < other.at.y + other.size.y
  );
}
