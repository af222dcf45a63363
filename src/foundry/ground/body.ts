import { type Barriers, neighbours, type Place } from "../../rules/index.ts";
import { type Axial, axialOf, offsetOf } from "../input/axial.ts";
import { gridShape } from "../input/scene-input.ts";
import { type Spaces } from "../input/token-spaces.ts";
import { middleOf } from "../platform/placing.ts";
import { type GridLike, type Position, type SceneLike, type TokenLike } from "../platform/types.ts";
import { type Footprint, footprintOf } from "./footprint.ts";
import { type Levels } from "./levels.ts";
import { type Eyes } from "./occupants.ts";
import { knownWalls, openWalls, sceneWalls } from "./scene-walls.ts";
import { type Edge, type WallEdges } from "./wall-edges.ts";

/** What walls block for a token: ways between spaces, and ways of its own middle where that is not the centre of one. */
export interface BodyWalls {
  /** What walls hold up: its footprint, or what is under its middle while it stands across a wall. */
  readonly body: Footprint;
  readonly edges: WallEdges;
  /** Blocked ways of the middle, by anchor spaces. */
  readonly middle: WallEdges | null;
  /** Whose walls they are. */
  readonly levels: Levels;
  /** Changes whenever one of them does. */
  readonly version: string;
}

/**
 * What walls block for a token.
 *
 * @param spaces - The spaces that it walks over.
 * @param start - The same from where its whole movement starts.
 * @param levels - Those whose walls are in the way.
 * @param eyes - Whose knowledge counts.
 */
export function bodyWalls(scene: SceneLike, spaces: Spaces, start: Spaces, levels: Levels, eyes: Eyes): BodyWalls {
  const walls = eyes === "user" ? knownWalls : sceneWalls;
  const whole = footprintOf(scene.grid, spaces.footprint());
  const { aside, stored } = spaces;
  const isOne = whole.parts.length === 1;
  const { edges, version } = walls(scene, levels, isOne ? stored : null);
  const before = start === spaces ? whole : footprintOf(scene.grid, start.footprint());
  const isShort = isAcross(scene.grid, edges, before, axialOf(scene.grid, start.current));
  const beside = aside ?? (isOne ? null : stored);
  const body = isShort ? shortOf(scene.grid, beside !== null) : whole;
  const name = `${version}${isShort ? "-" : ""}`;
  if (beside === null) return { body, edges, middle: null, levels, version: name };
  const middle = walls(scene, levels, beside);
  return { body, edges, middle: middle.edges, levels, version: `${name}/${middle.version}` };
}

/** More columns than there are places in a row. */
const ROW = 1 << 16;

/** The anchor space itself, which is the one under a token's middle. */
const UNDER: Axial = [0, 0];

/** What is left of a body that stands across a wall, since it would not fit anywhere: the space under its middle, unless the middle is tested itself. */
function shortOf(grid: GridLike, isMiddleTested: boolean): Footprint {
  const under = footprintOf(grid, [UNDER]);
  return isMiddleTested ? { ...under, fronts: [] } : under;
}

/** Whether a wall runs through a body between its spaces. */
export function isAcross(grid: GridLike, edges: WallEdges, { seams }: Footprint, [q, r]: Axial): boolean {
  return seams.some((parts, side) =>
    parts.some((part) => edges.blocks({ from: offsetOf(grid, [q + part[0], r + part[1]]), side })),
  );
}

/** From one space to the next, as displacements. */
export type Way = readonly [Place, Place];

/**
 * What walls shut for a body around it: anchor spaces in which one would run through its footprint, the present one never counting,
 * and ways between anchor spaces on which some space of the footprint, or the middle, would cross one.
 *
 * @param token - Who moves.
 * @param origin - Where it stands; where that is not where it snaps to, its first step begins there.
 * @param spaces - The spaces that it walks over, from the one where it starts.
 * @param walls - What walls block for it.
 * @param radius - How far that is asked, spaces in each direction.
 * @param eyes - Whose knowledge counts.
 */
export function barriersAround(
  token: TokenLike,
  origin: Position,
  spaces: Spaces,
  walls: BodyWalls,
  radius: number,
  eyes: Eyes,
): Barriers {
  const scene = token.parent;
  if (scene === null) return { blocked: [], barred: [] };
  const { body, edges, middle } = walls;
  const here = axialOf(scene.grid, spaces.current);
  const near = placed(scene.grid, here, edges.edges(), radius + body.span);
  const starts = barredStarts(token, spaces, origin, walls.levels, eyes);
  const ways = near.flatMap(({ place, side, delta }) =>
    anchorsFor(place, body.fronts[side] ?? [], radius).map((anchor) => way(anchor, delta)),
  );
  const middles = middle === null ? [] : placed(scene.grid, here, middle.edges(), radius);
  const own = middles.map(({ place, delta }) => way(place, delta));
  const blocked = straddling(near, body, radius);
  if (starts === null) return { blocked, barred: [...ways, ...own] };
  const goesOn = ([from]: Way): boolean => from.some(Boolean);
  const steps = body.parts.length > 1 ? ways : ways.filter(goesOn);
  return { blocked, barred: [...steps, ...own.filter(goesOn), ...starts] };
}

function way(from: Place, delta: Place): Way {
  return [from, [from[0] + delta[0], from[1] + delta[1]]];
}

/** Where the anchor is while each of some parts is in a place, as far as it may come there. */
function anchorsFor(place: Place, parts: readonly Axial[], radius: number): Place[] {
  return parts.map((part) => minus(place, part)).filter((anchor) => isWithin(anchor, radius));
}

function isWithin([first, second]: Place, radius: number): boolean {
  return Math.abs(first) <= radius && Math.abs(second) <= radius;
}

/** Anchor spaces in which a wall would run through a body, each once. */
function straddling(near: readonly PlacedEdge[], { seams }: Footprint, radius: number): Place[] {
  const found = new Map<number, Place>();
  for (const { place, side } of near)
    for (const anchor of anchorsFor(place, seams[side] ?? [], radius)) found.set(anchor[0] * ROW + anchor[1], anchor);
  found.delete(0);
  return [...found.values()];
}

/**
 * Ways out of the present space that a wall bars for who stands beside where it snaps to: its first step begins where it stands.
 * Null for who stands there.
 *
 * @param token - Who moves.
 * @param spaces - The spaces that it walks over, from the one where it starts.
 * @param origin - Where it stands.
 * @param levels - Those whose walls are in the way.
 * @param eyes - Whose knowledge counts.
 */
export function barredStarts(
  token: TokenLike,
  spaces: Spaces,
  origin: Position,
  levels: Levels,
  eyes: Eyes,
): Way[] | null {
  const scene = token.parent;
  if (scene === null || asideOf(token, spaces, origin) === null) return null;
  const { buckets } = openWalls(scene, levels, eyes === "truth");
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

/** A blocked edge: the space that it leads out of, from the anchor's, its side and the step that it blocks. */
interface PlacedEdge {
  readonly place: Place;
  readonly side: number;
  readonly delta: Place;
}

/** Blocked edges as they lie around an anchor space, so many spaces from it at most. */
function placed(grid: GridLike, here: Place, edges: Iterable<Edge>, radius: number): PlacedEdge[] {
  const sides = neighbours(gridShape(grid));
  const found: PlacedEdge[] = [];
  for (const { from, side } of edges) {
    const place = minus(axialOf(grid, from), here);
    if (isWithin(place, radius)) found.push({ place, side, delta: sides[side]?.delta ?? UNDER });
  }
  return found;
}

/** From one place to another. */
export function minus(one: Place, other: Place): [number, number] {
  return [one[0] - other[0], one[1] - other[1]];
}
