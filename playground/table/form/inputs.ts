import { localize, type Bag } from "../globals.ts";
import { selectOptionElements, type SelectConfig } from "./options.ts";

/** How one input is made. */
export interface InputConfig<V> {
  name?: string;
  value?: V | null | undefined;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, string>;
  classes?: string | string[];
  aria?: { label?: string; labelledBy?: string };
  id?: string;
}

/** How a number is entered. */
export interface NumberConfig extends InputConfig<number> {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

/** Writes what every input has in common. */
export function setInputAttributes(input: HTMLElement, config: InputConfig<unknown>): void {
  const attributes: Record<string, string | undefined> = {
    name: config.name,
    id: config.id,
    placeholder: config.placeholder,
    "aria-label": config.aria?.label,
    "aria-labelledby": config.aria?.labelledBy,
  };
  for (const [name, value] of Object.entries(attributes)) if (value) input.setAttribute(name, value);
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    if (config[flag]) input.setAttribute(flag, "");
  }
  Object.assign(input.dataset, config.dataset);
  if (config.classes) input.classList.add(...[config.classes].flat().flatMap((names) => names.split(" ")));
}

function input(type: string, config: InputConfig<unknown>): HTMLInputElement {
  const made = document.createElement("input");
  made.type = type;
  setInputAttributes(made, config);
  return made;
}

/** A box to tick. */
export function createCheckboxInput(config: InputConfig<boolean>): HTMLInputElement {
  const box = input("checkbox", config);
  box.toggleAttribute("checked", config.value === true);
  return box;
}

/** A number, or a slider when the type is `range`. */
export function createNumberInput(config: NumberConfig): HTMLElement {
  const limits = Object.entries({ min: config.min, max: config.max, step: config.step ?? "any" });
  if (config.type === "range") {
    const picker = document.createElement("range-picker");
    setInputAttributes(picker, config);
    for (const [name, value] of limits) if (value !== undefined) picker.setAttribute(name, String(value));
    picker.setAttribute("value", String(config.value ?? config.min ?? 0));
    return picker;
  }
  const made = input("number", config);
  for (const [name, value] of limits) if (value !== undefined) made.setAttribute(name, String(value));
  if (typeof config.value === "number") made.setAttribute("value", String(config.value));
  made.dataset["dtype"] = "Number";
  return made;
}

/** A line of text. */
export function createTextInput(config: InputConfig<string>): HTMLInputElement {
  const made = input("text", config);
  made.setAttribute("value", config.value ?? "");
  return made;
}

/** Several lines of text. */
export function createTextareaInput(config: InputConfig<string> & { rows?: number }): HTMLTextAreaElement {
  const made = document.createElement("textarea");
  setInputAttributes(made, config);
  made.setAttribute("rows", String(config.rows ?? 3));
  made.textContent = config.value ?? "";
  return made;
}

/** A list to choose from. */
export function createSelectInput(config: InputConfig<unknown> & SelectConfig): HTMLSelectElement {
  const made = document.createElement("select");
  setInputAttributes(made, config);
  const { value, ...rest } = config;
  made.append(...selectOptionElements(config.choices, { ...rest, selected: value }));
  return made;
}

/** A list to choose several of. */
export function createMultiSelectInput(config: InputConfig<readonly unknown[]> & SelectConfig): HTMLSelectElement {
  const made = createSelectInput(config);
  made.multiple = true;
  return made;
}

/** The icon of a Font Awesome class. */
export function createFontAwesomeIcon(icon: string, options: { fixedWidth?: boolean } = {}): HTMLElement {
  const made = document.createElement("i");
  made.className = `fa-solid fa-${icon}${options.fixedWidth ? " fa-fw" : ""}`;
  made.setAttribute("inert", "");
  return made;
}

/** The text of a label or hint, translated when it is a key. */
export function text(value: unknown, translate: boolean): string {
  const words = typeof value === "string" ? value : "";
  return translate ? localize(words) : words;
}

/** The options of a data field's input, without those that are the group's. */
export type FieldInputConfig = InputConfig<unknown> & SelectConfig & NumberConfig & Bag;
