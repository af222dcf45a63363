import { omit } from "lodash-es";
import { MODULE_ID } from "../ids.ts";
import { guarded } from "../platform/report.ts";
import {
  type ConstrainOptions,
  type Mark,
  type TokenLike,
  type TokenObject,
  type Waypoint,
} from "../platform/types.ts";
import { tellNothingLeft } from "../enforce/unheard.ts";
import { samePlace } from "../state/ledger.ts";
import { noteShownEnd } from "../state/shown-ends.ts";
import { noteGrounds } from "./drag-grounds.ts";
import { arrives, DragSearch, type FoundPath } from "./drag-search.ts";
import { holdUp, noteGrabbed, noteWay } from "./dragged-group.ts";
import { asksAnew, noteWantedFacing, wantedFacing } from "./wanted-facing.ts";

/** A search for a path, as Foundry defines it; `result` is undefined while it runs. */
export interface PathJob {
  result: FoundPath;
  promise: Promise<Waypoint[] | null>;
  cancel(): void;
}

/** Options of a search or of a constraint: v13 lays the constrain options flat, v14 puts them into an object of their own. */
export type PathOptions = ConstrainOptions & {
  readonly preview?: boolean;
  readonly constrainOptions?: ConstrainOptions;
};

/** What the mixin overrides of Foundry's Token. */
export interface PathingToken extends TokenObject {
  findMovementPath(waypoints: Waypoint[], options?: PathOptions): PathJob;
  constrainMovementPath(waypoints: Waypoint[], options?: PathOptions): [Waypoint[], boolean];
  recalculatePlannedMovementPath?(): void;
  _onDragLeftMove(event: unknown): void;
  _getDragConstrainOptions?(): ConstrainOptions;
  _getDragPathfindingOptions?(): PathOptions;
}

// A mixin's constructor must take any[]; the language knows no other way to say so.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type TokenClass = new (...args: any[]) => PathingToken;

/**
 * Makes a token find its way and stop where its ruleset lets it, during a drag and only then.
 *
 * @param Base - The class in force, with whatever the game system made of it.
 */
export function RuledTokenMixin<T extends TokenClass>(Base: T): T {
  return class RuledToken extends Base {
    override findMovementPath(waypoints: Waypoint[], options: PathOptions = {}): PathJob {
      const ruled = isDrag(options) || options.preview === true;
      const search = ruled ? guarded("findMovementPath", () => begun(this.document, waypoints), null) : null;
      const find: Find = (path, how) => super.findMovementPath([...path], how);
      if (search === null) return find(waypoints, options);
      const isBlind = guarded("findMovementPath", () => search.isBlind(waypoints.at(-1)), false);
      const how = isBlind ? pastWalls(options) : options;
      const straight = find(waypoints, how);
      const route = guarded("findMovementPath", () => search.wayRound(waypoints, straight.result), null);
      const routed = route === null ? null : find(route, how);
      const isRound = guarded("findMovementPath", () => search.comesRound(routed?.result, waypoints), false);
      const again: Again = (path) => find(path, how).result;
      return ruledJob(this.document, search, waypoints, routed !== null && isRound ? routed : straight, again);
    }

    override constrainMovementPath(waypoints: Waypoint[], options: PathOptions = {}): [Waypoint[], boolean] {
      const constrained = super.constrainMovementPath(waypoints, options);
      if (!isDrag(options) || (options.preview !== true && goesOn(this.document, waypoints))) return constrained;
      const cut = guarded("constrainMovementPath", () => new DragSearch(this.document).cut(constrained[0]), null);
      const path = cut ?? constrained[0];
      if (options.preview !== true)
        guarded(
          "constrainMovementPath",
          () => tellNothingLeft(this.document, markOf(options), waypoints, path),
          undefined,
        );
      return cut === null ? constrained : [cut, true];
    }

    /** A space has many facings; Foundry searches anew only when the cursor comes to another space. */
    override _onDragLeftMove(event: unknown): void {
      noteGrabbed(this.document);
      super._onDragLeftMove(event);
      guarded("_onDragLeftMove", () => asksAnew(this.document) && this.recalculatePlannedMovementPath?.(), undefined);
    }

    override _getDragConstrainOptions(): ConstrainOptions {
      const facing = wantedFacing(this.document);
      const heldUpBy = holdUp()?.name;
      const mark = { drag: true, ...(facing === undefined ? {} : { facing }) };
      const marks = heldUpBy === undefined ? mark : { ...mark, heldUpBy };
      return { ...super._getDragConstrainOptions?.(), [MODULE_ID]: marks };
    }

    override _getDragPathfindingOptions(): PathOptions {
      const options = super._getDragPathfindingOptions?.() ?? {};
      return isDrag(options) ? options : { ...options, [MODULE_ID]: { drag: true } };
    }
  };
}

/** Whether a path is what is left of a movement after a checkpoint: it was judged as a whole when it began. */
function goesOn({ movement }: TokenLike, [origin]: readonly Waypoint[]): boolean {
  if (movement?.state !== "pending" || movement.pending.waypoints.length === 0) return false;
  return origin !== undefined && samePlace(origin, movement.destination);
}

function markOf(options: PathOptions): Mark | undefined {
  return options[MODULE_ID] ?? options.constrainOptions?.[MODULE_ID];
}

function isDrag(options: PathOptions): boolean {
  return markOf(options)?.drag === true;
}

/** Foundry's own search. */
type Find = (path: readonly Waypoint[], options: PathOptions) => PathJob;

/**
 * Options that let a path through walls, and leave it to us alone to cut it: Foundry knows walls that the user does not. The drop is
 * held to all of them.
 */
function pastWalls(options: PathOptions): PathOptions {
  const constrainOptions = { ...omit(options.constrainOptions, MODULE_ID), ignoreWalls: true };
  return { ...omit(options, MODULE_ID), ignoreWalls: true, constrainOptions };
}

/** A search, of which what it is asked and on what grounds are noted first. */
function begun(token: TokenLike, waypoints: readonly Waypoint[]): DragSearch {
  const goal = waypoints.at(-1);
  const search = new DragSearch(token);
  noteGrounds(token, goal ?? {});
  noteWantedFacing(token, goal !== undefined && search.isJudged(goal) ? goal : null);
  return search;
}

/** What Foundry makes of a path by itself. */
type Again = (path: readonly Waypoint[]) => FoundPath;

/** A search whose result is cut to its legal beginning; a search need not hand its options on to the constraint. */
function ruledJob(
  token: TokenLike,
  search: DragSearch,
  waypoints: readonly Waypoint[],
  job: PathJob,
  again: Again,
): PathJob {
  const ruled = (path: Waypoint[], now: DragSearch): Waypoint[] =>
    guarded("findMovementPath", () => notedPath(token, waypoints, cutBack(path, now, again), now), path);
  if (Array.isArray(job.result)) {
    const result = ruled(job.result, search);
    return { result, promise: Promise.resolve(result), cancel: () => job.cancel() };
  }
  const later: PathJob = {
    result: job.result,
    promise: job.promise.then((path) => (later.result = path === null ? null : ruled(path, new DragSearch(token)))),
    cancel: () => job.cancel(),
  };
  return later;
}

/** How often a climbing path is cut at most, by the rules and by Foundry in turn. */
const CUTS = 6;

/**
 * The legal beginning of a path. One that climbs is steeper when it is cut, and may meet ground that the whole of it flew over: Foundry is
 * asked of that anew.
 */
function cutBack(path: Waypoint[], search: DragSearch, again: Again): Waypoint[] {
  let left = path;
  for (let cuts = 0; cuts < CUTS; cuts += 1) {
    const cut = search.cut(left);
    if (cut === null) return left;
    const found = isClimbing(cut) ? again(cut) : cut;
    if (!Array.isArray(found) || isSameEnd(found, cut)) return cut;
    left = found;
  }
  return left;
}

function isClimbing([origin, ...waypoints]: readonly Waypoint[]): boolean {
  return waypoints.some(({ elevation }) => elevation !== undefined && elevation !== origin?.elevation);
}

function isSameEnd(one: readonly Waypoint[], other: readonly Waypoint[]): boolean {
  const [end, also] = [one.at(-1), other.at(-1)];
  return end !== undefined && also !== undefined && samePlace(end, also) && end.elevation === also.elevation;
}

/**
 * A path, of which it is noted where it ends, and those dragged along are told whether it comes to all waypoints; one that nobody
 * judges holds up nobody.
 */
function notedPath(token: TokenLike, waypoints: readonly Waypoint[], path: Waypoint[], search: DragSearch): Waypoint[] {
  noteWay(token, search.isJudged(waypoints.at(-1)) && !arrives(path, waypoints, token));
  noteShownEnd(token, path);
  return path;
}
