import { type Point, type SceneLike } from "../platform/types.ts";

/** A rectangle, pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Spaces around a scene in which something still counts as on it. */
const MARGIN = 3;

/** Pixels from the corner of a scene, in each direction, beyond which nothing is looked for whatever the scene says of its size. */
const FARTHEST = 1_000_000;

/** All that can be looked at on a scene that tells no size. */
export const EVERYWHERE: Box = { left: -FARTHEST, top: -FARTHEST, right: FARTHEST, bottom: FARTHEST };

/** Where things on a scene matter: on its rectangle, padding included, and a few spaces around it. */
export function sceneBounds(scene: SceneLike): Box {
  const { dimensions } = scene as { dimensions?: { rect?: Point & { width: number; height: number } } };
  const rect = dimensions?.rect;
  if (rect === undefined || ![rect.x, rect.y, rect.width, rect.height].every(Number.isFinite)) return EVERYWHERE;
  const margin = MARGIN * scene.grid.size;
  return {
    left: Math.max(EVERYWHERE.left, rect.x - margin),
    top: Math.max(EVERYWHERE.top, rect.y - margin),
    right: Math.min(EVERYWHERE.right, rect.x + rect.width + margin),
    bottom: Math.min(EVERYWHERE.bottom, rect.y + rect.height + margin),
  };
}

/** A straight line by its ends: x, y, x, y. */
export type Segment = readonly [number, number, number, number];

/**
 * The part of a straight line that lies in a box; a line that lies all in it comes back as it is.
 *
 * @param ends - Both ends: x, y, x, y.
 * @param box - Where it counts.
 * @returns Null when no part does, and when its ends are so far apart that numbers cannot tell where it runs.
 */
export function clipped(ends: readonly number[], box: Box): Segment | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ends;
  const across = between([x0, y0, x1, y1], box.left, box.right);
  if (across === null) return null;
  const down = between([across[1], across[0], across[3], across[2]], box.top, box.bottom);
  if (down?.every(Number.isFinite) !== true) return null;
  return [down[1], down[0], down[3], down[2]];
}

/** The part of a line on which the first coordinate lies between two bounds. */
function between([a0, b0, a1, b1]: Segment, least: number, most: number): Segment | null {
  if (Math.max(a0, a1) < least || Math.min(a0, a1) > most) return null;
  // Halved first, since the span of two numbers may be more than a number can be.
  const at = (bound: number): number => b0 + ((bound / 2 - a0 / 2) / (a1 / 2 - a0 / 2)) * (b1 - b0);
  const end = (a: number, b: number): readonly [number, number] => {
    if (a < least) return [least, at(least)];
    return a > most ? [most, at(most)] : [a, b];
  };
  return [...end(a0, b0), ...end(a1, b1)];
}
