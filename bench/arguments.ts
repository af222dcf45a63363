/** What the bench may be told besides the names of workloads. */
export const FLAGS = ["--check", "--record"] as const;

/**
 * What is wrong with the words that the bench was called with.
 *
 * @param words - Flags and names of workloads.
 * @param workloads - The names that there are.
 * @returns A sentence; null when nothing is wrong.
 */
export function mistakeIn(words: readonly string[], workloads: readonly string[]): string | null {
  const isFlag = (word: string): boolean => word.startsWith("-");
  const flags = words.filter((word) => isFlag(word) && !FLAGS.some((flag) => flag === word));
  if (flags.length > 0) return `There is no flag ${flags.join(", ")}; there are ${FLAGS.join(", ")}.`;
  const names = words.filter((word) => !isFlag(word) && !workloads.includes(word));
  return names.length > 0 ? `There is no workload ${names.join(", ")}; there are ${workloads.join(", ")}.` : null;
}
