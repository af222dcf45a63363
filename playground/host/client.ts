import { type Answers, CAREFUL } from "./answers.ts";
import { headlessUi, type HostUi } from "./client-ui.ts";
import { type CanvasClasses, type HostConfig, makeConfig } from "./config.ts";
import { CONSTANTS } from "./const/index.ts";
import { registerCoreSettings } from "./core-settings.ts";
import type { ChatMessage } from "./documents/chat-message.ts";
import { WorldCollection } from "./documents/collections.ts";
import { playResponse } from "./documents/database.ts";
import type { DocumentClass, HostDocument } from "./documents/document.ts";
import { syntheticActor } from "./documents/synthetic-actor.ts";
import type { TokenDocument } from "./documents/token-document.ts";
import type { User } from "./documents/user.ts";
import type { Actor } from "./documents/world-documents.ts";
import type { Roll } from "./dice/roll.ts";
import { boundClasses, documentClasses } from "./classes.ts";
import { foundryNamespace } from "./foundry.ts";
import { makeGlobals } from "./globals.ts";
import { registerCoreKeys } from "./game/core-keys.ts";
import { CORE_STRINGS } from "./game/core-strings.ts";
import { CombatEncounters, Game, type PackageInfo, Scenes, Users } from "./game/game.ts";
import { MovementLine, QueryLine } from "./game/lines.ts";
import { type ClientStorage, MemoryStorage } from "./game/settings.ts";
import { HookBus } from "./hooks.ts";
import { type LoaderPorts, ModuleLoader, type ModuleSource, NO_PORTS } from "./modules/loader.ts";
import type { Canvas } from "./placeables/canvas.ts";
import { type Clock, InstantClock } from "./placeables/clock.ts";
import { UndoStore } from "./placeables/undo.ts";
import type { Connection, DatabaseRequest, Server, ServerMessage } from "./server/protocol.ts";
import type { PlainObject } from "./utils/objects.ts";
import { installPrimitives } from "./utils/primitives.ts";

/** The classes that a table may hand over instead of the host's own. */
export interface HostClasses extends CanvasClasses {
  Canvas: new () => Canvas;
}

/** How a client is made. */
export interface ClientOptions {
  userId: string;
  version: 13 | 14;
  system?: PackageInfo;
  answers?: Partial<Answers>;
  classes?: Partial<HostClasses>;
  clientStorage?: ClientStorage;
  clock?: Clock;
  modules?: readonly ModuleSource[];
  ports?: Partial<LoaderPorts>;
}

const DEFAULT_SYSTEM: PackageInfo = { id: "basicfantasyrpg", title: "Basic Fantasy RPG", version: "1.0.0" };

/** One user's Foundry: the globals and everything behind them. Nothing in it reads the process's globals. */
export class HostClient {
  readonly version: 13 | 14;
  readonly answers: Answers;
  readonly server: Server;
  readonly clock: Clock;
  readonly Hooks = new HookBus();
  readonly CONST = CONSTANTS;
  readonly documents: Record<string, DocumentClass>;
  readonly classes: HostClasses;
  readonly rollClass: typeof Roll;
  readonly CONFIG: HostConfig;
  readonly game: Game;
  readonly canvas: Canvas;
  readonly ui: HostUi;
  readonly foundry: Record<string, PlainObject>;
  readonly globals: PlainObject;
  readonly undo: UndoStore;
  readonly queries: QueryLine;
  readonly movementLine: MovementLine;
  readonly connection: Connection;
  collections: Record<string, WorldCollection<HostDocument>> = {};
  /** Whether the documents of the world have been made. */
  hasDocuments = false;
  private readonly loader: ModuleLoader;
  private readonly options: ClientOptions;
  private leave: () => void = () => undefined;

  constructor(server: Server, options: ClientOptions) {
    this.options = options;
    this.server = server;
    this.version = options.version;
    this.answers = { ...CAREFUL, ...options.answers };
    this.clock = options.clock ?? new InstantClock();
    const bound = boundClasses(this, options.classes ?? {});
    this.classes = bound.classes;
    this.rollClass = bound.Roll;
    this.documents = documentClasses(this);
    this.game = new Game(
      this,
      options.userId,
      options.system ?? DEFAULT_SYSTEM,
      options.clientStorage ?? new MemoryStorage(),
    );
    this.CONFIG = makeConfig(this, this.documents, this.classes);
    this.ui = headlessUi((key, data) => this.game.i18n.localize(key, data));
    this.canvas = new this.classes.Canvas();
    this.undo = new UndoStore(this);
    this.queries = new QueryLine(this);
    this.movementLine = new MovementLine(this);
    this.loader = new ModuleLoader(this, { ...NO_PORTS, ...options.ports });
    this.connection = { userId: options.userId, receive: (message) => this.receive(message) };
    this.foundry = foundryNamespace(this);
    this.globals = makeGlobals(this);
    registerCoreSettings(this);
    this.readWorld(["settings"]);
  }

  /** The class that makes documents of a kind now. */
  documentClass(name: string): DocumentClass {
    const config = this.CONFIG?.[name] as { documentClass?: DocumentClass } | undefined;
    const found = config?.documentClass ?? this.documents[name];
    if (!found) throw new Error(`"${name}" is not a class of documents`);
    return found;
  }

  /** The class that makes placeables of a kind now. */
  objectClass(name: string): CanvasClasses["Token"] {
    return (this.CONFIG[name] as { objectClass: CanvasClasses["Token"] }).objectClass;
  }

  /** The class that makes chat messages now. */
  get messageClass(): typeof ChatMessage {
    return this.documentClass("ChatMessage") as unknown as typeof ChatMessage;
  }

  /** Whether flags of a scope may be read and written: core, the world, the system, active modules. */
  isFlagScope(scope: string): boolean {
    return ["core", "world", this.game.system.id].includes(scope) || this.game.modules.get(scope)?.active === true;
  }

  /** The actor of a token. */
  actorOf(token: TokenDocument): Actor | null {
    return syntheticActor(token);
  }

  /** The document at a uuid; undefined when there is none. */
  fromUuid(uuid: string): HostDocument | undefined {
    const parts = uuid.split(".");
    let found = this.collections[this.documents[parts[0]!]?.collectionName ?? ""]?.get(parts[1] ?? "");
    for (let index = 2; found && index + 1 < parts.length; index += 2) {
      found = found.getEmbeddedCollection(parts[index]!).get(parts[index + 1]!);
    }
    return found;
  }

  /** Sends a request and plays what comes back. */
  async send(request: DatabaseRequest): Promise<HostDocument[]> {
    return playResponse(this, await this.server.request(request, this.connection));
  }

  private receive(message: ServerMessage): void {
    if (message.kind === "database") playResponse(this, message.response);
    else if (message.kind === "socket") this.game.socket.receive(message.event, message.args, message.userId);
    else if (message.kind === "presence") this.showPresence(message.active);
    else globalThis.location?.reload();
  }

  private showPresence(active: readonly string[]): void {
    if (!this.hasDocuments) return;
    for (const user of this.game.users) {
      const before = user.active;
      user.active = active.includes(user.id ?? "") || user.isSelf;
      if (before === user.active || !this.game.ready) continue;
      this.Hooks.callAll("userConnected", user, user.active);
      if (!user.active) this.stopMovementsOf(user);
    }
  }

  /** A movement ends where it is when its mover has left. */
  private stopMovementsOf(user: User): void {
    const tokens = this.game.scenes.contents.flatMap((scene) => scene.tokens.contents);
    for (const token of tokens) if (token.movement.user === user) token._stopMovementOnDisconnect();
  }

  /** Reads collections of the stored world. */
  private readWorld(names: readonly string[]): void {
    const world = this.server.load();
    const special = { users: Users, scenes: Scenes, combats: CombatEncounters } as unknown as Record<
      string,
      typeof WorldCollection
    >;
    for (const [type, Class] of Object.entries(this.documents)) {
      const name = Class.collectionName;
      if (!names.includes(name) || !(name in WORLD)) continue;
      const Collection = special[name] ?? WorldCollection;
      this.collections[name] = new Collection(this.documentClass(type), world[name] ?? []);
    }
  }

  /** Puts the globals onto an object: the page's or the process's own. */
  install(target: object = globalThis): this {
    installPrimitives();
    for (const [name, value] of Object.entries(this.globals)) {
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
    }
    return this;
  }

  /** Everything from loading the modules to `ready`. */
  async boot(): Promise<this> {
    await this.loadModules();
    this.init();
    await this.i18nInit();
    this.setup();
    await this.drawCanvas();
    await this.ready();
    return this;
  }

  async loadModules(): Promise<void> {
    await this.loader.register(this.options.modules ?? []);
    await this.loader.run();
  }

  init(): void {
    registerCoreKeys(this);
    this.Hooks.callAll("init");
  }

  async i18nInit(): Promise<void> {
    this.game.i18n.lang = this.game.settings.get("core", "language") as string;
    this.game.i18n.add(CORE_STRINGS);
    await this.loader.translate();
    this.Hooks.callAll("i18nInit");
  }

  /** Makes the documents of the world, joins the server and calls `setup`. */
  setup(): void {
    this.leave = this.server.connect(this.connection);
    this.readWorld(["users", "settings"]);
    this.hasDocuments = true;
    this.readWorld(["actors", "items"]);
    this.readWorld(["scenes"]);
    this.readWorld(["combats", "messages"]);
    for (const user of this.game.users) user.prepareDerivedData();
    this.showPresence(this.server.active());
    this.queries.listen();
    this.movementLine.listen();
    this.game.socket.on("host.pauseGame", (pause, userId) => {
      this.game.setPaused(pause === true, String(userId));
    });
    this.Hooks.callAll("setup");
    for (const hook of ["initializeDynamicTokenRingConfig", "initializeCombatConfiguration", "canvasConfig"]) {
      this.Hooks.callAll(hook, {});
    }
  }

  async drawCanvas(scene = this.game.scenes.active ?? this.game.scenes.contents[0]): Promise<void> {
    await this.canvas.draw(scene ?? null);
  }

  async ready(): Promise<void> {
    this.game.ready = true;
    this.Hooks.callAll("ready");
    await Promise.resolve();
  }

  /** Leaves the world. */
  dispose(): void {
    this.leave();
    this.canvas.tearDown();
  }
}

/** The collections of the world itself. */
const WORLD: Record<string, true> = {
  users: true,
  settings: true,
  actors: true,
  items: true,
  scenes: true,
  combats: true,
  messages: true,
};

/** A client of a server: make it, install its globals, boot it. */
export function createClient(server: Server, options: ClientOptions): HostClient {
  return new HostClient(server, options);
}
