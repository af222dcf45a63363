import { type Mode } from "./numbers.ts";

/** What games call the modes of movement, in the forms that stand in stat lines. */
const WORDS: readonly (readonly [RegExp, Mode])[] = [
  [/^(fly|flies|flying|flight)$/i, "fly"],
  [/^(swim|swims|swimming)$/i, "swim"],
  [/^(climb|climbs|climbing)$/i, "climb"],
  [/^(burrow|burrows|burrowing|dig)$/i, "burrow"],
  [/^(walk|walking|land|ground)$/i, "walk"],
];

/** A word or words, a number with its unit, and what stands in the parenthesis after it. */
const PART = /([A-Za-z][^\d();,]*)?(\d+(?:\.\d+)?)\s*(?:feet|ft\.?|m\b|['’])?\s*(?:\(([^)]*)\))?/g;

/** The mode that a word means; null for any other word. */
export function modeOfWord(word: string): Mode | null {
  return WORDS.find(([pattern]) => pattern.test(word.trim()))?.[1] ?? null;
}

/** The modes that a text names, in its order. */
export function modesIn(words: string): Mode[] {
  const found = words.split(/[^A-Za-z]+/).map(modeOfWord);
  return [...new Set(found.filter((mode) => mode !== null))];
}

/**
 * Speeds out of a text such as `30 ft (land), 20 ft (climb)` or `climb 25' or burrow 10'`.
 *
 * A mode stands before its number or in the parenthesis after it.
 *
 * @param words - The text.
 * @param fallback - The mode of a number without a word.
 */
export function speedsIn(words: string, fallback: Mode): Partial<Record<Mode, number>> {
  const speeds: Partial<Record<Mode, number>> = {};
  for (const [, before = "", number = "", inside = ""] of words.matchAll(PART)) {
    const named = [...modesIn(before).slice(-1), ...modesIn(inside)];
    for (const mode of named.length > 0 ? named : [fallback]) speeds[mode] ??= Number(number);
  }
  return speeds;
}
