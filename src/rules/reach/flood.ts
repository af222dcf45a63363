import type { Gait } from "../gait.ts";
import { type Field, SHUT } from "./board.ts";
import type { Machine } from "./compile.ts";
import { type Costs } from "./costs.ts";
import { bucketQueue, grown, heapQueue } from "./queue.ts";

/** Where a flood begins: an explanation of the round so far. */
export interface Source {
  /** Facing on arrival, as an index of the facings. */
  readonly facing: number;
  readonly memory: number;
  readonly spent: number;
  readonly parity: number;
}

/** What a flood found; a pose is space × sides + facing. */
export interface Flood {
  /** By pose, the least cost in counted units, or -1. */
  readonly costs: Float64Array;
  /** By pose, the record of the cheapest arrival in the space; the facing then may take a turn in place. */
  readonly records: Int32Array;
  /** By record, the space and facing on arrival. */
  arrival(record: number): number;
  /** By record, the one it came from; -1 at a source. */
  parent(record: number): number;
}

/** How a flood is bounded and what it adds. */
export interface Bounds {
  readonly costs: Costs;
  /** The gait whose free facing at the end counts as reached; null when it does not. */
  readonly endsFreely: Gait | null;
  /** Whether the round had a step before the flood. */
  readonly moved: boolean;
}

/**
 * Floods all (space, facing, memory, parity) within the budget, the cheapest first.
 *
 * A state is left out when its pose was reached before, at no more cost, with a memory that allows at least as much: whatever
 * could come of it comes of the other. Where all steps cost the same that is known when a state is found, else when it is due.
 */
export function flood(field: Field, machine: Machine, sources: readonly Source[], bounds: Bounds): Flood {
  const { kinds, melee, walls, offsets, lengths, lengthOf } = field;
  const { sides, memories, starts, bearings, turns } = machine;
  const { unit, whole, most } = bounds.costs;
  const count = memories.length;
  const words = Math.ceil(count / 32);
  const parities = lengths === 3 ? 2 : 1;
  const poses = kinds.length * sides;
  const grounds = field.grounds.length;
  const counted = (cost: number): number => (whole ? Math.round(cost / unit) : cost);

  const moveFaces = Uint8Array.from(machine.moves, ({ faces }) => faces);
  const moveMemory = Uint16Array.from(machine.moves, ({ memory }) => memory);
  const moveCost = Float64Array.from(machine.moves, ({ cost }) => counted(cost));
  const covers = new Uint32Array(count * words);
  machine.coveredBy.forEach((set, memory) => {
    covers.set(set, memory * words);
  });
  const level =
    sources.every(({ spent }) => spent === sources[0]?.spent) && moveCost.every((cost) => cost === moveCost[0]);

  const seen = new Uint32Array(poses * parities * words);
  const costs = new Float64Array(poses).fill(-1);
  const records = new Int32Array(poses).fill(-1);
  const queue = whole ? bucketQueue(most) : heapQueue();
  let states = new Int32Array(1 << 14);
  let parents = new Int32Array(1 << 14);
  let spents = new Float64Array(1 << 14);
  let length = 0;

  function isSeen(pose: number, memory: number): boolean {
    const base = pose * words;
    const cover = memory * words;
    for (let word = 0; word < words; word += 1) {
      if (((seen[base + word] as number) & (covers[cover + word] as number)) !== 0) return true;
    }
    return false;
  }

  function see(pose: number, memory: number): void {
    const word = pose * words + (memory >> 5);
    seen[word] = (seen[word] as number) | (1 << (memory & 31));
  }

  function push(pose: number, memory: number, cost: number, parent: number): void {
    if (isSeen(pose, memory)) return;
    if (level) see(pose, memory);
    if (length === states.length) {
      states = grown(states);
      parents = grown(parents);
      const longer = new Float64Array(spents.length * 2);
      longer.set(spents);
      spents = longer;
    }
    states[length] = pose * count + memory;
    parents[length] = parent;
    spents[length] = cost;
    queue.push(length, cost);
    length += 1;
  }

  function note(pose: number, cost: number, record: number): void {
    const known = costs[pose] as number;
    if (cost > most || (known >= 0 && known <= cost)) return;
    costs[pose] = cost;
    records[pose] = record;
  }

  function noteTurns(space: number, facing: number, memory: number, record: number): void {
    const cost = spents[record] as number;
    const base = space * sides;
    note(base + facing, cost, record);
    for (const turn of turns[memory] ?? []) {
      note(base + ((facing + turn.faces) % sides), cost + counted(turn.cost), record);
    }
    if (!bounds.endsFreely) return;
    const moved = bounds.moved || (parents[record] as number) >= 0;
    const free = bounds.endsFreely.freeTurn(memories[memory] ?? bounds.endsFreely.begin, cost * unit, moved);
    for (let turn = 1; turn < sides; turn += 1) {
      if (Math.min(turn, sides - turn) * 360 <= free * sides) note(base + ((facing + turn) % sides), cost, record);
    }
  }

  function step(space: number, facing: number, parity: number, memory: number, record: number): void {
    const cost = spents[record] as number;
    for (const bearing of bearings[memory] ?? []) {
      const along = (facing + bearing) % sides;
      if ((((walls[space] as number) >> along) & 1) !== 0) continue;
      const target = space + (offsets[along] as number);
      const kind = kinds[target] as number;
      const stretch = lengthOf[along * 2 + parity] as number;
      if (kind === SHUT || stretch === SHUT) continue;
      const ground = (kind * 2 + (melee[space] as number)) * lengths + stretch;
      const nextParity = stretch > 0 && parities === 2 ? 1 - parity : parity;
      const first = (memory * grounds + ground) * sides + bearing;
      for (let move = starts[first] as number; move < (starts[first + 1] as number); move += 1) {
        const after = cost + (moveCost[move] as number);
        if (after > most) continue;
        const pose = target * sides + ((facing + (moveFaces[move] as number)) % sides);
        push(pose * parities + nextParity, moveMemory[move] as number, after, record);
      }
    }
  }

  for (const { facing, memory, spent, parity } of sources) {
    push((field.origin * sides + facing) * parities + (parities === 2 ? parity : 0), memory, counted(spent), -1);
  }
  for (let record = queue.pop(); record >= 0; record = queue.pop()) {
    const state = states[record] as number;
    const memory = state % count;
    const place = (state - memory) / count;
    if (!level) {
      if (isSeen(place, memory)) continue;
      see(place, memory);
    }
    const parity = place % parities;
    const pose = (place - parity) / parities;
    const facing = pose % sides;
    const space = (pose - facing) / sides;
    noteTurns(space, facing, memory, record);
    step(space, facing, parity, memory, record);
  }
  return {
    costs,
    records,
    arrival: (record) => Math.floor((states[record] ?? 0) / count / parities),
    parent: (record) => parents[record] ?? -1,
  };
}
