import { type Act, type Start, type Step, type StepGround } from "../../rules/index.ts";
import { type Point } from "../platform/types.ts";
import { type TurnKey } from "./turn.ts";

/** Rounds out of combat that can be undone. */
const REMEMBERED = 10;

/** Version of the stored shape. */
export const LEDGER_VERSION = 1;

/** Where a round began: a place and what the rules carry over from the last round. */
export interface Opening extends Point {
  readonly start: Start;
}

/** One movement of the round: a drag, a key, a macro. */
export interface LedgerDrag {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly steps: readonly Step[];
  /** Bearing after it. */
  readonly facing: number;
  readonly gait: string;
  readonly mode: string;
  /** What was special about the steps; nothing when nothing was. */
  readonly ground: readonly (StepGround | null)[];
  /** Not movement in the rules: a teleport, a push, a game master's hand. */
  readonly forced: boolean;
}

/** One turn in place; `after` is the number of drags before it. */
export interface LedgerPivot {
  readonly after: number;
  readonly from: number;
  readonly to: number;
  readonly forced: boolean;
}

/** What is stored of one token's round: enough to judge it again from the beginning. */
export interface Ledger {
  readonly version: typeof LEDGER_VERSION;
  readonly ruleset: string;
  readonly turn: TurnKey;
  readonly opening: Opening;
  readonly drags: readonly LedgerDrag[];
  readonly pivots: readonly LedgerPivot[];
  /** Out of combat, where every movement is a round, the rounds before this one, so that they can be undone. */
  readonly earlier: readonly Ledger[];
}

/** A round in which nothing has happened yet. */
export function openLedger(ruleset: string, turn: TurnKey, place: Point, start: Start): Ledger {
  return {
    version: LEDGER_VERSION,
    ruleset,
    turn,
    opening: { x: place.x, y: place.y, start },
    drags: [],
    pivots: [],
    earlier: [],
  };
}

/** The round with one more movement. */
export function withDrag(ledger: Ledger, drag: LedgerDrag): Ledger {
  return { ...ledger, drags: [...ledger.drags, drag] };
}

/** The round with one more turn in place. */
export function withPivot(ledger: Ledger, from: number, to: number, forced: boolean): Ledger {
  return { ...ledger, pivots: [...ledger.pivots, { after: ledger.drags.length, from, to, forced }] };
}

/** The round without its last turn in place. */
export function withoutLastPivot(ledger: Ledger): Ledger {
  return { ...ledger, pivots: ledger.pivots.slice(0, -1) };
}

/** The last turn in place, when nothing was moved since. */
export function lastPivot(ledger: Ledger): LedgerPivot | null {
  const pivot = ledger.pivots.at(-1);
  return pivot?.after === ledger.drags.length ? pivot : null;
}

/**
 * The round as it was before the latest movement that began at a place.
 *
 * @returns Null when no movement of the round began there.
 */
export function truncatedAt(ledger: Ledger, place: Point): Ledger | null {
  const index = ledger.drags.findLastIndex((drag) => samePlace(drag.from, place));
  if (index < 0) return null;
  return {
    ...ledger,
    drags: ledger.drags.slice(0, index),
    pivots: ledger.pivots.filter((pivot) => pivot.after <= index),
  };
}

/** The round that follows another out of combat, which stays in memory; ten are remembered. */
export function following(ledger: Ledger, before: Ledger): Ledger {
  return { ...ledger, earlier: [...before.earlier, { ...before, earlier: [] }].slice(-REMEMBERED) };
}

/**
 * The latest round, this one or an earlier one, as it was before the movement that began at a place.
 *
 * @returns Null when no remembered movement began there.
 */
export function undoneTo(ledger: Ledger, place: Point): Ledger | null {
  const here = truncatedAt(ledger, place);
  if (here !== null) return here;
  for (let index = ledger.earlier.length - 1; index >= 0; index--) {
    const round = ledger.earlier[index];
    const before = round === undefined ? null : truncatedAt(round, place);
    if (before !== null) return { ...before, earlier: ledger.earlier.slice(0, index) };
  }
  return null;
}

/** The round as it was before anything happened. */
export function rewound(ledger: Ledger): Ledger {
  return { ...ledger, drags: [], pivots: [] };
}

/** The bearing at the end of the round so far. */
export function endBearing(ledger: Ledger): number {
  return lastPivot(ledger)?.to ?? ledger.drags.at(-1)?.facing ?? ledger.opening.start.bearing;
}

/** The bearing at the end of the round so far, turns in place that the rules may still net left out. */
export function arrivalBearing(ledger: Ledger): number {
  const forced = ledger.pivots.findLast((pivot) => pivot.forced && pivot.after === ledger.drags.length);
  return forced?.to ?? ledger.drags.at(-1)?.facing ?? ledger.opening.start.bearing;
}

/** The place at the end of the round so far. */
export function endPlace(ledger: Ledger): Point {
  return ledger.drags.at(-1)?.to ?? ledger.opening;
}

/** Whether two places are the same to the pixel. */
export function samePlace(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
}

/** What was special about all steps of the round, one entry for each; nothing when nothing was. */
export function groundOf(ledger: Ledger): (StepGround | null)[] {
  const drags = ledger.drags.filter((drag) => !drag.forced);
  if (drags.every(({ ground }) => ground.length === 0)) return [];
  return drags.flatMap(({ steps, ground }) => steps.map((_step, index) => ground[index] ?? null));
}

/** The round as the acts that the rules replay, in order. */
export function actsOf(ledger: Ledger): Act[] {
  const acts: Act[] = [];
  for (let index = 0; index <= ledger.drags.length; index++) {
    for (const pivot of ledger.pivots)
      if (pivot.after === index) acts.push(pivot.forced ? { forced: pivot.to } : { turn: pivot.to });
    const drag = ledger.drags[index];
    if (drag === undefined) continue;
    const { facing, steps, mode } = drag;
    acts.push(drag.forced ? { forced: facing } : { steps: [...steps], facing, mode });
  }
  return acts;
}
