/** A plain object whose members are unknown: the stuff of document data. */
export type PlainObject = Record<string, unknown>;

/** Whether a value is a plain object: no array, no class instance, no null. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The kind of a value as `foundry.utils.getType` names it: "null", "Array", "Object", "Set", a class name. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "undefined";
  if (Array.isArray(value)) return "Array";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  const known = [Set, Map, Promise, Error, Date, RegExp].find((type) => value instanceof type);
  return known?.name ?? "Unknown";
}

/** Whether a value holds nothing: undefined, null, an empty string, collection or object. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) ? Object.keys(value).length === 0 : false;
}

/**
 * A copy of nested plain objects and arrays; other instances are kept by reference.
 *
 * @throws Error in strict mode for an instance that cannot be copied.
 */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  if (Array.isArray(original)) return original.map((entry: unknown) => deepClone(entry, { strict })) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) {
    if (strict && typeof original === "object" && original !== null)
      throw new Error("deepClone cannot copy an instance");
    return original;
  }
  const copy: PlainObject = {};
  for (const key of Object.keys(original)) copy[key] = deepClone(original[key], { strict });
  return copy as T;
}

/** A copy through JSON, which drops functions and undefined members. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** The member at a dotted path, or undefined. */
export function getProperty(object: unknown, path: string): unknown {
  if (object === null || object === undefined || !path) return undefined;
  if (Object.hasOwn(object, path)) return (object as PlainObject)[path];
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    target = (target as PlainObject)[part];
  }
  return target;
}

/** Whether a dotted path leads to a member. */
export function hasProperty(object: unknown, path: string): boolean {
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as PlainObject)[part];
  }
  return true;
}

/** Writes the member at a dotted path, making the objects on the way; true when that changed anything. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const parts = path.split(".");
  const last = parts.pop() ?? path;
  let target = object as PlainObject;
  for (const part of parts) {
    const next = target[part];
    if (next === null || typeof next !== "object") target[part] = {};
    target = target[part] as PlainObject;
  }
  const changed = !(last in target) || target[last] !== value;
  target[last] = value;
  return changed;
}

/** Deletes the member at a dotted path; true when there was one. */
export function deleteProperty(object: object, path: string): boolean {
  const parts = path.split(".");
  const last = parts.pop() ?? path;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (target === null || typeof target !== "object" || !(last in target)) return false;
  return Reflect.deleteProperty(target, last);
}

/** Nested objects made of dotted keys; nested values are expanded as well. */
export function expandObject(object: object): PlainObject {
  const expanded: PlainObject = {};
  for (const [key, value] of Object.entries(object)) setProperty(expanded, key, expandValue(value));
  return expanded;
}

function expandValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandValue);
  return isPlainObject(value) ? expandObject(value) : value;
}

/** One level of dotted keys made of nested plain objects; empty objects stay values. */
export function flattenObject(object: object): PlainObject {
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || isEmpty(value)) flat[key] = value;
    else for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

/** Whether two plain values are equal member by member. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry: unknown, index) => objectsEqual(entry, b[index]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && objectsEqual(a[key], b[key]));
}

/** Options of {@link diffObject}. */
export interface DiffOptions {
  readonly inner?: boolean;
  readonly deletionKeys?: boolean;
}

/** What of `other` differs from `original`; `inner` ignores members that `original` lacks. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): PlainObject {
  const before = original as PlainObject;
  const diff: PlainObject = {};
  for (const [key, value] of Object.entries(other)) {
    if (key.startsWith("-=")) {
      if (key.slice(2) in before) diff[key] = value;
      continue;
    }
    if (options.inner && !(key in before)) continue;
    const change = difference(before[key], value, options);
    if (change !== undefined) diff[key] = change.value;
  }
  return diff;
}

function difference(before: unknown, after: unknown, options: DiffOptions): { value: unknown } | undefined {
  if (isPlainObject(before) && isPlainObject(after) && !isEmpty(after)) {
    const inner = diffObject(before, after, options);
    return isEmpty(inner) ? undefined : { value: inner };
  }
  return objectsEqual(before, after) ? undefined : { value: after };
}

/** The members of `source` whose keys `template` has too, level by level. */
export function filterObject(source: object, template: object): PlainObject {
  const result: PlainObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (!(key in template)) continue;
    const inner = (template as PlainObject)[key];
    result[key] = isPlainObject(value) && isPlainObject(inner) ? filterObject(value, inner) : value;
  }
  return result;
}

/** Freezes nested plain objects and arrays; instances are left alone. */
export function deepFreeze<T>(value: T): Readonly<T> {
  if (Array.isArray(value)) value.forEach((entry: unknown) => deepFreeze(entry));
  else if (isPlainObject(value)) Object.values(value).forEach((entry) => deepFreeze(entry));
  else return value;
  return Object.freeze(value);
}
