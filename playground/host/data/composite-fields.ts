import { deepClone, isPlainObject, type PlainObject } from "../utils/objects.ts";
import { type CleanOptions, DataField, type FieldOptions } from "./field.ts";
import type { DataModel } from "./model.ts";

/** The members of a schema. */
export type DataSchema = Record<string, DataField>;

type FieldContext = { name?: string; parent?: DataField };

/** A plain object of any content. */
export class ObjectField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false };
  }

  protected override _emptyValue(): unknown {
    return {};
  }

  protected override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown };
    return typeof model.toObject === "function" ? model.toObject() : value;
  }

  override initialize(value: unknown, _model: DataModel | null): unknown {
    return deepClone(value);
  }

  protected override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }
}

/** The flags of a document. */
export class DocumentFlagsField extends ObjectField {}

/** A list of values of one field. */
export class ArrayField extends DataField {
  readonly element: DataField;

  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name = "element";
  }

  protected override _emptyValue(): unknown {
    return [];
  }

  protected override _cast(value: unknown): unknown {
    if (value instanceof Set) return [...value];
    return isPlainObject(value) ? Object.values(value) : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => this.element.clean(entry, { ...options, partial: false }));
  }

  protected override _validateType(value: unknown): void {
    if (!Array.isArray(value)) throw new Error("must be an array");
    value.forEach((entry: unknown) => {
      const failure = this.element.validate(entry);
      if (failure) throw failure;
    });
  }

  override initialize(value: unknown, model: DataModel | null): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.initialize(entry, model)) : value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.toObject(entry)) : value;
  }
}

/** A list without repeats, a Set on the model. */
export class SetField extends ArrayField {
  override initialize(value: unknown, model: DataModel | null): unknown {
    return new Set(super.initialize(value, model) as unknown[]);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject([...value]) : super.toObject(value);
  }
}

/** An object whose members have fields of their own. */
export class SchemaField extends DataField {
  readonly fields: DataSchema;

  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false };
  }

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  /** The names of the members. */
  keys(): string[] {
    return Object.keys(this.fields);
  }

  /** The fields of the members. */
  values(): DataField[] {
    return Object.values(this.fields);
  }

  /** Names and fields of the members. */
  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  /** Whether there is a member of that name. */
  has(name: string): boolean {
    return name in this.fields;
  }

  /** The field of a member. */
  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    const [first = "", ...rest] = Array.isArray(path) ? path : path.split(".");
    const field = this.fields[first];
    if (!rest.length) return field;
    return field instanceof SchemaField ? field.getField(rest) : undefined;
  }

  protected override _emptyValue(): unknown {
    return this._cleanType({}, {});
  }

  override getInitialValue(data: PlainObject = {}): unknown {
    const given = super.getInitialValue(data);
    return isPlainObject(given) ? this._cleanType(given, {}) : given;
  }

  protected override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown };
    return typeof model.toObject === "function" ? model.toObject() : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const cleaned: PlainObject = {};
    for (const [name, field] of this.entries()) {
      if (!(name in value) && options.partial) continue;
      const member = field.clean(value[name], { ...options, source: value });
      if (member !== undefined) cleaned[name] = member;
    }
    if (options.partial) for (const key of Object.keys(value)) if (key.startsWith("-=")) cleaned[key] = null;
    return cleaned;
  }

  protected override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [name, field] of this.entries()) {
      const failure = field.validate(value[name]);
      if (failure) throw failure;
    }
  }

  override initialize(value: unknown, model: DataModel | null): unknown {
    if (!isPlainObject(value)) return value;
    const result: PlainObject = {};
    for (const [name, field] of this.entries()) result[name] = field.initialize(value[name], model);
    return result;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    const result: PlainObject = {};
    for (const [name, field] of this.entries()) if (name in value) result[name] = field.toObject(value[name]);
    return result;
  }
}

/** A record from any key to values of one field. */
export class TypedObjectField extends DataField {
  readonly element: DataField;

  protected static override get _defaults(): FieldOptions {
    return { required: true, nullable: false };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name = "element";
  }

  protected override _emptyValue(): unknown {
    return {};
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const clean = (entry: unknown) => this.element.clean(entry, { ...options, partial: false });
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, key.startsWith("-=") ? null : clean(entry)]),
    );
  }

  protected override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const entry of Object.values(value)) {
      const failure = this.element.validate(entry);
      if (failure) throw failure;
    }
  }

  override initialize(value: unknown, model: DataModel | null): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.initialize(entry, model)]),
    );
  }
}

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  readonly model: typeof DataModel;

  constructor(model: typeof DataModel, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override initialize(value: unknown, model: DataModel | null): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: model }) : value;
  }

  override toObject(value: unknown): unknown {
    const model = value as { toObject?: (source: boolean) => unknown } | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }
}
