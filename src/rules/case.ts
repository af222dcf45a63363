import type { Currency, Occupant, Refusal, Roll } from "./gait.ts";
import type { Diagonals, Grid } from "./grid.ts";

/** One space entered: its bearing, or on a gridless scene a bearing and a length in scene units. */
export type Step = number | { readonly bearing: number; readonly length: number };

/** A movement along a path. */
export interface DragAct {
  readonly steps: readonly Step[];
  /** The facing to end on, of those that are open to it. */
  readonly facing?: number;
  readonly mode?: string;
  /** Whether the facing that the token shows must never change on the way. */
  readonly kept?: boolean;
}

/** One act of a round: a drag, a pivot in place, or something done to the token by others. */
export type Act = DragAct | { readonly turn: number } | { readonly forced: number | null };

/** The scene as far as the rules care. */
export interface Scene {
  readonly grid: Grid;
  /** Length of one space in scene units. */
  readonly distance: number;
  readonly units: string;
  readonly diagonals: Diagonals;
}

/** What the round before left behind. */
export interface Start {
  readonly bearing: number;
  /** Scene units since the last facing change; null when satisfied. */
  readonly since: number | null;
  /** Yards per second. */
  readonly velocity: number;
  readonly engaged: boolean;
}

/** A number of action points at one stride. */
export interface PlanEntry {
  readonly stride: number;
  readonly ap: number;
}

/** What is special about one step: who stands there, what it costs on top, whether a melee hex is left. */
export interface StepGround {
  readonly by: Occupant | null;
  readonly sizes: number;
  readonly extra: number | "all";
  /** Multiplies the cost of entering, never the distance; absent: 1. */
  readonly factor?: number;
  /** Whether it cannot be entered at all; out of combat nobody asks. Absent: false. */
  readonly closed?: boolean;
  readonly engaged: boolean;
}

/** Who stands somewhere. */
export interface Standing {
  readonly by: Occupant;
  /** Difference in size categories to the one who moves. */
  readonly sizes: number;
}

/** Others on a gridless scene, as whoever moves meets them; places are in half spaces from the start, parts of them too. */
export interface Crowd {
  /** All that may be met, each once. */
  readonly standings: readonly Standing[];
  /** The half spaces near somebody: all from or to which a step of a space may meet them; and those whom a step to there may meet. */
  readonly near: readonly (readonly [Place, readonly number[]])[];
  /** Who is in the way of a straight step of a space at most, as an index of `standings`; -1 for nobody. */
  met(from: Place, to: Place): number;
  /** Whether a place is a melee hex. */
  engaged(at: Place): boolean;
}

/** A displacement from the start: columns and rows on squares, axial q and r on hexes. */
export type Place = readonly [number, number];

/** What was found of terrain that has to be measured. */
export interface MeasuredTerrain {
  /** How far from the start it was measured, in each direction; less than was asked for where that would have been too much. */
  readonly radius: number;
  /** "c,r" to a multiplier of the cost of entering; Infinity where a place cannot be entered, and around what was measured if that is less than was asked for. */
  readonly factors: Readonly<Record<string, number>>;
  /** The same on a grid for places that cost by where one comes from, by the side along which the step leads, as `neighbours` lists them. */
  readonly slopes?: Readonly<Record<string, readonly number[]>>;
  /** On gridless scenes, where the ground changes from one step to the next. */
  readonly verges?: Verges;
}

/** Ground on a gridless scene that costs a step what lies between its very ends; places are in half spaces from the start. */
export interface Verges {
  /** The half spaces that steps over such ground may end in. */
  readonly places: readonly Place[];
  /** All multipliers that such a step may have, Infinity aside, each once. */
  readonly factors: readonly number[];
  /** What a straight step of a space at most is multiplied by, one of the factors; Infinity where it cannot be made. */
  factor(from: Place, to: Place): number;
}

/** What walls shut for a body of any size. */
export interface Barriers {
  /** Spaces that it does not fit into. */
  readonly blocked: readonly Place[];
  /** Pairs of neighbouring spaces with a way from the first to the second that is shut; the way back is not. */
  readonly barred: readonly (readonly [Place, Place])[];
}

/**
 * Open ground and what breaks it, for a reach.
 *
 * On gridless scenes places are half spaces to the right and down, each standing for what is nearer to it than to any
 * other; walls and barred ways mean nothing there.
 */
export interface Board {
  /** Pairs of neighbouring spaces with a wall between them. */
  readonly walls: readonly (readonly [Place, Place])[];
  readonly blocked: readonly Place[];
  /** What is shut beyond those, so far from the start in each direction at most; found only when a flood asks. */
  readonly barriers?: (radius: number) => Barriers;
  /** Whether a space lies off the board: it cannot be entered from one on it, though from one that lies off the board too. */
  readonly outside?: (place: Place) => boolean;
  /** On gridless scenes, whether a straight step is free of walls; both ends in half spaces from the start, parts of them too. */
  readonly open?: (from: Place, to: Place) => boolean;
  /** On gridless scenes, who stands where; absent: nobody anywhere. */
  readonly crowd?: Crowd;
  /** "c,r" to a multiplier of the cost of entering. */
  readonly rough: Readonly<Record<string, number>>;
  /** The same, beyond `rough`, for the places so far from the start in each direction at most; measured only when a flood asks. */
  readonly terrain?: (radius: number) => MeasuredTerrain;
  /** "c,r" to who stands there and what the space costs on top; `engaged` says that it is a melee hex itself. */
  readonly spaces?: Readonly<Record<string, Partial<StepGround>>>;
}

/** What a case asks of a reach besides the board. */
export interface ReachQuestion extends Board {
  readonly list: boolean;
  readonly endFacings: boolean;
  readonly risky: boolean;
}

/** A bag of numbers and words that a ruleset reads by its own fields. */
export type Values = Readonly<Record<string, unknown>>;

/** One round in progress, as `test/contracts` describes it, read and checked. */
export interface Case {
  readonly id?: unknown;
  readonly ruleset: string;
  readonly options: Values;
  readonly scene: Scene;
  readonly profile: Values;
  readonly mode: string;
  readonly pace: string;
  readonly start: Start;
  readonly plan?: readonly PlanEntry[];
  readonly round: readonly Act[];
  readonly ground: readonly (StepGround | null)[];
  readonly reach?: ReachQuestion;
  /** Out of combat: the slowest gait without a budget, so that only turning is judged. */
  readonly unbounded?: boolean;
}

/** Why a round is not legal as a whole, at which step. */
export interface Violation extends Refusal {
  readonly step: number;
}

/** A roll and the step before which it is made. */
export interface Check extends Roll {
  readonly step: number;
}

/** The judgement of a round as `assess` prints it, without the sentence. */
export interface Verdict {
  readonly id?: unknown;
  readonly legal: boolean;
  readonly steps: number;
  readonly legalSteps: number;
  readonly violation: Violation | null;
  readonly bearing: number;
  readonly since: number | null;
  readonly distance: number;
  readonly pace: string;
  readonly radius?: number | null;
  readonly apSpent?: number;
  readonly checks: readonly Check[];
}

/** A verdict and what play at a table needs besides. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Facing held after each legal step of the chosen explanation, over the whole round. */
  readonly facings: readonly number[];
  readonly gait: string;
  readonly spent: number;
  readonly budget: number;
  readonly currency: Currency;
}

/** A case that cannot be read or judged; the message names the case and the field. */
export class CaseError extends Error {
  override readonly name = "CaseError";
}
