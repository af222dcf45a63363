import { sameAngle } from "../bearing.ts";
import type { Board, Place, Step } from "../case.ts";
import type { Gait } from "../gait.ts";
import type { Machine } from "./compile.ts";
import type { Flood, Sea } from "./sea.ts";
import { howMany, includes, lowest, placeAt, spaceAt, SPACES_PER_TILE } from "./tiles.ts";

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

/** A space in which a move may end, and on which facings. */
export interface ReachedSpace {
  readonly at: Place;
  /** A bit for each of the bearings of the reach. */
  readonly facings: number;
  /** The slowest gait that ends there. */
  readonly gait: string;
}

/** How to get to a pose: the steps of one drag, the facing that it commits, and a pivot at the end when the pose needs one. */
export interface Route {
  /** Bearings of the spaces entered; on a gridless scene straight runs with their lengths. */
  readonly steps: readonly Step[];
  /** The same leg by leg, where a flood went on from other spaces. */
  readonly legs: readonly (readonly Step[])[];
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
  /** Spaces from the start, in each direction, that the flood covers. */
  readonly within: number;
  /** Every bearing that a pose may have. */
  readonly bearings: readonly number[];
  /** How many poses a move may end in, and in how many spaces. */
  count(): { readonly poses: number; readonly spaces: number };
  poses(): readonly ReachedPose[];
  /** The same for showing: space by space, and only those that a move may end in. */
  spaces(): readonly ReachedSpace[];
  /** The bearings on which a space can be reached, to end there or to pass. */
  facingsAt(at: Place): readonly number[];
  /** The cheapest way to a space, with that facing if one is asked for. */
  route(at: Place, bearing: number | null): Route | null;
  /** How far the gait gets from a space, by all ways that lead there, on the board around it; null where none does, and without a grid. */
  onward(at: Place, board: Board): Shore | null;
}

/** What a finished flood is made of. */
export interface Found {
  readonly sea: Sea;
  readonly found: Flood;
  readonly gait: Gait;
  readonly bearings: readonly number[];
  /** Kinds of ground that may be passed but not ended on. */
  readonly passing: ReadonlySet<number>;
  readonly capped: boolean;
  readonly within: number;
  /** The steps by which a wave came to a space, leg by leg. */
  readonly legsTo: (wave: number, space: number) => readonly (readonly Step[])[];
  readonly onward: Shore["onward"];
}

/** Lists what a flood found and reads routes back out of it. */
export function makeShore({ sea, found, gait, bearings, passing, capped, within, legsTo, onward }: Found): Shore {
  const { field, machine, edges, costs } = sea;
  const { waves } = found;
  const { ended } = found.ends;
  const entryOf = (pose: number): number => found.ends.entryOf(pose);
  const words = field.tiles.count;
  const bits = words * SPACES_PER_TILE;
  const spaceOf = (pose: number): number => pose % bits;
  const facingOf = (pose: number): number => Math.floor(pose / bits);
  const crossed = (field.kinds ?? [null]).flatMap((sets) => [...passing].map((kind) => sets?.[kind] ?? null));
  const stops = (space: number): boolean => ((stopping(space >> 5) >>> (space & 31)) & 1) === 1;
  const waveOf = (pose: number): number => entryOf(pose) >> 1;
  const stateOf = (pose: number): number => waves.states[waveOf(pose)] ?? 0;
  const arrivalOf = (pose: number): number => (stateOf(pose) % edges.places) % machine.sides;

  function costOf(pose: number): number {
    const cost = waves.costs[waveOf(pose)] ?? 0;
    if ((entryOf(pose) & 1) === 0) return cost * costs.unit;
    const turn = (facingOf(pose) - arrivalOf(pose) + machine.sides) % machine.sides;
    return (cost + costs.count(turnCost(machine, Math.floor(stateOf(pose) / edges.places), turn))) * costs.unit;
  }

  function isReached(pose: number): boolean {
    return includes(ended, pose);
  }

  /** The spaces of a word that a move may end in. */
  function stopping(word: number): number {
    let passed = 0;
    for (const set of crossed) passed |= set === null ? -1 : (set[word] ?? 0);
    return ~passed | (word === field.origin >> 5 ? 1 << (field.origin & 31) : 0);
  }

  function count(): { poses: number; spaces: number } {
    let [poses, open] = [0, 0];
    for (let word = 0; word < words; word += 1) {
      const ending = stopping(word);
      open += howMany(anywhere(word) & ending);
      for (let set = word; set < ended.length; set += words) poses += howMany((ended[set] ?? 0) & ending);
    }
    return { poses, spaces: open };
  }

  /** Goes through the spaces that are reached, and says of each whether a move may end in it. */
  function eachSpace(act: (space: number, may: boolean) => void): void {
    for (let word = 0; word < words; word += 1) {
      const ending = stopping(word);
      for (let left = anywhere(word); left !== 0; left &= left - 1) {
        const bit = lowest(left);
        act(word * SPACES_PER_TILE + bit, ((ending >>> bit) & 1) === 1);
      }
    }
  }

  function spaces(): ReachedSpace[] {
    const list: ReachedSpace[] = [];
    eachSpace((space, may) => {
      if (may) list.push({ at: placeAt(field.tiles, space), facings: facingsIn(space), gait: gait.id });
    });
    return list;
  }

  function poses(): ReachedPose[] {
    const list: ReachedPose[] = [];
    eachSpace((space, may) => {
      const at = placeAt(field.tiles, space);
      for (let facing = 0; facing < bearings.length; facing += 1) {
        const pose = facing * bits + space;
        if (!isReached(pose)) continue;
        list.push({ at, bearing: bearings[facing] ?? 0, cost: costOf(pose), gait: gait.id, stops: may });
      }
    });
    return list;
  }

  /** The spaces of a word that are reached on any facing. */
  function anywhere(word: number): number {
    return bearings.reduce((set, _, facing) => set | (ended[facing * words + word] ?? 0), 0);
  }

  function facingsIn(space: number): number {
    return bearings.reduce((set, _, facing) => set | (isReached(facing * bits + space) ? 1 << facing : 0), 0);
  }

  function posesAt(at: Place): number[] {
    const space = spaceAt(field.tiles, at);
    return space < 0 ? [] : bearings.map((_, facing) => facing * bits + space).filter(isReached);
  }

  function poseAt(at: Place, bearing: number | null): number {
    const open = posesAt(at);
    if (bearing !== null) return open.find((pose) => sameAngle(bearings[facingOf(pose)] ?? 0, bearing)) ?? -1;
    const pivots = (pose: number): number => (arrivalOf(pose) === facingOf(pose) ? 0 : 1);
    return open.sort((a, b) => costOf(a) - costOf(b) || pivots(a) - pivots(b))[0] ?? -1;
  }

  return {
    capped,
    within,
    bearings,
    count,
    spaces,
    poses,
    facingsAt: (at) => posesAt(at).map((pose) => bearings[facingOf(pose)] ?? 0),
    route(at, bearing) {
      const pose = poseAt(at, bearing);
      if (pose < 0 || !stops(spaceOf(pose))) return null;
      const facing = bearings[arrivalOf(pose)] ?? 0;
      const wanted = bearings[facingOf(pose)] ?? 0;
      const legs = legsTo(waveOf(pose), spaceOf(pose));
      const pivot = wanted === facing ? {} : { pivot: wanted };
      return {
        steps: legs.length > 1 ? legs.flat() : (legs[0] ?? []),
        legs,
        facing,
        ...pivot,
        gait: gait.id,
        cost: costOf(pose),
      };
    },
    onward,
  };
}

/** What a turn in place costs by which a move ends. */
function turnCost({ turns }: Machine, memory: number, sides: number): number {
  const first = turns.starts[memory] ?? 0;
  const row = turns.values.subarray(first, turns.starts[memory + 1]);
  return turns.costs[first + row.indexOf(sides)] ?? 0;
}
