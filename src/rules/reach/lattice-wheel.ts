import { HEADINGS } from "./lattice-shore.ts";

/** Where headings do not matter, the one walk to each half space that is followed: of the cheapest ones the one that comes farthest. */
export class Wheel {
  /** By cell, the cost and the farness of the walk that was followed last; 0 far for none. */
  readonly #followed: Float64Array;
  readonly #middle: number;

  /**
   * @param poses - How many poses there are: cells × headings.
   * @param middle - Where walks start, in either direction, half spaces.
   */
  constructor(poses: number, middle: number) {
    this.#followed = new Float64Array((2 * poses) / HEADINGS);
    this.#middle = middle;
  }

  /** Whether a walk is to be followed: none that came to its cell at no more cost was that is as far from the start. */
  takes(pose: number, cost: number, x: number, y: number): boolean {
    const at = 2 * Math.floor(pose / HEADINGS);
    const far = farness(x - this.#middle, y - this.#middle);
    const last = this.#followed[at + 1] as number;
    if (last > 0 && ((this.#followed[at] as number) < cost || last >= far)) return false;
    this.#followed[at] = cost;
    this.#followed[at + 1] = far;
    return true;
  }
}

/** More than 0, and more for what is farther from the start. */
export function farness(right: number, down: number): number {
  return 1 + right ** 2 + down ** 2;
}
