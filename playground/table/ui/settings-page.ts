import type { PartialConfiguration } from "../application/options.ts";
import { globals, localize, type Bag, type TableMenu } from "../globals.ts";
import { ControlsConfig } from "./controls-config.ts";
import { SettingsConfig } from "./settings-config.ts";
import { SidebarTab } from "./sidebar.ts";

/** The menus that the user may open, with their full keys. */
export function openMenus(): { key: string; menu: TableMenu }[] {
  const { game } = globals;
  return [...game.settings.menus]
    .map(([key, menu]) => ({ key, menu }))
    .filter(({ menu }) => game.user.isGM || menu.restricted !== true);
}

/** Opens a registered menu; those restricted open for a GM only. */
export function openMenu(key: string): void {
  const found = openMenus().find((entry) => entry.key === key);
  if (found) void new found.menu.type().render({ force: true });
}

/** The sidebar's page about the game and its settings. */
export class SettingsPage extends SidebarTab {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "settings",
    actions: { openApp: SettingsPage.#onOpen, openMenu: SettingsPage.#onMenu },
  };

  static override PARTS = { settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  protected override async _prepareContext(): Promise<Bag> {
    const { release, system, modules, user, world } = globals.game;
    const active = modules.filter((module) => module.active).map(({ title, version }) => `${title} ${version}`);
    return Promise.resolve({
      facts: [
        { label: "TABLE.Settings.Behaviour", value: `v${release.generation}` },
        { label: "TABLE.Settings.World", value: world.title },
        { label: "TABLE.Settings.System", value: system.title },
        { label: "TABLE.Settings.Modules", value: active.join(", ") || "–" },
        { label: "TABLE.Settings.User", value: user.name },
      ],
      menus: openMenus().map(({ key, menu }) => ({
        key,
        icon: menu.icon ?? "fa-solid fa-gear",
        label: localize(menu.label),
      })),
    });
  }

  static #onOpen(_event: PointerEvent, target: HTMLElement): void {
    const Window = target.dataset["app"] === "controls" ? ControlsConfig : SettingsConfig;
    void new Window().render({ force: true });
  }

  static #onMenu(_event: PointerEvent, target: HTMLElement): void {
    openMenu(target.dataset["key"] ?? "");
  }
}
