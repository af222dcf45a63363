import { capitalize, isEqual, kebabCase } from "lodash-es";

type Method = (this: never, ...args: never[]) => unknown;

/** What Foundry adds to the language's own objects, as its declarations list it. */
const NUMBERS: Record<string, Method> = {
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(this - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    return between(this, a, b, inclusive);
  },
  ordinalString(this: number): string {
    const suffixes = new Map<string, string>([
      ["one", "st"],
      ["two", "nd"],
      ["few", "rd"],
      ["other", "th"],
    ]);
    const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(this);
    return `${this}${suffixes.get(rule) ?? "th"}`;
  },
  paddedString(this: number, digits: number): string {
    return this.toString().padStart(digits, "0");
  },
  signedString(this: number): string {
    return this < 0 ? `\u2212${(-this).toLocaleString()}` : `+${this.toLocaleString()}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0): number {
    if (interval < 0) throw new Error("Number#toNearest interval must be positive");
    const value = Math[method]((this - base) / interval) * interval + base;
    return Number(value.toPrecision(12));
  },
};

const between = (value: number, a: number, b: number, inclusive = true): boolean => {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? value >= low && value <= high : value > low && value < high;
};

const NUMBER_STATICS: Record<string, Method> = {
  between,
  fromString: (text: string): number => (text.trim() === "" ? NaN : Number(text)),
  isNumeric: (value: unknown): boolean => {
    if (Array.isArray(value) || value === null || value === "") return false;
    return typeof value === "number" || typeof value === "string" ? !Number.isNaN(Number(value)) : false;
  },
};

const TURN = 2 * Math.PI;

const MATH: Record<string, Method> = {
  clamp: (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value)),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number): number => radians - TURN * Math.round(radians / TURN),
  toDegrees: (angle: number): number => (angle * 180) / Math.PI,
  toRadians: (angle: number): number => (angle * Math.PI) / 180,
  oscillation: (
    low: number,
    high: number,
    time: number,
    period = 1,
    wave: (radians: number) => number = Math.cos,
  ): number => ((high - low) * (wave((TURN * time) / period) + 1)) / 2 + low,
};

const SETS: Record<string, Method> = {
  equals(this: Set<unknown>, other: Set<unknown>): boolean {
    return this.size === other.size && [...this].every((member) => other.has(member));
  },
  every(this: Set<unknown>, test: (value: unknown) => boolean): boolean {
    return [...this].every((value) => test(value));
  },
  filter(this: Set<unknown>, test: (value: unknown) => boolean): Set<unknown> {
    return new Set([...this].filter((value) => test(value)));
  },
  find(this: Set<unknown>, test: (value: unknown) => boolean): unknown {
    return [...this].find((value) => test(value));
  },
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((member) => other.has(member));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].every((member) => other.has(member));
  },
  map(this: Set<unknown>, transform: (value: unknown) => unknown): Set<unknown> {
    return new Set([...this].map((value) => transform(value)));
  },
  reduce(this: Set<unknown>, fold: (result: unknown, value: unknown) => unknown, start: unknown): unknown {
    return [...this].reduce((result, value) => fold(result, value), start);
  },
  some(this: Set<unknown>, test: (value: unknown) => boolean): boolean {
    return [...this].some((value) => test(value));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
};

const ARRAYS: Record<string, Method> = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown[]): boolean {
    return isEqual(this, other);
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  findSplice(this: unknown[], find: (value: unknown) => boolean, replacement?: unknown): unknown {
    const index = this.findIndex((value) => find(value));
    if (index < 0) return null;
    const [removed] = replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement);
    return replacement ?? removed;
  },
  partition(this: unknown[], rule: (value: unknown) => boolean): [unknown[], unknown[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
};

const STRINGS: Record<string, Method> = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string): number {
    return this < other ? -1 : Number(this > other);
  },
  slugify(this: string): string {
    return kebabCase(this);
  },
  titleCase(this: string): string {
    return this.split(" ").map(capitalize).join(" ");
  },
};

/** Adds them all, once; none shows up in a `for … in`. */
export function installPrimitives(): void {
  add(Number.prototype, NUMBERS);
  add(Number, NUMBER_STATICS);
  add(Math, MATH);
  add(Set.prototype, SETS);
  add(Array.prototype, ARRAYS);
  add(Array, {
    fromRange: (count: number, start = 0): number[] => Array.from({ length: count }, (_, index) => start + index),
  });
  add(String.prototype, STRINGS);
  add(RegExp, { escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
}

function add(target: object, methods: Record<string, Method>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
