import { get } from "lodash-es";
import { guardedCosts } from "./report.ts";
import { type TokenLike } from "./types.ts";

interface Measured {
  readonly cost: number;
  readonly segments: readonly { readonly cost: number }[];
}

type Measure = (this: unknown, waypoints: readonly object[], options?: object) => Measured;

/** A space as cost functions are told it; without a grid a point. */
interface Spot {
  readonly i?: number;
  readonly j?: number;
  readonly x?: number;
  readonly y?: number;
}

type Cost = (from: Spot, to: Spot, ...rest: readonly unknown[]) => number;

/** The part of a placed token that measures paths. */
interface Placed {
  readonly measureMovementPath: Measure;
  _getMovementCostFunction(options: object): Cost | undefined;
}

/** Where Foundry documents that a package may put costs of its own: a property of a placed token, and the core's one. */
const OF_TOKENS: Readonly<Record<string, string>> = {
  _getMovementCostFunction: "canvas.placeables.Token.prototype._getMovementCostFunction",
  measureMovementPath: "canvas.placeables.Token.prototype.measureMovementPath",
};

/** The core's function for the cost of terrain, and for measuring a path by a function or by its length. */
const OF_TERRAIN = "data.TerrainData.getMovementCostFunction";
const OF_DOCUMENTS = "documents.TokenDocument.prototype.measureMovementPath";

const at = (root: object | null, path: string): unknown => get(root, path) as unknown;

let core: ReadonlyMap<string, unknown> = new Map();

/** Remembers how core itself costs movement; to be called before any package has had a hook to change that. */
export function rememberCoreCosts(): void {
  core = new Map([...Object.values(OF_TOKENS), OF_TERRAIN, OF_DOCUMENTS].map((path) => [path, at(foundry, path)]));
}

/** Whether some package has put a function of its own in the place of one by which core costs a token's movement. */
export function hasOwnCosts(token: TokenLike): boolean {
  const isOwn = (path: string, now: unknown): boolean => core.get(path) !== undefined && core.get(path) !== now;
  return (
    Object.entries(OF_TOKENS).some(([name, path]) => isOwn(path, at(token.object, name))) ||
    isOwn(OF_TERRAIN, at(CONFIG, "Token.movement.TerrainData.getMovementCostFunction")) ||
    isOwn(OF_DOCUMENTS, at(token, "measureMovementPath"))
  );
}

/** The length of a path as core measures it, whatever a package makes of its cost. */
export function plainLength(token: TokenLike, path: readonly object[]): number {
  const measure = (core.get(OF_DOCUMENTS) ?? at(token, "measureMovementPath")) as Measure;
  return measure.call(token, path).cost;
}

/**
 * What each leg of a path costs a placed token, whose cost function is asked once for each step of each of its spaces.
 *
 * @param token - Who moves, placed on the canvas.
 * @param path - Complete waypoints, all of one action and terrain.
 * @param asked - What was asked before of the same token, action and terrain; added to.
 * @returns Infinity for a leg whose cost function throws.
 */
export function legCosts(token: TokenLike, path: readonly object[], asked: Map<string, number>): number[] {
  return guardedCosts(
    () => measuredLegs(token, path, asked),
    () => eachLeg(path, (leg) => legCosts(token, leg, asked), Infinity),
  );
}

/** What is told of each leg of a path by itself; a path of one leg is told nothing more of than what is given for that. */
export function eachLeg<T, P extends object>(path: readonly P[], tell: (leg: readonly P[]) => T[], alone: T): T[] {
  if (path.length <= 2) return path.slice(1).map(() => alone);
  return path.slice(1).flatMap((_, index) => tell(path.slice(index, index + 2)));
}

function measuredLegs(token: TokenLike, path: readonly object[], asked: Map<string, number>): number[] {
  const placed = token.object as unknown as Placed;
  const isCore = core.get(OF_TOKENS["measureMovementPath"] ?? "") === placed.measureMovementPath;
  const cost = isCore ? placed._getMovementCostFunction({ preview: true }) : undefined;
  const { segments } =
    cost === undefined
      ? placed.measureMovementPath(path, { preview: true })
      : (at(token, "measureMovementPath") as Measure).call(token, path, { cost: askedOnce(cost, asked) });
  return segments.map((segment) => segment.cost);
}

function askedOnce(cost: Cost, asked: Map<string, number>): Cost {
  return (from, to, ...rest) => {
    const step = `${nameOf(from)} ${nameOf(to)}`;
    const known = asked.get(step) ?? cost(from, to, ...rest);
    asked.set(step, known);
    return known;
  };
}

function nameOf({ i, j, x, y }: Spot): string {
  return `${i ?? y},${j ?? x}`;
}
