/** Numbers in one piece of memory. */
const PIECE = 1 << 13;

/**
 * Hands out arrays of zeros.
 *
 * Small ones are cut from one piece: a flood of ten moves needs three dozen, and asking for memory so often takes as long as
 * the flood.
 */
export class Arena {
  #piece = new Int32Array(PIECE);
  #used = 0;

  /** An array of so many zeros. */
  take(length: number): Int32Array {
    if (length > PIECE / 2) return new Int32Array(length);
    if (this.#used + length > PIECE) {
      this.#piece = new Int32Array(PIECE);
      this.#used = 0;
    }
    const begin = this.#used;
    this.#used += length;
    return this.#piece.subarray(begin, this.#used);
  }
}
