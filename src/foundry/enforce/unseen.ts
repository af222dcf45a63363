import { judge, type Verdict } from "../../rules/index.ts";
import { hasUnseen } from "../ground/occupants.ts";
import { roomySteps } from "../ground/room.ts";
import { stepGrounds } from "../ground/step-ground.ts";
import { roundCase } from "../input/round-input.ts";
import { type Movement, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { type Policy } from "../settings.ts";
import { type Assessment, legalSteps } from "./assess-move.ts";
import { dragMark } from "./drag-mark.ts";

/** What a movement says of itself, and where it begins. */
type Dragged = Pick<Partial<Movement>, "method" | "constrainOptions"> & { readonly origin: Position };

/** Somebody in the way of a movement whom its user does not see. */
export interface Hindrance {
  /** How many steps come before it. */
  readonly legal: number;
  /** What the rules say against the rest, not to be told to the user. */
  readonly verdict: Verdict;
}

/**
 * How many steps of a drag come before a wall that there is no room to pass for the whole body; its search knew those walls alone
 * that its user does.
 *
 * Reading: what is no drag is stopped by what Foundry tests, the middle of a token.
 *
 * @param token - Who moves.
 * @param waypoints - Where it leads, the origin left out.
 * @param known - The movement as its user knows it.
 * @param movement - What the movement says of itself, and where it begins.
 * @param policy - The policy in force; under "advise" no rule stops a movement before a wall does.
 * @returns Null where nothing of what the policy lets pass is cut off.
 */
export function stepsToWall(
  token: TokenLike,
  waypoints: readonly Waypoint[],
  known: Assessment,
  movement: Dragged,
  policy: Policy,
): number | null {
  const { traced, legal } = known;
  if (dragMark(movement) === undefined) return null;
  const room = roomySteps(token, movement.origin, traced, waypoints, "truth");
  return room < (policy === "advise" ? traced.steps.length : legal) ? room : null;
}

/**
 * Who stops a movement before the rules do by what its user knows.
 *
 * Whoever is not seen stops it and costs nothing, or the user would learn of them from what is left afterwards: so no budget counts.
 *
 * @param token - Who moves.
 * @param origin - Where the movement starts.
 * @param waypoints - Where it leads, the origin left out.
 * @param known - The same movement as its user knows it.
 * @returns Null when nobody does.
 */
export function unseenHindrance(
  token: TokenLike,
  origin: Position,
  waypoints: readonly Waypoint[],
  known: Assessment,
): Hindrance | null {
  if (!hasUnseen(token)) return null;
  const { ledger, ruling, traced, drag } = known;
  const ground = stepGrounds(token, origin, traced, waypoints, "truth");
  const judgement = judge({ ...roundCase(token, ledger, ruling, [drag], ground), unbounded: true });
  const { verdict } = judgement;
  const legal = legalSteps(ledger, judgement);
  const isMet = ["occupied", "stop"].includes(verdict.violation?.reason ?? "");
  return isMet && legal < known.legal ? { legal, verdict } : null;
}
