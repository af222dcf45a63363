import { debounce, throttle } from "lodash-es";
import { Collection } from "./collection.ts";
import { Color } from "./color.ts";
import { isNewerVersion, randomID } from "./ids.ts";
import { mergeObject } from "./merge.ts";
import * as objects from "./objects.ts";

/** Escapes text for HTML. */
export function escapeHTML(text: unknown): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
  return String(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The class and its ancestors, up to `Object` or a given base. */
export function* getParentClasses(type: object): Generator<object> {
  let parent: unknown = Object.getPrototypeOf(type);
  while (typeof parent === "function" && parent !== Function.prototype) {
    yield parent;
    parent = Object.getPrototypeOf(parent);
  }
}

/** Whether a class is another class or inherits from it. */
export function isSubclass(type: unknown, ancestor: unknown): boolean {
  if (typeof type !== "function" || typeof ancestor !== "function") return false;
  return type === ancestor || [...getParentClasses(type)].includes(ancestor);
}

/** Parts of a document's uuid: its type chain and its ids. */
export function parseUuid(uuid: string): {
  type: string;
  id: string;
  documentType: string;
  documentId: string;
  embedded: string[];
} {
  const [documentType = "", documentId = "", ...embedded] = uuid.split(".");
  return {
    type: embedded.at(-2) ?? documentType,
    id: embedded.at(-1) ?? documentId,
    documentType,
    documentId,
    embedded,
  };
}

/** What Foundry offers as `foundry.utils`, as far as modules that move tokens use it. */
export const utils = {
  Collection,
  Color,
  debounce: (callback: (...args: unknown[]) => unknown, delay: number): unknown => debounce(callback, delay),
  deepClone: objects.deepClone,
  deepFreeze: objects.deepFreeze,
  deleteProperty: objects.deleteProperty,
  diffObject: objects.diffObject,
  duplicate: objects.duplicate,
  escapeHTML,
  expandObject: objects.expandObject,
  filterObject: objects.filterObject,
  flattenObject: objects.flattenObject,
  getParentClasses,
  getProperty: objects.getProperty,
  getType: objects.getType,
  hasProperty: objects.hasProperty,
  isEmpty: objects.isEmpty,
  isNewerVersion,
  isSubclass,
  mergeObject,
  objectsEqual: objects.objectsEqual,
  parseUuid,
  randomID,
  setProperty: objects.setProperty,
  throttle: (callback: (...args: unknown[]) => unknown, delay: number): unknown => throttle(callback, delay),
};
