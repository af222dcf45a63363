import { SLACK, turnBetween } from "../bearing.ts";
import { type Gait, type Ground, isRefusal, type Memory, type Outcome, type Refusal, type Roll } from "../gait.ts";
import { facingsFor } from "../judge/explanation.ts";
import { bitSets, type Outdone, outdoingFirst, outdoneBy } from "./memory-sets.ts";

/** A gait written out as tables of numbers for a flood; relative to the facing, since rules know no north. */
export interface Machine {
  /** Facings there are; relative bearings count from 0 in these sides. */
  readonly sides: number;
  readonly memories: readonly Memory[];
  /** Whether there were more memories than a flood can hold. */
  readonly capped: boolean;
  /** One step each, with the turn before it. */
  readonly moves: {
    /** First move of (memory, ground, relative bearing); the next entry is where they end. */
    readonly starts: Int32Array;
    /** Facing afterwards, in sides from the facing before. */
    readonly faces: Uint8Array;
    readonly memories: Uint16Array;
    readonly costs: Float64Array;
  };
  /** By memory, the relative bearings along which any move goes. */
  readonly ways: Rows;
  /** By memory, the turns in place, in sides. */
  readonly turns: Rows & { readonly costs: Float64Array };
  /** By memory, a bit set of those that allow at least as much. */
  readonly covering: Uint32Array;
  /** All memories; one that allows more comes before those that it outdoes. */
  readonly order: Uint16Array;
  /** By memory, those that it allows at least as much as. */
  readonly outdone: readonly Outdone[];
  /** Which grounds may be passed but not ended on. */
  readonly passing: ReadonlySet<number>;
  /** Every cost that a move or a turn has, once. */
  readonly prices: readonly number[];
  /** What the cheapest step costs that costs anything, Infinity where none does, and how many steps in a row may be free. */
  readonly pace: { readonly least: number; readonly free: number };
}

/** Lists of small numbers, one after the other. */
export interface Rows {
  /** First entry of a row; the next one is where it ends. */
  readonly starts: Int32Array;
  readonly values: Uint8Array;
}

/** Memories beyond these are left out and the reach is called capped. */
export const MOST_MEMORIES = 512;

interface Draft {
  readonly bearing: number;
  readonly faces: number;
  readonly memory: number;
  readonly cost: number;
  readonly passes: boolean;
}

interface Turn {
  readonly faces: number;
  readonly cost: number;
}

/**
 * Writes a gait out as tables, for the memories that follow from the given ones.
 *
 * @param sides - How many facings the grid has.
 * @param grounds - Every kind of step there is on the board; its index is the ground of the tables.
 * @param risky - Whether acts that need a roll are moves.
 */
export function compile(
  gait: Gait,
  sides: number,
  from: readonly Memory[],
  grounds: readonly Ground[],
  risky: boolean,
): Machine {
  const memories: Memory[] = [];
  let capped = false;
  const indexOf = (memory: Memory): number => {
    const coarse = gait.coarse(memory);
    const known = memories.findIndex((each) => gait.same(each, coarse));
    if (known >= 0) return known;
    if (memories.length === MOST_MEMORIES) {
      capped = true;
      return -1;
    }
    return memories.push(coarse) - 1;
  };
  from.forEach(indexOf);
  const drafts: (readonly Draft[])[][] = [];
  for (let index = 0; index < memories.length; index += 1) {
    const memory = memories[index] ?? gait.begin;
    drafts.push(grounds.map((ground) => draftMoves(gait, sides, memory, ground, risky, indexOf)));
  }
  const turns = memories.map((memory) => draftTurns(gait, sides, memory, risky));
  const ways = drafts.map((byGround) => {
    const used = new Set(byGround.flat().map(({ bearing }) => bearing));
    return [...used].sort((a, b) => straightness(a, sides) - straightness(b, sides));
  });
  const covers = memories.map((memory) => memories.map((other) => gait.covers(other, memory)));
  const order = outdoingFirst(covers);
  const moves = movesOf(drafts, sides);
  const turning = turns.flat().map(({ cost }) => cost);
  return {
    sides,
    memories,
    capped,
    moves,
    prices: [...new Set([...moves.costs, ...turning])],
    pace: paceOf(drafts.map((byGround) => byGround.flat())),
    ways: rowsOf(ways),
    turns: {
      ...rowsOf(turns.map((each) => each.map(({ faces }) => faces))),
      costs: Float64Array.from(turning),
    },
    covering: bitSets(covers),
    order,
    outdone: outdoneBy(covers, order),
    passing: new Set(
      [...grounds.keys()].filter((ground) => drafts.some((each) => each[ground]?.some(({ passes }) => passes))),
    ),
  };
}

function movesOf(drafts: readonly (readonly (readonly Draft[])[])[], sides: number): Machine["moves"] {
  const starts: number[] = [];
  const moves: Draft[] = [];
  for (const draft of drafts.flat()) {
    for (let bearing = 0; bearing < sides; bearing += 1) {
      starts.push(moves.length);
      for (const each of draft) if (each.bearing === bearing) moves.push(each);
    }
  }
  return {
    starts: Int32Array.from([...starts, moves.length]),
    faces: Uint8Array.from(moves, ({ faces }) => faces),
    memories: Uint16Array.from(moves, ({ memory }) => memory),
    costs: Float64Array.from(moves, ({ cost }) => cost),
  };
}

function paceOf(byMemory: readonly (readonly Draft[])[]): Machine["pace"] {
  const paid = byMemory.flat().flatMap(({ cost }) => (cost > SLACK ? [cost] : []));
  const next = byMemory.map((drafts) => [
    ...new Set(drafts.filter(({ cost }) => cost <= SLACK).map(({ memory }) => memory)),
  ]);
  let free = 0;
  let open = [...byMemory.keys()];
  while (open.length > 0 && free < byMemory.length) {
    open = [...new Set(open.flatMap((memory) => next[memory] ?? []))];
    if (open.length > 0) free += 1;
  }
  return { least: paid.reduce((least, cost) => Math.min(least, cost), Infinity), free };
}

function rowsOf(rows: readonly (readonly number[])[]): Rows {
  const starts = [0];
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.length);
  return { starts: Int32Array.from(starts), values: Uint8Array.from(rows.flat()) };
}

/** Sides away from straight ahead: floods try straight moves first, so that routes turn no more than they must. */
function straightness(bearing: number, sides: number): number {
  return Math.min(bearing, sides - bearing);
}

function isOpen(roll: Roll | undefined, risky: boolean): boolean {
  return risky || roll === undefined;
}

function draftTurns(gait: Gait, sides: number, memory: Memory, risky: boolean): Turn[] {
  const turns: Turn[] = [];
  for (let faces = 1; faces < sides; faces += 1) {
    const outcome = gait.turn(memory, turnBetween(0, (faces * 360) / sides));
    if (!isRefusal(outcome) && isOpen(outcome.roll, risky)) turns.push({ faces, cost: outcome.cost });
  }
  return turns;
}

function draftMoves(
  gait: Gait,
  sides: number,
  memory: Memory,
  ground: Ground,
  risky: boolean,
  indexOf: (memory: Memory) => number,
): readonly Draft[] {
  const drafts: Draft[] = [];
  for (let bearing = 0; bearing < sides; bearing += 1) {
    const along = (bearing * 360) / sides;
    for (const facing of facingsFor(gait, 0, along, null)) {
      const before: Outcome<Memory> | Refusal =
        facing === 0 ? { memory, cost: 0 } : gait.turn(memory, turnBetween(0, facing));
      if (isRefusal(before) || !isOpen(before.roll, risky)) continue;
      const outcomes = gait.step(before.memory, turnBetween(facing, along), ground);
      if (isRefusal(outcomes)) continue;
      for (const { memory: after, cost, roll, faces, through } of outcomes) {
        const next = isOpen(roll, risky) && cost <= gait.budget + SLACK ? indexOf(after) : -1;
        if (next < 0) continue;
        drafts.push({
          bearing,
          faces: faces ? bearing : Math.round((facing / 360) * sides) % sides,
          memory: next,
          cost: before.cost + cost,
          passes: through !== undefined,
        });
      }
    }
  }
  return cheapest(drafts);
}

function cheapest(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.filter(
    (one, index) =>
      !drafts.some(
        (other, place) =>
          other.bearing === one.bearing &&
          other.faces === one.faces &&
          other.memory === one.memory &&
          (other.cost < one.cost || (other.cost === one.cost && place < index)),
      ),
  );
}
