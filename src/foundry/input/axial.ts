import { type GridLike, type HexGridLike, type Offset } from "../platform/types.ts";

/** A space in the rules' own coordinates: [column, row] on squares, axial [q, r] on hexes. */
export type Axial = readonly [number, number];

/** A space of the grid in the rules' own coordinates. */
export function axialOf(grid: GridLike, offset: Offset): Axial {
  if (!isHexagonal(grid)) return [offset.j, offset.i];
  const { q, r } = grid.offsetToCube(offset);
  return [q, r];
}

/** The space of the grid at the rules' own coordinates. */
export function offsetOf(grid: GridLike, [q, r]: Axial): Offset {
  return isHexagonal(grid) ? grid.cubeToOffset({ q, r, s: -q - r }) : { i: r, j: q };
}

function isHexagonal(grid: GridLike): grid is HexGridLike {
  return grid.type > 1;
}

/** The displacement that a key such as "1,-2" names. */
export function placeOf(key: string): Axial {
  const [right = 0, down = 0] = key.split(",").map(Number);
  return [right, down];
}
