import { type Height, type TokenLike, type Waypoint } from "../platform/types.ts";

/** Who moves over ground, how and how high: what ground costs hangs on all of it. */
export interface Mover {
  readonly token: TokenLike;
  /** Foundry's movement action. */
  readonly action: string | undefined;
  /** How high, by where it stands if by nothing else; without what its Foundry does not know, since waypoints are made of it. */
  readonly height: Pick<Waypoint, "elevation" | "level">;
}

/**
 * A token as it moves at a height.
 *
 * @param token - Who moves.
 * @param action - Foundry's movement action.
 * @param at - How high it moves, as far as that is not where it is.
 */
export function moverAt(token: TokenLike, action: string | undefined, at: Height): Mover {
  const { elevation = token._source.elevation, level = token._source.level } = at;
  const height = { ...(elevation === undefined ? {} : { elevation }), ...(level === undefined ? {} : { level }) };
  return { token, action, height };
}

/**
 * How high each leg of a path is made: as high as what it leads to. What Foundry puts in between is on the way there, and what tells no
 * height is as high as what comes before it.
 *
 * @param origin - Where the path starts.
 * @param waypoints - Where it leads.
 */
export function legHeights(origin: Height, waypoints: readonly Waypoint[]): Height[] {
  let { elevation, level } = origin;
  const heights = waypoints.map((waypoint): Height => {
    ({ elevation = elevation, level = level } = waypoint);
    return { elevation, level };
  });
  for (let leg = heights.length - 2; leg >= 0; leg -= 1) {
    const next = heights[leg + 1];
    if (waypoints[leg]?.intermediate === true && next !== undefined) heights[leg] = next;
  }
  return heights;
}
