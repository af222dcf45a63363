import { indexAt } from "./board.ts";
import type { Verges } from "../case.ts";
import type { Grounds } from "./grounds.ts";
import { countedCosts } from "./costs.ts";
import { type Cells, noticed, VERGE } from "./lattice-lookout.ts";
import { HEADINGS, makeLatticeShore } from "./lattice-shore.ts";
import { spread } from "./lattice-spread.ts";
import type { Wake } from "./lattice-wake.ts";
import type { Shore } from "./shore.ts";
import { survey } from "./survey.ts";
import { radiusOf, type Tide } from "./tide.ts";

/** Half spaces from the start, in each direction, that a lattice covers at most. */
const FARTHEST = 120;

/** Half spaces around those that nothing enters: more than any step is long. */
const MARGIN = 3;

/**
 * Floods a scene without a grid, half a space at a time along 24 headings.
 *
 * The walks are exact and the places approximate: of all walks that end in the same half space on the same heading one is
 * followed further, so that some way that is legal may be missed, and none that is not is offered. A step may be of a whole space
 * too: aside, since a ruleset may grant one such step only, and ahead where, on a slant, a half one does not leave its half space,
 * or where two halves cost more or would pay twice for one who is met or for a melee hex that is left.
 */
export function lattice(tide: Tide): Shore {
  const { scene, gait, kept, spent } = tide;
  const crowd = noticed(tide);
  const left = gait.budget - spent;
  const { grounds, machine, surveyed, verges } = survey(tide, {
    sides: HEADINGS,
    lengths: [scene.distance / 2, scene.distance],
    radiusOf: (each) => Math.min(radiusOf(each, left) + 1, FARTHEST),
    crowd,
  });
  const starting = kept.map((each) => each.spent - spent);
  const costs = countedCosts([...machine.prices, ...starting], left);
  const needed = radiusOf(machine, left) + 1;
  const radius = Math.min(needed, FARTHEST, surveyed);
  const cells = layCells(tide, grounds, radius, verges);
  const passing = new Set([...machine.passing].map((ground) => ground >> 2));
  const wake = spread({ tide, cells, grounds, machine, costs, crowd, verges, passing });
  const capped = machine.capped || wake.capped || radius < needed;
  const within = Math.floor((wake.capped ? farthestOf(wake, cells.radius) : radius) / 2);
  return makeLatticeShore({ ...cells, wake, machine, costs, tide, capped, within, passing });
}

/** Half spaces, to the right or down, to the state farthest from the start. */
function farthestOf({ length, xs, ys }: Wake, radius: number): number {
  const away = (at: number): number => Math.abs(Math.floor(at) - radius);
  let farthest = 0;
  for (let state = 0; state < length; state += 1) {
    farthest = Math.max(farthest, away(xs[state] ?? radius), away(ys[state] ?? radius));
  }
  return farthest;
}

function layCells({ board, engaged }: Tide, grounds: Grounds, radius: number, verges: Verges | null): Cells {
  const width = 2 * (radius + MARGIN) + 1;
  const extent = { width, origin: (width * width - 1) / 2 };
  const kinds = new Int16Array(width * width);
  const melee = new Uint8Array(width * width);
  for (const [place, kind] of grounds.kinds) kinds[indexAt(extent, place)] = kind ?? -1;
  for (const place of verges?.places ?? []) kinds[indexAt(extent, place)] = VERGE;
  for (const place of board.blocked) kinds[indexAt(extent, place)] = -1;
  for (const place of grounds.melee) melee[indexAt(extent, place)] = 1;
  if (engaged) melee[extent.origin] = 1;
  shutMargin(kinds, width);
  return { ...extent, radius: radius + MARGIN, kinds, melee };
}

function shutMargin(kinds: Int16Array, width: number): void {
  kinds.fill(-1, 0, MARGIN * width);
  kinds.fill(-1, (width - MARGIN) * width);
  for (let row = 0; row < width * width; row += width) {
    kinds.fill(-1, row, row + MARGIN);
    kinds.fill(-1, row + width - MARGIN, row + width);
  }
}
