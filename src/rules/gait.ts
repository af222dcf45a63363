import type { RuleId } from "./rule-id.ts";

/** Who stands in a space that is entered; a yielding one does not resist (unconscious, dead, consenting). */
export const OCCUPANTS = ["friend", "enemy", "yielding"] as const;

/** One of the ways in which somebody may stand in a space. */
export type Occupant = (typeof OCCUPANTS)[number];

/** What a budget is counted in: feet or yards of distance, movement points, action points. */
export type Currency = "distance" | "points" | "ap";

/** What every ruleset remembers: the distance moved since the last facing change in scene units, null while none is on record. */
export interface Memory {
  readonly since: number | null;
}

/** One space about to be entered, as far as the rules care. */
export interface Ground {
  /** Grid distance of the step in scene units. */
  readonly length: number;
  /** Cost on top, in the ruleset's currency (hexes for strides); "all" takes the whole budget. Never counts as distance. */
  readonly extra: number | "all";
  /** Multiplies the cost of entering, never the distance. */
  readonly factor: number;
  readonly by: Occupant | null;
  /** Difference in size categories to the one who stands there. */
  readonly sizes: number;
  /** Whether the space that is left is a melee hex. */
  readonly engaged: boolean;
}

/** A die that somebody must roll for an act to be legal. */
export interface Roll {
  readonly rule: RuleId;
  /** The number to roll at or under, after everything. */
  readonly target: number;
  /** The rule's own modifier. */
  readonly modifier: number;
  readonly dice: string;
}

/** Why an act is refused: the rule and what it needs, as values; the sentence is made elsewhere. */
export interface Refusal {
  readonly rule: RuleId;
  readonly reason: Reason;
  /** What the rule needs or allows at most: scene units, degrees, or the currency of the gait. */
  readonly needs?: number;
  /** What there is, in the same unit. */
  readonly has?: number;
}

/** The kinds of refusal, each of which has its own sentence. */
export const REASONS = [
  "budget",
  "tooLarge",
  "tooSoon",
  "noWayIn",
  "occupied",
  "stop",
  "posture",
  "maneuver",
  "straight",
  "plan",
  "diagonal",
  "closed",
  "noMode",
  "mixedModes",
  "kept",
] as const;

/** One of the kinds of refusal. */
export type Reason = (typeof REASONS)[number];

/** What an act leads to. */
export interface Outcome<M extends Memory> {
  readonly memory: M;
  readonly cost: number;
  /** The step also turns to look along itself (GU-1). */
  readonly faces?: true;
  /** The step leaves the facing and goes another way. */
  readonly sidestep?: true;
  readonly roll?: Roll;
  /** Legal to pass, not to end in, by this rule (D20-5). */
  readonly through?: RuleId;
  /** Weight that makes equally cheap explanations with lower strides win. */
  readonly effort?: number;
}

/**
 * One way of moving that is open to a token in this round: walk, run, S-4, velocity 13.
 *
 * This is all that a ruleset says about movement; judging, reach and routes read it and know no rule themselves.
 */
export interface Gait<M extends Memory = Memory> {
  readonly id: string;
  readonly currency: Currency;
  /** What one scene unit costs at least, where distance is the currency; otherwise 1. */
  readonly scale: number;
  /** What may be spent in the round, in the ruleset's currency. */
  readonly budget: number;
  /** The rule that a spent budget breaks. */
  readonly over: RuleId;
  /** Memory when the round begins, from what the last one left. */
  readonly begin: M;
  /** The angles between facing and step at which a space is entered after a turn; without one `step` is asked about any angle. */
  readonly ways: readonly number[];
  /** Whether pivots in place mean nothing here. */
  readonly ignoresPivots?: true;
  /** Turns in place once between two steps; degrees are signed and never 0. */
  turn(memory: M, degrees: number): Outcome<M> | Refusal;
  /** The ways to enter the space that lies `off` degrees from the facing; never an empty list. */
  step(memory: M, off: number, ground: Ground): readonly Outcome<M>[] | Refusal;
  /** Degrees of turning that are free here as long as no step follows. */
  freeTurn(memory: M, spent: number, moved: boolean): number;
  /** Whether two memories are the same. */
  same(a: M, b: M): boolean;
  /**
   * Whether `a` allows everything that `b` does at equal cost and facing; a law checks it. Where that takes no notice of `since`,
   * a step adds the same to every `since`, or sets each to the same, and so does another law.
   */
  covers(a: M, b: M): boolean;
  /** A memory with the same future out of a finite set. */
  coarse(memory: M): M;
  /** Why a drag in another mode of movement than the round's cannot be made; absent: every mode goes. */
  admits?(mode: string): Refusal | null;
  /** Name of the gait when it depends on what was done, from the memories after each step. */
  name?(trail: readonly M[]): string;
}

/** Tells a refusal from what an act leads to. */
export function isRefusal(answer: object): answer is Refusal {
  return "reason" in answer;
}

/** Distance since the last facing change after `length` more of it; stays null while no change is on record. */
export function further(since: number | null, length: number): number | null {
  return since === null ? null : since + length;
}

/** Whether two distances since the last facing change are the same, sums of lengths not being exact. */
export function sameSince(a: number | null, b: number | null): boolean {
  return a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-9);
}

/** Whether one `since` allows at least as much as another. */
export function atLeast(a: number | null, b: number | null): boolean {
  return a === null || (b !== null && a >= b - 1e-9);
}
