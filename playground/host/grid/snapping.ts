import type { Point } from "./types.ts";

/** The candidate nearest to a point; the point itself when there is none, the earlier of two that are equally near. */
export function nearest(point: Point, candidates: readonly Point[]): { x: number; y: number } {
  let best: { x: number; y: number } = { x: point.x, y: point.y };
  let least = Infinity;
  for (const { x, y } of candidates) {
    const away = Math.hypot(x - point.x, y - point.y);
    if (away < least - 1e-6) [best, least] = [{ x, y }, away];
  }
  return best;
}
