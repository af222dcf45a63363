import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../const/index.ts";
import { DataModel, type ModelContext } from "../data/model.ts";
import type { Realm } from "../realm.ts";
import { ownershipLevel } from "../server/permissions.ts";
import { STORES } from "../server/schema.ts";
import type { Collection } from "../utils/collection.ts";
import { getProperty, type PlainObject } from "../utils/objects.ts";
import { EmbeddedCollection } from "./collections.ts";
import { createDocuments, deleteDocuments, type Operation, updateDocuments } from "./database.ts";
import type { User } from "./user.ts";

/** What a class of documents is called and what it embeds. */
export interface DocumentMetadata {
  readonly name: string;
  readonly collection: string;
  readonly embedded: Readonly<Record<string, string>>;
}

/** The constructor side of a document. */
export type DocumentClass = typeof HostDocument & (new (data: object, context?: ModelContext) => HostDocument);

/** A document of the world or embedded in another: source, prepared data, flags, ownership and the database verbs. */
export class HostDocument extends DataModel {
  /** The client this class belongs to; set on the leaf class that the client makes. */
  static realm: Realm;
  static readonly metadata: DocumentMetadata = { name: "Document", collection: "", embedded: {} };

  declare readonly _id: string | null;
  declare flags: Record<string, PlainObject>;
  declare collections: Record<string, EmbeddedCollection<HostDocument>>;
  declare apps: Record<string, unknown>;

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The class that makes documents of this kind, as modules may have replaced it. */
  static get implementation(): DocumentClass {
    return this.realm.documentClass(this.documentName);
  }

  get realm(): Realm {
    return (this.constructor as typeof HostDocument).realm;
  }

  get documentName(): string {
    return (this.constructor as typeof HostDocument).metadata.name;
  }

  get collectionName(): string {
    return (this.constructor as typeof HostDocument).metadata.collection;
  }

  get id(): string | null {
    return (this._source["_id"] as string | undefined) ?? null;
  }

  get uuid(): string {
    const own = `${this.documentName}.${String(this.id)}`;
    return this.parent instanceof HostDocument ? `${this.parent.uuid}.${own}` : own;
  }

  get isEmbedded(): boolean {
    return this.parent instanceof HostDocument;
  }

  get pack(): null {
    return null;
  }

  /** The collection this document lives in, or null while it is stored nowhere. */
  get collection(): Collection<HostDocument> | null {
    if (this.parent instanceof HostDocument) return this.parent.collections[this.collectionName] ?? null;
    return this.realm.collections[this.collectionName] ?? null;
  }

  protected override _initializeSource(data: PlainObject): PlainObject {
    Object.defineProperty(this, "collections", { value: {}, enumerable: false, configurable: true });
    Object.defineProperty(this, "apps", { value: {}, enumerable: false, configurable: true });
    const { embedded } = (this.constructor as typeof HostDocument).metadata;
    for (const [type, collection] of Object.entries(embedded)) {
      this.collections[collection] = new EmbeddedCollection(this, type, (data[collection] ?? []) as PlainObject[]);
      Object.defineProperty(this, collection, {
        value: this.collections[collection],
        enumerable: false,
        configurable: true,
      });
    }
    const cleaned = super._initializeSource(data);
    cleaned["_id"] = data["_id"] ?? null;
    return cleaned;
  }

  protected override _initialize(): void {
    super._initialize();
    this.prepareData();
  }

  /** Prepares the document: base data, then what is derived. */
  prepareData(): void {
    this.prepareBaseData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    // For subclasses.
  }

  prepareDerivedData(): void {
    // For subclasses.
  }

  override toObject(source = true): PlainObject {
    const data = super.toObject(source);
    for (const [name, collection] of Object.entries(this.collections)) data[name] = collection.toObject(source);
    return data;
  }

  /** A user's level of ownership of this document. */
  getUserLevel(user: User = this.realm.game.user): number {
    if (user.isGM) return LEVELS.OWNER;
    const ownership = (this as unknown as PlainObject)["ownership"];
    if (ownership !== undefined) return ownershipLevel(ownership, user.id ?? "");
    return this.parent instanceof HostDocument ? this.parent.getUserLevel(user) : LEVELS.NONE;
  }

  /** Whether a user has a level: by name ("OWNER") or number. */
  testUserPermission(user: User, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = this.getUserLevel(user);
    const wanted = typeof permission === "number" ? permission : LEVELS[permission as keyof typeof LEVELS];
    return exact ? level === wanted : level >= wanted;
  }

  /** Whether a user may create, update or delete this document. */
  canUserModify(user: User, action: string, _data: object = {}): boolean {
    if (user.isGM) return true;
    return action === "update" && this.testUserPermission(user, LEVELS.OWNER);
  }

  get permission(): number {
    return this.getUserLevel();
  }

  get isOwner(): boolean {
    return this.testUserPermission(this.realm.game.user, LEVELS.OWNER);
  }

  get limited(): boolean {
    return this.testUserPermission(this.realm.game.user, LEVELS.LIMITED, { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(this.realm.game.user, LEVELS.LIMITED);
  }

  get hasPlayerOwner(): boolean {
    return this.realm.game.users.some((user: User) => !user.isGM && this.testUserPermission(user, LEVELS.OWNER));
  }

  /** The value of a flag; the scope must be core, the system or an active module. */
  getFlag(scope: string, key: string): unknown {
    this.checkScope(scope);
    return getProperty(this.flags[scope], key);
  }

  /** Writes a flag with one update. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  /** Deletes a flag with one update. */
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.checkScope(scope);
    const parts = key.split(".");
    parts.push(`-=${parts.pop() ?? ""}`);
    return this.update({ [`flags.${scope}.${parts.join(".")}`]: null });
  }

  private checkScope(scope: string): void {
    if (!this.realm.isFlagScope(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  /** The collection of embedded documents, by class or collection name. */
  getEmbeddedCollection(name: string): EmbeddedCollection<HostDocument> {
    const collection = this.collections[STORES[name]?.collection ?? name];
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    { strict = false }: { strict?: boolean } = {},
  ): HostDocument | undefined {
    return this.getEmbeddedCollection(name).get(id, { strict });
  }

  async createEmbeddedDocuments(name: string, data: object[] = [], operation: Operation = {}): Promise<HostDocument[]> {
    this.getEmbeddedCollection(name);
    return this.realm.documentClass(name).createDocuments(data, { ...operation, parent: this });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: Operation = {},
  ): Promise<HostDocument[]> {
    this.getEmbeddedCollection(name);
    return this.realm.documentClass(name).updateDocuments(updates, { ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Operation = {}): Promise<HostDocument[]> {
    this.getEmbeddedCollection(name);
    return this.realm.documentClass(name).deleteDocuments(ids, { ...operation, parent: this });
  }

  static async create(
    data: object | object[],
    operation: Operation = {},
  ): Promise<HostDocument | HostDocument[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? (data as object[]) : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(data: object[] = [], operation: Operation = {}): Promise<HostDocument[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static async updateDocuments(updates: object[] = [], operation: Operation = {}): Promise<HostDocument[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<HostDocument[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  /** Updates this document; undefined when the update was refused or changed nothing. */
  async update(data: object = {}, operation: Operation = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const Class = this.constructor as typeof HostDocument;
    const [updated] = await Class.updateDocuments(updates, { ...operation, parent: this.parentDocument });
    return updated as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const Class = this.constructor as typeof HostDocument;
    const [deleted] = await Class.deleteDocuments([this.id ?? ""], { ...operation, parent: this.parentDocument });
    return deleted as this | undefined;
  }

  protected get parentDocument(): HostDocument | null {
    return this.parent instanceof HostDocument ? this.parent : null;
  }

  async _preCreate(_data: PlainObject, _options: Operation, _user: User): Promise<boolean | void> {}
  async _preUpdate(_changed: PlainObject, _options: Operation, _user: User): Promise<boolean | void> {}
  async _preDelete(_options: Operation, _user: User): Promise<boolean | void> {}
  _onCreate(_data: PlainObject, _options: Operation, _userId: string): void {}
  _onUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {}
  _onDelete(_options: Operation, _userId: string): void {}
  static async _preCreateOperation(
    _documents: HostDocument[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | void> {}
  static async _preUpdateOperation(
    _documents: HostDocument[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | void> {}
  static async _preDeleteOperation(
    _documents: HostDocument[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: HostDocument[], _operation: Operation, _user: User): Promise<void> {}
  static async _onUpdateOperation(_documents: HostDocument[], _operation: Operation, _user: User): Promise<void> {}
  static async _onDeleteOperation(_documents: HostDocument[], _operation: Operation, _user: User): Promise<void> {}

  /** Whether an operation means something for this document although no member of it changes. */
  _isTouchedBy(_operation: Operation): boolean {
    return false;
  }

  /** What follows the `update` hook on every client. */
  _concludeUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {}
}
