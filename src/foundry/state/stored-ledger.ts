import { isFinite as isFiniteNumber, isPlainObject } from "lodash-es";
import { OCCUPANTS, type Start, type Step, type StepGround } from "../../rules/index.ts";
import { type Point } from "../platform/types.ts";
import { LEDGER_VERSION, type Ledger, type LedgerDrag, type LedgerPivot, type Opening } from "./ledger.ts";
import { type TurnKey } from "./turn.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A ledger out of a flag that anything may have written.
 *
 * @param value - What the flag holds.
 * @returns Null when it is not a ledger of this version, whole and sound.
 */
export function readLedger(value: unknown): Ledger | null {
  const fields = record(value);
  if (fields?.["version"] !== LEDGER_VERSION || typeof fields["ruleset"] !== "string") return null;
  const turn = readTurn(fields["turn"]);
  const opening = readOpening(fields["opening"]);
  const drags = readList(fields["drags"], readDrag);
  const pivots = readList(fields["pivots"], readPivot);
  if (turn === null || opening === null || drags === null || pivots === null) return null;
  if (pivots.some((pivot) => pivot.after > drags.length)) return null;
  const earlier = readList(fields["earlier"], readLedger);
  if (earlier === null || earlier.some((round) => round.earlier.length > 0)) return null;
  return { version: LEDGER_VERSION, ruleset: fields["ruleset"], turn, opening, drags, pivots, earlier };
}

/**
 * A ledger as it is stored: whole, with explicit nulls, since an update merges objects key by key.
 *
 * @param ledger - The ledger to store.
 * @returns Plain JSON.
 */
export function storedLedger(ledger: Ledger): Record<string, unknown> {
  const { start } = ledger.opening;
  return {
    ...ledger,
    turn: { ...ledger.turn },
    earlier: ledger.earlier.map(storedLedger),
    opening: {
      ...ledger.opening,
      start: { ...start },
    },
  };
}

function readTurn(value: unknown): TurnKey | null {
  const fields = record(value);
  if (fields === null || typeof fields["token"] !== "string") return null;
  const { combat, round, combatant, token } = fields;
  if (!isTextOrNull(combat) || !isTextOrNull(combatant) || !(round === null || isFiniteNumber(round))) return null;
  return { combat, round: round as number | null, combatant, token };
}

function readOpening(value: unknown): Opening | null {
  const place = readPoint(value);
  const start = record(record(value)?.["start"]);
  if (place === null || start === null || !isFiniteNumber(start["bearing"])) return null;
  const { bearing, since, velocity, engaged } = start;
  if (!isNumberOrNull(since) || !isFiniteNumber(velocity) || typeof engaged !== "boolean") return null;
  return { ...place, start: { bearing, since, velocity, engaged } as Start };
}

function readDrag(value: unknown): LedgerDrag | null {
  const fields = record(value);
  if (fields === null) return null;
  const from = readPoint(fields["from"]);
  const to = readPoint(fields["to"]);
  const steps = readList(fields["steps"], readStep);
  const { id, facing, gait, mode, forced } = fields;
  if (from === null || to === null || steps === null || !isFiniteNumber(facing) || typeof forced !== "boolean")
    return null;
  if (typeof id !== "string" || typeof gait !== "string" || typeof mode !== "string") return null;
  const ground = readList(fields["ground"] ?? [], readGround);
  if (ground === null) return null;
  return { id, from, to, steps, facing: facing as number, gait, mode, ground: ground.map(({ of }) => of), forced };
}

/** Null is a sound entry here, so that what is read comes in a wrapping. */
function readGround(value: unknown): { of: StepGround | null } | null {
  if (value === null) return { of: null };
  const fields = record(value);
  if (fields === null || typeof fields["engaged"] !== "boolean" || !isFiniteNumber(fields["sizes"])) return null;
  const { by, extra, factor } = fields;
  if (!(by === null || OCCUPANTS.some((each) => each === by)) || !(extra === "all" || isFiniteNumber(extra)))
    return null;
  return isFiniteNumber(factor ?? 1) ? { of: value as StepGround } : null;
}

function readPivot(value: unknown): LedgerPivot | null {
  const fields = record(value);
  if (fields === null || typeof fields["forced"] !== "boolean") return null;
  const { after, from, to, forced } = fields;
  if (!isFiniteNumber(after) || !isFiniteNumber(from) || !isFiniteNumber(to)) return null;
  return { after: after as number, from: from as number, to: to as number, forced };
}

function readStep(value: unknown): Step | null {
  if (isFiniteNumber(value)) return value as number;
  const fields = record(value);
  if (!isFiniteNumber(fields?.["bearing"]) || !isFiniteNumber(fields?.["length"])) return null;
  return { bearing: fields?.["bearing"] as number, length: fields?.["length"] as number };
}

function readPoint(value: unknown): Point | null {
  const fields = record(value);
  if (!isFiniteNumber(fields?.["x"]) || !isFiniteNumber(fields?.["y"])) return null;
  return { x: fields?.["x"] as number, y: fields?.["y"] as number };
}

function readList<T>(value: unknown, read: (entry: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const entries: T[] = [];
  for (const entry of value) {
    const one = read(entry);
    if (one === null) return null;
    entries.push(one);
  }
  return entries;
}

function record(value: unknown): Fields | null {
  return isPlainObject(value) ? (value as Fields) : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || isFiniteNumber(value);
}
