import { afterEach, assert, describe, test, vi } from "vitest";
import { createClient, type HostClient } from "../../playground/host/client.ts";
import { ManualClock } from "../../playground/host/placeables/clock.ts";
import { MemoryServer } from "../../playground/host/server/memory-server.ts";
import type { Globals, Movement, Token } from "./globals.ts";
import { setTable } from "./table.ts";
import { GAMEMASTER, PLAYER, WORLD } from "./world.ts";

/** How a client starts and what it refuses to pretend; source: foundry-platform notes on packaging and lifecycle hooks. */
describe("a client of the stand-in", () => {
  let client: HostClient | undefined;

  afterEach(() => client?.dispose());

  const make = (version: 13 | 14 = 14): HostClient => {
    client = createClient(new MemoryServer(structuredClone(WORLD)), { userId: GAMEMASTER, version });
    return client;
  };

  test("calls the lifecycle hooks in their documented order", async () => {
    const { Hooks } = make();
    const heard: string[] = [];
    const hooks = ["init", "i18nInit", "setup", "canvasConfig", "canvasInit", "canvasReady", "ready"];
    for (const hook of hooks) Hooks.on(hook, () => heard.push(hook));
    await client!.boot();
    assert.deepEqual(heard, ["init", "i18nInit", "setup", "canvasConfig", "ready"]);
  });

  test("draws the active scene between setup and ready", async () => {
    const world = structuredClone(WORLD);
    world["scenes"] = [
      { _id: "sceneContract001", name: "Contract", active: true, tokens: [{ _id: "tokenContract001", name: "Token" }] },
    ];
    client = createClient(new MemoryServer(world), { userId: GAMEMASTER, version: 14 });
    const heard: string[] = [];
    for (const hook of ["setup", "canvasInit", "drawToken", "canvasReady", "ready"])
      client.Hooks.on(hook, () => heard.push(hook));
    await client.boot();
    assert.deepEqual(heard, ["setup", "canvasInit", "drawToken", "canvasReady", "ready"]);
  });

  test("knows its user only once there are documents", async () => {
    const { game, Hooks } = make();
    const seen: unknown[] = [];
    Hooks.once("init", () => seen.push(game.user));
    Hooks.once("setup", () => seen.push(game.user.name));
    await client!.boot();
    assert.deepEqual(seen, [null, "Gamemaster"]);
  });

  test("knows at setup who else is in the world", async () => {
    const server = new MemoryServer(structuredClone(WORLD));
    const gm = await createClient(server, { userId: GAMEMASTER, version: 14 }).boot();
    client = createClient(server, { userId: PLAYER, version: 14 });
    const { game, Hooks } = client;
    const seen: unknown[] = [];
    Hooks.once("setup", () => seen.push(game.users.activeGM?.name, game.user.active));
    await client.boot();
    gm.dispose();
    await Promise.resolve();
    seen.push(game.users.activeGM);
    assert.deepEqual(seen, ["Gamemaster", true, null]);
  });

  test("makes documents of the class that init has put into CONFIG", async () => {
    const world = structuredClone(WORLD);
    world["scenes"] = [
      { _id: "sceneContract001", name: "Contract", tokens: [{ _id: "tokenContract001", name: "Token" }] },
    ];
    client = createClient(new MemoryServer(world), { userId: GAMEMASTER, version: 14 });
    const { CONFIG, Hooks } = client;
    Hooks.once("init", () => {
      const Base = CONFIG.Token.documentClass as unknown as new () => object;
      CONFIG.Token.documentClass = class extends Base {
        readonly mixed = true;
      } as unknown as typeof CONFIG.Token.documentClass;
    });
    await client.boot();
    const token = client.game.scenes.contents[0]!.tokens.contents[0] as unknown as { mixed: boolean };
    assert.isTrue(token.mixed);
  });

  test("throws for members it does not have and tolerates questions about them", async () => {
    const { globals } = await make().boot();
    const { game, canvas, ui } = globals as unknown as Record<string, Record<string, unknown>>;
    assert.throws(() => game!["nothingOfTheKind"], "HostGap: game.nothingOfTheKind");
    assert.throws(() => canvas!["nothingOfTheKind"], "HostGap: canvas.nothingOfTheKind");
    assert.throws(() => ui!["nothingOfTheKind"], "HostGap: ui.nothingOfTheKind");
    assert.isFalse("nothingOfTheKind" in game!);
    game!["ours"] = 1;
    assert.equal(game!["ours"], 1);
  });

  test("adds the words of modules in the client's language over English", async () => {
    const words = { en: { A: { B: "english", C: "kept" } }, de: { "A.B": "deutsch" } };
    client = createClient(new MemoryServer(structuredClone(WORLD)), {
      userId: GAMEMASTER,
      version: 14,
      modules: [{ manifest: { id: "words", title: "Words" }, load: () => undefined, words }],
      clientStorage: { getItem: (key) => (key === "core.language" ? '"de"' : null), setItem: () => undefined },
    });
    await client.boot();
    assert.deepEqual([client.game.i18n.localize("A.B"), client.game.i18n.localize("A.C")], ["deutsch", "kept"]);
  });

  test("an error in a module's hook is reported and the boot goes on", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { Hooks, game } = make();
    Hooks.once("setup", () => {
      throw new Error("contract");
    });
    await client!.boot();
    assert.isTrue(game.ready);
    assert.equal(report.mock.calls.length, 1);
    report.mockRestore();
  });

  test("shows a token half-way while its source is at the end, and goes on only when the eye has arrived", async () => {
    const clock = new ManualClock();
    const table = await setTable(14, {}, { clock });
    const token = await table.stage.anotherToken(await table.stage.scene());
    const operations: number[] = [];
    table.stage.on("moveToken", (_doc: Token, movement: Movement) => void operations.push(movement.destination.x));
    void token.move([{ x: 1100, checkpoint: true }, { x: 1700 }]);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    await clock.advance(0);
    await clock.advance(500);
    const half = [token.x, token._source["x"]];
    await clock.advance(600);
    for (let turn = 0; turn < 3; turn += 1) await clock.advance(0);
    const second = [...operations];
    while (token.x < 1700) await clock.advance(300);
    await table.clear();
    assert.deepEqual(half, [800, 1100]);
    assert.deepEqual(second, [1100, 1700]);
  });

  test("ends the movement of a mover who leaves", async () => {
    const table = await setTable(13);
    const { stage, player } = table;
    const actor = await stage.actor({ ownership: { default: 0, [player.game.userId]: 3 } });
    const token = await stage.token({ actorId: actor.id, actorLink: true });
    const theirs = player.game.scenes.get(token.parent!.id)!;
    await theirs.view();
    player.Hooks.on("moveToken", (doc: Token) => doc.pauseMovement());
    await theirs.tokens.get(token.id)!.move([{ x: 700, checkpoint: true }, { x: 900 }]);
    await stage.settled();
    const before = token.movement.state;
    player.dispose();
    await stage.settled();
    assert.deepEqual([before, token.movement.state], ["paused", "stopped"]);
    await table.clear();
  });

  test("answers several requests one after another when the line is slow", async () => {
    const table = await setTable(14);
    table.server.latency = 10;
    const token = await table.stage.token();
    const { scene } = (globalThis as unknown as Globals).canvas;
    await Promise.all([
      token.update({ name: "First" }),
      scene.updateEmbeddedDocuments("Token", [{ _id: token.id, hidden: true }]),
    ]);
    assert.deepEqual([token.name, token._source["hidden"]], ["First", true]);
    await table.clear();
  });
});
