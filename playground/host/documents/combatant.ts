import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { Combat } from "./combat.ts";
import type { Operation } from "./database.ts";
import { HostDocument } from "./document.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token-document.ts";
import type { User } from "./user.ts";
import type { Actor } from "./world-documents.ts";

/** One token's part in a fight. */
export class Combatant extends HostDocument {
  static override readonly metadata = { name: "Combatant", collection: "combatants", embedded: {} };

  declare name: string;
  declare img: string | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override defineSchema(): DataSchema {
    return {
      actorId: new f.DocumentIdField(),
      tokenId: new f.DocumentIdField(),
      sceneId: new f.DocumentIdField(),
      name: new f.StringField({ required: false, nullable: true, initial: null }),
      img: new f.FilePathField(),
      initiative: new f.NumberField({ required: false, nullable: true, initial: null }),
      hidden: new f.BooleanField(),
      defeated: new f.BooleanField(),
      flags: new f.DocumentFlagsField(),
    };
  }

  override prepareDerivedData(): void {
    this.name = (this._source["name"] as string | null) ?? this.token?.name ?? this.actor?.name ?? "Unknown";
    this.img = (this._source["img"] as string | null) ?? this.token?.texture.src ?? null;
  }

  get combat(): HostDocument | null {
    return this.parentDocument;
  }

  get scene(): Scene | undefined {
    return this.realm.game.scenes.get(this.sceneId ?? "");
  }

  get token(): TokenDocument | null {
    return this.scene?.tokens.get(this.tokenId ?? "") ?? null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? this.realm.game.actors?.get(this.actorId ?? "") ?? null;
  }

  get isDefeated(): boolean {
    return this.defeated;
  }

  get players(): User[] {
    return this.realm.game.users.filter((user: User) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isNPC(): boolean {
    return this.players.length === 0;
  }

  override getUserLevel(user: User = this.realm.game.user): number {
    return user.isGM ? 3 : (this.realm.game.actors.get(this.actorId ?? "")?.getUserLevel(user) ?? 0);
  }

  override canUserModify(user: User, action: string): boolean {
    return user.isGM || (action === "create" && this.testUserPermission(user, "OWNER"));
  }

  override _onCreate(data: PlainObject, options: Operation, userId: string): void {
    super._onCreate(data, options, userId);
    (this.parent as Combat)._onCombatantsChanged();
    if (this.realm.game.user.isActiveGM) void (this.parent as Combat)._onEnter(this);
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    (this.parent as Combat)._onCombatantsChanged();
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    (this.parent as Combat)._onCombatantsChanged(this);
  }

  /** Forgets the recorded movement of this combatant's token. */
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}
