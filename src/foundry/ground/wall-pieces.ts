import { clamp, times } from "lodash-es";
import { type Point } from "../platform/types.ts";
import { type Box, clipped } from "./scene-bounds.ts";
import { blockingPart, endsOf, type WallLike } from "./wall.ts";

/** How many pieces there are to a space. */
const PER_SPACE = 4;

/** Into how many pieces a wall is cut at most: on a scene that tells no size it may be of any length. */
const MOST = 512;

/** Shares of a space by which a place lies beside a wall that counts as at it: what is explored ends on the very line of a wall. */
const BESIDE = 0.1;

/** A piece of a wall. */
export interface WallPiece {
  readonly middle: Point;
  /** Places close to the middle on both sides of the wall. */
  readonly beside: readonly [Point, Point];
}

/** The middle and both ends of the part of a wall that is on the scene, which tell in brief whether it is known or seen. */
export function pointsOf(wall: WallLike, bounds: Box): readonly Point[] {
  const [x0, y0, x1, y1] = clipped(endsOf(wall), bounds) ?? [0, 0, 0, 0];
  return [
    { x: x0, y: y0 },
    { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
    { x: x1, y: y1 },
  ];
}

/**
 * The part of a wall that is on the scene in pieces of the same length, a quarter of a space at most, from its first end on.
 *
 * @param wall - Any wall.
 * @param bounds - Where it matters.
 * @param size - Size of a space, pixels.
 * @returns Nothing for one that stops nobody.
 */
export function piecesOf(wall: WallLike, bounds: Box, size: number): readonly WallPiece[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = blockingPart(wall, bounds)?.c ?? [];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const [aside, down] = [(-dy / length) * size * BESIDE, (dx / length) * size * BESIDE];
  const count = clamp(Math.ceil((length * PER_SPACE) / size), 1, MOST);
  return times(count, (piece) => {
    const share = (piece + 0.5) / count;
    const [x, y] = [x0 + dx * share, y0 + dy * share];
    return {
      middle: { x, y },
      beside: [
        { x: x + aside, y: y + down },
        { x: x - aside, y: y - down },
      ],
    };
  });
}

/** The middles of the pieces of a wall. */
export function middlesOf(wall: WallLike, bounds: Box, size: number): readonly Point[] {
  return piecesOf(wall, bounds, size).map(({ middle }) => middle);
}

/**
 * What some of the pieces of a wall make together: a wall for each run of them.
 *
 * @param wall - The wall.
 * @param bounds - Where it matters.
 * @param taken - For each of its pieces whether it is one of them.
 */
export function stretchesOf(wall: WallLike, bounds: Box, taken: readonly boolean[]): readonly WallLike[] {
  if (taken.every(Boolean)) return taken.length === 0 ? [] : [wall];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = blockingPart(wall, bounds)?.c ?? [];
  const at = (piece: number): readonly [number, number] => {
    const share = piece / taken.length;
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  };
  const firsts = [...taken.keys()].filter((piece) => taken[piece] === true && taken[piece - 1] !== true);
  return firsts.map((first) => {
    const next = taken.indexOf(false, first);
    const c = [...at(first), ...at(next < 0 ? taken.length : next)];
    return { ...wall, id: `${wall.id} from ${first}`, c };
  });
}
