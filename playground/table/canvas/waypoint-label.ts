import type { BaseGrid } from "../../host/grid/base-grid.ts";
import type { Bag } from "../globals.ts";
import type { RulerWaypoint } from "./ruler-waypoints.ts";

/** What the labels of one way hand on from one to the next; subclasses of the ruler add their own. */
export interface LabelState extends Bag {
  hasElevation?: boolean;
  previousElevation?: number;
  previousTotal?: number;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const signed = (value: number): string => `${value > 0 ? "+" : ""}${rounded(value)}`;

/** The cost, where it differs from the distance. */
function costOf(cost: number, distance: number, units: string): Bag | undefined {
  if (!Number.isFinite(cost)) return { total: "∞", units };
  return Math.abs(cost - distance) < 1e-6 ? undefined : { total: rounded(cost), units };
}

/** Whether a place gets a label: those that the user set, and the end; of what cannot be reached only the end. */
function isLabelled({ ray, next, explicit, unreachable }: RulerWaypoint): boolean {
  return ray !== null && (next === null || (explicit && !unreachable));
}

function elevationOf({ elevation }: RulerWaypoint, rise: number, shown: boolean): Bag {
  const icon = `fa-solid fa-arrow-${rise < 0 ? "down" : "up"}`;
  return { total: rounded(elevation), icon, hidden: !shown, ...(rise !== 0 && { delta: signed(rise) }) };
}

/** What the label of a place shows; undefined for none. */
export function labelContext(waypoint: RulerWaypoint, state: LabelState, grid: BaseGrid): Bag | undefined {
  const rise = waypoint.elevation - (state.previousElevation ?? waypoint.elevation);
  state.hasElevation = state.hasElevation === true || rise !== 0;
  if (!isLabelled(waypoint)) return undefined;
  const { distance, cost } = waypoint.measurement;
  const since = state.previousTotal === undefined ? undefined : distance - state.previousTotal;
  state.previousElevation = waypoint.elevation;
  state.previousTotal = distance;
  return {
    action: waypoint.actionConfig,
    cssClass: waypoint.unreachable ? "unreachable" : "",
    secret: waypoint.hidden,
    units: grid.units,
    uiScale: grid.size / 100,
    position: { x: waypoint.center.x, y: waypoint.center.y - waypoint.size.height / 2 },
    distance: { total: rounded(distance), ...(since !== undefined && { delta: signed(since) }) },
    cost: costOf(cost, distance, grid.units),
    elevation: elevationOf(waypoint, rise, state.hasElevation),
  };
}
