import { type Field } from "../rules/index.ts";
import { text } from "../foundry/platform/host.ts";

/** One field of a ruleset as a form shows it. */
export interface FieldRow {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly unit: string;
  readonly isNumber: boolean;
  readonly isBoolean: boolean;
  readonly isChoice: boolean;
  readonly value: unknown;
  readonly placeholder: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

/**
 * A form row for a field of a ruleset.
 *
 * @param field - The ruleset's own description.
 * @param name - Name of the input.
 * @param key - Prefix of its strings: `.Label`, `.Hint`, and a choice's own word.
 * @param value - What is stored; the field's default when that is nothing.
 * @param placeholder - What an empty input stands for.
 */
export function fieldRow(field: Field, name: string, key: string, value: unknown, placeholder = ""): FieldRow {
  const present = value ?? field.default;
  return {
    name,
    id: `come-about-${name.replaceAll(".", "-")}`,
    label: said(`${key}.Label`, field.key),
    hint: said(`${key}.Hint`, ""),
    unit: field.unit ?? "",
    isNumber: field.kind === "number",
    isBoolean: field.kind === "boolean",
    isChoice: field.kind === "choice",
    value: placeholder === "" ? present : (value ?? ""),
    placeholder,
    min: field.min ?? null,
    max: field.max ?? null,
    choices: (field.choices ?? []).map((choice) => ({
      value: choice,
      label: said(`${key}.${choice}`, choice),
      selected: choice === present,
    })),
  };
}

/**
 * A field's value out of a form.
 *
 * @returns The field's default for what the form leaves empty or garbles.
 */
export function readField(field: Field, value: unknown): Field["default"] {
  if (field.kind === "boolean") return value === true || value === "true" || value === "on";
  if (field.kind === "choice") return field.choices?.find((choice) => choice === value) ?? field.default;
  const number = typeof value === "number" ? value : typeof value === "string" ? Number.parseFloat(value) : Number.NaN;
  return Number.isFinite(number) ? number : field.default;
}

function said(key: string, fallback: string): string {
  const label = text(key);
  return label === key ? fallback : label;
}
