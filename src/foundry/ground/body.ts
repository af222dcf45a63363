import { neighbours, type Place } from "../../rules/index.ts";
import { type Axial, axialOf, offsetOf } from "../input/axial.ts";
import { type TracedPath } from "../input/path-input.ts";
import { gridShape } from "../input/scene-input.ts";
import { Spaces } from "../input/token-spaces.ts";
import { type GridLike, type Position, type SceneLike, type TokenLike } from "../platform/types.ts";
import { type Eyes } from "./occupants.ts";
import { knownWalls, sceneWalls } from "./scene-walls.ts";
import { type Edge, type WallEdges } from "./wall-edges.ts";

/** Spaces beyond this distance from the token cannot matter to one round. */
const RADIUS = 200;

/** What walls block for a token: ways between spaces, and ways of its own middle where that is not the centre of one. */
export interface BodyWalls {
  readonly edges: WallEdges;
  /** Blocked ways of the middle, by anchor spaces. */
  readonly middle: WallEdges | null;
  /** Changes whenever one of them does. */
  readonly version: string;
}

/**
 * What walls block for a token.
 *
 * @param spaces - The spaces that it walks over.
 * @param eyes - Whose knowledge counts.
 */
export function bodyWalls(token: TokenLike, scene: SceneLike, spaces: Spaces, eyes: Eyes): BodyWalls {
  const walls = eyes === "user" ? knownWalls : sceneWalls;
  const { level } = token._source;
  const { edges, version } = walls(scene, level);
  if (spaces.aside === null) return { edges, middle: null, version: String(version) };
  const middle = walls(scene, level, spaces.aside);
  return { edges, middle: middle.edges, version: `${version}/${middle.version}` };
}

/** Ways between anchor spaces on which some space of the footprint, or the middle, would cross a wall, as displacements. */
export function barredWays(
  token: TokenLike,
  spaces: Spaces,
  here: Place,
  { edges, middle }: BodyWalls,
): (readonly [Place, Place])[] {
  const way = (from: Place, delta: Place): readonly [Place, Place] => [from, [from[0] + delta[0], from[1] + delta[1]]];
  const footprint = spaces.footprint();
  const parts = placed(token, here, edges.edges()).flatMap(([place, delta]) =>
    footprint.map((part) => way(minus(place, part), delta)),
  );
  if (middle === null) return parts;
  return [...parts, ...placed(token, here, middle.edges()).map(([place, delta]) => way(place, delta))];
}

/** Anchor spaces in which a wall would run through the footprint, as displacements; the present one never counts. */
export function straddlingPlaces(token: TokenLike, spaces: Spaces, here: Place, edges: Iterable<Edge>): Place[] {
  const footprint = spaces.footprint();
  if (footprint.length === 1) return [];
  const parts = new Set(footprint.map((part) => part.join()));
  return placed(token, here, edges).flatMap(([place, delta]) =>
    footprint
      .filter(([q, r]) => parts.has(`${q + delta[0]},${r + delta[1]}`))
      .map((part) => minus(place, part))
      .filter(([q, r]) => q !== 0 || r !== 0),
  );
}

/**
 * Whether the whole body of a token has room on a path: neither a space of its footprint nor its middle crosses a wall, and none
 * runs through it after a step.
 *
 * Foundry tests the middle of a token alone. Walls are those that this user knows.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param path - The path, step by step.
 */
export function hasRoom(token: TokenLike, origin: Position, path: TracedPath): boolean {
  const scene = token.parent;
  if (scene === null || scene.grid.type === 0) return true;
  const spaces = new Spaces(token, scene.grid, origin);
  const footprint = spaces.footprint();
  if (footprint.length === 1 && spaces.aside === null) return true;
  const walls = bodyWalls(token, scene, spaces, "user");
  let from = axialOf(scene.grid, spaces.offsetAt(origin));
  return path.places.every((place) => {
    const to = axialOf(scene.grid, spaces.offsetAt(place));
    const fits = fitsStep(scene.grid, walls, footprint, from, to);
    from = to;
    return fits;
  });
}

function fitsStep(
  grid: GridLike,
  { edges, middle }: BodyWalls,
  footprint: readonly Axial[],
  from: Axial,
  to: Axial,
): boolean {
  const sides = neighbours(gridShape(grid));
  const step = minus(to, from);
  const towards = sides.findIndex(({ delta }) => delta[0] === step[0] && delta[1] === step[1]);
  const parts = new Set(footprint.map((part) => part.join()));
  const shut = ([q, r]: Axial, [partQ, partR]: Axial, side: number): boolean =>
    edges.blocks({ from: offsetOf(grid, [q + partQ, r + partR]), side });
  if (towards >= 0 && middle?.blocks({ from: offsetOf(grid, from), side: towards }) === true) return false;
  return footprint.every((part) => {
    if (towards >= 0 && shut(from, part, towards)) return false;
    return !sides.some(
      ({ delta }, side) => parts.has(`${part[0] + delta[0]},${part[1] + delta[1]}`) && shut(to, part, side),
    );
  });
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
