import { Color } from "../utils/color.ts";
import { type CleanOptions, DataField, type FieldOptions } from "./field.ts";

/** True or false. */
export class BooleanField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false, initial: false };
  }

  protected override _cast(value: unknown): boolean {
    if (typeof value === "string") return value === "true";
    return Boolean(value);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

/** A finite number, bounded, stepped or chosen as its options say. */
export class NumberField extends DataField {
  get min(): number {
    return (this.options["min"] as number | undefined) ?? -Infinity;
  }

  get max(): number {
    return (this.options["max"] as number | undefined) ?? Infinity;
  }

  get step(): number | undefined {
    return this.options["step"] as number | undefined;
  }

  get integer(): boolean {
    return this.options["integer"] === true;
  }

  get positive(): boolean {
    return this.options["positive"] === true;
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super({ nullable: options.initial === undefined && !options.required, ...options }, context);
    if (this.choices !== undefined && options.nullable === undefined) this.nullable = false;
  }

  protected override _cast(value: unknown): number {
    return Number(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    let number = value as number;
    if (!Number.isFinite(number)) return number;
    if (this.integer) number = Math.round(number);
    number = Math.min(Math.max(number, this.min), this.max);
    const base = Number.isFinite(this.min) ? this.min : 0;
    if (this.step) number = Number((Math.round((number - base) / this.step) * this.step + base).toPrecision(12));
    return number;
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (value < this.min) throw new Error(`must be at least ${this.min}`);
    if (value > this.max) throw new Error(`must be at most ${this.max}`);
    this._validateChoice(value);
  }

  private _validateChoice(value: number): void {
    if (this.choices === undefined) return;
    const choices: unknown = typeof this.choices === "function" ? (this.choices as () => unknown)() : this.choices;
    const allowed = Array.isArray(choices) ? choices.map(Number) : Object.keys(choices as object).map(Number);
    if (!allowed.includes(value)) throw new Error(`${value} is not a valid choice`);
  }
}

/** Text, trimmed and perhaps one of a set of choices. */
export class StringField extends DataField {
  get blank(): boolean {
    return (this.options["blank"] as boolean | undefined) ?? this.choices === undefined;
  }

  get trim(): boolean {
    return (this.options["trim"] as boolean | undefined) ?? true;
  }

  protected override _emptyValue(): unknown {
    return this.blank ? "" : undefined;
  }

  protected override _cast(value: unknown): string {
    return String(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return this.trim ? (value as string).trim() : value;
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "" && this.blank) return;
    if (value === "") throw new Error("may not be a blank string");
    super._validateType(value);
  }
}

/** Text with markup. */
export class HTMLField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false, initial: "" };
  }
}

/** The id of a document: sixteen characters, or null. */
export class DocumentIdField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: true, initial: null };
  }

  override get blank(): boolean {
    return false;
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string" || !/^[a-zA-Z0-9]{16}$/.test(value))
      throw new Error("must be a valid 16-character id");
  }
}

/** The id of a document of a given class. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: unknown;

  constructor(model: unknown, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.model = model;
  }
}

/** A path to a file, or null. */
export class FilePathField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { required: false, nullable: true, initial: null };
  }
}

/** A colour, stored as `#rrggbb` or null. */
export class ColorField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { required: false, nullable: true, initial: null };
  }

  protected override _cast(value: unknown): string {
    return value instanceof Color || typeof value === "number" ? Color.from(value).css : String(value);
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}

/** Degrees, normalised to 0 ≤ angle < 360 (or 0 < angle ≤ 360 with `normalize: false` left alone). */
export class AngleField extends NumberField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false, initial: 0 };
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super({ nullable: false, ...options }, context);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const angle = super._cleanType(value, options) as number;
    if (!Number.isFinite(angle) || this.options["normalize"] === false) return angle;
    return ((angle % 360) + 360) % 360;
  }
}

/** A number from 0 to 1. */
export class AlphaField extends NumberField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false, initial: 1 };
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super({ nullable: false, ...options }, context);
  }

  override get min(): number {
    return 0;
  }

  override get max(): number {
    return 1;
  }
}

/** The place of a document among its siblings. */
export class IntegerSortField extends NumberField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false, initial: 0 };
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super({ nullable: false, integer: true, ...options }, context);
  }
}

/** Any JSON value, kept as it is. */
export class AnyField extends DataField {}
