import { isFinite as isFiniteNumber, isPlainObject } from "lodash-es";
import { type PlanEntry } from "../../rules/index.ts";
import { sameTurn, type TurnKey } from "./turn.ts";

/** What the mover announced for this turn. */
export interface Declared {
  readonly pace?: string;
  readonly velocity?: number;
  readonly plan?: readonly PlanEntry[];
  /** Maneuver and posture, which the rules read with the profile. */
  readonly profile: Readonly<Record<string, string>>;
}

/**
 * What was announced, out of a flag that anything may have written.
 *
 * @param value - What the flag holds.
 * @param turn - The turn that is now; an announcement for another one is void.
 */
export function readDeclared(value: unknown, turn: TurnKey): Declared {
  if (!isPlainObject(value)) return { profile: {} };
  const fields = value as Record<string, unknown>;
  if (!isPlainObject(fields["turn"]) || !sameTurn(fields["turn"] as TurnKey, turn)) return { profile: {} };
  const { pace, velocity, plan, maneuver, posture } = fields;
  return {
    ...(typeof pace === "string" ? { pace } : {}),
    ...(isFiniteNumber(velocity) ? { velocity: velocity as number } : {}),
    ...(isPlan(plan) ? { plan } : {}),
    profile: {
      ...(typeof maneuver === "string" ? { maneuver } : {}),
      ...(typeof posture === "string" ? { posture } : {}),
    },
  };
}

function isPlan(value: unknown): value is PlanEntry[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry: Partial<PlanEntry> | null) => isFiniteNumber(entry?.stride) && isFiniteNumber(entry?.ap))
  );
}
