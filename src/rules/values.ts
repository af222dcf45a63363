import { CaseError, type Values } from "./case.ts";

/**
 * Reads a number out of a profile.
 *
 * @param path - Name of the field for the message, without the key.
 * @returns The fallback when the field is absent or null.
 * @throws CaseError when it is something else, not finite or below `min`.
 */
export function numberAt(values: Values, key: string, fallback: number, path: string, min = 0): number {
  const value = values[key];
  if (value === undefined || value === null) return fallback;
  if (typeof value !== "number" || !Number.isFinite(value)) throw new CaseError(`${path}.${key} must be a number`);
  if (value < min) throw new CaseError(`${path}.${key} must not be less than ${min}, it is ${value}`);
  return value;
}

/**
 * Reads a switch out of a profile or options.
 *
 * @throws CaseError when it is neither true, false nor absent.
 */
export function booleanAt(values: Values, key: string, fallback: boolean, path: string): boolean {
  const value = values[key];
  if (value === undefined || value === null) return fallback;
  if (typeof value !== "boolean") throw new CaseError(`${path}.${key} must be true or false`);
  return value;
}

/**
 * Reads one of a list of words out of a profile or options.
 *
 * @throws CaseError when it is another word, naming those that there are.
 */
export function choiceAt<const W extends string>(
  values: Values,
  key: string,
  words: readonly W[],
  fallback: W,
  path: string,
): W {
  const value = values[key];
  if (value === undefined || value === null) return fallback;
  const word = words.find((each) => each === value);
  if (word === undefined) throw new CaseError(`${path}.${key} must be one of ${words.join(", ")}`);
  return word;
}

/** Whether a value is a plain object whose fields can be read. */
export function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
