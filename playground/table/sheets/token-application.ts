import type { TemplatePart } from "../application/handlebars-application.ts";
import type { PartialConfiguration, TabsConfiguration } from "../application/options.ts";
import type { Bag } from "../globals.ts";

const PAGES = {
  identity: "fa-solid fa-id-card",
  appearance: "fa-solid fa-image",
  vision: "fa-solid fa-eye",
  light: "fa-solid fa-lightbulb",
  resources: "fa-solid fa-heart",
} as const;

const DISPLAY_MODES = { 0: "None", 10: "Control", 20: "OwnerHover", 30: "Hover", 40: "Owner", 50: "Always" } as const;

const DISPOSITIONS = { "-2": "Secret", "-1": "Hostile", 0: "Neutral", 1: "Friendly" } as const;

const keyed = (prefix: string, names: Readonly<Record<string | number, string>>): { value: string; label: string }[] =>
  Object.entries(names)
    .map(([value, name]) => ({ value, label: `${prefix}.${name}` }))
    .sort((a, b) => Number(a.value) - Number(b.value));

/** The parts that both windows on a token have, in order; the footer comes last. */
export function tokenParts(): Record<string, TemplatePart> {
  const pages = Object.keys(PAGES).map((page) => [
    page,
    { template: `templates/sheets/token/${page}.hbs`, scrollable: [""] },
  ]);
  return {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...(Object.fromEntries(pages) as Record<string, TemplatePart>),
    footer: { template: "templates/generic/form-footer.hbs" },
  };
}

/** The tabs that both windows on a token have. */
export function tokenTabs(): Record<string, TabsConfiguration> {
  const tabs = Object.entries(PAGES).map(([id, icon]) => ({ id, icon }));
  return { sheet: { tabs, initial: "identity", labelPrefix: "TABLE.Token.Tabs" } };
}

/** The options that both windows on a token have. */
export const tokenOptions: PartialConfiguration = {
  classes: ["token-config"],
  window: { contentClasses: ["standard-form"], icon: "fa-solid fa-circle-user" },
  position: { width: 640 },
  form: { closeOnSubmit: true },
};

/** What the templates of a token's window show, whether it is on a scene or a prototype. */
export function tokenContext(
  source: Bag,
  { isPrototype, gridUnits }: { isPrototype: boolean; gridUnits: string },
): Bag {
  return {
    source,
    isPrototype,
    gridUnits,
    displayModes: keyed("TABLE.Token.Display", DISPLAY_MODES),
    dispositions: keyed("TABLE.Token.Disposition", DISPOSITIONS),
    buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Token.Update" }],
  };
}
