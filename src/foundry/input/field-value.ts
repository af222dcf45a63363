import { type Field } from "../../rules/index.ts";

/** Whether a stored value is one that a field of a ruleset can hold. */
export function fitsField(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "choice":
      return field.choices?.some((choice) => choice === value) === true;
    case "number":
      return typeof value === "number" && Number.isFinite(value) && value >= (field.min ?? -Infinity);
  }
}
