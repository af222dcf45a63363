import type { Gait } from "../gait.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";
import { type Edges, FACINGS } from "./edges.ts";
import type { Flood } from "./flood.ts";

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
 * @param ending - Null when free facings at the end do not count.
 */
export function gather(
  found: Flood,
  machine: Machine,
  edges: Edges,
  costs: Costs,
  spaces: number,
  ending: Ending | null,
): Poses {
  const { sides, turns } = machine;
  const { starts, values } = turns;
  const { places, memories, spent } = found;
  const { most } = costs;
  const { bits } = edges;
  const cheapest = new Float64Array(spaces * FACINGS).fill(Infinity);
  const states = new Int32Array(spaces * FACINGS);
  const turnCosts = turns.costs.map((cost) => costs.count(cost));

  for (let state = 0; state < found.length; state += 1) {
    const place = places[state] as number;
    const pose = ((place >> bits) << 3) | (place & 7);
    const memory = memories[state] as number;
    const cost = spent[state] as number;
    if (cost < (cheapest[pose] as number)) {
      cheapest[pose] = cost;
      states[pose] = state;
    }
    const last = starts[memory + 1] as number;
    for (let turn = starts[memory] as number; turn < last; turn += 1) {
      const beyond = (pose & 7) + (values[turn] as number) - sides;
      const turned = (pose & ~7) + (beyond < 0 ? beyond + sides : beyond);
      const after = cost + (turnCosts[turn] as number);
      if (after > most || after >= (cheapest[turned] as number)) continue;
      cheapest[turned] = after;
      states[turned] = state;
    }
    if (ending) endFreely(found, machine, costs, ending, state, pose, cheapest, states);
  }
  return { costs: cheapest, states };
}

/** Notes the facings that are free in a state when nothing follows. */
function endFreely(
  found: Flood,
  machine: Machine,
  costs: Costs,
  { gait, spent, moved }: Ending,
  state: number,
  pose: number,
  cheapest: Float64Array,
  states: Int32Array,
): void {
  const { sides } = machine;
  const memory = machine.memories[found.memories[state] ?? 0] ?? gait.begin;
  const cost = found.spent[state] ?? 0;
  const free = gait.freeTurn(memory, spent + cost * costs.unit, moved || (found.parents[state] ?? -1) >= 0);
  for (let turn = 1; turn < sides; turn += 1) {
    const turned = (pose & ~7) + (((pose & 7) + turn) % sides);
    const allowed = Math.min(turn, sides - turn) * 360 <= free * sides + 1e-6;
    if (!allowed || cost >= (cheapest[turned] ?? 0)) continue;
    cheapest[turned] = cost;
    states[turned] = state;
  }
}
