import { deepClone, expandObject, isPlainObject, type PlainObject } from "./objects.ts";

/** Options of {@link mergeObject}, as Foundry documents them. */
export interface MergeOptions {
  readonly insertKeys?: boolean;
  readonly insertValues?: boolean;
  readonly overwrite?: boolean;
  readonly recursive?: boolean;
  readonly inplace?: boolean;
  readonly enforceTypes?: boolean;
  readonly performDeletions?: boolean;
}

/**
 * Merges `other` into `original` and returns it (a copy with `inplace: false`).
 *
 * Dotted keys are expanded first; `-=key` deletes when `performDeletions` is set.
 *
 * @throws Error with `enforceTypes` when the kinds of two values differ.
 */
export function mergeObject<T extends object>(original: T, other: object = {}, options: MergeOptions = {}): T {
  const target = (options.inplace === false ? deepClone(original) : original) as PlainObject;
  const keys = Object.keys(target);
  if (keys.some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    keys.forEach((key) => Reflect.deleteProperty(target, key));
    Object.assign(target, expanded);
  }
  mergeInto(target, expandObject(other), options, 0);
  return target as T;
}

function mergeInto(target: PlainObject, other: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(other)) {
    if (Object.hasOwn(target, key)) mergeUpdate(target, key, value, options, depth);
    else mergeInsert(target, key, value, options, depth);
  }
}

function mergeInsert(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  if (key.startsWith("-=") && options.performDeletions) {
    Reflect.deleteProperty(target, key.slice(2));
    return;
  }
  const allowed = depth === 0 ? options.insertKeys : options.insertValues;
  if (allowed === false) return;
  if (isPlainObject(value)) {
    const inserted: PlainObject = {};
    mergeInto(inserted, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
    target[key] = inserted;
  } else target[key] = value;
}

function mergeUpdate(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (isPlainObject(value) && isPlainObject(current) && options.recursive !== false) {
    mergeInto(current, value, options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && current !== undefined && current !== null && typeof current !== typeof value) {
    throw new Error(`Mismatched data types encountered during object merge: ${key}`);
  }
  target[key] = value;
}
