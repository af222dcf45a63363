import type { WorldContent } from "../../playground/host/server/protocol.ts";

/** Who runs the table in the tests. */
export const GAMEMASTER = "userGamemaster01";

/** Who plays at it. */
export const PLAYER = "userPlayer000001";

/** A world with two users and nothing else. */
export const WORLD: WorldContent = {
  users: [
    { _id: GAMEMASTER, name: "Gamemaster", role: 4 },
    { _id: PLAYER, name: "Player", role: 1 },
  ],
  actors: [],
  items: [],
  scenes: [],
  combats: [],
  messages: [],
  settings: [],
};
