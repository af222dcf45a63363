import { type CDPSession, chromium, type Page } from "@playwright/test";
import { build, createServer, type ViteDevServer } from "vite";
import playwright from "../playwright.config.ts";
import type { Line } from "./line.ts";
import { percentile, seeded } from "./measure.ts";

const PORT = 31018;
const SPACES = 120;
const SIZE = 100;
const MIDDLE = (SPACES / 2) * SIZE;
const MOVES = 60;
const WARM_UP = 10;
/** Each drag is made so often, in turns with the other, so that no move is slow because the machine was for a moment. */
const ROUNDS = 3;

/** Foundry's globals, as far as this drag uses them. */
interface Table {
  game: {
    users: { find(test: (user: { isGM: boolean }) => boolean): { id: string } };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  canvas: {
    scene: {
      id: string;
      update(changes: object): Promise<unknown>;
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<{ id: string }[]>;
    };
    pan(view: { x: number; y: number; scale: number }): unknown;
    clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
  };
  CONFIG: { Token: { objectClass: { prototype: { findMovementPath(...given: unknown[]): unknown } } } };
  searching: number;
  Actor: { create(data: object): Promise<{ id: string }> };
  Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
    }>;
  };
}

/** One drag of 60 cursor moves in the page, time and again, and what the module adds to it. */
export async function drag(): Promise<readonly Line[]> {
  await build({ configFile: "vite.config.ts", logLevel: "warn" });
  const server = await createServer({
    configFile: "playground/vite.config.ts",
    server: { port: PORT, strictPort: true },
    logLevel: "warn",
  });
  try {
    await server.listen();
    return linesOf(await measured(server));
  } finally {
    await server.close();
  }
}

/** Milliseconds for each cursor move: all that the page did, painting included, and the search for a path alone. */
interface Moves {
  readonly all: readonly number[];
  readonly search: readonly number[];
}

/** The same drag with the rules and without. */
interface Drags {
  readonly on: Moves;
  readonly off: Moves;
}

function linesOf({ on, off }: Drags): readonly Line[] {
  const added = (
    what: string,
    own: readonly number[],
    floor: readonly number[],
    share: number,
    ours: boolean,
  ): Line => {
    const [with_, without] = [percentile(own, share), percentile(floor, share)];
    const milliseconds = with_ - without;
    return { workload: "drag", what, milliseconds, ratio: with_ / without, floor: "the policy off", ours };
  };
  return [
    added("page, added per cursor move, median", on.all, off.all, 0.5, true),
    added("page, added per cursor move, 95 of 100", on.all, off.all, 0.95, false),
    added("page, added to the longest cursor move", on.all, off.all, 1, false),
    added("search, added per cursor move, median", on.search, off.search, 0.5, true),
    added("search, added per cursor move, 95 of 100", on.search, off.search, 0.95, false),
    added("search, added to the longest one", on.search, off.search, 1, false),
  ];
}

async function measured(server: ViteDevServer): Promise<Drags> {
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  try {
    const context = await browser.newContext({
      baseURL: server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${PORT}/`,
      // Small, since without a graphics card painting would drown everything else; wide enough to leave the map free.
      viewport: { width: 960, height: 600 },
    });
    const master = await context.newPage();
    await openTable(master, "gm", "&reset=1");
    await setUp(master);
    const page = await context.newPage();
    await openTable(page, "player", "");
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await timeSearches(page);
    await dragAbout(page, session, WARM_UP);
    const drags: Record<"off" | "stop", Moves[]> = { off: [], stop: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const policy of ["off", "stop"] as const) {
        await setPolicy(master, policy);
        drags[policy].push(await dragAbout(page, session, MOVES));
      }
    }
    return { on: mediansOf(drags.stop), off: mediansOf(drags.off) };
  } finally {
    await browser.close();
  }
}

/** What each move of the same drag took, the median of its rounds. */
function mediansOf(rounds: readonly Moves[]): Moves {
  const [first] = rounds;
  const each = (part: keyof Moves): number[] =>
    (first?.[part] ?? []).map((_, move) =>
      percentile(
        rounds.map((round) => round[part][move] ?? 0),
        0.5,
      ),
    );
  return { all: each("all"), search: each("search") };
}

async function openTable(page: Page, user: string, more: string): Promise<void> {
  await page.goto(`./?world=empty&v=14&grid=1&user=${user}${more}`);
  await page.waitForFunction(() => document.documentElement.dataset["ready"] === "true");
}

async function setPolicy(master: Page, ownTurn: string): Promise<void> {
  await master.evaluate(
    async (policy) => {
      const { game } = globalThis as unknown as Table;
      await game.settings.set("come-about", "policy", policy);
    },
    { ownTurn, otherTurn: "off", outOfCombat: "off" },
  );
}

/** A scene of 120 × 120 spaces with 200 walls and 60 tokens, one of them the player's, who has the turn. */
async function setUp(master: Page): Promise<void> {
  const random = seeded(7);
  const spot = (): number => random(SPACES) * SIZE;
  const walls = Array.from({ length: 200 }, () => {
    const [x, y] = [MIDDLE + (random(60) - 30) * SIZE, MIDDLE + (random(60) - 30) * SIZE];
    return { c: random(2) === 0 ? [x, y, x + 2 * SIZE, y] : [x, y, x, y + 2 * SIZE], move: 20, sight: 0, light: 0 };
  });
  const others = Array.from({ length: 59 }, (_, index) => {
    return { name: `Other ${index}`, x: spot(), y: spot(), texture: { src: "tokens/goblin.svg" } };
  });
  await master.evaluate(
    async ({ side, middle, walls, others }) => {
      const { game, canvas, Actor, Combat } = globalThis as unknown as Table;
      await canvas.scene.update({ width: side, height: side });
      const player = game.users.find((user) => !user.isGM).id;
      const actor = await Actor.create({
        name: "Dragon",
        type: "monster",
        system: { move: { value: "Fly 80 (15)" } },
        ownership: { default: 0, [player]: 3 },
      });
      await canvas.scene.createEmbeddedDocuments("Wall", walls);
      const own = { name: "Dragon", actorId: actor.id, actorLink: true, x: middle, y: middle, rotation: 270 };
      const [token] = await canvas.scene.createEmbeddedDocuments("Token", [
        { ...own, movementAction: "fly", texture: { src: "tokens/horse.svg" } },
        ...others,
      ]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", [
        { tokenId: token?.id, sceneId: canvas.scene.id, initiative: 9 },
      ]);
      await combat.startCombat();
    },
    { side: SPACES * SIZE, middle: MIDDLE, walls, others },
  );
}

/** Drags the token about, and puts it back: what the main thread does for each cursor move until the next frame is painted. */
async function dragAbout(page: Page, session: CDPSession, moves: number): Promise<Moves> {
  const origin = { x: MIDDLE + SIZE / 2, y: MIDDLE + SIZE / 2 };
  await page.evaluate((at) => (globalThis as unknown as Table).canvas.pan({ ...at, scale: 0.25 }), origin);
  await settle(page);
  const toPage = (x: number, y: number): Promise<{ x: number; y: number }> =>
    page.evaluate((at) => (globalThis as unknown as Table).canvas.clientCoordinatesFromCanvas(at), { x, y });
  const start = await toPage(origin.x, origin.y);
  await page.mouse.click(start.x, start.y);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const all: number[] = [];
  const search: number[] = [];
  for (let move = 1; move <= moves; move += 1) {
    const angle = (move / MOVES) * 4 * Math.PI;
    const away = 100 + (move / MOVES) * 400;
    const to = await toPage(origin.x + Math.sin(angle) * away, origin.y - Math.cos(angle) * away);
    const [before, searched] = [await busy(session), await searching(page)];
    await page.mouse.move(to.x, to.y);
    await settle(page);
    all.push((await busy(session)) - before);
    search.push((await searching(page)) - searched);
  }
  if (percentile(search, 1) === 0) throw new Error("the drag did not get hold of the token");
  await page.keyboard.press("Escape");
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
  await settle(page);
  return { all, search };
}

/** Adds up how long the page searches for paths; a search is done when its call returns. */
async function timeSearches(page: Page): Promise<void> {
  await page.evaluate(() => {
    const table = globalThis as unknown as Table;
    const { prototype } = table.CONFIG.Token.objectClass;
    const search = Reflect.get(prototype, "findMovementPath");
    table.searching = 0;
    prototype.findMovementPath = function (...given) {
      const begun = performance.now();
      const job = search.apply(this, given);
      table.searching += performance.now() - begun;
      return job;
    };
  });
}

async function searching(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Table).searching);
}

/** Milliseconds that the page's main thread has worked so far. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Waits for the second next frame, so that all that a cursor move set going is done. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
