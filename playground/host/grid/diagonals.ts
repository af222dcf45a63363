import { GRID_DIAGONALS } from "../const/grid.ts";

/**
 * The length of a step in spaces, by how many axes it changes.
 *
 * @param axes - 1 for a straight step, 2 or 3 for a diagonal one.
 * @param before - Diagonal steps already made on this path; the alternating rules need their parity.
 */
export function diagonalLength(rule: number, axes: number, before: number): number {
  if (axes < 2) return axes;
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return Math.sqrt(axes);
    case GRID_DIAGONALS.APPROXIMATE:
      return axes === 2 ? 1.5 : 1.75;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return axes;
    case GRID_DIAGONALS.ALTERNATING_1:
      return before % 2 === 0 ? 1 : 2;
    case GRID_DIAGONALS.ALTERNATING_2:
      return before % 2 === 0 ? 2 : 1;
    default:
      return 1;
  }
}
