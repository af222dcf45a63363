import { deepClone, getType, type PlainObject } from "../utils/objects.ts";
import type { DataModel } from "./model.ts";

/** Options every field takes; further members are kept as they are for forms. */
export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  readonly readonly?: boolean;
  readonly gmOnly?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly choices?: unknown;
  readonly validate?: (value: unknown) => boolean | void;
  readonly [key: string]: unknown;
}

/** What cleaning a value may consider. */
export interface CleanOptions {
  readonly partial?: boolean;
  readonly source?: PlainObject;
}

/** A value that a field refuses, with its path. */
export class DataModelValidationError extends Error {
  override name = "DataModelValidationError";
}

/** The base of all fields: cleans, validates and initialises one member of a model. */
export class DataField {
  static readonly recursive: boolean = false;
  readonly options: FieldOptions;
  name = "";
  parent: DataField | undefined;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  label: string;
  hint: string;
  choices: unknown;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    const defaults = (this.constructor as typeof DataField)._defaults;
    const all: FieldOptions = { ...defaults, ...options };
    this.options = options;
    this.required = all.required ?? false;
    this.nullable = all.nullable ?? false;
    this.initial = all.initial;
    this.readonly = all.readonly ?? false;
    this.gmOnly = all.gmOnly ?? false;
    this.label = all.label ?? "";
    this.hint = all.hint ?? "";
    this.choices = all.choices;
    this.name = context.name ?? "";
    this.parent = context.parent;
  }

  /** The default options of this kind of field. */
  protected static get _defaults(): FieldOptions {
    return { required: false, nullable: false, initial: undefined };
  }

  /** The dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The value a missing member gets. */
  getInitialValue(data: PlainObject = {}): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: PlainObject) => unknown)(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    if (!this.required) return undefined;
    return this.nullable ? null : this._emptyValue();
  }

  /** The value a required field starts with when nothing else is said. */
  protected _emptyValue(): unknown {
    return undefined;
  }

  /** Turns a candidate into a value of the field's type. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  protected _cast(value: unknown): unknown {
    return value;
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** The first complaint about a value, or undefined when it is right. */
  validate(value: unknown): DataModelValidationError | undefined {
    try {
      this._validateSpecial(value);
      if (value === undefined || value === null) return undefined;
      this._validateType(value);
      if (this.options.validate?.(value) === false) throw new Error("is not valid");
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return new DataModelValidationError(`${this.fieldPath || "value"}: ${reason}`);
    }
  }

  private _validateSpecial(value: unknown): void {
    if (value === undefined && this.required) throw new Error("may not be undefined");
    if (value === null && !this.nullable) throw new Error("may not be null");
  }

  protected _validateType(value: unknown): void {
    const allowed = choiceValues(this.choices);
    if (allowed && !allowed.includes(value as string)) throw new Error(`${String(value)} is not a valid choice`);
  }

  /** The value that lives on the model. */
  initialize(value: unknown, _model: DataModel | null): unknown {
    return value;
  }

  /** The plain value of an initialised one. */
  toObject(value: unknown): unknown {
    return deepClone(value);
  }
}

/** The permitted values of a `choices` option: an array, a record or a function of either. */
export function choiceValues(choices: unknown): (string | number)[] | undefined {
  const given: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(given)) return given as (string | number)[];
  return getType(given) === "Object" ? Object.keys(given as object) : undefined;
}
