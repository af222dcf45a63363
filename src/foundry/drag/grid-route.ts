import { type Reach } from "../../rules/index.ts";
import { ledgerFor } from "../enforce/assess-move.ts";
import { type TokenBoard, tokenBoard } from "../ground/token-board.ts";
import { displacement } from "../input/path-input.ts";
import { roundCase } from "../input/round-input.ts";
import { type TokenLike, type Waypoint } from "../platform/types.ts";
import { asking, onwardOf, reachOf } from "./reach-cache.ts";
import { cornersOf, isTaken, legPlace, type Search, type Way } from "./ways.ts";

/** A leg of a drag, from one waypoint to the next. */
interface Leg {
  /** Where it begins, at its own height. */
  readonly place: Waypoint;
  /** The same at the height at which what comes before it ends. */
  readonly from: Waypoint;
  readonly goal: Waypoint;
}

/**
 * The cheapest way over a grid through all goals, on the facing wanted if any way leads to that. Every way to a goal in between counts.
 *
 * @param token - Who is dragged.
 * @param search - What is searched.
 * @param risky - Whether it may need rolls.
 */
export function gridRoute(token: TokenLike, search: Search, risky: boolean): Way | null {
  const { origin, goals, facing } = search;
  const legs = goals.map((goal, index): Leg => {
    const from = goals[index - 1] ?? origin;
    return { place: legPlace(origin, from, goal), from, goal };
  });
  const last = legs.at(-1);
  if (last === undefined) return null;
  const flood = floodOver(token, search, legs, risky);
  const at = displacement(token, last.place, last.goal);
  const route = (typeof facing === "number" ? flood.route(at, facing) : null) ?? flood.route(at);
  if (route === null || !isTaken(route, facing)) return null;
  const corners = legs.flatMap(({ place, goal }, index) => [
    ...cornersOf(token, place, route.legs[index] ?? [], goal),
    goal,
  ]);
  return { path: [origin, ...corners], facing: route.pivot ?? route.facing };
}

/** What can be reached on the last leg by way of all those before it. */
function floodOver(token: TokenLike, { ruling, origin, facing }: Search, legs: readonly Leg[], risky: boolean): Reach {
  const theCase = asking(roundCase(token, ledgerFor(token, ruling, origin, true), ruling, []), risky);
  const [first = { place: origin, from: origin, goal: origin }, ...others] = legs;
  const groundOf = ({ place, from, goal }: Leg): TokenBoard =>
    tokenBoard(token, place, goal.action, "user", { from, start: origin });
  const start = reachOf(theCase, groundOf(first), facing === "kept");
  let before = first;
  return others.reduce((flood, leg) => {
    const at = displacement(token, before.place, before.goal);
    before = leg;
    return onwardOf(flood, at, groundOf(leg));
  }, start);
}
