import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { Movement } from "../movement/types.ts";
import type { Realm } from "../realm.ts";
import { randomID } from "../utils/ids.ts";

type Listener = (...args: unknown[]) => void;

/** This client's end of the sockets: what others emit, never its own. */
export class Socket {
  readonly connected = true;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly realm: Realm;

  constructor(realm: Realm) {
    this.realm = realm;
  }

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }

  off(event: string, listener: Listener): this {
    this.listeners.set(
      event,
      (this.listeners.get(event) ?? []).filter((known) => known !== listener),
    );
    return this;
  }

  /** Sends to every other client; a module's channel needs `socket` in its manifest. */
  emit(event: string, ...args: unknown[]): this {
    if (event.startsWith("module.") && !this.realm.game.modules.get(event.slice(7))?.socket) return this;
    this.realm.server.emit(event, args, this.realm.connection);
    return this;
  }

  /** Something arrived. */
  receive(event: string, args: readonly unknown[], userId: string): void {
    for (const listener of this.listeners.get(event) ?? []) {
      try {
        listener(...args, userId);
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** Questions from one user's client to another's. */
export class QueryLine {
  private readonly realm: Realm;
  private readonly open = new Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  constructor(realm: Realm) {
    this.realm = realm;
  }

  /** Starts to listen. */
  listen(): void {
    const { socket, userId } = this.realm.game;
    socket.on("host.query", (question) => {
      const { to, ...rest } = question as { to: string; id: string; name: string; data: unknown; timeout?: number };
      if (to === userId) void this.answer(rest);
    });
    socket.on("host.answer", (answer) => {
      const { id, value, error } = answer as { id: string; value?: unknown; error?: string };
      if (error === undefined) this.open.get(id)?.resolve(value);
      else this.open.get(id)?.reject(new Error(error));
      this.open.delete(id);
    });
  }

  /** Asks a user; rejects when there is no such question, no permission or nobody there. */
  async ask(user: User, name: string, data: unknown, { timeout }: { timeout?: number }): Promise<unknown> {
    const { game, CONFIG, answers } = this.realm;
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`The query "${name}" is not registered`);
    if (!game.user.can("QUERY_USER")) throw new Error(`${game.user.name} may not query other users`);
    if (user.isSelf) return handler(data, timeout === undefined ? {} : { timeout });
    if (!user.active) throw new Error(`${user.name} is not connected`);
    const id = randomID();
    const answer = new Promise<unknown>((resolve, reject) => this.open.set(id, { resolve, reject }));
    game.socket.emit("host.query", { id, to: user.id, name, data, timeout });
    if (timeout === undefined || answers.queryTimeout === "hangs") return answer;
    const late = new Promise((_resolve, reject) =>
      setTimeout(() => {
        reject(new Error(`The query "${name}" timed out`));
      }, timeout),
    );
    return Promise.race([answer, late]);
  }

  private async answer({
    id,
    name,
    data,
    timeout,
  }: {
    id: string;
    name: string;
    data: unknown;
    timeout?: number;
  }): Promise<void> {
    const { socket } = this.realm.game;
    try {
      const handler = this.realm.CONFIG.queries[name];
      if (!handler) throw new Error(`The query "${name}" is not registered`);
      const value = await handler(data, timeout === undefined ? {} : { timeout });
      socket.emit("host.answer", { id, value });
    } catch (error) {
      socket.emit("host.answer", { id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** What clients tell each other about a movement besides its updates: stops, pauses, plans. */
export class MovementLine {
  private readonly realm: Realm;

  constructor(realm: Realm) {
    this.realm = realm;
  }

  /** Starts to listen. */
  listen(): void {
    const { socket, users } = this.realm.game;
    const token = (uuid: unknown): TokenDocument | undefined =>
      this.realm.fromUuid(String(uuid)) as TokenDocument | undefined;
    socket.on("host.stop", (uuid) => token(uuid)?._stopped());
    socket.on("host.pause", (uuid) => token(uuid)?._paused());
    socket.on("host.resume", (uuid, movementId, key) => {
      const found = token(uuid);
      if (found?.movement.id === movementId) found?._resumed(String(key));
    });
    socket.on("host.plan", (uuid, movement, userId) => {
      const user = users.get(String(userId));
      if (user) token(uuid)?._installPlan(movement as Movement, user);
    });
  }

  stop(token: TokenDocument): void {
    this.realm.game.socket.emit("host.stop", token.uuid);
  }

  pause(token: TokenDocument): void {
    this.realm.game.socket.emit("host.pause", token.uuid);
  }

  resume(token: TokenDocument, movementId: string, key: string): void {
    this.realm.game.socket.emit("host.resume", token.uuid, movementId, key);
  }

  plan(token: TokenDocument, movement: Movement): void {
    this.realm.game.socket.emit("host.plan", token.uuid, { ...movement }, this.realm.game.userId);
  }
}
