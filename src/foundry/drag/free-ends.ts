import { type Step } from "../../rules/index.ts";
import { freePlaces } from "../input/free-path.ts";
import { assessMove } from "../enforce/assess-move.ts";
import { openWay } from "../ground/free-board.ts";
import { type Point, type TokenLike, type Waypoint } from "../platform/types.ts";
import { samePlace } from "../state/ledger.ts";

/** How many endings of one route are judged at most; each is a judgement of the whole path. */
const TRIED = 12;

/** Sine of the angle between two runs from which on they can share out a shift between them. */
const ASLANT = 0.2;

/**
 * Whether a path comes to all of some goals, one after the other, and ends at the last.
 *
 * @param routed - Whose route it is, which on a gridless scene need only come as near as its lattice; absent, it must come there.
 */
export function comesTo(path: readonly Waypoint[], goals: readonly Waypoint[], routed?: TokenLike): boolean {
  const isThere = (place: Waypoint, goal: Waypoint): boolean =>
    samePlace(place, goal) || (routed !== undefined && isNear(routed, place, goal));
  let next = 0;
  for (const goal of goals.slice(0, -1)) {
    const at = path.findIndex((place, index) => index >= next && isThere(place, goal));
    if (at < 0) return false;
    next = at;
  }
  const [end, last] = [path.at(-1), goals.at(-1)];
  return end !== undefined && last !== undefined && isThere(end, last);
}

/** Whether a route that ends at one place may stand for one to another: on gridless scenes, in one half space with it, no wall between. */
function isNear(token: TokenLike, end: Waypoint, goal: Waypoint): boolean {
  const grid = token.parent?.grid;
  if (grid?.type !== 0 || Math.hypot(end.x - goal.x, end.y - goal.y) > grid.size * Math.SQRT1_2 + 1) return false;
  return openWay(token, goal, goal)([end, goal]);
}

/** A route through waypoints. */
export interface FreeRoute {
  readonly path: readonly Waypoint[];
  readonly steps: readonly Step[];
  /** Bearing at the end. */
  readonly facing: number;
}

/**
 * A route on a gridless scene, led to the very goal instead of to a place near it on the lattice.
 *
 * @param token - Who is dragged.
 * @param route - The route, origin first; its last waypoint is to be moved, and its facing kept where it can be.
 * @param begins - Index of the waypoint from which on corners may move; from there on each step has a waypoint.
 * @param goal - Where it shall end.
 * @param kept - Whether its facing is the present one, never to change.
 * @returns Null when none of the ways tried is legal and free of walls.
 */
export function exactRoute(
  token: TokenLike,
  route: FreeRoute,
  begins: number,
  goal: Waypoint,
  kept: boolean,
): FreeRoute | null {
  const { path, steps, facing } = route;
  const [origin] = path;
  const leg = path.slice(begins);
  const [start] = leg;
  const grid = token.parent?.grid;
  if (origin === undefined || start === undefined || grid === undefined || leg.length < 2) return null;
  const isOpen = openWay(token, start, goal);
  const corners = [start, ...freePlaces(grid, start, steps.slice(1 - leg.length))];
  let tried = 0;
  for (const points of endingsAt(corners, goal)) {
    if (tried++ === TRIED) break;
    if (!isOpen(points)) continue;
    const bent = [...path.slice(0, begins), ...leg.map((waypoint, index) => ({ ...waypoint, ...points[index] }))];
    const assessment = assessMove(token, origin, bent.slice(1), kept ? "kept" : facing);
    if (assessment?.judgement.verdict.legal === true)
      return { path: bent, steps: assessment.traced.steps, facing: assessment.judgement.verdict.bearing };
  }
  return null;
}

/**
 * Ways to lead a route on a gridless scene to the very place that was asked for, instead of one near it on the lattice.
 *
 * First come those that only lengthen and shorten two runs and so keep every turn as it is, later runs before earlier ones;
 * then those that bend one run.
 *
 * @param points - Where the route starts, its corners, and where it ends, pixels.
 * @param goal - Where it shall end.
 * @yields The same points, moved.
 */
function* endingsAt(points: readonly Point[], goal: Point): Generator<readonly Point[]> {
  const end = points.at(-1);
  if (end === undefined) return;
  const off = { x: goal.x - end.x, y: goal.y - end.y };
  const runs = points.slice(1).map(({ x, y }, index) => runOf(points[index] ?? end, { x, y }));
  for (let last = runs.length - 1; last > 0; last--) {
    for (let first = last - 1; first >= 0; first--) {
      const shares = shared(runs[first], runs[last], off);
      if (shares !== null)
        yield moved(
          points,
          goal,
          new Map([
            [first + 1, shares.first],
            [last + 1, shares.last],
          ]),
        );
    }
  }
  for (let run = runs.length; run > 0; run--) yield moved(points, goal, new Map([[run, off]]));
}

/** A run's direction, of length 1, and its length in pixels. */
interface Run extends Point {
  readonly length: number;
}

function runOf(from: Point, to: Point): Run {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const unit = length > 0 ? length : 1;
  return { x: (to.x - from.x) / unit, y: (to.y - from.y) / unit, length };
}

/** A shift as what two runs add to it along their own directions; null where they cannot, or one would run backwards. */
function shared(
  first: Run | undefined,
  last: Run | undefined,
  off: Point,
): { readonly first: Point; readonly last: Point } | null {
  if (first === undefined || last === undefined) return null;
  const sine = first.x * last.y - first.y * last.x;
  if (Math.abs(sine) < ASLANT) return null;
  const more = (off.x * last.y - off.y * last.x) / sine;
  const most = (first.x * off.y - first.y * off.x) / sine;
  if (first.length + more < 1 || last.length + most < 1) return null;
  return { first: { x: first.x * more, y: first.y * more }, last: { x: last.x * most, y: last.y * most } };
}

/** Points that are shifted from some of them on; the corners to whole pixels, the last one to the goal. */
function moved(points: readonly Point[], goal: Point, shifts: ReadonlyMap<number, Point>): Point[] {
  const sum = { x: 0, y: 0 };
  return points.map(({ x, y }, index) => {
    const shift = shifts.get(index);
    sum.x += shift?.x ?? 0;
    sum.y += shift?.y ?? 0;
    if (index + 1 === points.length) return { x: goal.x, y: goal.y };
    return { x: Math.round(x + sum.x), y: Math.round(y + sum.y) };
  });
}
