import type { Scene } from "../case.ts";
import { isDiagonal, neighbours } from "../grid.ts";
import type { Grounds } from "./grounds.ts";
import type { Machine } from "./compile.ts";

/**
 * The moves of a machine on a scene, for every state: memory × places + place, the place being parity × facings + facing.
 *
 * Row of edges: melee × states + state.
 */
export interface Edges {
  /** Places in one space: its facings, and each of them for either parity of diagonals where that matters. */
  readonly places: number;
  /** First edge of a row; the next entry is where it ends. */
  readonly starts: Int32Array;
  /** Bearing of the step, as an index. */
  readonly along: Uint8Array;
  /** Kind of ground that the step must enter. */
  readonly kinds: Uint16Array;
  /** The state that it ends in: memory × places + place. */
  readonly into: Int32Array;
  /** In the ruleset's currency. */
  readonly costs: Float64Array;
}

const laid = new WeakMap<Machine, Edges>();

/** The moves of a machine on a scene, laid once for as long as the machine is kept. */
export function edgesOf(scene: Scene, machine: Machine, grounds: Grounds): Edges {
  const known = laid.get(machine);
  if (known) return known;
  const edges = layEdges(scene, machine, grounds.steps, grounds.lengths);
  laid.set(machine, edges);
  return edges;
}

/**
 * Lays the moves of a machine on a scene.
 *
 * @param grounds - How many grounds the machine knows.
 * @param lengths - How many lengths of a step these tell apart.
 */
function layEdges(scene: Scene, machine: Machine, grounds: number, lengths: number): Edges {
  const { sides, memories } = machine;
  const { starts } = machine.moves;
  const parities = lengths === 3 ? 2 : 1;
  const places = sides * parities;
  const { grid } = scene;
  const diagonal = neighbours(grid).map(({ bearing }) => isDiagonal(grid, bearing));
  const rows: number[] = [];
  const along: number[] = [];
  const kinds: number[] = [];
  const into: number[] = [];
  const moves: number[] = [];

  function layWay(ground: number, memory: number, facing: number, parity: number, bearing: number): void {
    const towards = (facing + bearing) % sides;
    const stretch = diagonal[towards] === true ? Math.min(1 + parity, lengths - 1) : 0;
    const row = (memory * grounds + ground * lengths + stretch) * sides + bearing;
    const turned = stretch > 0 && parities === 2 ? 1 - parity : parity;
    for (let move = starts[row] ?? 0; move < (starts[row + 1] ?? 0); move += 1) {
      const after = (facing + (machine.moves.faces[move] ?? 0)) % sides;
      along.push(towards);
      kinds.push(ground >> 1);
      into.push((machine.moves.memories[move] ?? 0) * places + turned * sides + after);
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
        const facing = place % sides;
        layRow(melee, memory, facing, (place - facing) / sides);
      }
    }
  }
  return {
    places,
    starts: Int32Array.from([...rows, along.length]),
    along: Uint8Array.from(along),
    kinds: Uint16Array.from(kinds),
    into: Int32Array.from(into),
    costs: Float64Array.from(moves, (move) => machine.moves.costs[move] ?? 0),
  };
}
