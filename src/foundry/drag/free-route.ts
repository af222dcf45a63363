import { type Case, type Reach, type Step } from "../../rules/index.ts";
import { ledgerFor } from "../enforce/assess-move.ts";
import { stepGrounds } from "../ground/step-ground.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { displacement, placesOf, tracePath } from "../input/path-input.ts";
import { roundCase, type Ruling } from "../input/round-input.ts";
import { type Point, type Position, type TokenLike, type WantedFacing, type Waypoint } from "../platform/types.ts";
import { arrivalBearing, endBearing, type Ledger } from "../state/ledger.ts";
import { exactRoute } from "./free-ends.ts";
import { asking, reachOf } from "./reach-cache.ts";
import { cornersOf, isTaken, legPlace, type Search, type Way } from "./ways.ts";

/** How many arrivals at a place between two others may be followed further, the next where the last leads nowhere. */
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

/**
 * The cheapest way that was found through all goals on a scene without a grid, where the cheapest ways to one between are followed further.
 *
 * @param token - Who is dragged.
 * @param search - What is searched.
 * @param risky - Whether it may need rolls.
 */
export function freeRoute(token: TokenLike, search: Search, risky: boolean): Way | null {
  const { ruling, origin, goals, facing } = search;
  const ledger = ledgerFor(token, ruling, origin, true);
  let arrivals: Arrival[] = [{ path: [origin], begins: 0, steps: [], facing: 0, cost: 0 }];
  for (const [index, goal] of goals.entries()) {
    const next: Arrival[] = [];
    const last = index + 1 === goals.length;
    for (const arrival of arrivals) {
      const from = arrival.path.at(-1) ?? origin;
      const place = legPlace(origin, from, goal);
      const ground = tokenBoard(token, place, goal.action, "user", { from, start: origin });
      const theCase = caseAfter(token, ledger, ruling, arrival);
      const flood = reachOf(asking(theCase, risky), ground, facing === "kept");
      next.push(...leg(token, flood, arrival, place, goal, { last, facing }));
      // A lattice takes too long to ask for another one when this will do.
      if (next.length > 0) break;
    }
    const best = cheapestPerFacing(next, last ? facing : undefined);
    arrivals = ending(token, best, goal, facing === "kept", last ? 1 : FEW);
  }
  return arrivals[0] ?? null;
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
 * Arrivals led to the very goal, as many as asked for; as they are where that would take another space.
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
  if (grid === undefined || best === undefined) return [...arrivals];
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

/** The ways to go on from one arrival to the next waypoint, one for each facing there; the one wanted may need a turn in place. */
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
  return flood.facingsAt(at).flatMap((each) => {
    const route = flood.route(at, each);
    if (route === null || !isTaken(route, wanted)) return [];
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

/** The place near a goal that a route comes to. */
function endOf(token: TokenLike, place: Position, steps: readonly Step[], goal: Waypoint): Waypoint {
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
