import FlatQueue from "flatqueue";
import { longer } from "./layers.ts";

/** Hands out records in the order of their cost. */
export interface Queue {
  push(record: number, cost: number): void;
  /** The cheapest record, first come first served among equals when costs are whole; Infinity when there is none. */
  pop(): number;
}

/**
 * A queue for whole costs: one chain of records per cost. Costs never fall below that of the record handed out last.
 *
 * @param most - The highest cost, inclusive.
 */
export function bucketQueue(most: number): Queue {
  const first = new Int32Array(most + 1).fill(-1);
  const last = new Int32Array(most + 1).fill(-1);
  let next = new Int32Array(1 << 14);
  let cost = 0;
  return {
    push(record, at) {
      if (record >= next.length) next = longer(next, new Int32Array(next.length * 2));
      next[record] = -1;
      const tail = last[at] as number;
      if (tail < 0) first[at] = record;
      else next[tail] = record;
      last[at] = record;
    },
    pop() {
      while (cost <= most) {
        const record = first[cost] as number;
        if (record >= 0) {
          const following = next[record] as number;
          first[cost] = following;
          if (following < 0) last[cost] = -1;
          return record;
        }
        cost += 1;
      }
      return Infinity;
    },
  };
}

/** A queue for costs of any size. */
export function heapQueue(): Queue {
  const heap = new FlatQueue<number>();
  return {
    push: (record, cost) => {
      heap.push(record, cost);
    },
    pop: () => heap.pop() ?? Infinity,
  };
}
