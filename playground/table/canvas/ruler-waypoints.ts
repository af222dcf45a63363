import { Point } from "pixi.js";
import type { MeasuredWaypoint as PathTotals } from "../../host/grid/types.ts";
import type { ActionConfig } from "../../host/movement/actions.ts";
import type { MeasuredWaypoint } from "../../host/movement/types.ts";
import type { Token } from "../../host/placeables/token.ts";
import { Ray } from "./ray.ts";

/** A stretch of a way: behind the token, before it, or only planned. */
export type Stage = "passed" | "pending" | "planned";

/** A place on the ruler with all that styles and labels may ask. */
export interface RulerWaypoint extends Omit<MeasuredWaypoint, "movementId"> {
  actionConfig: ActionConfig;
  movementId: string | null;
  index: number;
  stage: Stage;
  hidden: boolean;
  unreachable: boolean;
  center: Point;
  size: { width: number; height: number };
  ray: Ray | null;
  measurement: PathTotals;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

/** A part of the way as it is handed to the ruler. */
export interface Stretch {
  readonly waypoints: readonly MeasuredWaypoint[];
  readonly stage: Stage;
  readonly hidden?: boolean;
  readonly unreachable?: boolean;
}

/**
 * The way as the ruler walks it: all stretches one after another, measured as a whole, without the steps that core filled in.
 *
 * @returns The places in order, linked to one another.
 */
export function rulerWaypoints(token: Token, stretches: readonly Stretch[]): RulerWaypoint[] {
  const all = stretches.flatMap(({ waypoints, ...about }) => waypoints.map((waypoint) => ({ waypoint, ...about })));
  if (all.length === 0) return [];
  const measured = token.measureMovementPath(all.map(({ waypoint: { cost: _cost, ...waypoint } }) => waypoint));
  const places: RulerWaypoint[] = [];
  let index = -1;
  for (const [at, { waypoint, stage, hidden = false, unreachable = false }] of all.entries()) {
    if (waypoint.explicit || at === 0) index += 1;
    if (waypoint.intermediate) continue;
    const movementId = stage === "planned" ? null : waypoint.movementId;
    const measurement = measured.waypoints[at] as PathTotals;
    const about = { ...waypoint, index, stage, hidden, unreachable, movementId, measurement };
    places.push(linked(token, about, places.at(-1) ?? null));
  }
  return places;
}

type Unlinked = Omit<RulerWaypoint, "actionConfig" | "center" | "size" | "ray" | "previous" | "next">;

/** Completes a place with its geometry and joins it to the one before. */
function linked(token: Token, about: Unlinked, previous: RulerWaypoint | null): RulerWaypoint {
  const { x, y } = token.document.getCenterPoint(about);
  const center = new Point(x, y);
  const place: RulerWaypoint = {
    ...about,
    actionConfig: token.document.actionConfig(about.action),
    center,
    size: token.document.getSize(about),
    ray: previous ? new Ray(previous.center, center) : null,
    previous,
    next: null,
  };
  if (previous) previous.next = place;
  return place;
}
