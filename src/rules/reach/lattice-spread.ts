import { SLACK } from "../bearing.ts";
import type { Board, Crowd, Place, Verges } from "../case.ts";
import type { Grounds } from "./grounds.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";
import { type Legs, legsOf, type Vectors, vectorsFrom, WHOLE } from "./lattice-legs.ts";
import { type Cells, Lookout } from "./lattice-lookout.ts";
import { Marks } from "./lattice-marks.ts";
import { HEADINGS } from "./lattice-shore.ts";
import { Wake } from "./lattice-wake.ts";
import { farness, Wheel } from "./lattice-wheel.ts";
import { wordsOf } from "./memory-sets.ts";
import { bucketQueue, heapQueue, type Queue } from "./queue.ts";
import type { Tide } from "./tide.ts";

/** States that a lattice holds at most. */
const MOST_STATES = 1 << 18;

/** Steps that are tried at most; no mover of the usual kinds tries more than half as many. */
const MOST_STEPS = 1 << 23;

/** What a lattice floods. */
export interface Basin {
  readonly tide: Tide;
  readonly cells: Cells;
  readonly grounds: Grounds;
  readonly machine: Machine;
  readonly costs: Costs;
  /** Others who stand around; null where nobody makes a difference. */
  readonly crowd: Crowd | null;
  /** Where the ground changes from one step to the next; null where it does so nowhere. */
  readonly verges: Verges | null;
  /** Kinds of ground that may be passed but not ended on. */
  readonly passing: ReadonlySet<number>;
}

/**
 * Follows all walks from a start, the cheapest first.
 *
 * A walk is left where another one came to the same half space on the same heading at no more cost with a memory that allows at
 * least as much.
 */
export function spread(basin: Basin): Wake {
  const { tide, machine, costs } = basin;
  const walks = new Walks(basin);
  for (const { memory, spent } of tide.kept) {
    const coarse = tide.gait.coarse(memory);
    const known = machine.memories.findIndex((each) => tide.gait.same(each, coarse));
    if (known >= 0) walks.begin(known, costs.count(spent - tide.spent));
  }
  return walks.all();
}

/** Walks under way; a state is the end of one. */
class Walks {
  readonly #cells: Cells;
  readonly #legs: Legs;
  readonly #vectors: Vectors;
  readonly #board: Board;
  readonly #lookout: Lookout | null;
  readonly #most: number;
  /** What may be spent so that any step can follow. */
  readonly #last: number;
  readonly #queue: Queue;
  /** Memories by how much they allow: among states of one cost those that allow more come first, so that they outdo the others. */
  readonly #ranks: Uint16Array;
  /**
   * By kind of ground, after one entry for a start, the poses before its own. In a crowd one half space has room for walks that may
   * end there and, as if it were another, for those that may only pass, which outdo none of the former.
   */
  readonly #layers: Int32Array;
  /** Null where headings matter. */
  readonly #wheel: Wheel | null;
  #tried = 0;
  readonly #wake: Wake;
  readonly #marks: Marks;

  constructor({ tide, cells, grounds, machine, costs, crowd, verges, passing }: Basin) {
    const { order, covering } = machine;
    const count = cells.kinds.length * HEADINGS;
    this.#cells = cells;
    this.#legs = legsOf(machine, costs, grounds);
    this.#vectors = vectorsFrom(tide.kept[0]?.facing ?? 0);
    this.#board = tide.board;
    const open = new Set(this.#legs.kinds);
    this.#lookout = crowd || verges ? new Lookout(cells, grounds, open, { crowd, verges }, this.#vectors) : null;
    this.#most = costs.most;
    this.#last = costs.most - this.#legs.costs.reduce((least, cost) => Math.min(least, cost), Infinity);
    this.#queue = costs.whole ? bucketQueue((costs.most + 1) * order.length) : heapQueue();
    this.#ranks = Uint16Array.from(order, (_, memory) => order.indexOf(memory));
    const layered = crowd !== null && passing.size > 0;
    const kinds = Array.from({ length: grounds.count }, (_, kind) => (passing.has(kind) ? count : 0));
    this.#layers = Int32Array.from([0, ...kinds], (before) => (layered ? before : 0));
    const room = layered ? 2 * count : count;
    this.#wheel = this.#legs.wheeling ? new Wheel(room, cells.radius + 0.5) : null;
    this.#wake = new Wake(Math.min(MOST_STATES, count));
    this.#marks = new Marks(this.#wake, room, covering, wordsOf(order.length));
  }

  /** Adds a start. */
  begin(memory: number, cost: number): void {
    const place = this.#cells.origin * HEADINGS;
    const state = this.#add(place, place, memory, cost);
    this.#wake.xs[state] = this.#cells.radius + 0.5;
    this.#wake.ys[state] = this.#cells.radius + 0.5;
  }

  /** Follows every walk to its end. */
  all(): Wake {
    const wake = this.#wake;
    for (let state = this.#queue.pop(); state < wake.length && !wake.capped; state = this.#queue.pop()) {
      const pose = (wake.places[state] as number) + (this.#layers[(wake.kinds[state] as number) + 1] as number);
      if (this.#marks.follow(state, pose) && this.#isTaken(state, pose)) wake.capped = !this.#follow(state);
    }
    return wake;
  }

  /** Whether a state is one to follow where headings do not matter. */
  #isTaken(state: number, pose: number): boolean {
    const { spent, xs, ys } = this.#wake;
    return this.#wheel?.takes(pose, spent[state] as number, xs[state] as number, ys[state] as number) !== false;
  }

  /** Makes every step from a state; false when there is no room for what they lead to or enough was tried. */
  #follow(state: number): boolean {
    const { starts, vectors, faces, halved, kinds, memories, costs } = this.#legs;
    const { right, down } = this.#vectors;
    const { width, kinds: grounds } = this.#cells;
    const isMemoryless = this.#ranks.length === 1;
    const place = this.#wake.places[state] as number;
    const heading = place % HEADINGS;
    const from = (place - heading) / HEADINGS;
    const x = this.#wake.xs[state] as number;
    const y = this.#wake.ys[state] as number;
    const cost = this.#wake.spent[state] as number;
    const left = this.#most - cost;
    const row = this.#stand(from, x, y) * this.#ranks.length + (this.#wake.memories[state] as number);
    const end = this.#endOf(row);
    this.#tried += end - (starts[row] as number);
    // The first half of a leg comes before it: where that leaves its cell a whole step is not needed.
    const isNear = this.#isNear();
    let half = from;
    for (let leg = starts[row] as number; leg < end; leg += 1) {
      if ((costs[leg] as number) > left) continue;
      if (halved[leg] === 1 && half !== from && !isNear) continue;
      const vector = (vectors[leg] as number) + heading;
      const cell = ((x + (right[vector] as number)) | 0) + ((y + (down[vector] as number)) | 0) * width;
      if (vector < WHOLE) half = cell;
      const kind = kinds[leg] as number;
      if (grounds[cell] !== kind && !this.#mayBe(cell, kind, vector)) continue;
      const next = cell * HEADINGS + ((heading + (faces[leg] as number)) % HEADINGS);
      const pose = next + (this.#layers[kind + 1] as number);
      const after = cost + (costs[leg] as number);
      if (this.#marks.isOutdone(pose, memories[leg] as number, after)) {
        if (isMemoryless) this.#outreach(this.#marks.last(pose), after, state, leg, vector, cell);
      } else if (!this.#arrive(next, pose, state, leg, vector, cell)) return false;
    }
    return this.#tried < MOST_STEPS;
  }

  /** Takes a stand; 1 where to go from there is to leave a melee hex. */
  #stand(cell: number, x: number, y: number): number {
    const middle = this.#cells.radius + 0.5;
    if (this.#lookout?.stand(cell, x - middle, y - middle) === true) return 1;
    return this.#cells.melee[cell] as number;
  }

  /** Where the legs of a row end that may be made from the stand. */
  #endOf(row: number): number {
    const { starts, crowded } = this.#legs;
    return (this.#lookout?.isClose === true ? starts[row + 1] : crowded[row]) as number;
  }

  /** Whether somebody is near the stand. */
  #isNear(): boolean {
    return this.#lookout?.isNear === true;
  }

  /** Whether a step into a cell may be of another kind than the ground there: by whom it meets, or since the ground changes there. */
  #mayBe(cell: number, kind: number, vector: number): boolean {
    return this.#lookout?.mayBe(cell, kind, vector % HEADINGS, vector < WHOLE ? 1 : 2) === true;
  }

  /** Adds the state that a step leads to, if the step can be made; false when there is no room for it. */
  #arrive(place: number, pose: number, parent: number, leg: number, vector: number, cell: number): boolean {
    if (!this.#isOpen(parent, leg, vector, cell)) return true;
    if (this.#wake.length === MOST_STATES) return false;
    const cost = (this.#wake.spent[parent] as number) + (this.#legs.costs[leg] as number);
    this.#come(this.#add(place, pose, this.#legs.memories[leg] as number, cost), parent, leg, vector, cell);
    return true;
  }

  /** Lets a step take the place of one that was found before, is as dear and less far from the start, and is not followed yet. */
  #outreach(found: number, cost: number, parent: number, leg: number, vector: number, cell: number): void {
    const { spent, xs, ys } = this.#wake;
    if (cost <= (spent[parent] as number) || spent[found] !== cost) return;
    const x = (xs[parent] as number) + (this.#vectors.right[vector] as number);
    const y = (ys[parent] as number) + (this.#vectors.down[vector] as number);
    const middle = this.#cells.radius + 0.5;
    const before = farness((xs[found] as number) - middle, (ys[found] as number) - middle);
    if (farness(x - middle, y - middle) <= before + SLACK) return;
    if (this.#isOpen(parent, leg, vector, cell)) this.#come(found, parent, leg, vector, cell);
  }

  /** Whether a step from the stand meets whom it must, and no wall and no edge of the board is in its way. */
  #isOpen(state: number, leg: number, vector: number, cell: number): boolean {
    if (this.#lookout && !this.#meets(this.#lookout, state, leg, vector, cell)) return false;
    const { outside, open } = this.#board;
    if (outside === undefined && open === undefined) return true;
    const middle = this.#cells.radius + 0.5;
    const [x, y] = [(this.#wake.xs[state] as number) - middle, (this.#wake.ys[state] as number) - middle];
    const to: Place = [x + (this.#vectors.right[vector] as number), y + (this.#vectors.down[vector] as number)];
    return !(outside && leaves(outside, [x, y], to)) && open?.([x, y], to) !== false;
  }

  /** Whether whom a step meets makes it one of its kind, and a whole one another thing than its halves if it has any. */
  #meets(lookout: Lookout, state: number, leg: number, vector: number, cell: number): boolean {
    const length = vector < WHOLE ? 1 : 2;
    if (lookout.kind(cell, vector % HEADINGS, length) !== this.#legs.kinds[leg]) return false;
    return this.#legs.halved[leg] === 0 || lookout.divides(vector % HEADINGS) || !this.#leaves(state, vector - WHOLE);
  }

  /** Whether a step leads out of the cell it is made from. */
  #leaves(state: number, vector: number): boolean {
    const x = (this.#wake.xs[state] as number) + (this.#vectors.right[vector] as number);
    const y = (this.#wake.ys[state] as number) + (this.#vectors.down[vector] as number);
    return (x | 0) + (y | 0) * this.#cells.width !== Math.floor((this.#wake.places[state] as number) / HEADINGS);
  }

  /** Adds a state, to be followed if any step can come after it. */
  #add(place: number, pose: number, memory: number, cost: number): number {
    const state = this.#wake.add(place, memory, cost);
    this.#marks.find(state, pose);
    if (cost <= this.#last) this.#queue.push(state, cost * this.#ranks.length + (this.#ranks[memory] as number));
    return state;
  }

  /** Notes how a state is come to, by a step from the stand. */
  #come(state: number, parent: number, leg: number, vector: number, cell: number): void {
    const { xs, ys } = this.#wake;
    const length = vector < WHOLE ? 1 : 2;
    this.#wake.parents[state] = parent;
    this.#wake.along[state] = vector % HEADINGS;
    this.#wake.lengths[state] = length;
    this.#wake.kinds[state] = this.#legs.kinds[leg] as number;
    this.#wake.joins[state] = this.#lookout?.joins(cell, vector % HEADINGS, length) === false ? 0 : 1;
    xs[state] = (xs[parent] as number) + (this.#vectors.right[vector] as number);
    ys[state] = (ys[parent] as number) + (this.#vectors.down[vector] as number);
  }
}

/** Whether a step leads off the board from the half space that it begins in. */
function leaves(outside: (place: Place) => boolean, from: Place, to: Place): boolean {
  const isOff = ([x, y]: Place): boolean => outside([Math.round(x), Math.round(y)]);
  return isOff(to) && !isOff(from);
}
