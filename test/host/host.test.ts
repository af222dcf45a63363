import { afterEach, assert, beforeEach, describe, test } from "vitest";
import { createClient, type HostClient } from "../../playground/host/client.ts";
import { MemoryServer } from "../../playground/host/server/memory-server.ts";
import { chapters } from "./chapters.ts";
import type { Other } from "./stage.ts";
import { Stage } from "./stage.ts";
import type { Assert } from "./statement.ts";
import { PLAYER, WORLD, GAMEMASTER } from "./world.ts";

/** The statements on the stand-in: a GM's client holds the globals, a player's looks on. */
describe.each([13, 14] as const)("the stand-in as Foundry v%i", (version) => {
  let gm: HostClient;
  let player: HostClient;
  let stage: Stage;

  beforeEach(async () => {
    const server = new MemoryServer(structuredClone(WORLD));
    player = await createClient(server, { userId: PLAYER, version }).boot();
    gm = await createClient(server, { userId: GAMEMASTER, version }).install().boot();
    stage = new Stage(player.globals as unknown as Other);
    await stage.settled();
  });

  afterEach(async () => {
    await stage.clear();
    gm.dispose();
    player.dispose();
  });

  describe.each(chapters)("$title", ({ statements }) => {
    const fitting = statements.filter(({ generation = version }) => generation === version);
    test.each(fitting.map((one) => [one.says, one] as const))("%s", async (_says, { check }) => {
      await check(stage, assert as unknown as Assert);
    });
  });
});
