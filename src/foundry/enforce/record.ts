import { judgeDrop } from "../../rules/index.ts";
import { roundCase, rulingOf } from "../input/round-input.ts";
import { placesOf, tracePath } from "../input/path-input.ts";
import { gridFacing } from "../input/scene-input.ts";
import { FLAGS, MODULE_ID } from "../ids.ts";
import { bearingOf, rotationOf } from "../platform/bearings.ts";
import { flag } from "../platform/host.ts";
import { type Movement, type Point, type TokenChanges, type TokenLike } from "../platform/types.ts";
import { endBearing, type Ledger, type LedgerDrag, withDrag, withPivot } from "../state/ledger.ts";
import { expectLedger } from "../state/optimistic.ts";
import { readLedger, storedLedger } from "../state/stored-ledger.ts";
import { type ForcedPlan, type HandOff, type JudgedPlan, rootOf } from "./plans.ts";

/**
 * Writes facing and ledger into the update that carries a movement out.
 *
 * @param token - Who moves.
 * @param changes - The update, not yet sent; Foundry's own rotation towards the destination may be in it.
 * @param handOff - What the gate decided.
 */
export function recordMovement(token: TokenLike, changes: TokenChanges, handOff: HandOff): void {
  const { plan, movement } = handOff;
  if (plan.kind === "restore") {
    writeFacing(token, changes, endBearing(plan.ledger));
    writeLedger(token, changes, plan.ledger);
  } else if (plan.kind === "forced") recordForced(token, changes, plan, movement);
  else recordJudged(token, changes, plan, movement);
}

/** Writes a round into an update, whole; what could not be read of an older one is kept beside it. */
export function writeLedger(token: TokenLike, changes: TokenChanges, ledger: Ledger): void {
  const old = flag(token, FLAGS.ledger);
  foundry.utils.setProperty(changes, `flags.${MODULE_ID}.${FLAGS.ledger}`, storedLedger(ledger));
  if (old !== undefined && old !== null && readLedger(old) === null)
    foundry.utils.setProperty(changes, `flags.${MODULE_ID}.${FLAGS.unread}`, old);
  expectLedger(token, ledger);
}

/** Writes the rotation for a bearing, or leaves rotation out of the update when the token looks that way already. */
export function writeFacing(token: TokenLike, changes: TokenChanges, bearing: number): void {
  const rotation = rotationOf(bearing);
  if (Math.abs(token._source.rotation - rotation) < 1e-6) Reflect.deleteProperty(changes, "rotation");
  else changes.rotation = rotation;
}

function recordForced(token: TokenLike, changes: TokenChanges, plan: ForcedPlan, movement: Movement): void {
  const teleported = !movement.autoRotate && changes.rotation === undefined;
  const towards = changes.rotation === undefined ? null : bearingOf(changes.rotation);
  const facing = plan.facing ?? (teleported || towards === null ? null : towards);
  const bearing = gridFacing(token, facing ?? bearingOf(token._source.rotation));
  if (facing !== null) writeFacing(token, changes, bearing);
  const { x, y } = movement.destination;
  const drag = {
    id: rootOf(movement),
    from: plan.from,
    to: { x, y },
    steps: [],
    facing: bearing,
    gait: "",
    mode: "",
    ground: [],
  };
  writeLedger(token, changes, withDrag(plan.ledger, { ...drag, forced: true }));
}

function recordJudged(token: TokenLike, changes: TokenChanges, plan: JudgedPlan, movement: Movement): void {
  const left = tracePath(token, movement.destination, movement.pending.waypoints).steps.length;
  const { x, y } = movement.destination;
  const done = stepsDone(token, plan, { x, y }, Math.max(0, plan.steps.length - left));
  const drag: LedgerDrag = {
    id: rootOf(movement),
    from: plan.from,
    to: { x, y },
    steps: plan.steps.slice(0, done),
    facing: plan.facings[done - 1] ?? endBearing(plan.ledger),
    gait: plan.gait,
    mode: plan.mode,
    ground: plan.ground.slice(0, done),
    forced: false,
  };
  const asked = !movement.autoRotate && changes.rotation !== undefined && left === 0;
  const ledger = asked
    ? withAskedFacing(token, plan, drag, bearingOf(changes.rotation ?? 0))
    : withPlannedPivot(plan, drag);
  writeFacing(token, changes, endBearing(ledger));
  writeLedger(token, changes, ledger);
}

/** The round with a movement and, if it came to its end, with the turn in place planned there. */
function withPlannedPivot({ ledger, steps, pivot }: JudgedPlan, drag: LedgerDrag): Ledger {
  const plain = withDrag(ledger, drag);
  return pivot === null || drag.steps.length < steps.length ? plain : withPivot(plain, drag.facing, pivot, false);
}

/** How many steps of a plan lead to a place: as many as are not left, unless somebody cut the rest after it was judged. */
function stepsDone(token: TokenLike, { from, steps }: JudgedPlan, place: Point, planned: number): number {
  const { size = 0, type = 0 } = token.parent?.grid ?? {};
  // Without a grid a step may have been stopped in its middle.
  const space = type === 0 ? size : size / 2;
  const places = [from, ...placesOf(token, from, steps)];
  const isThere = (index: number): boolean => {
    const at = places[index];
    return at !== undefined && Math.hypot(at.x - place.x, at.y - place.y) < space;
  };
  if (isThere(planned)) return planned;
  const nearer = places.findLastIndex((_place, index) => index < planned && isThere(index));
  return nearer < 0 ? planned : nearer;
}

/** The round with a movement whose update asks for a facing, as a drop that asks for one; the movement's own where none leads there. */
function withAskedFacing(token: TokenLike, plan: JudgedPlan, drag: LedgerDrag, bearing: number): Ledger {
  const ruling = rulingOf(token, plan.mode);
  const facing = gridFacing(token, bearing);
  const plain = withDrag(plan.ledger, drag);
  if (ruling === null || facing === drag.facing) return plain;
  const theCase = roundCase(token, plan.ledger, ruling, [{ steps: drag.steps }], drag.ground);
  const { judgement, pivot } = judgeDrop(theCase, facing);
  const arrival = judgement.facings.at(-1) ?? drag.facing;
  if (!judgement.verdict.legal || (pivot ?? arrival) !== facing) return plain;
  return withPlannedPivot({ ...plan, pivot }, { ...drag, facing: arrival });
}
