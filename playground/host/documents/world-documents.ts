import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../const/index.ts";
import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";
import type { EmbeddedCollection } from "./collections.ts";
import type { Operation } from "./database.ts";
import { HostDocument } from "./document.ts";
import { prototypeTokenSchema } from "./token-schema.ts";
import type { User } from "./user.ts";

/** Something an actor carries. */
export class Item extends HostDocument {
  static override readonly metadata = { name: "Item", collection: "items", embedded: {} };

  declare name: string;
  declare type: string;
  declare system: PlainObject;

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "Item" }),
      type: new f.StringField({ required: true, initial: "item" }),
      img: new f.FilePathField(),
      system: new f.ObjectField(),
      ownership: new f.ObjectField({ required: false }),
      flags: new f.DocumentFlagsField(),
    };
  }

  get actor(): Actor | null {
    return this.parent instanceof Actor ? this.parent : null;
  }
}

/** A change to an actor that lasts a while. */
export class ActiveEffect extends HostDocument {
  static override readonly metadata = { name: "ActiveEffect", collection: "effects", embedded: {} };

  declare name: string;
  declare statuses: Set<string>;

  override _onCreate(_data: PlainObject, _options: Operation, _userId: string): void {
    this.parentDocument?.prepareData();
  }

  override _onUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {
    this.parentDocument?.prepareData();
  }

  override _onDelete(_options: Operation, _userId: string): void {
    this.parentDocument?.prepareData();
  }

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "Effect" }),
      img: new f.FilePathField(),
      disabled: new f.BooleanField(),
      changes: new f.ArrayField(new f.ObjectField()),
      statuses: new f.SetField(new f.StringField()),
      flags: new f.DocumentFlagsField(),
    };
  }
}

/** A creature: its numbers lie in `system`, as its game system stores them. */
export class Actor extends HostDocument {
  static override readonly metadata = {
    name: "Actor",
    collection: "actors",
    embedded: { Item: "items", ActiveEffect: "effects" },
  };

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: PlainObject;
  declare ownership: Record<string, number>;
  declare prototypeToken: PlainObject;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare statuses: Set<string>;
  /** Counts how often this actor was prepared: what was made from it is stale afterwards. */
  declare revision: number;

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "Actor" }),
      type: new f.StringField({ required: true, initial: "character" }),
      img: new f.FilePathField(),
      system: new f.ObjectField(),
      prototypeToken: new f.SchemaField(prototypeTokenSchema(this.realm.version)),
      ownership: new f.ObjectField({ initial: { default: LEVELS.NONE } }),
      flags: new f.DocumentFlagsField(),
    };
  }

  override prepareDerivedData(): void {
    this.revision = (this.revision ?? 0) + 1;
    const effects = [...this.effects].filter((effect) => !effect._source["disabled"]);
    this.statuses = new Set(effects.flatMap((effect) => [...effect.statuses]));
  }

  get isToken(): boolean {
    return this.parentDocument?.documentName === "Token";
  }

  get token(): HostDocument | null {
    return this.isToken ? this.parentDocument : null;
  }

  /** A token's own actor is stored as the token's differences. */
  override async update(data: object = {}, operation: Operation = {}): Promise<this | undefined> {
    if (!this.token) return super.update(data, operation);
    await this.token.update({ delta: data }, operation);
    return this;
  }

  /** Puts a status on the actor or takes it off; whether it is on, undefined when nothing changed. */
  async toggleStatusEffect(statusId: string, { active }: { active?: boolean } = {}): Promise<boolean | undefined> {
    const present = [...this.effects].filter((effect) => effect.statuses.has(statusId));
    const wanted = active ?? present.length === 0;
    if (wanted === present.length > 0) return undefined;
    if (wanted) await this.createEmbeddedDocuments("ActiveEffect", [{ name: statusId, statuses: [statusId] }]);
    else
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map(({ id }) => id ?? ""),
      );
    return wanted;
  }

  /** A token of this actor that is on no scene yet. */
  async getTokenDocument(data: object = {}, options: object = {}): Promise<HostDocument> {
    const { randomImg: _random, ...prototype } = this.toObject()["prototypeToken"] as PlainObject;
    const source = { ...prototype, name: prototype["name"] || this.name, actorId: this.id, ...data };
    const Token = this.realm.documentClass("Token");
    return new Token(source, { parent: this.realm.canvas.scene, ...options });
  }

  /** Data for dice formulas. */
  getRollData(): PlainObject {
    return deepClone(this.system);
  }

  /** This actor's tokens on the viewed scene: placeables, or documents. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const tokens = this.realm.canvas.scene?.tokens.filter(
      (token) => token.actorId === this.id && (!linked || token.actorLink),
    );
    return (tokens ?? []).map((token) => (document ? token : token.object)).filter(Boolean);
  }
}

/** A stored setting of the world or of a user. */
export class Setting extends HostDocument {
  static override readonly metadata = { name: "Setting", collection: "settings", embedded: {} };

  declare key: string;
  declare value: string;
  declare user: string | null;

  static override defineSchema(): DataSchema {
    return {
      key: new f.StringField({ required: true }),
      value: new f.StringField({ required: true, nullable: true, trim: false }),
      user: new f.DocumentIdField(),
    };
  }

  override canUserModify(user: User): boolean {
    return user.can("SETTINGS_MODIFY") || this._source["user"] === user.id;
  }

  override _onCreate(_data: PlainObject, options: PlainObject, userId: string): void {
    this.realm.game.settings._onStored(this, options, userId);
  }

  override _onUpdate(_changed: PlainObject, options: PlainObject, userId: string): void {
    this.realm.game.settings._onStored(this, options, userId);
  }
}
