import type { WorldContent } from "../host/server/protocol.ts";
import { setting, users, USERS } from "./people.ts";

/** What an empty world may be told by the page's address. */
export interface EmptyOptions {
  readonly gridType: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;
}

const EVERYBODY = [1, 2, 3, 4];

/** A world with one blank scene, where players may create actors and tokens. */
export function emptyWorld({ gridType, distance, units, diagonals }: EmptyOptions): WorldContent {
  return {
    users: structuredClone([...users]),
    actors: [],
    items: [],
    scenes: [
      {
        _id: "sceneEmpty000001",
        name: "Empty Scene",
        active: true,
        navigation: true,
        width: 3000,
        height: 2000,
        padding: 0,
        background: { src: null },
        backgroundColor: "#5c6b52",
        tokenVision: false,
        grid: { type: gridType, size: 100, distance, units, color: "#10160c", alpha: 0.4, thickness: 2 },
        walls: [],
        tokens: [],
        ownership: { default: 2, [USERS.gm]: 3 },
      },
    ],
    combats: [],
    messages: [],
    settings: [
      setting("core.gridDiagonals", diagonals),
      setting("core.permissions", { TOKEN_CREATE: EVERYBODY, TOKEN_DELETE: EVERYBODY, ACTOR_CREATE: EVERYBODY }),
    ],
  };
}
