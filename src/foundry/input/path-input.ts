import { HEADINGS, normalised, type Step, turnBetween } from "../../rules/index.ts";
import { bearingBetween } from "../platform/bearings.ts";
import { type GridLike, type Point, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { axialOf } from "./axial.ts";
import { sizeOf, Spaces } from "./token-spaces.ts";

/** How far apart two runs may end when both their ends are rounded to whole pixels; a little more, for the arithmetic. */
const ROUNDING = Math.SQRT2 + 1e-6;

/** Degrees from one heading of a route on a gridless scene to the next. */
const HEADING = 360 / HEADINGS;

/** A path as the rules read it, step by step, and where each step puts the token. */
export interface TracedPath {
  /** Bearings of the spaces entered; on gridless scenes with the length, scene units. */
  readonly steps: readonly Step[];
  /** Top left corner of the token after each step, pixels. */
  readonly places: readonly Point[];
  /** For each step the index of the waypoint that it leads to. */
  readonly waypoints: readonly number[];
}

/**
 * Reads a path of waypoints as steps from space to space.
 *
 * Unsnapped positions are snapped, repeats dropped, and where two spaces are no neighbours the grid's direct path is walked.
 *
 * @param token - Who moves; its size decides which spaces it stands on.
 * @param origin - Where the path begins.
 * @param waypoints - Where it leads, the origin left out.
 * @param facings - Bearings on which it may begin, for gridless scenes: the one shown and the one on which the token arrived.
 */
export function tracePath(
  token: TokenLike,
  origin: Position,
  waypoints: readonly Waypoint[],
  facings: readonly number[] = [],
): TracedPath {
  const grid = token.parent?.grid;
  if (grid === undefined) return { steps: [], places: [], waypoints: [] };
  if (grid.type === 0) return traceFreely(token, grid, origin, waypoints, facings);
  return traceSpaces(token, grid, origin, waypoints);
}

/**
 * Where a token comes to stand after steps.
 *
 * @param token - Who moves.
 * @param origin - Where it starts, top left corner.
 * @param steps - Bearings of the spaces entered; on gridless scenes with lengths.
 * @returns The top left corner after each step, whole pixels.
 */
export function placesOf(token: TokenLike, origin: Position, steps: readonly Step[]): Point[] {
  const grid = token.parent?.grid;
  if (grid === undefined) return [];
  if (grid.type === 0) return freePlaces(grid, origin, steps);
  const space = new Spaces(token, grid, origin);
  return steps.map((step) => space.walk(typeof step === "number" ? step : step.bearing));
}

function freePlaces(grid: GridLike, origin: Position, steps: readonly Step[]): Point[] {
  let { x, y } = origin;
  return steps.map((step) => {
    const { bearing, length } = typeof step === "number" ? { bearing: step, length: grid.distance } : step;
    const radians = (bearing * Math.PI) / 180;
    const pixels = (length / grid.distance) * grid.size;
    x += Math.sin(radians) * pixels;
    y -= Math.cos(radians) * pixels;
    return { x: Math.round(x), y: Math.round(y) };
  });
}

/**
 * The displacement between two places in the rules' own coordinates.
 *
 * @returns [columns, rows] on squares, axial [q, r] on hexes, half spaces to the right and down on gridless scenes.
 */
export function displacement(token: TokenLike, origin: Position, place: Position): readonly [number, number] {
  const grid = token.parent?.grid;
  if (grid === undefined) return [0, 0];
  if (grid.type === 0) {
    const half = grid.size / 2;
    return [Math.round((place.x - origin.x) / half), Math.round((place.y - origin.y) / half)];
  }
  const space = new Spaces(token, grid, origin);
  const from = axialOf(grid, space.current);
  const to = axialOf(grid, space.offsetAt(place));
  return [to[0] - from[0], to[1] - from[1]];
}

function traceFreely(
  token: TokenLike,
  grid: GridLike,
  origin: Position,
  waypoints: readonly Waypoint[],
  facings: readonly number[] = [],
): TracedPath {
  const steps: Step[] = [];
  const places: Point[] = [];
  const indices: number[] = [];
  let from = { x: origin.x, y: origin.y };
  let ahead = facings;
  for (const [index, waypoint] of waypoints.entries()) {
    const pixels = Math.hypot(waypoint.x - from.x, waypoint.y - from.y);
    if (pixels < 0.5) continue;
    const bearing = bearingBetween(centre(token, from, origin), centre(token, waypoint, origin));
    const run = wholePixelRun(grid, { bearing, pixels }, ahead);
    const parts = Math.max(1, Math.ceil(run.pixels / grid.size - 1e-6));
    for (let part = 1; part <= parts; part++) {
      const share = Math.min(1, (part * grid.size) / run.pixels);
      const before = ((part - 1) * grid.size) / run.pixels;
      steps.push({ bearing: run.bearing, length: ((share - before) * run.pixels * grid.distance) / grid.size });
      places.push({ x: from.x + (waypoint.x - from.x) * share, y: from.y + (waypoint.y - from.y) * share });
      indices.push(index);
    }
    from = { x: waypoint.x, y: waypoint.y };
    ahead = [run.bearing];
  }
  return { steps, places, waypoints: indices };
}

/** A straight run, pixels long. */
interface Run {
  readonly bearing: number;
  readonly pixels: number;
}

/**
 * The run that was meant by one measured between two places.
 *
 * Foundry keeps places in whole pixels, so that a run of 3 spaces may measure 2.99 and one straight on may seem to turn a little.
 * What the rounding of both ends explains is read as half spaces, and as straight on or turned by a multiple of 15 degrees.
 */
function wholePixelRun(grid: GridLike, { bearing, pixels }: Run, ahead: readonly number[]): Run {
  const half = grid.size / 2;
  const halves = Math.round(pixels / half) * half;
  const headings = ahead.map((from) => from + Math.round(turnBetween(from, bearing) / HEADING) * HEADING);
  const meant = headings.find((heading) => asideOf(turnBetween(heading, bearing), pixels) <= ROUNDING);
  return {
    bearing: meant === undefined ? bearing : normalised(meant),
    pixels: halves > 0 && Math.abs(halves - pixels) <= ROUNDING ? halves : pixels,
  };
}

/** How far aside a run ends that turns by so many degrees, pixels. */
function asideOf(turn: number, pixels: number): number {
  return Math.abs(Math.sin((turn * Math.PI) / 180)) * pixels;
}

function traceSpaces(token: TokenLike, grid: GridLike, origin: Position, waypoints: readonly Waypoint[]): TracedPath {
  const space = new Spaces(token, grid, origin);
  const steps: Step[] = [];
  const places: Point[] = [];
  const indices: number[] = [];
  for (const [index, waypoint] of waypoints.entries()) {
    for (const offset of space.pathTo(waypoint)) {
      steps.push(space.enter(offset));
      places.push(space.place());
      indices.push(index);
    }
    if (indices.at(-1) === index) places[places.length - 1] = { x: waypoint.x, y: waypoint.y };
  }
  return { steps, places, waypoints: indices };
}

function centre(token: TokenLike, point: Point, origin: Position): Point {
  return token.getCenterPoint({ ...sizeOf(origin), x: point.x, y: point.y });
}
