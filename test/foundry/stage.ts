import { readFileSync } from "node:fs";
import { Container } from "pixi.js";
import { vi } from "vitest";
import type { Answers } from "../../playground/host/answers.ts";
import { createClient, type HostClient } from "../../playground/host/client.ts";
import { MemoryServer } from "../../playground/host/server/memory-server.ts";
import type { WorldContent } from "../../playground/host/server/protocol.ts";
import { emptyWorld } from "../../playground/world/empty.ts";
import { USERS } from "../../playground/world/people.ts";
import type { ComeAboutApi } from "../../src/foundry/api.ts";
import type { TokenLike } from "../../src/foundry/platform/types.ts";

const readJson = (path: string): object => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as object;
const manifest = readJson("../../module.json") as { id: string; title: string };
const words = readJson("../../lang/en.json");

/** What a stage is set up with. */
export interface StageOptions {
  readonly version?: 13 | 14;
  readonly grid?: number;
  readonly distance?: number;
  readonly units?: string;
  readonly diagonals?: number;
  readonly user?: "player" | "gm";
  readonly system?: string;
  readonly answers?: Partial<Answers>;
  /** Milliseconds that a request to the server takes. */
  readonly latency?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Two clients of one world without a screen: the game master's, and the one under test, in which the module runs. */
export interface Stage {
  readonly gm: HostClient;
  readonly client: HostClient;
  readonly api: ComeAboutApi;
  /** What the user was told, in order. */
  readonly told: string[];
  /** What went to the console as a warning or an error. */
  readonly logged: string[];
  /** A token on the scene, looking along a bearing, as the client under test sees it. */
  token(data?: TokenSetup): Promise<StageToken>;
  /** Starts a combat with these tokens; it is the first one's turn. */
  fight(...tokens: readonly TokenLike[]): Promise<void>;
  nextTurn(): Promise<void>;
  strike(): void;
}

/** A token document of the stand-in, as the tests use it. */
export type StageToken = TokenLike & { delete(): Promise<unknown> };

/** How a token is made. */
export interface TokenSetup {
  readonly x?: number;
  readonly y?: number;
  readonly bearing?: number;
  readonly move?: unknown;
  readonly width?: number;
  readonly height?: number;
  readonly flags?: object;
  readonly owner?: boolean;
}

/** What draws on a canvas, where there is none: it takes every stroke. */
class Pen extends Container {
  clear = (): this => this;
  lineStyle = (): this => this;
  beginFill = (): this => this;
  drawPolygon = (): this => this;
  endFill = (): this => this;
}

/** Sets up a world with an empty scene, a game master and a player. */
export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const { version = 14, user = "player" } = options;
  const server = new MemoryServer(stageWorld(options), options.latency);
  const system = { id: options.system ?? "basicfantasyrpg", title: "System", version: "1.0.0" };
  const common = { version, system, answers: options.answers ?? {} };
  const silent = { manifest, load: () => undefined, words: { en: words } };
  const gm = await createClient(server, { ...common, userId: USERS.gm, modules: [silent] }).boot();
  vi.resetModules();
  const loud = { manifest, load: () => import("../../src/main.ts"), words: { en: words } };
  const userId = user === "gm" ? USERS.gm : USERS.player;
  const client = createClient(server, { ...common, userId, modules: [loud] });
  addWindows(client);
  client.install();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("PIXI", { Container, Graphics: Pen });
  const { told, logged } = listen(client);
  await client.boot();
  for (const [key, value] of Object.entries(options.settings ?? {})) await setWorld(gm, client, key, value);
  const { api } = client.game.modules.get("come-about") as unknown as { api: ComeAboutApi };
  return { gm, client, api, told, logged, ...props(gm, client) };
}

function stageWorld({ grid = 1, distance = 5, units = "ft", diagonals = 0 }: StageOptions): WorldContent {
  return emptyWorld({ gridType: grid, distance, units, diagonals });
}

function props(gm: HostClient, client: HostClient): Pick<Stage, "token" | "fight" | "nextTurn" | "strike"> {
  return {
    async token(setup = {}) {
      const { x = 500, y = 500, bearing = 90, move = "30", width = 1, height = 1, flags = {}, owner = true } = setup;
      const ownership = { default: 0, ...(owner ? { [USERS.player]: 3 } : {}) };
      const system = { move: { value: move } };
      const [actor] = await gm.documents["Actor"]!.createDocuments([
        { name: "Mover", type: "monster", system, ownership },
      ]);
      const data = { name: "Mover", actorId: actor!.id, actorLink: true, x, y, width, height, flags };
      const scene = gm.game.scenes.contents[0]!;
      const [made] = await scene.createEmbeddedDocuments("Token", [{ ...data, rotation: (bearing + 180) % 360 }]);
      return client.game.scenes.contents[0]!.getEmbeddedCollection("Token").get(made!.id!) as unknown as StageToken;
    },
    async fight(...tokens) {
      const scene = gm.game.scenes.contents[0]!;
      const [combat] = await gm.documents["Combat"]!.createDocuments([{ scene: scene.id, active: true }]);
      const rows = tokens.map((token, index) => ({ tokenId: token.id, sceneId: scene.id, initiative: 20 - index }));
      await combat!.createEmbeddedDocuments("Combatant", rows);
      await (combat as unknown as { startCombat(): Promise<unknown> }).startCombat();
    },
    async nextTurn() {
      await (gm.game.combats.contents[0] as unknown as { nextTurn(): Promise<unknown> }).nextTurn();
    },
    strike() {
      client.dispose();
      gm.dispose();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}

async function setWorld(gm: HostClient, client: HostClient, key: string, value: unknown): Promise<void> {
  const registered = gm.game.settings.settings.has(`come-about.${key}`);
  if (!registered) gm.game.settings.register("come-about", key, { scope: "world", config: false, type: Object });
  await gm.game.settings.set("come-about", key, value);
  await new Promise((resolve) => setTimeout(resolve));
  if (client.game.settings.get("come-about", key) === undefined) throw new Error(`The setting ${key} did not arrive`);
}

/** The windows are the table's; a client without a screen has none, and the module must bear that. */
function addWindows(client: HostClient): void {
  client.foundry["applications"] = {
    api: {
      ApplicationV2: class {},
      HandlebarsApplicationMixin: (base: unknown) => base,
      DialogV2: { confirm: async () => false },
    },
    sheets: {},
    handlebars: { loadTemplates: async () => [] },
  };
}

function listen(client: HostClient): Pick<Stage, "told" | "logged"> {
  const told: string[] = [];
  const logged: string[] = [];
  const notifications = client.ui["notifications"] as unknown as Record<string, unknown>;
  for (const kind of ["info", "warn", "error"]) notifications[kind] = (words: string) => told.push(words);
  vi.spyOn(console, "warn").mockImplementation((...words: unknown[]) => void logged.push(words.join(" ")));
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void logged.push(words.join(" ")));
  return { told, logged };
}

/** Lets everything that is on its way arrive. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}
