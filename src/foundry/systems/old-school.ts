import { modesIn, speedsIn } from "./mode-words.ts";
import { numberAt, textAt, valueAt } from "./number.ts";
import { type Mode, MODES } from "./numbers.ts";
import { type Reader, speeds } from "./reading.ts";

/** Old-School Essentials: the encounter rate, a third of the rate in a turn of ten minutes; free text on monsters. */
export const ose: Reader = (data) => {
  const base = numberAt(data, "movement.base");
  const told = encounterRate(textAt(data, "details.movement"));
  const walk = numberAt(data, "movement.encounter") ?? told ?? (base === null ? null : base / 3);
  return { units: "ft", modes: speeds({ walk }), dexterity: numberAt(data, "scores.dex.value") };
};

/** Worlds Without Number: feet in a round. */
export const wwn: Reader = (data) => ({
  units: "ft",
  modes: speeds({ walk: numberAt(data, "movement.combat", "movement.base.value") }),
  dexterity: numberAt(data, "abilities.dex.value"),
});

/** Hyperborea: feet in a round. */
export const hyp3e: Reader = (data) => ({
  units: "ft",
  modes: speeds({ walk: numberAt(data, "movement.base.value") }),
  dexterity: numberAt(data, "attributes.dex.value"),
});

/** Dungeon Crawl Classics: a text with feet, words for other modes. */
export const dcc: Reader = (data) => {
  const value = valueAt(data, "attributes.speed.value");
  const stored = typeof value === "string" && /^\s*none\s*$/i.test(value) ? "0" : textOf(value);
  const read: Partial<Record<Mode, number>> = {
    ...speedsIn(textAt(data, "attributes.speed.other"), "walk"),
    ...speedsIn(stored, "walk"),
  };
  const modes = MODES.map((mode) => [mode, numberAt(data, `attributes.speed.${mode}`) ?? read[mode] ?? null] as const);
  return { units: "ft", modes: speeds(Object.fromEntries(modes)), dexterity: numberAt(data, "abilities.agl.value") };
};

/** Feet of the bands that Shadowdark measures movement in; those without a number of feet are left out. */
const BANDS: Readonly<Record<string, number>> = { none: 0, close: 5, near: 30, doubleNear: 60, tripleNear: 90 };

/** Shadowdark: a band, and a note that names further modes at the same band. Reading: they add to walking. */
export const shadowdark: Reader = (data) => {
  const band = textAt(data, "move");
  const feet = BANDS[band];
  if (feet === undefined)
    return { units: "ft", warnings: band === "" ? [] : [`The band "${band}" has no number of feet.`] };
  const named = modesIn(textAt(data, "moveNote")).map((mode) => [mode, feet] as const);
  return { units: "ft", modes: speeds({ walk: feet, ...Object.fromEntries(named) }) };
};

/** The rate in an encounter out of a text such as `120' (40')`: the number in the parenthesis. */
function encounterRate(words: string): number | null {
  const inside = /\((\d+)/.exec(words)?.[1];
  return inside === undefined ? null : Number(inside);
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
