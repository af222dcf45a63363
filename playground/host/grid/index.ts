import { GRID_TYPES } from "../const/grid.ts";
import { guarded } from "../game/guard.ts";
import { BaseGrid } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";
import type { GridConfig } from "./types.ts";

/** What Foundry offers as `foundry.grid`. */
export const grids = { BaseGrid, GridlessGrid, SquareGrid, HexagonalGrid };

/** The grid of a type, which throws when a member is asked for that it lacks. */
export function makeGrid(type: number, config: GridConfig): BaseGrid {
  return guarded("canvas.grid", bareGrid(type, config));
}

function bareGrid(type: number, config: GridConfig): BaseGrid {
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  const even = type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ;
  return new HexagonalGrid({ ...config, even, columns: type >= GRID_TYPES.HEXODDQ });
}
