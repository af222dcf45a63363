import { type Point, type TokenLike, type Waypoint } from "../platform/types.ts";

/** The part of a placed token that knows terrain. */
interface TerrainToken {
  createTerrainMovementPath(waypoints: readonly Partial<Waypoint>[], options?: object): Waypoint[];
  measureMovementPath(waypoints: readonly object[], options?: object): { cost: number };
}

/** A region, as far as terrain is concerned. */
export interface RegionLike {
  readonly behaviors?: Iterable<{ readonly disabled?: boolean }>;
  /** Absent where Foundry does not tell it. */
  readonly bounds?: Point & { readonly width: number; readonly height: number };
}

/** Whether a region may make ground cost more. */
export function isTerrain({ behaviors }: RegionLike): boolean {
  return [...(behaviors ?? [])].some(({ disabled }) => disabled !== true);
}

/** Whether anything on the scene may make ground cost more: then steps must be measured, else they need not. */
export function hasTerrain(token: TokenLike): boolean {
  const { regions } = (token.parent ?? {}) as { regions?: Iterable<RegionLike> };
  return [...(regions ?? [])].some(isTerrain);
}

/**
 * How many times the cost of open ground a step costs, by regions and by the game system's own cost function.
 *
 * @param token - Who moves.
 * @param from - Where the step begins, top left corner.
 * @param to - Where it ends.
 * @param action - Foundry's movement action.
 * @returns 1 for what cannot be measured; Infinity for ground that cannot be entered.
 */
export function terrainFactor(token: TokenLike, from: Point, to: Point, action: string | undefined): number {
  const placed = token.object as unknown as TerrainToken | null;
  if (placed === null) return 1;
  const step = [from, to].map(({ x, y }) => ({ x, y, ...(action === undefined ? {} : { action }) }));
  const path = placed.createTerrainMovementPath(step, { preview: true });
  const cost = placed.measureMovementPath(path, { preview: true }).cost;
  const plain = placed.measureMovementPath(
    path.map((waypoint) => ({ ...waypoint, terrain: null })),
    { preview: true },
  ).cost;
  if (cost === Infinity) return Infinity;
  const factor = cost / plain;
  return Number.isFinite(factor) && factor > 0 ? factor : 1;
}
