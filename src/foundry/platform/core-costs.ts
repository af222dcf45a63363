import { get } from "lodash-es";
import { type TokenLike } from "./types.ts";

type Measure = (this: unknown, waypoints: readonly object[]) => { readonly cost: number };

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
