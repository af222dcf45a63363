import { normalised, stepBearing } from "../bearing.ts";
import type { Case, Step, StepGround } from "../case.ts";
import type { Ground } from "../gait.ts";
import { diagonalLength, isDiagonal } from "../grid.ts";

/** One step of a path with everything that does not depend on how it is explained. */
export interface Pace {
  readonly bearing: number;
  readonly ground: Ground;
  readonly diagonal: boolean;
  /** Whether the scene itself forbids the step. */
  readonly forbidden: boolean;
}

const PLAIN: StepGround = { extra: 0, by: null, sizes: 0, engaged: false };

/**
 * Measures the steps of one drag.
 *
 * @param first - Index of its first step in the round.
 * @param diagonals - Diagonal steps of the round before it; alternating diagonals count over all drags.
 */
export function measured(theCase: Case, steps: readonly Step[], first: number, diagonals: number): readonly Pace[] {
  const { grid, distance, diagonals: rule } = theCase.scene;
  let earlier = diagonals;
  return steps.map((step, place) => {
    const bearing = normalised(stepBearing(step));
    const diagonal = isDiagonal(grid, bearing);
    const spaces = diagonal ? diagonalLength(rule, earlier) : 1;
    if (diagonal) earlier += 1;
    const index = first + place;
    const { extra, factor = 1, by, sizes, engaged } = theCase.ground[index] ?? PLAIN;
    return {
      bearing,
      diagonal,
      forbidden: diagonal && rule === "illegal",
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
