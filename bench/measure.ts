/**
 * Medians of several tasks that took turns, so that a slow spell of the machine slows all of them.
 *
 * @param rounds - How many turns count; half as many come before them, until the tasks are compiled.
 */
export function takeTurns(
  tasks: Readonly<Record<string, () => unknown>>,
  rounds: number,
): Readonly<Record<string, number>> {
  const times = new Map(Object.keys(tasks).map((name) => [name, [] as number[]]));
  const random = seeded(rounds);
  const warmUp = WARM_UP + rounds / 2;
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // In another order each time, since what one leaves behind is cleared up while the next one runs.
    for (const [name, task] of shuffled(Object.entries(tasks), random)) {
      const begun = performance.now();
      task();
      const took = performance.now() - begun;
      if (round >= warmUp) times.get(name)?.push(took);
    }
  }
  return Object.fromEntries([...times].map(([name, each]) => [name, percentile(each, 0.5)]));
}

const WARM_UP = 5;

function shuffled<T>(list: readonly T[], random: (below: number) => number): readonly T[] {
  return list
    .map((each) => [random(1 << 20), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}

/** The number below which such a share of some numbers lies; the highest for 1, 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Random numbers that are the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Stops the bench when an answer is wrong: a wrong answer cannot be fast. */
export function agree(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: found ${one}, expected ${other}`);
}
