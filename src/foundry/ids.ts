/** Every name that the module registers with Foundry; nothing else spells one out. */

/** Id of the package, its flag scope and the namespace of its settings. */
export const MODULE_ID = "come-about";

/** World and client settings. */
export const SETTINGS = {
  ruleset: "ruleset",
  options: "options",
  policy: "policy",
  paths: "paths",
  arrows: "arrows",
  reach: "reach",
} as const;

/** Flags on a TokenDocument. */
export const FLAGS = {
  ledger: "ledger",
  profile: "profile",
  artOffset: "artOffset",
  exempt: "exempt",
  declared: "declared",
  unread: "unread",
} as const;

/** Hooks that other packages may listen to. */
export const HOOKS = { ready: `${MODULE_ID}.ready`, verdict: `${MODULE_ID}.verdict` } as const;

/** Name of the query that asks a game master for a yes. */
export const ASK_QUERY = `${MODULE_ID}.ask`;

/** Prefix of every key in the language files. */
export const LANG = "COMEABOUT";

/**
 * Path of a file that the package ships.
 *
 * @param path - Relative to the module's folder, such as `templates/hud.hbs`.
 * @returns The path as Foundry serves it.
 */
export function modulePath(path: string): string {
  return `modules/${MODULE_ID}/${path}`;
}
