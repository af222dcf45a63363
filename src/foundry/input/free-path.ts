import { HEADINGS, normalised, type Step, turnBetween } from "../../rules/index.ts";
import { bearingBetween } from "../platform/bearings.ts";
import { type GridLike, type Point, type Waypoint } from "../platform/types.ts";
import { type TracedPath } from "./path-input.ts";

/** Pixels by which the ends of a run may be off: Foundry rounds both to whole pixels. A little more, for the arithmetic. */
export const ROUNDING = Math.SQRT2 + 1e-6;

/** Degrees that the rounding may turn a run; on grids of very small spaces it would explain more. */
const TILT = 3.3;

/** Degrees from one heading of a route on a gridless scene to the next. */
const HEADING = 360 / HEADINGS;

/** A straight run, pixels long. */
interface Run {
  readonly bearing: number;
  readonly pixels: number;
}

/**
 * Reads a path on a gridless scene as straight runs, cut into steps of a space each.
 *
 * Foundry keeps places in whole pixels, so that a run of 3 spaces may measure 2.99 and one straight on may seem to turn a little.
 * A run is read as the one that was meant where rounding explains the difference, and the next one begins where that one ended, so
 * that the differences never add up.
 *
 * @param facings - Bearings on which the path may begin.
 */
export function traceFreely(
  grid: GridLike,
  origin: Point,
  waypoints: readonly Waypoint[],
  facings: readonly number[],
): TracedPath {
  const steps: Step[] = [];
  const places: Point[] = [];
  const indices: number[] = [];
  let from = { x: origin.x, y: origin.y };
  let exact: Point = from;
  let ahead = facings;
  for (const [index, waypoint] of waypoints.entries()) {
    // Where terrain begins Foundry parts a run, at a whole pixel; that makes no turn of it.
    if (waypoint.intermediate === true && index + 1 < waypoints.length) continue;
    // So short a run has no direction: it is what is left of a step that a wall stopped.
    if (Math.hypot(waypoint.x - from.x, waypoint.y - from.y) <= ROUNDING) continue;
    const run = meantRun(grid, exact, waypoint, ahead);
    // What is left of less than the rounding makes no step of its own.
    const parts = Math.max(1, Math.ceil((run.pixels - ROUNDING) / grid.size));
    for (let part = 1; part <= parts; part++) {
      const share = part === parts ? 1 : (part * grid.size) / run.pixels;
      const before = ((part - 1) * grid.size) / run.pixels;
      steps.push({ bearing: run.bearing, length: ((share - before) * run.pixels * grid.distance) / grid.size });
      places.push({ x: from.x + (waypoint.x - from.x) * share, y: from.y + (waypoint.y - from.y) * share });
      indices.push(index);
    }
    from = { x: waypoint.x, y: waypoint.y };
    exact = ended(exact, run);
    ahead = [run.bearing];
  }
  return { steps, places, waypoints: indices };
}

/** Where a token comes to stand after steps on a gridless scene, fractions of pixels included. */
export function freePlaces(grid: GridLike, origin: Point, steps: readonly Step[]): Point[] {
  let at: Point = origin;
  return steps.map((step) => {
    const { bearing, length } = typeof step === "number" ? { bearing: step, length: grid.distance } : step;
    at = ended(at, { bearing, pixels: (length / grid.distance) * grid.size });
    return at;
  });
}

function ended({ x, y }: Point, { bearing, pixels }: Run): Point {
  const radians = (bearing * Math.PI) / 180;
  return { x: x + Math.sin(radians) * pixels, y: y - Math.cos(radians) * pixels };
}

/** The run that was meant by one to a waypoint: half spaces long, straight on or turned by a multiple of 15 degrees. */
function meantRun(grid: GridLike, from: Point, to: Point, ahead: readonly number[]): Run {
  const pixels = Math.hypot(to.x - from.x, to.y - from.y);
  const bearing = bearingBetween(from, to);
  const half = grid.size / 2;
  if (pixels < half - ROUNDING) return { bearing, pixels };
  const halves = Math.round(pixels / half) * half;
  return {
    bearing: meantBearing(bearing, pixels, ahead),
    pixels: Math.abs(halves - pixels) <= ROUNDING ? halves : pixels,
  };
}

/** The heading next to a bearing, where rounding explains the turn between them. */
function meantBearing(bearing: number, pixels: number, ahead: readonly number[]): number {
  const turns = ahead.map((from) => {
    const turn = turnBetween(from, bearing);
    return turn - Math.round(turn / HEADING) * HEADING;
  });
  const [least = Infinity] = turns.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const aside = Math.abs(Math.sin((least * Math.PI) / 180)) * pixels;
  return Math.abs(least) <= TILT && aside <= ROUNDING ? normalised(bearing - least) : bearing;
}
