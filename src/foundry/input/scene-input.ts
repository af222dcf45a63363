import {
  type Currency,
  type Diagonals,
  DIAGONALS,
  type Grid,
  type Scene,
  snapFacing,
  unitsPer,
} from "../../rules/index.ts";
import { type GridLike, type TokenLike } from "../platform/types.ts";

/** The kind of grid in the words of the rules. */
export function gridShape(grid: GridLike): Grid {
  if (grid.type === 0) return "gridless";
  if (grid.type === 1) return "square";
  return grid.type < 4 ? "hexRows" : "hexColumns";
}

/**
 * A scene as the rules see it.
 *
 * @param grid - The scene's grid; a distance that is no positive number counts as 1.
 */
export function sceneShape(grid: GridLike | undefined): Scene {
  if (grid === undefined) return { grid: "square", distance: 5, units: "", diagonals: "equidistant" };
  return {
    grid: gridShape(grid),
    distance: grid.distance > 0 && Number.isFinite(grid.distance) ? grid.distance : 1,
    units: grid.units,
    diagonals: diagonalRule(grid),
  };
}

/**
 * What is spent or left of a budget, as the scene measures it.
 *
 * @param grid - The scene's grid.
 * @param amount - In the ruleset's currency; lengths are feet there.
 * @param currency - What the ruleset counts.
 * @returns Lengths in scene units; points as they are.
 */
export function sceneAmount(grid: GridLike | undefined, amount: number, currency: Currency): number {
  const { units, distance } = sceneShape(grid);
  return currency === "distance" ? amount / unitsPer("feet", units, distance) : amount;
}

/** The facing nearest to a bearing on the token's own scene. */
export function gridFacing(token: TokenLike, bearing: number): number {
  const grid = token.parent?.grid;
  return grid === undefined ? bearing : snapFacing(gridShape(grid), bearing);
}

/** Foundry numbers the diagonal rules in the order of the rules' own list. */
function diagonalRule(grid: GridLike): Diagonals {
  return DIAGONALS[grid.diagonals ?? 0] ?? "equidistant";
}
