import { CaseError, type Case } from "../../case.ts";
import type { Field } from "../../ruleset.ts";
import { booleanAt, choiceAt, isValues, numberAt } from "../../values.ts";

/** How many sidesteps a round may have. */
export const SIDESTEPS = ["one", "unlimited"] as const;

/** Which hexes a sidestep may enter: the front flanks, or the rear flanks too. */
export const HEX_SIDESTEPS = ["front", "front-and-rear"] as const;

/** Paces that can be declared; auto walks as long as the distance allows and runs then. */
export const PACES = ["auto", "walk", "run"] as const;

/** What every creature has, whatever its mode of movement. */
export const PROFILE: readonly Field[] = [
  { key: "incorporeal", kind: "boolean", default: false, works: true },
  { key: "sidestep", kind: "boolean", default: true, works: true },
];

/** What each mode of movement has of its own. */
export const MODE_PROFILE: readonly Field[] = [
  { key: "speed", kind: "number", default: 30, min: 0, unit: "ft", works: true },
  { key: "turningDistance", kind: "number", default: 5, min: 0, unit: "ft", works: true },
];

/** The GM's choices. */
export const OPTIONS: readonly Field[] = [
  { key: "carrySince", kind: "boolean", default: true, works: true },
  { key: "sidesteps", kind: "choice", choices: SIDESTEPS, default: "one", works: true },
  { key: "hexSidestep", kind: "choice", choices: HEX_SIDESTEPS, default: "front", works: true },
  { key: "backUp", kind: "boolean", default: false, works: true },
  { key: "flight", kind: "boolean", default: false, works: false },
];

/** The numbers of one mover, read and filled up. */
export interface Numbers {
  /** Feet per round. */
  readonly speed: number;
  /** Feet between two facing changes at a walk. */
  readonly turningDistance: number;
  readonly incorporeal: boolean;
  readonly sidestep: boolean;
  readonly carrySince: boolean;
  readonly sidesteps: (typeof SIDESTEPS)[number];
  readonly hexSidestep: (typeof HEX_SIDESTEPS)[number];
  readonly backUp: boolean;
}

/**
 * Reads the mover of a case.
 *
 * Rule: BF-1.
 *
 * Reading: a mover with one mode only uses it, whatever mode the case names.
 *
 * @throws CaseError when the mode is not among several, or a number is none.
 */
export function readNumbers({ profile, options, mode }: Case): Numbers {
  const modes = profile["modes"] ?? { walk: {} };
  if (!isValues(modes)) throw new CaseError("profile.modes must be an object");
  const names = Object.keys(modes);
  const name = Object.hasOwn(modes, mode) || names.length !== 1 ? mode : (names[0] ?? mode);
  const numbers = Object.hasOwn(modes, name) ? modes[name] : undefined;
  if (!isValues(numbers)) throw new CaseError(`profile.modes has no numbers for ${name}`);
  const path = `profile.modes.${name}`;
  return {
    speed: numberAt(numbers, "speed", 30, path),
    turningDistance: numberAt(numbers, "turningDistance", 5, path),
    incorporeal: booleanAt(profile, "incorporeal", false, "profile"),
    sidestep: booleanAt(profile, "sidestep", true, "profile"),
    carrySince: booleanAt(options, "carrySince", true, "options"),
    sidesteps: choiceAt(options, "sidesteps", SIDESTEPS, "one", "options"),
    hexSidestep: choiceAt(options, "hexSidestep", HEX_SIDESTEPS, "front", "options"),
    backUp: booleanAt(options, "backUp", false, "options"),
  };
}
