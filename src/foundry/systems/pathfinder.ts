import { speedsIn } from "./mode-words.ts";
import { numberAt, textAt, toleratedNumber, valueAt } from "./number.ts";
import { type Mode, type ModeNumbers, MODES } from "./numbers.ts";
import { type Reader, sizeAt, speeds } from "./reading.ts";

/** Pathfinder 1 and D&D 3.5: totals once prepared, bases in storage; a land speed that is not stored is the system's 30. */
export const pf1: Reader = (data) => {
  const read = (mode: Mode): number | null => {
    const key = `attributes.speed.${mode === "walk" ? "land" : mode}`;
    const missing = mode === "walk" && valueAt(data, key) === undefined;
    return numberAt(data, `${key}.total`, `${key}.base`) ?? (missing ? 30 : null);
  };
  return {
    units: "ft",
    modes: speeds(Object.fromEntries(MODES.map((mode) => [mode, read(mode)]))),
    dexterity: numberAt(data, "abilities.dex.total", "abilities.dex.value"),
    size: sizeAt(data, "traits.size"),
  };
};

/** Pathfinder 2: speeds by mode once prepared, one speed and a list of others in storage, a text on vehicles. */
export const pf2e: Reader = (data, { actorType }) => {
  const size = sizeAt(data, "traits.size.value");
  if (actorType === "vehicle") return { units: "ft", modes: vehicleModes(data), size };
  const other = otherSpeeds(data);
  const read = (mode: Mode): number | null => {
    const prepared = `movement.speeds.${mode === "walk" ? "land" : mode}.value`;
    if (mode === "walk") return numberAt(data, prepared, "attributes.speed.total", "attributes.speed.value");
    return numberAt(data, prepared) ?? other[mode] ?? null;
  };
  return { units: "ft", modes: speeds(Object.fromEntries(MODES.map((mode) => [mode, read(mode)]))), size };
};

function otherSpeeds(data: unknown): Partial<Record<string, number | null>> {
  const list = valueAt(data, "attributes.speed.otherSpeeds");
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.map((entry: unknown) => [textAt(entry, "type"), toleratedNumber(valueAt(entry, "value"))]),
  );
}

/** A vehicle's parenthesis names its propulsion; a sluggish one moves twice its length for each quarter turn. */
function vehicleModes(data: unknown): Partial<Record<Mode, ModeNumbers>> {
  const words = textAt(data, "details.speed").replaceAll(/\([^)]*\)/g, "");
  const items = valueAt(data, "items");
  const sluggish = Array.isArray(items) && items.some((item) => textAt(item, "name") === "Sluggish");
  const length = numberAt(data, "details.space.long");
  const turningDistance = sluggish && length !== null ? 2 * length : null;
  const read = Object.entries(speedsIn(words, "walk")).map(
    ([mode, speed]) => [mode, { speed, turningDistance }] as const,
  );
  return Object.fromEntries(read);
}
