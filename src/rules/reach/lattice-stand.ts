import type { Place } from "../case.ts";
import type { Vectors } from "./lattice-legs.ts";
import { HEADINGS } from "./lattice-shore.ts";

/** Lengths that a step may have, half spaces: 1 and 2. */
export const LENGTHS = 2;

/** Stands in one place after the other and asks something of the steps from there, once of each step. */
export class Stand {
  readonly #vectors: Vectors;
  readonly #ask: (from: Place, to: Place) => number;
  /** By heading and length, the answer, as far as the stamp is the place's. */
  readonly #known = new Int32Array(HEADINGS * LENGTHS);
  readonly #stamps = new Float64Array(HEADINGS * LENGTHS);
  #stamp = 0;
  #at: Place = [0, 0];

  /**
   * @param vectors - Where steps lead.
   * @param ask - What is asked of a step by its ends, in half spaces from the start.
   */
  constructor(vectors: Vectors, ask: (from: Place, to: Place) => number) {
    this.#vectors = vectors;
    this.#ask = ask;
  }

  /** Moves to a place, in half spaces from the start. */
  moveTo(at: Place): void {
    this.#stamp += 1;
    this.#at = at;
  }

  /** The answer for the step along a heading. */
  of(heading: number, length: number): number {
    const index = heading * LENGTHS + length - 1;
    if (this.#stamps[index] === this.#stamp) return this.#known[index] as number;
    const [x, y] = this.#at;
    const { right, down } = this.#vectors;
    const to: Place = [x + (right[heading] as number) * length, y + (down[heading] as number) * length];
    this.#stamps[index] = this.#stamp;
    return (this.#known[index] = this.#ask(this.#at, to));
  }
}
