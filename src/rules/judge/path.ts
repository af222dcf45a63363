import { normalised, stepBearing } from "../bearing.ts";
import type { Case, Step, StepGround } from "../case.ts";
import type { Ground, Reason } from "../gait.ts";
import { diagonalLength, isDiagonal } from "../grid.ts";
import type { Round } from "./line.ts";

/** Why a scene forbids a step, whatever the ruleset. */
type Forbidden = Extract<Reason, "diagonal" | "closed">;

/** One step of a path with everything that does not depend on how it is explained. */
export interface Pace {
  readonly bearing: number;
  readonly ground: Ground;
  readonly diagonal: boolean;
  /** Why the scene itself forbids the step; null where it does not. */
  readonly forbidden: Forbidden | null;
  /** Facing that pivots showed just before the step; null when there were none. */
  readonly shown: number | null;
}

const PLAIN: StepGround = { extra: 0, by: null, sizes: 0, engaged: false };

/**
 * Measures the steps of one drag.
 *
 * @param round - The round before it; alternating diagonals count over all drags.
 */
export function measured(theCase: Case, steps: readonly Step[], round: Round): readonly Pace[] {
  const { grid, distance, diagonals: rule } = theCase.scene;
  let earlier = round.diagonals;
  return steps.map((step, place) => {
    const bearing = normalised(stepBearing(step));
    const diagonal = isDiagonal(grid, bearing);
    const spaces = diagonal ? diagonalLength(rule, earlier) : 1;
    if (diagonal) earlier += 1;
    const index = round.steps + place;
    const { extra, factor = 1, by, sizes, closed, engaged } = theCase.ground[index] ?? PLAIN;
    return {
      bearing,
      diagonal,
      forbidden: forbids(diagonal && rule === "illegal", closed === true && theCase.unbounded !== true),
      shown: place === 0 ? round.shown : null,
      ground: {
        length: typeof step === "number" ? spaces * distance : step.length,
        extra,
        factor,
        by,
        sizes,
        engaged: engaged || (index === 0 && theCase.start.engaged),
      },
    };
  });
}

function forbids(diagonal: boolean, closed: boolean): Forbidden | null {
  if (diagonal) return "diagonal";
  return closed ? "closed" : null;
}
