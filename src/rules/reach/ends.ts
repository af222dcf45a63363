import type { Arena } from "./arena.ts";
import { longer } from "./layers.ts";
import type { Waves } from "./waves.ts";

/**
 * The poses in which a move can end, and how a flood came to each first.
 *
 * Poses are entered 32 at a time, as spaces of one tile on one facing. Each time is noted once, in a list for each tile and facing.
 */
export class Ends {
  /** By (facing × words of a set + word), the spaces in which a move can end so. */
  readonly ended: Int32Array;
  /** By the same, the note that was added last; 0 for none. */
  readonly #last: Int32Array;
  readonly #words: number;
  /** By note, the spaces that were entered, by which wave, and the note before it. */
  #spaces: Int32Array;
  #entries: Int32Array;
  #before: Int32Array;
  #notes = 1;

  /**
   * @param arena - Where the memory comes from.
   * @param sides - How many facings the grid has.
   * @param words - Words that a set of spaces takes.
   */
  constructor(arena: Arena, sides: number, words: number) {
    this.#words = words;
    this.ended = arena.take(sides * words);
    this.#last = arena.take(sides * words);
    const room = 6 * sides * words;
    this.#spaces = arena.take(room);
    this.#entries = arena.take(room);
    this.#before = arena.take(room);
  }

  /** Twice the wave that a move into a pose ends with; one more where a turn in place follows that is paid. */
  entryOf(pose: number): number {
    const bit = 1 << (pose & 31);
    let note = this.#last[pose >> 5] as number;
    while (note !== 0 && ((this.#spaces[note] as number) & bit) === 0) note = this.#before[note] as number;
    return this.#entries[note] as number;
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
      this.#note(word, fresh, 2 * wave + late);
    }
  }

  /** Enters one pose that a wave ends, as far as no move ended in it before. */
  enter(wave: number, pose: number): void {
    if ((((this.ended[pose >> 5] as number) >>> (pose & 31)) & 1) === 0) this.enterAnew(wave, pose);
  }

  /** Enters one pose that a wave ends, whatever move ended in it before. */
  enterAnew(wave: number, pose: number): void {
    const word = pose >> 5;
    this.ended[word] = (this.ended[word] as number) | (1 << (pose & 31));
    this.#note(word, 1 << (pose & 31), 2 * wave);
  }

  #note(word: number, spaces: number, entry: number): void {
    const note = this.#notes++;
    if (note === this.#spaces.length) this.#grow(2 * note);
    this.#spaces[note] = spaces;
    this.#entries[note] = entry;
    this.#before[note] = this.#last[word] as number;
    this.#last[word] = note;
  }

  #grow(room: number): void {
    this.#spaces = longer(this.#spaces, new Int32Array(room));
    this.#entries = longer(this.#entries, new Int32Array(room));
    this.#before = longer(this.#before, new Int32Array(room));
  }
}
