import { type Step, stepBearing } from "../../rules/index.ts";
import {
  type GridLike,
  type Height,
  type Point,
  type Position,
  type TokenLike,
  type Waypoint,
} from "../platform/types.ts";
import { axialOf } from "./axial.ts";
import { freePlaces, traceFreely } from "./free-path.ts";
import { Spaces } from "./token-spaces.ts";

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
  if (grid.type === 0) return traceFreely(grid, origin, waypoints, facings);
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
  if (grid.type === 0)
    return freePlaces(grid, origin, steps).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const space = new Spaces(token, grid, origin);
  return steps.map((step) => space.walk(stepBearing(step)));
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

function traceSpaces(token: TokenLike, grid: GridLike, origin: Position, waypoints: readonly Waypoint[]): TracedPath {
  const space = new Spaces(token, grid, origin);
  const steps: Step[] = [];
  const places: Point[] = [];
  const indices: number[] = [];
  const climbs = climbing(origin, waypoints);
  for (const [index, waypoint] of waypoints.entries()) {
    const isAside = space.isHalfway || climbs[index] === true;
    if (isAside && waypoint.intermediate === true && index + 1 < waypoints.length) continue;
    for (const offset of space.pathTo(waypoint)) {
      steps.push(space.enter(offset));
      places.push(space.place());
      indices.push(index);
    }
    if (indices.at(-1) === index) places[places.length - 1] = { x: waypoint.x, y: waypoint.y };
  }
  return { steps, places, waypoints: indices };
}

/**
 * For each waypoint whether its leg, from one that somebody set to the next, changes the height: what Foundry puts in between lies then on
 * a way through three dimensions, which takes other spaces than the direct path on the grid.
 */
function climbing(origin: Position & Height, waypoints: readonly Waypoint[]): boolean[] {
  const climbs: boolean[] = [];
  let { elevation } = origin;
  let first = 0;
  for (const [index, waypoint] of waypoints.entries()) {
    if (waypoint.intermediate === true && index + 1 < waypoints.length) continue;
    const to = waypoint.elevation ?? elevation;
    climbs.push(...waypoints.slice(first, index + 1).map(() => to !== elevation));
    [elevation, first] = [to, index + 1];
  }
  return climbs;
}
