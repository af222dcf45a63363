import { pickBy } from "lodash-es";
import { type Case, type Place, type Reach, type Route, type Step } from "../../rules/index.ts";
import { ledgerFor } from "../enforce/assess-move.ts";
import { stepGrounds } from "../ground/step-ground.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { isExemptToken, isFreeUser } from "../enforce/exemption.ts";
import { displacement, placesOf, tracePath } from "../input/path-input.ts";
import { roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { movementAction } from "../platform/host.ts";
import { type Point, type Position, type TokenLike, type WantedFacing, type Waypoint } from "../platform/types.ts";
import { type Policy, policyTable } from "../settings.ts";
import { arrivalBearing, endBearing, type Ledger } from "../state/ledger.ts";
import { exactRoute } from "./free-ends.ts";
import { isSmall, Spaces } from "../input/token-spaces.ts";
import { asking, reachOf } from "./reach-cache.ts";

/** What a drag is held to. */
export interface DragRules {
  readonly policy: Exclude<Policy, "off">;
  readonly ruling: Ruling;
}

/**
 * What a drag is held to.
 *
 * @param token - Who is dragged.
 * @param action - The movement action of the drag.
 * @returns Null when the drag is free.
 */
export function dragRules(token: TokenLike, action: string | undefined): DragRules | null {
  if (isFreeUser() || isExemptToken(token) || movementAction(action)?.teleport === true) return null;
  const ruling = rulingOf(token, action);
  const policy = ruling === null ? "off" : policyTable()[ruling.standing.situation];
  return ruling === null || policy === "off" ? null : { policy, ruling };
}

/**
 * A legal way through the waypoints of a drag; one that needs rolls only where there is no other.
 *
 * @param token - Who is dragged.
 * @param ruling - What the drag is judged by.
 * @param waypoints - What the user set, origin first.
 * @param facing - The facing wanted, if any; another one at the end is taken where that cannot be had.
 * @returns Null when there is no legal route.
 */
export function legalRoute(
  token: TokenLike,
  ruling: Ruling,
  waypoints: readonly Waypoint[],
  facing: WantedFacing | undefined,
): LegalRoute | null {
  const [origin, ...goals] = waypoints;
  if (origin === undefined) return null;
  const search = { ruling, origin, goals, facing };
  const [safe] = through(token, search, false);
  const best = safe ?? (ruling.ruleset.rolls === true ? through(token, search, true)[0] : undefined);
  return best === undefined ? null : { path: [...best.path], facing: best.facing, safe: safe !== undefined };
}

/** A legal way through the waypoints of a drag. */
export interface LegalRoute {
  /** The user's waypoints with the corners of the route between them. */
  readonly path: Waypoint[];
  /** Bearing at the end. */
  readonly facing: number;
  /** Whether it needs no roll. */
  readonly safe: boolean;
}

/** How many arrivals at a place between two others may be followed further on a gridless scene, the next where the last leads nowhere. */
const FEW = 4;

/** One way to have come to a waypoint. */
interface Arrival {
  readonly path: readonly Waypoint[];
  /** Index of the waypoint at which the latest leg of the path begins. */
  readonly begins: number;
  readonly steps: readonly Step[];
  readonly facing: number;
  readonly cost: number;
}

/** Whether a leg is the last one, and the facing that is wanted at the end of that. */
interface LegEnd {
  readonly last: boolean;
  readonly facing: WantedFacing | undefined;
}

/** What is searched: a way through all goals that ends on a facing or keeps the present one, if that is wanted. */
interface Search {
  readonly ruling: Ruling;
  readonly origin: Waypoint;
  readonly goals: readonly Waypoint[];
  readonly facing: WantedFacing | undefined;
}

/** The ways through all waypoints, the cheapest for each facing at the end, the best of all first. */
function through(token: TokenLike, { ruling, origin, goals, facing }: Search, risky: boolean): Arrival[] {
  const ledger = ledgerFor(token, ruling, origin, true);
  let arrivals: Arrival[] = [{ path: [origin], begins: 0, steps: [], facing: 0, cost: 0 }];
  for (const [index, goal] of goals.entries()) {
    const next: Arrival[] = [];
    const last = index + 1 === goals.length;
    for (const arrival of arrivals) {
      const { elevation = origin.elevation, level = origin.level } = goal;
      const place = {
        ...origin,
        ...placeAt(arrival, origin),
        ...pickBy({ elevation, level }, (each) => each !== undefined),
      };
      const ground = tokenBoard(token, place, goal.action);
      const theCase = caseAfter(token, ledger, ruling, arrival);
      const flood = reachOf(asking(theCase, risky), ground, facing === "kept");
      next.push(...leg(token, flood, arrival, place, goal, { last, facing }));
      // Without a grid a flood takes too long to ask for another one when this will do.
      if (next.length > 0 && token.parent?.grid.type === 0) break;
    }
    const best = cheapestPerFacing(next, last ? facing : undefined);
    arrivals = ending(token, best, goal, facing === "kept", last ? 1 : FEW);
  }
  return arrivals;
}

/** The round with what has led to an arrival in it, on the ground that it led over. */
function caseAfter(token: TokenLike, ledger: Ledger, ruling: Ruling, { path, facing }: Arrival): Case {
  const [origin, ...waypoints] = path;
  if (origin === undefined || waypoints.length === 0) return roundCase(token, ledger, ruling, []);
  const traced = tracePath(token, origin, waypoints, [endBearing(ledger), arrivalBearing(ledger)]);
  const ground = stepGrounds(token, origin, traced, waypoints, "user");
  return roundCase(token, ledger, ruling, [{ steps: traced.steps, facing }], ground);
}

/**
 * Arrivals on a gridless scene led to the very goal, as many as asked for; as they are where that would take another space.
 *
 * @param arrivals - Best first.
 */
function ending(
  token: TokenLike,
  arrivals: readonly Arrival[],
  goal: Waypoint,
  kept: boolean,
  enough: number,
): Arrival[] {
  const grid = token.parent?.grid;
  const [best] = arrivals;
  if (grid?.type !== 0 || best === undefined) return [...arrivals];
  const most = pixelsOf(best.path) + grid.size;
  const exact: Arrival[] = [];
  for (const arrival of arrivals.slice(0, enough + FEW)) {
    const route = exactRoute(token, arrival, arrival.begins, goal, kept);
    if (route !== null && pixelsOf(route.path) <= most) exact.push({ ...arrival, ...route });
    if (exact.length === enough) break;
  }
  return exact.length > 0 ? exact : arrivals.slice(0, enough);
}

function pixelsOf(path: readonly Point[]): number {
  return path.reduce((sum, { x, y }, index) => {
    const before = path[index - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

function placeAt({ path }: Arrival, origin: Waypoint): Point {
  const { x, y } = path.at(-1) ?? origin;
  return { x, y };
}

/**
 * The ways to go on from one arrival to the next waypoint, one for each facing there; the one wanted may need a turn in place.
 *
 * On a grid the last leg is looked up for the facing wanted and for the cheapest alone.
 */
function leg(
  token: TokenLike,
  flood: Reach,
  arrival: Arrival,
  place: Position,
  goal: Waypoint,
  end: LegEnd,
): Arrival[] {
  const at = displacement(token, place, goal);
  const wanted = end.last ? end.facing : undefined;
  const isFinal = end.last && token.parent?.grid.type !== 0;
  const routes = isFinal ? [lastRoute(flood, at, wanted)] : flood.facingsAt(at).map((each) => flood.route(at, each));
  return routes.flatMap((route) => {
    if (route === null || (route.pivot !== undefined && route.pivot !== wanted)) return [];
    const { steps } = route;
    const path = [...arrival.path, ...cornersOf(token, place, steps, goal), endOf(token, place, steps, goal)];
    return [
      {
        path,
        begins: arrival.path.length - 1,
        steps: [...arrival.steps, ...steps],
        facing: route.pivot ?? route.facing,
        cost: arrival.cost + route.cost,
      },
    ];
  });
}

/** The route to a place that ends on the facing wanted, else the cheapest. */
function lastRoute(flood: Reach, at: Place, wanted: WantedFacing | undefined): Route | null {
  return (typeof wanted === "number" ? flood.route(at, wanted) : null) ?? flood.route(at);
}

/**
 * Waypoints where a route changes its bearing, the end left out.
 *
 * On gridless scenes there is one between any two steps, and for who is smaller than a space or half a space too long: Foundry would
 * lead it from a place in one space to the same place in another over other places of those between, where other walls may stand.
 */
function cornersOf(token: TokenLike, place: Position, steps: readonly Step[], goal: Waypoint): Waypoint[] {
  const grid = token.parent?.grid;
  if (grid === undefined) return [];
  const snapped = grid.type !== 0;
  const all = !snapped || isSmall(token, place) || new Spaces(token, grid, place).isHalfway;
  return placesOf(token, place, steps).flatMap(({ x, y }, index) =>
    index + 1 < steps.length && (all || steps[index] !== steps[index + 1])
      ? [{ ...goal, x, y, snapped, explicit: false, checkpoint: false }]
      : [],
  );
}

/** Where a route ends: the goal, and on gridless scenes the place near it that the route comes to. */
function endOf(token: TokenLike, place: Position, steps: readonly Step[], goal: Waypoint): Waypoint {
  if (token.parent?.grid.type !== 0) return goal;
  const { x, y } = placesOf(token, place, steps).at(-1) ?? goal;
  return { ...goal, x, y };
}

/** The cheapest arrival for each facing, cheapest first, but the facing asked for before all others. */
function cheapestPerFacing(arrivals: readonly Arrival[], wanted: WantedFacing | undefined): Arrival[] {
  const best = new Map<number, Arrival>();
  for (const arrival of arrivals) {
    const known = best.get(arrival.facing);
    if (known === undefined || arrival.cost < known.cost) best.set(arrival.facing, arrival);
  }
  const rank = ({ facing }: Arrival): number => (facing === wanted ? 0 : 1);
  return [...best.values()].sort((one, other) => rank(one) - rank(other) || one.cost - other.cost);
}
