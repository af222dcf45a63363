import { type ReachedPose, type Verdict } from "../rules/index.ts";
import { roundReach } from "./drag/token-reach.ts";
import { assessMove, assessRound } from "./enforce/assess-move.ts";
import { refusalSentence } from "./enforce/refusals.ts";
import { sceneAmount } from "./input/scene-input.ts";
import { warnOnce } from "./platform/report.ts";
import { type TokenLike, type Waypoint } from "./platform/types.ts";
import { endBearing } from "./state/ledger.ts";

/** A verdict as `assess` prints it, with the sentence of its refusal. */
export type SpokenVerdict = Omit<Verdict, "violation"> & {
  readonly violation: { readonly rule: string; readonly step: number; readonly message: string } | null;
};

/** What a token can reach, as `assess` prints it. */
export interface SpokenReach {
  readonly id: string;
  readonly pace: string;
  readonly poses: number;
  readonly spaces: number;
  readonly milliseconds: number;
  readonly list: readonly Pick<ReachedPose, "at" | "bearing" | "cost">[];
}

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
   * Judges a movement without making it, as its user knows the ground.
   *
   * @param token - The token document.
   * @param waypoints - Where it would go, the origin left out; none judges the round so far.
   * @returns What `assess` prints of the round with this movement in it; null when the token is not judged by anything.
   */
  judge(token: TokenLike, waypoints: readonly Waypoint[] = []): SpokenVerdict | null {
    if (!isToken(token, "judge") || !arePlaces(waypoints)) return null;
    const assessment = assessMove(token, token._source, waypoints);
    return assessment === null ? null : spoken(assessment.judgement.verdict, token);
  },

  /**
   * What a token can reach from where it stands, in what is left of its turn, as its user knows the ground.
   *
   * @param token - The token document.
   * @returns What `assess` prints for a reach, list included; null when the token is not judged by anything.
   */
  reach(token: TokenLike): SpokenReach | null {
    if (!isToken(token, "reach")) return null;
    const began = performance.now();
    const poses = roundReach(token)?.poses.filter(({ stops }) => stops);
    if (poses === undefined) return null;
    const spaces = new Set(poses.map(({ at }) => at.join()));
    const list = poses.map(({ at, bearing, cost }) => ({ at, bearing, cost }));
    const pace = poses[0]?.gait ?? "";
    const milliseconds = performance.now() - began;
    return { id: token.name, pace, poses: poses.length, spaces: spaces.size, milliseconds, list };
  },

  /**
   * The present turn of a token.
   *
   * @param token - The token document.
   * @returns Null when the token is not judged by anything.
   */
  state(token: TokenLike): TokenState | null {
    const round = isToken(token, "state") ? assessRound(token) : null;
    if (round === null) return null;
    const { verdict, spent, budget, currency } = round.judgement;
    const amount = (value: number): number => sceneAmount(token.parent?.grid, value, currency);
    const left = Math.max(0, amount(budget - spent));
    return { bearing: endBearing(round.ledger), since: verdict.since, spent: amount(spent), left, pace: verdict.pace };
  },
} as const;

/** Type of {@link api}. */
export type ComeAboutApi = typeof api;

function isToken(token: unknown, call: string): token is TokenLike {
  const { documentName, uuid } = (token ?? {}) as { readonly documentName?: unknown; readonly uuid?: unknown };
  // What holds tokens, a layer or a collection, goes by their name as well.
  const is = documentName === "Token" && typeof uuid === "string";
  if (!is) warnOnce("Warning.ApiToken", { call });
  return is;
}

function arePlaces(waypoints: unknown): boolean {
  const are = Array.isArray(waypoints) && waypoints.every((place: Partial<Waypoint> | null) => isPlace(place));
  if (!are) warnOnce("Warning.ApiWaypoints");
  return are;
}

function isPlace(place: Partial<Waypoint> | null): boolean {
  return Number.isFinite(place?.x) && Number.isFinite(place?.y);
}

function spoken(verdict: Verdict, token: TokenLike): SpokenVerdict {
  const { violation } = verdict;
  if (violation === null) return { ...verdict, violation: null };
  const { rule, step } = violation;
  return { ...verdict, violation: { rule, step, message: refusalSentence(verdict, token) } };
}
