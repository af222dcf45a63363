import type { Place } from "../case.ts";
import { entered } from "./board.ts";
import type { Flood, Sea } from "./sea.ts";
import { includes, placeAt, spaceAt, SPACES_PER_TILE } from "./tiles.ts";

/** The edges that lead into each state, in the order in which a way back tries them: straight ones first. */
interface Backwards {
  readonly edges: readonly (readonly number[])[];
  /** By edge, the state that it leads from. */
  readonly from: Int32Array;
  /** By edge, 1 where it leads out of melee hexes only. */
  readonly melee: Uint8Array;
  /** By state, its waves, in the order of their cost. */
  readonly waves: readonly (readonly number[])[];
}

/** A space of a wave. */
interface Visit {
  readonly wave: number;
  readonly space: number;
}

/** Reads out of a flood how it came to its waves. */
export class WayBack {
  readonly #sea: Sea;
  readonly #flood: Flood;
  #backwards: Backwards | null = null;

  /**
   * @param sea - What was flooded.
   * @param flood - What was found.
   */
  constructor(sea: Sea, flood: Flood) {
    this.#sea = sea;
    this.#flood = flood;
  }

  /**
   * The steps by which a flood came to a space.
   *
   * @param wave - The wave that came there.
   * @returns The bearings of the steps, as indices, and the wave of the source that they begin at.
   */
  to(wave: number, space: number): { readonly steps: readonly number[]; readonly first: number } {
    const steps: number[] = [];
    let first = wave;
    for (let at = this.#stepInto({ wave, space }); at; at = this.#stepInto(at)) {
      steps.push(at.side);
      first = at.wave;
    }
    return { steps: steps.reverse(), first };
  }

  /** The source that a wave is of. */
  sourceOf(wave: number): number {
    const { sources, edges, machine } = this.#sea;
    const { states, costs } = this.#flood.waves;
    return sources.findIndex(
      ({ memory, parity, facing, spent }) =>
        spent === costs[wave] && memory * edges.places + parity * machine.sides + facing === states[wave],
    );
  }

  /** The last step on the way to a space of a wave, and where it came from; null at a source. */
  #stepInto({ wave, space }: Visit): (Visit & { readonly side: number }) | null {
    const { field, edges } = this.#sea;
    const backwards = (this.#backwards ??= this.#turnRound());
    const at = placeAt(field.tiles, space);
    for (const edge of backwards.edges[this.#flood.waves.states[wave] as number] as readonly number[]) {
      const side = edges.along[edge] as number;
      const [right, down] = field.deltas[side] as Place;
      const before = spaceAt(field.tiles, [at[0] - right, at[1] - down]);
      if (before < 0 || !this.#leads(edge, before, space)) continue;
      const earlier = this.#waveBefore(edge, wave, before);
      if (earlier >= 0) return { wave: earlier, space: before, side };
    }
    return null;
  }

  /** Whether an edge leads from one space to another as far as the field goes. */
  #leads(edge: number, from: number, to: number): boolean {
    const { field, edges } = this.#sea;
    const side = edges.along[edge] as number;
    if (!includes(field.exits, side * field.tiles.count * SPACES_PER_TILE + from)) return false;
    const entering = entered(field, side, edges.kinds[edge] as number);
    if (entering && !includes(entering, to)) return false;
    return field.melee === null || includes(field.melee[this.#backwards?.melee[edge] as 0 | 1], from);
  }

  /** The wave in which a space was when an edge led from it to a later wave; -1 where it was in none. */
  #waveBefore(edge: number, wave: number, space: number): number {
    const { waves } = this.#flood;
    const { costs, edges } = this.#sea;
    const cost = waves.costs[wave] as number;
    const step = costs.count(edges.costs[edge] as number);
    const state = this.#backwards?.from[edge] ?? 0;
    const candidates = this.#backwards?.waves[state] ?? [];
    for (let index = firstAt(candidates, waves.costs, cost - step); index < candidates.length; index += 1) {
      const earlier = candidates[index] as number;
      if (earlier >= wave || (waves.costs[earlier] as number) + step !== cost) return -1;
      if (waves.has(earlier, space)) return earlier;
    }
    return -1;
  }

  /** Notes what leads into each state. */
  #turnRound(): Backwards {
    const { machine, edges } = this.#sea;
    const states = machine.memories.length * edges.places;
    const from = new Int32Array(edges.along.length);
    const melee = new Uint8Array(edges.along.length);
    const into: number[][] = Array.from({ length: states }, () => []);
    for (let row = 0; row + 1 < edges.starts.length; row += 1) {
      for (let edge = edges.starts[row] ?? 0; edge < (edges.starts[row + 1] ?? 0); edge += 1) {
        from[edge] = row % states;
        melee[edge] = row < states ? 0 : 1;
        into[edges.into[edge] ?? 0]?.push(edge);
      }
    }
    const aside = (edge: number): number => {
      const facing = ((from[edge] ?? 0) % edges.places) % machine.sides;
      const bearing = ((edges.along[edge] ?? 0) - facing + machine.sides) % machine.sides;
      return Math.min(bearing, machine.sides - bearing);
    };
    for (const each of into) each.sort((one, other) => aside(one) - aside(other) || one - other);
    const waves: number[][] = Array.from({ length: states }, () => []);
    for (const [wave, state] of this.#flood.waves.states.entries()) waves[state]?.push(wave);
    return { edges: into, from, melee, waves };
  }
}

/** The first of some waves that costs at least so much; they are in the order of their cost. */
function firstAt(waves: readonly number[], costs: readonly number[], least: number): number {
  let low = 0;
  let high = waves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((costs[waves[middle] ?? 0] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
