import { range, uniqBy } from "lodash-es";
import { type MeasuredTerrain, neighbours } from "../../rules/index.ts";
import { type Axial, axialOf, placeOf } from "../input/axial.ts";
import { gridShape } from "../input/scene-input.ts";
import { type Spaces } from "../input/token-spaces.ts";
import { hasOwnCosts } from "../platform/core-costs.ts";
import { middleOf } from "../platform/placing.ts";
import { type Point, type Position } from "../platform/types.ts";
import { type Mover } from "./mover.ts";
import { type Known, type Lot, type Survey, surveyor, type Terrain } from "./surveyor.ts";
import { costSize, costVersion } from "./system-costs.ts";
import { hasSystemCosts, openFactors, terrainFactor } from "./terrain.ts";
import { type FieldSite, LINES, TerrainField } from "./terrain-field.ts";

/** Hooks that tell of something that may alter terrain. */
export const TERRAIN_CHANGES = [
  "canvasReady",
  "createRegion",
  "updateRegion",
  "deleteRegion",
  "createRegionBehavior",
  "updateRegionBehavior",
  "deleteRegionBehavior",
] as const;

/** What factors of a package's are rounded up to parts of where there is no grid, lest each place have its own there. */
const PARTS = 20;

/** For how many tokens, actions and sizes measured terrain is kept, and of how many places for each. */
const KEPT = 8;
const KEPT_PLACES = 1 << 15;

/** Half spaces around what was measured that a step may come to: it is two long, and both of its ends are rounded. */
const RIM = 4;

/** Steps of a space in half spaces, in the eight directions in which they are measured without a grid. */
const WHOLE_STEPS = neighbours("square").map(({ delta: [right, down] }): Axial => [2 * right, 2 * down]);

const measured = new Map<string, Known>();
const fields = new Map<string, MeasuredTerrain>();
let changes = 0;

/** Forgets all measured terrain, since a region or a behaviour changed. */
export function forgetTerrain(): void {
  measured.clear();
  fields.clear();
  changes += 1;
}

/** A text that is the same as long as what a mover's terrain depends on is, wherever its token stands. */
export function terrainKey(mover: Mover): string {
  const { token, action = token.movementAction } = mover;
  const version = hasSystemCosts(mover) ? costVersion(token) : null;
  return JSON.stringify([changes, version, token.uuid, action, costSize(mover)]);
}

/**
 * The terrain around a token on a gridless scene, in half spaces.
 *
 * @param mover - Who moves.
 * @param origin - Where it would start.
 */
export function terrainAround(mover: Mover, origin: Position): Terrain {
  const { token } = mover;
  const half = (token.parent?.grid.size ?? 1) / 2;
  const [column, row] = [Math.floor(origin.x / half), Math.floor(origin.y / half)];
  const middle = middleOf(token, origin);
  const cornerAt = ([right, down]: Axial): Point => ({ x: origin.x + right * half, y: origin.y + down * half });
  const width = (radius: number, down: number): number => Math.floor(Math.sqrt(radius ** 2 - down ** 2));
  const size = { x: 2 * (middle.x - origin.x), y: 2 * (middle.y - origin.y) };
  const key = terrainKey(mover);
  const survey = surveyor(mover, {
    known: kept(measured, `${key} ${origin.x - column * half} ${origin.y - row * half}`, roomy),
    size,
    breadth: breadthOf(size, half),
    cornerAt,
    rowOf: (radius, down) => [-width(radius, down), width(radius, down)],
    rim: RIM,
    ways: hasOwnCosts(token) ? LINES : 1,
    sides: WHOLE_STEPS,
    spotOf: ([right, down]) => [column + right, row + down],
    ...stepping(mover, cornerAt),
    enter: (place, rough) => (rough ? 1 : entered(mover, cornerAt, place)),
    rounded: roundedUp,
  });
  const site = { mover, origin, half };
  const at = `${key} ${origin.x} ${origin.y}`;
  return (radius) => kept(fields, `${at} ${radius}`, (known) => known ?? onField(site, survey(radius)));
}

/** What was measured around a token, near regions step by step. */
function onField(site: FieldSite, { radius, factors, slopes, rough }: ReturnType<Survey>): MeasuredTerrain {
  if (slopes !== undefined) return { radius, factors: { ...dearestAround(slopes), ...factors } };
  if (rough.length === 0) return { radius, factors };
  const field = new TerrainField(site, withNeighbours(rough), (place) => factors[place.join()] ?? 1);
  const evens = rough.map((place) => [place, field.evenAt(place)] as const);
  const even = evens.flatMap(([place, factor]) => (factor === null || factor === 1 ? [] : [[place.join(), factor]]));
  const uneven = evens.flatMap(([place, factor]) => (factor === null ? [place] : []));
  return {
    radius,
    factors: { ...factors, ...(Object.fromEntries(even) as Record<string, number>) },
    ...(uneven.length === 0 ? {} : { verges: field.verges(uneven) }),
  };
}

/** Half spaces so far around one on which the ground of all steps into it lies. */
const AROUND = range(-2, 3);

/**
 * Half spaces each as dear as the dearest way into it, and into what lies around.
 *
 * Reading: without a grid nothing tells by the heading of a step what it costs there, so that some ways down a slope are not offered.
 */
function dearestAround(slopes: Readonly<Record<string, readonly number[]>>): Record<string, number> {
  const factors: Record<string, number> = {};
  for (const [key, bySide] of Object.entries(slopes)) {
    const [right, down] = placeOf(key);
    const dearest = roundedUp(Math.max(...bySide));
    for (const across of AROUND)
      for (const along of AROUND) {
        const beside = `${right + across},${down + along}`;
        factors[beside] = Math.max(factors[beside] ?? 1, dearest);
      }
  }
  return factors;
}

/** Half spaces and those beside them. */
function withNeighbours(places: readonly Axial[]): Axial[] {
  const beside = [-1, 0, 1];
  const all = places.flatMap(([right, down]) =>
    beside.flatMap((across) => beside.map((along): Axial => [right + across, down + along])),
  );
  return uniqBy(all, (place) => place.join());
}

/**
 * The terrain around a token, for the anchor of its footprint.
 *
 * @param mover - Who moves; its size, movement action and height matter.
 * @param spaces - The spaces that it walks over, from where it would start.
 */
export function terrainSpaces(mover: Mover, spaces: Spaces): Terrain {
  const grid = mover.token.parent?.grid;
  if (grid === undefined) return (radius) => ({ radius, factors: {} });
  const [q, r] = axialOf(grid, spaces.current);
  const cornerAt = (place: Axial): Point => spaces.placeAt(place);
  return surveyor(mover, {
    known: kept(measured, terrainKey(mover) + JSON.stringify(spaces.aside), roomy),
    size: spaces.extent(),
    breadth: breadthOf(spaces.extent(), grid.size),
    cornerAt,
    rowOf: (radius, down) =>
      grid.type === 1 ? [-radius, radius] : [Math.max(-radius, -radius - down), Math.min(radius, radius - down)],
    rim: 1,
    ways: 2,
    sides: neighbours(gridShape(grid)).map(({ delta }) => delta),
    spotOf: ([right, down]) => [q + right, r + down],
    ...stepping(mover, cornerAt),
    enter: (place) => entered(mover, cornerAt, place),
    rounded: (factor) => factor,
  });
}

/** What is kept under a key, made where there is none. */
function kept<T>(all: Map<string, T>, key: string, make: (before: T | undefined) => T): T {
  const known = make(all.get(key));
  all.delete(key);
  all.set(key, known);
  const oldest = all.keys().next();
  if (all.size > KEPT && oldest.done !== true) all.delete(oldest.value);
  return known;
}

/** What has been measured, to be added to; afresh where that is too much. */
function roomy(known: Known | undefined): Known {
  if (known !== undefined && known.factors.size + known.slopes.size <= KEPT_PLACES) return known;
  return { factors: new Map(), slopes: new Map(), tried: new Map() };
}

function breadthOf({ x, y }: Point, place: number): number {
  return Math.max(1, Math.round(Math.max(x, y) / place));
}

/** How steps are measured one by one, with what cost functions were asked away from regions. */
function stepping(mover: Mover, cornerAt: (place: Axial) => Point): Pick<Lot, "asked" | "step"> {
  const asked = new Map<string, number>();
  return {
    asked,
    step(from, to, rough) {
      const [start, end] = [cornerAt(from), cornerAt(to)];
      if (rough) return terrainFactor(mover, start, end);
      return openFactors(mover, [start, end], asked)[0] ?? 1;
    },
  };
}

function roundedUp(factor: number): number {
  return Math.ceil(factor * PARTS - 1e-6) / PARTS;
}

/** How many times the cost of open ground it costs to enter a place from either side. */
function entered(mover: Mover, cornerAt: (place: Axial) => Point, [right, down]: Axial): number {
  const from = (side: number): number => terrainFactor(mover, cornerAt([right + side, down]), cornerAt([right, down]));
  return dearer(from(-1), from(1));
}

/** The dearer of two ways into a space; one that comes out of ground that nobody can stand on does not count. */
function dearer(one: number, other: number): number {
  const finite = [one, other].filter((factor) => factor < Infinity);
  return finite.length > 0 ? Math.max(...finite) : Infinity;
}
