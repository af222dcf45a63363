import type { Case, Judgement, Start, Verdict } from "../case.ts";
import { CaseError } from "../case.ts";
import { rulesets } from "../catalogue.ts";
import { atLeast, type Gait, type Memory } from "../gait.ts";
import type { Ruleset } from "../ruleset.ts";
import { eldest } from "./elder.ts";
import { trail } from "./explanation.ts";
import { chosenLine, type Round } from "./line.ts";
import { pivoted, replay } from "./round.ts";
import { best } from "./preference.ts";

/**
 * The ruleset of a case, its numbers being numbers.
 *
 * @throws CaseError when no such ruleset is there, or the start or the scene of a case that was not parsed makes no sense.
 */
export function rulesetOf(theCase: Case): Ruleset {
  const { start, scene } = theCase;
  const numbers = {
    bearing: start.bearing,
    since: start.since ?? 0,
    velocity: start.velocity,
    distance: scene.distance,
  };
  for (const [name, number] of Object.entries(numbers)) {
    if (!Number.isFinite(number)) throw new CaseError(`${name} must be a number, it is ${number}`);
  }
  if (scene.distance <= 0) throw new CaseError("scene.distance must be more than 0");
  const ruleset = rulesets.get(theCase.ruleset);
  if (!ruleset) throw new CaseError(`ruleset ${theCase.ruleset} is not known; there are ${rulesets.ids().join(", ")}`);
  return ruleset;
}

/**
 * Judges a round in progress: its longest legal beginning, how that is explained, the rolls it asks for, and why it ends.
 *
 * @throws CaseError when the ruleset is unknown or a number of the case makes no sense.
 */
export function judge(theCase: Case): Judgement {
  const ruleset = rulesetOf(theCase);
  const round = replay(theCase, openGaitsOf(theCase));
  const judgement = judged(theCase, round);
  const extras = ruleset.extras?.(theCase, judgement);
  return extras ? { ...judgement, verdict: withExtras(judgement.verdict, extras) } : judgement;
}

/** The gaits that a case leaves open; one without an end where it is unbounded. */
export function openGaitsOf(theCase: Case): readonly Gait[] {
  const gaits = rulesetOf(theCase).gaits(theCase);
  return theCase.unbounded === true ? gaits.slice(0, 1).map((gait) => ({ ...gait, budget: Infinity })) : gaits;
}

function withExtras(verdict: Verdict, extras: object): Verdict {
  const { checks, ...rest } = verdict;
  return { ...rest, ...extras, checks };
}

function judged(theCase: Case, round: Round): Judgement {
  const { shown } = round;
  const able = round.lines.filter((each) => shown === null || pivoted(each, shown, round.steps).length > 0);
  const line = chosenLine(able);
  if (!line) throw new Error("A round always keeps one explanation of its legal beginning.");
  const { gait } = line;
  const ends = shown === null ? line.kept.map((to) => ({ from: to, to })) : pivoted(line, shown, round.steps);
  const chosen = best(
    ends.map(({ to }) => to),
    round.along,
  );
  const arrival = ends.find(({ to }) => to === chosen)?.from;
  if (!chosen || !arrival) throw new Error("A round always keeps one explanation of its legal beginning.");
  const before = trail(arrival);
  const pace = gait.name?.(before.map(({ memory }) => memory)) ?? gait.id;
  return {
    verdict: {
      ...("id" in theCase ? { id: theCase.id } : {}),
      legal: round.violation === null,
      steps: theCase.round.reduce((sum, act) => sum + ("steps" in act ? act.steps.length : 0), 0),
      legalSteps: round.steps,
      violation: round.violation,
      bearing: chosen.facing,
      since: largest(ends.map(({ to }) => eldest(gait, to).memory)),
      distance: round.distance,
      pace,
      checks: chosen.rolls,
    },
    facings: before.map(({ facing }) => facing),
    gait: gait.id,
    spent: chosen.spent,
    budget: gait.budget,
    currency: gait.currency,
  };
}

function largest(memories: readonly Memory[]): number | null {
  return memories.map(({ since }) => since).reduce((most, since) => (atLeast(most, since) ? most : since), 0);
}

/**
 * What the next round begins with after this one.
 *
 * @throws CaseError as `judge` does.
 */
export function closeRound(theCase: Case): Start {
  return rulesetOf(theCase).close(theCase, judge(theCase));
}
