import type { Violation } from "../case.ts";
import type { Gait } from "../gait.ts";
import type { Explanation } from "./explanation.ts";

/** A gait and the explanations of the round so far that it allows. */
export interface Line {
  readonly gait: Gait;
  readonly kept: readonly Explanation[];
}

/** A round as far as it is legal. */
export interface Round {
  /** Slowest gait first; a gait without explanations is out for the rest of the round. */
  readonly lines: readonly Line[];
  /** Facing shown by pivots since the arrival in the present space; null when there were none. */
  readonly shown: number | null;
  /** The same where the ruleset takes no notice of pivots: only keeping the facing asks for it. */
  readonly ignored: number | null;
  readonly steps: number;
  readonly diagonals: number;
  readonly distance: number;
  /** Bearing of the last step. */
  readonly along: number | null;
  readonly violation: Violation | null;
}

/** The first line that still explains the round: the slowest gait that does. */
export function chosenLine(lines: readonly Line[]): Line | undefined {
  return lines.find(({ kept }) => kept.length > 0);
}
