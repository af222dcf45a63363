import { groupBy, range, round, sortBy, uniq } from "lodash-es";
import { type Place, type Verges } from "../../rules/index.ts";
import { type Axial } from "../input/axial.ts";
import { hasOwnCosts } from "../platform/core-costs.ts";
import { type Point } from "../platform/types.ts";
import { type Mover } from "./mover.ts";
import { type Stretch, stretchesAlong, terrainFactor } from "./terrain.ts";

/** Parts of a half space, in each direction, that are told apart. An odd number, since regions often end where tokens stand. */
const PARTS = 7;

/** How many lines are measured for each row of half spaces. */
export const LINES = PARTS + 1;

/** Pixels by which the places of a path may be off, since Foundry rounds them. */
const ROUNDING = 2;

/** Half spaces around a place on which the ground of all steps into it lies: one is two long, and where it ends is rounded. */
const STEP = 2;

/** What is known of a part: that some of it can be entered, and that some of it cannot. */
const OPEN = 1;
const SHUT = 2;

/** Different costs that are all told apart; where there are more, they are rounded up. */
const FEW = 8;

/** Decimals of a cost that count: the same ground measures a little different from one stretch to the next. */
const DECIMALS = 6;
const SLACK = 10 ** -DECIMALS;

/** What a field is measured for. */
export interface FieldSite {
  readonly mover: Mover;
  /** Where the top left corner of the token starts. */
  readonly origin: Point;
  /** Half a space, pixels. */
  readonly half: number;
}

/**
 * The ground of half spaces near regions, part by part, each as dear as the dearest of the two lines that bound it.
 *
 * What a step costs is summed up over the parts that it leads through, so that it costs no less here than where it is judged, but
 * for a strip of ground that lies between two lines.
 */
export class TerrainField {
  readonly #site: FieldSite;
  readonly #left: number;
  readonly #top: number;
  /** Half spaces from left to right. */
  readonly #wide: number;
  /** By part, the most that it costs where it can be entered. */
  readonly #costs: Float64Array;
  readonly #states: Uint8Array;
  /** By half space, its factor; NaN where it is not the same all over. */
  readonly #factors: Float64Array;
  /** What cost functions were asked; the last line of a row is the first one of the next. */
  readonly #asked = new Map<string, number>();
  /** Whether a step near ground that cannot be entered comes onto it, by its ends. */
  readonly #known = new Map<string, boolean>();

  /**
   * @param site - What it is measured for.
   * @param places - The half spaces, from where the token starts; at least one.
   * @param factorAt - What the ones around them cost.
   */
  constructor(site: FieldSite, places: readonly Axial[], factorAt: (place: Axial) => number) {
    const [columns, rows] = [places.map(([right]) => right), places.map(([, down]) => down)];
    this.#site = site;
    this.#left = Math.min(...columns) - STEP;
    this.#top = Math.min(...rows) - STEP;
    this.#wide = Math.max(...columns) + STEP + 1 - this.#left;
    const high = Math.max(...rows) + STEP + 1 - this.#top;
    this.#costs = new Float64Array(this.#wide * high * PARTS ** 2).fill(1);
    this.#states = new Uint8Array(this.#costs.length);
    for (const [down, run] of runsOf(places)) this.#measureRun(down, run);
    this.#factors = Float64Array.from({ length: this.#wide * high }, (_, index) => {
      const place: Axial = [this.#left + (index % this.#wide), this.#top + Math.floor(index / this.#wide)];
      return this.#factorOf(place, factorAt);
    });
  }

  /** What every step into a half space costs; null where one may cost more than another. */
  evenAt([right, down]: Axial): number | null {
    const middle = right - this.#left + (down - this.#top) * this.#wide;
    const factor = this.#factors[middle] as number;
    for (let row = -STEP; row <= STEP; row += 1)
      for (let column = -STEP; column <= STEP; column += 1) {
        if (this.#factors[middle + column + row * this.#wide] !== factor) return null;
      }
    return factor;
  }

  /** What steps cost into some half spaces. */
  verges(places: readonly Axial[]): Verges {
    const factors = ladder(uniq([...this.#costs]));
    return {
      places,
      factors,
      factor: (from, to) => {
        const most = this.#along(from, to);
        return factors.find((factor) => factor >= most - SLACK) ?? Infinity;
      },
    };
  }

  /** What a straight step costs at most. */
  #along(from: Place, to: Place): number {
    const count = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * PARTS * 2 - SLACK);
    const start = this.#partAt(from);
    let before = this.#costs[start] as number;
    let sum = 0;
    let states = 0;
    for (let sample = 1; sample <= count; sample += 1) {
      const share = sample / count;
      const part = this.#partAt([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      const cost = this.#costs[part] as number;
      if (this.#states[part] === SHUT) return Infinity;
      states |= this.#states[part] as number;
      sum += Math.max(before, cost);
      before = cost;
    }
    if ((states & SHUT) !== 0 && !this.#avoids(start, from, to)) return Infinity;
    return sum / count;
  }

  /** Whether a step beside ground that cannot be entered stays off it: one that begins as near to it, and leads by. */
  #avoids(start: number, from: Place, to: Place): boolean {
    if (((this.#states[start] as number) & SHUT) === 0) return false;
    const key = [...from, ...to].join();
    const { mover, origin, half } = this.#site;
    const at = ([x, y]: Place): Point => ({ x: origin.x + x * half, y: origin.y + y * half });
    const known = this.#known.get(key) ?? terrainFactor(mover, at(from), at(to)) < Infinity;
    this.#known.set(key, known);
    return known;
  }

  /** The part that a place lies in. */
  #partAt([x, y]: Place): number {
    const wide = this.#wide * PARTS;
    const column = Math.min(wide - 1, Math.max(0, Math.floor((x - this.#left + 0.5) * PARTS)));
    const row = Math.max(0, Math.floor((y - this.#top + 0.5) * PARTS));
    return Math.min(column + row * wide, this.#costs.length - 1);
  }

  /**
   * The parts of a half space.
   *
   * @yields The index of each.
   */
  *#partsOf([right, down]: Axial): Generator<number> {
    const wide = this.#wide * PARTS;
    const first = (right - this.#left) * PARTS + (down - this.#top) * PARTS * wide;
    for (let row = 0; row < PARTS; row += 1)
      for (let column = 0; column < PARTS; column += 1) yield first + column + row * wide;
  }

  /** The factor of a half space, which has the given one where it was not measured; NaN where it is not the same all over. */
  #factorOf(place: Axial, factorAt: (place: Axial) => number): number {
    const factors = new Set<number>();
    for (const part of this.#partsOf(place)) {
      if (this.#states[part] === 0) this.#note(part, factorAt(place));
      const state = this.#states[part];
      if (state !== SHUT) factors.add(this.#costs[part] as number);
      if (state !== OPEN) factors.add(Infinity);
    }
    const [first = NaN] = factors;
    return factors.size === 1 ? first : NaN;
  }

  #note(part: number, factor: number): void {
    const isKnown = ((this.#states[part] as number) & OPEN) !== 0;
    this.#states[part] = (this.#states[part] as number) | (factor < Infinity ? OPEN : SHUT);
    if (factor < Infinity) this.#costs[part] = isKnown ? Math.max(this.#costs[part] as number, factor) : factor;
  }

  /** Measures a row of half spaces from its first to its last column, line by line. */
  #measureRun(down: number, [first, last]: readonly [number, number]): void {
    const { mover, origin, half } = this.#site;
    const stops = hasOwnCosts(mover.token) ? range(first, last + 2) : [first, last + 1];
    for (let line = 0; line < LINES; line += 1) {
      const y = origin.y + (down - 0.5 + line / PARTS) * half;
      const places = stops.map((stop) => ({ x: origin.x + (stop - 0.5) * half, y }));
      for (const stretch of stretchesAlong(mover, places, this.#asked))
        this.#noteStretch(
          { ...stretch, factor: round(stretch.factor, DECIMALS) },
          (down - this.#top) * PARTS + line,
          line,
          [first, last],
        );
    }
  }

  /** Notes a stretch of a line in the parts of a run that touch it. */
  #noteStretch({ left, right, factor }: Stretch, below: number, line: number, run: readonly [number, number]): void {
    const { origin, half } = this.#site;
    const columnAt = (x: number): number => Math.floor(((x - origin.x) / half - this.#left + 0.5) * PARTS);
    const from = Math.max((run[0] - this.#left) * PARTS, columnAt(left - ROUNDING));
    const to = Math.min((run[1] + 1 - this.#left) * PARTS - 1, columnAt(right + ROUNDING));
    for (const row of [line > 0 ? [below - 1] : [], line < PARTS ? [below] : []].flat())
      for (let column = from; column <= to; column += 1) this.#note(column + row * this.#wide * PARTS, factor);
  }
}

/** Rows of half spaces without a gap, each with its first and last column. */
function runsOf(places: readonly Axial[]): [number, readonly [number, number]][] {
  return Object.values(groupBy(places, ([, down]) => down)).flatMap((row) => {
    const down = row[0]?.[1] ?? 0;
    const columns = sortBy(row.map(([right]) => right));
    const starts = columns.filter((column, index) => columns[index - 1] !== column - 1);
    const ends = columns.filter((column, index) => columns[index + 1] !== column + 1);
    return starts.map((start, index): [number, readonly [number, number]] => [down, [start, ends[index] ?? start]]);
  });
}

/** Few factors of which one is no less, and not much more, than what any step costs. */
function ladder(costs: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const rung = most - least <= 2 ? 0.5 : 1;
  const rungs = range(0, Math.ceil((most - least) / rung)).map((index) => least + index * rung);
  return sortBy(uniq([...rungs, most, ...(costs.length <= FEW ? costs : [])]));
}
