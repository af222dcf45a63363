import { type Axial, axialOf } from "../input/axial.ts";
import { type Spaces } from "../input/token-spaces.ts";
import { type GridLike, type Position, type TokenLike } from "../platform/types.ts";
import { terrainFactor } from "./terrain.ts";

/** A shape of a region, as it is stored. */
interface RegionShape {
  readonly type?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly radiusX?: number;
  readonly radiusY?: number;
  readonly radius?: number;
  readonly points?: readonly number[];
}

interface TerrainRegion {
  readonly shapes?: Iterable<RegionShape>;
  readonly behaviors?: Iterable<{ readonly disabled?: boolean }>;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

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

/** Spaces of one region at most; a larger one is taken to be as rough as it is where it was measured. */
const LARGEST = 20_000;

const measured = new Map<string, ReadonlyMap<string, number>>();
let changes = 0;

/** Forgets all measured terrain, since a region or a behaviour changed. */
export function forgetTerrain(): void {
  measured.clear();
  changes += 1;
}

/** A number that changes whenever terrain may have. */
export function terrainVersion(): number {
  return changes;
}

/**
 * How many times the cost of open ground the half spaces around a token cost on a gridless scene; keys are "right,down".
 *
 * @param token - Who moves.
 * @param origin - Where it would start.
 * @param action - Foundry's movement action.
 * @param radius - Half spaces in each direction.
 */
export function terrainAround(
  token: TokenLike,
  origin: Position,
  action: string | undefined,
  radius: number,
): ReadonlyMap<string, number> {
  const factors = new Map<string, number>();
  const half = (token.parent?.grid.size ?? 1) / 2;
  const middle = token.getCenterPoint({ ...origin });
  const within = (pixels: number, from: number, round: (spaces: number) => number): number =>
    Math.max(-radius, Math.min(radius, round((pixels - from) / half)));
  for (const { left, right, top, bottom } of boxesOf(token)) {
    for (let i = within(left, middle.x, Math.floor); i <= within(right, middle.x, Math.ceil); i++) {
      for (let j = within(top, middle.y, Math.floor); j <= within(bottom, middle.y, Math.ceil); j++) {
        if (factors.size > LARGEST || factors.has(`${i},${j}`)) continue;
        const to = { x: origin.x + i * half, y: origin.y + j * half };
        factors.set(`${i},${j}`, terrainFactor(token, { x: to.x - half, y: to.y }, to, action));
      }
    }
  }
  return new Map([...factors].filter(([, factor]) => factor !== 1));
}

/**
 * How many times the cost of open ground each space in a terrain region costs; keys are "q,r" of the token's anchor.
 *
 * @param token - Who moves; its size and movement action matter.
 * @param origin - Where it stands.
 * @param spaces - The spaces that it walks over.
 * @param action - Foundry's movement action.
 */
export function terrainSpaces(
  token: TokenLike,
  origin: Position,
  spaces: Spaces,
  action: string | undefined,
): ReadonlyMap<string, number> {
  const scene = token.parent;
  if (scene === null) return new Map();
  const key = [scene.id, token.actor?.name, action, origin.width, origin.height, origin.elevation].join("/");
  const known = measured.get(key);
  if (known !== undefined) return known;
  const factors = measure(token, scene.grid, spaces, action);
  measured.set(key, factors);
  return factors;
}

function measure(
  token: TokenLike,
  grid: GridLike,
  spaces: Spaces,
  action: string | undefined,
): ReadonlyMap<string, number> {
  const factors = new Map<string, number>();
  const [q, r] = axialOf(grid, spaces.current);
  for (const box of boxesOf(token))
    for (const [spaceQ, spaceR] of spacesIn(grid, box)) {
      const key = `${spaceQ},${spaceR}`;
      if (factors.has(key)) continue;
      const to = spaces.placeAt([spaceQ - q, spaceR - r]);
      const [west, east] = [-1, 1].map((side) =>
        terrainFactor(token, spaces.placeAt([spaceQ - q + side, spaceR - r]), to, action),
      );
      const factor = dearer(west ?? 1, east ?? 1);
      if (factor !== 1) factors.set(key, factor);
    }
  return factors;
}

/** The dearer of two ways into a space; one that comes out of ground that nobody can stand on does not count. */
function dearer(one: number, other: number): number {
  const finite = [one, other].filter((factor) => factor < Infinity);
  return finite.length > 0 ? Math.max(...finite) : Infinity;
}

function boxesOf(token: TokenLike): Box[] {
  const { regions } = (token.parent ?? {}) as { regions?: Iterable<TerrainRegion> };
  const rough = [...(regions ?? [])].filter((region) =>
    [...(region.behaviors ?? [])].some((behavior) => behavior.disabled !== true),
  );
  return rough.flatMap((region) => [...(region.shapes ?? [])].map(boxOf));
}

function boxOf({ x = 0, y = 0, width = 0, height = 0, radius = 0, radiusX, radiusY, points = [] }: RegionShape): Box {
  const [wide, high] = [radiusX ?? radius, radiusY ?? radius];
  const across = points.length > 0 ? points.filter((_value, index) => index % 2 === 0) : [x - wide, x + width + wide];
  const down = points.length > 0 ? points.filter((_value, index) => index % 2 === 1) : [y - high, y + height + high];
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

/**
 * The spaces of a box and one around it, as far as they are worth measuring.
 *
 * @yields Each space once, row by row.
 */
function* spacesIn(grid: GridLike, { left, top, right, bottom }: Box): Generator<Axial> {
  const first = grid.getOffset({ x: left, y: top });
  const last = grid.getOffset({ x: right, y: bottom });
  let count = 0;
  for (let i = first.i - 1; i <= last.i + 1; i++)
    for (let j = first.j - 1; j <= last.j + 1; j++) {
      if (++count > LARGEST) return;
      yield axialOf(grid, { i, j });
    }
}
