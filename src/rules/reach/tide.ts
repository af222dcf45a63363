import { sameAngle } from "../bearing.ts";
import type { Board, Scene, Step } from "../case.ts";
import type { Gait, Memory } from "../gait.ts";
import { facings, parities } from "../grid.ts";
import { fieldOf } from "./board.ts";
import type { Machine } from "./compile.ts";
import { countedCosts } from "./costs.ts";
import { edgesOf } from "./edges.ts";
import { flood } from "./flood.ts";
import { lengthsOf } from "./grounds.ts";
import { wordsOf } from "./memory-sets.ts";
import type { Flood, Sea, Source } from "./sea.ts";
import { makeShore, type Shore } from "./shore.ts";
import { survey } from "./survey.ts";
import { spaceAt, SPACES_PER_TILE } from "./tiles.ts";
import { WayBack } from "./way-back.ts";

/** One way in which the round has come so far. */
export interface Start {
  /** Facing on arrival, degrees. */
  readonly facing: number;
  readonly memory: Memory;
  readonly spent: number;
  /** Diagonal steps of the round. */
  readonly diagonals: number;
}

/** What a flood starts from. */
export interface Tide {
  readonly scene: Scene;
  readonly gait: Gait;
  /** A text that is the same where the gait is; null where it is one of a kind. */
  readonly key: string | null;
  /** The explanations of the round so far; at least one. */
  readonly kept: readonly Start[];
  /** What the round has spent; costs count from there. */
  readonly spent: number;
  /** Facing shown by pivots since the last step. */
  readonly shown: number | null;
  readonly moved: boolean;
  readonly engaged: boolean;
  readonly board: Board;
  readonly endFacings: boolean;
  readonly risky: boolean;
  /** By start the legs that led to it, where the flood goes on from another. */
  readonly legs?: (start: number) => readonly (readonly Step[])[];
}

/** Spaces from the start, in each direction, that a reach shows at most; a budget that goes further makes it capped. */
export const REACH_CAP = 100;

/** Words of memory sets that one flood holds at most; who remembers more is flooded to a smaller radius, and capped. */
const MOST_WORDS = 1 << 22;

/** Floods from the end of a round by one gait. */
export function flooded(tide: Tide): Shore {
  const { scene, gait, kept, spent, board } = tide;
  const bearings = facings(scene.grid);
  const sides = bearings.length;
  const left = Math.min(gait.budget, Number.MAX_SAFE_INTEGER) - spent;
  const { grounds, machine, open, surveyed } = survey(tide, {
    sides,
    lengths: lengthsOf(scene),
    radiusOf: (each) => Math.min(radiusOf(each, left), REACH_CAP),
  });
  const needed = radiusOf(machine, left);
  const perSpace = sides * (grounds.lengths === 3 ? 2 : 1) * wordsOf(machine.memories.length);
  const radius = Math.min(needed, REACH_CAP, surveyed, Math.floor((Math.sqrt(MOST_WORDS / perSpace) - 3) / 2));
  // Who would go further has no more than it takes to get to the edge on open ground, lest it go round and round in there.
  const ahead = Math.min(needed, radiusOf(open, left));
  const budget = radius < ahead ? (left / ahead) * radius : left;
  const starting = kept.map((each) => each.spent - spent);
  const costs = countedCosts([...machine.prices, ...starting], budget);
  const sources = kept.map((each) => sourceOf(each, tide, machine, bearings, costs.count(each.spent - spent)));
  const field = fieldOf(scene, board, grounds, Math.max(1, radius), tide.engaged);
  const edges = edgesOf(scene, machine, grounds);
  const ending = tide.endFacings ? { gait, spent, moved: tide.moved } : null;
  const sea = { field, machine, edges, costs, sources, ending };
  const found = flood(sea);
  if (tide.shown !== null) showStart(found, sea, facingOf(bearings, tide.shown));
  const passing = new Set([...machine.passing].map((ground) => Math.floor(ground / (2 * grounds.lengths))));
  const back = new WayBack(sea, found);
  const legsTo = (wave: number, space: number): readonly (readonly Step[])[] => {
    const { steps, first } = back.to(wave, space);
    const leg = steps.map((side) => bearings[side] ?? 0);
    return tide.legs === undefined ? [leg] : [...tide.legs(back.sourceOf(first)), leg];
  };
  return makeShore({
    sea,
    found,
    gait,
    bearings,
    passing,
    capped: machine.capped || radius < needed,
    within: radius,
    legsTo,
    onward(at, ahead) {
      const space = spaceAt(field.tiles, at);
      const starts = arrivals(tide, sea, found, space);
      const legs = (start: number): readonly (readonly Step[])[] => legsTo(starts[start]?.wave ?? 0, space);
      if (starts.length === 0) return null;
      return flooded({ ...tide, kept: starts, board: ahead, shown: null, moved: true, engaged: false, legs });
    },
  });
}

/** All that came to a space, whether a move can end there or not. */
function arrivals(tide: Tide, sea: Sea, { waves }: Flood, space: number): (Start & { readonly wave: number })[] {
  const { edges, machine, costs } = sea;
  const here = space < 0 ? [] : [...waves.states.keys()].filter((wave) => waves.has(wave, space));
  return here.map((wave) => {
    const state = waves.states[wave] ?? 0;
    const place = state % edges.places;
    return {
      wave,
      facing: facings(tide.scene.grid)[place % machine.sides] ?? 0,
      memory: machine.memories[(state - place) / edges.places] ?? tide.gait.begin,
      spent: tide.spent + (waves.costs[wave] ?? 0) * costs.unit,
      diagonals: Math.floor(place / machine.sides),
    };
  });
}

function sourceOf(
  { facing, memory, diagonals }: Start,
  tide: Tide,
  machine: Machine,
  bearings: readonly number[],
  spent: number,
): Source {
  const coarse = tide.gait.coarse(memory);
  return {
    facing: facingOf(bearings, facing),
    memory: machine.memories.findIndex((each) => tide.gait.same(each, coarse)),
    spent,
    parity: diagonals % parities(tide.scene.grid, tide.scene.diagonals),
  };
}

/** Spaces within the budget in one direction: steps that cost something, and between them those that are free. */
export function radiusOf({ pace: { least, free } }: Machine, budget: number): number {
  const steps = least < Infinity ? Math.max(0, Math.floor(budget / least + 1e-6)) : 0;
  return steps * (free + 1) + free;
}

/** The pose that the token holds already is reached for nothing, whatever turned it there from the facing on arrival. */
function showStart({ ends }: Flood, { field }: Sea, shown: number): void {
  ends.enterAnew(0, shown * field.tiles.count * SPACES_PER_TILE + field.origin);
}

/** Index of a facing among the bearings of a grid. */
function facingOf(bearings: readonly number[], facing: number): number {
  return bearings.findIndex((bearing) => sameAngle(bearing, facing));
}
