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
  const last = waypoints.findLastIndex((waypoint, index) => index < next && waypoint.intermediate !== true);
  const kept = waypoints.slice(0, last + 1).filter((waypoint) => waypoint.intermediate !== true);
  for (let step = traced.waypoints.findIndex((leads) => leads > last); step < steps; step++) {
    const template = waypoints[traced.waypoints[step] ?? next];
    const place = traced.places[step];
    const holds = step + 1 === steps || turns(traced.steps[step], traced.steps[step + 1]);
    if (holds && template !== undefined && place !== undefined) kept.push(stopAt(template, place));
  }
  const end = kept.pop();
  return end === undefined ? [] : [...kept, { ...end, intermediate: false, checkpoint: true }];
}

function turns(step: Step | undefined, next: Step | undefined): boolean {
  return step !== undefined && next !== undefined && stepBearing(step) !== stepBearing(next);
}

function stopAt<W extends Waypoint>(waypoint: W, place: Point): W {
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  return { ...waypoint, x, y, explicit: false, intermediate: false, checkpoint: false };
}
