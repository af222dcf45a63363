import { type Point, type Waypoint } from "../platform/types.ts";
import { type TracedPath } from "./path-input.ts";

/**
 * The beginning of a path.
 *
 * @param waypoints - The path, the origin left out.
 * @param traced - The same path as steps.
 * @param steps - How many steps of it to keep.
 * @returns The waypoints that lead to the last kept step; a stop between two waypoints becomes one of its own.
 */
export function cutWaypoints<W extends Waypoint>(waypoints: readonly W[], traced: TracedPath, steps: number): W[] {
  if (steps >= traced.steps.length) return [...waypoints];
  const next = traced.waypoints[steps];
  if (steps <= 0 || next === undefined) return [];
  const kept = waypoints.slice(0, next);
  const whole = traced.waypoints[steps - 1] !== next;
  const template = waypoints[next];
  const place = traced.places[steps - 1];
  if (!whole && template !== undefined && place !== undefined) kept.push(stopAt(template, place));
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, intermediate: false, checkpoint: true }];
}

function stopAt<W extends Waypoint>(waypoint: W, place: Point): W {
  return { ...waypoint, x: Math.round(place.x), y: Math.round(place.y), explicit: false };
}
