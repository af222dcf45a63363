import { get } from "lodash-es";

/** More than anything moves in a round of any game; a larger number is an import gone wrong. */
export const LARGEST = 10_000;

/**
 * Reads a number that systems store now as a number and now as a string.
 *
 * @param value - Anything; of a string what it begins with, `30'` or `9*`.
 * @returns Null for what holds no number, is negative, or is beyond all sense.
 */
export function toleratedNumber(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" ? leading(value) : Number.NaN;
  return Number.isFinite(number) && number >= 0 && number <= LARGEST ? number : null;
}

/** What stands at a dotted path of anything; undefined where the path leads nowhere. */
export function valueAt(data: unknown, path: string): unknown {
  return get(data as object, path) as unknown;
}

/**
 * The first number that stands at one of several paths.
 *
 * @param data - Anything.
 * @param paths - Dotted paths, prepared data before stored data.
 */
export function numberAt(data: unknown, ...paths: readonly string[]): number | null {
  for (const path of paths) {
    const number = toleratedNumber(valueAt(data, path));
    if (number !== null) return number;
  }
  return null;
}

/** The text at a path; empty when there is none. */
export function textAt(data: unknown, path: string): string {
  const value = valueAt(data, path);
  return typeof value === "string" ? value : "";
}

function leading(words: string): number {
  const found = /^\s*\+?(\d+(?:\.\d+)?)/.exec(words);
  return found?.[1] === undefined ? Number.NaN : Number(found[1]);
}
