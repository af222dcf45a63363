import { normalised, SLACK } from "../bearing.ts";
import type { Grounds } from "./grounds.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";
import { HEADINGS } from "./lattice-shore.ts";
import { meet, see, wordsOf } from "./memory-sets.ts";

/** How far half a space leads along each heading, twice over, then a whole one. */
export interface Vectors {
  readonly right: Float64Array;
  readonly down: Float64Array;
}

/** Where among the vectors those of a whole space begin. */
export const WHOLE = 2 * HEADINGS;

/** The steps that can be made, of half a space or of a whole one; row of legs: melee × memories + memory. */
export interface Legs {
  /** First leg of a row; the next entry is where it ends. */
  readonly starts: Int32Array;
  /** By row, the first leg on which somebody of a crowd is met. */
  readonly crowded: Int32Array;
  /** Which of the vectors leads along the step from heading 0; from another heading it is that many further on. */
  readonly vectors: Uint8Array;
  /** Headings from the one before to the one after. */
  readonly faces: Uint8Array;
  /** 1 for a whole space where two halves lead to as much for no more; the leg of the first half comes before it. */
  readonly halved: Uint8Array;
  /** Kind of ground that the step must enter. */
  readonly kinds: Int16Array;
  readonly memories: Uint16Array;
  /** In counted units. */
  readonly costs: Float64Array;
  /** Whether a state leads to the same whatever its heading, nothing being remembered and turning being free. */
  readonly wheeling: boolean;
}

/** A leg as it is laid: which move of which bucket. */
interface Laid {
  /** First bucket of its memory and ground. */
  readonly row: number;
  readonly ground: number;
  readonly along: number;
  readonly move: number;
}

/**
 * The moves of a machine as steps of a lattice; there are kinds of step for each kind of ground, in melee or not, half a space long
 * or a whole one.
 */
export function legsOf(machine: Machine, costs: Costs, { steps, plain }: Grounds): Legs {
  const { memories, moves } = machine;
  const grounds = steps;
  const starts: number[] = [];
  const crowded: number[] = [];
  const legs: Laid[] = [];
  for (const melee of [0, 1]) {
    for (const memory of memories.keys()) {
      starts.push(legs.length);
      for (let ground = melee * 2; ground < grounds; ground += 4) {
        if (ground >> 2 === plain) crowded.push(legs.length);
        layLegs(legs, machine, memory * grounds, ground);
      }
      if (grounds >> 2 === plain) crowded.push(legs.length);
    }
  }
  return {
    starts: Int32Array.from([...starts, legs.length]),
    crowded: Int32Array.from(crowded),
    vectors: Uint8Array.from(legs, ({ ground, along }) => (ground & 1) * WHOLE + along),
    faces: Uint8Array.from(legs, ({ move }) => moves.faces[move] ?? 0),
    halved: Uint8Array.from(legs, (leg) => (isHalved(machine, grounds, leg) ? 1 : 0)),
    kinds: Int16Array.from(legs, ({ ground }) => ground >> 2),
    memories: Uint16Array.from(legs, ({ move }) => moves.memories[move] ?? 0),
    costs: Float64Array.from(legs, ({ move }) => costs.count(moves.costs[move] ?? 0)),
    wheeling: memories.length === 1 && isWheeling(machine, legs),
  };
}

/** Whether each step can be made in every direction, at the same cost and with the same facing from there. */
function isWheeling({ moves }: Machine, legs: readonly Laid[]): boolean {
  const directions = new Map<string, number>();
  for (const { ground, along, move } of legs) {
    const looks = ((moves.faces[move] as number) - along + HEADINGS) % HEADINGS;
    const name = [ground, looks, moves.costs[move]].join();
    directions.set(name, (directions.get(name) ?? 0) + 1);
  }
  return [...directions.values()].every((count) => count === HEADINGS);
}

/** Lays the legs of half a space and, along each heading after those, of a whole one. */
function layLegs(legs: Laid[], { moves }: Machine, first: number, halfGround: number): void {
  for (let along = 0; along < HEADINGS; along += 1) {
    for (const ground of [halfGround, halfGround + 1]) {
      const row = (first + ground) * HEADINGS;
      const end = moves.starts[row + along + 1] as number;
      for (let move = moves.starts[row + along] as number; move < end; move += 1)
        legs.push({ row, ground, along, move });
    }
  }
}

/**
 * The vectors of all steps.
 *
 * @param first - Bearing of heading 0.
 */
export function vectorsFrom(first: number): Vectors {
  const along = (axis: number): Float64Array =>
    Float64Array.from({ length: 2 * WHOLE }, (_, vector) => {
      const bearing = normalised(first + (vector % HEADINGS) * (360 / HEADINGS));
      return (vector < WHOLE ? 1 : 2) * Math.sin(((bearing - axis) * Math.PI) / 180);
    });
  return { right: along(0), down: along(90) };
}

/** Whether a move of a whole space, after which the facing is its direction, can be made as two of half a space. */
function isHalved(machine: Machine, grounds: number, { row, ground, along, move }: Laid): boolean {
  const { moves, covering, memories } = machine;
  const words = wordsOf(memories.length);
  if ((ground & 1) === 0 || moves.faces[move] !== along) return false;
  const most = (moves.costs[move] as number) + SLACK;
  const wanted = (moves.memories[move] as number) * words;
  const set = new Uint32Array(words);
  for (const first of halves(moves, row - HEADINGS + along, along)) {
    const next = ((moves.memories[first] as number) * grounds + ground - 1) * HEADINGS;
    for (const second of halves(moves, next, 0)) {
      if ((moves.costs[first] as number) + (moves.costs[second] as number) > most) continue;
      see(set, 0, moves.memories[second] as number);
    }
  }
  return meet(set, 0, covering, wanted, words);
}

/** The moves of a bucket after which the facing is so many headings from the one before. */
function halves({ starts, faces }: Machine["moves"], bucket: number, facing: number): number[] {
  const found: number[] = [];
  for (let move = starts[bucket] as number; move < (starts[bucket + 1] as number); move += 1) {
    if (faces[move] === facing) found.push(move);
  }
  return found;
}
