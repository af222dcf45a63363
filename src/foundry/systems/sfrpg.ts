import { modesIn, speedsIn } from "./mode-words.ts";
import { numberAt, textAt, toleratedNumber, valueAt } from "./number.ts";
import { type Mode, type ModeNumbers, MODES, type MovementNumbers } from "./numbers.ts";
import { type Reader, sizeAt, speeds } from "./reading.ts";

/** What the system calls the modes. */
const KEYS: Readonly<Record<Mode, string>> = {
  walk: "land",
  fly: "flying",
  swim: "swimming",
  climb: "climbing",
  burrow: "burrowing",
};

/** More feet than any creature of the game moves in one action; a larger number is two numbers run together. */
const LARGEST = 500;

/** Hexes between two turns by a starship frame's maneuverability. */
const FRAMES: Readonly<Record<string, number>> = { clumsy: 4, poor: 3, average: 2, good: 1, perfect: 0 };

/** Starfinder: creatures by number, with the words of an import where numbers are lost; vehicles by text; starships in hexes. */
export const sfrpg: Reader = (data, { actorType }) => {
  if (actorType === "starship") return starship(data);
  if (actorType === "vehicle") return { units: "ft", modes: vehicleModes(data), size: sizeAt(data, "attributes.size") };
  return { ...creature(data), dexterity: numberAt(data, "abilities.dex.value"), size: sizeAt(data, "traits.size") };
};

function creature(data: unknown): Partial<MovementNumbers> {
  const words = textAt(data, "attributes.speed.special");
  const told = speedsIn(words.replaceAll(/original (?:base|special):/g, ""), "walk");
  const warnings: string[] = [];
  const read = (mode: Mode): number | null => {
    const key = `attributes.speed.${KEYS[mode]}`;
    const stored = rawNumber(valueAt(data, `${key}.value`)) ?? rawNumber(valueAt(data, `${key}.base`));
    if (stored !== null && stored > LARGEST) {
      warnings.push(`A ${mode} speed of ${stored} ft is beyond belief; what the notes say is used instead.`);
      return told[mode] ?? null;
    }
    return stored === null || stored === 0 ? (told[mode] ?? stored) : stored;
  };
  const modes = speeds(Object.fromEntries(MODES.map((mode) => [mode, read(mode)])));
  return { units: "ft", modes, warnings };
}

function rawNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : toleratedNumber(value);
}

function vehicleModes(data: unknown): Partial<Record<Mode, ModeNumbers>> {
  const drive = textAt(data, "attributes.speed.drive");
  const named = modesIn(textAt(data, "attributes.speed.mph"))[0];
  const kinds: Readonly<Record<string, Mode>> = { water: "swim", air: "fly" };
  const fallback =
    kinds[textAt(data, "attributes.type")] ?? (modesIn(drive).length === 0 && named === "swim" ? "swim" : "walk");
  return speeds(speedsIn(drive, fallback));
}

function starship(data: unknown): Partial<MovementNumbers> {
  const items = valueAt(data, "items");
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  const ofType = (type: string): readonly unknown[] => list.filter((item) => textAt(item, "type") === type);
  const thrusters = ofType("starshipThruster").map((item) => numberAt(item, "system.speed") ?? 0);
  const stored = thrusters.length === 0 ? null : thrusters.reduce((sum, speed) => sum + speed, 0);
  const frame = FRAMES[textAt(ofType("starshipFrame")[0], "system.maneuverability")];
  const speed = numberAt(data, "attributes.speed.value") ?? stored;
  const turningDistance = numberAt(data, "attributes.turn.value") ?? frame ?? null;
  return { units: "hex", modes: speed === null ? {} : { fly: { speed, turningDistance } } };
}
