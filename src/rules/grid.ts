import { normalised, SLACK } from "./bearing.ts";

/** The grids that the rules tell apart; hexRows is pointy-top, hexColumns flat-top. */
export const GRIDS = ["square", "hexRows", "hexColumns", "gridless"] as const;

/** One of the grids that the rules tell apart. */
export type Grid = (typeof GRIDS)[number];

/** How a scene measures a diagonal step on squares. */
export const DIAGONALS = [
  "equidistant",
  "exact",
  "approximate",
  "rectilinear",
  "alternating1",
  "alternating2",
  "illegal",
] as const;

/** One of the ways to measure a diagonal step. */
export type Diagonals = (typeof DIAGONALS)[number];

/** The displacement of a neighbouring space: columns and rows on squares, axial q and r on hexes. */
export interface Neighbour {
  readonly bearing: number;
  readonly delta: readonly [number, number];
}

const HEX_DELTAS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

const NEIGHBOURS: Readonly<Record<Grid, readonly Neighbour[]>> = {
  square: [
    { bearing: 0, delta: [0, -1] },
    { bearing: 45, delta: [1, -1] },
    { bearing: 90, delta: [1, 0] },
    { bearing: 135, delta: [1, 1] },
    { bearing: 180, delta: [0, 1] },
    { bearing: 225, delta: [-1, 1] },
    { bearing: 270, delta: [-1, 0] },
    { bearing: 315, delta: [-1, -1] },
  ],
  hexRows: HEX_DELTAS.map((delta, side) => ({ bearing: 30 + 60 * side, delta })),
  hexColumns: HEX_DELTAS.map((_, side) => ({ bearing: 60 * side, delta: HEX_DELTAS[(side + 5) % 6] ?? [0, 0] })),
  gridless: [],
};

/** The neighbouring spaces of a space, clockwise; none on a gridless scene. */
export function neighbours(grid: Grid): readonly Neighbour[] {
  return NEIGHBOURS[grid];
}

/** The bearings a token may look along, ascending; empty on a gridless scene, where any bearing is a facing. */
export function facings(grid: Grid): readonly number[] {
  return NEIGHBOURS[grid].map(({ bearing }) => bearing);
}

/**
 * The facing nearest to a bearing.
 *
 * @returns The bearing itself, normalised, on a gridless scene; halfway between two facings the clockwise one.
 */
export function snapFacing(grid: Grid, bearing: number): number {
  const all = facings(grid);
  const first = all[0];
  if (first === undefined) return normalised(bearing);
  const side = 360 / all.length;
  return normalised(first + Math.floor((bearing - first) / side + 0.5 + SLACK) * side);
}

/** Degrees of one side: 60 on hexes and on gridless scenes, 45 on squares. */
export function sideOf(grid: Grid): number {
  return grid === "square" ? 45 : 60;
}

/** Whether a bearing on this grid leads across a corner. */
export function isDiagonal(grid: Grid, bearing: number): boolean {
  return grid === "square" && Math.round(bearing / 45) % 2 === 1;
}

const FIXED_DIAGONALS = { equidistant: 1, exact: Math.SQRT2, approximate: 1.5, rectilinear: 2, illegal: 1 } as const;

/**
 * Length of a diagonal step in spaces.
 *
 * @param earlier - How many diagonal steps the round has had before this one; alternating rules need it.
 */
export function diagonalLength(rule: Diagonals, earlier: number): number {
  if (rule === "alternating1") return earlier % 2 === 0 ? 1 : 2;
  if (rule === "alternating2") return earlier % 2 === 0 ? 2 : 1;
  return FIXED_DIAGONALS[rule];
}

/** How many kinds of parity a diagonal rule tells apart: 2 when it alternates, otherwise 1. */
export function parities(grid: Grid, rule: Diagonals): 1 | 2 {
  return grid === "square" && rule.startsWith("alternating") ? 2 : 1;
}
