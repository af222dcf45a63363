import { sameAngle, SLACK } from "../bearing.ts";
import { type Gait, isRefusal, type Refusal } from "../gait.ts";
import { turned } from "./explanation.ts";
import type { Line, Round } from "./line.ts";

const KEPT: Refusal = { rule: "grid", reason: "kept" };

/** A gait without the turns, and without the steps that turn. */
function withoutTurns(gait: Gait): Gait {
  return {
    ...gait,
    turn: () => KEPT,
    step(memory, off, ground) {
      const outcomes = gait.step(memory, off, ground);
      if (isRefusal(outcomes)) return outcomes.reason === "noWayIn" && off !== 0 ? KEPT : outcomes;
      const kept = outcomes.filter(({ faces }) => faces !== true);
      return kept.length > 0 ? kept : KEPT;
    },
    freeTurn: () => 0,
  };
}

/**
 * A line that keeps the facing which the token shows from here on.
 *
 * A facing shown by pivots since the last step is turned to first, at its price. Where no step can follow that turn, the
 * line goes nowhere.
 *
 * @param line - A gait and the explanations of the round so far.
 * @param round - The round that these explain.
 * @param risky - Whether that turn may need a roll.
 */
export function keepingFacing(line: Line, round: Round, risky: boolean): Line {
  const { gait, kept } = line;
  const { shown, ignored, steps } = round;
  const keeping = withoutTurns(gait);
  // A ruleset that takes no notice of turns by hand cannot keep one, but where its own facing is the same.
  if (ignored !== null && !kept.some(({ facing }) => sameAngle(facing, ignored))) return goingNowhere(keeping, kept);
  if (shown === null || kept.length === 0) return { gait: keeping, kept };
  const ready = kept.flatMap((from) => {
    const to = turned(gait, from, shown, { step: steps, budgeted: true, made: null });
    const open = to && to.spent <= gait.budget + SLACK && (risky || to.rolls.length === from.rolls.length);
    return open ? to : [];
  });
  if (ready.length > 0) return { gait: keeping, kept: ready };
  return goingNowhere(
    keeping,
    kept.map((each) => ({ ...each, facing: shown })),
  );
}

function goingNowhere(gait: Gait, kept: Line["kept"]): Line {
  return { gait: { ...gait, step: () => KEPT }, kept };
}
