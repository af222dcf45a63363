import { sameAngle, SLACK } from "../bearing.ts";
import type { Explanation } from "./explanation.ts";

/** Orders two explanations by what they have done so far, facings apart; negative when `a` is preferred. */
export function compareHistories(a: Explanation, b: Explanation): number {
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
  if (a.rolls === b.rolls) return 0;
  for (const [index, roll] of a.rolls.entries()) {
    const other = b.rolls[index];
    if (other && other.step !== roll.step) return other.step - roll.step;
  }
  return 0;
}

/** The preferred one of several explanations; undefined when there is none. */
export function best(explanations: readonly Explanation[], along: number | null): Explanation | undefined {
  return explanations.reduce<Explanation | undefined>(
    (chosen, each) => (!chosen || compare(each, chosen, along) < 0 ? each : chosen),
    undefined,
  );
}
