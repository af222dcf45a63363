import { type Axial } from "../input/axial.ts";
import { type Lot, type Site } from "./surveyor.ts";

/** So near to the token, in rings, every place is tried; farther off one for so many bodies in each direction. */
const NEAR = 4;
const APART = 3;

/** In how many ways a place that is tried is entered at most. */
export const TRIALS = 6;

/** Factors nearer to each other than this are the same. */
const SLACK = 1e-6;

/**
 * Whether a place is one of those that are tried, to tell whether costs depend on the side that one comes from.
 *
 * Reading: where they do, they do so on an area, or in all directions at once; a slope that is narrower than three times the body that
 * walks there, and not near it, may be overlooked.
 */
export function isTried({ breadth }: Lot, { place: [right, down], spot: [first, second] }: Site): boolean {
  const apart = APART * breadth;
  return Math.max(Math.abs(right), Math.abs(down)) <= NEAR || (first % apart === 0 && second % apart === 0);
}

/** Whether what some place costs depends on the side that one comes from. */
export function isAslant(lot: Lot, sites: readonly Site[]): boolean {
  return sites.some((site) => {
    const { tried } = lot.known;
    const known = tried.get(site.key) ?? isTriedAslant(lot, site);
    tried.set(site.key, known);
    return known;
  });
}

function isTriedAslant(lot: Lot, { place, spot, rough }: Site): boolean {
  const straight = parityOf(spot, lot.breadth);
  // Half of the places straight, half of them along diagonals; all of them from the left, which is how ground is measured.
  const sides = lot.sides.filter(
    ([right, down], side) => lot.sides.length <= TRIALS || side % 2 === straight || (right > 0 && down === 0),
  );
  const factors = sides.map((side) => lot.step(before(place, side), place, rough));
  const finite = factors.filter((factor) => factor < Infinity);
  if (finite.length === 0) return false;
  if (Math.max(...finite) - Math.min(...finite) > SLACK) return true;
  // Nobody comes out of ground that cannot be entered.
  const isStood = (side: Axial): boolean =>
    lot.step(before(before(place, side), side), before(place, side), rough) < Infinity;
  return factors.some((factor, index) => factor === Infinity && isStood(sides[index] ?? [0, 0]));
}

/** Takes turns from one place that is tried to the next, near the token and farther off. */
function parityOf([first, second]: Axial, breadth: number): number {
  const apart = first % breadth === 0 && second % breadth === 0 ? breadth : 1;
  return (Math.abs(first + second) / apart) % 2;
}

/** What some places cost by the side that one comes along, in the order of the lot's sides. */
export function slopesOf(lot: Lot, sites: readonly Site[]): (readonly [Site, readonly number[]])[] {
  return sites.map((site) => {
    const { slopes } = lot.known;
    const known =
      slopes.get(site.key) ?? lot.sides.map((side) => lot.step(before(site.place, side), site.place, site.rough));
    slopes.set(site.key, known);
    return [site, known];
  });
}

function before([first, second]: Axial, [right, down]: Axial): Axial {
  return [first - right, second - down];
}
