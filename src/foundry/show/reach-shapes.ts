import { type ReachedSpace } from "../../rules/index.ts";
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
}

/** Part of a space that is filled, so that the grid stays in sight. */
const FILL = 0.92;

/** Part of a space inside a border. */
const INSIDE = 0.93;

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
  const byRank = new Map<number, Point[]>();
  for (const { at, gait } of spaces) {
    const rank = rankOf(gait);
    const centres = byRank.get(rank) ?? [];
    centres.push(layout.centreOf(at));
    byRank.set(rank, centres);
  }
  const all = (1 << bearings.length) - 1;
  return {
    spaces: new Map([...byRank].map(([rank, centres]) => [rank, polygons(centres, layout)])),
    borders: bordersOf(spaces, rankOf, layout),
    ticks: ticksOf(
      spaces.filter(({ facings }) => facings !== all),
      bearings,
      layout,
    ),
    rings: ticksOf(
      spaces.filter(({ facings }) => facings === all),
      bearings,
      layout,
    ),
  };
}

/** A strip along each side behind which only faster gaits lead, or none. */
function bordersOf(spaces: readonly ReachedSpace[], rankOf: (gait: string) => number, layout: SpaceLayout): Triangles {
  const { outline, behind } = layout;
  const key = (first: number, second: number): number => first * 4096 + second;
  const ranks = new Map(spaces.map(({ at, gait }) => [key(at[0], at[1]), rankOf(gait)]));
  const corners: number[] = [];
  for (const { at, gait } of spaces) {
    const rank = rankOf(gait);
    const centre = layout.centreOf(at);
    for (const [side, [right, down]] of behind.entries()) {
      if ((ranks.get(key(at[0] + right, at[1] + down)) ?? Infinity) <= rank) continue;
      const one = outline[side];
      const other = outline[(side + 1) % outline.length];
      if (one === undefined || other === undefined) continue;
      for (const [point, part] of [
        [one, 1],
        [other, 1],
        [other, INSIDE],
        [one, INSIDE],
      ] as const)
        corners.push(centre.x + point.x * part, centre.y + point.y * part);
    }
  }
  const strips = corners.length / 8;
  const indices = Uint32Array.from({ length: strips * 6 }, (_, index) => {
    const strip = Math.floor(index / 6);
    return strip * 4 + ([0, 1, 2, 0, 2, 3][index % 6] ?? 0);
  });
  return { corners: Float32Array.from(corners), indices };
}

/** The same polygon around many centres, each cut into a fan of triangles. */
function polygons(centres: readonly Point[], { outline, onGrid }: SpaceLayout): Triangles {
  const part = onGrid ? FILL : 1;
  const sides = outline.length;
  const corners = new Float32Array(centres.length * sides * 2);
  const indices = new Uint32Array(centres.length * (sides - 2) * 3);
  let corner = 0;
  let index = 0;
  for (const [number, centre] of centres.entries()) {
    for (const { x, y } of outline) {
      corners[corner++] = centre.x + x * part;
      corners[corner++] = centre.y + y * part;
    }
    const first = number * sides;
    for (let side = 1; side < sides - 1; side++) {
      indices[index++] = first;
      indices[index++] = first + side;
      indices[index++] = first + side + 1;
    }
  }
  return { corners, indices };
}

function ticksOf(spaces: readonly ReachedSpace[], bearings: readonly number[], layout: SpaceLayout): Triangles {
  const ticks = bearings.map((bearing) => tick(bearing, layout.radius));
  const corners: number[] = [];
  for (const { at, facings } of spaces) {
    const centre = layout.centreOf(at);
    for (const [index, points] of ticks.entries()) {
      if (((facings >> index) & 1) === 0) continue;
      for (const { x, y } of points) corners.push(centre.x + x, centre.y + y);
    }
  }
  return {
    corners: Float32Array.from(corners),
    indices: Uint32Array.from({ length: corners.length / 2 }, (_, i) => i),
  };
}

/** The corners of a tick that looks along a bearing, from the middle of its space. */
function tick(bearing: number, radius: number): readonly Point[] {
  const radians = (bearing * Math.PI) / 180;
  const ahead = { x: Math.sin(radians), y: -Math.cos(radians) };
  return [
    [0.84, 0],
    [0.66, 0.11],
    [0.66, -0.11],
  ].map(([along = 0, across = 0]) => ({
    x: radius * (ahead.x * along - ahead.y * across),
    y: radius * (ahead.y * along + ahead.x * across),
  }));
}
