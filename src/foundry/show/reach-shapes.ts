import { partition } from "lodash-es";
import { type Place, type ReachedSpace } from "../../rules/index.ts";
import { type SpaceLayout } from "../input/token-spaces.ts";
import { type Point } from "../platform/types.ts";

/** Triangles of one colour: corners as x, y, x, y …, and three indices for each triangle. */
export interface Triangles {
  readonly corners: Float32Array;
  readonly indices: Uint32Array;
}

/** What a reach looks like, ready to draw. */
export interface ReachShapes {
  /** Spaces by the rank of the slowest gait that reaches them. */
  readonly spaces: ReadonlyMap<number, Triangles>;
  /** Lines where a pace ends: between spaces of two paces, and around all. */
  readonly borders: Triangles;
  /** A tick on each side that a token may look over when it ends there, in spaces where it may not look over all. */
  readonly ticks: Triangles;
  /** The same in spaces where it may look over all sides. */
  readonly rings: Triangles;
  /** What shows of the ticks around them, a little larger. */
  readonly tickEdges: Triangles;
  readonly ringEdges: Triangles;
}

/** Part of a space that is filled, so that the grid stays in sight. */
const FILL = 0.92;

/** Part of a space inside a border. */
const INSIDE = 0.93;

/** Corners of a tick, along its bearing and across it, in radii of a space; so slim that it points the way it stands for on any grid. */
const TICK = [
  [0.83, 0],
  [0.58, 0.08],
  [0.58, -0.08],
] as const;

/** The same of what shows around it. */
const TICK_EDGE = [
  [0.9, 0],
  [0.555, 0.115],
  [0.555, -0.115],
] as const;

/**
 * Lays out the spaces and facings of a reach as triangles.
 *
 * @param spaces - Where a move may end, and on which facings.
 * @param bearings - The bearing that each bit of the facings stands for.
 * @param rankOf - Rank of a gait, the slowest being 0.
 * @param layout - How spaces lie on the canvas.
 */
export function reachShapes(
  spaces: readonly ReachedSpace[],
  bearings: readonly number[],
  rankOf: (gait: string) => number,
  layout: SpaceLayout,
): ReachShapes {
  const all = (1 << bearings.length) - 1;
  const placed = spaces.map(({ at, facings, gait }): PlacedSpace => {
    const { x, y } = layout.centreOf(at);
    return { at, facings, rank: rankOf(gait), x, y };
  });
  const byRank = new Map<number, PlacedSpace[]>();
  for (const space of placed) {
    const same = byRank.get(space.rank);
    if (same) same.push(space);
    else byRank.set(space.rank, [space]);
  }
  const ticks = bearings.map((bearing) => tick(bearing, layout.radius, TICK));
  const edges = bearings.map((bearing) => tick(bearing, layout.radius, TICK_EDGE));
  const [ringed, others] = partition(placed, ({ facings }) => facings === all);
  return {
    spaces: new Map([...byRank].map(([rank, centres]) => [rank, polygons(centres, layout)])),
    borders: bordersOf(placed, layout),
    ticks: ticksOf(others, ticks),
    rings: ticksOf(ringed, ticks),
    tickEdges: ticksOf(others, edges),
    ringEdges: ticksOf(ringed, edges),
  };
}

/** A reached space with its centre, pixels, and the rank of the slowest gait that reaches it. */
interface PlacedSpace extends Point {
  readonly at: Place;
  readonly facings: number;
  readonly rank: number;
}

/** A strip along each side behind which only faster gaits lead, or none. */
function bordersOf(spaces: readonly PlacedSpace[], { outline, behind }: SpaceLayout): Triangles {
  const key = (first: number, second: number): number => first * 4096 + second;
  const ranks = new Map(spaces.map(({ at, rank }) => [key(at[0], at[1]), rank]));
  const corners: number[] = [];
  for (const { at, rank, x, y } of spaces) {
    for (let side = 0; side < outline.length; side += 1) {
      const [right, down] = behind[side] ?? [0, 0];
      if ((ranks.get(key(at[0] + right, at[1] + down)) ?? Infinity) <= rank) continue;
      const { x: oneX, y: oneY } = outline[side] as Point;
      const { x: otherX, y: otherY } = outline[(side + 1) % outline.length] as Point;
      corners.push(x + oneX, y + oneY, x + otherX, y + otherY);
      corners.push(x + otherX * INSIDE, y + otherY * INSIDE, x + oneX * INSIDE, y + oneY * INSIDE);
    }
  }
  return { corners: Float32Array.from(corners), indices: fans(corners.length / 8, 4) };
}

/** The same polygon around many centres, each cut into a fan of triangles. */
function polygons(spaces: readonly PlacedSpace[], { outline, onGrid }: SpaceLayout): Triangles {
  const part = onGrid ? FILL : 1;
  const corners = new Float32Array(spaces.length * outline.length * 2);
  let corner = 0;
  for (const { x, y } of spaces) {
    for (const point of outline) {
      corners[corner++] = x + point.x * part;
      corners[corner++] = y + point.y * part;
    }
  }
  return { corners, indices: fans(spaces.length, outline.length) };
}

/** Triangles for so many polygons with so many corners each, one after the other. */
function fans(polygonCount: number, sides: number): Uint32Array {
  const indices = new Uint32Array(polygonCount * (sides - 2) * 3);
  let index = 0;
  for (let first = 0; first < polygonCount * sides; first += sides) {
    for (let side = 1; side < sides - 1; side += 1) {
      indices[index++] = first;
      indices[index++] = first + side;
      indices[index++] = first + side + 1;
    }
  }
  return indices;
}

/** The ticks of all facings of many spaces; a bit of the facings for each of the ticks. */
function ticksOf(spaces: readonly PlacedSpace[], ticks: readonly (readonly Point[])[]): Triangles {
  let count = 0;
  for (const { facings } of spaces) for (let left = facings; left !== 0; left &= left - 1) count += 1;
  const corners = new Float32Array(count * 6);
  let corner = 0;
  for (const { facings, x, y } of spaces) {
    for (let bit = 0; bit < ticks.length; bit += 1) {
      if (((facings >> bit) & 1) === 0) continue;
      for (const point of ticks[bit] as readonly Point[]) {
        corners[corner++] = x + point.x;
        corners[corner++] = y + point.y;
      }
    }
  }
  return { corners, indices: fans(count, 3) };
}

/** The corners of a tick that looks along a bearing, from the middle of its space. */
function tick(bearing: number, radius: number, corners: readonly (readonly [number, number])[]): readonly Point[] {
  const radians = (bearing * Math.PI) / 180;
  const ahead = { x: Math.sin(radians), y: -Math.cos(radians) };
  return corners.map(([along, across]) => ({
    x: radius * (ahead.x * along - ahead.y * across),
    y: radius * (ahead.y * along + ahead.x * across),
  }));
}
