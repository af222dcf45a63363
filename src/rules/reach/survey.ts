import type { Board, Crowd, Scene, Verges } from "../case.ts";
import { type Grounds, groundsOf } from "./grounds.ts";
import type { Machine } from "./compile.ts";
import { machineOf } from "./machines.ts";
import type { Tide } from "./tide.ts";

/** The ground that a flood meets, and the tables of its gait for it. */
export interface Survey {
  readonly grounds: Grounds;
  readonly machine: Machine;
  /** Where the ground changes from one step to the next; null where it does so nowhere. */
  readonly verges: Verges | null;
  /** The same for the ground that need not be measured. */
  readonly open: Machine;
  /** Spaces in each direction beyond which the ground is not known; Infinity where all that matters is. */
  readonly surveyed: number;
}

/** What a flood must know to survey its board. */
export interface Surveying {
  /** How many facings the grid has. */
  readonly sides: number;
  /** The lengths that a step may have, scene units. */
  readonly lengths: readonly number[];
  /** Spaces in each direction that the budget leads to at most on the ground of a machine. */
  readonly radiusOf: (machine: Machine) => number;
  /** Others who stand between spaces. */
  readonly crowd?: Crowd | null;
}

/**
 * Surveys a board as far as a flood may come on it, and no farther.
 *
 * What is measured on demand is asked for as far as the budget leads on open ground first, and farther only where what was
 * found is cheaper than that. It may be known less far than that: there the flood must end.
 */
export function survey(tide: Tide, { sides, lengths, radiusOf, crowd = null }: Surveying): Survey {
  const { rough, spaces = {}, terrain } = tide.board;
  let grounds = crowd ? groundsOf(tide.board, lengths, crowd) : readOnce(tide.scene, tide.board, lengths);
  let machine = machineOf(tide, sides, grounds);
  const open = machine;
  if (terrain === undefined) return { grounds, machine, verges: null, open, surveyed: Infinity };
  let verges: Verges | null = null;
  let surveyed = Infinity;
  for (let known = -1; surveyed === Infinity && radiusOf(machine) > known;) {
    known = radiusOf(machine);
    const measured = terrain(known);
    verges = measured.verges ?? null;
    const { factors, slopes = {} } = measured;
    grounds = groundsOf({ rough: { ...rough, ...factors }, slopes, spaces }, lengths, crowd, verges);
    machine = machineOf(tide, sides, grounds);
    if (measured.radius < known) surveyed = measured.radius;
  }
  return { grounds, machine, verges, open, surveyed };
}

const read = new WeakMap<Board, { readonly scene: Scene; readonly grounds: Grounds }>();

/** The grounds of a board as it is written down, read once: several gaits, with rolls and without, are flooded on one board. */
function readOnce(scene: Scene, board: Board, lengths: readonly number[]): Grounds {
  const known = read.get(board);
  if (known?.scene === scene) return known.grounds;
  const grounds = groundsOf(board, lengths);
  read.set(board, { scene, grounds });
  return grounds;
}
