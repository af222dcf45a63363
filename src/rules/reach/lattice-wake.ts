import { longer } from "./layers.ts";

/** Every state that a lattice came to, in the order in which it was found. */
export class Wake {
  length = 0;
  capped = false;
  /** Cell × headings + heading. */
  places = new Int32Array(1 << 12);
  memories = new Uint16Array(1 << 12);
  /** The state it came from; -1 at a source. */
  parents = new Int32Array(1 << 12);
  /** In counted units. */
  spent = new Float64Array(1 << 12);
  /** Heading of the step that led there. */
  along = new Uint8Array(1 << 12);
  /** Half spaces of that step. */
  lengths = new Uint8Array(1 << 12);
  /** Kind of ground that it entered; -1 at a source. */
  kinds = new Int16Array(1 << 12);
  /** 1 where it may be joined to others straight before and after it. */
  joins = new Uint8Array(1 << 12);
  /** Where it stands, half spaces from the start to the right. */
  xs = new Float64Array(1 << 12);
  /** The same downwards. */
  ys = new Float64Array(1 << 12);

  /** Adds a state, a source until more is noted of it, and tells its number. */
  add(place: number, memory: number, parent: number, cost: number): number {
    if (this.length === this.places.length) this.#grow(2 * this.length);
    const state = this.length++;
    this.places[state] = place;
    this.memories[state] = memory;
    this.parents[state] = parent;
    this.spent[state] = cost;
    this.kinds[state] = -1;
    return state;
  }

  /** Notes the step that led to the state added last. */
  note(x: number, y: number, along: number, length: number, kind: number, joins: boolean): void {
    const state = this.length - 1;
    this.xs[state] = x;
    this.ys[state] = y;
    this.along[state] = along;
    this.lengths[state] = length;
    this.kinds[state] = kind;
    this.joins[state] = joins ? 1 : 0;
  }

  /** This, not complete. */
  cut(): this {
    this.capped = true;
    return this;
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
