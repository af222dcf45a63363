import { set } from "lodash-es";
import type { Bag } from "../globals.ts";

/** A form control that carries its own value, native or one of the table's custom elements. */
type Control = HTMLElement & { name: string; value: unknown; type?: string; disabled?: boolean };

/** How a form is read. */
export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

/**
 * The values of a form with their types: checkboxes are booleans, numbers are numbers or null, `data-dtype` casts, names that
 * occur more than once become lists.
 */
export class FormDataExtended extends FormData {
  /** The type of each field that declares one. */
  readonly dtypes: Record<string, string>;

  readonly #object: Bag = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The values by flat name: `{"flags.x.y": 3}`. */
  get object(): Bag {
    return this.#object;
  }

  /** Reads the form into this object; disabled and read-only fields are left out unless asked for. */
  process(form: HTMLFormElement, options: FormDataOptions): void {
    for (const name of controlNames(form)) {
      const controls = controlsNamed(form, name).filter((control) => isReadable(control, options));
      if (controls.length === 0) continue;
      const value = readControls(controls);
      if (value === undefined) continue;
      this.#object[name] = castTo(this.dtypes[name] ?? controls[0]?.dataset["dtype"], value);
      super.set(name, JSON.stringify(this.#object[name]) ?? "");
    }
  }

  /** The values as a tree: dots in names become levels. */
  get expanded(): Bag {
    const tree: Bag = {};
    for (const [path, value] of Object.entries(this.#object)) set(tree, path, value);
    return tree;
  }
}

function controlNames(form: HTMLFormElement): Set<string> {
  const names = new Set<string>();
  for (const element of form.elements) {
    const name = (element as Control).name;
    if (name) names.add(name);
  }
  return names;
}

function controlsNamed(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter((element) => (element as Control).name === name) as Control[];
}

function isReadable(control: Control, options: FormDataOptions): boolean {
  if (control instanceof HTMLButtonElement) return false;
  if (control.matches(":disabled") && options.disabled !== true) return false;
  return !(control.hasAttribute("readonly") && options.readonly === false);
}

function readControls(controls: Control[]): unknown {
  const first = controls[0];
  if (first instanceof HTMLInputElement && first.type === "radio") {
    return (controls as unknown as HTMLInputElement[]).find((radio) => radio.checked)?.value ?? null;
  }
  if (controls.length > 1) return controls.map(readOne);
  return first === undefined ? undefined : readOne(first);
}

function readOne(control: Control): unknown {
  if (control instanceof HTMLSelectElement && control.multiple) return [...control.selectedOptions].map((o) => o.value);
  if (!(control instanceof HTMLInputElement)) return control.value;
  switch (control.type) {
    case "checkbox":
      return readCheckbox(control);
    case "number":
    case "range":
      return control.value.trim() === "" ? null : Number(control.value);
    default:
      return control.value;
  }
}

function readCheckbox(box: HTMLInputElement): unknown {
  if (!box.hasAttribute("value")) return box.checked;
  return box.checked ? box.value : null;
}

function castTo(dtype: string | undefined, value: unknown): unknown {
  switch (dtype) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return value === true || value === "true";
    case "String":
      return value === null ? null : `${value as string | number}`;
    case "JSON":
      return typeof value === "string" && value !== "" ? (JSON.parse(value) as unknown) : null;
    default:
      return value;
  }
}
