import { facings, turnBetween } from "../../rules/index.ts";
import { gridFacing, gridShape } from "../input/scene-input.ts";
import { rulingOf } from "../input/round-input.ts";
import { HOOKS, MODULE_ID } from "../ids.ts";
import { bearingOf } from "../platform/bearings.ts";
import { callHook } from "../platform/host.ts";
import { reportFailure } from "../platform/report.ts";
import { type TokenChanges, type TokenLike, type UpdateOptions } from "../platform/types.ts";
import { type Policy, policyTable } from "../settings.ts";
import { endBearing, type Ledger, lastPivot, rewound, withoutLastPivot, withPivot } from "../state/ledger.ts";
import { askGM } from "./ask.ts";
import { assessTurn, ledgerFor, type TurnAssessment } from "./assess-move.ts";
import { isExemptTurn } from "./exemption.ts";
import { writeFacing, writeLedger } from "./record.ts";
import { advise, refuse } from "./refusals.ts";
import { issueTicket, takeTicket } from "./tickets.ts";

/**
 * Judges a turn in place, an update of the rotation and of no position.
 *
 * What is not allowed is taken out of the update, so that the rest of it goes through.
 *
 * @param token - Who turns.
 * @param changes - The update, not yet sent.
 * @param options - The options of the update.
 */
export function gateTurn(token: TokenLike, changes: TokenChanges, options: UpdateOptions): void {
  const ruling = rulingOf(token, undefined);
  if (ruling === null || typeof changes.rotation !== "number") return;
  const ticket = takeTicket(options[MODULE_ID]?.ticket);
  const ledger = ledgerFor(token, ruling, token._source, ticket === undefined);
  if (ticket?.kind === "rewind") {
    restore(token, changes, rewound(ledger));
    return;
  }
  const policy = policyTable()[ruling.standing.situation];
  if (policy === "off") return;
  if (ticket?.kind === "granted" || isExemptTurn(token, options)) {
    const bearing = gridFacing(token, bearingOf(changes.rotation));
    writeLedger(token, changes, withPivot(ledger, endBearing(ledger), bearing, true));
  } else hold(token, changes, policy);
}

function hold(token: TokenLike, changes: TokenChanges, policy: Exclude<Policy, "off">): void {
  const wanted = wantedFacing(token, bearingOf(changes.rotation ?? 0));
  const assessment = assessTurn(token, wanted);
  if (assessment === null) return;
  const { ledger } = assessment;
  const from = endBearing(ledger);
  const last = lastPivot(ledger);
  if (wanted === from) writeFacing(token, changes, from);
  else if (last?.from === wanted && !last.forced) restore(token, changes, withoutLastPivot(ledger));
  else if (assessment.legal || isWaved(token, assessment)) turn(token, changes, ledger, wanted, !assessment.legal);
  else against(token, changes, wanted, assessment, policy);
}

function against(
  token: TokenLike,
  changes: TokenChanges,
  wanted: number,
  { ruling, ledger, judgement }: TurnAssessment,
  policy: Exclude<Policy, "off">,
): void {
  if (policy === "advise") {
    advise(token, ruling, judgement.verdict);
    turn(token, changes, ledger, wanted, true);
    return;
  }
  Reflect.deleteProperty(changes, "rotation");
  if (policy !== "ask") {
    refuse(token, ruling, judgement.verdict);
    return;
  }
  askGM(token, judgement.verdict).then(
    (granted) => (granted ? grant(token, wanted) : refuse(token, ruling, judgement.verdict)),
    (error: unknown) => reportFailure("ask", error),
  );
}

function grant(token: TokenLike, bearing: number): void {
  token
    .update({ rotation: (bearing + 180) % 360 }, { [MODULE_ID]: { ticket: issueTicket({ kind: "granted" }) } })
    .catch((error: unknown) => reportFailure("turn", error));
}

function isWaved(token: TokenLike, { judgement }: TurnAssessment): boolean {
  return !callHook(HOOKS.verdict, token, judgement.verdict);
}

function turn(token: TokenLike, changes: TokenChanges, ledger: Ledger, bearing: number, forced: boolean): void {
  writeFacing(token, changes, bearing);
  writeLedger(token, changes, withPivot(ledger, endBearing(ledger), bearing, forced));
}

function restore(token: TokenLike, changes: TokenChanges, ledger: Ledger): void {
  writeFacing(token, changes, endBearing(ledger));
  writeLedger(token, changes, ledger);
}

/**
 * The facing that a requested bearing means: the nearest one, and for a nudge too small to reach the next, the next one that way.
 */
function wantedFacing(token: TokenLike, requested: number): number {
  const grid = token.parent?.grid;
  const nearest = gridFacing(token, requested);
  if (grid === undefined) return nearest;
  const present = gridFacing(token, bearingOf(token._source.rotation));
  const sides = facings(gridShape(grid));
  const nudge = turnBetween(present, requested);
  if (nearest !== present || Math.abs(nudge) < 1 || sides.length === 0) return nearest;
  return gridFacing(token, present + (Math.sign(nudge) * 360) / sides.length);
}
