import type { Field } from "./board.ts";
import { type Machine, wordsOf } from "./compile.ts";
import type { Costs } from "./costs.ts";
import { bucketQueue, heapQueue, longer } from "./queue.ts";

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
  /** Space, facing and parity as `placeOf` packs them; without the last bit they are a pose. */
  readonly places: Int32Array;
  readonly memories: Uint16Array;
  /** The state it came from; -1 at a source. */
  readonly parents: Int32Array;
  /** In counted units. */
  readonly spent: Float64Array;
}

/** Places in one space. */
export const PLACES = 16;

/** Packs a space, a facing (0 to 7) and the parity of diagonals into one number. */
export function placeOf(space: number, facing: number, parity: number): number {
  return (space << 4) | (facing << 1) | parity;
}

/** Whether two sets of memories have one in common. */
function meet(seen: Uint32Array, at: number, sets: Uint32Array, set: number, words: number): boolean {
  if (words === 1) return ((seen[at] as number) & (sets[set] as number)) !== 0;
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
  const { starts, faces: moveFaces, memories: moveMemories } = moves;
  const { starts: wayStarts, values: wayBearings } = ways;
  const { most } = costs;
  const count = machine.memories.length;
  const words = wordsOf(count);
  const alternating = lengths === 3 ? 1 : 0;
  const perMemory = (starts.length - 1) / count;
  const moveCosts = moves.costs.map((cost) => costs.count(cost));
  const starting = sources.map(({ spent }) => costs.count(spent));
  const level = [moveCosts, starting].every((each) => each.every((cost) => cost === each[0]));
  const queue = level ? null : costs.whole ? bucketQueue(most) : heapQueue();
  const seen = new Uint32Array(kinds.length * PLACES * words);
  const around = Uint8Array.from({ length: sides * 2 }, (_, side) => side % sides);

  let size = 1 << 13;
  let places = new Int32Array(size);
  let memories = new Uint16Array(size);
  let parents = new Int32Array(size);
  let spent = new Float64Array(size);
  let length = 0;
  for (const [index, { facing, memory, parity }] of sources.entries()) {
    const place = placeOf(field.origin, facing, parity & alternating);
    places[length] = place;
    memories[length] = memory;
    parents[length] = -1;
    spent[length] = starting[index] ?? 0;
    if (queue) queue.push(length, starting[index] ?? 0);
    else see(seen, place * words, memory);
    length += 1;
  }

  for (let state = queue ? queue.pop() : 0; state >= 0 && state < length; state = queue ? queue.pop() : state + 1) {
    const place = places[state] as number;
    const memory = memories[state] as number;
    if (queue) {
      if (meet(seen, place * words, covering, memory * words, words)) continue;
      see(seen, place * words, memory);
    }
    const parity = place & 1;
    const facing = (place >> 1) & 7;
    const space = place >> 4;
    const open = exits[space] as number;
    const cost = spent[state] as number;
    const left = (melee[space] as number) * lengths;
    const lastWay = wayStarts[memory + 1] as number;
    for (let way = wayStarts[memory] as number; way < lastWay; way += 1) {
      const bearing = wayBearings[way] as number;
      const along = around[facing + bearing] as number;
      if (((open >> along) & 1) === 0) continue;
      const target = space + (offsets[along] as number);
      const stretch = lengthOf[along * 2 + parity] as number;
      const ground = (kinds[target] as number) * 2 * lengths + left + stretch;
      const turned = stretch > 0 ? parity ^ alternating : parity;
      const first = memory * perMemory + ground * sides + bearing;
      const lastMove = starts[first + 1] as number;
      for (let move = starts[first] as number; move < lastMove; move += 1) {
        const after = cost + (moveCosts[move] as number);
        const remembered = moveMemories[move] as number;
        const next = placeOf(target, around[facing + (moveFaces[move] as number)] as number, turned);
        if (after > most || meet(seen, next * words, covering, remembered * words, words)) continue;
        if (length === size) {
          size *= 2;
          places = longer(places, new Int32Array(size));
          parents = longer(parents, new Int32Array(size));
          memories = longer(memories, new Uint16Array(size));
          spent = longer(spent, new Float64Array(size));
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
  return { length, places, memories, parents, spent };
}
