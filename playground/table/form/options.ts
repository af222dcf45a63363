import { localize } from "../globals.ts";

/** One option of a list of choices. */
export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** How choices become options. */
export interface SelectConfig {
  choices?: Record<string, unknown> | readonly unknown[];
  options?: readonly SelectOption[];
  selected?: unknown;
  blank?: string | false | null;
  valueAttr?: string;
  labelAttr?: string;
  nameAttr?: string;
  localize?: boolean;
  sort?: boolean;
  groups?: readonly string[];
  inverted?: boolean;
}

/** The options of a list of choices, given as a record or as a list, in order. */
export function selectOptions(choices: SelectConfig["choices"], config: SelectConfig): SelectOption[] {
  const { valueAttr, labelAttr = "label", inverted = false } = config;
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice: unknown, index) => [valueAttr ? "" : String(index), choice])
    : Object.entries(choices ?? {});
  return entries.map(([key, choice]) => {
    if (typeof choice === "object" && choice !== null) {
      const record = choice as Record<string, unknown>;
      const value = valueAttr ? record[valueAttr] : (record["value"] ?? record["id"] ?? key);
      const label = record[labelAttr] ?? record["label"] ?? record["name"] ?? value;
      return { ...(choice as Partial<SelectOption>), value: String(value), label: String(label) };
    }
    if (Array.isArray(choices)) return { value: inverted ? key : String(choice), label: String(choice) };
    return inverted ? { value: String(choice), label: key } : { value: key, label: String(choice) };
  });
}

/** Ready option elements with the blank one first, groups around those that name one, and the selection marked. */
export function selectOptionElements(choices: SelectConfig["choices"], config: SelectConfig): HTMLElement[] {
  const options = [...(config.options ?? selectOptions(choices, config))].map((option) => ({
    ...option,
    label: config.localize ? localize(option.label) : option.label,
  }));
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  const chosen = new Set(
    [config.selected]
      .flat()
      .filter((value) => value !== undefined && value !== null)
      .map(String),
  );
  const groups = new Map<string, HTMLOptGroupElement>();
  const elements: HTMLElement[] = typeof config.blank === "string" ? [blankOption(config)] : [];
  for (const option of options) {
    const made = optionElement(option, chosen);
    if (option.group === undefined) elements.push(made);
    else {
      elements.push(...newGroup(groups, option.group, config));
      groups.get(option.group)?.append(made);
    }
  }
  return elements;
}

function blankOption(config: SelectConfig): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = "";
  option.textContent = config.localize ? localize(config.blank as string) : (config.blank as string);
  return option;
}

function optionElement(option: SelectOption, chosen: ReadonlySet<string>): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const made = document.createElement("option");
  made.value = option.value;
  made.textContent = option.label;
  made.toggleAttribute("selected", option.selected === true || chosen.has(option.value));
  made.toggleAttribute("disabled", option.disabled === true);
  Object.assign(made.dataset, option.dataset);
  return made;
}

function newGroup(groups: Map<string, HTMLOptGroupElement>, name: string, config: SelectConfig): HTMLElement[] {
  if (groups.has(name)) return [];
  const group = document.createElement("optgroup");
  group.label = config.localize ? localize(name) : name;
  groups.set(name, group);
  return [group];
}
