import { type ClientOptions, createClient, type HostClient } from "../../playground/host/client.ts";
import { MemoryServer } from "../../playground/host/server/memory-server.ts";
import { type Other, Stage } from "./stage.ts";
import { GAMEMASTER, PLAYER, WORLD } from "./world.ts";

/** A table in one process: a GM's client that holds the globals, a player's that looks on, a stage. */
export interface Table {
  readonly gm: HostClient;
  readonly player: HostClient;
  readonly stage: Stage;
  readonly server: MemoryServer;
  clear(): Promise<void>;
}

/** Sets a table; `options` hold for both clients, `gmOptions` for the GM's alone. */
export async function setTable(
  version: 13 | 14,
  options: Partial<ClientOptions> = {},
  gmOptions: Partial<ClientOptions> = {},
): Promise<Table> {
  const server = new MemoryServer(structuredClone(WORLD));
  const player = await createClient(server, { version, ...options, userId: PLAYER }).boot();
  const gm = await createClient(server, { version, ...options, ...gmOptions, userId: GAMEMASTER })
    .install()
    .boot();
  const stage = new Stage(player.globals as unknown as Other);
  await stage.settled();
  const clear = async (): Promise<void> => {
    await stage.clear();
    gm.dispose();
    player.dispose();
  };
  return { gm, player, stage, server, clear };
}
