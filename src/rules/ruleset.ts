import type { Case, Judgement, Start } from "./case.ts";
import type { Gait } from "./gait.ts";

/** One number, switch or choice that a ruleset asks for; dialogs build themselves from these. */
export interface Field {
  readonly key: string;
  readonly kind: "number" | "boolean" | "choice";
  readonly default: number | boolean | string | null;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** Whether the field does anything yet; dialogs leave out those that do not. */
  readonly works: boolean;
}

/**
 * A movement system: its numbers, its options and its gaits.
 *
 * Add one by writing this object and calling `register`; nothing else in the project knows a rule.
 */
export interface Ruleset {
  readonly id: string;
  /** Numbers of one token. Those of a mode of movement are listed in `modeProfile` instead. */
  readonly profile: readonly Field[];
  /** Numbers that each movement mode has of its own, under `profile.modes`; empty when modes do not differ. */
  readonly modeProfile: readonly Field[];
  readonly options: readonly Field[];
  /** Whether a move may ask for a roll, so that a reach with rolls differs from one without. */
  readonly rolls?: true;
  /** Paces that can be declared, the automatic one first; empty when there is nothing to declare. */
  readonly paces: readonly string[];
  /**
   * The gaits that the case leaves open, the slowest first.
   *
   * @throws CaseError when the numbers of the case make no sense.
   */
  gaits(theCase: Case): readonly Gait[];
  /** The one gait that the reach of a case floods. */
  reachGait(theCase: Case): Gait;
  /** Additions of this ruleset to a verdict, such as the turning radius. */
  extras?(theCase: Case, judgement: Judgement): { readonly radius?: number | null; readonly apSpent?: number };
  /** What the next round begins with. */
  close(theCase: Case, judgement: Judgement): Start;
}
