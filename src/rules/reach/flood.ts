import { SLACK } from "../bearing.ts";
import { Arena } from "./arena.ts";
import { entered } from "./board.ts";
import { Ends } from "./ends.ts";
import { blocksOf, type Bucket, type Layer, Layers } from "./layers.ts";
import type { Outdone } from "./memory-sets.ts";
import type { Ending, Flood, Sea, Source } from "./sea.ts";
import { lowest, PIECE_ROW, SPACES_PER_TILE } from "./tiles.ts";
import { Waves } from "./waves.ts";

/**
 * Floods all (space, facing, memory, parity) within the budget, 32 spaces at a time.
 *
 * A layer is all that is due at one cost, the cheapest first and in it those memories first that allow most. All spaces in which
 * one state is due are one set, and a step is a shift of it. A space is left out of a wave when its pose was reached before, at
 * no more cost, with a memory that allows at least as much: whatever could come of it comes of the other.
 */
export function flood(sea: Sea): Flood {
  const { field, machine, edges, sources } = sea;
  const arena = new Arena();
  const layers = new Layers(arena, machine.memories.length, edges.places, field.tiles.count);
  const spread = new Spread(sea, arena, layers);
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
  readonly #blocks: number;
  /** By (state × words + word), where a memory that allows at least as much was before. */
  readonly #outdone: Int32Array;
  /** By edge and by turn in place, in counted units. */
  readonly #stepCosts: Float64Array;
  readonly #turnCosts: Float64Array;
  readonly #waves: Waves;
  readonly #ends: Ends;

  constructor(sea: Sea, arena: Arena, layers: Layers) {
    const { field, machine, edges, costs } = sea;
    const words = field.tiles.count;
    this.#sea = sea;
    this.#layers = layers;
    this.#words = words;
    this.#blocks = blocksOf(words);
    this.#outdone = arena.take(machine.memories.length * edges.places * words);
    this.#stepCosts = edges.costs.map((cost) => costs.count(cost));
    this.#turnCosts = machine.turns.costs.map((cost) => costs.count(cost));
    this.#waves = new Waves(arena, 2 * field.tiles.radius * words);
    this.#ends = new Ends(arena, machine.sides, words);
  }

  found(): Flood {
    return { ends: this.#ends, waves: this.#waves };
  }

  /** Makes a source due. */
  begin({ facing, memory, spent, parity }: Source): void {
    const { field, machine } = this.#sea;
    const place = parity * machine.sides + facing;
    this.#fill(this.#layers.bucket(spent, memory), place, field.origin >> 5, 1 << (field.origin & 31));
  }

  /** Adds spaces to a word of a bucket. */
  #fill(bucket: Bucket, place: number, word: number, spaces: number): void {
    const at = place * this.#words + word;
    const before = bucket.set[at] as number;
    bucket.set[at] = before | spaces;
    if (before !== 0) return;
    const block = place * this.#blocks + (word >> 5);
    bucket.filled[block] = (bucket.filled[block] as number) | (1 << (word & 31));
    bucket.places |= 1 << place;
  }

  /** Takes in what is due at a cost with one memory, and makes due what follows. */
  take({ cost, buckets }: Layer, memory: number): void {
    const { machine, edges } = this.#sea;
    const { places } = edges;
    const bucket = buckets[memory];
    if (!bucket) return;
    for (let place = 0; bucket.places >> place !== 0; place += 1) {
      if (((bucket.places >> place) & 1) === 0 || !this.#settle(bucket, memory, place)) continue;
      const state = memory * places + place;
      this.#waves.close(state, cost);
      this.#end(memory, place % machine.sides, cost);
      this.#spread(state, cost);
    }
  }

  /** Enters what is in a place of a bucket and was not outdone as a wave; false when there is none. */
  #settle(bucket: Bucket, memory: number, place: number): boolean {
    const { set, filled } = bucket;
    const waves = this.#waves;
    const { words, bits } = waves.withRoom(this.#words);
    const outdone = this.#outdone;
    const outdoes = this.#sea.machine.outdone[memory] as Outdone;
    const own = (memory * this.#sea.edges.places + place) * this.#words;
    const blocks = place * this.#blocks;
    const start = waves.length;
    let length = start;
    for (let block = 0; block < this.#blocks; block += 1) {
      for (let left = filled[blocks + block] as number; left !== 0; left &= left - 1) {
        const word = block * 32 + lowest(left);
        const at = place * this.#words + word;
        const due = (set[at] as number) & ~(outdone[own + word] as number);
        set[at] = 0;
        if (due === 0) continue;
        words[length] = word;
        bits[length] = due;
        length += 1;
        this.#outdo(outdoes, at, due);
      }
      filled[blocks + block] = 0;
    }
    bucket.places &= ~(1 << place);
    waves.length = length;
    return length > start;
  }

  /** Notes in some spaces of a word of one place that one memory was there, for all that it outdoes. */
  #outdo({ memories, chain }: Outdone, at: number, spaces: number): void {
    const outdone = this.#outdone;
    const stride = this.#sea.edges.places * this.#words;
    for (let index = 0; index < memories.length; index += 1) {
      const other = (memories[index] as number) * stride + at;
      const before = outdone[other] as number;
      // Who outdid this one in all these spaces outdid all that it outdoes.
      if (chain && (spaces & ~before) === 0) break;
      outdone[other] = before | spaces;
    }
  }

  /** Makes due what follows from the last wave. */
  #spread(state: number, cost: number): void {
    const { field, machine, edges, costs } = this.#sea;
    const states = machine.memories.length * edges.places;
    for (let melee = 0; melee < (field.melee ? 2 : 1); melee += 1) {
      const row = melee * states + state;
      for (let edge = edges.starts[row] as number; edge < (edges.starts[row + 1] as number); edge += 1) {
        const after = cost + (this.#stepCosts[edge] as number);
        if (after <= costs.most) this.#step(edge, melee, after);
      }
    }
  }

  /** Steps along one edge from the last wave: its set, moved on, without the spaces that are shut, of other ground or outdone. */
  #step(edge: number, melee: number, after: number): void {
    const { field, edges } = this.#sea;
    const side = edges.along[edge] as number;
    const { exits, pieces } = field;
    const exit = side * this.#words;
    const leaving = field.melee?.[melee];
    const entering = entered(field, side, edges.kinds[edge] as number);
    const { words, bits, starts, length } = this.#waves;
    const state = edges.into[edge] as number;
    const place = state % edges.places;
    const bucket = this.#layers.bucket(after, (state - place) / edges.places);
    const gone = state * this.#words;
    const outdone = this.#outdone;
    for (let at = starts.at(-2) as number; at < length; at += 1) {
      const word = words[at] as number;
      let left = (bits[at] as number) & (exits[exit + word] as number);
      if (leaving) left &= leaving[word] as number;
      for (let piece = side * PIECE_ROW; left !== 0; piece += 3) {
        const moving = left & (pieces[piece] as number);
        if (moving === 0) continue;
        left ^= moving;
        const turn = pieces[piece + 1] as number;
        const target = word + (pieces[piece + 2] as number);
        let fresh = ((moving << turn) | (moving >>> (32 - turn))) & ~(outdone[gone + target] as number);
        if (entering) fresh &= entering[target] as number;
        if (fresh !== 0) this.#fill(bucket, place, target, fresh);
      }
    }
  }

  /** Enters the poses that the last wave ends: its own, those of turns in place and, where they count, facings that are free. */
  #end(memory: number, facing: number, cost: number): void {
    const { machine, costs, ending } = this.#sea;
    const { turns, sides } = machine;
    const wave = this.#waves.states.length - 1;
    this.#ends.enterWave(this.#waves, wave, facing, 0);
    for (let turn = turns.starts[memory] as number; turn < (turns.starts[memory + 1] as number); turn += 1) {
      const after = cost + (this.#turnCosts[turn] as number);
      const turned = (facing + (turns.values[turn] as number)) % sides;
      if (after === cost) this.#ends.enterWave(this.#waves, wave, turned, 0);
      else if (after <= costs.most) this.#layers.at(after).turns.push({ wave, facing: turned });
    }
    if (ending) this.#endFreely(ending, memory, facing, cost);
  }

  /** Enters the facings that are free when nothing follows; more of them where nothing was moved. */
  #endFreely({ gait, spent, moved }: Ending, memory: number, facing: number, cost: number): void {
    const { machine, costs, sources, edges, field } = this.#sea;
    const remembered = machine.memories[memory] ?? gait.begin;
    const wave = this.#waves.states.length - 1;
    const state = this.#waves.states[wave] as number;
    const isSource = (each: Source): boolean =>
      each.spent === cost && each.memory * edges.places + each.parity * machine.sides + each.facing === state;
    for (const still of !moved && sources.some(isSource) ? [false, true] : [false]) {
      const degrees = gait.freeTurn(remembered, spent + cost * costs.unit, moved || !still);
      for (let turn = 1; turn < machine.sides; turn += 1) {
        const free = Math.min(turn, machine.sides - turn) * 360 <= degrees * machine.sides + SLACK;
        if (!free) continue;
        const turned = (facing + turn) % machine.sides;
        if (still) this.#ends.enter(wave, turned * this.#words * SPACES_PER_TILE + field.origin);
        else this.#ends.enterWave(this.#waves, wave, turned, 0);
      }
    }
  }

  /** Enters the poses of turns in place that cost something, when their layer is over. */
  endLate({ turns }: Layer): void {
    for (const { wave, facing } of turns) this.#ends.enterWave(this.#waves, wave, facing, 1);
  }
}
