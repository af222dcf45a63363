import { pick } from "lodash-es";
import { type Axial, axialOf } from "../input/axial.ts";
import { type Spaces } from "../input/token-spaces.ts";
import { type Point, type Position, type TokenLike } from "../platform/types.ts";
import { type Box, sceneBounds } from "./scene-bounds.ts";
import { isTerrain, type RegionLike, terrainFactor } from "./terrain.ts";

/** How many times the cost of open ground the places around a token cost, so far from it in each direction; keys are "right,down". */
export type Terrain = (radius: number) => Readonly<Record<string, number>>;

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

/** What factors are rounded up to parts of where there is no grid, since every length of the edge of a region has its own there. */
const PARTS = 20;

/** For how many tokens, actions and sizes measured terrain is kept. */
const KEPT = 8;

/** What of a stored token its costs depend on besides where it stands. */
const SIZE = ["width", "height", "depth", "shape", "elevation", "level"];

const measured = new Map<string, Map<string, number>>();
let changes = 0;

/** Forgets all measured terrain, since a region or a behaviour changed. */
export function forgetTerrain(): void {
  measured.clear();
  changes += 1;
}

/** A text that is the same as long as what a token's terrain depends on is, wherever it stands. */
export function terrainKey({ uuid, movementAction, _source }: TokenLike, action = movementAction): string {
  return JSON.stringify([changes, uuid, action, pick(_source as object, SIZE)]);
}

/**
 * The terrain around a token on a gridless scene, in half spaces.
 *
 * @param token - Who moves.
 * @param origin - Where it would start.
 * @param action - Foundry's movement action.
 */
export function terrainAround(token: TokenLike, origin: Position, action: string | undefined): Terrain {
  const half = (token.parent?.grid.size ?? 1) / 2;
  const known = knownFactors(`${terrainKey(token, action)} ${origin.x} ${origin.y}`);
  const middle = token.getCenterPoint({ ...origin });
  const isRough = roughTest(token, { x: 2 * (middle.x - origin.x), y: 2 * (middle.y - origin.y) });
  return (radius) =>
    factorsOf(
      placesWithin(radius, ([right, down]) => Math.hypot(right, down) <= radius),
      ([right, down]) => {
        const to = { x: origin.x + right * half, y: origin.y + down * half };
        if (!isRough(to)) return 1;
        return memoised(known, `${right},${down}`, () =>
          roundedUp(terrainFactor(token, { x: to.x - half, y: to.y }, to, action)),
        );
      },
    );
}

/**
 * The terrain around a token, for the anchor of its footprint.
 *
 * @param token - Who moves; its size and movement action matter.
 * @param spaces - The spaces that it walks over, from where it would start.
 * @param action - Foundry's movement action.
 */
export function terrainSpaces(token: TokenLike, spaces: Spaces, action: string | undefined): Terrain {
  const grid = token.parent?.grid;
  if (grid === undefined) return () => ({});
  const known = knownFactors(terrainKey(token, action));
  const [q, r] = axialOf(grid, spaces.current);
  const isRough = roughTest(token, spaces.extent());
  const isNear = ([right, down]: Axial, radius: number): boolean => grid.type === 1 || Math.abs(right + down) <= radius;
  return (radius) =>
    factorsOf(
      placesWithin(radius, (place) => isNear(place, radius)),
      ([right, down]) => {
        const to = spaces.placeAt([right, down]);
        if (!isRough(to)) return 1;
        return memoised(known, `${q + right},${r + down}`, () => {
          const [west = 1, east = 1] = [-1, 1].map((side) =>
            terrainFactor(token, spaces.placeAt([right + side, down]), to, action),
          );
          return dearer(west, east);
        });
      },
    );
}

/** What has been measured under a key, to be added to. */
function knownFactors(key: string): Map<string, number> {
  const known = measured.get(key) ?? new Map<string, number>();
  measured.delete(key);
  measured.set(key, known);
  const oldest = measured.keys().next();
  if (measured.size > KEPT && oldest.done !== true) measured.delete(oldest.value);
  return known;
}

function memoised(known: Map<string, number>, key: string, measure: () => number): number {
  const factor = known.get(key) ?? measure();
  known.set(key, factor);
  return factor;
}

/**
 * The places so far from the start in each direction that a flood can come to.
 *
 * @yields Each once, row by row.
 */
function* placesWithin(radius: number, isNear: (place: Axial) => boolean): Generator<Axial> {
  for (let down = -radius; down <= radius; down++)
    for (let right = -radius; right <= radius; right++) if (isNear([right, down])) yield [right, down];
}

function factorsOf(places: Iterable<Axial>, factorAt: (place: Axial) => number): Record<string, number> {
  const factors: Record<string, number> = {};
  for (const place of places) {
    const factor = factorAt(place);
    if (factor !== 1) factors[place.join()] = factor;
  }
  return factors;
}

function roundedUp(factor: number): number {
  return Math.ceil(factor * PARTS - 1e-6) / PARTS;
}

/** The dearer of two ways into a space; one that comes out of ground that nobody can stand on does not count. */
function dearer(one: number, other: number): number {
  const finite = [one, other].filter((factor) => factor < Infinity);
  return finite.length > 0 ? Math.max(...finite) : Infinity;
}

/** Whether a token whose top left corner is at a point may meet terrain there: where a region that makes some is nearer than a space. */
function roughTest({ parent }: TokenLike, size: Point): (corner: Point) => boolean {
  if (parent === null) return () => false;
  const scene = sceneBounds(parent);
  const { regions } = parent as { regions?: Iterable<RegionLike> };
  const boxes = [...(regions ?? [])]
    .filter(isTerrain)
    .map(({ bounds }) => (bounds === undefined ? scene : boxOf(bounds)));
  const margin = parent.grid.size;
  const meets = ({ left, top, right, bottom }: Box, { x, y }: Point, by: number): boolean =>
    x <= right + by && x + size.x >= left - by && y <= bottom + by && y + size.y >= top - by;
  return (corner) => meets(scene, corner, 0) && boxes.some((box) => meets(box, corner, margin));
}

function boxOf({ x, y, width, height }: NonNullable<RegionLike["bounds"]>): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}
