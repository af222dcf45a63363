/** The memories that one allows at least as much as. */
export interface Outdone {
  /** Itself first; who allows more comes before whom it outdoes. */
  readonly memories: readonly number[];
  /** Whether each of them outdoes the next one. */
  readonly chain: boolean;
}

/** Words of 32 bits that a set of memories takes. */
export function wordsOf(memories: number): number {
  return Math.ceil(memories / 32);
}

/** Which memories cover each, as sets: by memory, one bit for each that allows at least as much. */
export function bitSets(rows: readonly (readonly boolean[])[]): Uint32Array {
  const words = wordsOf(rows.length);
  const sets = new Uint32Array(rows.length * words);
  for (const [row, bits] of rows.entries()) {
    for (const [index, bit] of bits.entries()) {
      const word = row * words + (index >> 5);
      if (bit) sets[word] = (sets[word] ?? 0) | (1 << (index & 31));
    }
  }
  return sets;
}

/** All memories; one that allows more comes before those that it outdoes. */
export function outdoingFirst(covers: readonly (readonly boolean[])[]): Uint16Array {
  const betters = covers.map((row) => row.reduce((sum, covered) => sum + (covered ? 1 : 0), 0));
  return Uint16Array.from(covers.keys()).sort((a, b) => (betters[a] ?? 0) - (betters[b] ?? 0));
}

/** By memory, those that it allows at least as much as. */
export function outdoneBy(covers: readonly (readonly boolean[])[], order: Uint16Array): readonly Outdone[] {
  return covers.map((_, memory) => {
    const others = [memory, ...[...order].filter((other) => other !== memory && covers[other]?.[memory] === true)];
    return {
      memories: others,
      chain: others.every((other, index) => index === 0 || covers[other]?.[others[index - 1] ?? memory] === true),
    };
  });
}

/** Whether two sets of memories have one in common. */
export function meet(seen: Uint32Array, at: number, sets: Uint32Array, set: number, words: number): boolean {
  if (words === 1) return ((seen[at] as number) & (sets[set] as number)) !== 0;
  for (let word = 0; word < words; word += 1) {
    if (((seen[at + word] as number) & (sets[set + word] as number)) !== 0) return true;
  }
  return false;
}

/** Adds a memory to a set. */
export function see(seen: Uint32Array, at: number, memory: number): void {
  const word = at + (memory >> 5);
  seen[word] = (seen[word] as number) | (1 << (memory & 31));
}
