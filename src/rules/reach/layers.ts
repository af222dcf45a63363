import FlatQueue from "flatqueue";

/** The spaces in which one state is due at one cost. */
export interface Bucket {
  /** One bit for each space. */
  readonly set: Int32Array;
  /** One bit for each word of the set that is not empty. */
  readonly filled: Int32Array;
}

/**
 * Adds spaces to a word of a bucket.
 *
 * @param bucket - To be filled.
 * @param word - Which word of its set.
 * @param spaces - One bit for each.
 * @param among - The set of spaces that can be added at all; all of them when absent.
 */
export function fill(bucket: Bucket, word: number, spaces: number, among?: Int32Array): void {
  const { set, filled } = bucket;
  const added = among ? spaces & (among[word] as number) : spaces;
  if (added === 0) return;
  const before = set[word] as number;
  set[word] = before | added;
  if (before === 0) filled[word >> 5] = (filled[word >> 5] as number) | (1 << (word & 31));
}

/** A facing that a wave turns to in place, which is due later than the wave. */
export interface LateTurn {
  readonly wave: number;
  readonly facing: number;
}

/** All that is due at one cost, by state; states in which nothing is may have no bucket. */
export interface Layer {
  readonly cost: number;
  readonly buckets: (Bucket | undefined)[];
  readonly turns: LateTurn[];
  /** Whether anything was made due that was not taken yet. */
  waiting: boolean;
}

/** Hands out layers in the order of their cost. */
export class Layers {
  readonly #states: number;
  readonly #words: number;
  readonly #open = new Map<number, Layer>();
  readonly #costs = new FlatQueue<number>();
  readonly #spare: (Bucket | undefined)[][] = [];

  /**
   * @param states - How many states there are.
   * @param words - Words that a set of spaces takes.
   */
  constructor(states: number, words: number) {
    this.#states = states;
    this.#words = words;
  }

  /** The layer of a cost, which must not be below that of the layer handed out last. */
  at(cost: number): Layer {
    const known = this.#open.get(cost);
    if (known) return known;
    const buckets = this.#spare.pop() ?? new Array<Bucket | undefined>(this.#states).fill(undefined);
    const layer = { cost, buckets, turns: [], waiting: false };
    this.#open.set(cost, layer);
    this.#costs.push(cost, cost);
    return layer;
  }

  /** The bucket of a state at a cost, to be filled. */
  bucket(cost: number, state: number): Bucket {
    const layer = this.at(cost);
    layer.waiting = true;
    return (layer.buckets[state] ??= {
      set: new Int32Array(this.#words),
      filled: new Int32Array(Math.ceil(this.#words / 32)),
    });
  }

  /** The cheapest layer, to be given back when all of it is taken; null when there is none. */
  next(): Layer | null {
    const cost = this.#costs.pop();
    return cost === undefined ? null : this.at(cost);
  }

  /** Takes an empty layer back. */
  done({ cost, buckets }: Layer): void {
    this.#open.delete(cost);
    this.#spare.push(buckets);
  }
}

/** The longer array, begun with the contents of the other. */
export function longer<A extends { set(from: A): void }>(array: A, room: A): A {
  room.set(array);
  return room;
}
