import { longer } from "./layers.ts";

/** Every state that a lattice came to, each the end of a walk, in the order in which they were found. */
export class Wake {
  length = 0;
  /** Whether there were more. */
  capped = false;
  /** Cell × headings + heading. */
  places: Int32Array;
  memories: Uint16Array;
  /** The state it came from; -1 at a source. */
  parents: Int32Array;
  /** In counted units. */
  spent: Float64Array;
  /** Heading of the step that led there. */
  along: Uint8Array;
  /** Half spaces of that step. */
  lengths: Uint8Array;
  /** Kind of ground that it entered; -1 at a source. */
  kinds: Int16Array;
  /** 1 where it may be joined to others straight before and after it. */
  joins: Uint8Array;
  /** Exact places in half spaces from the corner of the first cell, so that their whole parts are column and row. */
  xs: Float64Array;
  ys: Float64Array;

  /**
   * @param room - For how many states there is room at first; what is not used costs next to nothing.
   */
  constructor(room: number) {
    this.places = new Int32Array(room);
    this.memories = new Uint16Array(room);
    this.parents = new Int32Array(room);
    this.spent = new Float64Array(room);
    this.along = new Uint8Array(room);
    this.lengths = new Uint8Array(room);
    this.kinds = new Int16Array(room);
    this.joins = new Uint8Array(room);
    this.xs = new Float64Array(room);
    this.ys = new Float64Array(room);
  }

  /** Adds a state, a source until more is noted of it, and tells its number. */
  add(place: number, memory: number, cost: number): number {
    if (this.length === this.places.length) this.#grow(2 * this.length);
    const state = this.length++;
    this.places[state] = place;
    this.memories[state] = memory;
    this.parents[state] = -1;
    this.spent[state] = cost;
    this.kinds[state] = -1;
    return state;
  }

  #grow(size: number): void {
    this.places = longer(this.places, new Int32Array(size));
    this.memories = longer(this.memories, new Uint16Array(size));
    this.parents = longer(this.parents, new Int32Array(size));
    this.spent = longer(this.spent, new Float64Array(size));
    this.along = longer(this.along, new Uint8Array(size));
    this.lengths = longer(this.lengths, new Uint8Array(size));
    this.kinds = longer(this.kinds, new Int16Array(size));
    this.joins = longer(this.joins, new Uint8Array(size));
    this.xs = longer(this.xs, new Float64Array(size));
    this.ys = longer(this.ys, new Float64Array(size));
  }
}
