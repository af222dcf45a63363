import type { Field } from "./board.ts";
import { type Piece, piecesOf } from "./tiles.ts";

/** A field as sets of spaces: one word for each tile, one bit for each space. */
export interface Masks {
  /** Words that one set takes. */
  readonly words: number;
  /** By kind of ground, the spaces of that kind; null where all are of the first. */
  readonly kinds: readonly Int32Array[] | null;
  /** Spaces that are no melee hexes, and those that are; null where there are none. */
  readonly melee: readonly [Int32Array, Int32Array] | null;
  /** By bearing, what a tile falls into when its spaces step along it. */
  readonly pieces: readonly (readonly Piece[])[];
}

/**
 * Lays a field out as sets of spaces.
 *
 * @param kinds - How many kinds of ground there are.
 */
export function masksOf(field: Field, kinds: number): Masks {
  const words = field.tiles.count;
  const { plain } = field;
  return {
    words,
    kinds: plain ? null : Array.from({ length: kinds }, (_, kind) => setOf(field.kinds, kind, words)),
    pieces: field.deltas.map((delta) => piecesOf(field.tiles, delta)),
    melee: plain ? null : [setOf(field.melee, 0, words), setOf(field.melee, 1, words)],
  };
}

/** The spaces that have a value. */
function setOf(values: ArrayLike<number>, value: number, words: number): Int32Array {
  const set = new Int32Array(words);
  for (let space = 0; space < values.length; space += 1) {
    if (values[space] === value) set[space >> 5] = (set[space >> 5] as number) | (1 << (space & 31));
  }
  return set;
}

/** The lowest bit of a word that is not 0. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}
