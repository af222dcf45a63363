/** Moves and hexes between turns, and the poses and hexes that any correct flood then finds on an open board; see docs/performance.md. */
export const TURNING_COUNTS = [
  [10, 1, 1686, 306],
  [10, 2, 1034, 268],
  [10, 3, 543, 199],
  [10, 5, 263, 151],
  [20, 1, 7026, 1216],
  [20, 2, 6356, 1163],
  [20, 3, 5376, 1102],
  [20, 5, 2459, 841],
] as const;
