import { isPlainObject } from "lodash-es";
import { LANG, MODULE_ID, SETTINGS } from "./ids.ts";
import { world } from "./platform/host.ts";
import { warnOnce } from "./platform/report.ts";
import { SITUATIONS, type Situation } from "./state/turn.ts";

/** What a policy may say of a move that the rules do not allow. */
export const POLICIES = ["off", "advise", "stop", "refuse", "ask"] as const;
/** One of {@link POLICIES}. */
export type Policy = (typeof POLICIES)[number];

/** The policy table: what happens in each situation, and whether game masters are judged at all. */
export type PolicyTable = Readonly<Record<Situation, Policy>> & {
  readonly judgeGM: boolean;
  /** Whether a group that is dragged together moves as a whole or not at all. */
  readonly allOrNone: boolean;
};

/** The table of a new world. */
export const DEFAULT_POLICY: PolicyTable = {
  ownTurn: "stop",
  otherTurn: "advise",
  outOfCombat: "off",
  judgeGM: false,
  allOrNone: false,
};

/** Where a game master tells the module to find an actor's numbers, as property paths on the actor; empty: nowhere. */
export interface NumberPaths {
  readonly speed: string;
  readonly turningDistance: string;
}

/** When a user sees facing arrows. */
export const ARROWS = ["always", "hover", "never"] as const;
/** One of {@link ARROWS}. */
export type Arrows = (typeof ARROWS)[number];

/** When a user sees the reach of a controlled token. */
export const REACH_MODES = ["ownTurn", "key", "always", "never"] as const;
/** One of {@link REACH_MODES}. */
export type ReachMode = (typeof REACH_MODES)[number];

/** The ruleset under a game system that has a better one than the default. */
const SYSTEM_RULESETS: Readonly<Record<string, string>> = { gurps: "gurps", gcsga: "gurps" };

/** Registers the world's and the client's settings; the windows add the menus. */
export function registerSettings(onChange: () => void): void {
  const world = { scope: "world", config: false, onChange } as const;
  register(SETTINGS.ruleset, { ...world, type: String, default: defaultRuleset() });
  register(SETTINGS.options, { ...world, type: Object, default: {} });
  register(SETTINGS.policy, { ...world, type: Object, default: { ...DEFAULT_POLICY } });
  register(SETTINGS.paths, { ...world, type: Object, default: { speed: "", turningDistance: "" } });
  register(SETTINGS.arrows, {
    name: `${LANG}.Settings.Arrows.Label`,
    hint: `${LANG}.Settings.Arrows.Hint`,
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(ARROWS.map((value) => [value, `${LANG}.Settings.Arrows.${value}`])),
    default: "always",
    onChange,
  });
  register(SETTINGS.reach, {
    name: `${LANG}.Settings.Reach.Label`,
    hint: `${LANG}.Settings.Reach.Hint`,
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(REACH_MODES.map((value) => [value, `${LANG}.Settings.Reach.${value}`])),
    default: "ownTurn",
    onChange,
  });
}

/** The ruleset that this world's game system calls for. */
export function defaultRuleset(): string {
  return SYSTEM_RULESETS[world().system.id] ?? "maneuverability";
}

/** Id of the ruleset in force; it may name one that is not installed. */
export function rulesetId(): string {
  const value = setting(SETTINGS.ruleset);
  return typeof value === "string" && value !== "" ? value : defaultRuleset();
}

/** The options of a ruleset that differ from its defaults. */
export function rulesetOptions(id: string): Readonly<Record<string, unknown>> {
  const all = setting(SETTINGS.options);
  const own: unknown = isPlainObject(all) ? ((all as Record<string, unknown>)[id] ?? {}) : undefined;
  if (isPlainObject(own)) return own as Record<string, unknown>;
  tellCorrupt(SETTINGS.options);
  return {};
}

/** The policy table in force; what it lacks or garbles takes the default. */
export function policyTable(): PolicyTable {
  const stored = setting(SETTINGS.policy);
  const fields = isPlainObject(stored) ? (stored as Record<string, unknown>) : {};
  const table: Record<string, Policy> = {};
  for (const situation of SITUATIONS) {
    const value = POLICIES.find((policy) => policy === fields[situation]);
    if (value === undefined && fields[situation] !== undefined) tellCorrupt(SETTINGS.policy);
    table[situation] = value ?? DEFAULT_POLICY[situation];
  }
  const [judgeGM, allOrNone] = [fields["judgeGM"] === true, fields["allOrNone"] === true];
  return { ...(table as Record<Situation, Policy>), judgeGM, allOrNone };
}

/** The game master's own paths to an actor's numbers. */
export function numberPaths(): NumberPaths {
  const stored = setting(SETTINGS.paths);
  const fields = isPlainObject(stored) ? (stored as Record<string, unknown>) : {};
  const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
  return { speed: text(fields["speed"]), turningDistance: text(fields["turningDistance"]) };
}

/** When this user sees facing arrows. */
export function arrowMode(): Arrows {
  const value = setting(SETTINGS.arrows);
  return ARROWS.find((mode) => mode === value) ?? "always";
}

/** When this user sees the reach of a controlled token. */
export function reachMode(): ReachMode {
  const value = setting(SETTINGS.reach);
  return REACH_MODES.find((mode) => mode === value) ?? "ownTurn";
}

/** Stores a world setting. */
export async function storeSetting(key: keyof typeof SETTINGS, value: unknown): Promise<void> {
  await world().settings.set(MODULE_ID, SETTINGS[key], value);
}

function tellCorrupt(key: string): void {
  warnOnce("Warning.CorruptSetting", { setting: `${MODULE_ID}.${key}` });
}

function setting(key: string): unknown {
  return world().settings.get(MODULE_ID, key);
}

function register(key: string, config: object): void {
  const settings = game.settings as unknown as { register(scope: string, key: string, config: object): void };
  settings.register(MODULE_ID, key, config);
}
