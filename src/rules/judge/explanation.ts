import { normalised, sameAngle, SLACK, turnBetween } from "../bearing.ts";
import type { Check } from "../case.ts";
import { isRefusal, type Gait, type Ground, type Memory, type Outcome, type Roll } from "../gait.ts";
import type { RuleId } from "../rule-id.ts";

/** One sequence of turns and steps that explains the path so far. */
export interface Explanation<M extends Memory = Memory> {
  /** Facing on arrival in the present space. */
  readonly facing: number;
  readonly memory: M;
  readonly spent: number;
  readonly rolls: readonly Check[];
  readonly effort: number;
  readonly changes: number;
  readonly sidesteps: number;
  readonly degrees: number;
  /** The rule by which it may not end here. */
  readonly through: RuleId | null;
  readonly before: Explanation<M> | null;
}

/** What bounds a search for explanations. */
export interface Bounds {
  /** Index of the step, for rolls. */
  readonly step: number;
  /** Whether costs count; a refusal asks what would be legal if they did not. */
  readonly budgeted: boolean;
  /** The only rolls that may be asked for; null: any. */
  readonly made: ReadonlySet<string> | null;
}

/** What tells two rolls apart: the rule that asks and the step before which it is made. */
export function rollKey(rule: RuleId, step: number): string {
  return `${rule}@${step}`;
}

/** The explanation of a round in which nothing has happened. */
export function opening<M extends Memory>(gait: Gait<M>, facing: number): Explanation<M> {
  return {
    facing,
    memory: gait.begin,
    spent: 0,
    rolls: [],
    effort: 0,
    changes: 0,
    sidesteps: 0,
    degrees: 0,
    through: null,
    before: null,
  };
}

/** An explanation and the turn in place that it makes next, or null when that asks for a roll that was not made. */
export function turned<M extends Memory>(
  gait: Gait<M>,
  from: Explanation<M>,
  facing: number,
  bounds: Bounds,
): Explanation<M> | null {
  const net = turnBetween(from.facing, facing);
  if (Math.abs(net) < SLACK) return from;
  const outcome = gait.turn(from.memory, net);
  if (isRefusal(outcome)) return null;
  const after = reached(from, outcome, facing, bounds);
  return after && { ...after, changes: from.changes + 1, degrees: from.degrees + Math.abs(net), before: from.before };
}

function reached<M extends Memory>(
  from: Explanation<M>,
  outcome: Outcome<M>,
  facing: number,
  bounds: Bounds,
): Explanation<M> | null {
  const rolls = withRoll(from.rolls, outcome.roll, bounds);
  if (!rolls) return null;
  return {
    facing,
    memory: outcome.memory,
    spent: from.spent + outcome.cost,
    rolls,
    effort: from.effort + (outcome.effort ?? 0),
    changes: from.changes,
    sidesteps: from.sidesteps + (outcome.sidestep ? 1 : 0),
    degrees: from.degrees,
    through: outcome.through ?? null,
    before: from,
  };
}

function withRoll(rolls: readonly Check[], roll: Roll | undefined, bounds: Bounds): readonly Check[] | null {
  if (!roll) return rolls;
  if (bounds.made && !bounds.made.has(rollKey(roll.rule, bounds.step))) return null;
  return [...rolls, { ...roll, step: bounds.step }];
}

/** The facings from which a step along a bearing can be taken at all: those at an angle the gait knows, and the present one. */
function facingsFor(gait: Gait, from: number, bearing: number): readonly number[] {
  const facings = gait.ways.map((off) => {
    const facing = normalised(bearing - off);
    return sameAngle(facing, from) ? from : facing;
  });
  return facings.includes(from) ? facings : [...facings, from];
}

/** All explanations of one more step, one turn in place before it included, that the bounds allow. */
export function stepped<M extends Memory>(
  gait: Gait<M>,
  explanations: readonly Explanation<M>[],
  bearing: number,
  ground: Ground,
  bounds: Bounds,
): readonly Explanation<M>[] {
  const kept: Explanation<M>[] = [];
  for (const from of explanations) {
    for (const facing of facingsFor(gait as Gait, from.facing, bearing)) {
      const ready = turned(gait, from, facing, bounds);
      const off = turnBetween(facing, bearing);
      const outcomes = ready && gait.step(ready.memory, off, ground);
      if (!ready || !outcomes || isRefusal(outcomes)) continue;
      for (const outcome of outcomes) {
        const after = reached(ready, outcome, outcome.faces ? bearing : facing, bounds);
        if (!after || (bounds.budgeted && after.spent > gait.budget + SLACK)) continue;
        keep(gait, kept, {
          ...after,
          changes: after.changes + (outcome.faces ? 1 : 0),
          degrees: after.degrees + (outcome.faces ? Math.abs(off) : 0),
          before: from,
        });
      }
    }
  }
  return kept;
}

/** Adds an explanation unless another one allows everything that it does and is preferred to it; drops those that it outdoes. */
function keep<M extends Memory>(gait: Gait<M>, kept: Explanation<M>[], one: Explanation<M>): void {
  if (kept.some((other) => outdoes(gait, other, one))) return;
  let last = 0;
  for (const other of kept) if (!outdoes(gait, one, other)) kept[last++] = other;
  kept.length = last;
  kept.push(one);
}

function outdoes<M extends Memory>(gait: Gait<M>, a: Explanation<M>, b: Explanation<M>): boolean {
  return (
    a.facing === b.facing &&
    a.spent <= b.spent + 1e-9 &&
    a.through === b.through &&
    compareHistories(a, b) <= 0 &&
    gait.covers(a.memory, b.memory)
  );
}

/** Orders two explanations by what they have done so far, facings apart; negative when `a` is preferred. */
function compareHistories(a: Explanation, b: Explanation): number {
  return (
    a.rolls.length - b.rolls.length ||
    difference(a.spent, b.spent) ||
    a.effort - b.effort ||
    a.changes - b.changes ||
    a.sidesteps - b.sidesteps ||
    difference(a.degrees, b.degrees) ||
    laterRolls(a, b)
  );
}

/**
 * Orders two explanations of the same path as section 0 of the rules says; negative when `a` is preferred.
 *
 * @param along - Bearing of the last step, null when there is none.
 */
export function compare(a: Explanation, b: Explanation, along: number | null): number {
  return (
    a.rolls.length - b.rolls.length ||
    difference(a.spent, b.spent) ||
    a.effort - b.effort ||
    looksAway(a, along) - looksAway(b, along) ||
    a.changes - b.changes ||
    a.sidesteps - b.sidesteps ||
    difference(a.degrees, b.degrees) ||
    laterRolls(a, b) ||
    a.facing - b.facing
  );
}

function difference(a: number, b: number): number {
  return Math.abs(a - b) < SLACK ? 0 : a - b;
}

function looksAway(explanation: Explanation, along: number | null): number {
  return along === null || sameAngle(explanation.facing, along) ? 0 : 1;
}

/** Reading: beyond the first roll, which the rules name, the later second roll and so on. */
function laterRolls(a: Explanation, b: Explanation): number {
  for (const [index, roll] of a.rolls.entries()) {
    const other = b.rolls[index];
    if (other && other.step !== roll.step) return other.step - roll.step;
  }
  return 0;
}

/** The preferred one of several explanations; undefined when there is none. */
export function best<M extends Memory>(
  explanations: readonly Explanation<M>[],
  along: number | null,
): Explanation<M> | undefined {
  return explanations.reduce<Explanation<M> | undefined>(
    (chosen, each) => (!chosen || compare(each, chosen, along) < 0 ? each : chosen),
    undefined,
  );
}

/** The explanation after each step, from the first one. */
export function trail<M extends Memory>(explanation: Explanation<M>): readonly Explanation<M>[] {
  const steps: Explanation<M>[] = [];
  for (let each: Explanation<M> | null = explanation; each?.before; each = each.before) steps.unshift(each);
  return steps;
}
