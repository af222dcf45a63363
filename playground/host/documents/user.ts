import { USER_ROLES } from "../const/index.ts";
import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import { roleMay } from "../server/permissions.ts";
import { Color } from "../utils/color.ts";
import { HostDocument } from "./document.ts";

/** A person at the table. */
export class User extends HostDocument {
  static override readonly metadata = { name: "User", collection: "users", embedded: {} };

  declare name: string;
  declare role: number;
  declare color: Color;
  declare character: HostDocument | null;
  declare active: boolean;
  declare viewedScene: string | null;
  declare readonly targets: Set<unknown>;
  declare readonly movingTokens: Set<unknown>;

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "User" }),
      role: new f.NumberField({ required: true, nullable: false, initial: USER_ROLES.PLAYER }),
      color: new f.ColorField({ initial: "#4477aa" }),
      character: new f.DocumentIdField(),
      permissions: new f.ObjectField(),
      flags: new f.DocumentFlagsField(),
    };
  }

  protected override _initialize(): void {
    for (const name of ["targets", "movingTokens"]) {
      if (!(name in this)) Object.defineProperty(this, name, { value: new Set(), enumerable: false });
    }
    super._initialize();
  }

  override prepareDerivedData(): void {
    this.color = Color.from(this._source["color"]);
    this.active ??= false;
    const actors = this.realm.collections["actors"];
    this.character = actors?.get(String(this._source["character"])) ?? null;
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === this.realm.game.userId;
  }

  get isActiveGM(): boolean {
    return this.realm.game.users.activeGM === this;
  }

  /** Whether the user has at least a role, by name or number. */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : USER_ROLES[role as keyof typeof USER_ROLES];
    return exact ? this.role === wanted : this.role >= wanted;
  }

  /** Whether the user's role has a permission, by name, or is at least a role. */
  can(action: string): boolean {
    if (action in USER_ROLES) return this.hasRole(action);
    return this.hasPermission(action);
  }

  hasPermission(permission: string): boolean {
    const overrides = this.realm.game.settings.get("core", "permissions") as Record<string, unknown>;
    return roleMay(this.role, permission, overrides);
  }

  /** Whether this is the first active user that satisfies a condition. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return this.realm.game.users.getDesignatedUser(condition) === this;
  }

  /** Asks this user's client a registered question. */
  async query(name: string, data: object, options: { timeout?: number } = {}): Promise<unknown> {
    return this.realm.queries.ask(this, name, data, options);
  }

  override canUserModify(user: User, action: string): boolean {
    return user.isGM || (action === "update" && user.id === this.id);
  }
}
