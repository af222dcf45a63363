import type { Arena } from "./arena.ts";
import { lowest, SPACES_PER_TILE } from "./tiles.ts";
import type { Waves } from "./waves.ts";

/** The poses in which a move can end, and how a flood came to each first. */
export class Ends {
  /** By (facing × words of a set + word), the spaces in which a move can end so. */
  readonly ended: Int32Array;
  /** By pose (facing × bits of a set + space), twice the wave that such a move ends with; one more where a turn in place follows that is paid. */
  readonly entries: Int32Array;
  readonly #words: number;

  /**
   * @param arena - Where the memory comes from.
   * @param sides - How many facings the grid has.
   * @param words - Words that a set of spaces takes.
   */
  constructor(arena: Arena, sides: number, words: number) {
    this.#words = words;
    this.ended = arena.take(sides * words);
    this.entries = arena.take(sides * words * SPACES_PER_TILE);
  }

  /**
   * Enters the poses that a wave ends on one facing, as far as no move ended in them before.
   *
   * @param waves - All of them.
   * @param wave - Which it is.
   * @param facing - The facing.
   * @param late - 1 where the turn to that facing costs something, else 0.
   */
  enterWave(waves: Waves, wave: number, facing: number, late: 0 | 1): void {
    const { words, bits, starts } = waves;
    const { ended } = this;
    const base = facing * this.#words;
    const end = starts[wave + 1] as number;
    for (let at = starts[wave] as number; at < end; at += 1) {
      const word = base + (words[at] as number);
      const before = ended[word] as number;
      const fresh = (bits[at] as number) & ~before;
      if (fresh === 0) continue;
      ended[word] = before | fresh;
      this.#note(word * SPACES_PER_TILE, fresh, 2 * wave + late);
    }
  }

  /** Enters one pose that a wave ends, as far as no move ended in it before. */
  enter(wave: number, facing: number, space: number): void {
    const pose = facing * this.#words * SPACES_PER_TILE + space;
    const before = this.ended[pose >> 5] as number;
    const bit = 1 << (pose & 31);
    if ((before & bit) !== 0) return;
    this.ended[pose >> 5] = before | bit;
    this.entries[pose] = 2 * wave;
  }

  /** Notes the same entry for some poses, one bit for each. */
  #note(first: number, poses: number, entry: number): void {
    const { entries } = this;
    for (let left = poses; left !== 0; left &= left - 1) entries[first + lowest(left)] = entry;
  }
}
