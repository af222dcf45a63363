import Handlebars, { type HelperOptions } from "handlebars";
import type { Bag } from "../globals.ts";
import { globals, localize } from "../globals.ts";
import { createNumberInput, type InputConfig } from "../form/inputs.ts";
import { selectOptionElements, type SelectConfig } from "../form/options.ts";

/** A data field as the form helpers use it. */
interface FormField {
  toInput(config: Bag): HTMLElement | HTMLCollection;
  toFormGroup(group: Bag, input: Bag): HTMLElement;
}

const html = (element: HTMLElement): Handlebars.SafeString => new Handlebars.SafeString(element.outerHTML);

const markup = (made: HTMLElement | HTMLCollection): Handlebars.SafeString =>
  made instanceof HTMLElement
    ? html(made)
    : new Handlebars.SafeString([...made].map((element) => element.outerHTML).join(""));

/** The operands of a variadic helper: everything but the options that Handlebars appends. */
const operands = (args: unknown[]): unknown[] => args.slice(0, -1);

const comparisons = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => operands(args).every(Boolean),
  or: (...args: unknown[]) => operands(args).some(Boolean),
};

const words = {
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  ifThen: (criterion: unknown, yes: unknown, no: unknown) => (criterion ? yes : no),
  concat: (...args: unknown[]) =>
    new Handlebars.SafeString(
      operands(args)
        .filter((value) => typeof value !== "object")
        .join(""),
    ),
  object: ({ hash }: HelperOptions) => hash as Bag,
  localize: (key: unknown, { hash }: HelperOptions) => {
    const text = key instanceof Handlebars.SafeString ? key.toString() : String(key);
    return Object.keys(hash as Bag).length > 0 ? globals.game.i18n.format(text, hash as Bag) : localize(text);
  },
  numberFormat: (value: unknown, { hash }: HelperOptions) => {
    const { decimals = 0, sign = false } = hash as { decimals?: number; sign?: boolean };
    const number = Number(value);
    return `${sign && number >= 0 ? "+" : ""}${number.toFixed(decimals)}`;
  },
};

const inputs = {
  formInput: (field: FormField | undefined, { hash }: HelperOptions) => markup(required(field).toInput(hash as Bag)),
  formField: (field: FormField | undefined, { hash }: HelperOptions) => formGroup(field, hash as Bag),
  formGroup: (field: FormField | undefined, { hash }: HelperOptions) => formGroup(field, hash as Bag),
  numberInput: (value: unknown, { hash }: HelperOptions) => {
    const { class: classes, ...config } = hash as InputConfig<number> & { class?: string };
    const input = createNumberInput({ ...config, value: value === "" || value === null ? null : Number(value) });
    if (classes) input.className = classes;
    return html(input);
  },
  rangePicker: ({ hash }: HelperOptions) => {
    const picker = document.createElement("range-picker");
    for (const [name, value] of Object.entries(hash as Bag)) picker.setAttribute(name, String(value));
    return html(picker);
  },
  selectOptions: (choices: unknown, { hash }: HelperOptions) =>
    new Handlebars.SafeString(
      selectOptionElements(choices as SelectConfig["choices"], hash as SelectConfig)
        .map((option) => option.outerHTML)
        .join(""),
    ),
  radioBoxes: (name: string, choices: Record<string, string>, { hash }: HelperOptions) => {
    const { checked, localize: translate } = hash as { checked?: string; localize?: boolean };
    const boxes = Object.entries(choices).map(([value, label]) =>
      radio(name, value, translate ? localize(label) : label, checked),
    );
    return new Handlebars.SafeString(boxes.join(""));
  },
};

function radio(name: string, value: string, label: string, checked: string | undefined): string {
  const box = document.createElement("input");
  Object.assign(box, { type: "radio", name, value });
  box.toggleAttribute("checked", checked === value);
  const wrapper = document.createElement("label");
  wrapper.className = "checkbox";
  wrapper.append(box, ` ${label}`);
  return wrapper.outerHTML;
}

function required(field: FormField | undefined): FormField {
  if (!field) throw new Error("A form input helper was used without a data field");
  return field;
}

const GROUP_KEYS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget"] as const;

function formGroup(field: FormField | undefined, hash: Bag): Handlebars.SafeString {
  const { localize: translate, ...rest } = hash;
  const group: Bag = { localize: translate };
  const input: Bag = { localize: translate };
  for (const [key, value] of Object.entries(rest)) {
    ((GROUP_KEYS as readonly string[]).includes(key) ? group : input)[key] = value;
  }
  if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(" ");
  if (!field) throw new Error("{{formGroup}} was used without a data field");
  return html(field.toFormGroup(group, input));
}

/** Registers the helpers that Foundry documents. */
export function registerHelpers(): void {
  Handlebars.registerHelper({ ...comparisons, ...words, ...inputs });
}
