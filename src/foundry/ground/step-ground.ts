import { isEqual, memoize, uniqWith } from "lodash-es";
import { type Standing, type StepGround } from "../../rules/index.ts";
import { type Axial, axialOf } from "../input/axial.ts";
import { type TracedPath } from "../input/path-input.ts";
import { Spaces } from "../input/token-spaces.ts";
import { middleOf } from "../platform/placing.ts";
import { type Height, type Point, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { Bodies } from "./bodies.ts";
import { legHeights, type Mover, moverAt } from "./mover.ts";
import { type Company, companyOf, type Eyes, RANK } from "./occupants.ts";
import { hasTerrain, terrainFactor } from "./terrain.ts";

/**
 * What is special about the steps of a path: terrain, who stands there, whether a melee hex is left.
 *
 * @param token - Who moves.
 * @param origin - Where the path starts.
 * @param path - The path, step by step.
 * @param waypoints - The same path as waypoints, for their movement actions.
 * @param eyes - Whose knowledge counts.
 * @returns An entry for each step; nothing at all when no step has anything special.
 */
export function stepGrounds(
  token: TokenLike,
  origin: Position,
  path: TracedPath,
  waypoints: readonly Waypoint[],
  eyes: Eyes,
): (StepGround | null)[] {
  const grid = token.parent?.grid;
  if (grid === undefined) return [];
  if (grid.type === 0) return freeGrounds(token, origin, path, waypoints, eyes);
  const movers = moversOn(token, origin, waypoints);
  const rough = isRough(movers);
  const legs = [origin, ...movers.map(({ height }) => height)].map((height) => companyOf(token, eyes, height));
  if (legs.every(({ spaces, melee }) => spaces.size + melee.size === 0) && !rough) return [];
  const spaces = new Spaces(token, grid, origin);
  const footprint = spaces.footprint();
  const around = legs.map((company) => companyAround(company, footprint, axialOf(grid, spaces.current)));
  const anchors = [origin, ...path.places].map((place) => axialOf(grid, spaces.offsetAt(place)));
  const legOf = (step: number): number => (path.waypoints[step] ?? -1) + 1;
  const grounds = path.places.map((place, step) => {
    const factor = rough ? factorOf(movers[path.waypoints[step] ?? 0], path.places[step - 1] ?? origin, place) : 1;
    const [from, to] = [anchors[step], anchors[step + 1]];
    const [before, after] = [around[legOf(step - 1)], around[legOf(step)]];
    const standing = to && after ? standingOn(after, footprint, to) : null;
    return groundOf(standing, from !== undefined && before !== undefined && isMelee(before, footprint, from), factor);
  });
  return grounds.every((ground) => ground === null) ? [] : grounds;
}

/** How a token moves on each leg of a path. */
function moversOn(token: TokenLike, origin: Position, waypoints: readonly Waypoint[]): Mover[] {
  const heights = legHeights(origin, waypoints);
  return waypoints.map(({ action }, leg) => moverAt(token, action, heights[leg] ?? origin));
}

/** Whether anything may make the steps of a path cost more. */
function isRough(movers: readonly Mover[]): boolean {
  return uniqWith(movers, isEqual).some(hasTerrain);
}

function factorOf(mover: Mover | undefined, from: Point, to: Point): number {
  return mover === undefined ? 1 : terrainFactor(mover, from, to);
}

/** What is special about steps that no grid guides. */
function freeGrounds(
  token: TokenLike,
  origin: Position,
  { places, waypoints: leads }: TracedPath,
  waypoints: readonly Waypoint[],
  eyes: Eyes,
): (StepGround | null)[] {
  const bodiesAt = memoize((at: Height) => new Bodies(token, origin, at, eyes, true), heightKey);
  const movers = moversOn(token, origin, waypoints);
  const legs = [origin, ...movers.map(({ height }) => height)].map(bodiesAt);
  const rough = isRough(movers);
  if (legs.every(({ boxes }) => boxes.length === 0) && !rough) return [];
  const middle = middleOf(token, origin);
  const middleAt = ({ x, y }: Point): Point => ({ x: x + middle.x - origin.x, y: y + middle.y - origin.y });
  return places.map((place, step) => {
    const before = places[step - 1] ?? origin;
    const factor = rough ? factorOf(movers[leads[step] ?? 0], before, place) : 1;
    const [left, entered] = [legs[(leads[step - 1] ?? -1) + 1], legs[(leads[step] ?? -1) + 1]];
    const standing = entered?.standings[entered.met(middleAt(before), middleAt(place))] ?? null;
    return groundOf(standing, left?.isMelee(middleAt(before)) === true, factor);
  });
}

function heightKey({ elevation, level }: Height): string {
  return `${String(elevation)} ${String(level)}`;
}

function groundOf(standing: Standing | null, engaged: boolean, factor: number): StepGround | null {
  if (standing === null && !engaged && factor === 1) return null;
  const { by, sizes } = standing ?? { by: null, sizes: 0 };
  return { by, sizes, engaged, ...costOf(factor) };
}

function costOf(factor: number): Pick<StepGround, "closed" | "extra" | "factor"> {
  if (factor === Infinity) return { extra: "all", closed: true };
  return factor === 1 ? { extra: 0 } : { extra: 0, factor };
}

/**
 * Who stands where around a token that sets out, but for enemies whose space it shares already: they hold it up no more.
 *
 * @param company - Who stands where on its scene.
 * @param footprint - Its spaces, from the anchor.
 * @param anchor - Where it sets out from.
 */
export function companyAround(company: Company, footprint: readonly Axial[], anchor: Axial): Company {
  const own = footprint.map(([q, r]) => `${anchor[0] + q},${anchor[1] + r}`);
  const shared = own.filter((key) => company.spaces.get(key)?.by === "enemy");
  if (shared.length === 0) return company;
  return { ...company, spaces: new Map([...company.spaces].filter(([key]) => !shared.includes(key))) };
}

/** Who stands anywhere under a footprint; an enemy before one who yields before a friend. */
export function standingOn(company: Company, footprint: readonly Axial[], [q, r]: Axial): Standing | null {
  let found: Standing | null = null;
  for (const [partQ, partR] of footprint) {
    const standing = company.spaces.get(`${q + partQ},${r + partR}`);
    if (standing !== undefined && (found === null || RANK[standing.by] >= RANK[found.by])) found = standing;
  }
  return found;
}

/** Whether some space of a footprint is a melee hex. */
export function isMelee(company: Company, footprint: readonly Axial[], [q, r]: Axial): boolean {
  return footprint.some(([partQ, partR]) => company.melee.has(`${q + partQ},${r + partR}`));
}
