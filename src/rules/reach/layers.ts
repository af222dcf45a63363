import FlatQueue from "flatqueue";

/** Spaces in which one state is due at one cost, each with the entry of the flood that it came from. */
export interface Bucket {
  /** What lies behind the length is left from before. */
  readonly spaces: number[];
  readonly parents: number[];
  length: number;
}

/** All that is due at one cost, by state; states in which nothing is may have no bucket. */
export interface Layer {
  readonly cost: number;
  readonly buckets: (Bucket | undefined)[];
  /** Whether anything was made due that was not taken yet. */
  waiting: boolean;
}

/** Hands out layers in the order of their cost. */
export class Layers {
  readonly #states: number;
  readonly #open = new Map<number, Layer>();
  readonly #costs = new FlatQueue<number>();
  readonly #spare: (Bucket | undefined)[][] = [];

  /**
   * @param states - How many states there are.
   */
  constructor(states: number) {
    this.#states = states;
  }

  /** The layer of a cost, which must not be below that of the layer handed out last. */
  at(cost: number): Layer {
    const known = this.#open.get(cost);
    if (known) return known;
    const buckets = this.#spare.pop() ?? new Array<Bucket | undefined>(this.#states).fill(undefined);
    const layer = { cost, buckets, waiting: false };
    this.#open.set(cost, layer);
    this.#costs.push(cost, cost);
    return layer;
  }

  /** The bucket of a state at a cost, to be filled. */
  bucket(cost: number, state: number): Bucket {
    const layer = this.at(cost);
    layer.waiting = true;
    return (layer.buckets[state] ??= { spaces: [], parents: [], length: 0 });
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
