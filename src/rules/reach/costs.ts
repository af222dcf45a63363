import { SLACK } from "../bearing.ts";

/** Costs as a flood counts them: whole multiples of a unit where there is one, else as they are. */
export interface Costs {
  /** What one counted unit is worth; 1 when costs are not whole. */
  readonly unit: number;
  readonly whole: boolean;
  readonly most: number;
  /** A cost in counted units. */
  count(cost: number): number;
}

const FRACTIONS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 100];

/** More units than these make a queue of buckets longer than a heap is slow. */
const MOST_UNITS = 1 << 16;

/** Costs without a unit are rounded to this part of 1, so that equal sums are equal whatever their order. */
const FINENESS = 2 ** 32;

/**
 * Finds the unit of which all costs are multiples.
 *
 * @param costs - Every cost that a move, a turn or a start has.
 * @param budget - What may be spent at most.
 */
export function countedCosts(costs: Iterable<number>, budget: number): Costs {
  const positive = [...new Set(costs)].filter((cost) => cost > SLACK);
  const least = Math.min(...positive, budget > SLACK ? budget : 1);
  for (const fraction of FRACTIONS) {
    const unit = least / fraction;
    const most = Math.floor(budget / unit + SLACK);
    if (most > MOST_UNITS) break;
    if (positive.every((cost) => Math.abs(cost / unit - Math.round(cost / unit)) < SLACK)) {
      return { unit, whole: true, most, count: (cost) => Math.round(cost / unit) };
    }
  }
  return { unit: 1, whole: false, most: budget + SLACK, count: (cost) => Math.round(cost * FINENESS) / FINENESS };
}
