import { isFinite as isFiniteNumber, isPlainObject } from "lodash-es";
import { type PlanEntry } from "../../rules/index.ts";
import { sameTurn, type TurnKey } from "./turn.ts";

/** Faster than anything that has no top speed of its own, yards in a second. */
const LARGEST = 1000;

/** What the mover announced for this turn. */
export interface Declared {
  readonly pace?: string;
  readonly velocity?: number;
  readonly plan?: readonly PlanEntry[];
  /** Maneuver and posture, which the rules read with the profile. */
  readonly profile: Readonly<Record<string, string>>;
}

/** What an announcement may say under a ruleset. */
export interface Announceable {
  readonly paces: readonly string[];
  /** Top speed, where the token's numbers name one. */
  readonly topSpeed: number | null;
}

/**
 * What was announced, out of a flag that anything may have written.
 *
 * @param value - What the flag holds.
 * @param turn - The turn that is now; an announcement for another one is void.
 * @param may - What may be announced; what is not among it is left out and told.
 * @param tell - Is told the name of each part that cannot be read.
 */
export function readDeclared(
  value: unknown,
  turn: TurnKey,
  may: Announceable,
  tell: (part: string) => void = () => undefined,
): Declared {
  if (value === undefined || value === null) return { profile: {} };
  const fields = isPlainObject(value) ? (value as Record<string, unknown>) : {};
  if (!isPlainObject(fields["turn"])) {
    tell("turn");
    return { profile: {} };
  }
  if (!sameTurn(fields["turn"] as TurnKey, turn)) return { profile: {} };
  const checked = <T>(name: string, fits: (part: unknown) => part is T): T | undefined => {
    const part = fields[name];
    if (part === undefined || part === null) return undefined;
    if (fits(part)) return part;
    tell(name);
    return undefined;
  };
  const pace = checked("pace", (part): part is string => may.paces.some((each) => each === part));
  const velocity = checked("velocity", (part): part is number => isVelocity(part, may.topSpeed));
  const plan = checked("plan", isPlan);
  const maneuver = checked("maneuver", isText);
  const posture = checked("posture", isText);
  return {
    ...(pace === undefined ? {} : { pace }),
    ...(velocity === undefined ? {} : { velocity }),
    ...(plan === undefined ? {} : { plan }),
    profile: { ...(maneuver === undefined ? {} : { maneuver }), ...(posture === undefined ? {} : { posture }) },
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Rule: GU-6, as far as it bounds what may be announced. */
function isVelocity(value: unknown, topSpeed: number | null): boolean {
  return isFiniteNumber(value) && (value as number) >= 0 && (value as number) <= (topSpeed ?? LARGEST);
}

/** Strides are whole numbers from 1 to 8. */
function isPlan(value: unknown): value is PlanEntry[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry: Partial<PlanEntry> | null) => isWhole(entry?.stride, 1, 8) && isWhole(entry?.ap, 0, 100))
  );
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
