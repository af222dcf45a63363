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
