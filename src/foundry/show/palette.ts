/** Colours of paces, the slowest first; told apart by people who see few colours. */
const PACES = [0x1f9fc4, 0xe9a820, 0xe8751a, 0x9b5de5] as const;

/** Colour of what the rules do not allow; it is hatched as well. */
export const ILLEGAL = 0xc1121f;

/** Colour of what needs a roll. */
export const ROLL = 0xe86fb0;

/** Colours of facing arrows. */
export const ARROW = { fill: 0xfff3d6, line: 0x1b1b1e } as const;

/** The colour of a pace by its rank, the slowest being 0. */
export function paceColour(rank: number): number {
  return PACES[Math.min(Math.max(rank, 0), PACES.length - 1)] ?? PACES[0];
}
