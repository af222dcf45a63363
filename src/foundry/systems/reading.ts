import { numberAt, valueAt } from "./number.ts";
import { type ActorInput, type Mode, type ModeNumbers, MODES, type MovementNumbers } from "./numbers.ts";

/** Reads the movement data of one game system's actors; what it leaves out is not there. */
export type Reader = (data: unknown, input: ActorInput) => Partial<MovementNumbers>;

/** Nothing known. */
export const NOTHING: MovementNumbers = {
  modes: {},
  units: null,
  alternates: [],
  basicMove: null,
  move: null,
  topSpeed: null,
  enhancedMove: null,
  dexterity: null,
  size: null,
  warnings: [],
};

/** Modes out of speeds, without a turning distance; a speed of null is left out. */
export function speeds(values: Partial<Record<Mode, number | null>>): Partial<Record<Mode, ModeNumbers>> {
  const modes: Partial<Record<Mode, ModeNumbers>> = {};
  for (const mode of MODES) {
    const speed = values[mode] ?? null;
    if (speed !== null) modes[mode] = { speed, turningDistance: null };
  }
  return modes;
}

/** Speeds of all modes under one pattern of paths, `*` standing for the mode. */
export function speedsAt(data: unknown, ...patterns: readonly string[]): Partial<Record<Mode, ModeNumbers>> {
  const read = (mode: Mode): number | null => numberAt(data, ...patterns.map((pattern) => pattern.replace("*", mode)));
  return speeds(Object.fromEntries(MODES.map((mode) => [mode, read(mode)])));
}

/** The size at a path: a word or a number. */
export function sizeAt(data: unknown, path: string): string | number | null {
  const value = valueAt(data, path);
  return typeof value === "number" || (typeof value === "string" && value !== "") ? value : null;
}
