import { isPlainObject } from "lodash-es";
import { numberAt, textAt, toleratedNumber, valueAt } from "./number.ts";
import { type Mode, type MovementNumbers } from "./numbers.ts";
import { type Reader, sizeAt, speeds } from "./reading.ts";

/** Ends of the keys that the system gives to its three common movement modes. */
const MODE_NAMES: readonly (readonly [RegExp, Mode])[] = [
  [/ground/i, "walk"],
  [/air/i, "fly"],
  [/water/i, "swim"],
];

/**
 * GURPS: current Move for the ground, the entries of the move table for air and water.
 *
 * The system fills its current flight for everybody, so flight is read from the move table only.
 */
export const gurps: Reader = (data) => {
  const table = moveTable(data);
  const move = numberAt(data, "currentmove") ?? currentEncumbranceMove(data) ?? numberAt(data, "basicmove.value");
  const basicMove = numberAt(data, "basicmove.value") ?? basicOf(table.walk);
  return {
    units: "yd",
    modes: speeds({ walk: move ?? basicOf(table.walk), fly: basicOf(table.fly), swim: basicOf(table.swim) }),
    basicMove,
    move,
    ...speedBeyond(table.walk, basicMove, numberAt(data, "currentsprint")),
    dexterity: numberAt(data, "attributes.DX.value", "attributes.DX.import"),
    size: sizeAt(data, "traits.sizemod"),
  };
};

/** Top speed and whether it is an Enhanced Move: the move table's enhanced value, else the sprint. */
function speedBeyond(
  entry: Entry | undefined,
  basicMove: number | null,
  sprint: number | null,
): Pick<MovementNumbers, "topSpeed" | "enhancedMove"> {
  const enhanced = entry?.enhanced ?? null;
  if (enhanced === null) return { topSpeed: sprint, enhancedMove: null };
  return { topSpeed: enhanced > 0 ? enhanced : sprint, enhancedMove: basicMove !== null && enhanced > basicMove };
}

function basicOf(entry: Entry | undefined): number | null {
  return entry?.basic ?? null;
}

interface Entry {
  readonly basic: number | null;
  readonly enhanced: number | null;
}

function moveTable(data: unknown): Partial<Record<Mode, Entry>> {
  const table: Partial<Record<Mode, Entry>> = {};
  const stored = valueAt(data, "move");
  if (!isPlainObject(stored)) return table;
  for (const entry of Object.values(stored as object)) {
    const mode = MODE_NAMES.find(([pattern]) => pattern.test(textAt(entry, "mode")))?.[1];
    if (mode !== undefined) table[mode] ??= { basic: numberAt(entry, "basic"), enhanced: numberAt(entry, "enhanced") };
  }
  return table;
}

function currentEncumbranceMove(data: unknown): number | null {
  const levels = valueAt(data, "encumbrance");
  if (!isPlainObject(levels)) return null;
  const current = Object.values(levels as Record<string, unknown>).find((level) => valueAt(level, "current") === true);
  return toleratedNumber(valueAt(current, "currentmove")) ?? toleratedNumber(valueAt(current, "move"));
}
