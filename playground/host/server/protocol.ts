import type { PlainObject } from "../utils/objects.ts";

/** Stored data of one document. */
export type Source = PlainObject & { _id: string };

/** The stored documents of a world, by collection: users, actors, items, scenes, combats, messages, settings. */
export type WorldContent = Record<string, Source[]>;

/** What a client asks of the server about one class of documents under one parent. */
export interface DatabaseRequest {
  readonly action: "create" | "update" | "delete";
  readonly type: string;
  /** The parent's uuid, or null for a document of the world. */
  readonly parent: string | null;
  readonly data: readonly PlainObject[];
  readonly ids: readonly string[];
  readonly operation: PlainObject;
  readonly userId: string;
}

/** A request that was carried out: `data` holds what was created or changed, as all clients shall see it. */
export type DatabaseResponse = DatabaseRequest;

/** What the server tells a client. */
export type ServerMessage =
  | { readonly kind: "database"; readonly response: DatabaseResponse }
  | { readonly kind: "socket"; readonly event: string; readonly args: readonly unknown[]; readonly userId: string }
  | { readonly kind: "presence"; readonly active: readonly string[] }
  | { readonly kind: "reload" };

/** One client's end of the line. */
export interface Connection {
  readonly userId: string;
  receive(message: ServerMessage): void;
}

/** The world that several clients share. */
export interface Server {
  /** A copy of the stored world. */
  load(): WorldContent;
  /** The ids of the users who are in the world, as far as this end of the line knows; a message follows each change. */
  active(): readonly string[];
  /** Joins the world; the returned function leaves it. */
  connect(connection: Connection): () => void;
  /** Carries a request out, tells the others, and answers; rejects when the user may not. */
  request(request: DatabaseRequest, from?: Connection): Promise<DatabaseResponse>;
  /** Sends a message to every other client. */
  emit(event: string, args: readonly unknown[], from: Connection): void;
}
