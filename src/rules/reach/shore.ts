import { sameAngle } from "../bearing.ts";
import type { Place, Step } from "../case.ts";
import type { Gait } from "../gait.ts";
import { type Field, indexAt, placeAt } from "./board.ts";
import { FACINGS } from "./edges.ts";
import type { Flood } from "./sea.ts";

/** A legal end of a move: a space and a facing, and what it costs to get there. */
export interface ReachedPose {
  readonly at: Place;
  readonly bearing: number;
  /** In the ruleset's currency, what the round has spent already not included. */
  readonly cost: number;
  readonly gait: string;
  /** Whether the move may end there; false where it may only pass. */
  readonly stops: boolean;
}

/** How to get to a pose: the steps of one drag, the facing that it commits, and a pivot at the end when the pose needs one. */
export interface Route {
  /** Bearings of the spaces entered; on a gridless scene straight runs with their lengths. */
  readonly steps: readonly Step[];
  /** Facing on arrival, before the pivot. */
  readonly facing: number;
  /** Bearing to pivot to after the drag; absent when the arrival facing is the pose's. */
  readonly pivot?: number;
  readonly gait: string;
  readonly cost: number;
}

/** How far one gait gets. */
export interface Shore {
  readonly capped: boolean;
  /** How many poses a move may end in, and in how many spaces. */
  count(): { readonly poses: number; readonly spaces: number };
  poses(): readonly ReachedPose[];
  /** The cheapest way to a space, with that facing if one is asked for. */
  route(at: Place, bearing: number | null): Route | null;
}

/** What a finished flood is made of. */
export interface Found {
  readonly field: Field;
  readonly found: Flood;
  readonly gait: Gait;
  readonly bearings: readonly number[];
  /** Kinds of ground that may be passed but not ended on. */
  readonly passing: ReadonlySet<number>;
  /** What a counted unit of cost is worth. */
  readonly unit: number;
  readonly capped: boolean;
}

/** Lists what a flood found and reads routes back out of it. */
export function makeShore({ field, found, gait, bearings, passing, unit, capped }: Found): Shore {
  const spaces = field.kinds.length;
  const costOf = (pose: number): number => (found.ends[pose] ?? Infinity) * unit;
  const spaceOf = (pose: number): number => pose % spaces;
  const facingOf = (pose: number): number => Math.floor(pose / spaces);
  const stops = (space: number): boolean => space === field.origin || !passing.has(field.kinds[space] ?? 0);
  const arrivalOf = (pose: number): number => (found.entries[pose] ?? 0) % FACINGS;

  function reached(): readonly number[] {
    const poses: number[] = [];
    for (let pose = 0; pose < found.ends.length; pose += 1)
      if ((found.ends[pose] ?? Infinity) < Infinity) poses.push(pose);
    return poses;
  }

  function poseAt(at: Place, bearing: number | null): number {
    const space = indexAt(field, at);
    if (space < 0) return -1;
    const open = bearings.map((_, facing) => facing * spaces + space).filter((pose) => costOf(pose) < Infinity);
    if (bearing !== null) return open.find((pose) => sameAngle(bearings[facingOf(pose)] ?? 0, bearing)) ?? -1;
    const pivots = (pose: number): number => (arrivalOf(pose) === facingOf(pose) ? 0 : 1);
    return open.sort((a, b) => costOf(a) - costOf(b) || pivots(a) - pivots(b))[0] ?? -1;
  }

  function stepsTo(last: number): readonly number[] {
    const steps: number[] = [];
    for (let entry = last, parent = found.parents[last] ?? -1; parent >= 0; parent = found.parents[entry] ?? -1) {
      const moved = (found.spaces[entry] ?? 0) - (found.spaces[parent] ?? 0);
      steps.push(bearings[field.offsets.indexOf(moved)] ?? 0);
      entry = parent;
    }
    return steps.reverse();
  }

  return {
    capped,
    count() {
      const ends = reached().filter((pose) => stops(spaceOf(pose)));
      return { poses: ends.length, spaces: new Set(ends.map(spaceOf)).size };
    },
    poses: () =>
      reached().map((pose) => ({
        at: placeAt(field, spaceOf(pose)),
        bearing: bearings[facingOf(pose)] ?? 0,
        cost: costOf(pose),
        gait: gait.id,
        stops: stops(spaceOf(pose)),
      })),
    route(at, bearing) {
      const pose = poseAt(at, bearing);
      if (pose < 0 || !stops(spaceOf(pose))) return null;
      const facing = bearings[arrivalOf(pose)] ?? 0;
      const wanted = bearings[facingOf(pose)] ?? 0;
      const steps = stepsTo(Math.floor((found.entries[pose] ?? 0) / FACINGS));
      return { steps, facing, ...(wanted === facing ? {} : { pivot: wanted }), gait: gait.id, cost: costOf(pose) };
    },
  };
}
