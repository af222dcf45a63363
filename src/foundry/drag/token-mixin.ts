import { type Assessment, endsOn } from "../enforce/assess-move.ts";
import { cutWaypoints } from "../input/cut-path.ts";
import { roomySteps } from "../ground/body.ts";
import { MODULE_ID } from "../ids.ts";
import { controlledTokens } from "../platform/host.ts";
import { guarded } from "../platform/report.ts";
import {
  type ConstrainOptions,
  type TokenLike,
  type TokenObject,
  type WantedFacing,
  type Waypoint,
} from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { samePlace } from "../state/ledger.ts";
import { holdUp, noteWay } from "./dragged-group.ts";
import { comesTo } from "./free-ends.ts";
import { noteGrounds } from "./drag-grounds.ts";
import { asksAnew, noteWantedFacing, wantedFacing } from "./wanted-facing.ts";
import { dragPolicy, judgedPath, type LegalRoute, legalRoute } from "./drag-plan.ts";

/** A search for a path, as Foundry defines it; `result` is undefined while it runs. */
export interface PathJob {
  result: Waypoint[] | null | undefined;
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
      if (ruled) guarded("findMovementPath", () => noteSearch(this.document, waypoints.at(-1)), undefined);
      const straight = super.findMovementPath(waypoints, options);
      if (!ruled) return straight;
      const route = guarded("findMovementPath", () => wayRound(this, waypoints, straight.result), null);
      const routed = route === null ? null : super.findMovementPath(route, options);
      const job = routed !== null && arrives(routed.result, waypoints, this.document) ? routed : straight;
      return ruledJob(this, waypoints, job);
    }

    override constrainMovementPath(waypoints: Waypoint[], options: PathOptions = {}): [Waypoint[], boolean] {
      const constrained = super.constrainMovementPath(waypoints, options);
      if (!isDrag(options) || (options.preview !== true && goesOn(this.document, waypoints))) return constrained;
      return guarded("constrainMovementPath", () => ruledPath(this, constrained), constrained);
    }

    /** A space has many facings; Foundry searches anew only when the cursor comes to another space. */
    override _onDragLeftMove(event: unknown): void {
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

function isDrag(options: PathOptions): boolean {
  return (options[MODULE_ID] ?? options.constrainOptions?.[MODULE_ID])?.drag === true;
}

/** Takes note of what a search is asked, and on what grounds. */
function noteSearch(token: TokenLike, goal: Waypoint | undefined): void {
  noteGrounds(token, goal?.action);
  noteWantedFacing(token, goal !== undefined && dragPolicy(token, goal.action) !== null ? goal : null);
}

/** A search whose result is cut to its legal beginning; a search need not hand its options on to the constraint. */
function ruledJob(token: PathingToken, waypoints: readonly Waypoint[], job: PathJob): PathJob {
  const ruled = (path: Waypoint[]): Waypoint[] =>
    guarded("findMovementPath", () => notedPath(token.document, waypoints, ruledPath(token, [path, false])[0]), path);
  if (Array.isArray(job.result)) {
    const result = ruled(job.result);
    return { result, promise: Promise.resolve(result), cancel: () => job.cancel() };
  }
  const later: PathJob = {
    result: job.result,
    promise: job.promise.then((path) => (later.result = path === null ? null : ruled(path))),
    cancel: () => job.cancel(),
  };
  return later;
}

/** A path, of which those dragged along are told whether it comes to all waypoints; one that nobody judges holds up nobody. */
function notedPath(token: TokenLike, waypoints: readonly Waypoint[], path: Waypoint[]): Waypoint[] {
  noteWay(token, dragPolicy(token, waypoints.at(-1)?.action) !== null && !arrives(path, waypoints, token));
  return path;
}

/** A legal route where the straight path is not legal, does not arrive or faces another way; null where it fits. */
function wayRound(token: PathingToken, waypoints: Waypoint[], found: PathJob["result"]): Waypoint[] | null {
  const goal = waypoints.at(-1);
  if (goal === undefined || waypoints.length < 2 || dragPolicy(token.document, goal.action) === null) return null;
  const facing = wantedFacing(token.document);
  const fits = straightFits(token, waypoints, found, facing);
  if (fits === "as wanted") return null;
  const route = legalRoute(token.document, waypoints, facing);
  return route !== null && isBetter(route, fits, facing) ? route.path : null;
}

/** Whether a route does better than the straight path. */
function isBetter(route: LegalRoute, fits: Fit, facing: WantedFacing | undefined): boolean {
  if (fits === "rolling") return route.safe;
  return fits === "legal" ? route.facing === facing : true;
}

/** How well a path does: it is legal and ends as wanted, it is legal, it is with rolls, or it is not. */
type Fit = "as wanted" | "legal" | "rolling" | false;

/**
 * How well the straight path does: not at all where it does not arrive.
 *
 * What was found is judged where it is known: it has a waypoint where terrain begins, from which the grid's direct path may lead on
 * over other spaces than from the user's own.
 */
function straightFits(
  token: PathingToken,
  waypoints: Waypoint[],
  found: PathJob["result"],
  facing: WantedFacing | undefined,
): Fit {
  if (found !== undefined && !arrives(found, waypoints)) return false;
  return fit(token, found ?? waypoints, facing);
}

/** Whether a path is legal and has room, needs no roll, and ends on the facing wanted; what nobody judges is as wanted. */
function fit(token: PathingToken, path: Waypoint[], facing: WantedFacing | undefined): Fit {
  const assessment = judgedPath(token.document, path, facing);
  const [origin] = path;
  if (assessment === null || origin === undefined) return "as wanted";
  const { verdict } = assessment.judgement;
  if (!verdict.legal || roomFor(token, path, assessment) < assessment.traced.steps.length) return false;
  if (verdict.checks.length > 0) return "rolling";
  return typeof facing !== "number" || endsOn(assessment) === facing ? "as wanted" : "legal";
}

/** Whether a search found a path to all of the waypoints, a route on a gridless scene as near as its lattice. */
function arrives(path: PathJob["result"], waypoints: readonly Waypoint[], routed?: TokenLike): boolean {
  return Array.isArray(path) && comesTo(path, waypoints.slice(1), routed);
}

/** The beginning of a path for which the whole body has room, under the policy "stop" its legal beginning. */
function ruledPath(token: PathingToken, constrained: [Waypoint[], boolean]): [Waypoint[], boolean] {
  const [path] = constrained;
  const [origin, ...rest] = path;
  if (origin === undefined || rest.length === 0) return constrained;
  const policy = dragPolicy(token.document, path.at(-1)?.action);
  const kept = wantedFacing(token.document) === "kept" ? "kept" : undefined;
  const assessment = policy === null ? null : judgedPath(token.document, path, kept);
  if (assessment === null) return constrained;
  const { traced, judgement } = assessment;
  const whole =
    judgement.verdict.legal || policy !== "stop" || (policyTable().allOrNone && controlledTokens().length > 1);
  const steps = Math.min(roomFor(token, path, assessment), whole ? traced.steps.length : assessment.legal);
  return steps < traced.steps.length ? [[origin, ...cutWaypoints(rest, traced, steps)], true] : constrained;
}

/** For how many steps of a path the whole body has room. */
function roomFor(token: PathingToken, path: readonly Waypoint[], { traced }: Assessment): number {
  return roomySteps(token.document, path[0] ?? token.document._source, traced, path.at(-1)?.action);
}
