import type { Gait } from "../gait.ts";
import type { Field } from "./board.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";
import type { Edges } from "./edges.ts";
import type { Ends } from "./ends.ts";
import type { Waves } from "./waves.ts";

/** Where a flood begins: an explanation of the round so far. */
export interface Source {
  /** Facing on arrival, as an index of the facings. */
  readonly facing: number;
  readonly memory: number;
  /** In counted units, what others spent less not included. */
  readonly spent: number;
  readonly parity: number;
}

/** What ends a move for nothing. */
export interface Ending {
  /** The gait whose free facing at the end counts as reached. */
  readonly gait: Gait;
  /** What the round had spent before the flood. */
  readonly spent: number;
  readonly moved: boolean;
}

/** What a flood is given. */
export interface Sea {
  readonly field: Field;
  readonly machine: Machine;
  readonly edges: Edges;
  readonly costs: Costs;
  readonly sources: readonly Source[];
  /** Null when free facings at the end do not count. */
  readonly ending: Ending | null;
}

/** What a flood found. */
export interface Flood {
  readonly ends: Ends;
  readonly waves: Waves;
}
