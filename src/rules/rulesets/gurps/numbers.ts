import type { Case } from "../../case.ts";
import { type Grid, sideOf } from "../../grid.ts";
import type { Field } from "../../ruleset.ts";
import { unitsPer } from "../../units.ts";
import { booleanAt, choiceAt, numberAt } from "../../values.ts";

/** Maneuvers that the movement rules tell apart. */
export const MANEUVERS = ["move", "moveAndAttack", "allOutAttack", "attack", "ready", "doNothing"] as const;

/** Postures that the movement rules tell apart. */
export const POSTURES = ["standing", "crouching", "kneeling", "crawling", "lying", "sitting"] as const;

/** How the turning radius follows from the velocity. */
export const TURNING_RADII = ["cinematic", "realistic"] as const;

/** The numbers of one figure or vehicle. */
export const PROFILE: readonly Field[] = [
  { key: "basicMove", kind: "number", default: 5, min: 0, unit: "yd/s", works: true },
  { key: "move", kind: "number", default: 5, min: 0, unit: "yd/s", works: true },
  { key: "topSpeed", kind: "number", default: 6, min: 0, unit: "yd/s", works: false },
  { key: "enhancedMove", kind: "boolean", default: false, works: false },
  { key: "dexterity", kind: "number", default: 10, min: 0, works: true },
  { key: "handling", kind: "number", default: null, works: true },
  { key: "maneuver", kind: "choice", choices: MANEUVERS, default: "move", works: true },
  { key: "posture", kind: "choice", choices: POSTURES, default: "standing", works: true },
];

/** The GM's choices. */
export const OPTIONS: readonly Field[] = [
  { key: "turningRadius", kind: "choice", choices: TURNING_RADII, default: "cinematic", works: true },
  { key: "straightOnly", kind: "boolean", default: false, works: true },
  { key: "postureByArmour", kind: "boolean", default: false, works: false },
];

/** The numbers of one mover, read and filled up. */
export interface Numbers {
  readonly grid: Grid;
  /** Yards in one scene unit. */
  readonly yards: number;
  /** Degrees of one side. */
  readonly side: number;
  readonly basicMove: number;
  readonly move: number;
  /** Yards per second at the start of the turn. */
  readonly velocity: number;
  readonly dexterity: number;
  /** Null for who moves on their own feet. */
  readonly handling: number | null;
  readonly maneuver: (typeof MANEUVERS)[number];
  readonly posture: (typeof POSTURES)[number];
  readonly turningRadius: (typeof TURNING_RADII)[number];
  readonly straightOnly: boolean;
}

/**
 * Reads the mover of a case.
 *
 * Reading: a Move that is not given is the Basic Move.
 *
 * @throws CaseError when a number is none.
 */
export function readNumbers({ profile, options, scene, start }: Case): Numbers {
  const basicMove = numberAt(profile, "basicMove", 5, "profile");
  const handling = numberAt(profile, "handling", Number.NaN, "profile", -Infinity);
  return {
    grid: scene.grid,
    yards: unitsPer("yards", scene.units, scene.distance),
    side: sideOf(scene.grid),
    basicMove,
    move: numberAt(profile, "move", basicMove, "profile"),
    velocity: start.velocity,
    dexterity: numberAt(profile, "dexterity", 10, "profile"),
    handling: Number.isNaN(handling) ? null : handling,
    maneuver: choiceAt(profile, "maneuver", MANEUVERS, "move", "profile"),
    posture: choiceAt(profile, "posture", POSTURES, "standing", "profile"),
    turningRadius: choiceAt(options, "turningRadius", TURNING_RADII, "cinematic", "options"),
    straightOnly: booleanAt(options, "straightOnly", false, "options"),
  };
}

/**
 * Whether the mover is at high speed.
 *
 * Rule: GU-5.
 */
export function isHighSpeed({ velocity, basicMove }: Numbers): boolean {
  return velocity > basicMove + 1e-9;
}

/**
 * Yards to cover between two facing changes at high speed.
 *
 * Rule: GU-8, GU-10.
 *
 * @returns Null for Basic Move 0, which cannot turn.
 */
export function turningRadius({ velocity, basicMove, turningRadius: kind }: Numbers): number | null {
  if (basicMove === 0) return null;
  return Math.floor((kind === "realistic" ? velocity ** 2 / 10 : velocity / basicMove) + 1e-9);
}
