import type { Board, Case, Place } from "../case.ts";

/** A legal end of a move: a space and a facing, and what it costs to get there. */
export interface ReachedPose {
  readonly at: Place;
  readonly bearing: number;
  readonly cost: number;
  readonly gait: string;
  /** Whether the move may end there; false where it may only pass. */
  readonly stops: boolean;
}

/** How to get to a pose: the steps of one drag, the facing that it commits, and a pivot at the end when the pose needs one. */
export interface Route {
  readonly steps: readonly number[];
  /** Facing on arrival, before the pivot. */
  readonly facing: number;
  /** Bearing to pivot to after the drag; absent when the arrival facing is the pose's. */
  readonly pivot?: number;
  readonly gait: string;
  readonly cost: number;
}

/** Everything that can be reached from the end of a round. */
export interface Reach {
  readonly poses: readonly ReachedPose[];
  /** Whether the flood hit its cap on states and is not complete. */
  readonly capped: boolean;
  /** The cheapest way to a space, with a facing if one is asked for; null when it is not within reach. */
  route(at: Place, bearing?: number): Route | null;
}

/**
 * Floods what can be reached from the end of the round of a case, by every gait that its pace leaves open.
 *
 * @param _board - Walls, blocked and rough spaces as displacements from where the token stands; open ground when absent.
 * @throws CaseError as `judge` does.
 */
export function reach(_theCase: Case, _board?: Board): Reach {
  return { poses: [], capped: false, route: () => null };
}
