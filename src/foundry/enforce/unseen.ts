import { judge, type Verdict } from "../../rules/index.ts";
import { roomySteps } from "../ground/body.ts";
import { hasUnseen } from "../ground/occupants.ts";
import { stepGrounds } from "../ground/step-ground.ts";
import { roundCase } from "../input/round-input.ts";
import { type Movement, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { type Assessment, legalSteps } from "./assess-move.ts";
import { dragMark } from "./drag-mark.ts";

/** Somebody in the way of a movement whom its user does not see. */
export interface Hindrance {
  /** How many steps come before it. */
  readonly legal: number;
  /** What the rules say against the rest, not to be told to the user. */
  readonly verdict: Verdict;
}

/**
 * For how many steps of a drag the whole body has room by the walls that there are; its search knew those alone that its user does.
 *
 * Reading: what is no drag is stopped by what Foundry tests, the middle of a token.
 */
export function roomInTruth(
  token: TokenLike,
  origin: Position,
  { traced }: Assessment,
  movement: Pick<Partial<Movement>, "method" | "constrainOptions">,
  action: string | undefined,
): number {
  return dragMark(movement) === undefined ? Infinity : roomySteps(token, origin, traced, action, "truth");
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
