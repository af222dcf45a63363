import type { Field } from "./board.ts";
import { type Machine, wordsOf } from "./compile.ts";
import type { Costs } from "./costs.ts";
import { type Edges, placeOf } from "./edges.ts";
import { bucketQueue, heapQueue, longer, type Queue } from "./queue.ts";

/** Where a flood begins: an explanation of the round so far. */
export interface Source {
  /** Facing on arrival, as an index of the facings. */
  readonly facing: number;
  readonly memory: number;
  readonly spent: number;
  readonly parity: number;
}

/** Every state that a flood came to, in the order in which it did. */
export interface Flood {
  readonly length: number;
  /** Space, facing and parity as `placeOf` packs them. */
  readonly places: Int32Array;
  readonly memories: Uint16Array;
  /** The state it came from; -1 at a source. */
  readonly parents: Int32Array;
  /** In counted units. */
  readonly spent: Float64Array;
}

/** Whether two sets of memories have one in common. */
export function meet(seen: Uint32Array, at: number, sets: Uint32Array, set: number, words: number): boolean {
  if (words === 1) return ((seen[at] as number) & (sets[set] as number)) !== 0;
  for (let word = 0; word < words; word += 1) {
    if (((seen[at + word] as number) & (sets[set + word] as number)) !== 0) return true;
  }
  return false;
}

/** Adds a memory to a set. */
export function see(seen: Uint32Array, at: number, memory: number): void {
  const word = at + (memory >> 5);
  seen[word] = (seen[word] as number) | (1 << (memory & 31));
}

/**
 * Floods all (space, facing, memory, parity) within the budget, the cheapest first.
 *
 * A state is left out when its pose was reached before, at no more cost, with a memory that allows at least as much: whatever
 * could come of it comes of the other. Where all steps cost the same, states come in the order of their cost by themselves, and
 * one is known to be outdone when it is found; else a queue hands them out, and it is known when they are due.
 */
export function flood(field: Field, machine: Machine, edges: Edges, sources: readonly Source[], costs: Costs): Flood {
  const starting = sources.map(({ spent }) => costs.count(spent));
  const level = [edges.costs, starting].every((each) => each.every((cost) => cost === each[0]));
  if (level) return spread(field, machine, edges, sources, starting, costs.most, null);
  const queue = costs.whole ? bucketQueue(costs.most) : heapQueue();
  return spread(field, machine, edges, sources, starting, costs.most, queue);
}

// eslint-disable-next-line complexity -- one loop and no calls out of it: taken apart it takes half as long again.
function spread(
  field: Field,
  machine: Machine,
  edges: Edges,
  sources: readonly Source[],
  starting: readonly number[],
  most: number,
  queue: Queue | null,
): Flood {
  const { kinds, melee, exits } = field;
  const { covering } = machine;
  const { starts, along, kinds: edgeKinds, mixed, by, memories: remembered, costs, places: inSpace, bits } = edges;
  const count = machine.memories.length;
  const words = wordsOf(count);
  const seen = new Uint32Array(kinds.length * edges.places * words);

  let size = Math.min(kinds.length * 8, 1 << 18);
  let places = new Int32Array(size);
  let memories = new Uint16Array(size);
  let parents = new Int32Array(size);
  let spent = new Float64Array(size);
  let length = 0;
  for (const [index, { facing, memory, parity }] of sources.entries()) {
    const place = placeOf(edges, field.origin, facing, parity);
    places[length] = place;
    memories[length] = memory;
    parents[length] = -1;
    spent[length] = starting[index] ?? 0;
    if (queue) queue.push(length, starting[index] ?? 0);
    else see(seen, place * words, memory);
    length += 1;
  }

  for (let state = queue ? queue.pop() : 0; state < length; state = queue ? queue.pop() : state + 1) {
    const place = places[state] as number;
    const memory = memories[state] as number;
    if (queue) {
      if (meet(seen, place * words, covering, memory * words, words)) continue;
      see(seen, place * words, memory);
    }
    const open = exits[place >> bits] as number;
    const cost = spent[state] as number;
    const row = ((melee[place >> bits] as number) * count + memory) * inSpace + (place & (inSpace - 1));
    const end = starts[row + 1] as number;
    for (let edge = starts[row] as number; edge < end; edge += 1) {
      const next = place + (by[edge] as number);
      if (((open >> (along[edge] as number)) & 1) === 0) continue;
      if (mixed && kinds[next >> bits] !== edgeKinds[edge]) continue;
      const after = cost + (costs[edge] as number);
      const memoryAfter = remembered[edge] as number;
      if (after > most || meet(seen, next * words, covering, memoryAfter * words, words)) continue;
      if (length === size) {
        size *= 2;
        places = longer(places, new Int32Array(size));
        parents = longer(parents, new Int32Array(size));
        memories = longer(memories, new Uint16Array(size));
        spent = longer(spent, new Float64Array(size));
      }
      places[length] = next;
      memories[length] = memoryAfter;
      parents[length] = state;
      spent[length] = after;
      if (queue) queue.push(length, after);
      else see(seen, next * words, memoryAfter);
      length += 1;
    }
  }
  return { length, places, memories, parents, spent };
}
