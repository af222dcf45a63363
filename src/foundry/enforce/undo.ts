import { judge } from "../../rules/index.ts";
import { placesOf } from "../input/path-input.ts";
import { roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { LANG } from "../ids.ts";
import { currentUser, text } from "../platform/host.ts";
import { inform } from "../platform/report.ts";
import { type Movement, type Point, type TokenLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { type Ledger, type LedgerDrag, samePlace, undoneTo, withDrag } from "../state/ledger.ts";
import { ledgerFor } from "./assess-move.ts";
import { keepPlan } from "./plans.ts";

/**
 * Puts the round back to where an undone movement leads.
 *
 * Foundry undoes the position and not the flags, so the earlier round is written with the undo itself.
 *
 * @returns False when a player would undo more than this turn.
 */
export function undoPlan(token: TokenLike, movement: Movement): boolean {
  const ruling = rulingOf(token, undefined);
  if (ruling === null) return true;
  const { origin, destination } = movement;
  const ledger = ledgerFor(token, ruling, origin, false);
  const earlier = undoneTo(ledger, destination) ?? cutAt(token, ledger, ruling, destination);
  if (earlier !== null) {
    keepPlan(token, movement, { kind: "restore", ledger: earlier });
    return true;
  }
  const { situation } = ruling.standing;
  if (policyTable()[situation] === "off") return true;
  const live = situation !== "outOfCombat";
  if (live && currentUser()?.isGM === false) {
    inform(text(`${LANG}.Notice.UndoTurn`, { token: token.name }));
    return false;
  }
  if (live) inform(text(`${LANG}.Notice.UndoRebased`, { token: token.name }));
  keepPlan(token, movement, { kind: "forced", ledger, from: { x: origin.x, y: origin.y }, facing: null });
  return true;
}

/** The round cut in the middle of its latest movement through a place: what an undo to a checkpoint leaves. */
function cutAt(token: TokenLike, ledger: Ledger, ruling: Ruling, place: Point): Ledger | null {
  const index = ledger.drags.findLastIndex((drag) => stepsTo(token, drag, place) > 0);
  const drag = ledger.drags[index];
  if (drag === undefined) return null;
  const steps = drag.steps.slice(0, stepsTo(token, drag, place));
  const before = {
    ...ledger,
    drags: ledger.drags.slice(0, index),
    pivots: ledger.pivots.filter((p) => p.after <= index),
  };
  const ground = drag.ground.slice(0, steps.length);
  const { verdict } = judge(roundCase(token, before, ruling, [{ steps }], ground));
  return withDrag(before, { ...drag, ground, to: { x: place.x, y: place.y }, steps, facing: verdict.bearing });
}

/** How many steps of a movement lead to a place; on gridless scenes each may have been rounded on its way there. */
function stepsTo(token: TokenLike, drag: LedgerDrag, place: Point): number {
  const rounded = token.parent?.grid.type === 0;
  const places = placesOf(token, drag.from, drag.steps);
  const isThere = (each: Point, steps: number): boolean =>
    samePlace(each, place) || (rounded && Math.hypot(each.x - place.x, each.y - place.y) < 2 * steps);
  return places.findLastIndex((each, index) => isThere(each, index + 1)) + 1;
}
