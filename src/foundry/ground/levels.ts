import { compact, uniq } from "lodash-es";
import { type Height, type TokenLike, type Waypoint } from "../platform/types.ts";
import { legHeights } from "./mover.ts";

/** The levels whose walls are in the way, in order; none where scenes have none, and then all walls are. */
export type Levels = readonly string[];

/**
 * The levels whose walls are in the way of a leg.
 *
 * Reading: Foundry does not say whether one that leads to another level meets the walls of the one that it leaves or of the one that it
 * comes to; it must be free of both.
 *
 * @param token - Who moves; on its own level where nothing else is said.
 */
export function levelsOfLeg(token: TokenLike, from: Height, to: Height): Levels {
  const { level } = token._source;
  return uniq(compact([from.level ?? level, to.level ?? level])).toSorted();
}

/**
 * The same for each leg of a path. What Foundry puts in between is on the way.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param waypoints - Where it leads.
 */
export function legLevels(token: TokenLike, origin: Height, waypoints: readonly Waypoint[]): Levels[] {
  const heights = legHeights(origin, waypoints);
  let from = origin;
  return waypoints.map(({ intermediate }, leg) => {
    const to = heights[leg] ?? origin;
    const levels = levelsOfLeg(token, from, to);
    if (intermediate !== true) from = to;
    return levels;
  });
}

/** A text that tells levels from others. */
export function levelsKey(levels: Levels): string {
  return levels.join();
}
