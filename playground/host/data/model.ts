import { deepClone, diffObject, expandObject, isPlainObject, type PlainObject } from "../utils/objects.ts";
import { mergeObject } from "../utils/merge.ts";
import { type DataSchema, ObjectField, SchemaField, TypedObjectField } from "./composite-fields.ts";
import { type DataField, DataModelValidationError } from "./field.ts";

/** How a model is made. */
export interface ModelContext {
  readonly parent?: unknown;
  readonly strict?: boolean;
  readonly [key: string]: unknown;
}

/** Options of {@link DataModel.updateSource}. */
export interface UpdateSourceOptions {
  readonly dryRun?: boolean;
  readonly recursive?: boolean;
}

const schemas = new WeakMap<typeof DataModel, SchemaField>();

/** Data with a schema: `_source` is what is stored, the members are what is prepared from it. */
export class DataModel {
  /** What is stored. */
  _source: PlainObject;
  parent: unknown;

  constructor(data: object = {}, { parent = null, strict = true }: ModelContext = {}) {
    this.parent = parent;
    this._source = this._initializeSource(expandObject(data));
    Object.defineProperty(this, "parent", { value: parent, enumerable: false, writable: true });
    Object.defineProperty(this, "_source", { value: this._source, enumerable: false, writable: true });
    if (strict) this.validate();
    this._initialize();
  }

  /** The members of this model. */
  static defineSchema(): DataSchema {
    return {};
  }

  /** The schema, made once for each class. */
  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, schema);
    return schema;
  }

  /** The schema of this model's class. */
  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** A model from stored data. */
  static fromSource(source: object, context: ModelContext = {}): DataModel {
    return new this(source, { ...context, strict: false });
  }

  /** Cleaned data without making a model. */
  static cleanData(source: object = {}, options: { partial?: boolean } = {}): PlainObject {
    return this.schema.clean(expandObject(source), options) as PlainObject;
  }

  /** Cleans the data a model starts with. */
  protected _initializeSource(data: PlainObject): PlainObject {
    const cleaned = this.schema.clean(data) as PlainObject;
    if ("_id" in data && this.schema.has("_id")) cleaned["_id"] = data["_id"];
    return cleaned;
  }

  /** Writes the prepared members from the source. */
  protected _initialize(): void {
    for (const [name, field] of this.schema.entries()) {
      if (isDerived(this, name)) continue;
      (this as unknown as PlainObject)[name] = field.initialize(this._source[name], this);
    }
  }

  /** Restores the prepared members from the source. */
  reset(): void {
    this._initialize();
  }

  /**
   * Whether the source is right.
   *
   * @throws DataModelValidationError for the first member that is not.
   */
  validate({ changes }: { changes?: object } = {}): boolean {
    const data = changes ?? this._source;
    for (const [name, field] of this.schema.entries()) {
      if (changes && !(name in changes)) continue;
      const failure = field.validate((data as PlainObject)[name]);
      if (failure) throw new DataModelValidationError(`${this.constructor.name} validation errors: ${failure.message}`);
    }
    return true;
  }

  /**
   * Changes the source and prepares the model again (unless `dryRun`); what really changed, cleaned.
   *
   * @throws DataModelValidationError when the outcome is not valid; nothing is changed then.
   */
  updateSource(changes: object = {}, { dryRun = false, recursive = true }: UpdateSourceOptions = {}): PlainObject {
    const next = deepClone(this._source);
    const diff: PlainObject = {};
    for (const [key, value] of Object.entries(expandObject(changes))) {
      const field = this.schema.get(key);
      if (!field || value === undefined) continue;
      const change = applyChange(field, next, key, value, recursive);
      if (change !== undefined) diff[key] = change;
    }
    this.validate({ changes: Object.fromEntries(Object.keys(diff).map((key) => [key, next[key]])) });
    if (!dryRun && Object.keys(diff).length) {
      Object.assign(this._source, next);
      this._initialize();
    }
    return diff;
  }

  /** A copy, perhaps with changes. */
  clone(data: object = {}, context: ModelContext = {}): this {
    const source = mergeObject(deepClone(this._source), data, { performDeletions: true });
    return new (this.constructor as new (data: object, context: ModelContext) => this)(source, {
      parent: this.parent,
      ...context,
    });
  }

  /** Plain data: what is stored, or with `source: false` what is prepared. */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source);
    const result: PlainObject = {};
    for (const [name, field] of this.schema.entries())
      result[name] = field.toObject((this as unknown as PlainObject)[name]);
    return result;
  }

  /** What is stored. */
  toJSON(): PlainObject {
    return this.toObject(true);
  }
}

/** Applies one changed member to a source; the change that it makes, undefined for none. */
function applyChange(field: DataField, source: PlainObject, key: string, value: unknown, recursive: boolean): unknown {
  const before = source[key];
  if (field instanceof SchemaField && isPlainObject(value) && isPlainObject(before)) {
    return applySchemaChange(field, before, value, recursive);
  }
  const open = field instanceof ObjectField || field instanceof TypedObjectField;
  if (open && recursive && isPlainObject(value) && isPlainObject(before)) {
    const diff = diffObject(before, value);
    if (!Object.keys(diff).length) return undefined;
    mergeObject(before, deepClone(value), { performDeletions: true });
    return diff;
  }
  const cleaned = field.clean(value);
  const diff = diffObject({ value: before }, { value: cleaned });
  source[key] = cleaned;
  return "value" in diff ? cleaned : undefined;
}

function applySchemaChange(field: SchemaField, before: PlainObject, value: PlainObject, recursive: boolean): unknown {
  const diff: PlainObject = {};
  for (const [key, member] of Object.entries(value)) {
    const inner = field.get(key);
    if (!inner || member === undefined) continue;
    const change = applyChange(inner, before, key, member, recursive);
    if (change !== undefined) diff[key] = change;
  }
  return Object.keys(diff).length ? diff : undefined;
}

/** Whether a class prepares a member itself, by a getter of the same name. */
function isDerived(model: object, name: string): boolean {
  for (let at: object | null = model; at; at = Object.getPrototypeOf(at) as object | null) {
    const member = Object.getOwnPropertyDescriptor(at, name);
    if (member) return member.get !== undefined && member.set === undefined;
  }
  return false;
}
