import { sameAngle, SLACK, turnBetween } from "../bearing.ts";
import type { Violation } from "../case.ts";
import { atLeast, type Gait, isRefusal, type Refusal } from "../gait.ts";
import { eldest } from "./elder.ts";
import { type Bounds, type Explanation, stepped } from "./explanation.ts";
import { chosenLine, type Line, type Round } from "./line.ts";
import type { Pace } from "./path.ts";
import { best } from "./preference.ts";

/**
 * Why a step is refused, in the order of section 0 of the rules: budget, too large, too soon, no way in.
 *
 * Reading: all but the budget are judged from the facing on which the drag, cut before the step, ends; and under the gait that the
 * round would be in after the step, so that what exceeds a walk is refused as a run.
 *
 * @param lines - The explanations before the step.
 * @param along - Bearing of the step before it.
 */
export function refuseStep(lines: readonly Line[], pace: Pace, step: number, along: number | null): Violation {
  if (pace.forbidden !== null) return { rule: "grid", reason: pace.forbidden, step };
  const bounds: Bounds = { step, budgeted: false, made: null };
  for (const { gait, kept } of lines.toReversed()) {
    const beyond = stepped(gait, kept, pace, bounds);
    if (beyond.length > 0) return { ...overspent(gait, beyond), step };
  }
  const line = chosenLine(lines);
  const cut = line && best(line.kept, along);
  if (!line || !cut) return { rule: "grid", reason: "noWayIn", step };
  const from = mostFree(line, (facing) => sameAngle(facing, cut.facing)) ?? cut;
  const gait = citing(lines, from, pace);
  return { ...refusalOf(gait, from, pace), step };
}

/** The gait in which the round would be after the step: the slowest whose budget it fits, else the fastest. */
function citing(lines: readonly Line[], from: Explanation, pace: Pace): Gait {
  const fits = lines.find(({ gait }) => from.spent + straightCost(gait, from, pace) <= gait.budget + SLACK);
  return (fits ?? lines.at(-1) ?? lines[0])?.gait as Gait;
}

function straightCost(gait: Gait, from: Explanation, { ground }: Pace): number {
  const outcomes = gait.step(from.memory, 0, ground);
  return isRefusal(outcomes) ? 0 : Math.min(...outcomes.map(({ cost }) => cost));
}

function refusalOf(gait: Gait, from: Explanation, { bearing, ground }: Pace): Refusal {
  const off = turnBetween(from.facing, bearing);
  const turn = Math.abs(off) < SLACK ? null : gait.turn(from.memory, off);
  if (turn && isRefusal(turn)) {
    const direct = gait.step(from.memory, off, ground);
    return ["tooLarge", "tooSoon"].includes(turn.reason) || !isRefusal(direct) ? turn : direct;
  }
  const outcomes = gait.step(turn?.memory ?? from.memory, 0, ground);
  return isRefusal(outcomes) ? outcomes : overspent(gait, []);
}

function overspent(gait: Gait, beyond: readonly Explanation[]): Refusal {
  const needs = Math.min(...beyond.map(({ spent }) => spent)) / gait.scale;
  const has = gait.budget / gait.scale;
  return { rule: gait.over, reason: "budget", ...(needs < 1e9 ? { needs } : {}), has };
}

/** The explanation that has moved furthest since its last facing change, of those on some facings. */
function mostFree({ gait, kept }: Line, isMeant: (facing: number) => boolean): Explanation | undefined {
  return kept
    .filter(({ facing }) => isMeant(facing))
    .map((each) => eldest(gait, each))
    .reduce<Explanation | undefined>(
      (most, each) => (most && atLeast(most.memory.since, each.memory.since) ? most : each),
      undefined,
    );
}

/** Why a pivot in place is refused; its step is the number of steps before it. */
export function refusePivot(round: Round, facing: number): Violation {
  const line = chosenLine(round.lines);
  const from = line && mostFree(line, () => true);
  if (!line || !from) return { rule: "grid", reason: "noWayIn", step: round.steps };
  const answer = line.gait.turn(from.memory, turnBetween(from.facing, facing));
  const refusal: Refusal = isRefusal(answer)
    ? answer
    : {
        rule: line.gait.over,
        reason: "budget",
        needs: (from.spent + answer.cost) / line.gait.scale,
        has: line.gait.budget / line.gait.scale,
      };
  return { ...refusal, step: round.steps };
}
