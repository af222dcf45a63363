import { isEqual, memoize } from "lodash-es";
import { assessBy, type Assessment, endsOn } from "../enforce/assess-move.ts";
import { placeBeforeWall } from "../ground/before-wall.ts";
import { type Eyes } from "../ground/occupants.ts";
import { barredWithin, roomySteps } from "../ground/room.ts";
import { cutWaypoints, directWaypoints } from "../input/cut-path.ts";
import { type TracedPath, tracePath } from "../input/path-input.ts";
import { controlledTokens, seesByTokens } from "../platform/host.ts";
import { type TokenLike, type WantedFacing, type Waypoint } from "../platform/types.ts";
import { stepBearing } from "../../rules/index.ts";
import { policyTable } from "../settings.ts";
import { endBearing } from "../state/ledger.ts";
import { dragRules, type DragRules, type LegalRoute, legalRoute } from "./drag-plan.ts";
import { comesTo } from "./free-ends.ts";
import { wantedFacing } from "./wanted-facing.ts";

/** Costs nearer to each other than this are the same. */
const SLACK = 1e-6;

/** What Foundry's own search found: undefined while it searches, null when there is no path. */
export type FoundPath = Waypoint[] | null | undefined;

/** How well a path does: it is legal and ends as wanted, it is legal, it is with rolls, or it is not. */
type Fit = "as wanted" | "legal" | "rolling" | false;

/** A path held against the rules. */
interface JudgedPath {
  readonly path: readonly Waypoint[];
  readonly assessment: Assessment;
  /** For how many steps the whole body has room. */
  readonly room: number;
}

/**
 * One search for the path of a drag, which may not outlast the call that it is made for: what the drag is held to is looked up once
 * and a path judged once, since nothing changes in the middle of a call.
 */
export class DragSearch {
  readonly #token: TokenLike;
  readonly #rules: (action: string | undefined) => DragRules | null;
  readonly #judged: JudgedPath[] = [];
  readonly #eyes: Eyes;

  /** @param token - Who is dragged. */
  constructor(token: TokenLike) {
    this.#token = token;
    this.#rules = memoize((action: string | undefined) => dragRules(token, action));
    this.#eyes = seesByTokens() ? "user" : "truth";
  }

  /** Whether anybody judges a drag to a goal. */
  isJudged(goal: Waypoint | undefined): boolean {
    return this.#rules(goal?.action) !== null;
  }

  /**
   * Whether a drag to a goal is to be found past all walls and cut at those that this user knows. That depends on whether there may be
   * others, not on whether there are: the difference would tell of them.
   */
  isBlind(goal: Waypoint | undefined): boolean {
    return this.#eyes === "user" && this.isJudged(goal);
  }

  /**
   * A legal route where the straight path is not legal, does not arrive, faces another way, or takes a faster pace or costs more.
   *
   * The path that was found is judged where it is known: it has a waypoint where terrain begins, from which the grid's direct path may
   * lead on over other spaces than from the user's own.
   *
   * @param waypoints - What the user set, origin first.
   * @param found - The straight path.
   * @returns Null where the straight path fits, and where nothing does better.
   */
  wayRound(waypoints: readonly Waypoint[], found: FoundPath): readonly Waypoint[] | null {
    const rules = this.#rules(waypoints.at(-1)?.action);
    if (rules === null || waypoints.length < 2) return null;
    const facing = wantedFacing(this.#token);
    const isThere = found === undefined || arrives(found, waypoints);
    const straight = isThere ? this.#judge(found ?? waypoints, rules, facing) : null;
    if (isThere && isBest(straight, facing)) return null;
    const route = legalRoute(this.#token, rules.ruling, waypoints, facing);
    return route !== null && this.#isBetter(route, straight, rules, facing) ? route.path : null;
  }

  /** Whether a route does better than a straight path, null where that does not arrive. */
  #isBetter(
    route: LegalRoute,
    straight: JudgedPath | null,
    rules: DragRules,
    facing: WantedFacing | undefined,
  ): boolean {
    if (straight === null) return true;
    const fits = fitOf(straight, facing);
    if (fits === "rolling") return route.safe || (route.facing === facing && endsOn(straight.assessment) !== facing);
    if (fits === "legal") return route.facing === facing;
    if (fits === false) return true;
    const judged = this.#judge(route.path, rules, facing);
    if (judged === null || fitOf(judged, facing) !== "as wanted") return false;
    const { gait, spent } = judged.assessment.judgement;
    const present = straight.assessment.judgement;
    // A flood goes by the slowest gait that comes there.
    return gait !== present.gait || spent < present.spent - SLACK;
  }

  /**
   * Whether a route comes to all waypoints, past no wall that this user knows.
   *
   * @param found - What was found along the route.
   * @param waypoints - What the user set, origin first.
   */
  comesRound(found: FoundPath, waypoints: readonly Waypoint[]): boolean {
    if (!Array.isArray(found) || !arrives(found, waypoints, this.#token)) return false;
    const rules = this.#rules(found.at(-1)?.action);
    const judged = rules === null || this.#eyes === "truth" ? null : this.#held(found, rules);
    return judged === null || judged.room >= judged.assessment.traced.steps.length;
  }

  /**
   * The beginning of a path for which the whole body has room, under the policy "stop" its legal beginning.
   *
   * @param path - Origin first.
   * @returns Null where nothing is cut off.
   */
  cut(path: readonly Waypoint[]): Waypoint[] | null {
    const [origin, ...rest] = path;
    const rules = this.#rules(path.at(-1)?.action);
    if (origin === undefined || rest.length === 0 || rules === null) return null;
    const judged = this.#held(path, rules);
    if (judged === null) return this.#eyes === "user" ? this.#unjudgedCut(origin, rest) : null;
    const { traced } = judged.assessment;
    const lawful = lawfulSteps(judged, rules);
    const steps = Math.min(judged.room, lawful);
    const within = this.#barredAfter(steps, origin, traced, rest);
    if (within !== null) return [origin, ...rest.slice(0, within)];
    if (steps >= traced.steps.length) return null;
    const direct = judged.room <= lawful ? this.#directCut(path, judged, rules) : null;
    return direct ?? [origin, ...cutWaypoints(rest, traced, steps)];
  }

  /** The first waypoint that a known wall keeps off within a space, where no more than so many steps come before it; null where none is. */
  #barredAfter(steps: number, origin: Waypoint, traced: TracedPath, rest: readonly Waypoint[]): number | null {
    const within = this.#eyes === "user" ? barredWithin(this.#token, origin, traced, rest) : null;
    return within === null || traced.waypoints.filter((leg) => leg < within).length > steps ? null : within;
  }

  /**
   * A path cut before a wall with no corners but its own, as Foundry cuts one: the grid's direct path to where it ends may lead over
   * other spaces than the path did.
   *
   * @returns Null where there is no room on those, or where they are not legal and the others were.
   */
  #directCut(path: readonly Waypoint[], { assessment, room }: JudgedPath, rules: DragRules): Waypoint[] | null {
    const [origin, ...rest] = path;
    const { traced, legal } = assessment;
    const end = origin === undefined ? undefined : placeBeforeWall(this.#token, origin, traced, room, rest);
    if (origin === undefined || end === undefined) return null;
    const begins = [origin, ...directWaypoints(rest, traced, room, end)];
    const judged = this.#judge(begins, rules, this.#turn);
    if (judged === null) return null;
    const all = judged.assessment.traced.steps.length;
    const isLegal = judged.assessment.judgement.verdict.legal || legal < room;
    return isLegal && lawfulSteps(judged, rules) === all && judged.room === all ? begins : null;
  }

  /** What is left of a path that cannot be judged, before the first wall that this user knows; null where that is all. */
  #unjudgedCut(origin: Waypoint, rest: readonly Waypoint[]): Waypoint[] | null {
    const traced = tracePath(this.#token, origin, rest);
    const room = roomySteps(this.#token, origin, traced, rest, this.#eyes);
    return room < traced.steps.length ? [origin, ...cutWaypoints(rest, traced, room)] : null;
  }

  /** The facing that a path to be cut is judged by: it turns nowhere while the present one is kept. */
  get #turn(): "kept" | undefined {
    return wantedFacing(this.#token) === "kept" ? "kept" : undefined;
  }

  /** A path held against the rules, by what was found of it already if it was. */
  #held(path: readonly Waypoint[], rules: DragRules): JudgedPath | null {
    return this.#judged.find((judged) => isEqual(judged.path, path)) ?? this.#judge(path, rules, this.#turn);
  }

  #judge(path: readonly Waypoint[], { ruling }: DragRules, facing: WantedFacing | undefined): JudgedPath | null {
    const [origin, ...rest] = path;
    const assessment = assessBy(this.#token, ruling, path, facing);
    if (origin === undefined || assessment === null) return null;
    const room = roomySteps(this.#token, origin, assessment.traced, rest, this.#eyes);
    const judged = { path, assessment, room };
    this.#judged.push(judged);
    return judged;
  }
}

/**
 * Whether a search found a path to all of the waypoints.
 *
 * @param routed - Whose route it is, which on a gridless scene need only come as near as its lattice; absent, it must come there.
 */
export function arrives(path: FoundPath, waypoints: readonly Waypoint[], routed?: TokenLike): boolean {
  return Array.isArray(path) && comesTo(path, waypoints.slice(1), routed);
}

/** Whether a path is legal and has room, needs no roll, and ends on the facing wanted. */
function fitOf({ assessment, room }: JudgedPath, facing: WantedFacing | undefined): Fit {
  const { verdict } = assessment.judgement;
  if (!verdict.legal || room < assessment.traced.steps.length) return false;
  if (verdict.checks.length > 0) return "rolling";
  return typeof facing !== "number" || endsOn(assessment) === facing ? "as wanted" : "legal";
}

/** Whether a path ends as wanted and nothing can be cheaper, straight ahead on open ground; or nobody judges it. */
function isBest(judged: JudgedPath | null, facing: WantedFacing | undefined): boolean {
  if (judged === null) return true;
  const { ground, traced, ledger } = judged.assessment;
  const ahead = endBearing(ledger);
  const isOpen = ground.length === 0 && traced.steps.every((step) => stepBearing(step) === ahead);
  return isOpen && fitOf(judged, facing) === "as wanted";
}

/** How many steps of a path the policy lets pass: under "stop" those that are legal, unless it is for a whole group to say. */
function lawfulSteps({ assessment }: JudgedPath, { policy }: DragRules): number {
  const { judgement, traced, legal } = assessment;
  const isGroup = policyTable().allOrNone && controlledTokens().length > 1;
  return judgement.verdict.legal || policy !== "stop" || isGroup ? traced.steps.length : legal;
}
