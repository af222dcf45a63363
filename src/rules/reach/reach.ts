import { SLACK } from "../bearing.ts";
import type { Board, Case, Place } from "../case.ts";
import type { Gait } from "../gait.ts";
import { snapFacing } from "../grid.ts";
import { rulesetOf } from "../judge/judge.ts";
import { keepingFacing } from "../judge/keep-facing.ts";
import { chosenLine, type Line, type Round } from "../judge/line.ts";
import { replay } from "../judge/round.ts";
import { lattice } from "./lattice.ts";
import type { ReachedPose, ReachedSpace, Route, Shore } from "./shore.ts";
import { gaitKey } from "./machines.ts";
import { flooded } from "./tide.ts";

/** Everything that can be reached from the end of a round. */
export interface Reach {
  readonly poses: readonly ReachedPose[];
  /** Every bearing that a pose may have, in the order of the bits of `ReachedSpace.facings`. */
  readonly bearings: readonly number[];
  /** The spaces in which a move may end; much cheaper than the poses. */
  readonly spaces: readonly ReachedSpace[];
  /** Whether the flood hit its cap and is not complete. */
  readonly capped: boolean;
  /** Spaces from the start, in each direction, beyond which it shows nothing; Infinity where it is not capped. */
  readonly within: number;
  /** Whether it is a lattice, on a gridless scene: some ways that are legal may be missing. */
  readonly approximate: boolean;
  /** The bearings on which a space can be reached, to end there or to pass. */
  facingsAt(at: Place): readonly number[];
  /** The cheapest way to a space, with a facing if one is asked for; null when it is not within reach. */
  route(at: Place, bearing?: number): Route | null;
  /**
   * What can be reached by way of a space, from all poses there that this reach has: places count from that space, costs from where
   * this reach starts.
   *
   * @param board - Walls, blocked and rough spaces as displacements from that space.
   * @returns Nothing at all where the space is not within reach, and on gridless scenes.
   */
  onward(at: Place, board: Board): Reach;
}

/** What a reach is asked besides the case and the board. */
export interface ReachOptions {
  /**
   * Only ways on which the facing that the token shows never changes: straight ahead, sidesteps, backing up, and the front
   * flanks where a ruleset lets them be entered so.
   */
  readonly keepFacing?: boolean;
}

const OPEN: Board = { walls: [], blocked: [], rough: {} };

/**
 * Floods what can be reached from the end of the round of a case, by every gait that its pace leaves open.
 *
 * On gridless scenes the places of poses are half spaces to the right and down, and bearings are 15 degrees apart, the one
 * on which the token arrived among them. A place is reached when the end of a route is nearer to it than to any other.
 *
 * @param board - Walls, blocked and rough spaces as displacements from where the token stands; that of the case when absent.
 * @param options - Which ways count.
 * @throws CaseError as `judge` does.
 */
export function reach(theCase: Case, board: Board = theCase.reach ?? OPEN, options: ReachOptions = {}): Reach {
  const round = replay(theCase, rulesetOf(theCase).gaits(theCase));
  const lines = round.lines.filter(({ kept }) => kept.length > 0);
  return joined(
    theCase,
    lines.map((line) => shoreOf(theCase, round, line, board, options)),
  );
}

/** The flood of one gait alone, from the start of the round. */
export function reachOf(theCase: Case, gait: Gait, board: Board): Shore {
  const round = replay({ ...theCase, round: [] }, [gait]);
  const line = chosenLine(round.lines);
  return shoreOf(theCase, round, line ?? { gait, kept: [] }, board, {});
}

function shoreOf(theCase: Case, round: Round, line: Line, board: Board, { keepFacing }: ReachOptions): Shore {
  const risky = theCase.reach?.risky ?? false;
  const { gait, kept } = keepFacing === true ? keepingFacing(line, round, risky) : line;
  const flood = theCase.scene.grid === "gridless" ? lattice : flooded;
  return flood({
    scene: theCase.scene,
    gait,
    key: keepFacing === true ? null : gaitKey(theCase),
    kept: kept.map(({ facing, memory, spent }) => ({ facing, memory, spent, diagonals: round.diagonals })),
    spent: Math.min(...line.kept.map(({ spent }) => spent)),
    shown: round.shown,
    moved: round.steps > 0,
    engaged: round.steps === 0 && theCase.start.engaged,
    board,
    endFacings: theCase.reach?.endFacings ?? false,
    risky,
  });
}

/** One number for each pose; places lie within a few hundred of the start, and bearings are more than a degree apart. */
function keyOf({ at, bearing }: ReachedPose): number {
  return spaceKey(at) * 360 + Math.floor(bearing);
}

function spaceKey([first, second]: Place): number {
  return (first + 1024) * 2048 + second + 1024;
}

/** The spaces of several floods: the facings of all, the gait of the slowest. */
function joinedSpaces([first, ...faster]: readonly Shore[]): readonly ReachedSpace[] {
  const slowest = first?.spaces() ?? [];
  if (faster.length === 0) return slowest;
  const spaces = new Map(slowest.map((space) => [spaceKey(space.at), space]));
  for (const shore of faster) {
    for (const space of shore.spaces()) {
      const key = spaceKey(space.at);
      const known = spaces.get(key);
      if (known === undefined) spaces.set(key, space);
      else if ((known.facings | space.facings) !== known.facings)
        spaces.set(key, { at: known.at, facings: known.facings | space.facings, gait: known.gait });
    }
  }
  return [...spaces.values()];
}

/** The poses of several floods: each belongs to the slowest gait that may end in it, else to the slowest that passes. */
function joinedPoses(shores: readonly Shore[]): readonly ReachedPose[] {
  const [only, ...more] = shores;
  if (only && more.length === 0) return only.poses();
  const poses = new Map<number, ReachedPose>();
  for (const shore of shores) {
    for (const pose of shore.poses()) {
      const known = poses.get(keyOf(pose));
      if (known === undefined || (pose.stops && !known.stops)) poses.set(keyOf(pose), pose);
    }
  }
  return [...poses.values()];
}

/** Several floods as one: a pose belongs to the slowest gait that may end in it. */
function joined(theCase: Case, shores: readonly Shore[]): Reach {
  const { grid } = theCase.scene;
  const cut = shores.filter(({ capped }) => capped);
  let listed: readonly ReachedPose[] | null = null;
  let shown: readonly ReachedSpace[] | null = null;
  return {
    get poses() {
      return (listed ??= joinedPoses(shores));
    },
    bearings: shores[0]?.bearings ?? [],
    get spaces() {
      return (shown ??= joinedSpaces(shores));
    },
    capped: cut.length > 0,
    within: cut.length > 0 ? Math.max(...cut.map(({ within }) => within)) : Infinity,
    approximate: grid === "gridless",
    facingsAt: (at) => [...new Set(shores.flatMap((shore) => shore.facingsAt(at)))],
    route(at, bearing) {
      const facing = bearing === undefined ? null : snapFacing(grid, bearing);
      for (const shore of shores) {
        const route = shore.route(at, facing);
        if (route && route.cost >= -SLACK) return route;
      }
      return null;
    },
    onward: (at, board) =>
      joined(
        theCase,
        shores.flatMap((shore) => shore.onward(at, board) ?? []),
      ),
  };
}
