import { ApplicationV2 } from "../application/application-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { PartialConfiguration } from "../application/options.ts";
import type { FormableField } from "../form/field-forms.ts";
import type { FormDataExtended } from "../form/form-data-extended.ts";
import { createFormGroup } from "../form/form-group.ts";
import { createCheckboxInput, createNumberInput, createSelectInput, createTextInput } from "../form/inputs.ts";
import { globals, localize, type Bag, type TableSetting } from "../globals.ts";
import { openMenu, openMenus } from "./settings-page.ts";

const isField = (type: unknown): type is FormableField =>
  typeof type === "object" && type !== null && typeof (type as FormableField).toFormGroup === "function";

/** The input that suits a setting declared without a data field. */
function plainInput(setting: TableSetting, name: string, value: unknown): HTMLElement {
  if (setting.choices) return createSelectInput({ name, value, choices: setting.choices, localize: true });
  if (setting.type === Boolean) return createCheckboxInput({ name, value: value === true });
  if (setting.type === Number) {
    const range = setting.range ? { ...setting.range, type: "range" as const } : {};
    return createNumberInput({ name, value: Number(value), ...range });
  }
  return createTextInput({ name, value: (value as string | null | undefined) ?? "" });
}

function groupOf(key: string, setting: TableSetting): HTMLElement {
  const value = globals.game.settings.get(setting.namespace, setting.key);
  const label = localize(setting.name ?? key);
  const hint = localize(setting.hint ?? "");
  const group = isField(setting.type)
    ? setting.type.toFormGroup({ label, hint, localize: true, rootId: "settings" }, { name: key, value } as never)
    : createFormGroup({ label, hint, rootId: "settings", input: plainInput(setting, key, value) });
  group.dataset["settingId"] = key;
  return group;
}

/** The window with all settings that show in the configuration, by package. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "settings-config",
    tag: "form",
    window: {
      title: "TABLE.Settings.Configure",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 640, height: 600 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: (_event, target) => openMenu(target.dataset["key"] ?? "") },
  };

  static override PARTS = {
    main: { template: "templates/settings/config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(): Promise<Bag> {
    const { game } = globals;
    const shown = [...game.settings.settings].filter(([, setting]) => setting.config && mayChange(setting));
    const namespaces = [
      ...new Set([...shown.map(([, { namespace }]) => namespace), ...openMenus().map((m) => m.menu.namespace)]),
    ];
    return Promise.resolve({
      categories: namespaces.map((id) => ({
        id,
        title: id === "core" ? localize("TABLE.Settings.Core") : (game.modules.get(id)?.title ?? id),
        menus: openMenus()
          .filter(({ menu }) => menu.namespace === id)
          .map(({ key, menu }) => ({
            key,
            ...labels(menu),
            icon: menu.icon ?? "fa-solid fa-gear",
            label: localize(menu.label),
          })),
        settings: shown
          .filter(([, setting]) => setting.namespace === id)
          .map(([key, setting]) => ({ html: groupOf(key, setting).outerHTML })),
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Settings.Save" }],
    });
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
    const { settings } = globals.game;
    let reload = false;
    for (const [path, value] of Object.entries(data.object)) {
      const setting = settings.settings.get(path);
      if (!setting || settings.get(setting.namespace, setting.key) === value) continue;
      await settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) location.reload();
  }
}

const labels = ({ name, hint }: { name: string; hint?: string }): Bag => ({
  name: localize(name),
  hint: localize(hint ?? ""),
});

const mayChange = ({ scope }: TableSetting): boolean => scope !== "world" || globals.game.user.isGM;
