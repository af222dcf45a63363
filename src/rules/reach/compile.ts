import { normalised, SLACK, turnBetween } from "../bearing.ts";
import { type Gait, type Ground, isRefusal, type Memory, type Roll } from "../gait.ts";

/** A gait written out as tables of integers for a flood; relative to the facing, since rules know no north. */
export interface Machine {
  /** Facings there are; relative bearings count from 0 in these sides. */
  readonly sides: number;
  readonly memories: readonly Memory[];
  /** Whether there were more memories than a flood can hold. */
  readonly capped: boolean;
  /** First move of (memory, ground, relative bearing) in `moves`; the next entry is where they end. */
  readonly starts: Int32Array;
  readonly moves: readonly Move[];
  /** By memory, the relative bearings along which any move goes. */
  readonly bearings: readonly (readonly number[])[];
  /** By memory, the turns in place. */
  readonly turns: readonly (readonly Turn[])[];
  /** By memory, a bit set of those that allow at least as much. */
  readonly coveredBy: readonly Uint32Array[];
}

/** One step, with the turn before it. */
export interface Move {
  /** Facing afterwards, in sides from the facing before. */
  readonly faces: number;
  readonly memory: number;
  readonly cost: number;
  readonly passes: boolean;
}

/** One turn in place. */
export interface Turn {
  readonly faces: number;
  readonly cost: number;
}

/** Memories beyond these are left out and the reach is called capped. */
export const MOST_MEMORIES = 1024;

interface Draft extends Move {
  readonly bearing: number;
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
  const moves: Move[] = [];
  const starts: number[] = [];
  const bearings: number[][] = [];
  const turns: Turn[][] = [];
  for (let index = 0; index < memories.length; index += 1) {
    const memory = memories[index] as Memory;
    const drafts = grounds.map((ground) => draftMoves(gait, sides, memory, ground, risky, indexOf));
    for (const draft of drafts) {
      for (let bearing = 0; bearing < sides; bearing += 1) {
        starts.push(moves.length);
        moves.push(...draft.filter((each) => each.bearing === bearing));
      }
    }
    const used = new Set(drafts.flat().map(({ bearing }) => bearing));
    bearings.push([...used].sort((a, b) => straightness(a, sides) - straightness(b, sides)));
    turns.push(draftTurns(gait, sides, memory, risky));
  }
  starts.push(moves.length);
  const coveredBy = memories.map((memory) => bitSet(memories.map((other) => gait.covers(other, memory))));
  return { sides, memories, capped, starts: Int32Array.from(starts), moves, bearings, turns, coveredBy };
}

/** Sides away from straight ahead: floods try straight moves first, so that routes turn no more than they must. */
function straightness(bearing: number, sides: number): number {
  return Math.min(bearing, sides - bearing);
}

function bitSet(bits: readonly boolean[]): Uint32Array {
  const words = new Uint32Array(Math.ceil(bits.length / 32));
  bits.forEach((bit, index) => {
    if (bit) words[index >> 5] = (words[index >> 5] ?? 0) | (1 << (index & 31));
  });
  return words;
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
  for (let turn = 0; turn < sides; turn += 1) {
    const before = turn === 0 ? { memory, cost: 0 } : gait.turn(memory, turnBetween(0, (turn * 360) / sides));
    if (isRefusal(before) || !isOpen(before.roll, risky)) continue;
    for (const off of gait.ways) {
      const bearing = Math.round((normalised((turn * 360) / sides + off) / 360) * sides) % sides;
      const outcomes = gait.step(before.memory, off, ground);
      if (isRefusal(outcomes)) continue;
      for (const { memory: after, cost, roll, faces, through } of outcomes) {
        const next = isOpen(roll, risky) && cost <= gait.budget + SLACK ? indexOf(after) : -1;
        if (next < 0) continue;
        drafts.push({
          bearing,
          faces: faces ? bearing : turn,
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
