import { isEqual, memoize, once } from "lodash-es";
import { assessBy, type Assessment, endsOn } from "../enforce/assess-move.ts";
import { roomySteps } from "../ground/body.ts";
import { hasUnseenWalls } from "../ground/scene-walls.ts";
import { cutWaypoints } from "../input/cut-path.ts";
import { tracePath } from "../input/path-input.ts";
import { controlledTokens } from "../platform/host.ts";
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
  readonly #isBlind: () => boolean;
  #judged: JudgedPath | null = null;

  /** @param token - Who is dragged. */
  constructor(token: TokenLike) {
    this.#token = token;
    this.#rules = memoize((action: string | undefined) => dragRules(token, action));
    this.#isBlind = once(() => token.parent !== null && hasUnseenWalls(token.parent, token._source.level));
  }

  /** Whether anybody judges a drag to a goal. */
  isJudged(goal: Waypoint | undefined): boolean {
    return this.#rules(goal?.action) !== null;
  }

  /** Whether a drag to a goal is to be searched by what this user knows of walls, since there are others that would show in it. */
  isBlind(goal: Waypoint | undefined): boolean {
    return this.isJudged(goal) && this.#isBlind();
  }

  /** Whether a path that minds no walls leads on, by those that this user knows, from where one that minds all of them ends. */
  leadsOn(past: FoundPath, ends: FoundPath): boolean {
    const [origin, ...waypoints] = past ?? [];
    if (origin === undefined) return false;
    const action = waypoints.at(-1)?.action;
    const traced = tracePath(this.#token, origin, waypoints);
    const room = roomySteps(this.#token, origin, traced, action, "user");
    const all = traced.steps.length;
    if (all > 0 && room === all) return true;
    return room > tracePath(this.#token, origin, (ends ?? []).slice(1)).steps.length;
  }

  /**
   * A legal route where the straight path is not legal, does not arrive, faces another way, or takes a faster pace or costs more.
   *
   * @param waypoints - What the user set, origin first.
   * @param found - The straight path.
   * @returns Null where the straight path fits, and where nothing does better.
   */
  wayRound(waypoints: readonly Waypoint[], found: FoundPath): readonly Waypoint[] | null {
    const rules = this.#rules(waypoints.at(-1)?.action);
    if (rules === null || waypoints.length < 2) return null;
    const facing = wantedFacing(this.#token);
    const fits = this.#straightFits(waypoints, found, facing);
    if (fits === "as wanted" && (this.#judged === null || isCheapest(this.#judged))) return null;
    const route = legalRoute(this.#token, rules.ruling, waypoints, facing);
    if (route === null) return null;
    const isBetter = fits === "as wanted" ? this.#isCheaper(route, rules, facing) : doesBetter(route, fits, facing);
    return isBetter ? route.path : null;
  }

  /** Whether a route ends as wanted at a slower pace than the straight path, or at the same pace for less. */
  #isCheaper({ path }: LegalRoute, rules: DragRules, facing: WantedFacing | undefined): boolean {
    const straight = this.#judged?.assessment.judgement;
    const judged = this.#judge(path, rules, facing);
    if (straight === undefined || judged === null || fitOf(judged, facing) !== "as wanted") return false;
    const { gait, spent } = judged.assessment.judgement;
    // A flood goes by the slowest gait that comes there.
    if (gait === straight.gait && spent >= straight.spent - SLACK) return false;
    this.#judged = judged;
    return true;
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
    const known = isEqual(this.#judged?.path, path) ? this.#judged : null;
    const judged = known ?? this.#judge(path, rules, wantedFacing(this.#token) === "kept" ? "kept" : undefined);
    if (judged === null) return null;
    const { traced } = judged.assessment;
    const steps = Math.min(judged.room, lawfulSteps(judged, rules));
    return steps < traced.steps.length ? [origin, ...cutWaypoints(rest, traced, steps)] : null;
  }

  /**
   * How well the straight path does: not at all where it does not arrive.
   *
   * What was found is judged where it is known: it has a waypoint where terrain begins, from which the grid's direct path may lead on
   * over other spaces than from the user's own.
   */
  #straightFits(waypoints: readonly Waypoint[], found: FoundPath, facing: WantedFacing | undefined): Fit {
    if (found !== undefined && !arrives(found, waypoints)) return false;
    const path = found ?? waypoints;
    const rules = this.#rules(path.at(-1)?.action);
    this.#judged = rules === null ? null : this.#judge(path, rules, facing);
    return this.#judged === null ? "as wanted" : fitOf(this.#judged, facing);
  }

  #judge(path: readonly Waypoint[], { ruling }: DragRules, facing: WantedFacing | undefined): JudgedPath | null {
    const [origin] = path;
    const assessment = assessBy(this.#token, ruling, path, facing);
    if (origin === undefined || assessment === null) return null;
    const eyes = this.#isBlind() ? "user" : "truth";
    const room = roomySteps(this.#token, origin, assessment.traced, path.at(-1)?.action, eyes);
    return { path, assessment, room };
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

/** Whether nothing can be cheaper than a straight path that is legal: one straight ahead on open ground. */
function isCheapest({ assessment: { ground, traced, ledger } }: JudgedPath): boolean {
  const ahead = endBearing(ledger);
  return ground.length === 0 && traced.steps.every((step) => stepBearing(step) === ahead);
}

/** Whether a route does better than the straight path. */
function doesBetter(route: LegalRoute, fits: Fit, facing: WantedFacing | undefined): boolean {
  if (fits === "rolling") return route.safe;
  return fits === "legal" ? route.facing === facing : true;
}

/** How many steps of a path the policy lets pass: under "stop" those that are legal, unless it is for a whole group to say. */
function lawfulSteps({ assessment }: JudgedPath, { policy }: DragRules): number {
  const { judgement, traced, legal } = assessment;
  const isGroup = policyTable().allOrNone && controlledTokens().length > 1;
  return judgement.verdict.legal || policy !== "stop" || isGroup ? traced.steps.length : legal;
}
