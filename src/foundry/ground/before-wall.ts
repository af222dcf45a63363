import { ROUNDING } from "../input/free-path.ts";
import { type TracedPath } from "../input/path-input.ts";
import { sizeOf } from "../input/token-spaces.ts";
import { middleOf } from "../platform/placing.ts";
import { type Point, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { legLevels } from "./levels.ts";
import { openWalls } from "./scene-walls.ts";

/**
 * Where a path that a wall cuts ends: after the last step before it, without a grid at the wall to the pixel, as Foundry ends one.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param traced - The path, step by step.
 * @param room - How many steps come before a wall that this user knows.
 * @param waypoints - The path as waypoints.
 * @returns Undefined where it ends at once.
 */
export function placeBeforeWall(
  token: TokenLike,
  origin: Position,
  traced: TracedPath,
  room: number,
  waypoints: readonly Waypoint[],
): Point | undefined {
  const { places } = traced;
  const last = places[room - 1];
  const [from, to] = [last ?? origin, places[room]];
  const scene = token.parent;
  if (scene?.grid.type !== 0 || to === undefined) return last;
  const levels = legLevels(token, origin, waypoints)[traced.waypoints[room] ?? 0] ?? [];
  const { buckets } = openWalls(scene, levels, false);
  const size = sizeOf(origin);
  const middle = ({ x, y }: Point): Point => middleOf(token, { ...size, x, y });
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (pixels: number): Point => ({
    x: Math.round(from.x + ((to.x - from.x) * pixels) / length),
    y: Math.round(from.y + ((to.y - from.y) * pixels) / length),
  });
  let [open, shut] = [0, length];
  while (shut - open > 1) {
    const half = (open + shut) / 2;
    if (buckets.isOpen(middle(from), middle(at(half)))) open = half;
    else shut = half;
  }
  // So short a run would be no step, and what is nearer to the wall than a pixel might be rounded onto it.
  return open - 1 > ROUNDING ? at(open - 1) : last;
}
