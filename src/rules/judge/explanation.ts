import { normalised, sameAngle, SLACK, turnBetween } from "../bearing.ts";
import type { Check } from "../case.ts";
import { atLeast, isRefusal, type Gait, type Memory, type Outcome, type Roll } from "../gait.ts";
import type { RuleId } from "../rule-id.ts";
import { type Elder, heirOf } from "./elder.ts";
import type { Pace } from "./path.ts";
import { compareHistories } from "./preference.ts";

/** One sequence of turns and steps that explains the path so far. */
export interface Explanation {
  /** Facing on arrival in the present space. */
  readonly facing: number;
  readonly memory: Memory;
  readonly spent: number;
  readonly rolls: readonly Check[];
  readonly effort: number;
  readonly changes: number;
  readonly sidesteps: number;
  readonly degrees: number;
  /** The rule by which it may not end here. */
  readonly through: RuleId | null;
  readonly before: Explanation | null;
  /** Those that this one outdoes in all but the distance since the last facing change. */
  readonly elders: Elder | null;
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
export function opening(gait: Gait, facing: number): Explanation {
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
    elders: null,
  };
}

/** An explanation and the turn in place that it makes next, or null when that asks for a roll that was not made. */
export function turned(gait: Gait, from: Explanation, facing: number, bounds: Bounds): Explanation | null {
  const net = turnBetween(from.facing, facing);
  if (Math.abs(net) < SLACK) return from;
  const outcome = gait.turn(from.memory, net);
  if (isRefusal(outcome)) return null;
  const rolls = withRoll(from.rolls, outcome.roll, bounds);
  if (!rolls) return null;
  return {
    facing,
    memory: outcome.memory,
    spent: from.spent + outcome.cost,
    rolls,
    effort: from.effort + (outcome.effort ?? 0),
    changes: from.changes + 1,
    sidesteps: from.sidesteps + (outcome.sidestep ? 1 : 0),
    degrees: from.degrees + Math.abs(net),
    through: outcome.through ?? null,
    before: from.before,
    elders: null,
  };
}

function withRoll(rolls: readonly Check[], roll: Roll | undefined, bounds: Bounds): readonly Check[] | null {
  if (!roll) return rolls;
  if (bounds.made && !bounds.made.has(rollKey(roll.rule, bounds.step))) return null;
  return [
    ...rolls,
    { rule: roll.rule, target: roll.target, modifier: roll.modifier, dice: roll.dice, step: bounds.step },
  ];
}

/**
 * The facings from which a step is tried: those at an angle the gait knows, the present one, and the one shown.
 *
 * Reading: without a grid there are steps a little off a facing that the gait takes too (GU-1, GU-9). They are tried from the facings
 * that a user sees, and from no others.
 *
 * @param from - The present facing.
 * @param bearing - Where the step leads.
 * @param shown - Facing that pivots showed before the step; null when there were none.
 */
export function facingsFor(gait: Gait, from: number, bearing: number, shown: number | null): readonly number[] {
  const facings = gait.ways.map((off) => {
    const facing = normalised(bearing - off);
    return sameAngle(facing, from) ? from : facing;
  });
  if (!facings.includes(from)) facings.push(from);
  if (shown !== null && !facings.some((facing) => sameAngle(facing, shown))) facings.push(shown);
  return facings;
}

/** All explanations of one more step, one turn in place before it included, that the bounds allow. */
export function stepped(
  gait: Gait,
  explanations: readonly Explanation[],
  { bearing, ground, shown }: Pick<Pace, "bearing" | "ground" | "shown">,
  bounds: Bounds,
): readonly Explanation[] {
  const kept: Explanation[] = [];
  for (const from of explanations) {
    for (const facing of facingsFor(gait, from.facing, bearing, shown)) {
      const ready = turned(gait, from, facing, bounds);
      if (!ready) continue;
      const off = turnBetween(ready.facing, bearing);
      const outcomes = gait.step(ready.memory, off, ground);
      if (isRefusal(outcomes)) continue;
      for (const outcome of outcomes) {
        if (bounds.budgeted && ready.spent + outcome.cost > gait.budget + SLACK) continue;
        const rolls = withRoll(ready.rolls, outcome.roll, bounds);
        if (rolls) keep(gait, kept, entered(from, ready, outcome, rolls, bearing));
      }
    }
  }
  return kept;
}

/** The explanation `ready`, which has made its turn since `from`, after a step; field by field, since a copy takes many times as long. */
function entered(
  from: Explanation,
  ready: Explanation,
  outcome: Outcome<Memory>,
  rolls: readonly Check[],
  bearing: number,
): Explanation {
  const { faces = false } = outcome;
  return {
    facing: faces ? bearing : ready.facing,
    memory: outcome.memory,
    spent: ready.spent + outcome.cost,
    rolls,
    effort: ready.effort + (outcome.effort ?? 0),
    changes: ready.changes + (faces ? 1 : 0),
    sidesteps: ready.sidesteps + (outcome.sidestep ? 1 : 0),
    degrees: ready.degrees + (faces ? Math.abs(turnBetween(ready.facing, bearing)) : 0),
    through: outcome.through ?? null,
    before: from,
    elders: faces ? null : ready.elders,
  };
}

/** Adds an explanation unless another one allows everything that it does and is preferred to it; drops those that it outdoes. */
function keep(gait: Gait, kept: Explanation[], one: Explanation): void {
  for (let place = 0; place < kept.length; place += 1) {
    const other = kept[place] as Explanation;
    const heir = outdoes(gait, other, one) ? heirOf(gait, other, one) : null;
    if (!heir) continue;
    kept[place] = heir;
    return;
  }
  let newest = one;
  let last = 0;
  for (const other of kept) {
    const heir = outdoes(gait, one, other) ? heirOf(gait, newest, other) : null;
    if (heir) newest = heir;
    else kept[last++] = other;
  }
  if (last < kept.length) kept.length = last;
  kept.push(newest);
}

function outdoes(gait: Gait, a: Explanation, b: Explanation): boolean {
  return (
    a.facing === b.facing &&
    a.spent <= b.spent + 1e-9 &&
    a.through === b.through &&
    isPreferred(a, b) &&
    gait.covers(a.memory, b.memory)
  );
}

/** Of two with the same history, the one that has come further since its last facing change stands for both. */
function isPreferred(a: Explanation, b: Explanation): boolean {
  const order = compareHistories(a, b);
  return order < 0 || (order === 0 && atLeast(a.memory.since, b.memory.since));
}

/** The explanation after each step, from the first one. */
export function trail(explanation: Explanation): readonly Explanation[] {
  const steps: Explanation[] = [];
  for (let each = explanation; each.before; each = each.before) steps.push(each);
  return steps.reverse();
}
