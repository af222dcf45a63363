import type { TokenDocument } from "../documents/token-document.ts";
import { centreOf, pixelSize } from "./footprint.ts";
import { completePath } from "./path.ts";
import type { ConstrainOptions, Waypoint } from "./types.ts";

/** What a walk along a path asks of its world. */
export interface PathTests {
  /** Whether a wall lies between two places of the token. */
  collides(from: Waypoint, to: Waypoint): boolean;
  /** What the path up to each of its places comes to. */
  totals(path: readonly Waypoint[]): { cost: number; distance: number }[];
}

/**
 * The longest beginning of a path that nothing forbids, and whether anything did.
 *
 * The edge of the scene stops even those who ignore walls.
 */
export function constrainPath(
  token: TokenDocument,
  waypoints: readonly Waypoint[],
  options: ConstrainOptions,
  tests: PathTests,
): [Waypoint[], boolean] {
  const steps = completePath(token, waypoints);
  const totals = tests.totals(steps);
  const path: Waypoint[] = steps.slice(0, 1);
  for (let index = 1; index < steps.length; index += 1) {
    const [from, to] = [steps[index - 1]!, steps[index]!];
    if (mayStep(token, from, to, options, tests) && affordable(totals[index - 1]!, totals[index]!, options)) {
      if (!to.intermediate || waypoints.includes(to)) path.push(to);
      continue;
    }
    const last = token.scene.grid.isGridless ? closest(token, from, to, options, tests) : from;
    if (last !== path.at(-1)) path.push({ ...last, action: to.action, terrain: to.terrain });
    // Where terrain begins a path has a waypoint that nobody set; where it ends, that is its end.
    const end = path.pop();
    if (end) path.push({ ...end, intermediate: false });
    return [path, true];
  }
  return [path, false];
}

function mayStep(
  token: TokenDocument,
  from: Waypoint,
  to: Waypoint,
  options: ConstrainOptions,
  tests: PathTests,
): boolean {
  if (!insideScene(token, to) && insideScene(token, from)) return false;
  const { walls } = token.actionConfig(to.action);
  if (options.ignoreWalls || walls === null) return true;
  return !tests.collides(from, to);
}

function affordable(
  before: { cost: number; distance: number },
  after: { cost: number; distance: number },
  options: ConstrainOptions,
): boolean {
  if (!options.ignoreCost && after.cost === Infinity && before.cost !== Infinity) return false;
  return after.cost <= (options.maxCost ?? Infinity) && after.distance <= (options.maxDistance ?? Infinity);
}

/** Whether the centre of a token at a place lies on the scene, padding included. */
function insideScene(token: TokenDocument, place: Waypoint): boolean {
  const { rect } = token.scene.dimensions;
  const { x, y } = centreOf(token.scene.grid, place);
  const half = pixelSize(token.scene.grid, place);
  const slack = 1;
  return (
    x >= Math.min(half.width / 2, rect.width / 2) - slack &&
    y >= Math.min(half.height / 2, rect.height / 2) - slack &&
    x <= rect.width - Math.min(half.width / 2, rect.width / 2) + slack &&
    y <= rect.height - Math.min(half.height / 2, rect.height / 2) + slack
  );
}

/** How near a token comes to what stops it where there is no grid, to a pixel. */
function closest(
  token: TokenDocument,
  from: Waypoint,
  to: Waypoint,
  options: ConstrainOptions,
  tests: PathTests,
): Waypoint {
  const at = (t: number): Waypoint => ({
    ...to,
    x: Math.round(from.x + (to.x - from.x) * t) + 0,
    y: Math.round(from.y + (to.y - from.y) * t) + 0,
    elevation: from.elevation + (to.elevation - from.elevation) * t,
    snapped: false,
    explicit: false,
  });
  let [free, blocked] = [0, 1];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  while ((blocked - free) * length > 1) {
    const middle = (free + blocked) / 2;
    const ok =
      mayStep(token, from, at(middle), options, tests) &&
      affordable(tests.totals([from])[0]!, tests.totals([from, at(middle)])[1]!, options);
    if (ok) free = middle;
    else blocked = middle;
  }
  const back = length > 0 ? Math.max(0, free - 1 / length) : 0;
  const place = at(back);
  return place.x === from.x && place.y === from.y ? from : place;
}
