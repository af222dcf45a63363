import { afterEach, assert, beforeEach, describe, test } from "vitest";
import { createClient, type HostClient } from "../../playground/host/client.ts";
import type { TokenDocument } from "../../playground/host/documents/token-document.ts";
import { MemoryServer } from "../../playground/host/server/memory-server.ts";
import { demoWorld } from "../../playground/world/demo.ts";
import { GAMEMASTER } from "./world.ts";

/** What the demo world shows of the ways to move. */
describe("the demo world", () => {
  let client: HostClient;
  let tokens: TokenDocument[];

  beforeEach(async () => {
    client = await createClient(new MemoryServer(demoWorld()), { userId: GAMEMASTER, version: 14 }).boot();
    tokens = client.game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  });

  afterEach(() => client.dispose());

  test("lets everybody fly who is above the ground", () => {
    const aloft = tokens.filter(({ elevation }) => elevation > 0);
    assert.sameDeepMembers(
      aloft.map(({ name, movementAction }) => [name, movementAction]),
      ["Giant Bat", "Giant Bat 2", "Green Dragon", "Griffon", "Wyvern"].map((name) => [name, "fly"]),
    );
  });

  test("lets the sea dragon swim, and the longboat go as everything does that is not told otherwise", () => {
    const actionOf = (name: string): string | undefined => tokens.find((token) => token.name === name)?.movementAction;
    assert.deepEqual([actionOf("Sea Dragon"), actionOf("Longboat"), actionOf("Mule")], ["swim", "walk", "walk"]);
  });
});
