import type { TokenDocument } from "../documents/token-document.ts";
import { anchorOffset, centreOf, occupiedOffsets, positionAt } from "./footprint.ts";
import type { MeasuredPlace, Offset, PathMeasurement } from "../grid/types.ts";
import type { Position, Waypoint, WaypointInput } from "./types.ts";

/** A cost for a token's step, asked once for each space it covers. */
export type MovementCost = (from: Offset, to: Offset, distance: number, segment: MovementSegment) => number;

/** What a cost function learns of the leg it is asked about. */
export interface MovementSegment {
  width: number;
  height: number;
  shape: number;
  action: string;
  terrain: unknown;
  actionConfig: unknown;
  teleport: boolean;
}

/** Options of {@link measurePath}. */
export interface MeasureOptions {
  cost?: MovementCost | undefined;
  aggregator?:
    | ((results: { from: Offset; to: Offset; cost: number }[], distance: number, segment: MovementSegment) => number)
    | undefined;
  preview?: boolean;
}

/** A path with the grid spaces between its waypoints filled in; teleports and gridless scenes have none. */
export function completePath(token: TokenDocument, waypoints: readonly Waypoint[]): Waypoint[] {
  const path: Waypoint[] = waypoints.slice(0, 1);
  for (let index = 1; index < waypoints.length; index += 1) {
    path.push(...stepsBetween(token, waypoints[index - 1]!, waypoints[index]!), waypoints[index]!);
  }
  return path;
}

function stepsBetween(token: TokenDocument, from: Waypoint, to: Waypoint): Waypoint[] {
  const { grid } = token.scene;
  if (grid.isGridless || token.actionConfig(to.action).teleport) return [];
  const spaces = grid.getDirectPath([placeOf(token, from), placeOf(token, to)]).slice(1, -1);
  const rise = to.elevation - from.elevation;
  return spaces.map((space, index) => ({
    ...to,
    ...positionAt(grid, space, to),
    elevation: from.elevation + Math.round((rise * (index + 1)) / (spaces.length + 1) / grid.distance) * grid.distance,
    snapped: true,
    explicit: false,
    checkpoint: false,
    intermediate: true,
  }));
}

/** A position as the grid measures it: the anchor's space with its height, or the centre where there is no grid. */
function placeOf(token: TokenDocument, position: Position): MeasuredPlace {
  const { grid } = token.scene;
  if (grid.isGridless) return centreOf(grid, position);
  return { ...anchorOffset(grid, position), k: Math.floor(position.elevation / grid.distance + 1e-8) };
}

/** Distance, cost, spaces and diagonals of a path; a waypoint's own cost wins over the option. */
export function measurePath(
  token: TokenDocument,
  waypoints: readonly (Position & WaypointInput)[],
  { cost, aggregator }: MeasureOptions = {},
): PathMeasurement {
  const { grid } = token.scene;
  const places = waypoints.map((waypoint): MeasuredPlace => {
    const config = token.actionConfig(waypoint.action);
    const segment: MovementSegment = {
      width: waypoint.width,
      height: waypoint.height,
      shape: waypoint.shape,
      action: waypoint.action ?? token.movementAction,
      terrain: waypoint.terrain ?? null,
      actionConfig: config,
      teleport: config.teleport,
    };
    const own = waypoint.cost ?? (cost && spread(token, waypoint, segment, cost, aggregator));
    const place: MeasuredPlace = { ...placeOf(token, waypoint), teleport: config.teleport, measure: config.measure };
    return own === undefined ? place : { ...place, cost: own };
  });
  return grid.measurePath(places);
}

/** A cost function asked for each space that a large token covers, the answers put together. */
function spread(
  token: TokenDocument,
  to: Position,
  segment: MovementSegment,
  cost: MovementCost,
  aggregator: MeasureOptions["aggregator"] = token.realm.CONFIG.Token.movement.costAggregator,
): (from: Offset, to: Offset, distance: number) => number {
  const { grid } = token.scene;
  if (grid.isGridless || (to.width <= 1 && to.height <= 1)) {
    return (from, next, distance) => cost(from, next, distance, segment);
  }
  const covered = (space: Offset): Offset[] => occupiedOffsets(grid, { ...to, ...positionAt(grid, space, to) });
  return (from, next, distance) => {
    const starts = covered(from);
    const results = covered(next).map((end, index) => {
      const start = { ...starts[index]!, ...depth(from) };
      const goal = { ...end, ...depth(next) };
      return { from: start, to: goal, cost: cost(start, goal, distance, segment) };
    });
    return aggregator(results, distance, segment);
  };
}

const depth = ({ k }: Offset): { k?: number } => (k === undefined ? {} : { k });

/** The median of the costs, or infinity when any is: the documented way to put them together. */
export function medianCost(results: { cost: number }[]): number {
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
  if (costs.includes(Infinity)) return Infinity;
  const middle = costs.length / 2;
  if (costs.length % 2) return costs[Math.floor(middle)] ?? 0;
  return ((costs[middle - 1] ?? 0) + (costs[middle] ?? 0)) / 2;
}
