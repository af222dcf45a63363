import { get, isPlainObject, merge, omit } from "lodash-es";
import { type Field, type Ruleset, unitsPer } from "../../rules/index.ts";
import { FLAGS, LANG } from "../ids.ts";
import { flag, text, world } from "../platform/host.ts";
import { warnOnce } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { fitsField } from "./field-value.ts";
import { numberPaths } from "../settings.ts";
import { readMovement } from "../systems/index.ts";
import { toleratedNumber } from "../systems/number.ts";
import { type Mode, MODES, type MovementNumbers } from "../systems/numbers.ts";

/** The numbers of one token in the shape that its ruleset reads. */
export interface TokenProfile {
  readonly values: Readonly<Record<string, unknown>>;
  /** The mode that the movement action asks for. */
  readonly mode: string;
  /** That mode where the token has it, else the first that it has. */
  readonly ownMode: string;
}

type Fields = Record<string, unknown>;

/** Foundry's movement actions that move like another one. */
const LIKE: Readonly<Record<string, Mode>> = { jump: "walk", crawl: "walk" };

/**
 * The numbers of a token: the game system's own, then the game master's paths, then the token's overrides, the later ones first.
 *
 * @param token - Who moves.
 * @param ruleset - Who asks.
 * @param action - Foundry's movement action.
 * @returns Null when nothing is known of how it moves; that has then been told once.
 */
export function profileOf(token: TokenLike, ruleset: Ruleset, action: string): TokenProfile | null {
  const numbers = actorNumbers(token);
  const overrides = overridesOf(token, ruleset);
  const modes = modesOf(numbers, overrides);
  const mode = modeOf(action, modes);
  const byMode = ruleset.modeProfile.length > 0;
  const rest = omit(overrides, "modes");
  const known = Object.keys(modes).length > 0 || rest["speed"] !== undefined;
  const needed = byMode || ruleset.profile.some(({ key }) => key === "speed");
  tellReading(token, numbers, known || !needed);
  if (!known && needed) return null;
  const values: Fields = byMode ? { modes } : { ...plainNumbers(numbers), ...speedOf(modes[mode]) };
  const ownMode = modes[mode] === undefined ? (Object.keys(modes)[0] ?? mode) : mode;
  return { values: { ...values, ...rest }, mode, ownMode };
}

/** Tells once what could not be read: one sentence when that leaves nothing, else one for each part. */
function tellReading(token: TokenLike, numbers: MovementNumbers | null, known: boolean): void {
  const warnings = numbers?.warnings ?? [];
  if (!known) {
    const none = text(`${LANG}.Warning.${token.actor === null ? "NoActor" : "NothingStored"}`);
    const cause = warnings.length > 0 ? warnings.join(" ") : none;
    warnOnce("Warning.NoNumbers", { token: token.name, cause }, `numbers:${token.uuid}`);
  } else
    for (const warning of warnings)
      warnOnce("Warning.Unreadable", { token: token.name, warning }, `read:${token.uuid}:${warning}`);
}

/** What the token's actor says of its movement, for showing and for overriding. */
export function actorNumbers(token: TokenLike): MovementNumbers | null {
  const { actor } = token;
  if (actor === null) return null;
  const numbers = readMovement({ system: world().system.id, actorType: actor.type, data: actor.system });
  return withPaths(numbers, actor);
}

function withPaths(numbers: MovementNumbers, actor: object): MovementNumbers {
  const paths = numberPaths();
  const speed = paths.speed === "" ? null : toleratedNumber(get(actor, paths.speed));
  const distance = paths.turningDistance === "" ? null : toleratedNumber(get(actor, paths.turningDistance));
  if (speed === null && distance === null) return numbers;
  const walk = numbers.modes.walk;
  return {
    ...numbers,
    modes: {
      ...numbers.modes,
      walk: { speed: speed ?? walk?.speed ?? null, turningDistance: distance ?? walk?.turningDistance ?? null },
    },
  };
}

/** The token's own numbers, without those that the ruleset cannot read; these are told once. */
function overridesOf(token: TokenLike, ruleset: Ruleset): Fields {
  const value = flag(token, FLAGS.profile);
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value)) {
    tellCorrupt(token, FLAGS.profile);
    return {};
  }
  const { modes, ...rest } = withoutNulls(value as Fields);
  const own = sound(token, ruleset.profile, rest);
  return modes === undefined ? own : { ...own, modes: soundModes(token, ruleset, modes) };
}

function soundModes(token: TokenLike, ruleset: Ruleset, modes: unknown): Fields {
  if (!isPlainObject(modes)) {
    tellCorrupt(token, "modes");
    return {};
  }
  return Object.fromEntries(
    Object.entries(modes as Fields).flatMap(([mode, fields]) => {
      if (isPlainObject(fields)) return [[mode, sound(token, ruleset.modeProfile, fields as Fields)] as const];
      if (fields !== null) tellCorrupt(token, mode);
      return [];
    }),
  );
}

function sound(token: TokenLike, fields: readonly Field[], values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(withoutNulls(values)).filter(([key, value]) => {
      const field = fields.find((each) => each.key === key);
      if (field === undefined || fitsField(field, value)) return true;
      tellCorrupt(token, key);
      return false;
    }),
  );
}

function tellCorrupt(token: TokenLike, part: string): void {
  warnOnce("Warning.CorruptProfile", { token: token.name, part }, `profile:${token.uuid}:${part}`);
}

/**
 * Modes in which it can move, feet, overrides on top.
 *
 * Reading: a speed of 0 beside others is that of a mode that the creature has not; where all are 0 it has them and cannot move.
 */
function modesOf(numbers: MovementNumbers | null, overrides: Fields): Record<string, Fields> {
  const modes: Record<string, Fields> = {};
  const moves = MODES.some((mode) => (numbers?.modes[mode]?.speed ?? 0) > 0);
  for (const mode of MODES) {
    const { speed, turningDistance } = numbers?.modes[mode] ?? { speed: null, turningDistance: null };
    if (speed === null || speed < 0 || (moves && speed === 0)) continue;
    modes[mode] = { speed: feet(speed, numbers) };
    if (turningDistance !== null) modes[mode]["turningDistance"] = feet(turningDistance, numbers);
  }
  const own = isPlainObject(overrides["modes"]) ? (overrides["modes"] as Fields) : {};
  const given = Object.entries(own).flatMap(([mode, fields]) => {
    const kept = isPlainObject(fields) ? withoutNulls(fields as Fields) : {};
    return Object.keys(kept).length > 0 ? [[mode, kept] as const] : [];
  });
  return merge(modes, Object.fromEntries(given));
}

function feet(value: number, numbers: MovementNumbers | null): number {
  return value * unitsPer("feet", numbers?.units ?? "ft", 1);
}

/** The mode that an action moves in; a creature that has only one mode uses it for walking. */
function modeOf(action: string, modes: Record<string, Fields>): string {
  const name = LIKE[action] ?? action;
  const only = Object.keys(modes);
  return modes[name] === undefined && name === "walk" && only.length === 1 ? (only[0] ?? name) : name;
}

function speedOf(mode: Fields | undefined): Fields {
  return mode?.["speed"] === undefined ? {} : { speed: mode["speed"] };
}

function plainNumbers(numbers: MovementNumbers | null): Fields {
  if (numbers === null) return {};
  const { basicMove, move, topSpeed, enhancedMove, dexterity, size } = numbers;
  return withoutNulls({ basicMove, move, topSpeed, enhancedMove, dexterity, size });
}

function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
