import { numberAt, textAt, toleratedNumber, valueAt } from "./number.ts";
import { type Mode, MODES } from "./numbers.ts";
import { type Reader, sizeAt, speeds, speedsAt } from "./reading.ts";

/** D&D 5e: numbers once prepared, formulas as text in storage; without units the system counts feet. */
export const dnd5e: Reader = (data) => {
  const read = MODES.map((mode) => [mode, formula(valueAt(data, `attributes.movement.${mode}`))] as const);
  const unread = read.filter(([, speed]) => speed === "unread").map(([mode]) => mode);
  return {
    units: textAt(data, "attributes.movement.units") || "ft",
    modes: speeds(Object.fromEntries(read.map(([mode, speed]) => [mode, speed === "unread" ? null : speed]))),
    dexterity: numberAt(data, "abilities.dex.value"),
    size: sizeAt(data, "traits.size"),
    warnings: unread.map(
      (mode: Mode) => `The formula of the ${mode} speed cannot be read before the actor is prepared.`,
    ),
  };
};

/** Level Up: a distance and a unit for each mode. */
export const a5e: Reader = (data) => ({
  units: textAt(data, "attributes.movement.walk.unit") === "meters" ? "m" : "ft",
  modes: speedsAt(data, "attributes.movement.*.distance"),
  dexterity: numberAt(data, "abilities.dex.value"),
  size: sizeAt(data, "traits.size"),
});

function formula(value: unknown): number | null | "unread" {
  if (typeof value !== "string" || value.trim() === "") return toleratedNumber(value);
  return /^\s*\d+(\.\d+)?\s*$/.test(value) ? toleratedNumber(value) : "unread";
}
