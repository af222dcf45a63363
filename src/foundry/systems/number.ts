/** More than anything moves in a round of any game; a larger number is an import gone wrong. */
const LARGEST = 2000;

/**
 * Reads a number that systems store now as a number and now as a string.
 *
 * @param value - Anything.
 * @returns Null for what holds no number, is negative, or is beyond all sense.
 */
export function toleratedNumber(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" ? leading(value) : Number.NaN;
  return Number.isFinite(number) && number >= 0 && number <= LARGEST ? number : null;
}

function leading(words: string): number {
  const found = /^\s*(\d+(?:\.\d+)?)/.exec(words);
  return found?.[1] === undefined ? Number.NaN : Number(found[1]);
}
