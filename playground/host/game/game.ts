import { WorldCollection } from "../documents/collections.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Scene } from "../documents/scene.ts";
import type { User } from "../documents/user.ts";
import type { Actor, Item } from "../documents/world-documents.ts";
import type { HostModule } from "../modules/loader.ts";
import type { Canvas } from "../placeables/canvas.ts";
import type { Realm } from "../realm.ts";
import { Collection } from "../utils/collection.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings, KeyboardManager } from "./keybindings.ts";
import { Socket } from "./lines.ts";
import { type ClientStorage, ClientSettings } from "./settings.ts";

/** The users of the world. */
export class Users extends WorldCollection<User> {
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  get current(): User | undefined {
    return this.find(({ isSelf }) => isSelf);
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The first user, by role and then id, that satisfies a condition. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.filter((user) => condition(user));
    return fitting.sort((a, b) => b.role - a.role || String(a.id).localeCompare(String(b.id)))[0] ?? null;
  }
}

/** The scenes of the world. */
export class Scenes extends WorldCollection<Scene> {
  /** The scene that this client shows. */
  get viewed(): Scene | undefined {
    return this.find(({ isView }) => isView);
  }

  /** The scene that this client shows. */
  get current(): Scene | undefined {
    return this.viewed;
  }
}

/** The fights of the world. */
export class CombatEncounters extends WorldCollection<Combat> {
  override get active(): Combat | undefined {
    return this.find((combat) => combat.active && this.concerns(combat));
  }

  get combats(): Combat[] {
    return this.filter((combat) => this.concerns(combat));
  }

  get viewed(): Combat | null {
    return this.active ?? this.combats[0] ?? null;
  }

  private concerns(combat: Combat): boolean {
    return combat.scene === null || combat.scene === combat.realm.canvas.scene;
  }
}

/** What a package says of itself. */
export interface PackageInfo {
  id: string;
  title: string;
  version: string;
  [key: string]: unknown;
}

/** The running game of one client. */
export class Game {
  readonly release: { generation: number; build: number; version: string };
  readonly world: PackageInfo = { id: "playground", title: "Playground", version: "1.0.0" };
  readonly userId: string;
  readonly system: PackageInfo;
  readonly i18n = new Localization();
  readonly keybindings: ClientKeybindings;
  readonly keyboard: KeyboardManager;
  readonly settings: ClientSettings;
  readonly socket: Socket;
  readonly modules = new Collection<HostModule>();
  readonly time = { worldTime: 0 };
  /** What this world has none of. */
  readonly journal = new Collection<never>();
  readonly macros = new Collection<never>();
  readonly folders = new Collection<never>();
  readonly tables = new Collection<never>();
  readonly playlists = new Collection<never>();
  readonly packs = new Collection<never>();
  readonly view = "game";
  /** The types of documents that the game system knows. */
  readonly documentTypes: Record<string, string[]> = {
    Actor: ["base", "character", "monster", "vehicle"],
    Item: ["base", "item", "weapon", "armor", "spell"],
  };
  ready = false;
  paused = false;
  private readonly realm: Realm;

  constructor(realm: Realm, userId: string, system: PackageInfo, storage: ClientStorage) {
    this.realm = realm;
    this.userId = userId;
    this.system = system;
    const build = realm.version >= 14 ? 369 : 351;
    this.release = { generation: realm.version, build, version: `${realm.version}.${build}` };
    this.keybindings = new ClientKeybindings(realm);
    this.keyboard = new KeyboardManager(realm);
    this.settings = new ClientSettings(realm, storage);
    this.socket = new Socket(realm);
  }

  get version(): string {
    return this.release.version;
  }

  /** What roles may do, as the world has changed it. */
  get permissions(): Record<string, number[]> {
    return this.settings.get("core", "permissions") as Record<string, number[]>;
  }

  get activeTool(): string | null {
    return (this.realm.ui.controls["tool"] as { name?: string } | null)?.name ?? null;
  }

  get canvas(): Canvas {
    return this.realm.canvas;
  }

  /** The user of this client; null until the documents exist, that is before `setup`. */
  get user(): User {
    return (this.realm.hasDocuments ? this.users.get(this.userId) : null) as User;
  }

  get isGM(): boolean {
    return this.user?.isGM ?? false;
  }

  get users(): Users {
    return (this.realm.hasDocuments ? this.realm.collections["users"] : undefined) as unknown as Users;
  }

  get actors(): WorldCollection<Actor> {
    return this.realm.collections["actors"] as unknown as WorldCollection<Actor>;
  }

  get items(): WorldCollection<Item> {
    return this.realm.collections["items"] as unknown as WorldCollection<Item>;
  }

  get scenes(): Scenes {
    return this.realm.collections["scenes"] as unknown as Scenes;
  }

  get combats(): CombatEncounters {
    return this.realm.collections["combats"] as unknown as CombatEncounters;
  }

  get messages(): WorldCollection<ChatMessage> {
    return this.realm.collections["messages"] as unknown as WorldCollection<ChatMessage>;
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get collections(): Collection<unknown> {
    const byName = new Collection<unknown>();
    for (const collection of Object.values(this.realm.collections)) {
      byName.set(collection.documentName, collection);
    }
    return byName;
  }

  /** Pauses or goes on, for everybody when told so; the new state. */
  togglePause(pause = !this.paused, { broadcast = true }: { broadcast?: boolean } = {}): boolean {
    this.setPaused(pause, this.userId);
    if (broadcast && this.user.isGM) this.socket.emit("host.pauseGame", pause);
    return this.paused;
  }

  /** Takes note that the game was paused or goes on. */
  setPaused(pause: boolean, userId: string): void {
    if (this.paused === pause) return;
    this.paused = pause;
    this.realm.Hooks.callAll("pauseGame", pause, { userId, broadcast: true });
  }
}
