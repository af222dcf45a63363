import type { Field } from "./board.ts";
import { type Machine, wordsOf } from "./compile.ts";
import type { Costs } from "./costs.ts";
import { bucketQueue, grown, heapQueue } from "./queue.ts";

/** Where a flood begins: an explanation of the round so far. */
export interface Source {
  /** Facing on arrival, as an index of the facings. */
  readonly facing: number;
  readonly memory: number;
  readonly spent: number;
  readonly parity: number;
}

/** Every state that a flood came to, in the order in which it did; a pose is space × sides + facing. */
export interface Flood {
  readonly length: number;
  readonly poses: Int32Array;
  readonly memories: Uint16Array;
  /** The state it came from; -1 at a source. */
  readonly parents: Int32Array;
  /** In counted units. */
  readonly spent: Float64Array;
}

/** Whether two sets of memories have one in common. */
function meet(seen: Uint32Array, at: number, sets: Uint32Array, set: number, words: number): boolean {
  for (let word = 0; word < words; word += 1) {
    if (((seen[at + word] as number) & (sets[set + word] as number)) !== 0) return true;
  }
  return false;
}

/** Adds a memory to a set. */
function see(seen: Uint32Array, at: number, memory: number): void {
  const word = at + (memory >> 5);
  seen[word] = (seen[word] as number) | (1 << (memory & 31));
}

/**
 * Floods all (space, facing, memory, parity) within the budget, the cheapest first.
 *
 * A state is left out when its pose was reached before, at no more cost, with a memory that allows at least as much: whatever
 * could come of it comes of the other. Where all steps cost the same, states come in the order of their cost by themselves, and
 * one is known to be outdone when it is found; else a queue hands them out, and it is known when they are due.
 *
 * @param lengths - How many lengths of a step the grounds tell apart.
 */
export function flood(
  field: Field,
  machine: Machine,
  sources: readonly Source[],
  costs: Costs,
  lengths: number,
): Flood {
  const { kinds, melee, exits, offsets, lengthOf } = field;
  const { sides, moves, ways, covering } = machine;
  const { most } = costs;
  const count = machine.memories.length;
  const words = wordsOf(count);
  const parities = lengths === 3 ? 2 : 1;
  const grounds = (moves.starts.length - 1) / sides / count;
  const moveCosts = moves.costs.map((cost) => costs.count(cost));
  const starting = sources.map(({ spent }) => costs.count(spent));
  const level = [moveCosts, starting].every((each) => each.every((cost) => cost === each[0]));
  const queue = level ? null : costs.whole ? bucketQueue(most) : heapQueue();
  const seen = new Uint32Array(kinds.length * sides * parities * words);
  const around = Uint8Array.from({ length: sides * 2 }, (_, side) => side % sides);

  let size = 1 << 12;
  let places = new Int32Array(size);
  let memories = new Uint16Array(size);
  let parents = new Int32Array(size);
  let spent = new Float64Array(size);
  let length = 0;
  for (const [index, { facing, memory, parity }] of sources.entries()) {
    places[length] = (field.origin * sides + facing) * parities + (parity % parities);
    memories[length] = memory;
    parents[length] = -1;
    spent[length] = starting[index] ?? 0;
    if (queue) queue.push(length, spent[length] ?? 0);
    else see(seen, (places[length] ?? 0) * words, memory);
    length += 1;
  }

  for (let state = queue ? queue.pop() : 0; state >= 0 && state < length; state = queue ? queue.pop() : state + 1) {
    const place = places[state] as number;
    const memory = memories[state] as number;
    if (queue) {
      if (meet(seen, place * words, covering, memory * words, words)) continue;
      see(seen, place * words, memory);
    }
    const parity = place % parities;
    const pose = (place - parity) / parities;
    const facing = pose % sides;
    const space = (pose - facing) / sides;
    const open = exits[space] as number;
    const cost = spent[state] as number;
    const lastWay = ways.starts[memory + 1] as number;
    for (let way = ways.starts[memory] as number; way < lastWay; way += 1) {
      const bearing = ways.values[way] as number;
      const along = around[facing + bearing] as number;
      if (((open >> along) & 1) === 0) continue;
      const target = space + (offsets[along] as number);
      const stretch = lengthOf[along * 2 + parity] as number;
      const ground = ((kinds[target] as number) * 2 + (melee[space] as number)) * lengths + stretch;
      const turned = parities === 2 && stretch > 0 ? 1 - parity : parity;
      const first = (memory * grounds + ground) * sides + bearing;
      const lastMove = moves.starts[first + 1] as number;
      for (let move = moves.starts[first] as number; move < lastMove; move += 1) {
        const after = cost + (moveCosts[move] as number);
        const remembered = moves.memories[move] as number;
        const next = (target * sides + (around[facing + (moves.faces[move] as number)] as number)) * parities + turned;
        if (after > most || meet(seen, next * words, covering, remembered * words, words)) continue;
        if (length === size) {
          size *= 2;
          places = grown(places);
          parents = grown(parents);
          memories = grown(memories);
          spent = grown(spent);
        }
        places[length] = next;
        memories[length] = remembered;
        parents[length] = state;
        spent[length] = after;
        if (queue) queue.push(length, after);
        else see(seen, next * words, remembered);
        length += 1;
      }
    }
  }
  const poses = parities === 1 ? places : places.map((place) => place >> 1);
  return { length, poses, memories, parents, spent };
}
