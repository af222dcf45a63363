import {
  CaseError,
  type DragAct,
  type Drop,
  judge,
  judgeDrop,
  stepBearing,
  type StepGround,
  type Judgement,
} from "../../rules/index.ts";
import { closedRound, roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { stepGrounds } from "../ground/step-ground.ts";
import { tracePath, type TracedPath } from "../input/path-input.ts";
import { warnOnce } from "../platform/report.ts";
import { type Point, type Position, type TokenLike, type WantedFacing, type Waypoint } from "../platform/types.ts";
import { currentLedger } from "../state/current-ledger.ts";
import { arrivalBearing, endBearing, type Ledger } from "../state/ledger.ts";

/** A movement held against the rules. */
export interface Assessment extends Drop {
  readonly ruling: Ruling;
  /** The round before this movement. */
  readonly ledger: Ledger;
  readonly traced: TracedPath;
  /** The movement as the rules judge it. */
  readonly drag: DragAct;
  /** What is special about this movement's steps. */
  readonly ground: readonly (StepGround | null)[];
  /** How many of this movement's steps are legal. */
  readonly legal: number;
}

/** A turn in place held against the rules. */
export interface TurnAssessment {
  readonly ruling: Ruling;
  readonly ledger: Ledger;
  readonly judgement: Judgement;
  readonly legal: boolean;
}

/**
 * Judges a movement on top of the round so far, by what this user knows of the ground: what it costs is stored, and told to everybody.
 *
 * @param token - Who moves.
 * @param origin - Where the movement starts.
 * @param waypoints - Where it leads, the origin left out.
 * @param facing - The facing that it wants, if any.
 * @returns Null when there is nothing to judge by: no ruleset, no numbers. The reason has then been told once.
 */
export function assessMove(
  token: TokenLike,
  origin: Position,
  waypoints: readonly Waypoint[],
  facing?: WantedFacing,
): Assessment | null {
  return judged(token, () => {
    const ruling = rulingOf(token, waypoints.at(-1)?.action);
    return ruling === null ? null : assess(token, ruling, [origin, ...waypoints], facing);
  });
}

/**
 * Judges a movement as `assessMove` does, by what was looked up already.
 *
 * @param token - Who moves.
 * @param ruling - What it is judged by.
 * @param path - Where it leads, from where it starts.
 * @param facing - The facing that it wants, if any.
 * @returns Null when it cannot be judged, which has then been told once, and for a path without an origin.
 */
export function assessBy(
  token: TokenLike,
  ruling: Ruling,
  path: readonly Waypoint[],
  facing: WantedFacing | undefined,
): Assessment | null {
  return judged(token, () => assess(token, ruling, path, facing));
}

function assess(
  token: TokenLike,
  ruling: Ruling,
  [origin, ...waypoints]: readonly Waypoint[],
  facing: WantedFacing | undefined,
): Assessment | null {
  if (origin === undefined) return null;
  const ledger = ledgerFor(token, ruling, origin, true);
  const traced = tracePath(token, origin, waypoints, [endBearing(ledger), arrivalBearing(ledger)]);
  const ground = stepGrounds(token, origin, traced, waypoints, "user");
  const drag: DragAct = { steps: traced.steps, mode: ruling.mode, kept: facing === "kept" };
  const theCase = roundCase(token, ledger, ruling, [drag], ground);
  const dropped = judgeDrop(theCase, facing === "kept" ? undefined : facing);
  return { ruling, ledger, traced, drag, ground, ...dropped, legal: legalSteps(ledger, dropped.judgement) };
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

/** The bearing that a movement ends on, legal or not: the present one if it is to be kept, else its last step's; null without steps. */
export function lastBearing({ drag, ledger, traced }: Assessment): number | null {
  if (drag.kept === true) return endBearing(ledger);
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

/** Legal steps of the movement that follows a round. */
export function legalSteps(ledger: Ledger, judgement: Judgement): number {
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
