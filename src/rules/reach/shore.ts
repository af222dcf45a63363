import { sameAngle } from "../bearing.ts";
import type { Board, Place, Scene } from "../case.ts";
import type { Gait } from "../gait.ts";
import { facings } from "../grid.ts";
import type { Explanation } from "../judge/explanation.ts";
import { type Field, groundsOf, indexAt, layOut, placeAt } from "./board.ts";
import { compile, type Machine, type Move } from "./compile.ts";
import { countedCosts } from "./costs.ts";
import { type Flood, flood, type Source } from "./flood.ts";
import type { ReachedPose, Route } from "./reach.ts";

/** What a flood starts from. */
export interface Tide {
  readonly scene: Scene;
  readonly gait: Gait;
  /** The explanations of the round so far. */
  readonly kept: readonly Explanation[];
  /** Facing shown by pivots since the last step. */
  readonly shown: number | null;
  readonly diagonals: number;
  readonly moved: boolean;
  readonly engaged: boolean;
  readonly board: Board;
  readonly endFacings: boolean;
  readonly risky: boolean;
}

/** How far one gait gets. */
export interface Shore {
  readonly capped: boolean;
  /** How many poses a move may end in, and in how many spaces. */
  count(): { readonly poses: number; readonly spaces: number };
  poses(): readonly ReachedPose[];
  /** The cheapest way to a space, with that facing if one is asked for. */
  route(at: Place, bearing: number | null): Route | null;
}

/** States that one flood holds at most; a budget that asks for more is flooded to a smaller radius and called capped. */
export const MOST_STATES = 1 << 25;

/** Floods from the end of a round by one gait. */
export function flooded(tide: Tide): Shore {
  const { scene, gait, kept, board } = tide;
  const bearings = facings(scene.grid);
  const memories = kept.map(({ memory }) => memory);
  const machine = compile(gait, bearings.length, memories, groundsOf(scene, board), tide.risky);
  const spent = Math.min(...kept.map((each) => each.spent));
  const sources = kept.map((each) => sourceOf(each, tide, machine, bearings, spent));
  const all = [...machine.moves, ...machine.turns.flat()].map(({ cost }) => cost);
  const costs = countedCosts([...all, ...sources.map((source) => source.spent)], gait.budget - spent);
  const needed = radiusOf(machine, (gait.budget - spent) / Math.max(1e-9, least(machine.moves)));
  const states = bearings.length * 2 * machine.memories.length;
  const radius = Math.min(needed, Math.floor((Math.sqrt(MOST_STATES / states) - 3) / 2));
  const field = layOut(scene, board, Math.max(1, radius));
  if (tide.engaged) field.melee[field.origin] = 1;
  const endsFreely = tide.endFacings ? { ...gait, freeTurn: freeFrom(gait, spent) } : null;
  const found = flood(field, machine, sources, { costs, endsFreely, moved: tide.moved });
  showStart(found, field, bearings, tide.shown);
  return shore(field, machine, found, gait, bearings, costs.unit, machine.capped || radius < needed);
}

function freeFrom(gait: Gait, before: number): Gait["freeTurn"] {
  return (memory, spent, moved) => gait.freeTurn(memory, before + spent, moved);
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
    parity: tide.diagonals % 2,
  };
}

function least(moves: readonly Move[]): number {
  return Math.min(...moves.map(({ cost }) => cost).filter((cost) => cost > 1e-9));
}

/** Spaces within the budget in one direction: steps that cost something, and between them those that are free. */
function radiusOf(machine: Machine, paid: number): number {
  const free = freeSteps(machine);
  const steps = Number.isFinite(paid) ? Math.floor(paid + 1e-6) : 0;
  return steps * (free + 1) + free;
}

/** The most steps in a row that cost nothing, such as those within an action point. */
function freeSteps(machine: Machine): number {
  const { memories, moves, starts } = machine;
  const perMemory = (starts.length - 1) / memories.length;
  const next = memories.map((_, memory) =>
    moves
      .slice(starts[memory * perMemory], starts[(memory + 1) * perMemory])
      .filter(({ cost }) => cost <= 1e-9)
      .map((move) => move.memory),
  );
  let chain = 0;
  let open = memories.map((_, memory) => memory);
  while (open.length > 0 && chain < memories.length) {
    open = [...new Set(open.flatMap((memory) => next[memory] ?? []))];
    if (open.length > 0) chain += 1;
  }
  return chain;
}

/** The pose that the token holds already is reached for nothing, whatever turned it there. */
function showStart(found: Flood, field: Field, bearings: readonly number[], shown: number | null): void {
  if (shown === null) return;
  const facing = bearings.findIndex((bearing) => sameAngle(bearing, shown));
  const pose = field.origin * bearings.length + facing;
  found.costs[pose] = 0;
  if ((found.records[pose] ?? -1) < 0) found.records[pose] = 0;
}

function shore(
  field: Field,
  machine: Machine,
  found: Flood,
  gait: Gait,
  bearings: readonly number[],
  unit: number,
  capped: boolean,
): Shore {
  const sides = bearings.length;
  const passing = passingKinds(field, machine);
  const costOf = (pose: number): number => (found.costs[pose] ?? -1) * unit;
  const stops = (space: number): boolean => space === field.origin || !passing.has(field.kinds[space] ?? 0);

  function* reachedPoses(): Generator<number> {
    for (const [pose, cost] of found.costs.entries()) if (cost >= 0) yield pose;
  }

  function poseOf(at: Place, bearing: number | null): number {
    const space = indexAt(field, at);
    if (space < 0) return -1;
    const poses = bearings.map((_, facing) => space * sides + facing).filter((pose) => (found.costs[pose] ?? -1) >= 0);
    if (bearing !== null) return poses.find((pose) => sameAngle(bearings[pose % sides] ?? 0, bearing)) ?? -1;
    const turnsAtEnd = (pose: number): number => (found.arrival(found.records[pose] ?? 0) === pose ? 0 : 1);
    return poses.sort((a, b) => costOf(a) - costOf(b) || turnsAtEnd(a) - turnsAtEnd(b))[0] ?? -1;
  }

  return {
    capped,
    count() {
      const spaces = new Set<number>();
      let poses = 0;
      for (const pose of reachedPoses()) {
        const space = Math.floor(pose / sides);
        if (!stops(space)) continue;
        poses += 1;
        spaces.add(space);
      }
      return { poses, spaces: spaces.size };
    },
    poses: () =>
      Array.from(reachedPoses(), (pose) => ({
        at: placeAt(field, Math.floor(pose / sides)),
        bearing: bearings[pose % sides] ?? 0,
        cost: costOf(pose),
        gait: gait.id,
        stops: stops(Math.floor(pose / sides)),
      })),
    route(at, bearing) {
      const pose = poseOf(at, bearing);
      if (pose < 0 || !stops(Math.floor(pose / sides))) return null;
      const last = found.records[pose] ?? -1;
      const steps: number[] = [];
      for (let record = last; found.parent(record) >= 0; record = found.parent(record)) {
        const from = Math.floor(found.arrival(found.parent(record)) / sides);
        const along = field.offsets.indexOf(Math.floor(found.arrival(record) / sides) - from);
        steps.unshift(bearings[along] ?? 0);
      }
      const facing = bearings[found.arrival(last) % sides] ?? 0;
      const wanted = bearings[pose % sides] ?? 0;
      return { steps, facing, ...(wanted === facing ? {} : { pivot: wanted }), gait: gait.id, cost: costOf(pose) };
    },
  };
}

/** Kinds of ground that may be passed but not ended in. */
function passingKinds(field: Field, machine: Machine): ReadonlySet<number> {
  const perGround = machine.sides;
  const passing = new Set<number>();
  for (const [ground] of field.grounds.entries()) {
    const first = machine.starts[ground * perGround] ?? 0;
    const end = machine.starts[(ground + 1) * perGround] ?? 0;
    if (machine.moves.slice(first, end).some(({ passes }) => passes)) {
      passing.add(Math.floor(ground / (2 * field.lengths)));
    }
  }
  return passing;
}
