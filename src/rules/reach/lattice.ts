import { normalised, SLACK } from "../bearing.ts";
import type { Crowd } from "../case.ts";
import { type Grounds, indexAt } from "./board.ts";
import type { Machine } from "./compile.ts";
import { type Costs, countedCosts } from "./costs.ts";
import { type Cells, Lookout, noticed } from "./lattice-lookout.ts";
import { meet, see, wordsOf } from "./memory-sets.ts";
import { HEADINGS, makeLatticeShore } from "./lattice-shore.ts";
import { Wake } from "./lattice-wake.ts";
import { bucketQueue, heapQueue } from "./queue.ts";
import type { Shore } from "./shore.ts";
import { survey } from "./survey.ts";
import { radiusOf, type Tide } from "./tide.ts";

/** Half spaces from the start, in each direction, that a lattice covers at most. */
const FARTHEST = 120;

/** States that a lattice holds at most. */
const MOST_STATES = 1 << 18;

const NONE: ReadonlySet<number> = new Set();

/** The steps that can be made, of half a space or, aside, of a whole one; row of legs: melee × memories + memory. */
interface Legs {
  /** First leg of a row; the next entry is where it ends. */
  readonly starts: Int32Array;
  /** By row, the first leg on which somebody of a crowd is met. */
  readonly crowded: Int32Array;
  /** Headings from the one before to the direction of the step. */
  readonly along: Uint8Array;
  /** Headings from the one before to the one after. */
  readonly faces: Uint8Array;
  /** Half spaces. */
  readonly lengths: Uint8Array;
  /** 1 for a whole space where two halves lead to as much for no more. */
  readonly halved: Uint8Array;
  /** Kind of ground that the step must enter. */
  readonly kinds: Int16Array;
  readonly memories: Uint16Array;
  /** In counted units. */
  readonly costs: Float64Array;
}

/**
 * Floods a scene without a grid, half a space at a time along 24 headings.
 *
 * The walks are exact and the places approximate: of all walks that end in the same half space on the same heading one is
 * followed further, so that some way that is legal may be missed, and none that is not is offered. A step may be of a whole space
 * too: aside, since a ruleset may grant one such step only, and ahead where, on a slant, a half one does not leave its half space,
 * or where two halves cost more or would pay twice for one who is met or for a melee hex that is left.
 */
export function lattice(tide: Tide): Shore {
  const { scene, gait, kept, spent } = tide;
  const crowd = noticed(tide);
  const left = gait.budget - spent;
  const { grounds, machine } = survey(tide, {
    sides: HEADINGS,
    lengths: [scene.distance / 2, scene.distance],
    radiusOf: (open) => Math.min(radiusOf(open, left) + 1, FARTHEST),
    crowd,
  });
  const starting = kept.map((each) => each.spent - spent);
  const costs = countedCosts([...machine.moves.costs, ...machine.turns.costs, ...starting], left);
  const needed = radiusOf(machine, left) + 1;
  const radius = Math.min(needed, FARTHEST);
  const cells = layCells(tide, grounds, radius);
  const wake = spread(tide, cells, grounds, crowd, machine, costs);
  return makeLatticeShore({
    ...cells,
    wake,
    machine,
    costs,
    tide,
    capped: machine.capped || wake.capped || radius < needed,
    passing: passingOf(machine),
  });
}

function layCells({ board, engaged }: Tide, grounds: Grounds, radius: number): Cells {
  const width = 2 * radius + 1;
  const extent = { width, origin: (width * width - 1) / 2 };
  const kinds = new Int16Array(width * width);
  const melee = new Uint8Array(width * width);
  for (const [place, kind] of grounds.kinds) kinds[indexAt(extent, place)] = kind ?? -1;
  for (const place of board.blocked) kinds[indexAt(extent, place)] = -1;
  for (const place of grounds.melee) melee[indexAt(extent, place)] = 1;
  if (engaged) melee[extent.origin] = 1;
  return { ...extent, radius, kinds, melee };
}

function legsOf(machine: Machine, costs: Costs, { list, plain }: Grounds): Legs {
  const { memories, moves } = machine;
  const grounds = list.length;
  const starts: number[] = [];
  const crowded: number[] = [];
  const legs: { readonly row: number; readonly ground: number; readonly along: number; readonly move: number }[] = [];
  const lay = (ground: number, row: number): void => {
    for (let along = 0; along < HEADINGS; along += 1) {
      for (let move = moves.starts[row + along] ?? 0; move < (moves.starts[row + along + 1] ?? 0); move += 1) {
        legs.push({ row, ground, along, move });
      }
    }
  };
  for (const melee of [0, 1]) {
    for (const memory of memories.keys()) {
      starts.push(legs.length);
      for (let ground = melee * 2; ground < grounds; ground += 4) {
        if (ground >> 2 === plain) crowded.push(legs.length);
        for (const each of [ground, ground + 1]) lay(each, (memory * grounds + each) * HEADINGS);
      }
      if (grounds >> 2 === plain) crowded.push(legs.length);
    }
  }
  return {
    crowded: Int32Array.from(crowded),
    starts: Int32Array.from([...starts, legs.length]),
    along: Uint8Array.from(legs, ({ along }) => along),
    faces: Uint8Array.from(legs, ({ move }) => moves.faces[move] ?? 0),
    lengths: Uint8Array.from(legs, ({ ground }) => 1 + (ground & 1)),
    halved: Uint8Array.from(legs, ({ row, along, move }) => (isHalved(machine, grounds, row, along, move) ? 1 : 0)),
    kinds: Int16Array.from(legs, ({ ground }) => ground >> 2),
    memories: Uint16Array.from(legs, ({ move }) => moves.memories[move] ?? 0),
    costs: Float64Array.from(legs, ({ move }) => costs.count(moves.costs[move] ?? 0)),
  };
}

/** Whether a move of a whole space, after which the facing is its direction, can be made as two of half a space. */
function isHalved(machine: Machine, grounds: number, row: number, along: number, move: number): boolean {
  const { moves, covering, memories } = machine;
  const words = wordsOf(memories.length);
  const ground = (row / HEADINGS) % grounds;
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

/** How far half a space along a bearing leads, to the right for 0 and down for 90. */
function alongAxis(first: number, axis: 0 | 90): Float64Array {
  return Float64Array.from({ length: HEADINGS }, (_, heading) => {
    return Math.sin(((normalised(first + heading * (360 / HEADINGS)) - axis) * Math.PI) / 180);
  });
}

// eslint-disable-next-line complexity -- one loop over states, as in the flood of a grid.
function spread(tide: Tide, cells: Cells, grounds: Grounds, crowd: Crowd | null, machine: Machine, costs: Costs): Wake {
  const { board, gait, kept } = tide;
  const { width, origin, radius, kinds, melee } = cells;
  const { covering } = machine;
  const legs = legsOf(machine, costs, grounds);
  const words = wordsOf(machine.memories.length);
  const count = machine.memories.length;
  const rightwards = alongAxis(kept[0]?.facing ?? 0, 0);
  const downwards = alongAxis(kept[0]?.facing ?? 0, 90);
  const lookout = crowd ? new Lookout(cells, grounds, new Set(legs.kinds), crowd, rightwards, downwards) : null;
  // Among states of one cost those that allow more come first, so that they outdo the others.
  const ranks = Uint16Array.from(machine.order, (_, memory) => machine.order.indexOf(memory));
  const queue = costs.whole ? bucketQueue((costs.most + 1) * count) : heapQueue();
  // In a crowd one half space may have room for ways that may end there and for others, which outdo none of the former.
  const passing = crowd ? passingOf(machine) : NONE;
  const poses = kinds.length * HEADINGS;
  const seen = new Uint32Array((passing.size > 0 ? 2 : 1) * poses * words);
  const found = new Uint32Array(seen.length);
  const dearest = new Float32Array(seen.length / words);
  const wake = new Wake();

  /** Whether half a space along a heading leads into another half space: then a whole one need not be tried. */
  function leaves(x: number, y: number, towards: number): boolean {
    const aside = Math.round(x + (rightwards[towards] as number)) - Math.round(x);
    return aside !== 0 || Math.round(y + (downwards[towards] as number)) !== Math.round(y);
  }

  function add(place: number, memory: number, parent: number, cost: number): void {
    queue.push(wake.add(place, memory, parent, cost), cost * count + (ranks[memory] as number));
  }

  for (const each of kept) {
    const coarse = gait.coarse(each.memory);
    const memory = machine.memories.findIndex((known) => gait.same(known, coarse));
    if (memory >= 0) add(origin * HEADINGS, memory, -1, costs.count(each.spent - tide.spent));
  }
  for (let state = queue.pop(); state < wake.length; state = queue.pop()) {
    const place = wake.places[state] as number;
    const memory = wake.memories[state] as number;
    const layer = passing.has(wake.kinds[state] as number) ? poses : 0;
    if (meet(seen, (place + layer) * words, covering, memory * words, words)) continue;
    see(seen, (place + layer) * words, memory);
    const heading = place % HEADINGS;
    const from = (place - heading) / HEADINGS;
    const x = wake.xs[state] as number;
    const y = wake.ys[state] as number;
    const cost = wake.spent[state] as number;
    const engaged = lookout?.stand(from, x, y) === true || melee[from] === 1;
    const row = (engaged ? count : 0) + memory;
    const end = lookout?.isClose === true ? (legs.starts[row + 1] as number) : (legs.crowded[row] as number);
    for (let leg = legs.starts[row] as number; leg < end; leg += 1) {
      const towards = (heading + (legs.along[leg] as number)) % HEADINGS;
      const stretch = legs.lengths[leg] as number;
      const kind = legs.kinds[leg] as number;
      const whole = legs.halved[leg] === 1 && leaves(x, y, towards);
      if (whole && lookout?.isNear !== true) continue;
      const nextX = x + (rightwards[towards] as number) * stretch;
      const nextY = y + (downwards[towards] as number) * stretch;
      const column = Math.round(nextX);
      const down = Math.round(nextY);
      const after = cost + (legs.costs[leg] as number);
      if (after > costs.most || Math.abs(column) > radius || Math.abs(down) > radius) continue;
      const cell = origin + column + down * width;
      if (kinds[cell] !== kind && lookout?.mayBe(cell, kind) !== true) continue;
      const remembered = legs.memories[leg] as number;
      const next = cell * HEADINGS + ((heading + (legs.faces[leg] as number)) % HEADINGS);
      const pose = passing.has(kind) ? next + poses : next;
      // No way found there was dearer than this one, so that one which allows at least as much outdoes it.
      const late = (dearest[pose] as number) <= after;
      if (late && meet(found, pose * words, covering, remembered * words, words)) continue;
      if (meet(seen, pose * words, covering, remembered * words, words)) continue;
      // Whom a step meets is asked last, since most steps are outdone.
      if (lookout !== null && lookout.kind(cell, towards, stretch) !== kind) continue;
      if (whole && lookout?.divides(towards) !== true) continue;
      if (board.outside?.([column, down]) === true || board.open?.([x, y], [nextX, nextY]) === false) continue;
      if (wake.length >= MOST_STATES) return wake.cut();
      see(found, pose * words, remembered);
      dearest[pose] = Math.max(dearest[pose] as number, after);
      add(next, remembered, state, after);
      wake.note(nextX, nextY, towards, stretch, kind, lookout?.joins(cell, towards, stretch) !== false);
    }
  }
  return wake;
}

/** Kinds of ground that may be passed but not ended on. */
function passingOf({ passing }: Machine): ReadonlySet<number> {
  return new Set([...passing].map((ground) => ground >> 2));
}
