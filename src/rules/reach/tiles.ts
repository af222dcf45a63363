import type { Place } from "../case.ts";

/** Spaces in one tile: 8 columns and 4 rows, row by row. A set of spaces holds one word for each tile. */
export const SPACES_PER_TILE = 32;

/** A square window of spaces around a start, tile by tile; the tiles at its far edges stick out. */
export interface Tiles {
  /** Spaces from the start to each edge of the window. */
  readonly radius: number;
  /** Tiles in a row of them. */
  readonly across: number;
  readonly count: number;
}

/** Lays tiles on a window of so many spaces in each direction. */
export function tilesAround(radius: number): Tiles {
  const across = Math.ceil((2 * radius + 1) / 8);
  return { radius, across, count: across * Math.ceil((2 * radius + 1) / 4) };
}

/** Index of a displacement from the start; -1 outside the window, and for what is no space. */
export function spaceAt({ radius, across }: Tiles, [right, down]: Place): number {
  if (!Number.isInteger(right) || !Number.isInteger(down)) return -1;
  if (Math.abs(right) > radius || Math.abs(down) > radius) return -1;
  const column = right + radius;
  const row = down + radius;
  return ((row >> 2) * across + (column >> 3)) * SPACES_PER_TILE + (row & 3) * 8 + (column & 7);
}

/** Displacement from the start of a space. */
export function placeAt({ radius, across }: Tiles, space: number): [number, number] {
  const tile = space >> 5;
  const row = Math.floor(tile / across);
  return [(tile - row * across) * 8 + (space & 7) - radius, row * 4 + ((space >> 3) & 3) - radius];
}

/** Pieces that a tile falls into at most when its spaces step. */
const MOST_PIECES = 4;

/** Numbers in a row of pieces: those of all pieces of one step. */
export const PIECE_ROW = 3 * MOST_PIECES;

/**
 * The pieces that a tile falls into when its spaces step by one space at most in each direction; the largest comes first.
 *
 * @returns By step so many of them as rows have room for, each three numbers: a bit for each of its spaces, the bits to rotate
 *   its word by to the left, and the tiles from where it is to where it goes.
 */
export function piecesOf({ across }: Tiles, steps: readonly Place[]): Int32Array {
  const rows = new Int32Array(steps.length * PIECE_ROW);
  for (const [step, [right, down]] of steps.entries()) {
    const parts = PIECES[(down + 1) * 3 + right + 1] ?? [];
    for (const [piece, { mask, turn, tile }] of parts.entries()) {
      rows.set([mask, turn, tile[0] + tile[1] * across], step * PIECE_ROW + piece * 3);
    }
  }
  return rows;
}

/** The part of a tile that stays together when all of its spaces step along one bearing. */
interface Piece {
  /** A bit for each of its spaces. */
  readonly mask: number;
  /** Bits to rotate its word by, to the left. */
  readonly turn: number;
  /** Tiles to the right and down to where it goes. */
  readonly tile: readonly [number, number];
}

const PIECES = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => partsOf(right, down)));

function partsOf(right: number, down: number): readonly Piece[] {
  const parts = new Map<string, Piece & { readonly size: number }>();
  for (let spot = 0; spot < SPACES_PER_TILE; spot += 1) {
    const column = (spot & 7) + right;
    const row = (spot >> 3) + down;
    const tile = [column >> 3, row >> 2] as const;
    const { mask, size } = parts.get(tile.join()) ?? { mask: 0, size: 0 };
    const turn = ((row & 3) * 8 + (column & 7) - spot) & 31;
    parts.set(tile.join(), { mask: mask | (1 << spot), turn, tile, size: size + 1 });
  }
  return [...parts.values()].sort((one, other) => other.size - one.size);
}

/** Whether a space is in a set. */
export function includes(set: Int32Array, space: number): boolean {
  return (((set[space >> 5] as number) >>> (space & 31)) & 1) === 1;
}

/** The lowest bit of a word that is not 0. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** How many bits of a word are set. */
export function howMany(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
