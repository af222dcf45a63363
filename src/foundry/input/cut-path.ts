import { type Step, stepBearing } from "../../rules/index.ts";
import { type Point, type Waypoint } from "../platform/types.ts";
import { type TracedPath } from "./path-input.ts";

/**
 * The beginning of a path.
 *
 * Waypoints that Foundry put in between are left out. Behind the last one that somebody set, the steps are held by a waypoint at
 * each corner, since the grid's direct path to where they end may be another one.
 *
 * @param waypoints - The path, the origin left out.
 * @param traced - The same path as steps.
 * @param steps - How many steps of it to keep.
 * @returns The waypoints that lead to the last kept step.
 */
export function cutWaypoints<W extends Waypoint>(waypoints: readonly W[], traced: TracedPath, steps: number): W[] {
  if (steps >= traced.steps.length) return [...waypoints];
  const next = traced.waypoints[steps];
  if (steps <= 0 || next === undefined) return [];
  const last = lastSet(waypoints, next);
  const kept = setUpTo(waypoints, last);
  for (let step = traced.waypoints.findIndex((leads) => leads > last); step < steps; step++) {
    const template = waypoints[traced.waypoints[step] ?? next];
    const place = traced.places[step];
    const holds = step + 1 === steps || turns(traced.steps[step], traced.steps[step + 1]);
    if (holds && template !== undefined && place !== undefined) kept.push(stopAt(template, place));
  }
  return ended(kept);
}

/**
 * The beginning of a path with no corner that nobody set: from the last waypoint that somebody did it leads straight to its end.
 *
 * @param waypoints - The path, the origin left out.
 * @param traced - The same path as steps.
 * @param steps - How many steps of it come before the end.
 * @param end - Where it ends, pixels; past the last of those steps where there is no grid.
 */
export function directWaypoints<W extends Waypoint>(
  waypoints: readonly W[],
  traced: TracedPath,
  steps: number,
  end: Point,
): W[] {
  const next = traced.waypoints[steps] ?? waypoints.length - 1;
  const last = lastSet(waypoints, next);
  const kept = setUpTo(waypoints, last);
  const leads = traced.waypoints[steps - 1] ?? -1;
  const template = waypoints[leads > last ? leads : next];
  const stop = template === undefined ? [] : [stopAt(template, end)];
  const isThere = stop.some(({ x, y }) => kept.at(-1)?.x === x && kept.at(-1)?.y === y);
  return ended(isThere ? kept : [...kept, ...stop]);
}

/** The index of the last waypoint before another one that somebody set; -1 for none. */
function lastSet(waypoints: readonly Waypoint[], next: number): number {
  return waypoints.findLastIndex((waypoint, index) => index < next && waypoint.intermediate !== true);
}

/** The waypoints up to one that somebody set, those that Foundry put in between left out. */
function setUpTo<W extends Waypoint>(waypoints: readonly W[], last: number): W[] {
  return waypoints.slice(0, last + 1).filter((waypoint) => waypoint.intermediate !== true);
}

/** A path whose last waypoint is one to stop at. */
function ended<W extends Waypoint>(path: readonly W[]): W[] {
  return path.map((waypoint, index) =>
    index + 1 === path.length ? { ...waypoint, intermediate: false, checkpoint: true } : waypoint,
  );
}

function turns(step: Step | undefined, next: Step | undefined): boolean {
  return step !== undefined && next !== undefined && stepBearing(step) !== stepBearing(next);
}

function stopAt<W extends Waypoint>(waypoint: W, place: Point): W {
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  return { ...waypoint, x, y, explicit: false, intermediate: false, checkpoint: false };
}
