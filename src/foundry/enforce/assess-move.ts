import {
  type Act,
  type Case,
  CaseError,
  facings,
  judge,
  type Judgement,
  stepBearing,
  type StepGround,
  turnsTo,
} from "../../rules/index.ts";
import { closedRound, roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { type Eyes } from "../ground/occupants.ts";
import { stepGrounds } from "../ground/step-ground.ts";
import { tracePath, type TracedPath } from "../input/path-input.ts";
import { gridShape } from "../input/scene-input.ts";
import { warnOnce } from "../platform/report.ts";
import { type Point, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { currentLedger } from "../state/current-ledger.ts";
import { arrivalBearing, endBearing, type Ledger } from "../state/ledger.ts";

/** A movement held against the rules. */
export interface Assessment {
  readonly ruling: Ruling;
  /** The round before this movement. */
  readonly ledger: Ledger;
  readonly traced: TracedPath;
  /** What is special about this movement's steps. */
  readonly ground: readonly (StepGround | null)[];
  /** The verdict of all of it, a turn in place at its end included. */
  readonly judgement: Judgement;
  /** How many of this movement's steps are legal. */
  readonly legal: number;
  /** The bearing of a turn in place at its end, where only that leads to the facing asked for; null without one. */
  readonly pivot: number | null;
}

/** A turn in place held against the rules. */
export interface TurnAssessment {
  readonly ruling: Ruling;
  readonly ledger: Ledger;
  readonly judgement: Judgement;
  readonly legal: boolean;
}

/**
 * Judges a movement on top of the round so far.
 *
 * @param token - Who moves.
 * @param origin - Where the movement starts.
 * @param waypoints - Where it leads, the origin left out.
 * @param facing - The bearing asked for at the end, if any.
 * @param eyes - Whose knowledge of the ground counts.
 * @returns Null when there is nothing to judge by: no ruleset, no numbers. The reason has then been told once.
 */
export function assessMove(
  token: TokenLike,
  origin: Position,
  waypoints: readonly Waypoint[],
  facing?: number,
  eyes: Eyes = "truth",
): Assessment | null {
  return judged(token, () => {
    const ruling = rulingOf(token, waypoints.at(-1)?.action);
    if (ruling === null) return null;
    const ledger = ledgerFor(token, ruling, origin, true);
    const traced = tracePath(token, origin, waypoints, [endBearing(ledger), arrivalBearing(ledger)]);
    const ground = stepGrounds(token, origin, traced, waypoints, eyes);
    const drag = { steps: [...traced.steps], mode: ruling.mode };
    const arrivals = token.parent === null ? [] : facings(gridShape(token.parent.grid));
    const ended = endedOn(facing, arrivals, drag, (acts) => roundCase(token, ledger, ruling, acts, ground));
    return { ruling, ledger, traced, ground, ...ended, legal: legalSteps(ledger, ended.judgement) };
  });
}

/**
 * Judges a turn in place on top of the round so far.
 *
 * @param token - Who turns.
 * @param bearing - The facing it wants, one of the grid's.
 */
export function assessTurn(token: TokenLike, bearing: number): TurnAssessment | null {
  return judged(token, () => {
    const ruling = rulingOf(token, undefined);
    if (ruling === null) return null;
    const ledger = ledgerFor(token, ruling, token._source, true);
    const judgement = judge(roundCase(token, ledger, ruling, [{ turn: bearing }]));
    return { ruling, ledger, judgement, legal: judgement.verdict.legal };
  });
}

/** The round of a token as it is now, for showing; null without a ruleset or numbers. */
export function assessRound(token: TokenLike): TurnAssessment | null {
  return judged(token, () => {
    const ruling = rulingOf(token, undefined);
    if (ruling === null) return null;
    const ledger = ledgerFor(token, ruling, token._source, false);
    const judgement = judge(roundCase(token, ledger, ruling, []));
    return { ruling, ledger, judgement, legal: judgement.verdict.legal };
  });
}

/** The bearing that a movement ends on, a turn in place at its end included. */
export function endsOn({ judgement, pivot }: Assessment): number {
  return pivot ?? judgement.verdict.bearing;
}

/** The bearing of a movement's last step; null for one without steps. */
export function lastBearing({ traced }: Assessment): number | null {
  const last = traced.steps.at(-1);
  return last === undefined ? null : stepBearing(last);
}

/** The round that a token's next movement belongs to. */
export function ledgerFor(token: TokenLike, ruling: Ruling, place: Point, moving: boolean): Ledger {
  return currentLedger(token, {
    ruleset: ruling.ruleset.id,
    standing: ruling.standing,
    place,
    moving,
    close: (ledger) => closedRound(token, ledger, ruling),
  });
}

/**
 * A drag with the facing asked for at its end: as one of its own, or by a turn in place after it where only that leads there or is
 * cheaper, else another one.
 *
 * @param facing - The bearing asked for, if any.
 * @param arrivals - Every bearing on which the drag may arrive.
 * @param drag - Its steps.
 * @param roundOf - The round with some acts after it.
 */
function endedOn(
  facing: number | undefined,
  arrivals: readonly number[],
  drag: Extract<Act, { readonly steps: unknown }>,
  roundOf: (acts: readonly Act[]) => Case,
): Pick<Assessment, "judgement" | "pivot"> {
  const plain = judge(roundOf([drag]));
  if (facing === undefined || !plain.verdict.legal) return { judgement: plain, pivot: null };
  const own = judge(roundOf([{ ...drag, facing }]));
  const isOwn = own.verdict.bearing === facing;
  if (isOwn && own.spent <= plain.spent) return { judgement: own, pivot: null };
  const turned = arrivals.flatMap((arrival): Judgement[] => {
    const arriving = { ...drag, facing: arrival };
    if (!turnsTo(roundOf([arriving]), facing)) return [];
    const judgement = judge(roundOf([arriving, { turn: facing }]));
    return judgement.verdict.legal ? [judgement] : [];
  });
  const rolls = ({ verdict }: Judgement): number => verdict.checks.length;
  const [best] = turned.sort((one, other) => rolls(one) - rolls(other) || one.spent - other.spent);
  if (best === undefined) return { judgement: own, pivot: null };
  if (isOwn && (rolls(best) > rolls(own) || best.spent >= own.spent)) return { judgement: own, pivot: null };
  return { judgement: best, pivot: facing };
}

/** Legal steps of the movement that follows a round. */
function legalSteps(ledger: Ledger, judgement: Judgement): number {
  const before = ledger.drags.reduce((sum, drag) => sum + drag.steps.length, 0);
  return Math.max(0, judgement.verdict.legalSteps - before);
}

function judged<T>(token: TokenLike, work: () => T | null): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    warnOnce("Warning.CannotJudge", { token: token.name, reason: error.message });
    return null;
  }
}
