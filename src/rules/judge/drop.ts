import type { Act, Case, Judgement } from "../case.ts";
import { facings } from "../grid.ts";
import { pivoted, replay } from "./round.ts";
import { judge, openGaitsOf } from "./judge.ts";

/** A round that ends with a drag, and how that ends. */
export interface Drop {
  /** A turn in place at the end included. */
  readonly judgement: Judgement;
  /** Bearing of that turn; null without one. */
  readonly pivot: number | null;
}

/**
 * Judges a round whose last act is a drag, with the facing asked for at its end: one of the drag's own where that needs no more rolls
 * and costs no more than any other would, else by a turn in place from whichever arrival leads there with the fewest rolls and at the
 * least cost, else another.
 *
 * @param theCase - The case; the drag asks for no facing.
 * @param facing - Degrees, one of the grid's; undefined for any.
 * @throws CaseError as `judge` does.
 */
export function judgeDrop(theCase: Case, facing: number | undefined): Drop {
  const plain = judge(theCase);
  if (facing === undefined || !plain.verdict.legal) return { judgement: plain, pivot: null };
  const own = judge(arriving(theCase, facing));
  const isOwn = own.verdict.bearing === facing;
  if (isOwn && compared(own, plain) <= 0) return { judgement: own, pivot: null };
  const arrivals = theCase.scene.grid === "gridless" ? [plain.verdict.bearing] : facings(theCase.scene.grid);
  const [turned] = arrivals.flatMap((arrival) => turnedAfter(arriving(theCase, arrival), facing)).sort(compared);
  const isBetter = turned && (!isOwn || compared(turned, own) < 0);
  return isBetter ? { judgement: turned, pivot: facing } : { judgement: own, pivot: null };
}

/** Orders two judgements by the rolls that they need, then by their costs. */
function compared(one: Judgement, other: Judgement): number {
  return one.verdict.checks.length - other.verdict.checks.length || one.spent - other.spent;
}

/** The case with a facing asked for by its last act. */
function arriving(theCase: Case, facing: number): Case {
  const last = theCase.round.at(-1);
  const drag: Act[] = last && "steps" in last ? [{ ...last, facing }] : [];
  return { ...theCase, round: [...theCase.round.slice(0, -1), ...drag] };
}

/**
 * The case with a turn in place after it, where one is allowed.
 *
 * Reading: a ruleset that takes no notice of turns by hand is asked all the same, since a drop must show no facing that no turn
 * of its own leads to.
 */
function turnedAfter(theCase: Case, facing: number): Judgement[] {
  const { lines, steps } = replay(theCase, openGaitsOf(theCase));
  if (!lines.some((line) => pivoted(line, facing, steps).length > 0)) return [];
  const judgement = judge({ ...theCase, round: [...theCase.round, { turn: facing }] });
  return judgement.verdict.legal ? [judgement] : [];
}
