import { eachLeg, hasOwnCosts, legCosts } from "../platform/core-costs.ts";
import { guardedCosts } from "../platform/report.ts";
import { type Point, type TokenLike, type Waypoint } from "../platform/types.ts";
import { type Mover } from "./mover.ts";
import { actionCosts, costSize, costVersion, openCost } from "./system-costs.ts";

/** The part of a placed token that knows terrain. */
interface TerrainToken {
  createTerrainMovementPath(waypoints: readonly Partial<Waypoint>[], options?: object): Waypoint[];
  measureMovementPath(waypoints: readonly object[], options?: object): { readonly cost: number };
}

interface BehaviorLike {
  readonly disabled?: boolean;
  readonly type?: string;
}

/** A region, as far as terrain is concerned. */
export interface RegionLike {
  readonly behaviors?: Iterable<BehaviorLike>;
  /** Absent where Foundry does not tell it. */
  readonly bounds?: Point & { readonly width: number; readonly height: number };
}

/** The one behaviour of core's own that makes terrain; it asks only for the movement action. */
const CORE_TERRAIN = "modifyMovementCost";

/** All others of core's own, of v13 and v14, none of which touches what movement costs; those of packages are named `package.type`. */
const NO_TERRAIN: ReadonlySet<string | undefined> = new Set([
  "adjustDarknessLevel",
  "applyActiveEffect",
  "changeLevel",
  "defineSurface",
  "displayScrollingText",
  "executeMacro",
  "executeScript",
  "pauseGame",
  "suppressWeather",
  "teleportToken",
  "toggleBehavior",
]);

/** Factors nearer to 1 than this are 1; sums of the same lengths differ by as much. */
const SLACK = 1e-6;

/** Regions of a scene that may make ground cost more. */
export function terrainRegions(token: TokenLike): readonly RegionLike[] {
  const { regions } = (token.parent ?? {}) as { regions?: Iterable<RegionLike> };
  return [...(regions ?? [])].filter((region) => activeIn(region).length > 0);
}

function activeIn({ behaviors }: RegionLike): readonly BehaviorLike[] {
  return [...(behaviors ?? [])].filter(({ disabled, type }) => disabled !== true && !NO_TERRAIN.has(type));
}

/** Whether anything may make the steps of a mover cost more, on the scene or by the game system: then they must be measured, else they need not. */
export function hasTerrain(mover: Mover): boolean {
  return terrainRegions(mover.token).length > 0 || hasSystemCosts(mover);
}

/**
 * Whether costs depend on more than regions of core's own kind: on what the game system or another package makes of them.
 *
 * Reading: functions that were put in the place of core's may cost any ground more, so that all of it must be measured. Those of
 * movement actions, and what puts the costs of a large token's spaces together, treat all open ground alike.
 */
export function hasSystemCosts(mover: Mover): boolean {
  return hasOwnCosts(mover.token) || hasForeignRegions(mover.token) || evenFactor(mover) !== 1;
}

/** Whether a region has a behaviour that a package makes terrain by, and not core. */
export function hasForeignRegions(token: TokenLike): boolean {
  return terrainRegions(token).some((region) => activeIn(region).some(({ type }) => type !== CORE_TERRAIN));
}

/** Ways to try what open ground costs, in spaces: all eight, since a movement action may count one more than another. */
const WAYS = [-2, 0, 2].flatMap((x) => [-2, 0, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);

/** What was found of a movement action of a token at a height, and what that hangs on. */
interface Evenness {
  readonly on: readonly unknown[];
  readonly factor: number;
}

const evenness = new WeakMap<TokenLike, Map<string, Evenness>>();

/**
 * How many times its length a step of a mover costs on open ground, as far as that is the same everywhere at its height.
 *
 * @returns Infinity where it depends on where a step leads, and where it cannot be made.
 */
export function evenFactor(mover: Mover): number {
  const { token, action, height } = mover;
  const on = [...actionCosts(action), costVersion(token), JSON.stringify(costSize(mover)), token.object, token.parent];
  const name = JSON.stringify([action, height]);
  const found = evenness.get(token) ?? new Map<string, Evenness>();
  evenness.set(token, found);
  const known = found.get(name);
  if (known?.on.every((each, index) => each === on[index]) === true) return known.factor;
  const { x, y } = token._source;
  const size = token.parent?.grid.size ?? 0;
  const factors = WAYS.map((way) =>
    openFactors(mover, [
      { x, y },
      { x: x + way.x * size, y: y + way.y * size },
    ]),
  );
  const [factor = 1] = factors[0] ?? [];
  const isEven = factors.every(([each = 1]) => Math.abs(each - factor) <= SLACK);
  found.set(name, { on, factor: isEven ? factor : Infinity });
  return isEven ? factor : Infinity;
}

/**
 * How many times its length each step of a straight path costs, whatever regions make of the ground.
 *
 * @param mover - Who moves.
 * @param places - Where its top left corner comes, each as far from the one before as the next.
 * @param asked - What cost functions were asked before of the same mover; added to.
 * @returns Infinity for a step whose cost function throws.
 */
export function openFactors(mover: Mover, places: readonly Point[], asked = new Map<string, number>()): number[] {
  const { token } = mover;
  const placed = token.object as unknown as TerrainToken | null;
  const [first, second] = places;
  if (placed === null || first === undefined || second === undefined) return places.slice(1).map(() => 1);
  const measured = (): number[] => {
    const whole = placed.createTerrainMovementPath(waypointsAt(mover, [first, second]), { preview: true }).at(-1);
    const path = places.map(({ x, y }) => ({ ...whole, x, y, terrain: null }));
    const each = openCost(mover, path.slice(0, 2));
    return legCosts(token, path, asked).map((cost) => soundFactor(cost, each));
  };
  return guardedCosts(measured, () => places.slice(1).map(() => Infinity));
}

/** A stretch of a straight way to the right on which the ground is the same. */
export interface Stretch {
  /** Where it begins and ends, pixels. */
  readonly left: number;
  readonly right: number;
  /** How many times the cost of open ground it costs; Infinity where it cannot be entered. */
  readonly factor: number;
}

/**
 * The ground along a straight way, parted where Foundry parts it: where a region begins or ends.
 *
 * @param mover - Who moves.
 * @param places - Where its top left corner comes, one to the right of the other.
 * @param asked - What cost functions were asked before of the same mover; added to.
 * @returns No way in for a stretch whose cost function throws.
 */
export function stretchesAlong(mover: Mover, places: readonly Point[], asked: Map<string, number>): Stretch[] {
  const { token } = mover;
  const placed = token.object as unknown as TerrainToken | null;
  if (placed === null) return [];
  const measured = (): Stretch[] => {
    const path = placed.createTerrainMovementPath(waypointsAt(mover, places), { preview: true });
    const [first, last] = [path[0]?.x ?? 0, path.at(-1)?.x ?? 0];
    const each = openCost(mover, [path[0] ?? {}, path.at(-1) ?? {}]) / (last - first);
    return legCosts(token, path, asked).flatMap((cost, leg) => {
      const [left, right] = [path[leg]?.x ?? 0, path[leg + 1]?.x ?? 0];
      return right > left ? [{ left, right, factor: soundFactor(cost, each * (right - left)) }] : [];
    });
  };
  const shut = { left: places[0]?.x ?? 0, right: places.at(-1)?.x ?? 0, factor: Infinity };
  return guardedCosts(measured, () => eachLeg(places, (leg) => stretchesAlong(mover, leg, asked), shut));
}

/**
 * How many times the cost of open ground a step costs, by regions and by the game system's own cost functions.
 *
 * @param mover - Who moves; both ends of the step are at its height, so that climbing is no cost of the ground.
 * @param from - Where the step begins, top left corner.
 * @param to - Where it ends.
 * @returns 1 for what cannot be measured; Infinity for ground that cannot be entered, or whose cost function throws.
 */
export function terrainFactor(mover: Mover, from: Point, to: Point): number {
  const { token } = mover;
  const placed = token.object as unknown as TerrainToken | null;
  if (placed === null) return 1;
  const measured = (): number => {
    const path = placed.createTerrainMovementPath(waypointsAt(mover, [from, to]), { preview: true });
    return soundFactor(placed.measureMovementPath(path, { preview: true }).cost, openCost(mover, path));
  };
  return guardedCosts(measured, () => Infinity);
}

function waypointsAt({ action, height }: Mover, places: readonly Point[]): Partial<Waypoint>[] {
  return places.map(({ x, y }) => ({ x, y, ...height, ...(action === undefined ? {} : { action }) }));
}

/** What a step costs by what it would cost on open ground; what is no number cannot be paid, so that nothing is offered there. */
function soundFactor(cost: unknown, plain: number): number {
  if (typeof cost !== "number" || Number.isNaN(cost) || cost === Infinity) return Infinity;
  const factor = cost / plain;
  return Number.isFinite(factor) && factor > 0 && Math.abs(factor - 1) > SLACK ? factor : 1;
}
