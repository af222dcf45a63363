import { type Verdict } from "../../rules/index.ts";
import { MODULE_ID } from "../ids.ts";
import { reportFailure } from "../platform/report.ts";
import { type Movement, type TokenLike, type Waypoint } from "../platform/types.ts";
import { cutWaypoints } from "../input/cut-path.ts";
import { type Assessment, lastBearing } from "./assess-move.ts";
import { askGM } from "./ask.ts";
import { refuse } from "./refusals.ts";
import { issueTicket, type Ticket } from "./tickets.ts";

/** Keys that Foundry computes itself and does not take back. */
const COMPUTED = ["terrain", "intermediate", "userId", "movementId", "subpathId", "cost"] as const;

/** Issues the legal beginning of a refused movement as a movement of its own, once the refused one is out of the way. */
export function reissueLegal(token: TokenLike, movement: Movement, { traced, legal }: Assessment): void {
  const waypoints = [...movement.passed.waypoints, ...movement.pending.waypoints];
  reissue(token, movement, cutWaypoints(waypoints, traced, legal), { kind: "legal" });
}

/**
 * Asks a game master for a yes and issues the whole movement when there is one.
 *
 * @param token - Who moves.
 * @param movement - Where to.
 * @param assessment - The movement as the mover knows it, and may be told of it when the answer is no.
 * @param asked - What the game master is told that the rules say against it.
 */
export function reissueAsked(token: TokenLike, movement: Movement, assessment: Assessment, asked: Verdict): void {
  const { ruling, judgement } = assessment;
  const waypoints = [...movement.passed.waypoints, ...movement.pending.waypoints];
  askGM(token, asked).then(
    (granted) => {
      if (granted) reissue(token, movement, waypoints, { kind: "granted", facing: lastBearing(assessment) });
      else refuse(token, ruling, judgement.verdict);
    },
    (error: unknown) => reportFailure("ask", error),
  );
}

function reissue(token: TokenLike, movement: Movement, waypoints: readonly Waypoint[], ticket: Ticket): void {
  const path = waypoints.filter((waypoint) => waypoint.intermediate !== true).map(givenWaypoint);
  const kept = movement.constrainOptions?.[MODULE_ID]?.facing === "kept" ? ({ facing: "kept" } as const) : {};
  const constrainOptions = { ...movement.constrainOptions, [MODULE_ID]: { ...kept, ticket: issueTicket(ticket) } };
  const { autoRotate, showRuler, method } = movement;
  setTimeout(() => {
    if (token.parent === null) return;
    token
      .move(path, { method, autoRotate, showRuler, constrainOptions })
      .catch((error: unknown) => reportFailure("reissue", error));
  });
}

function givenWaypoint(waypoint: Waypoint): Partial<Waypoint> {
  const given: Record<string, unknown> = { ...waypoint };
  for (const key of COMPUTED) Reflect.deleteProperty(given, key);
  return given;
}
