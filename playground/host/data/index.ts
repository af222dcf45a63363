import * as composite from "./composite-fields.ts";
import { DataField, DataModelValidationError } from "./field.ts";
import * as primitive from "./primitive-fields.ts";

/** What Foundry offers as `foundry.data.fields`, as far as settings and documents here use it. */
export const fields = { DataField, ...primitive, ...composite };

/** What Foundry offers as `foundry.data.validation`. */
export const validation = { DataModelValidationError };
