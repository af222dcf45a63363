import type { Bag } from "../globals.ts";
import { createFormGroup, type FormGroupConfig } from "./form-group.ts";
import {
  createCheckboxInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  setInputAttributes,
  type FieldInputConfig,
  type NumberConfig,
} from "./inputs.ts";

/** A data field as far as its form is concerned. */
export interface FormableField {
  readonly label?: string;
  readonly hint?: string;
  readonly fieldPath: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly choices?: unknown;
  readonly options: Bag;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly blank?: boolean;
  readonly element?: FormableField;
  toInput(config?: FieldInputConfig): HTMLElement | HTMLCollection;
  toFormGroup(group?: Partial<FormGroupConfig>, config?: FieldInputConfig): HTMLElement;
  _toInput(config: FieldInputConfig): HTMLElement | HTMLCollection;
}

type FieldClass = abstract new (...args: never[]) => object;

type Widget = (this: FormableField, config: FieldInputConfig) => HTMLElement;

const resolved = (choices: unknown): FieldInputConfig["choices"] =>
  (typeof choices === "function" ? (choices as () => unknown)() : choices) as FieldInputConfig["choices"];

function chooser(field: FormableField, config: FieldInputConfig): HTMLElement {
  const choices = resolved(config.choices ?? field.choices);
  const blank = config.blank ?? (field.required && !field.blank ? false : "");
  return createSelectInput({ ...config, choices: config.options ? undefined : choices, blank } as FieldInputConfig);
}

const hasChoices = (field: FormableField, config: FieldInputConfig): boolean =>
  (config.choices ?? config.options ?? field.choices) !== undefined;

const number: Widget = function (config) {
  if (hasChoices(this, config)) {
    const select = chooser(this, config);
    select.dataset["dtype"] = "Number";
    return select;
  }
  const finite = (value: number | undefined): number | undefined => (Number.isFinite(value) ? value : undefined);
  const limits = { min: config.min ?? finite(this.min), max: config.max ?? finite(this.max) };
  const step = config.step ?? this.step ?? (this.integer ? 1 : "any");
  const bounded = limits.min !== undefined && limits.max !== undefined && this.step !== undefined;
  return createNumberInput({
    ...(config as NumberConfig),
    ...limits,
    step,
    type: bounded ? "range" : "number",
  } as NumberConfig);
};

const string: Widget = function (config) {
  return hasChoices(this, config)
    ? chooser(this, config)
    : createTextInput(config as FieldInputConfig & { value: string });
};

const boolean: Widget = function (config) {
  return createCheckboxInput(config as FieldInputConfig & { value: boolean });
};

const several: Widget = function (config) {
  const choices = resolved(config.choices ?? this.element?.choices);
  const value = [...((config.value as Iterable<unknown> | undefined) ?? [])];
  return createMultiSelectInput({ ...config, value, choices } as FieldInputConfig & { value: unknown[] });
};

const colour: Widget = function (config) {
  const picker = document.createElement("color-picker");
  setInputAttributes(picker, config);
  picker.setAttribute("value", (config.value as string | null | undefined) ?? "");
  return picker;
};

function toInput(this: FormableField, config: FieldInputConfig = {}): HTMLElement | HTMLCollection {
  const initial = this.options["initial"];
  const complete = { ...config, name: config.name ?? this.fieldPath } as FieldInputConfig;
  if (complete.value === undefined && typeof initial !== "function") complete.value = initial as never;
  complete.required ??= false;
  const custom = complete["input"] as ((field: FormableField, config: FieldInputConfig) => HTMLElement) | undefined;
  return custom ? custom(this, complete) : this._toInput(complete);
}

function toFormGroup(
  this: FormableField,
  group: Partial<FormGroupConfig> & Bag = {},
  config: FieldInputConfig = {},
): HTMLElement {
  const widget = group["widget"] as ((f: FormableField, g: Bag, c: FieldInputConfig) => HTMLElement) | undefined;
  if (widget) return widget(this, group, config);
  const label = group.label ?? this.label ?? this.fieldPath;
  const hint = group.hint ?? this.hint;
  return createFormGroup({
    ...group,
    label,
    ...(hint ? { hint } : {}),
    input: this.toInput(config),
  });
}

function refuseInput(this: object): never {
  throw new Error(`A field of class ${this.constructor.name} may not be used in a form`);
}

/**
 * Gives data fields their form inputs, as `foundry.data.fields` documents them.
 *
 * @param fields - The field classes by name; classes without an input of their own throw, as in Foundry.
 */
export function installFieldForms(fields: Readonly<Record<string, FieldClass>>): void {
  const widgets: Record<string, Widget> = {
    NumberField: number,
    StringField: string,
    BooleanField: boolean,
    SetField: several,
    ColorField: colour,
  };
  for (const [name, widget] of Object.entries(widgets)) {
    const cls = fields[name];
    if (cls) Object.assign(cls.prototype as object, { _toInput: widget });
  }
  const base = fields["DataField"]?.prototype as Bag | undefined;
  if (!base) return;
  base["toInput"] = toInput;
  base["toFormGroup"] = toFormGroup;
  if (!("_toInput" in base)) base["_toInput"] = refuseInput;
}
