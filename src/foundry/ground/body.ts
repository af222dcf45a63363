import { neighbours, type Place } from "../../rules/index.ts";
import { type Axial, axialOf, offsetOf } from "../input/axial.ts";
import { type TracedPath } from "../input/path-input.ts";
import { gridShape } from "../input/scene-input.ts";
import { Spaces } from "../input/token-spaces.ts";
import { movementAction } from "../platform/host.ts";
import { middleOf } from "../platform/placing.ts";
import { type GridLike, type Position, type SceneLike, type TokenLike } from "../platform/types.ts";
import { type Eyes } from "./occupants.ts";
import { knownWalls, openWalls, sceneWalls } from "./scene-walls.ts";
import { type Edge, type WallEdges } from "./wall-edges.ts";

/** Spaces beyond this distance from the token cannot matter to one round. */
const RADIUS = 200;

/** What walls block for a token: ways between spaces, and ways of its own middle where that is not the centre of one. */
export interface BodyWalls {
  /** The spaces that walls hold up, from the anchor: its footprint, or while it stands across a wall the one under its middle. */
  readonly parts: readonly Axial[];
  readonly edges: WallEdges;
  /** Blocked ways of the middle, by anchor spaces. */
  readonly middle: WallEdges | null;
  /** Changes whenever one of them does. */
  readonly version: string;
}

/**
 * What walls block for a token.
 *
 * @param spaces - The spaces that it walks over, from the one where it starts.
 * @param eyes - Whose knowledge counts.
 */
export function bodyWalls(token: TokenLike, scene: SceneLike, spaces: Spaces, eyes: Eyes): BodyWalls {
  const walls = eyes === "user" ? knownWalls : sceneWalls;
  const { level } = token._source;
  const { edges, version } = walls(scene, level);
  const footprint = spaces.footprint();
  const parts = isAcross(scene.grid, edges, footprint, axialOf(scene.grid, spaces.current)) ? [UNDER] : footprint;
  if (spaces.aside === null) return { parts, edges, middle: null, version: String(version) };
  const middle = walls(scene, level, spaces.aside);
  return { parts, edges, middle: middle.edges, version: `${version}/${middle.version}` };
}

/** The anchor space itself, which is the one under a token's middle. */
const UNDER: Axial = [0, 0];

/** Whether a wall runs through a body between its spaces. */
function isAcross(grid: GridLike, edges: WallEdges, parts: readonly Axial[], [q, r]: Axial): boolean {
  const known = new Set(parts.map((part) => part.join()));
  return parts.some(([partQ, partR]) =>
    neighbours(gridShape(grid)).some(
      ({ delta }, side) =>
        known.has(`${partQ + delta[0]},${partR + delta[1]}`) &&
        edges.blocks({ from: offsetOf(grid, [q + partQ, r + partR]), side }),
    ),
  );
}

/** From one space to the next, as displacements. */
type Way = readonly [Place, Place];

/**
 * Ways between anchor spaces on which some space of the footprint, or the middle, would cross a wall.
 *
 * @param starts - Those out of the present space by where the token stands in it, if that is not where it snaps to.
 */
export function barredWays(
  token: TokenLike,
  here: Place,
  { parts, edges, middle }: BodyWalls,
  starts: readonly Way[] | null,
): Way[] {
  const way = (from: Place, delta: Place): Way => [from, [from[0] + delta[0], from[1] + delta[1]]];
  const ways = placed(token, here, edges.edges()).flatMap(([place, delta]) =>
    parts.map((part) => way(minus(place, part), delta)),
  );
  const middles = middle === null ? [] : placed(token, here, middle.edges()).map(([place, delta]) => way(place, delta));
  if (starts === null) return [...ways, ...middles];
  const goesOn = ([from]: Way): boolean => from.some(Boolean);
  return [...(parts.length > 1 ? ways : ways.filter(goesOn)), ...middles.filter(goesOn), ...starts];
}

/**
 * Ways out of the present space that a wall bars for who stands beside where it snaps to: its first step begins where it stands.
 * Null for who stands there.
 *
 * @param token - Who moves.
 * @param spaces - The spaces that it walks over, from the one where it starts.
 * @param origin - Where it stands.
 * @param eyes - Whose knowledge counts.
 */
export function barredStarts(token: TokenLike, spaces: Spaces, origin: Position, eyes: Eyes): Way[] | null {
  const scene = token.parent;
  if (scene === null || asideOf(token, spaces, origin) === null) return null;
  const { buckets } = openWalls(scene, token._source.level, eyes === "truth");
  const middle = middleOf(token, origin);
  return neighbours(gridShape(scene.grid)).flatMap(({ delta }) =>
    buckets.isOpen(middle, spaces.centreAt(delta)) ? [] : [[UNDER, delta] as const],
  );
}

/** From where a token snaps to, to where it stands, whole pixels; null where it stands there. */
export function asideOf(token: TokenLike, spaces: Spaces, origin: Position): Place | null {
  const [middle, snapped] = [middleOf(token, origin), spaces.centreAt(UNDER)];
  const aside: Place = [Math.round(middle.x - snapped.x), Math.round(middle.y - snapped.y)];
  return aside.some(Boolean) ? aside : null;
}

/** Anchor spaces in which a wall would run through the footprint, as displacements; the present one never counts. */
export function straddlingPlaces(token: TokenLike, here: Place, { parts, edges }: BodyWalls): Place[] {
  if (parts.length === 1) return [];
  const known = new Set(parts.map((part) => part.join()));
  return placed(token, here, edges.edges()).flatMap(([place, delta]) =>
    parts
      .filter(([q, r]) => known.has(`${q + delta[0]},${r + delta[1]}`))
      .map((part) => minus(place, part))
      .filter(([q, r]) => q !== 0 || r !== 0),
  );
}

/**
 * For how many steps of a path the whole body of a token has room: neither a space of its footprint nor its middle crosses a wall,
 * and none runs through it after a step.
 *
 * Foundry tests the middle of a token alone. Walls are those that this user knows.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param path - The path, step by step.
 * @param action - Foundry's movement action; one that walls do not stop has room everywhere.
 */
export function roomySteps(token: TokenLike, origin: Position, path: TracedPath, action: string | undefined): number {
  const all = path.steps.length;
  const scene = token.parent;
  if (scene === null || scene.grid.type === 0 || movementAction(action)?.walls === null) return all;
  const spaces = new Spaces(token, scene.grid, origin);
  if (spaces.footprint().length === 1 && spaces.aside === null) return all;
  const walls = bodyWalls(token, scene, spaces, "user");
  const starts = barredStarts(token, spaces, origin, "user");
  const places = [origin, ...path.places].map((place) => axialOf(scene.grid, spaces.offsetAt(place)));
  const stopped = path.places.findIndex(
    (_place, step) => !fitsStep(scene.grid, walls, step === 0 ? starts : null, places[step], places[step + 1]),
  );
  return stopped < 0 ? all : stopped;
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
  const { parts, edges, middle } = walls;
  const step = minus(to, from);
  const side = neighbours(gridShape(grid)).findIndex(({ delta }) => delta[0] === step[0] && delta[1] === step[1]);
  if (isAcross(grid, edges, parts, to)) return false;
  if (side < 0) return true;
  const isOpen = ([q, r]: Axial): boolean => !edges.blocks({ from: offsetOf(grid, [from[0] + q, from[1] + r]), side });
  if (starts === null) return middle?.blocks({ from: offsetOf(grid, from), side }) !== true && parts.every(isOpen);
  const isBarred = starts.some(([, delta]) => delta[0] === step[0] && delta[1] === step[1]);
  return !isBarred && (parts.length === 1 || parts.every(isOpen));
}

/** Blocked edges around a token as displacements, each with the step that it blocks. */
function placed(token: TokenLike, [q, r]: Place, edges: Iterable<Edge>): (readonly [Place, Place])[] {
  const grid = token.parent?.grid;
  if (grid === undefined) return [];
  const sides = neighbours(gridShape(grid));
  const found: (readonly [Place, Place])[] = [];
  for (const { from, side } of edges) {
    const place = minus(axialOf(grid, from), [q, r]);
    const delta = sides[side]?.delta;
    if (delta !== undefined && Math.abs(place[0]) <= RADIUS && Math.abs(place[1]) <= RADIUS) found.push([place, delta]);
  }
  return found;
}

function minus(one: Place, other: Place): [number, number] {
  return [one[0] - other[0], one[1] - other[1]];
}
