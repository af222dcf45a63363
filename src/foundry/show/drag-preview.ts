import { judge, type Judgement } from "../../rules/index.ts";
import { wantedFacing } from "../drag/wanted-facing.ts";
import { dragPolicy } from "../drag/drag-plan.ts";
import { assessMove, type Assessment } from "../enforce/assess-move.ts";
import { checkSentence, refusalSentence, shown, unitsOf } from "../enforce/refusals.ts";
import { roundCase } from "../input/round-input.ts";
import { sceneAmount } from "../input/scene-input.ts";
import { LANG } from "../ids.ts";
import { text } from "../platform/host.ts";
import { type Point, type TokenLike, type Waypoint } from "../platform/types.ts";

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
}

/**
 * What a drag shows: paces step by step, the legal end and its facing, and why the rest is not legal.
 *
 * @param token - Who is dragged.
 * @param path - The whole planned path, origin first, with what cannot be reached at its end.
 * @returns Null for a drag that nobody judges.
 */
export function dragPreview(token: TokenLike, path: readonly Waypoint[]): DragPreview | null {
  const [origin, ...waypoints] = path;
  if (origin === undefined || waypoints.length === 0) return null;
  if (dragPolicy(token, waypoints.at(-1)?.action) === null) return null;
  const assessment = assessMove(token, origin, waypoints, wantedFacing(token), "user");
  if (assessment === null) return null;
  const { traced, legal, judgement } = assessment;
  const paces = paceRanks(token, assessment);
  return {
    places: traced.places,
    paces: traced.steps.map((_step, index) => (index < legal ? (paces[index] ?? 0) : null)),
    legalWaypoints: waypoints.map((_waypoint, index) => !traced.waypoints.slice(legal).some((leads) => leads <= index)),
    legal,
    facing: judgement.verdict.bearing,
    lines: [budgetLine(token, judgement), ...sentences(token, judgement)],
    refused: !judgement.verdict.legal,
  };
}

/** For each step the slowest pace in which the drag gets that far. */
function paceRanks(token: TokenLike, { ruling, ledger, traced, ground, legal }: Assessment): number[] {
  const paces = ruling.declared.pace === undefined ? ruling.ruleset.paces.slice(1) : [];
  const before = ledger.drags.reduce((sum, drag) => sum + drag.steps.length, 0);
  const theCase = roundCase(token, ledger, ruling, [{ steps: [...traced.steps] }], ground);
  const reached = paces.map((pace) => judge({ ...theCase, pace }).verdict.legalSteps - before);
  return Array.from({ length: legal }, (_none, step) => {
    const rank = reached.findIndex((steps) => steps > step);
    return rank < 0 ? Math.max(0, paces.indexOf(ruling.declared.pace ?? "")) : rank;
  });
}

function budgetLine(token: TokenLike, { spent, budget, verdict, currency }: Judgement): string {
  const key = Number.isFinite(budget) ? `Drag.Spent.${currency}` : "Drag.Unbounded";
  const grid = token.parent?.grid;
  const amount = (value: number): string => shown(sceneAmount(grid, value, currency));
  const values = { spent: amount(spent), budget: amount(budget), pace: paceName(verdict.pace) };
  return text(`${LANG}.${key}`, { ...values, units: unitsOf(token) });
}

/** The name of a pace in the language files; a ruleset's own word where they have none. */
export function paceName(pace: string): string {
  const key = `${LANG}.Pace.${pace}`;
  const name = text(key);
  return name === key ? pace : name;
}

function sentences(token: TokenLike, { verdict }: Judgement): string[] {
  const refusal = refusalSentence(verdict, token);
  return [...verdict.checks.slice(0, 2).map(checkSentence), ...(refusal === "" ? [] : [`✕ ${refusal}`])];
}
