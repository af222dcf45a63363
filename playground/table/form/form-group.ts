import { text } from "./inputs.ts";

/** How an input is framed with label and hint. */
export interface FormGroupConfig {
  label?: string;
  units?: string;
  input: HTMLElement | HTMLCollection;
  hint?: string;
  rootId?: string;
  classes?: string | readonly string[];
  stacked?: boolean;
  localize?: boolean;
  for?: string;
}

let labels = 0;

/** An input with its label, its units and its hint, as a `.form-group`. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const group = document.createElement("div");
  group.className = "form-group";
  group.classList.add(...[config.classes ?? []].flat().filter(Boolean));
  if (config.stacked) group.classList.add("stacked");
  const inputs = config.input instanceof HTMLElement ? [config.input] : ([...config.input] as HTMLElement[]);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(label(config, inputs), fields);
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = text(config.hint, config.localize ?? false);
    group.append(hint);
  }
  return group;
}

function label(config: FormGroupConfig, inputs: HTMLElement[]): HTMLLabelElement {
  const made = document.createElement("label");
  made.textContent = text(config.label, config.localize ?? false);
  const [first] = inputs;
  if (inputs.length === 1 && first) {
    first.id ||= `${config.rootId ?? "field"}-${++labels}`;
    made.htmlFor = first.id;
  }
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${text(config.units, config.localize ?? false)})`;
    made.append(units);
  }
  return made;
}
