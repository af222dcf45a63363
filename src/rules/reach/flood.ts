import { SLACK } from "../bearing.ts";
import type { Outdone } from "./compile.ts";
import { FACINGS } from "./edges.ts";
import { type Bucket, fill, type Layer, Layers } from "./layers.ts";
import { lowest } from "./masks.ts";
import type { Ending, Flood, Sea, Source } from "./sea.ts";
import { Waves } from "./waves.ts";

/**
 * Floods all (space, facing, memory, parity) within the budget, 32 spaces at a time.
 *
 * A layer is all that is due at one cost, the cheapest first and in it those memories first that allow most. All spaces in which
 * one state is due are one set, and a step is a shift of it. A space is left out of a wave when its pose was reached before, at
 * no more cost, with a memory that allows at least as much: whatever could come of it comes of the other.
 */
export function flood(sea: Sea): Flood {
  const { machine, masks, edges, sources } = sea;
  const layers = new Layers(machine.memories.length * edges.places, masks.words);
  const spread = new Spread(sea, layers);
  for (const source of sources) spread.begin(source);
  for (let layer = layers.next(); layer; layer = layers.next()) {
    // Steps that cost nothing make more due in the layer that they come from.
    while (layer.waiting) {
      layer.waiting = false;
      for (const memory of machine.order) spread.take(layer, memory);
    }
    spread.endLate(layer);
    layers.done(layer);
  }
  return spread.found();
}

/** A flood under way. */
class Spread {
  readonly #sea: Sea;
  readonly #layers: Layers;
  readonly #words: number;
  /** By ((place × words + word) × memories + memory), where a memory that allows at least as much was before. */
  readonly #outdone: Int32Array;
  readonly #turnCosts: Float64Array;
  /** By (facing × words + word), the spaces in which a move can end so. */
  readonly #ended: Int32Array;
  readonly #entries: Int32Array;
  readonly #waves = new Waves();

  constructor(sea: Sea, layers: Layers) {
    const { machine, masks, edges, costs } = sea;
    this.#sea = sea;
    this.#layers = layers;
    this.#words = masks.words;
    this.#outdone = new Int32Array(machine.memories.length * edges.places * masks.words);
    this.#turnCosts = machine.turns.costs.map((cost) => costs.count(cost));
    this.#ended = new Int32Array(machine.sides * masks.words);
    this.#entries = new Int32Array(machine.sides * masks.words * 32);
  }

  found(): Flood {
    return { ended: this.#ended, entries: this.#entries, waves: this.#waves };
  }

  /** Makes a source due. */
  begin({ facing, memory, spent, parity }: Source): void {
    const { field, edges } = this.#sea;
    const bucket = this.#layers.bucket(spent, memory * edges.places + parity * FACINGS + facing);
    fill(bucket, field.origin >> 5, 1 << (field.origin & 31));
  }

  /** Takes in what is due at a cost with one memory, and makes due what follows. */
  take({ cost, buckets }: Layer, memory: number): void {
    const { places } = this.#sea.edges;
    for (let place = 0; place < places; place += 1) {
      const state = memory * places + place;
      const bucket = buckets[state];
      if (!bucket || !this.#settle(bucket, memory, place)) continue;
      this.#waves.close(state, cost);
      this.#outdo(memory, place);
      this.#end(memory, place & (FACINGS - 1), cost);
      this.#spread(state, cost);
    }
  }

  /** Enters what is in a bucket and was not outdone, and the poses that it ends, as a wave; false when there is none. */
  #settle({ set, filled }: Bucket, memory: number, place: number): boolean {
    const waves = this.#waves;
    const { words, bits } = waves.withRoom(this.#words);
    const outdone = this.#outdone;
    const count = this.#sea.machine.memories.length;
    const base = place * this.#words;
    const start = waves.length;
    const ended = this.#ended;
    const first = (place & (FACINGS - 1)) * this.#words;
    const entry = 2 * waves.states.length;
    let length = start;
    for (let block = 0; block < filled.length; block += 1) {
      for (let left = filled[block] as number; left !== 0; left &= left - 1) {
        const word = block * 32 + lowest(left);
        const due = (set[word] as number) & ~(outdone[(base + word) * count + memory] as number);
        set[word] = 0;
        if (due === 0) continue;
        words[length] = word;
        bits[length] = due;
        length += 1;
        const fresh = due & ~(ended[first + word] as number);
        if (fresh === 0) continue;
        ended[first + word] = (ended[first + word] as number) | fresh;
        this.#enter(first + word, fresh, entry);
      }
      filled[block] = 0;
    }
    waves.length = length;
    return length > start;
  }

  /** Notes for all memories that one outdoes where it was. */
  #outdo(memory: number, place: number): void {
    const { machine } = this.#sea;
    const { words, bits, length } = this.#waves;
    const outdone = this.#outdone;
    const { memories, chain } = machine.outdone[memory] as Outdone;
    const count = machine.memories.length;
    const base = place * this.#words;
    for (let at = this.#waves.starts.at(-2) as number; at < length; at += 1) {
      const row = (base + (words[at] as number)) * count;
      const spaces = bits[at] as number;
      for (let index = 0; index < memories.length; index += 1) {
        const other = row + (memories[index] as number);
        const before = outdone[other] as number;
        // Who outdid this one in all these spaces outdid all that it outdoes.
        if (chain && (spaces & ~before) === 0) break;
        outdone[other] = before | spaces;
      }
    }
  }

  /** Makes due what follows from the last wave. */
  #spread(state: number, cost: number): void {
    const { machine, masks, edges, costs } = this.#sea;
    const states = machine.memories.length * edges.places;
    for (let melee = 0; melee < (masks.melee ? 2 : 1); melee += 1) {
      const row = melee * states + state;
      for (let edge = edges.starts[row] as number; edge < (edges.starts[row + 1] as number); edge += 1) {
        const after = cost + (edges.costs[edge] as number);
        if (after <= costs.most) this.#step(edge, melee, this.#layers.bucket(after, edges.into[edge] as number));
      }
    }
  }

  /** Steps along one edge from the last wave: its set, shifted, without the spaces that are shut, of other ground or outdone. */
  #step(edge: number, melee: number, bucket: Bucket): void {
    const { field, machine, masks, edges } = this.#sea;
    const side = edges.along[edge] as number;
    const exits = masks.exits[side] as Int32Array;
    const leaving = masks.melee?.[melee];
    const entering = masks.kinds?.[edges.kinds[edge] as number];
    const by = field.offsets[side] as number;
    const shift = by & 31;
    const ahead = by >> 5;
    const { words, bits, starts, length } = this.#waves;
    const state = edges.into[edge] as number;
    const place = state % edges.places;
    const memory = (state - place) / edges.places;
    const count = machine.memories.length;
    const base = place * this.#words + ahead;
    const outdone = this.#outdone;
    for (let at = starts.at(-2) as number; at < length; at += 1) {
      const word = words[at] as number;
      let left = (bits[at] as number) & (exits[word] as number);
      if (leaving) left &= leaving[word] as number;
      if (left === 0) continue;
      const row = (base + word) * count + memory;
      const low = left << shift;
      if (low !== 0) fill(bucket, word + ahead, low & ~(outdone[row] as number), entering);
      const high = shift === 0 ? 0 : left >>> (32 - shift);
      if (high !== 0) fill(bucket, word + ahead + 1, high & ~(outdone[row + count] as number), entering);
    }
  }

  /** Notes the poses that the last wave ends: its own, and those of turns in place. */
  #end(memory: number, facing: number, cost: number): void {
    const { machine, costs, ending } = this.#sea;
    const { turns, sides } = machine;
    const wave = this.#waves.states.length - 1;
    for (let turn = turns.starts[memory] as number; turn < (turns.starts[memory + 1] as number); turn += 1) {
      const after = cost + (this.#turnCosts[turn] as number);
      const turned = (facing + (turns.values[turn] as number)) % sides;
      if (after === cost) this.#endOn(wave, turned, 0);
      else if (after <= costs.most) this.#layers.at(after).turns.push({ wave, facing: turned });
    }
    if (ending) this.#endFreely(ending, wave, memory, facing, cost);
  }

  /** Notes the facings that are free when nothing follows; more of them where nothing was moved. */
  #endFreely({ gait, spent, moved }: Ending, wave: number, memory: number, facing: number, cost: number): void {
    const { machine, costs, sources, edges } = this.#sea;
    const remembered = machine.memories[memory] ?? gait.begin;
    const state = this.#waves.states[wave] as number;
    const isSource = (each: Source): boolean =>
      each.spent === cost && each.memory * edges.places + each.parity * FACINGS + each.facing === state;
    for (const still of !moved && sources.some(isSource) ? [false, true] : [false]) {
      const degrees = gait.freeTurn(remembered, spent + cost * costs.unit, moved || !still);
      for (let turn = 1; turn < machine.sides; turn += 1) {
        const free = Math.min(turn, machine.sides - turn) * 360 <= degrees * machine.sides + SLACK;
        if (!free) continue;
        const turned = (facing + turn) % machine.sides;
        if (still) this.#endStill(wave, turned);
        else this.#endOn(wave, turned, 0);
      }
    }
  }

  /** Notes the pose of a turn at the start. */
  #endStill(wave: number, facing: number): void {
    const { origin } = this.#sea.field;
    const word = facing * this.#words + (origin >> 5);
    const fresh = (1 << (origin & 31)) & ~(this.#ended[word] as number);
    this.#ended[word] = (this.#ended[word] as number) | fresh;
    this.#enter(word, fresh, 2 * wave);
  }

  /** Notes the poses of turns in place that cost something, when their layer is over. */
  endLate({ turns }: Layer): void {
    for (const { wave, facing } of turns) this.#endOn(wave, facing, 1);
  }

  /**
   * Notes the poses that a wave ends on one facing.
   *
   * @param late - 1 where the turn to that facing costs something, else 0.
   */
  #endOn(wave: number, facing: number, late: 0 | 1): void {
    const { words, bits, starts } = this.#waves;
    const ended = this.#ended;
    const base = facing * this.#words;
    const end = starts[wave + 1] as number;
    for (let at = starts[wave] as number; at < end; at += 1) {
      const word = base + (words[at] as number);
      const fresh = (bits[at] as number) & ~(ended[word] as number);
      if (fresh === 0) continue;
      ended[word] = (ended[word] as number) | fresh;
      this.#enter(word, fresh, 2 * wave + late);
    }
  }

  #enter(word: number, spaces: number, entry: number): void {
    const entries = this.#entries;
    for (let left = spaces; left !== 0; left &= left - 1) entries[word * 32 + lowest(left)] = entry;
  }
}
