import FlatQueue from "flatqueue";
import type { Arena } from "./arena.ts";

/** The spaces in which a token is due with one memory at one cost: place by place a set, one bit for each space. */
export interface Bucket {
  /** By (place × words of a set + word). */
  readonly set: Int32Array;
  /** By (place × blocks of a set + block) one bit for each of 32 words, set where the word is not empty. */
  readonly filled: Int32Array;
  /** One bit for each place whose set is not empty. */
  places: number;
}

/** A facing that a wave turns to in place, which is due later than the wave. */
export interface LateTurn {
  readonly wave: number;
  readonly facing: number;
}

/** All that is due at one cost, by memory; memories in which nothing is may have no bucket. */
export interface Layer {
  readonly cost: number;
  readonly buckets: (Bucket | undefined)[];
  readonly turns: LateTurn[];
  /** Whether anything was made due that was not taken yet. */
  waiting: boolean;
}

/** Hands out layers in the order of their cost. */
export class Layers {
  readonly #arena: Arena;
  readonly #memories: number;
  readonly #places: number;
  readonly #words: number;
  readonly #open = new Map<number, Layer>();
  readonly #costs = new FlatQueue<number>();
  readonly #spare: (Bucket | undefined)[][] = [];
  /** The one asked for last; most are asked for many times in a row. */
  #latest: Layer | undefined;

  /**
   * @param arena - Where buckets come from.
   * @param memories - How many memories there are.
   * @param places - Places in one space.
   * @param words - Words that a set of spaces takes.
   */
  constructor(arena: Arena, memories: number, places: number, words: number) {
    this.#arena = arena;
    this.#memories = memories;
    this.#places = places;
    this.#words = words;
  }

  /** The layer of a cost, which must not be below that of the layer handed out last. */
  at(cost: number): Layer {
    if (this.#latest?.cost === cost) return this.#latest;
    return (this.#latest = this.#open.get(cost) ?? this.#begun(cost));
  }

  #begun(cost: number): Layer {
    const buckets = this.#spare.pop() ?? new Array<Bucket | undefined>(this.#memories).fill(undefined);
    const layer = { cost, buckets, turns: [], waiting: false };
    this.#open.set(cost, layer);
    this.#costs.push(cost, cost);
    return layer;
  }

  /** The bucket of a memory at a cost, to be filled. */
  bucket(cost: number, memory: number): Bucket {
    const layer = this.at(cost);
    layer.waiting = true;
    return (layer.buckets[memory] ??= {
      set: this.#arena.take(this.#places * this.#words),
      filled: this.#arena.take(this.#places * blocksOf(this.#words)),
      places: 0,
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
    this.#latest = undefined;
    this.#spare.push(buckets);
  }
}

/** Blocks of 32 words that so many words take. */
export function blocksOf(words: number): number {
  return Math.ceil(words / 32);
}

/** The longer array, begun with the contents of the other. */
export function longer<A extends { set(from: A): void }>(array: A, room: A): A {
  room.set(array);
  return room;
}
