import { pick } from "lodash-es";
import { type Offset, type Point, type Position, type TokenLike } from "./types.ts";

/** What the room that a token takes depends on. */
const SIZE = ["width", "height", "shape"] as const;

/** A position with the size that is stored where it carries none: a document's own may be in the middle of an animation. */
function sized(token: TokenLike, position: Partial<Position>): Partial<Position> {
  return { ...pick(token._source as object, SIZE), ...position };
}

/** A text that is the same as long as the size of a token at a position is. */
export function sizeKey(token: TokenLike, position: Partial<Position>): string {
  const size = sized(token, position) as Record<(typeof SIZE)[number], unknown>;
  return SIZE.map((side) => String(size[side])).join("x");
}

/**
 * The middle of a token at a position, pixels.
 *
 * Without the elevation that Foundry tells with it: a grid that is given one counts spaces up as well as across.
 */
export function middleOf(token: TokenLike, position: Partial<Position>): Point {
  const { x, y } = token.getCenterPoint(sized(token, position));
  return { x, y };
}

/** Where a token at a position snaps to, top left corner, pixels. */
export function snappedTo(token: TokenLike, position: Partial<Position>): Point {
  const { x, y } = token.getSnappedPosition(sized(token, position));
  return { x, y };
}

/** The spaces that a token takes up at a position. */
export function spacesUnder(token: TokenLike, position: Partial<Position>): Offset[] {
  return token.getOccupiedGridSpaceOffsets(sized(token, position));
}
