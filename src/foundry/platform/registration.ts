import { LANG, MODULE_ID, modulePath } from "../ids.ts";
import { world } from "./host.ts";
import { reportFailure } from "./report.ts";

// Handlers take what their hook hands over; only Foundry knows the types of all of them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Handler = (...args: any[]) => unknown;

/** Listens to one of Foundry's hooks. */
export function onHook(name: string, handler: Handler): void {
  Hooks.on(name as never, handler as never);
}

/**
 * Puts a mixin over a class that Foundry uses for tokens, whatever the game system made of it.
 *
 * @param slot - The entry of `CONFIG.Token`.
 * @param mixin - What to extend it with.
 */
export function extend(slot: "documentClass" | "objectClass" | "rulerClass", mixin: (base: never) => unknown): void {
  const config = CONFIG.Token as unknown as Record<string, unknown>;
  config[slot] = mixin(config[slot] as never);
}

/** Puts our window into the settings, for game masters only. */
export function registerMenu(type: unknown): void {
  const settings = game.settings as unknown as { registerMenu(scope: string, key: string, menu: object): void };
  settings.registerMenu(MODULE_ID, "rulesetDialog", {
    name: `${LANG}.Dialog.Title`,
    label: `${LANG}.Dialog.Open`,
    hint: `${LANG}.Dialog.Hint`,
    icon: "fa-solid fa-compass",
    type,
    restricted: true,
  });
}

/** Publishes what other packages may call. */
export function offerApi(api: object): void {
  const module = world().modules.get(MODULE_ID);
  if (module !== undefined) module.api = api;
}

/** Loads the templates that others of ours include by name. */
export function loadPartials(): void {
  const { loadTemplates } = foundry.applications.handlebars;
  loadTemplates([modulePath("templates/field-row.hbs")]).catch((error: unknown) => reportFailure("templates", error));
}
