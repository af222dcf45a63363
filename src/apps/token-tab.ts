import { isPlainObject } from "lodash-es";
import { type Field, rulesets } from "../rules/index.ts";
import { FLAGS, LANG, MODULE_ID, modulePath } from "../foundry/ids.ts";
import { actorNumbers } from "../foundry/input/profile-input.ts";
import { currentUser, text } from "../foundry/platform/host.ts";
import { guarded, reportFailure } from "../foundry/platform/report.ts";
import { type TokenLike } from "../foundry/platform/types.ts";
import { rulesetId } from "../foundry/settings.ts";
import { type Mode, MODES } from "../foundry/systems/numbers.ts";
import { type FieldRow, fieldRow } from "./field-row.ts";

/** Id of the tab and of its part. */
const TAB = "comeAbout";

interface SheetClass {
  PARTS?: Record<string, unknown>;
  TABS?: { sheet?: { tabs: { id: string; label?: string; icon: string }[] } };
}

interface TokenSheet {
  readonly token?: TokenLike;
  readonly document?: TokenLike;
}

interface ModeRow {
  readonly label: string;
  readonly fields: readonly FieldRow[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Adds our tab to the sheets of tokens and prototype tokens. */
export function addTokenTab(): void {
  const { TokenConfig, PrototypeTokenConfig } = foundry.applications.sheets as unknown as Record<string, SheetClass>;
  for (const sheet of [TokenConfig, PrototypeTokenConfig]) {
    const tabs = sheet?.TABS?.sheet?.tabs;
    if (sheet?.PARTS === undefined || tabs === undefined || tabs.some(({ id }) => id === TAB)) continue;
    tabs.push({ id: TAB, label: `${LANG}.Title`, icon: "fa-solid fa-compass" });
    const { footer, ...parts } = sheet.PARTS;
    sheet.PARTS = {
      ...parts,
      [TAB]: { template: modulePath("templates/token-tab.hbs"), scrollable: [""] },
      ...(footer === undefined ? {} : { footer }),
    };
  }
}

/**
 * Fills our tab with the fields of the ruleset in force. Listens to `renderTokenConfig` and `renderPrototypeTokenConfig`.
 *
 * @param sheet - The sheet; its document is the token.
 * @param html - Its element.
 */
export function fillTokenTab(sheet: TokenSheet, html: HTMLElement): void {
  const token = sheet.token ?? sheet.document;
  const body = html.querySelector<HTMLElement>(".come-about-token-fields");
  if (token === undefined || body === null) return;
  const { renderTemplate } = foundry.applications.handlebars;
  const context = guarded("token tab", () => contextOf(token), null);
  if (context === null) return;
  renderTemplate(modulePath("templates/token-fields.hbs"), context).then(
    (content) => (body.innerHTML = content),
    (error: unknown) => reportFailure("token tab", error),
  );
}

function contextOf(token: TokenLike): Fields {
  const flags = isPlainObject(flagsOf(token)) ? flagsOf(token) : {};
  const stored = isPlainObject(flags[FLAGS.profile]) ? (flags[FLAGS.profile] as Fields) : {};
  const ruleset = rulesets.get(rulesetId());
  const own = (ruleset?.profile ?? []).filter(({ works }) => works);
  return {
    isGM: currentUser()?.isGM === true,
    exempt: flags[FLAGS.exempt] === true,
    artOffset: typeof flags[FLAGS.artOffset] === "number" ? flags[FLAGS.artOffset] : 0,
    modes: modeRows(token, ruleset?.modeProfile ?? [], stored),
    fields: own.map((field) => profileRow(field, stored[field.key], `${MODULE_ID}.${FLAGS.profile}.${field.key}`)),
  };
}

function modeRows(token: TokenLike, fields: readonly Field[], stored: Fields): ModeRow[] {
  if (fields.length === 0) return [];
  const numbers = token.actor === null ? null : actorNumbers(token);
  const modes = isPlainObject(stored["modes"]) ? (stored["modes"] as Record<string, Fields | undefined>) : {};
  return MODES.map((mode: Mode) => ({
    label: text(`${LANG}.Mode.${mode}`),
    fields: fields.map((field) => {
      const read = (numbers?.modes[mode] as Fields | undefined)?.[field.key];
      const name = `flags.${MODULE_ID}.${FLAGS.profile}.modes.${mode}.${field.key}`;
      return fieldRow(field, name, `${LANG}.Profile.${field.key}`, modes[mode]?.[field.key], shownOr(read));
    }),
  }));
}

function profileRow(field: Field, value: unknown, path: string): FieldRow {
  return fieldRow(
    field,
    `flags.${path}`,
    `${LANG}.Profile.${field.key}`,
    value,
    field.kind === "boolean" ? "" : shownOr(field.default),
  );
}

function shownOr(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "–";
}

function flagsOf(token: TokenLike): Fields {
  const { flags } = token as unknown as { flags?: Record<string, Fields | undefined> };
  return flags?.[MODULE_ID] ?? {};
}
