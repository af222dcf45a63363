import { rulesets } from "../rules/index.ts";
import { LANG, modulePath } from "../foundry/ids.ts";
import { currentUser, text } from "../foundry/platform/host.ts";
import { inform } from "../foundry/platform/report.ts";
import {
  DEFAULT_POLICY,
  defaultRuleset,
  numberPaths,
  policyTable,
  rulesetId,
  rulesetOptions,
  storeSetting,
} from "../foundry/settings.ts";
import { fieldRow, readField, type FieldRow } from "./field-row.ts";
import { policyRows, readPolicy, type PolicyRow } from "./policy-rows.ts";

interface DialogContext {
  readonly rulesets: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly summary: string;
  readonly options: readonly FieldRow[];
  readonly policies: readonly PolicyRow[];
  readonly judgeGM: boolean;
  readonly allOrNone: boolean;
  readonly paths: { readonly speed: string; readonly turningDistance: string };
  readonly buttons: readonly {
    readonly type: string;
    readonly icon: string;
    readonly label: string;
    readonly action?: string;
  }[];
}

type Form = Readonly<Record<string, unknown>>;

/**
 * Makes the window in which a game master chooses the ruleset, its options and the policy table.
 *
 * It is a factory, so that Foundry's classes are looked up when it runs and not when the module loads.
 */
export function makeRulesetDialog(): new () => foundry.applications.api.ApplicationV2.Any {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

  class RulesetDialog extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = {
      id: "come-about-ruleset",
      classes: ["come-about", "come-about-ruleset"],
      tag: "form",
      window: {
        title: `${LANG}.Dialog.Title`,
        icon: "fa-solid fa-compass",
        resizable: true,
        contentClasses: ["standard-form"],
      },
      position: { width: 640, height: 700 },
      actions: { reset: RulesetDialog.#onReset },
      form: { handler: RulesetDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
    };

    static override PARTS = {
      main: { template: modulePath("templates/ruleset-dialog.hbs"), scrollable: [""] },
      footer: { template: "templates/generic/form-footer.hbs" },
    };

    /** What is chosen in the open window and not stored yet. */
    #chosen: string | null = null;
    #defaults = false;

    /** Only a game master may open it, whoever asks. */
    override async render(...options: never[]): Promise<this> {
      if (currentUser()?.isGM === true) return await super.render(...options);
      inform(text(`${LANG}.Dialog.Restricted`));
      return this;
    }

    /** @inheritdoc */
    override async _prepareContext(): Promise<never> {
      const id = this.#chosen ?? rulesetId();
      const policy = this.#defaults ? DEFAULT_POLICY : policyTable();
      const context: DialogContext = {
        rulesets: choices(id),
        summary: summaryOf(id),
        options: optionRows(id, this.#defaults ? {} : rulesetOptions(id)),
        policies: policyRows(policy),
        judgeGM: policy.judgeGM,
        allOrNone: policy.allOrNone,
        paths: this.#defaults ? { speed: "", turningDistance: "" } : numberPaths(),
        buttons: [
          { type: "button", icon: "fa-solid fa-arrow-rotate-left", label: `${LANG}.Dialog.Reset`, action: "reset" },
          { type: "submit", icon: "fa-solid fa-floppy-disk", label: `${LANG}.Dialog.Save` },
        ],
      };
      return Promise.resolve(context as never);
    }

    /** @inheritdoc */
    override async _onRender(context: never, options: never): Promise<void> {
      await super._onRender(context, options);
      const select = this.element.querySelector<HTMLSelectElement>('select[name="ruleset"]');
      select?.addEventListener("change", () => {
        this.#chosen = select.value;
        void this.render({ parts: ["main"] } as never);
      });
    }

    static async #onSubmit(
      this: RulesetDialog,
      _event: Event,
      _form: HTMLFormElement,
      data: { object: Form },
    ): Promise<void> {
      if (currentUser()?.isGM === true) await store(data.object);
    }

    static #onReset(this: RulesetDialog): void {
      this.#chosen = defaultRuleset();
      this.#defaults = true;
      void this.render({ parts: ["main"] } as never);
    }
  }
  return RulesetDialog;
}

/** Stores what the form says; what another ruleset's options are stays as it was. */
async function store(form: Form): Promise<void> {
  const id = typeof form["ruleset"] === "string" ? form["ruleset"] : defaultRuleset();
  const fields = rulesets.get(id)?.options.filter(({ works }) => works) ?? [];
  const own = Object.fromEntries(
    fields.flatMap((field) => {
      const value = readField(field, form[`options.${field.key}`]);
      return value === field.default ? [] : [[field.key, value] as const];
    }),
  );
  const others = Object.fromEntries(rulesets.ids().map((other) => [other, rulesetOptions(other)]));
  const trimmed = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
  await storeSetting("options", { ...others, [id]: own });
  await storeSetting("policy", readPolicy(form));
  await storeSetting("paths", {
    speed: trimmed(form["paths.speed"]),
    turningDistance: trimmed(form["paths.turningDistance"]),
  });
  await storeSetting("ruleset", id);
}

function choices(chosen: string): DialogContext["rulesets"] {
  const ids = rulesets.ids().includes(chosen) ? rulesets.ids() : [...rulesets.ids(), chosen];
  return ids.map((id) => ({ id, label: labelled(`${LANG}.Ruleset.${id}.Label`, id), selected: id === chosen }));
}

function summaryOf(id: string): string {
  if (rulesets.get(id) === undefined) return text(`${LANG}.Warning.UnknownRuleset`, { id });
  return labelled(`${LANG}.Ruleset.${id}.Hint`, "");
}

function optionRows(id: string, stored: Readonly<Record<string, unknown>>): FieldRow[] {
  const fields = rulesets.get(id)?.options.filter(({ works }) => works) ?? [];
  return fields.map((field) =>
    fieldRow(field, `options.${field.key}`, `${LANG}.Option.${id}.${field.key}`, stored[field.key]),
  );
}

/** A string of the language files; the fallback where they have none, as for a ruleset of another package. */
function labelled(key: string, fallback: string): string {
  const label = text(key);
  return label === key ? fallback : label;
}
