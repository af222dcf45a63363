import { once, range } from "lodash-es";
import { type Axial, axialOf } from "../input/axial.ts";
import { type Spaces } from "../input/token-spaces.ts";
import { hasOwnCosts } from "../platform/core-costs.ts";
import { type Point, type Position, type TokenLike } from "../platform/types.ts";
import { type Box, sceneBounds } from "./scene-bounds.ts";
import { costSize, costVersion } from "./system-costs.ts";
import { evenFactor, hasSystemCosts, openFactors, type RegionLike, terrainFactor, terrainRegions } from "./terrain.ts";

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

const measured = new Map<string, Map<string, number>>();
let changes = 0;

/** Forgets all measured terrain, since a region or a behaviour changed. */
export function forgetTerrain(): void {
  measured.clear();
  changes += 1;
}

/** A text that is the same as long as what a token's terrain depends on is, wherever it stands. */
export function terrainKey(token: TokenLike, action = token.movementAction): string {
  const version = hasSystemCosts(token, action) ? costVersion() : null;
  return JSON.stringify([changes, version, token.uuid, action, costSize(token)]);
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
  const middle = token.getCenterPoint({ ...origin });
  const cornerAt = ([right, down]: Axial): Point => ({ x: origin.x + right * half, y: origin.y + down * half });
  const width = (radius: number, down: number): number => Math.floor(Math.sqrt(radius ** 2 - down ** 2));
  return surveyor(token, action, {
    known: knownFactors(`${terrainKey(token, action)} ${origin.x} ${origin.y}`),
    size: { x: 2 * (middle.x - origin.x), y: 2 * (middle.y - origin.y) },
    cornerAt,
    rowOf: (radius, down) => [-width(radius, down), width(radius, down)],
    keyOf: ([right, down]) => `${right},${down}`,
    enter: ([right, down]) => terrainFactor(token, cornerAt([right - 1, down]), cornerAt([right, down]), action),
    rounded: roundedUp,
  });
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
  const [q, r] = axialOf(grid, spaces.current);
  const cornerAt = (place: Axial): Point => spaces.placeAt(place);
  return surveyor(token, action, {
    known: knownFactors(terrainKey(token, action)),
    size: spaces.extent(),
    cornerAt,
    rowOf: (radius, down) =>
      grid.type === 1 ? [-radius, radius] : [Math.max(-radius, -radius - down), Math.min(radius, radius - down)],
    keyOf: ([right, down]) => `${q + right},${r + down}`,
    enter: ([right, down]) => {
      const from = (side: number): Point => cornerAt([right + side, down]);
      const [west, east] = [from(-1), from(1)].map((each) =>
        terrainFactor(token, each, cornerAt([right, down]), action),
      );
      return dearer(west ?? 1, east ?? 1);
    },
    rounded: (factor) => factor,
  });
}

/** The places around a token, and how one of them is measured by itself. */
interface Lot {
  /** What has been measured of it. */
  readonly known: Map<string, number>;
  /** Width and height of the token, pixels. */
  readonly size: Point;
  /** Top left corner of the token at a place. */
  cornerAt(place: Axial): Point;
  /** First and last place of a row that a flood of some radius can come to. */
  rowOf(radius: number, down: number): readonly [number, number];
  /** What a place is known by. */
  keyOf(place: Axial): string;
  /** How many times the cost of open ground it costs to enter a place. */
  enter(place: Axial): number;
  rounded(factor: number): number;
}

/**
 * Measures the places of a lot, as far as the scene goes: one by one near regions, elsewhere row by row where packages have cost
 * functions of their own, and once for all where they have none.
 */
function surveyor(token: TokenLike, action: string | undefined, lot: Lot): Terrain {
  const isRough = roughTest(token, lot.size);
  const isOn = sceneTest(token, lot.size);
  const own = hasOwnCosts(token);
  const even = once(() => evenFactor(token, action));
  const rowAt = (radius: number, down: number): { readonly place: Axial; readonly corner: Point }[] => {
    const [first, last] = lot.rowOf(radius, down);
    const row = range(first, last + 1).map((right): Axial => [right, down]);
    return row.map((place) => ({ place, corner: lot.cornerAt(place) })).filter(({ corner }) => isOn(corner));
  };
  return (radius) => {
    const factors: Record<string, number> = {};
    for (const down of range(-radius, radius + 1)) {
      const row = rowAt(radius, down);
      const before = lot.cornerAt([(row[0]?.place[0] ?? 0) - 1, down]);
      const open = once(() => openFactors(token, [before, ...row.map(({ corner }) => corner)], action));
      for (const [index, { place, corner }] of row.entries()) {
        const onOpen = (): number => (own ? (open()[index] ?? 1) : even());
        const measure = (): number => {
          const factor = isRough(corner) ? Infinity : onOpen();
          return lot.rounded(factor < Infinity ? factor : lot.enter(place));
        };
        const factor = lot.known.get(lot.keyOf(place)) ?? measure();
        lot.known.set(lot.keyOf(place), factor);
        if (factor !== 1) factors[place.join()] = factor;
      }
    }
    return factors;
  };
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

function roundedUp(factor: number): number {
  return Math.ceil(factor * PARTS - 1e-6) / PARTS;
}

/** The dearer of two ways into a space; one that comes out of ground that nobody can stand on does not count. */
function dearer(one: number, other: number): number {
  const finite = [one, other].filter((factor) => factor < Infinity);
  return finite.length > 0 ? Math.max(...finite) : Infinity;
}

/** Whether a token whose top left corner is at a point may meet a region that makes terrain, one that is nearer than a space. */
function roughTest(token: TokenLike, size: Point): (corner: Point) => boolean {
  if (token.parent === null) return () => false;
  const everywhere = sceneBounds(token.parent);
  const boxes = terrainRegions(token).map(({ bounds }) => (bounds === undefined ? everywhere : boxOf(bounds)));
  const margin = token.parent.grid.size;
  return (corner) => boxes.some((box) => meets(box, corner, size, margin));
}

function sceneTest({ parent }: TokenLike, size: Point): (corner: Point) => boolean {
  if (parent === null) return () => false;
  const scene = sceneBounds(parent);
  return (corner) => meets(scene, corner, size, 0);
}

/** Whether a body comes as near to a box as some margin. */
function meets({ left, top, right, bottom }: Box, { x, y }: Point, size: Point, margin: number): boolean {
  if (x > right + margin || x + size.x < left - margin) return false;
  return y <= bottom + margin && y + size.y >= top - margin;
}

function boxOf({ x, y, width, height }: NonNullable<RegionLike["bounds"]>): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}
