import { sameAngle } from "../bearing.ts";
import type { Board, Scene } from "../case.ts";
import type { Gait } from "../gait.ts";
import { facings, parities } from "../grid.ts";
import type { Explanation } from "../judge/explanation.ts";
import { type Field, groundsOf, layOut, lengthsOf } from "./board.ts";
import { compile, type Machine } from "./compile.ts";
import { countedCosts } from "./costs.ts";
import { FACINGS, layEdges } from "./edges.ts";
import { flood, type Source } from "./flood.ts";
import { gather, type Poses } from "./poses.ts";
import { makeShore, type Shore } from "./shore.ts";

/** What a flood starts from. */
export interface Tide {
  readonly scene: Scene;
  readonly gait: Gait;
  /** The explanations of the round so far. */
  readonly kept: readonly Explanation[];
  /** What the round has spent; costs count from there. */
  readonly spent: number;
  /** Facing shown by pivots since the last step. */
  readonly shown: number | null;
  readonly diagonals: number;
  readonly moved: boolean;
  readonly engaged: boolean;
  readonly board: Board;
  readonly endFacings: boolean;
  readonly risky: boolean;
}

/** Spaces from the start, in each direction, that a reach shows at most; a budget that goes further makes it capped. */
export const REACH_CAP = 120;

/** States that one flood holds at most; who remembers so much that this is more is flooded to a smaller radius, and capped. */
const MOST_STATES = 1 << 22;

/** Floods from the end of a round by one gait. */
export function flooded(tide: Tide): Shore {
  const { scene, gait, kept, spent, board } = tide;
  const bearings = facings(scene.grid);
  const sides = bearings.length;
  const grounds = groundsOf(board, lengthsOf(scene));
  const memories = kept.map(({ memory }) => memory);
  const machine = compile(gait, sides, memories, grounds.list, tide.risky);
  const sources = kept.map((each) => sourceOf(each, tide, machine, bearings, spent));
  const left = gait.budget - spent;
  const costs = countedCosts(
    [...machine.moves.costs, ...machine.turns.costs, ...sources.map((each) => each.spent)],
    left,
  );
  const needed = radiusOf(machine, left);
  const states = FACINGS * (grounds.lengths === 3 ? 2 : 1) * machine.memories.length;
  const radius = Math.min(needed, REACH_CAP, Math.floor((Math.sqrt(MOST_STATES / states) - 3) / 2));
  const field = layOut(scene, board, grounds, Math.max(1, radius));
  if (tide.engaged) field.melee[field.origin] = 1;
  const edges = layEdges(field, machine, costs, grounds.list.length, grounds.lengths);
  const found = flood(field, machine, edges, sources, costs);
  const ending = tide.endFacings ? { gait, spent, moved: tide.moved } : null;
  const poses = gather(found, machine, edges, costs, field.kinds.length, ending);
  showStart(poses, field, bearings, tide.shown);
  const passing = new Set([...machine.passing].map((ground) => Math.floor(ground / (2 * grounds.lengths))));
  return makeShore({
    field,
    found,
    edges,
    poses,
    gait,
    bearings,
    passing,
    unit: costs.unit,
    capped: machine.capped || radius < needed,
  });
}

function sourceOf(
  { facing, memory, spent }: Explanation,
  tide: Tide,
  machine: Machine,
  bearings: readonly number[],
  least: number,
): Source {
  const coarse = tide.gait.coarse(memory);
  return {
    facing: bearings.findIndex((bearing) => sameAngle(bearing, facing)),
    memory: machine.memories.findIndex((each) => tide.gait.same(each, coarse)),
    spent: spent - least,
    parity: tide.diagonals % parities(tide.scene.grid, tide.scene.diagonals),
  };
}

/** Spaces within the budget in one direction: steps that cost something, and between them those that are free. */
export function radiusOf(machine: Machine, budget: number): number {
  const paid = machine.moves.costs.filter((cost) => cost > 1e-9);
  const free = paid.length < machine.moves.costs.length ? freeSteps(machine) : 0;
  const steps = paid.length > 0 ? Math.max(0, Math.floor(budget / paid.reduce((a, b) => Math.min(a, b)) + 1e-6)) : 0;
  return steps * (free + 1) + free;
}

/** The most steps in a row that cost nothing, such as those within an action point. */
function freeSteps({ memories, moves }: Machine): number {
  const perMemory = (moves.starts.length - 1) / memories.length;
  const next = memories.map((_, memory) => {
    const first = moves.starts[memory * perMemory] ?? 0;
    const end = moves.starts[(memory + 1) * perMemory] ?? 0;
    return [...moves.memories.subarray(first, end)].filter((_move, place) => (moves.costs[first + place] ?? 1) <= 1e-9);
  });
  let chain = 0;
  let open = memories.map((_, memory) => memory);
  while (open.length > 0 && chain < memories.length) {
    open = [...new Set(open.flatMap((memory) => next[memory] ?? []))];
    if (open.length > 0) chain += 1;
  }
  return chain;
}

/** The pose that the token holds already is reached for nothing, whatever turned it there. */
function showStart(found: Poses, field: Field, bearings: readonly number[], shown: number | null): void {
  if (shown === null) return;
  const facing = bearings.findIndex((bearing) => sameAngle(bearing, shown));
  const pose = field.origin * FACINGS + facing;
  if (found.costs[pose] === Infinity) found.states[pose] = 0;
  found.costs[pose] = 0;
}
