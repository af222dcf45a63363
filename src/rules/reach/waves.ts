import type { Arena } from "./arena.ts";
import { longer } from "./layers.ts";

/**
 * Everything that a flood came to: wave after wave, each the spaces that one state was new in at one cost.
 *
 * A wave is kept as the words of its set that are not empty, in ascending order.
 */
export class Waves {
  /** By wave, the state: memory × places + place. */
  readonly states: number[] = [];
  /** By wave, in counted units. */
  readonly costs: number[] = [];
  /** By wave, the first of its words; those of the next follow. */
  readonly starts: number[] = [0];
  /** Which word of a set each is. */
  words: Int32Array;
  bits: Int32Array;
  /** How many words there are. */
  length = 0;

  /**
   * @param arena - Where the memory comes from.
   * @param room - For how many words there is room at first.
   */
  constructor(arena: Arena, room: number) {
    this.words = arena.take(room);
    this.bits = arena.take(room);
  }

  /** This, with room for so many more words. */
  withRoom(more: number): this {
    if (this.length + more > this.words.length) {
      const room = 2 * this.words.length + 4 * more;
      this.words = longer(this.words, new Int32Array(room));
      this.bits = longer(this.bits, new Int32Array(room));
    }
    return this;
  }

  /** Ends a wave of the words put there since the last one. */
  close(state: number, cost: number): void {
    this.states.push(state);
    this.costs.push(cost);
    this.starts.push(this.length);
  }

  /** Whether a wave came to a space. */
  has(wave: number, space: number): boolean {
    const word = space >> 5;
    let low = this.starts[wave] ?? 0;
    let high = this.starts[wave + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] as number) < word) low = middle + 1;
      else high = middle;
    }
    return (
      low < (this.starts[wave + 1] ?? 0) &&
      this.words[low] === word &&
      (((this.bits[low] as number) >>> (space & 31)) & 1) === 1
    );
  }
}
