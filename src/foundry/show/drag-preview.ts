import { clamp, round } from "lodash-es";
import { judge, type Judgement } from "../../rules/index.ts";
import { wantedFacing } from "../drag/wanted-facing.ts";
import { dragRules } from "../drag/drag-plan.ts";
import { assessBy, assessMove, type Assessment, endsOn } from "../enforce/assess-move.ts";
import { checkSentence, refusalSentence, unitsOf } from "../enforce/refusals.ts";
import { roundCase } from "../input/round-input.ts";
import { ROUNDING } from "../input/free-path.ts";
import { sceneAmount } from "../input/scene-input.ts";
import { LANG } from "../ids.ts";
import { bearingOf } from "../platform/bearings.ts";
import { text } from "../platform/host.ts";
import { type GridLike, type Point, type TokenLike, type Waypoint } from "../platform/types.ts";
import { type Policy, policyTable } from "../settings.ts";

/** What a drag under way shows before the drop. */
export interface DragPreview {
  /** Top left corner of the token after each step, pixels. */
  readonly places: readonly Point[];
  /** For each step the rank of its pace, the slowest being 0; null where the rules do not allow it. */
  readonly paces: readonly (number | null)[];
  /** For each waypoint of the path, the origin left out, whether all steps up to it are legal. */
  readonly legalWaypoints: readonly boolean[];
  /** How many steps are legal. */
  readonly legal: number;
  /** Bearing after the legal steps. */
  readonly facing: number;
  /** What the drag costs so far, and what is wrong with the rest. */
  readonly lines: readonly string[];
  readonly refused: boolean;
  /** Whether all who are dragged along stay where they are because of it: it is not legal or ends too early, and a group moves as a whole. */
  readonly holdsUp: boolean;
}

/** A drag as Foundry plans it: what it found a path for, and what that does not come to. */
export interface DragPlan {
  /** Origin first. */
  readonly foundPath: readonly Waypoint[];
  readonly unreachableWaypoints: readonly Waypoint[];
}

/**
 * What a drag shows: paces step by step, the legal end and its facing, and why the rest is not legal.
 *
 * @param token - Who is dragged.
 * @param plan - The path, cut where walls or the scene's edge cut it.
 * @returns Null for a drag that nobody judges.
 */
export function dragPreview(token: TokenLike, plan: DragPlan): DragPreview | null {
  const { foundPath, unreachableWaypoints } = plan;
  const [origin, ...found] = foundPath;
  const waypoints = [...found, ...unreachableWaypoints];
  if (origin === undefined || waypoints.length === 0) return null;
  const rules = dragRules(token, waypoints.at(-1)?.action);
  if (rules === null) return null;
  const facing = wantedFacing(token);
  const assessment = assessBy(token, rules.ruling, [origin, ...waypoints], facing);
  const carried = unreachableWaypoints.length === 0 ? assessment : assessMove(token, origin, found, facing);
  if (assessment === null || carried === null) return null;
  const { traced } = assessment;
  const within = traced.waypoints.filter((leads) => leads < found.length).length;
  const legal = Math.min(assessment.legal, within);
  const paces = paceRanks(token, assessment);
  const reasons = reasonsOf(token, assessment, within);
  return {
    places: traced.places,
    paces: traced.steps.map((_step, index) => (index < legal ? (paces[index] ?? 0) : null)),
    legalWaypoints: waypoints.map((_waypoint, index) => !traced.waypoints.slice(legal).some((leads) => leads <= index)),
    legal,
    facing: endsOn(carried),
    lines: [budgetLine(token, carried.judgement), ...checksOf(carried.judgement), ...reasons],
    refused: legal < traced.steps.length,
    holdsUp: policyTable().allOrNone && (unreachableWaypoints.length > 0 || isHeldBack(rules.policy, carried)),
  };
}

/** Whether the rules keep a drag from going all the way that there is. */
function isHeldBack(policy: Policy, { judgement }: Assessment): boolean {
  return policy !== "advise" && !judgement.verdict.legal;
}

/** What the drag of one of a group shows while nobody of it would move. */
export function heldUp(token: TokenLike, preview: DragPreview): DragPreview {
  return {
    ...preview,
    paces: preview.paces.map(() => null),
    legalWaypoints: preview.legalWaypoints.map(() => false),
    legal: 0,
    facing: bearingOf(token._source.rotation),
    lines: [...preview.lines, `✕ ${text(`${LANG}.Drag.Group`)}`],
    refused: true,
  };
}

/** Why a drag ends where it does, before its goal: by a rule, or where nothing leads on. */
function reasonsOf(token: TokenLike, { judgement, legal, traced }: Assessment, within: number): string[] {
  const ruled = legal <= within && !judgement.verdict.legal;
  const blocked = within < traced.steps.length ? text(`${LANG}.Drag.Blocked`) : "";
  const reason = ruled ? refusalSentence(judgement.verdict, token) : blocked;
  return reason === "" ? [] : [`✕ ${reason}`];
}

/** For each step the slowest pace in which the drag gets that far. */
function paceRanks(token: TokenLike, { ruling, ledger, drag, ground, legal }: Assessment): number[] {
  const paces = ruling.declared.pace === undefined ? ruling.ruleset.paces.slice(1) : [];
  const before = ledger.drags.reduce((sum, drag) => sum + drag.steps.length, 0);
  const theCase = roundCase(token, ledger, ruling, [drag], ground);
  const reached = paces.map((pace) => judge({ ...theCase, pace }).verdict.legalSteps - before);
  return Array.from({ length: legal }, (_none, step) => {
    const rank = reached.findIndex((steps) => steps > step);
    return rank < 0 ? Math.max(0, paces.indexOf(ruling.declared.pace ?? "")) : rank;
  });
}

function budgetLine(token: TokenLike, { spent, budget, verdict, currency }: Judgement): string {
  const key = Number.isFinite(budget) ? `Drag.Spent.${currency}` : "Drag.Unbounded";
  const grid = token.parent?.grid;
  const amount = (value: number): string => String(round(sceneAmount(grid, value, currency), decimalsOn(grid)));
  const values = { spent: amount(spent), budget: amount(budget), pace: paceName(verdict.pace) };
  return text(`${LANG}.${key}`, { ...values, units: unitsOf(token) });
}

/**
 * How many decimals of a length mean something.
 *
 * Without a grid Foundry measures between whole pixels and the rules count what was meant by them (`traceFreely`): a drag of 24.67
 * feet is 24.69 on the ruler's own label. Neither is finer than the rounding of a run's ends, so no finer figure is shown here.
 */
function decimalsOn(grid: GridLike | undefined): number {
  if (grid?.type !== 0) return 2;
  return clamp(Math.floor(-Math.log10((ROUNDING * grid.distance) / grid.size)), 0, 2);
}

/** The name of a pace in the language files; a ruleset's own word where they have none. */
export function paceName(pace: string): string {
  const key = `${LANG}.Pace.${pace}`;
  const name = text(key);
  return name === key ? pace : name;
}

function checksOf({ verdict }: Judgement): string[] {
  return verdict.checks.slice(0, 2).map(checkSentence);
}
