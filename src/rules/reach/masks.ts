import type { Field } from "./board.ts";

/** Spaces in one word of a set; the sets of a field hold one bit for each space, in the order of their indices. */
export const SPACES_PER_WORD = 32;

/** A field as sets of spaces. */
export interface Masks {
  /** Words that one set takes. */
  readonly words: number;
  /** By bearing, the spaces that can be left along it. */
  readonly exits: readonly Int32Array[];
  /** By kind of ground, the spaces of that kind; null where all are of the first. */
  readonly kinds: readonly Int32Array[] | null;
  /** Spaces that are no melee hexes, and those that are; null where there are none. */
  readonly melee: readonly [Int32Array, Int32Array] | null;
}

/** Words that a set of so many spaces takes. */
export function wordsFor(spaces: number): number {
  return Math.ceil(spaces / SPACES_PER_WORD);
}

/**
 * Lays a field out as sets of spaces.
 *
 * @param kinds - How many kinds of ground there are.
 */
export function masksOf(field: Field, kinds: number): Masks {
  const words = wordsFor(field.kinds.length);
  const { plain } = field;
  return {
    words,
    exits: exitsOf(field, words),
    kinds: plain ? null : Array.from({ length: kinds }, (_, kind) => setOf(field.kinds, kind, words)),
    melee: plain ? null : [setOf(field.melee, 0, words), setOf(field.melee, 1, words)],
  };
}

/** The spaces that have a value. */
function setOf(values: ArrayLike<number>, value: number, words: number): Int32Array {
  const set = new Int32Array(words);
  for (let space = 0; space < values.length; space += 1) if (values[space] === value) add(set, space);
  return set;
}

function exitsOf({ exits, offsets }: Field, words: number): Int32Array[] {
  const all = (1 << offsets.length) - 1;
  const open = setOf(exits, all, words);
  const sets = Array.from(offsets, () => open.slice());
  for (let space = 0; space < exits.length; space += 1) {
    const sides = exits[space] as number;
    if (sides === all) continue;
    for (let left = sides; left !== 0; left &= left - 1) add(sets[lowest(left)] as Int32Array, space);
  }
  return sets;
}

function add(set: Int32Array, space: number): void {
  const word = space >> 5;
  set[word] = (set[word] as number) | (1 << (space & 31));
}

/** The lowest bit of a word that is not 0. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}
