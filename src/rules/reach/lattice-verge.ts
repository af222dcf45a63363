import type { Place, Verges } from "../case.ts";
import type { Vectors } from "./lattice-legs.ts";
import { HEADINGS } from "./lattice-shore.ts";

/** The kind of half spaces that have none of their own, since each step into them has. */
export const VERGE = -2;

/** Lengths that a step may have, half spaces: 1 and 2. */
export const LENGTHS = 2;

/** Tells the ground of steps where it changes from one to the next, from one place after the other; each step is measured once. */
export class Verge {
  readonly #verges: Verges;
  readonly #kinds: ReadonlyMap<number, number>;
  readonly #vectors: Vectors;
  /** By heading and length, the kind of ground, as far as the stamp is the place's. */
  readonly #known = new Int32Array(HEADINGS * LENGTHS);
  readonly #stamps = new Float64Array(HEADINGS * LENGTHS);
  #stamp = 0;
  #at: Place = [0, 0];

  /**
   * @param verges - The ground.
   * @param kinds - The kind of ground for each of its factors.
   * @param vectors - Where steps lead.
   */
  constructor(verges: Verges, kinds: ReadonlyMap<number, number>, vectors: Vectors) {
    this.#verges = verges;
    this.#kinds = kinds;
    this.#vectors = vectors;
  }

  /** Takes a stand, a place in half spaces from the start. */
  stand(at: Place): void {
    this.#stamp += 1;
    this.#at = at;
  }

  /** The kind of ground of a step; -1 where it cannot be made. */
  kind(heading: number, length: number): number {
    const index = heading * LENGTHS + length - 1;
    if (this.#stamps[index] === this.#stamp) return this.#known[index] as number;
    const [x, y] = this.#at;
    const { right, down } = this.#vectors;
    const to: Place = [x + (right[heading] as number) * length, y + (down[heading] as number) * length];
    this.#stamps[index] = this.#stamp;
    return (this.#known[index] = this.#kinds.get(this.#verges.factor(this.#at, to)) ?? -1);
  }
}
