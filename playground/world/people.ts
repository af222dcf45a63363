import type { Source } from "../host/server/protocol.ts";

/** The two users of every world here. */
export const USERS = { gm: "userGamemaster01", player: "userPlayer000001" } as const;

/** The users as they are stored. */
export const users: readonly Source[] = [
  { _id: USERS.gm, name: "Gamemaster", role: 4, color: "#d98a3d" },
  { _id: USERS.player, name: "Player", role: 1, color: "#3da5d9" },
];

/** A document id made of a readable name: sixteen letters and digits. */
export function idOf(name: string): string {
  return `${name.replaceAll(/[^a-zA-Z0-9]/g, "")}0000000000000000`.slice(0, 16);
}

/** A stored setting of the world. */
export function setting(key: string, value: unknown): Source {
  return { _id: idOf(`set${key}`), key, value: JSON.stringify(value), user: null };
}
