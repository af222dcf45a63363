import { assessReach, type ReachVerdict, type Verdict } from "../rules/index.ts";
import { assessMove, assessRound } from "./enforce/assess-move.ts";
import { refusalSentence } from "./enforce/refusals.ts";
import { sceneAmount } from "./input/scene-input.ts";
import { roundCase } from "./input/round-input.ts";
import { type TokenLike, type Waypoint } from "./platform/types.ts";

/** A verdict with the sentence of its refusal. */
export type SpokenVerdict = Omit<Verdict, "violation"> & {
  readonly violation: (NonNullable<Verdict["violation"]> & { readonly message: string }) | null;
};

/** What a token has done and may still do this turn; lengths in scene units, points as they are. */
export interface TokenState {
  /** Degrees clockwise from up the screen. */
  readonly bearing: number;
  readonly since: number | null;
  readonly spent: number;
  readonly left: number;
  readonly pace: string;
}

/** What other packages may call: `game.modules.get("come-about").api`. */
export const api = {
  /**
   * Judges a movement without making it.
   *
   * @param token - The token document.
   * @param waypoints - Where it would go, the origin left out.
   * @returns What `assess` prints of the round with this movement in it; null when the token is not judged by anything.
   */
  judge(token: TokenLike, waypoints: readonly Waypoint[]): SpokenVerdict | null {
    const assessment = assessMove(token, token._source, waypoints);
    return assessment === null ? null : spoken(assessment.judgement.verdict, token);
  },

  /**
   * What a token can reach from where it stands, in what is left of its turn.
   *
   * @param token - The token document.
   * @returns What `assess` prints for a reach, list included; null when the token is not judged by anything.
   */
  reach(token: TokenLike): ReachVerdict | null {
    const round = assessRound(token);
    if (round === null) return null;
    const theCase = roundCase(token, round.ledger, round.ruling, []);
    const question = { walls: [], blocked: [], rough: {}, list: true, endFacings: false, risky: false };
    return assessReach({ ...theCase, reach: question });
  },

  /**
   * The present turn of a token.
   *
   * @param token - The token document.
   * @returns Null when the token is not judged by anything.
   */
  state(token: TokenLike): TokenState | null {
    const round = assessRound(token);
    if (round === null) return null;
    const { verdict, spent, budget, currency } = round.judgement;
    const amount = (value: number): number => sceneAmount(token.parent?.grid, value, currency);
    const left = Math.max(0, amount(budget - spent));
    return { bearing: verdict.bearing, since: verdict.since, spent: amount(spent), left, pace: verdict.pace };
  },
} as const;

/** Type of {@link api}. */
export type ComeAboutApi = typeof api;

function spoken(verdict: Verdict, token: TokenLike): SpokenVerdict {
  const { violation } = verdict;
  if (violation === null) return { ...verdict, violation: null };
  return { ...verdict, violation: { ...violation, message: refusalSentence(verdict, token) } };
}
