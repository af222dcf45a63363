import { isEqual, memoize } from "lodash-es";
import { neighbours } from "../../rules/index.ts";
import { type Axial, axialOf, offsetOf } from "../input/axial.ts";
import { type TracedPath } from "../input/path-input.ts";
import { gridShape } from "../input/scene-input.ts";
import { sizeOf, Spaces } from "../input/token-spaces.ts";
import { movementAction } from "../platform/host.ts";
import { middleOf } from "../platform/placing.ts";
import {
  type GridLike,
  type Point,
  type Position,
  type SceneLike,
  type TokenLike,
  type Waypoint,
} from "../platform/types.ts";
import { barredStarts, type BodyWalls, bodyWalls, isAcross, minus, type Way } from "./body.ts";
import { legLevels, type Levels, levelsKey, levelsOfLeg } from "./levels.ts";
import { type Eyes } from "./occupants.ts";
import { openWalls } from "./scene-walls.ts";

/** Whether a step of a path can be made, past the walls of some levels. */
type StepTest = (step: number, levels: Levels) => boolean;

/**
 * For how many steps of a path the whole body of a token has room: neither a space of its footprint nor its middle crosses a wall,
 * and none runs through it after a step.
 *
 * Foundry tests the middle of a token alone, by all walls that there are. It is tested here with the eyes of a user, by those that
 * are known, and where a path leads to other levels, since Foundry does not say whose walls count there.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param path - The path, step by step.
 * @param waypoints - The same path as waypoints; a leg whose movement action walls do not stop has room everywhere.
 * @param eyes - Whose knowledge of walls counts.
 */
export function roomySteps(
  token: TokenLike,
  origin: Position,
  path: TracedPath,
  waypoints: readonly Waypoint[],
  eyes: Eyes,
): number {
  const all = path.steps.length;
  const scene = token.parent;
  const free = waypoints.map(({ action }) => movementAction(action)?.walls === null);
  if (scene === null || free.every(Boolean)) return all;
  const levels = legLevels(token, origin, waypoints);
  const stays = levels.every((each) => isEqual(each, levelsOfLeg(token, token._source, token._source)));
  const from = departures(origin, path, waypoints);
  const open = eyes === "user" || !stays ? openTest(token, scene, origin, path, from, eyes) : null;
  const body = scene.grid.type === 0 ? null : bodyTest(token, scene, origin, path, from, eyes);
  if (open === null && body === null) return all;
  const stopped = path.places.findIndex((_place, step) => {
    const leg = path.waypoints[step] ?? 0;
    const there = levels[leg] ?? [];
    return free[leg] !== true && (open?.(step, there) === false || body?.(step, there) === false);
  });
  return stopped < 0 ? all : stopped;
}

/**
 * The first waypoint of a path on a grid that a wall which this user knows keeps off, of those to which no step leads: who stands beside
 * the middle of a space has a way to go within it.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param path - The path, step by step.
 * @param waypoints - The same path as waypoints.
 * @returns Its index; null where there is none.
 */
export function barredWithin(
  token: TokenLike,
  origin: Position,
  path: TracedPath,
  waypoints: readonly Waypoint[],
): number | null {
  const scene = token.parent;
  const stepped = new Set(path.waypoints);
  const isWithin = ({ intermediate }: Waypoint, leg: number): boolean => intermediate !== true && !stepped.has(leg);
  if (scene === null || scene.grid.type === 0 || !waypoints.some(isWithin)) return null;
  const levels = legLevels(token, origin, waypoints);
  const size = sizeOf(origin);
  const middle = ({ x, y }: Point): Point => middleOf(token, { ...size, x, y });
  const barred = waypoints.findIndex((waypoint, leg) => {
    if (!isWithin(waypoint, leg) || movementAction(waypoint.action)?.walls === null) return false;
    const from = waypoints.slice(0, leg).findLast(({ intermediate }) => intermediate !== true) ?? origin;
    return !openWalls(scene, levels[leg] ?? [], false).buckets.isOpen(middle(from), middle(waypoint));
  });
  return barred < 0 ? null : barred;
}

/** From where each step of a path is made: where the last one led, or a waypoint in the same space after that. */
function departures(
  origin: Position,
  { places, waypoints: legs }: TracedPath,
  waypoints: readonly Waypoint[],
): Point[] {
  return places.map((_place, step) => {
    const between = waypoints.slice((legs[step - 1] ?? -1) + 1, legs[step]);
    return between.findLast(({ intermediate }) => intermediate !== true) ?? places[step - 1] ?? origin;
  });
}

/** Whether no wall is in the way of the middle. */
function openTest(
  token: TokenLike,
  scene: SceneLike,
  origin: Position,
  { places }: TracedPath,
  departs: readonly Point[],
  eyes: Eyes,
): StepTest {
  const bucketsOf = memoize((levels: Levels) => openWalls(scene, levels, eyes === "truth").buckets, levelsKey);
  const size = sizeOf(origin);
  const middle = ({ x, y }: Point): Point => middleOf(token, { ...size, x, y });
  return (step, levels) => {
    const [from, to] = [departs[step], places[step]];
    return from === undefined || to === undefined || bucketsOf(levels).isOpen(middle(from), middle(to));
  };
}

/** Whether there is room on a grid for the footprint, and for a middle that is not that of a space; null where that is tested already. */
function bodyTest(
  token: TokenLike,
  scene: SceneLike,
  origin: Position,
  path: TracedPath,
  departs: readonly Point[],
  eyes: Eyes,
): StepTest | null {
  const { grid } = scene;
  const spaces = new Spaces(token, grid, origin);
  if (spaces.footprint().length === 1 && spaces.aside === null) return null;
  const wallsOf = memoize((levels: Levels) => bodyWalls(scene, spaces, spaces, levels, eyes), levelsKey);
  const begin = { ...origin, ...departs[0] };
  const startsOf = memoize((levels: Levels) => barredStarts(token, spaces, begin, levels, eyes), levelsKey);
  const places = [origin, ...path.places].map((place) => axialOf(grid, spaces.offsetAt(place)));
  return (step, levels) =>
    fitsStep(grid, wallsOf(levels), step === 0 ? startsOf(levels) : null, places[step], places[step + 1]);
}

/** Whether a step can be made, the first one as far as it begins where the token stands by what is barred for that. */
function fitsStep(
  grid: GridLike,
  walls: BodyWalls,
  starts: readonly Way[] | null,
  from: Axial | undefined,
  to: Axial | undefined,
): boolean {
  if (from === undefined || to === undefined) return true;
  const { body, edges, middle } = walls;
  const step = minus(to, from);
  const side = neighbours(gridShape(grid)).findIndex(({ delta }) => delta[0] === step[0] && delta[1] === step[1]);
  if (isAcross(grid, edges, body, to)) return false;
  if (side < 0) return true;
  const isOpen = ([q, r]: Axial): boolean => !edges.blocks({ from: offsetOf(grid, [from[0] + q, from[1] + r]), side });
  const hasRoom = (body.fronts[side] ?? []).every(isOpen);
  if (starts === null) return middle?.blocks({ from: offsetOf(grid, from), side }) !== true && hasRoom;
  const isBarred = starts.some(([, delta]) => delta[0] === step[0] && delta[1] === step[1]);
  return !isBarred && (body.parts.length === 1 || hasRoom);
}
