import type { Cube, Offset } from "./types.ts";

/** Which way a hexagonal grid is laid out. */
export interface HexLayout {
  readonly columns: boolean;
  readonly even: boolean;
}

/** The steps to the six neighbours. */
export const CUBE_STEPS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 1, r: -1, s: 0 },
  { q: 0, r: -1, s: 1 },
  { q: -1, r: 0, s: 1 },
  { q: -1, r: 1, s: 0 },
  { q: 0, r: 1, s: -1 },
];

/** How many steps apart two cubes are. */
export function cubeDistance(a: Cube, b: Cube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The cube nearest to a fractional one. */
export function cubeRound({ q, r, s, ...rest }: Cube): Cube {
  const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const [dq, dr, ds] = [Math.abs(rounded.q - q), Math.abs(rounded.r - r), Math.abs(rounded.s - s)];
  if (dq > dr && dq > ds) rounded.q = -rounded.r - rounded.s;
  else if (dr > ds) rounded.r = -rounded.q - rounded.s;
  else rounded.s = -rounded.q - rounded.r;
  return { q: rounded.q + 0, r: rounded.r + 0, s: rounded.s + 0, ...rest };
}

const parity = (index: number): number => ((index % 2) + 2) % 2;

/** The cube of a space; the parity of negative rows and columns is true. */
export function offsetToCube({ i, j, ...rest }: Offset, { columns, even }: HexLayout): Cube {
  const along = columns ? j : i;
  const across = columns ? i : j;
  const shifted = across - (along + (even ? parity(along) : -parity(along))) / 2;
  const [q, r] = columns ? [along, shifted] : [shifted, along];
  return { q, r, s: -q - r + 0, ...rest };
}

/** The space of a cube. */
export function cubeToOffset({ q, r, s: _s, ...rest }: Cube, { columns, even }: HexLayout): Offset {
  const along = columns ? q : r;
  const shifted = columns ? r : q;
  const across = shifted + (along + (even ? parity(along) : -parity(along))) / 2;
  return columns ? { i: across, j: along, ...rest } : { i: along, j: across, ...rest };
}
