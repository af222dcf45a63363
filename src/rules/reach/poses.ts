import type { Gait } from "../gait.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";
import type { Flood } from "./flood.ts";

/** Poses in one space, whatever the grid. */
export const FACINGS = 8;

/** The poses that a flood came to, turns in place at the end included; a pose is space × 8 + facing. */
export interface Poses {
  /** By pose, the least cost in counted units; Infinity out of reach. */
  readonly costs: Float64Array;
  /** By pose, the state of the flood that it ends; a turn in place may follow. */
  readonly states: Int32Array;
}

/** What ends a move for nothing. */
export interface Ending {
  /** The gait whose free facing at the end counts as reached. */
  readonly gait: Gait;
  /** What the round had spent before the flood. */
  readonly spent: number;
  readonly moved: boolean;
}

/**
 * Gathers the poses that a flood came to.
 *
 * @param count - How many poses the field has.
 * @param ending - Null when free facings at the end do not count.
 */
export function gather(found: Flood, machine: Machine, costs: Costs, count: number, ending: Ending | null): Poses {
  const { sides, turns } = machine;
  const { starts, values } = turns;
  const { places, memories, spent } = found;
  const { most } = costs;
  const cheapest = new Float64Array(count).fill(Infinity);
  const states = new Int32Array(count).fill(-1);
  const around = Uint8Array.from({ length: 2 * sides }, (_, side) => side % sides);
  const turnCosts = turns.costs.map((cost) => costs.count(cost));

  const note = (pose: number, cost: number, state: number): void => {
    if (cost > most || (cheapest[pose] as number) <= cost) return;
    cheapest[pose] = cost;
    states[pose] = state;
  };

  for (let state = 0; state < found.length; state += 1) {
    const pose = (places[state] as number) >> 1;
    const memory = memories[state] as number;
    const cost = spent[state] as number;
    note(pose, cost, state);
    const last = starts[memory + 1] as number;
    const facing = pose & 7;
    for (let turn = starts[memory] as number; turn < last; turn += 1) {
      const after = around[facing + (values[turn] as number)] as number;
      note(pose - facing + after, cost + (turnCosts[turn] as number), state);
    }
    if (!ending) continue;
    for (const turn of freely(found, machine, costs, ending, state)) {
      note(pose - facing + ((facing + turn) % sides), cost, state);
    }
  }
  return { costs: cheapest, states };
}

/** The turns in sides that are free in a state when nothing follows. */
function freely(found: Flood, machine: Machine, costs: Costs, ending: Ending, state: number): readonly number[] {
  const { sides } = machine;
  const memory = machine.memories[found.memories[state] ?? 0] ?? ending.gait.begin;
  const spent = ending.spent + (found.spent[state] ?? 0) * costs.unit;
  const free = ending.gait.freeTurn(memory, spent, ending.moved || (found.parents[state] ?? -1) >= 0);
  return Array.from({ length: sides }, (_, turn) => turn).filter(
    (turn) => turn > 0 && Math.min(turn, sides - turn) * 360 <= free * sides + 1e-6,
  );
}
