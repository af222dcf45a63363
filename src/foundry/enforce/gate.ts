import { HOOKS } from "../ids.ts";
import { type Position, type Movement, type TokenLike, type Waypoint } from "../platform/types.ts";
import { callHook } from "../platform/host.ts";
import { guarded } from "../platform/report.ts";
import { rulingOf } from "../input/round-input.ts";
import { type Policy, policyTable } from "../settings.ts";
import { dragMark } from "./drag-mark.ts";
import { isExemptMovement, judgedBy } from "./exemption.ts";
import { type Assessment, assessMove, lastBearing, ledgerFor } from "./assess-move.ts";
import { cancelGroup, movesAllOrNone } from "./group.ts";
import { amongCompanions } from "./group-ends.ts";
import { wasShownBeyond } from "../state/shown-ends.ts";
import { dropHandOff, keepPlan, resumePlan } from "./plans.ts";
import { reissueAsked, reissueLegal } from "./reissue.ts";
import { advise, refuse, refuseGroup, tellInTheWay } from "./refusals.ts";
import { takeTicket } from "./tickets.ts";
import { noteHeard } from "./unheard.ts";
import { undoPlan } from "./undo.ts";
import { type Hindrance, stepsToWall, unseenHindrance } from "./unseen.ts";
import { rewindPlan } from "./rewind.ts";

/**
 * The gate of every movement: lets it through, or turns it back and issues what is legal of it.
 *
 * Listens to `preMoveToken`, on the client that moves. A movement can only be accepted or refused whole there, so a cut path is a
 * new movement.
 *
 * @param token - Who moves.
 * @param movement - Where to.
 * @param operation - The update that it belongs to, of one token or of a group.
 * @returns False to refuse the movement.
 */
export function gateMovement(token: TokenLike, movement: Movement, operation: object): boolean {
  return guarded("preMoveToken", () => decide(token, movement, operation), true);
}

function decide(token: TokenLike, movement: Movement, operation: object): boolean {
  noteHeard(token, operation);
  dropHandOff(token);
  if (movement.chain.length > 0) {
    resumePlan(token, movement);
    return true;
  }
  const waypoints = [...movement.passed.waypoints, ...movement.pending.waypoints];
  if (!waypoints.some((waypoint) => waypoint.x !== movement.origin.x || waypoint.y !== movement.origin.y))
    return risen(token, movement, waypoints, operation);
  return admitted(token, movement) ?? judged(token, movement, waypoints, operation);
}

/**
 * What becomes of a movement that leads up or down at most, against which no rule is: it waits for all of a group that moves as a whole,
 * and who was shown to go on is told.
 */
function risen(token: TokenLike, movement: Movement, waypoints: readonly Waypoint[], operation: object): boolean {
  const heldUpBy = dragMark(movement)?.heldUpBy;
  if (heldUpBy !== undefined) return stay(token, operation, heldUpBy);
  if (isExemptMovement(token, movement, waypoints) || !isCutUnseen(token, movement, waypoints)) return true;
  const ruling = judgedBy(token, waypoints.at(-1)?.action);
  if (ruling === null) return true;
  if (movesAllOrNone(operation)) return stay(token, operation, token.name);
  tellInTheWay(token, ruling);
  return true;
}

/** What becomes of a movement that leads back or was granted; null for all others. */
function admitted(token: TokenLike, movement: Movement): boolean | null {
  const ticket = takeTicket(movement.constrainOptions?.["come-about"]?.ticket);
  if (ticket?.kind === "rewind") return rewindPlan(token, movement);
  if (movement.method === "undo") return undoPlan(token, movement);
  return ticket?.kind === "granted" ? pass(token, movement, ticket.facing ?? null) : null;
}

function judged(token: TokenLike, movement: Movement, waypoints: readonly Waypoint[], operation: object): boolean {
  const heldUpBy = dragMark(movement)?.heldUpBy;
  if (heldUpBy !== undefined) return stay(token, operation, heldUpBy);
  if (isExemptMovement(token, movement, waypoints)) return pass(token, movement, null);
  return amongCompanions(token, operation, () => held(token, movement, waypoints, operation));
}

/** Keeps a whole group where it is, since one of it cannot go where it is meant to. */
function stay(token: TokenLike, operation: object, heldUpBy: string): false {
  if (cancelGroup(operation)) refuseGroup(token, heldUpBy);
  return false;
}

function held(token: TokenLike, movement: Movement, waypoints: readonly Waypoint[], operation: object): boolean {
  const ruling = rulingOf(token, waypoints.at(-1)?.action);
  if (ruling === null) return true;
  const policy = policyTable()[ruling.standing.situation];
  if (policy === "off") return true;
  if (movement.constrained === true && movesAllOrNone(operation)) return stay(token, operation, token.name);
  const known = assessMove(token, movement.origin, waypoints, dragMark(movement)?.facing);
  if (known === null) return true;
  const room = stepsToWall(token, waypoints, known, movement, policy);
  if (room !== null) return stopShort(token, movement, operation, { ...known, legal: room });
  const hindrance = policy === "advise" ? null : unseenHindrance(token, movement.origin, waypoints, known);
  const goes = weighed(token, movement, operation, known, policy, hindrance);
  if (goes && isCutUnseen(token, movement, waypoints)) tellInTheWay(token, known.ruling);
  return goes;
}

/** Whether Foundry cut a drag at something that its user does not know: it was shown to end elsewhere, by what they do. */
function isCutUnseen(token: TokenLike, movement: Movement, waypoints: readonly Waypoint[]): boolean {
  const end = waypoints.at(-1);
  if (movement.constrained !== true || dragMark(movement)?.drag !== true || end === undefined) return false;
  return wasShownBeyond(token, end);
}

/** Lets a drag go as far as there is room for the whole body, before a wall that its user does not know. */
function stopShort(token: TokenLike, movement: Movement, operation: object, known: Assessment): false {
  if (movesAllOrNone(operation)) return stay(token, operation, token.name);
  if (known.legal > 0) reissueLegal(token, movement, known);
  tellInTheWay(token, known.ruling);
  return false;
}

/** What becomes of a movement by what its user knows and, where somebody unseen is in the way, by that. */
function weighed(
  token: TokenLike,
  movement: Movement,
  operation: object,
  known: Assessment,
  policy: Exclude<Policy, "off">,
  hindrance: Hindrance | null,
): boolean {
  if (known.judgement.verdict.legal && hindrance === null) return accept(token, movement, known);
  if (!callHook(HOOKS.verdict, token, known.judgement.verdict)) return wave(token, movement, known);
  if (policy !== "advise" && movesAllOrNone(operation)) {
    cancelGroup(operation);
    refuse(token, known.ruling, known.judgement.verdict);
    return false;
  }
  return against(token, movement, known, policy, hindrance);
}

/** Lets a movement pass that a listener wants let pass; one that its user knows to be legal is charged. */
function wave(token: TokenLike, movement: Movement, known: Assessment): boolean {
  if (known.judgement.verdict.legal) return accept(token, movement, known);
  return pass(token, movement, lastBearing(known));
}

/** What each policy does with a movement that the rules do not allow, or that somebody stops whom its user does not see. */
function against(
  token: TokenLike,
  movement: Movement,
  known: Assessment,
  policy: Exclude<Policy, "off">,
  hindrance: Hindrance | null,
): boolean {
  const { verdict } = known.judgement;
  switch (policy) {
    case "advise":
      advise(token, known.ruling, verdict);
      return pass(token, movement, lastBearing(known));
    case "stop":
      return stopAt(token, movement, known, hindrance);
    case "refuse":
      refuse(token, known.ruling, verdict);
      return false;
    case "ask":
      reissueAsked(token, movement, known, hindrance?.verdict ?? verdict);
      return false;
  }
}

/** Lets a movement go as far as it is legal, and tells why it goes no further where its user was not shown that. */
function stopAt(token: TokenLike, movement: Movement, known: Assessment, hindrance: Hindrance | null): false {
  const { verdict } = known.judgement;
  const legal = hindrance?.legal ?? known.legal;
  if (legal > 0) reissueLegal(token, movement, { ...known, legal });
  if (hindrance !== null) tellInTheWay(token, known.ruling);
  else if (legal === 0 || isCutBack(token, movement, known)) refuse(token, known.ruling, verdict);
  return false;
}

/** Whether a drag that was shown to go on ends earlier: two of a group were shown to end on one space, or somebody has come in between. */
function isCutBack(token: TokenLike, movement: Movement, { traced, legal }: Assessment): boolean {
  const end = traced.places[legal - 1];
  return dragMark(movement)?.drag === true && end !== undefined && wasShownBeyond(token, end);
}

function accept(
  token: TokenLike,
  movement: Movement,
  { ruling, ledger, traced, ground, judgement, pivot }: Assessment,
): boolean {
  const { facings, gait } = judgement;
  const own = facings.slice(facings.length - traced.steps.length);
  const from = { x: movement.origin.x, y: movement.origin.y };
  keepPlan(token, movement, {
    kind: "judged",
    ledger,
    from,
    steps: traced.steps,
    facings: own,
    pivot,
    gait,
    mode: ruling.mode,
    ground,
  });
  return true;
}

/** Lets a movement pass as one that is none in the rules, and re-bases the round on where it leads. */
function pass(token: TokenLike, movement: Movement, facing: number | null): boolean {
  const ruling = judgedBy(token, undefined);
  if (ruling === null) return true;
  const from: Position = movement.origin;
  const ledger = ledgerFor(token, ruling, from, true);
  keepPlan(token, movement, { kind: "forced", ledger, from: { x: from.x, y: from.y }, facing });
  return true;
}
