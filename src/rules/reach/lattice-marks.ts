import type { Wake } from "./lattice-wake.ts";
import { longer } from "./layers.ts";
import { meet, see } from "./memory-sets.ts";

/** Knows by pose which states came there, so that those which lead to no more than others are left. */
export class Marks {
  readonly #wake: Wake;
  readonly #covering: Uint32Array;
  /** Words that a set of memories takes. */
  readonly #words: number;
  /** By pose, the memories that were found and, in words after those, the ones that were followed further. */
  readonly #known: Uint32Array;
  /** By pose, the highest cost at which a memory was found, and the last state that was; -1 for none. */
  readonly #dearest: Float64Array;
  readonly #last: Int32Array;
  /** By state, the one that was found in the same pose before it; -1 for the first one there. */
  #before = new Int32Array(1 << 12);

  /**
   * @param wake - The states.
   * @param poses - How many poses there are.
   * @param covering - By memory, a bit set of those that allow at least as much.
   * @param words - Words that such a set takes.
   */
  constructor(wake: Wake, poses: number, covering: Uint32Array, words: number) {
    this.#wake = wake;
    this.#covering = covering;
    this.#words = words;
    this.#known = new Uint32Array(poses * words * 2);
    this.#dearest = new Float64Array(poses);
    this.#last = new Int32Array(poses).fill(-1);
  }

  /** The state that came to a pose last; -1 for none. */
  last(pose: number): number {
    return this.#last[pose] as number;
  }

  /** Notes that a state came to a pose. */
  find(state: number, pose: number): void {
    if (state >= this.#before.length) this.#before = longer(this.#before, new Int32Array(2 * state));
    this.#before[state] = this.#last[pose] as number;
    this.#last[pose] = state;
    this.#dearest[pose] = Math.max(this.#dearest[pose] as number, this.#wake.spent[state] as number);
    see(this.#known, pose * 2 * this.#words, this.#wake.memories[state] as number);
  }

  /** Whether no state that was followed from a pose before allows all that this one does; from now on it is one of those. */
  follow(state: number, pose: number): boolean {
    const at = (pose * 2 + 1) * this.#words;
    const memory = this.#wake.memories[state] as number;
    if (meet(this.#known, at, this.#covering, memory * this.#words, this.#words)) return false;
    see(this.#known, at, memory);
    return true;
  }

  /** Whether a state was found in a pose at no more cost that allows at least as much. */
  isOutdone(pose: number, memory: number, cost: number): boolean {
    const set = memory * this.#words;
    if (!meet(this.#known, pose * 2 * this.#words, this.#covering, set, this.#words)) return false;
    if ((this.#dearest[pose] as number) <= cost) return true;
    const { spent, memories } = this.#wake;
    for (let state = this.#last[pose] as number; state >= 0; state = this.#before[state] as number) {
      if ((spent[state] as number) <= cost && this.#covers(memories[state] as number, set)) return true;
    }
    return false;
  }

  /** Whether a memory is in a set of those that allow at least as much as another. */
  #covers(memory: number, set: number): boolean {
    return (((this.#covering[set + (memory >> 5)] as number) >> (memory & 31)) & 1) === 1;
  }
}
