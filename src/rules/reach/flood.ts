import { SLACK } from "../bearing.ts";
import { wordsOf } from "./compile.ts";
import { FACINGS } from "./edges.ts";
import { type Bucket, type Layer, Layers, longer } from "./layers.ts";
import { meet, see } from "./memory-sets.ts";
import type { Ending, Flood, Sea } from "./sea.ts";

/**
 * Floods all (space, facing, memory, parity) within the budget, layer by layer, the cheapest first.
 *
 * A layer is all that is due at one cost, those memories first that allow most. An entry is left out when its pose was reached
 * before, at no more cost, with a memory that allows at least as much: whatever could come of it comes of the other. All spaces
 * in which one state is due are gone through edge by edge, so that what an edge does is looked up once.
 */
export function flood(sea: Sea): Flood {
  const { field, machine, edges, sources } = sea;
  const layers = new Layers(machine.memories.length * edges.places);
  for (const { facing, memory, spent, parity } of sources) {
    const bucket = layers.bucket(spent, memory * edges.places + parity * FACINGS + facing);
    bucket.spaces[bucket.length] = field.origin;
    bucket.parents[bucket.length] = -1;
    bucket.length += 1;
  }
  const spread = new Spread(sea, layers);
  for (let layer = layers.next(); layer; layer = layers.next()) {
    // Steps that cost nothing make more due in the layer that they come from.
    while (layer.waiting) {
      layer.waiting = false;
      for (const memory of machine.order) spread.take(layer, memory);
    }
    layers.done(layer);
  }
  return spread.found();
}

/** A flood under way. */
class Spread {
  readonly #sea: Sea;
  readonly #layers: Layers;
  readonly #words: number;
  /** By (place × spaces + space), the set of memories with which it was reached. */
  readonly #seen: Uint32Array;
  readonly #turnCosts: Float64Array;
  readonly #ends: Float64Array;
  readonly #entries: Int32Array;
  #spaces = new Int32Array(0);
  #parents = new Int32Array(0);
  #length = 0;

  constructor(sea: Sea, layers: Layers) {
    const { field, machine, edges, costs } = sea;
    const spaces = field.kinds.length;
    this.#sea = sea;
    this.#layers = layers;
    this.#words = wordsOf(machine.memories.length);
    this.#seen = new Uint32Array(edges.places * spaces * this.#words);
    this.#turnCosts = machine.turns.costs.map((cost) => costs.count(cost));
    this.#ends = new Float64Array(machine.sides * spaces).fill(Infinity);
    this.#entries = new Int32Array(machine.sides * spaces);
  }

  found(): Flood {
    return {
      ends: this.#ends,
      entries: this.#entries,
      spaces: this.#spaces,
      parents: this.#parents,
    };
  }

  /** Takes in what is due at a cost with one memory, and makes due what follows. */
  take({ cost, buckets }: Layer, memory: number): void {
    const { places } = this.#sea.edges;
    for (let place = 0; place < places; place += 1) {
      const bucket = buckets[memory * places + place];
      if (!bucket || bucket.length === 0) continue;
      const first = this.#length;
      this.#settle(bucket, memory, place);
      if (this.#length === first) continue;
      this.#end(first, cost, memory, place & (FACINGS - 1));
      this.#spread(first, cost, memory * places + place);
    }
  }

  /** Enters what is in a bucket and was not outdone. */
  #settle(bucket: Bucket, memory: number, place: number): void {
    const { covering } = this.#sea.machine;
    const words = this.#words;
    const seen = this.#seen;
    const base = place * this.#sea.field.kinds.length;
    this.#reserve(bucket.length);
    const { spaces, parents } = bucket;
    const [ownSpaces, ownParents] = [this.#spaces, this.#parents];
    let length = this.#length;
    for (let index = 0; index < bucket.length; index += 1) {
      const space = spaces[index] as number;
      const at = (base + space) * words;
      if (meet(seen, at, covering, memory * words, words)) continue;
      see(seen, at, memory);
      ownSpaces[length] = space;
      ownParents[length] = parents[index] as number;
      length += 1;
    }
    this.#length = length;
    bucket.length = 0;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#spaces.length) return;
    const room = 2 * this.#spaces.length + 4 * this.#sea.field.kinds.length + more;
    this.#spaces = longer(this.#spaces, new Int32Array(room));
    this.#parents = longer(this.#parents, new Int32Array(room));
  }

  /** Makes due what follows from the entries since `first`, all in one state. */
  #spread(first: number, cost: number, state: number): void {
    const { field, machine, edges, costs } = this.#sea;
    const states = machine.memories.length * edges.places;
    for (const melee of field.plain ? [0] : [0, 1]) {
      const row = melee * states + state;
      for (let edge = edges.starts[row] as number; edge < (edges.starts[row + 1] as number); edge += 1) {
        const after = cost + (edges.costs[edge] as number);
        if (after <= costs.most) this.#step(first, melee, edge, this.#layers.bucket(after, edges.into[edge] as number));
      }
    }
  }

  /** Steps along one edge from the entries since `first`. */
  #step(first: number, melee: number, edge: number, bucket: Bucket): void {
    const { field, machine, edges } = this.#sea;
    const { kinds, exits, plain, melee: meleeAt } = field;
    const { covering } = machine;
    const { places } = edges;
    const into = edges.into[edge] as number;
    const kind = edges.kinds[edge] as number;
    const side = edges.along[edge] as number;
    const by = field.offsets[side] as number;
    const words = this.#words;
    const seen = this.#seen;
    const base = (into % places) * kinds.length;
    const set = Math.floor(into / places) * words;
    const last = this.#length;
    const own = this.#spaces;
    const { spaces, parents } = bucket;
    let { length } = bucket;
    for (let entry = first; entry < last; entry += 1) {
      const space = own[entry] as number;
      if ((((exits[space] as number) >> side) & 1) === 0) continue;
      const next = space + by;
      if (!plain && (kinds[next] !== kind || meleeAt[space] !== melee)) continue;
      if (meet(seen, (base + next) * words, covering, set, words)) continue;
      spaces[length] = next;
      parents[length] = entry;
      length += 1;
    }
    bucket.length = length;
  }

  /** Notes the poses that entries in one state end: their own, and those of turns in place. */
  #end(first: number, cost: number, memory: number, facing: number): void {
    const { turns } = this.#sea.machine;
    const last = this.#length;
    this.#endOn(first, last, facing, 0, cost);
    for (let turn = turns.starts[memory] as number; turn < (turns.starts[memory + 1] as number); turn += 1) {
      const after = cost + (this.#turnCosts[turn] as number);
      if (after <= this.#sea.costs.most) this.#endOn(first, last, facing, turns.values[turn] as number, after);
    }
    if (this.#sea.ending) this.#endFreely(this.#sea.ending, first, cost, memory, facing);
  }

  /** Notes the facings that are free when nothing follows; more of them where nothing was moved. */
  #endFreely(ending: Ending, first: number, cost: number, memory: number, facing: number): void {
    const { machine, costs } = this.#sea;
    const remembered = machine.memories[memory] ?? ending.gait.begin;
    const endRange = (from: number, to: number, moved: boolean): void => {
      const degrees = ending.gait.freeTurn(remembered, ending.spent + cost * costs.unit, moved);
      for (let turn = 1; turn < machine.sides; turn += 1) {
        const free = Math.min(turn, machine.sides - turn) * 360 <= degrees * machine.sides + SLACK;
        if (free) this.#endOn(from, to, facing, turn, cost);
      }
    };
    endRange(first, this.#length, true);
    for (let entry = first; entry < this.#length && !ending.moved; entry += 1) {
      if ((this.#parents[entry] as number) < 0) endRange(entry, entry + 1, false);
    }
  }

  /** Notes the poses that some entries end when so many sides are turned in place. */
  #endOn(first: number, last: number, facing: number, turn: number, cost: number): void {
    const [ends, entries, spaces] = [this.#ends, this.#entries, this.#spaces];
    const base = ((facing + turn) % this.#sea.machine.sides) * this.#sea.field.kinds.length;
    for (let entry = first; entry < last; entry += 1) {
      const pose = base + (spaces[entry] as number);
      if (cost >= (ends[pose] as number)) continue;
      ends[pose] = cost;
      entries[pose] = entry * FACINGS + facing;
    }
  }
}
