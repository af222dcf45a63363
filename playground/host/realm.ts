export type { HostClient as Realm } from "./client.ts";
