import { sameAngle, SLACK, turnBetween } from "../bearing.ts";
import type { Act, Case, DragAct, Violation } from "../case.ts";
import type { Gait } from "../gait.ts";
import { snapFacing } from "../grid.ts";
import { type Bounds, type Explanation, opening, rollKey, stepped, turned } from "./explanation.ts";
import { keepingFacing } from "./keep-facing.ts";
import { chosenLine, type Line, type Round } from "./line.ts";
import { measured, type Pace } from "./path.ts";
import { refusePivot, refuseStep } from "./refusal.ts";
import { best } from "./preference.ts";

/** Replays the acts of a round up to the first that is not legal. */
export function replay(theCase: Case, gaits: readonly Gait[]): Round {
  const facing = snapFacing(theCase.scene.grid, theCase.start.bearing);
  let round: Round = {
    lines: gaits.map((gait) => ({ gait, kept: [opening(gait, facing)] })),
    shown: null,
    ignored: null,
    steps: 0,
    diagonals: 0,
    distance: 0,
    along: null,
    violation: null,
  };
  for (const act of theCase.round) {
    round = afterAct(theCase, round, act);
    if (round.violation) break;
  }
  return round;
}

function afterAct(theCase: Case, round: Round, act: Act): Round {
  if ("steps" in act) {
    const barred = act.mode === undefined ? null : modeRefusal(round, act.mode);
    return barred ? { ...round, violation: barred } : afterDrag(theCase, round, act);
  }
  if ("turn" in act) return afterPivot(round, snapFacing(theCase.scene.grid, act.turn));
  return act.forced === null ? round : afterForce(round, snapFacing(theCase.scene.grid, act.forced));
}

function modeRefusal({ lines, steps }: Round, mode: string): Violation | null {
  const refusal = lines.map(({ gait }) => gait.admits?.(mode) ?? null).find((each) => each !== null);
  return refusal ? { ...refusal, step: steps } : null;
}

function afterDrag(theCase: Case, round: Round, { steps, facing, kept = false }: DragAct): Round {
  const path = measured(theCase, steps, round);
  const setOut = kept ? { ...round, lines: round.lines.map((line) => keepingFacing(line, round, true)) } : round;
  const stages = walk(setOut.lines, path, round.steps, null);
  const last = stages.findLastIndex((lines, place) => place === 0 || chosenLine(mayEnd(lines)));
  const violation = refusedIn(setOut, path, stages, last);
  if (last === 0) return { ...round, violation };
  const walked = path.slice(0, last);
  const wanted = violation || facing === undefined ? null : snapFacing(theCase.scene.grid, facing);
  return {
    lines: freed(round, committed(setOut, walked, mayEnd(stages[last] ?? []), wanted)),
    shown: null,
    ignored: null,
    steps: round.steps + last,
    diagonals: round.diagonals + walked.filter(({ diagonal }) => diagonal).length,
    distance: round.distance + walked.reduce((sum, { ground }) => sum + ground.length, 0),
    along: walked.at(-1)?.bearing ?? null,
    violation,
  };
}

/** The lines after a drag with their own gaits, which may turn again. */
function freed({ lines }: Round, after: readonly Line[]): readonly Line[] {
  return after.map(({ gait, kept }, index) => ({ gait: lines[index]?.gait ?? gait, kept }));
}

/**
 * Why a drag ends before its last step, or null when it does not.
 *
 * Reading: where a step is refused, that is the cause, though the drag be cut back further because it may not end before that step.
 */
function refusedIn(
  round: Round,
  path: readonly Pace[],
  stages: readonly (readonly Line[])[],
  last: number,
): Violation | null {
  const reached = stages.length - 1;
  const failed = path[reached];
  const lines = stages[reached] ?? round.lines;
  if (failed) return refuseStep(lines, failed, round.steps + reached, path[reached - 1]?.bearing ?? round.along);
  const rule = chosenLine(lines)?.kept[0]?.through ?? null;
  return last === reached || rule === null ? null : { rule, reason: "stop", step: round.steps + reached - 1 };
}

/** The lines before the first step and after each that some explanation reaches. */
function walk(
  lines: readonly Line[],
  path: readonly Pace[],
  first: number,
  made: ReadonlySet<string> | null,
): readonly (readonly Line[])[] {
  const stages = [lines];
  let present = lines;
  for (const [place, pace] of path.entries()) {
    if (pace.forbidden !== null) break;
    const bounds: Bounds = { step: first + place, budgeted: true, made };
    present = present.map(({ gait, kept }) => ({ gait, kept: stepped(gait, kept, pace, bounds) }));
    if (!chosenLine(present)) break;
    stages.push(present);
  }
  return stages;
}

function mayEnd(lines: readonly Line[]): readonly Line[] {
  return lines.map(({ gait, kept }) => ({ gait, kept: kept.filter(({ through }) => through === null) }));
}

/**
 * What a drag leaves to later ones: the explanations that end on the facing of the chosen one and need no roll that was not made.
 *
 * @param wanted - Facing to end on if some explanation does.
 */
function committed(
  round: Round,
  walked: readonly Pace[],
  lines: readonly Line[],
  wanted: number | null,
): readonly Line[] {
  const along = walked.at(-1)?.bearing ?? null;
  const kept = chosenLine(lines)?.kept ?? [];
  const asWanted = wanted === null ? [] : kept.filter(({ facing }) => sameAngle(facing, wanted));
  const chosen = best(asWanted.length > 0 ? asWanted : kept, along);
  if (!chosen) return lines;
  const rolled = lines.some((line) => line.kept.some(({ rolls }) => rolls.length > 0));
  const made = new Set(chosen.rolls.map(({ rule, step }) => rollKey(rule, step)));
  const open = rolled ? mayEnd(walk(round.lines, walked, round.steps, made).at(-1) ?? []) : lines;
  return open.map((line) => ({
    gait: line.gait,
    kept: line.kept.filter(({ facing }) => sameAngle(facing, chosen.facing)),
  }));
}

/**
 * Explanations with the pivot to `facing` made and no step after it.
 *
 * @returns Those that the gait allows, each beside the one it came from.
 */
export function pivoted(
  { gait, kept }: Line,
  facing: number,
  step: number,
): readonly { readonly from: Explanation; readonly to: Explanation }[] {
  return kept.flatMap((from) => {
    const net = turnBetween(from.facing, facing);
    if (Math.abs(net) < SLACK) return [{ from, to: from }];
    const free = gait.freeTurn(from.memory, from.spent, step > 0) >= Math.abs(net) - SLACK;
    const to = turned(gait, from, facing, { step, budgeted: true, made: null });
    if (free && !(to && to.spent <= from.spent)) return [{ from, to: freely(from, facing) }];
    return to && to.spent <= gait.budget + SLACK ? [{ from, to }] : [];
  });
}

function freely(from: Explanation, facing: number): Explanation {
  return {
    ...from,
    facing,
    memory: { ...from.memory, since: 0 },
    elders: null,
    changes: from.changes + 1,
    degrees: from.degrees + Math.abs(turnBetween(from.facing, facing)),
  };
}

function afterPivot(round: Round, facing: number): Round {
  if (round.lines.every(({ gait }) => gait.ignoresPivots)) return { ...round, ignored: facing };
  const allowed = round.lines.some((line) => pivoted(line, facing, round.steps).length > 0);
  return allowed ? { ...round, shown: facing } : { ...round, violation: refusePivot(round, facing) };
}

/** Others turned the token: a pivot shown before stands, and what comes next starts from the new facing. */
function afterForce(round: Round, facing: number): Round {
  const { shown } = round;
  return {
    ...round,
    shown: null,
    ignored: null,
    lines: round.lines.map((line) => ({
      gait: line.gait,
      kept: (shown === null ? line.kept : pivoted(line, shown, round.steps).map(({ to }) => to)).map((each) => ({
        ...each,
        facing,
      })),
    })),
  };
}
