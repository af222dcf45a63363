import { groupBy, range, sortBy } from "lodash-es";
import { type MeasuredTerrain } from "../../rules/index.ts";
import { type Axial } from "../input/axial.ts";
import { hasOwnCosts } from "../platform/core-costs.ts";
import { type Point, type TokenLike } from "../platform/types.ts";
import { type Mover } from "./mover.ts";
import { type Box, sceneBounds } from "./scene-bounds.ts";
import { isAslant, isTried, slopesOf, TRIALS } from "./slopes.ts";
import { evenFactor, hasForeignRegions, openFactors, type RegionLike, terrainRegions } from "./terrain.ts";

/** How many times the cost of open ground the places around a token cost, so far from it in each direction; keys are "right,down". */
export type Terrain = (radius: number) => MeasuredTerrain;

/** The same, and which places are near regions. */
export type Survey = (radius: number) => MeasuredTerrain & { readonly rough: readonly Axial[] };

/**
 * How many steps are measured for one reach at most: Foundry takes some 10 µs for each, and a package's cost function as long as it
 * likes. What lies beyond them is not offered. A count, so that a reach is the same whatever was measured before it.
 */
export const MOST_STEPS = 12_000;

/** What has been measured of a lot, by what places are known by. */
export interface Known {
  /** How many times the cost of open ground it costs to enter. */
  readonly factors: Map<string, number>;
  /** The same by side. */
  readonly slopes: Map<string, readonly number[]>;
  /** Whether it was found to depend on the side. */
  readonly tried: Map<string, boolean>;
}

/** The places around a token, and how one of them is measured by itself. */
export interface Lot {
  readonly known: Known;
  /** Displacements of the steps by which a place may be entered. */
  readonly sides: readonly Axial[];
  /** Width and height of the token, pixels. */
  readonly size: Point;
  /** The same in whole places, the longer of both; at least one. */
  readonly breadth: number;
  /** In how many ways a place is entered when it is measured by itself. */
  readonly ways: number;
  /** How many rings of places a step may come to from within. */
  readonly rim: number;
  /** Top left corner of the token at a place. */
  cornerAt(place: Axial): Point;
  /** First and last place of a row that a flood of some radius can come to. */
  rowOf(radius: number, down: number): readonly [number, number];
  /** A place as it is called from wherever the token starts. */
  spotOf(place: Axial): Axial;
  /** How many times the cost of open ground a step costs, which may be near a region that makes terrain. */
  step(from: Axial, to: Axial, rough: boolean): number;
  /** What cost functions were asked before. */
  readonly asked: Map<string, number>;
  /** How many times the cost of open ground it costs to enter a place, which may be near a region that makes terrain. */
  enter(place: Axial, rough: boolean): number;
  rounded(factor: number): number;
}

/** A place on the scene. */
export interface Site {
  readonly place: Axial;
  readonly spot: Axial;
  /** What it is known by. */
  readonly key: string;
  /** Top left corner of the token there. */
  readonly corner: Point;
  /** Whether it is near a region that makes terrain. */
  readonly rough: boolean;
}

/**
 * Measures the places of a lot, as far as the scene goes: one by one near regions, elsewhere row by row where packages have cost
 * functions of their own, and once for all where they have none. Where it shows that costs depend on the side that one comes from,
 * each place is measured from all of them. No place is measured twice, and no more of them than {@link MOST_STEPS} allows.
 */
export function surveyor(mover: Mover, lot: Lot): Survey {
  const { token } = mover;
  const sitesIn = ringsOn(token, lot);
  // Ground that nobody can enter where that was tried may be open elsewhere, so that each place is measured then as well.
  const even = hasOwnCosts(token) ? Infinity : evenFactor(mover);
  const isForeign = hasForeignRegions(token);
  const isTrial = (site: Site): boolean => (even === Infinity || (isForeign && site.rough)) && isTried(lot, site);
  const stepsFor = (site: Site): number =>
    (site.rough ? lot.ways : Number(even === Infinity)) + (isTrial(site) ? TRIALS : 0);
  return (asked) => {
    const { radius, sites } = sitesIn(asked, stepsFor);
    if (isAslant(lot, sites.filter(isTrial)))
      return bySide(
        lot,
        asked,
        sitesIn(asked, () => lot.sides.length),
      );
    measure(mover, lot, sites, even);
    const factors = sites.flatMap(({ place, key }) => {
      const factor = lot.known.factors.get(key) ?? 1;
      return factor === 1 ? [] : [[place.join(), factor] as const];
    });
    const rough = sites.filter((site) => site.rough).map(({ place }) => place);
    return { radius, factors: Object.fromEntries([...factors, ...rimAround(lot, radius, asked)]), rough };
  };
}

/** The places so far from the middle of a lot. */
interface Sites {
  /** How far, in each direction. */
  readonly radius: number;
  readonly sites: readonly Site[];
}

/** Lists the places of a lot ring by ring, as far as is asked and as their steps are not too many. */
function ringsOn(token: TokenLike, lot: Lot): (asked: number, stepsFor: (site: Site) => number) => Sites {
  const isRough = roughTest(token, lot.size);
  const isOn = sceneTest(token, lot.size);
  const siteAt = (place: Axial): Site => {
    const [corner, spot] = [lot.cornerAt(place), lot.spotOf(place)];
    return { place, spot, key: spot.join(), corner, rough: isRough(corner) };
  };
  return (asked, stepsFor) => {
    const sites: Site[] = [];
    let radius = -1;
    for (let steps = 0; radius < asked; radius += 1) {
      const ring = ringOf(lot, radius + 1)
        .map(siteAt)
        .filter(({ corner }) => isOn(corner));
      steps += ring.reduce((sum, site) => sum + stepsFor(site), 0);
      if (steps > MOST_STEPS) break;
      sites.push(...ring);
    }
    return { radius, sites };
  };
}

/** What the places of a lot cost by side. */
function bySide(lot: Lot, asked: number, { radius, sites }: Sites): ReturnType<Survey> {
  const slopes = slopesOf(lot, sites).map(([{ place }, factors]) => [place.join(), factors] as const);
  return {
    radius,
    factors: Object.fromEntries(rimAround(lot, radius, asked)),
    slopes: Object.fromEntries(slopes),
    rough: [],
  };
}

/** Measures those of some places that are not known yet; they cost the same away from regions unless that is Infinity. */
function measure(mover: Mover, lot: Lot, sites: readonly Site[], even: number): void {
  const fresh = sites.filter(({ key }) => !lot.known.factors.has(key));
  const [rough, open] = [fresh.filter((site) => site.rough), fresh.filter((site) => !site.rough)];
  const note = ({ place, key, rough: isRough }: Site, factor: number): void => {
    lot.known.factors.set(key, lot.rounded(factor < Infinity ? factor : lot.enter(place, isRough)));
  };
  for (const site of rough) note(site, Infinity);
  for (const run of even === Infinity ? runsOf(open) : []) {
    const [right, down] = run[0]?.place ?? [0, 0];
    const corners = [lot.cornerAt([right - 1, down]), ...run.map(({ corner }) => corner)];
    const factors = openFactors(mover, corners, lot.asked);
    for (const [index, site] of run.entries()) note(site, factors[index] ?? 1);
  }
  if (even < Infinity) for (const site of open) note(site, even);
}

/** Places one to the right of the other, each run as long as it goes on. */
function runsOf(sites: readonly Site[]): Site[][] {
  return Object.values(groupBy(sites, ({ place }) => place[1])).flatMap((row) => {
    const runs: Site[][] = [];
    for (const site of sortBy(row, ({ place }) => place[0])) {
      const run = runs.at(-1);
      if (run?.at(-1)?.place[0] === site.place[0] - 1) run.push(site);
      else runs.push([site]);
    }
    return runs;
  });
}

/** The places so far from the middle of a lot, and no nearer. */
function ringOf(lot: Lot, radius: number): Axial[] {
  return range(-radius, radius + 1).flatMap((down) => {
    const [first, last] = lot.rowOf(radius, down);
    const isNear = Math.abs(down) < radius;
    const [from, to] = isNear ? lot.rowOf(radius - 1, down) : [last + 1, last];
    return [...range(first, from), ...range(to + 1, last + 1)].map((right): Axial => [right, down]);
  });
}

/** Shuts what lies around the places so far from the middle of a lot, where it was asked for more. */
function rimAround(lot: Lot, radius: number, asked: number): [string, number][] {
  const rings = radius < asked ? range(radius + 1, radius + 1 + lot.rim) : [];
  return rings.flatMap((ring) => ringOf(lot, ring).map((place): [string, number] => [place.join(), Infinity]));
}

/** Whether a token whose top left corner is at a point may meet a region that makes terrain, one that is nearer than a space. */
function roughTest(token: TokenLike, size: Point): (corner: Point) => boolean {
  if (token.parent === null) return () => false;
  const everywhere = sceneBounds(token.parent);
  const boxes = terrainRegions(token).map(({ bounds }) => (bounds === undefined ? everywhere : boxOf(bounds)));
  const margin = token.parent.grid.size;
  return (corner) => boxes.some((box) => meets(box, corner, size, margin));
}

function sceneTest({ parent }: TokenLike, size: Point): (corner: Point) => boolean {
  if (parent === null) return () => false;
  const scene = sceneBounds(parent);
  return (corner) => meets(scene, corner, size, 0);
}

/** Whether a body comes as near to a box as some margin. */
function meets({ left, top, right, bottom }: Box, { x, y }: Point, size: Point, margin: number): boolean {
  if (x > right + margin || x + size.x < left - margin) return false;
  return y <= bottom + margin && y + size.y >= top - margin;
}

function boxOf({ x, y, width, height }: NonNullable<RegionLike["bounds"]>): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}
