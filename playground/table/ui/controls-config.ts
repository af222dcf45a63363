import { ApplicationV2 } from "../application/application-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../application/options.ts";
import { globals, localize, type Bag } from "../globals.ts";

const spelled = ({ key, modifiers = [] }: { key: string; modifiers?: readonly string[] }): string =>
  [...modifiers, key.replace(/^(Key|Digit)/, "")].join(" + ");

/** The window that lists every keybinding, core's and the modules'. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "controls-config",
    window: { title: "TABLE.Settings.Controls", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 620, height: 600 },
  };

  static override PARTS = { main: { template: "templates/settings/controls.hbs", scrollable: [""] } };

  protected override async _onFirstRender(context: Bag, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.window.content) this.window.content.tabIndex = 0;
  }

  protected override async _prepareContext(): Promise<Bag> {
    const { keybindings, modules } = globals.game;
    const byNamespace = new Map<string, Bag[]>();
    for (const [id, action] of keybindings.actions) {
      const namespace = action.namespace ?? id.split(".")[0] ?? id;
      const keys = (keybindings.bindings.get(id) ?? []).map(spelled);
      const row = { name: localize(action.name ?? id), hint: localize(action.hint ?? ""), keys };
      byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), row]);
    }
    return Promise.resolve({
      categories: [...byNamespace].map(([id, actions]) => ({
        title: id === "core" ? localize("TABLE.Settings.Core") : (modules.get(id)?.title ?? id),
        actions,
      })),
    });
  }
}
