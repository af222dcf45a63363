import { pickBy } from "lodash-es";
import { type Route, type Step } from "../../rules/index.ts";
import { placesOf } from "../input/path-input.ts";
import { type Ruling } from "../input/round-input.ts";
import { isSmall, Spaces } from "../input/token-spaces.ts";
import { type Point, type Position, type TokenLike, type WantedFacing, type Waypoint } from "../platform/types.ts";

/** What is searched: a way through all goals that ends on a facing or keeps the present one, if that is wanted. */
export interface Search {
  readonly ruling: Ruling;
  readonly origin: Waypoint;
  readonly goals: readonly Waypoint[];
  readonly facing: WantedFacing | undefined;
}

/** A legal way through all goals. */
export interface Way {
  /** The goals with the corners of the route between them, origin first. */
  readonly path: readonly Waypoint[];
  /** Bearing at the end. */
  readonly facing: number;
}

/** Whether a drag can take a route: one without a turn in place at its end, or with the one wanted. */
export function isTaken({ pivot }: Route, wanted: WantedFacing | undefined): boolean {
  return pivot === undefined || pivot === wanted;
}

/** Where a leg begins: a place, at the height that the leg leads to. */
export function legPlace(origin: Waypoint, { x, y }: Point, goal: Waypoint): Waypoint {
  const { elevation = origin.elevation, level = origin.level } = goal;
  return { ...origin, x, y, ...pickBy({ elevation, level }, (each) => each !== undefined) };
}

/**
 * Waypoints where a route changes its bearing, the end left out.
 *
 * On gridless scenes there is one between any two steps, and for who is smaller than a space or half a space too long: Foundry would
 * lead it from a place in one space to the same place in another over other places of those between, where other walls may stand.
 */
export function cornersOf(token: TokenLike, place: Position, steps: readonly Step[], goal: Waypoint): Waypoint[] {
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
