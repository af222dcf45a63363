import { readMoveString } from "./move-string.ts";
import { numberAt, textAt, toleratedNumber, valueAt } from "./number.ts";
import { type MovementNumbers } from "./numbers.ts";
import { type Reader, speeds } from "./reading.ts";

/** Actors of the system that never move. */
const FIXED: readonly string[] = ["siegeEngine", "stronghold"];

/** Speed that the system gives to an actor on which none is stored, feet in a round. */
const DEFAULT_SPEED = { vehicle: 20, other: 30 } as const;

/** Basic Fantasy RPG: a number or a stat line at `move.value`; a vehicle's turning distance is its maneuverability. */
export const basicfantasyrpg: Reader = (data, { actorType }) => {
  if (FIXED.includes(actorType)) return { units: "ft" };
  const common = { units: "ft", dexterity: numberAt(data, "abilities.dex.value") } as const;
  if (actorType === "vehicle") return { ...common, modes: vehicleModes(data) };
  return { ...common, ...moveOf(valueAt(data, "move.value")) };
};

/** Castles & Crusades: the same line, where a parenthesis never holds a turning distance. */
export const castlesAndCrusades: Reader = (data) => {
  const { modes = {}, ...rest } = moveOf(valueAt(data, "move.value"));
  const plain = Object.fromEntries(Object.entries(modes).map(([mode, { speed }]) => [mode, speed]));
  return { units: "ft", dexterity: numberAt(data, "abilities.dex.value"), ...rest, modes: speeds(plain) };
};

function moveOf(value: unknown): Partial<MovementNumbers> {
  if (value === undefined) return { modes: speeds({ walk: DEFAULT_SPEED.other }) };
  if (typeof value === "string") return readMoveString(value);
  const walk = toleratedNumber(value);
  if (walk !== null) return { modes: speeds({ walk }) };
  return value === null ? {} : { warnings: ["The stored movement is neither a number nor a text."] };
}

function vehicleModes(data: unknown): MovementNumbers["modes"] {
  const stored = valueAt(data, "move.value");
  const speed = numberAt(data, "move.current", "move.value") ?? (stored === undefined ? DEFAULT_SPEED.vehicle : null);
  return { walk: { speed, turningDistance: toleratedNumber(textAt(data, "maneuverability.value")) } };
}
