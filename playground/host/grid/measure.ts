import type { BaseGrid } from "./base-grid.ts";
import {
  type Coordinates,
  type CostFunction,
  isOffset,
  type MeasuredPlace,
  type MeasuredSegment,
  type MeasuredWaypoint,
  type Measurement,
  type PathMeasurement,
  type Point,
} from "./types.ts";

const zero = (): Measurement => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/**
 * Measures a path leg by leg.
 *
 * A leg's own cost (a number or a function) wins over the option; a number is the cost of the whole leg, a function is
 * asked for each step. A leg that is not to be measured counts nothing; a teleport is one step.
 */
export function measurePath(
  grid: BaseGrid,
  places: MeasuredPlace[],
  { cost }: { cost?: number | CostFunction },
): PathMeasurement {
  const result: PathMeasurement = { ...zero(), waypoints: [], segments: [] };
  places.forEach((place, index) => {
    const previous = places[index - 1];
    const waypoint: MeasuredWaypoint = { ...zero(), backward: null, forward: null };
    const before = result.waypoints.at(-1);
    if (previous && before) {
      const leg = measureLeg(grid, previous, place, place.cost ?? cost, result.diagonals);
      const segment: MeasuredSegment = { ...leg, from: before, to: waypoint, teleport: place.teleport === true };
      for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const) result[key] += leg[key];
      before.forward = segment;
      waypoint.backward = segment;
      result.segments.push(segment);
    }
    const { distance, cost: total, spaces, diagonals, euclidean } = result;
    Object.assign(waypoint, { distance, cost: total, spaces, diagonals, euclidean });
    result.waypoints.push(waypoint);
  });
  return result;
}

function measureLeg(
  grid: BaseGrid,
  from: Coordinates,
  to: MeasuredPlace,
  cost: number | CostFunction | undefined,
  diagonals: number,
): Measurement {
  if (to.measure === false) return zero();
  const leg =
    to.teleport || grid.isGridless ? straightLeg(grid, from, to, cost) : steppedLeg(grid, from, to, cost, diagonals);
  if (typeof cost === "number") leg.cost = cost;
  leg.euclidean = euclidean(grid, from, to);
  return leg;
}

function straightLeg(
  grid: BaseGrid,
  from: Coordinates,
  to: Coordinates,
  cost: number | CostFunction | undefined,
): Measurement {
  const distance = grid._straightDistance(from, to);
  const asked = typeof cost === "function" ? cost(grid.getOffset(from), grid.getOffset(to), distance, to) : distance;
  return { ...zero(), distance, cost: asked, spaces: grid.isGridless || distance === 0 ? 0 : 1 };
}

function steppedLeg(
  grid: BaseGrid,
  from: Coordinates,
  to: Coordinates,
  cost: number | CostFunction | undefined,
  diagonals: number,
): Measurement {
  const leg = zero();
  const path = grid.getDirectPath([from, to]);
  for (let index = 1; index < path.length; index += 1) {
    const [a, b] = [path[index - 1]!, path[index]!];
    const step = grid._stepLength(a, b, diagonals + leg.diagonals);
    leg.distance += step.distance;
    leg.spaces += 1;
    if (step.diagonal) leg.diagonals += 1;
    leg.cost += typeof cost === "function" ? cost(a, b, step.distance, to) : step.distance;
  }
  return leg;
}

function euclidean(grid: BaseGrid, from: Coordinates, to: Coordinates): number {
  const point = (coords: Coordinates): Point =>
    isOffset(coords) || "q" in coords ? grid.getCenterPoint(coords) : coords;
  const [a, b] = [point(from), point(to)];
  const flat = (Math.hypot(a.x - b.x, a.y - b.y) / grid.size) * grid.distance;
  return Math.hypot(flat, (a.elevation ?? 0) - (b.elevation ?? 0));
}
