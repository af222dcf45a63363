import { isEqual, memoize } from "lodash-es";
import { neighbours } from "../../rules/index.ts";
import { type Axial, axialOf, offsetOf } from "../input/axial.ts";
import { type TracedPath } from "../input/path-input.ts";
import { gridShape } from "../input/scene-input.ts";
import { sizeOf, Spaces } from "../input/token-spaces.ts";
import { movementAction } from "../platform/host.ts";
import { middleOf } from "../platform/placing.ts";
import { type GridLike, type Position, type SceneLike, type TokenLike, type Waypoint } from "../platform/types.ts";
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
  const open = eyes === "user" || !stays ? openTest(token, scene, origin, path, eyes) : null;
  const body = scene.grid.type === 0 ? null : bodyTest(token, scene, origin, path, eyes);
  if (open === null && body === null) return all;
  const stopped = path.places.findIndex((_place, step) => {
    const leg = path.waypoints[step] ?? 0;
    const there = levels[leg] ?? [];
    return free[leg] !== true && (open?.(step, there) === false || body?.(step, there) === false);
  });
  return stopped < 0 ? all : stopped;
}

/**
 * How many of the waypoints in the very space in which a path on a grid starts come before a wall that this user knows; no step leads to
 * those, but who stands beside where it snaps to has a way to them.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param path - The path, step by step.
 * @param waypoints - The same path as waypoints.
 * @returns Null where no wall keeps it off any of them.
 */
export function freeWithin(
  token: TokenLike,
  origin: Position,
  path: TracedPath,
  waypoints: readonly Waypoint[],
): number | null {
  const scene = token.parent;
  const within = waypoints.slice(0, path.waypoints[0] ?? waypoints.length);
  if (scene === null || scene.grid.type === 0 || within.length === 0) return null;
  const levels = legLevels(token, origin, waypoints);
  const size = sizeOf(origin);
  const middles = [origin, ...within].map(({ x, y }) => middleOf(token, { ...size, x, y }));
  const barred = within.findIndex(({ action }, leg) => {
    const [from, to] = [middles[leg], middles[leg + 1]];
    if (from === undefined || to === undefined || movementAction(action)?.walls === null) return false;
    return !openWalls(scene, levels[leg] ?? [], false).buckets.isOpen(from, to);
  });
  return barred < 0 ? null : barred;
}

/** Whether no wall is in the way of the middle. */
function openTest(token: TokenLike, scene: SceneLike, origin: Position, { places }: TracedPath, eyes: Eyes): StepTest {
  const bucketsOf = memoize((levels: Levels) => openWalls(scene, levels, eyes === "truth").buckets, levelsKey);
  const size = sizeOf(origin);
  const middles = [origin, ...places].map(({ x, y }) => middleOf(token, { ...size, x, y }));
  return (step, levels) => {
    const [from, to] = [middles[step], middles[step + 1]];
    return from === undefined || to === undefined || bucketsOf(levels).isOpen(from, to);
  };
}

/** Whether there is room on a grid for the footprint, and for a middle that is not that of a space; null where that is tested already. */
function bodyTest(token: TokenLike, scene: SceneLike, origin: Position, path: TracedPath, eyes: Eyes): StepTest | null {
  const { grid } = scene;
  const spaces = new Spaces(token, grid, origin);
  if (spaces.footprint().length === 1 && spaces.aside === null) return null;
  const wallsOf = memoize((levels: Levels) => bodyWalls(scene, spaces, spaces, levels, eyes), levelsKey);
  const startsOf = memoize((levels: Levels) => barredStarts(token, spaces, origin, levels, eyes), levelsKey);
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
