import type { Field } from "./board.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";

/** Poses in one space: facings are numbers from 0 to 7, on hexes to 5. */
export const FACINGS = 8;

/** Packs a space, a facing and a parity into one number. */
export function placeOf(edges: Pick<Edges, "places">, space: number, facing: number, parity: number): number {
  return space * edges.places + parity * FACINGS + facing;
}

/** The pose of a place: space × 8 + facing, whatever the parity. */
export function poseOf(edges: Pick<Edges, "bits">, place: number): number {
  return ((place >> edges.bits) << 3) | (place & 7);
}

/**
 * The moves of a machine on a field, for every facing: what is left to do at each of them is to add a number to a place.
 *
 * Row of edges: (melee × memories + memory) × places + place within its space.
 */
export interface Edges {
  /** Places in one space: its facings, and each of them for either parity of diagonals where that matters. */
  readonly places: number;
  /** Their logarithm. */
  readonly bits: number;
  /** First edge of a row; the next entry is where it ends. */
  readonly starts: Int32Array;
  /** Bearing of the step, as an index. */
  readonly along: Uint8Array;
  /** Kind of ground that the step must enter. */
  readonly kinds: Uint16Array;
  /** Whether there is more than one kind. */
  readonly mixed: boolean;
  /** What the step adds to the place. */
  readonly by: Int32Array;
  readonly memories: Uint16Array;
  /** In counted units. */
  readonly costs: Float64Array;
}

/**
 * Lays the moves of a machine on a field.
 *
 * @param grounds - How many grounds the machine knows.
 * @param lengths - How many lengths of a step these tell apart.
 */
export function layEdges(field: Field, machine: Machine, costs: Costs, grounds: number, lengths: number): Edges {
  const { sides, memories } = machine;
  const { starts } = machine.moves;
  const parities = lengths === 3 ? 2 : 1;
  const places = FACINGS * parities;
  const rows: number[] = [];
  const along: number[] = [];
  const kinds: number[] = [];
  const by: number[] = [];
  const moves: number[] = [];

  function layWay(ground: number, memory: number, facing: number, parity: number, bearing: number): void {
    const towards = (facing + bearing) % sides;
    const stretch = field.lengthOf[towards * 2 + parity] ?? 0;
    const row = (memory * grounds + ground * lengths + stretch) * sides + bearing;
    const turned = stretch > 0 && parities === 2 ? 1 - parity : parity;
    for (let move = starts[row] ?? 0; move < (starts[row + 1] ?? 0); move += 1) {
      const after = (facing + (machine.moves.faces[move] ?? 0)) % sides;
      along.push(towards);
      kinds.push(ground >> 1);
      by.push(placeOf({ places }, field.offsets[towards] ?? 0, after - facing, turned - parity));
      moves.push(move);
    }
  }

  function layRow(melee: number, memory: number, facing: number, parity: number): void {
    const ways = machine.ways.values.subarray(machine.ways.starts[memory], machine.ways.starts[memory + 1]);
    for (let ground = melee; ground < grounds / lengths; ground += 2) {
      for (const bearing of ways) layWay(ground, memory, facing, parity, bearing);
    }
  }

  for (const melee of [0, 1]) {
    for (let memory = 0; memory < memories.length; memory += 1) {
      for (let place = 0; place < places; place += 1) {
        rows.push(along.length);
        const facing = place % FACINGS;
        if (facing < sides) layRow(melee, memory, facing, (place - facing) / FACINGS);
      }
    }
  }
  return {
    places,
    bits: Math.log2(places),
    starts: Int32Array.from([...rows, along.length]),
    along: Uint8Array.from(along),
    kinds: Uint16Array.from(kinds),
    mixed: kinds.some((kind) => kind > 0),
    by: Int32Array.from(by),
    memories: Uint16Array.from(moves, (move) => machine.moves.memories[move] ?? 0),
    costs: Float64Array.from(moves, (move) => costs.count(machine.moves.costs[move] ?? 0)),
  };
}
