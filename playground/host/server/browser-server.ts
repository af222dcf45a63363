import { deepClone } from "../utils/objects.ts";
import { applyRequest } from "./apply.ts";
import { refusalOf } from "./permissions.ts";
import type { Connection, DatabaseRequest, DatabaseResponse, Server, ServerMessage, WorldContent } from "./protocol.ts";

/** Milliseconds after which a closed tab's lock is gone. */
const LOCK_RELEASE = 200;

/** How the tabs of one browser find their world. */
export interface BrowserServerOptions {
  /** Names the channel, the locks and the stored item. */
  readonly channel: string;
  readonly storage: Storage;
  readonly initial: WorldContent;
  readonly latency?: number;
}

/**
 * A server made of the tabs themselves: the world lies in the browser's storage, a lock lets one tab write at a time, a
 * channel tells the others.
 */
export class BrowserServer implements Server {
  private readonly channel: BroadcastChannel;
  private connection: Connection | undefined;

  private readonly options: BrowserServerOptions;

  constructor(options: BrowserServerOptions) {
    this.options = options;
    this.channel = new BroadcastChannel(options.channel);
    this.channel.onmessage = ({ data }: MessageEvent<ServerMessage>) => void this.hear(data);
  }

  /** Stores the initial world unless there is one. */
  async open(): Promise<this> {
    await this.locked(() => {
      if (this.options.storage.getItem(this.options.channel) === null) this.store(this.options.initial);
    });
    return this;
  }

  /** Puts a world back and tells every other tab to load again. */
  async reset(content: WorldContent = this.options.initial): Promise<void> {
    await this.locked(() => {
      this.store(content);
    });
    this.channel.postMessage({ kind: "reload" } satisfies ServerMessage);
  }

  load(): WorldContent {
    const stored = this.options.storage.getItem(this.options.channel);
    return stored === null ? deepClone(this.options.initial) : (JSON.parse(stored) as WorldContent);
  }

  connect(connection: Connection): () => void {
    this.connection = connection;
    let leave: () => void = () => undefined;
    const name = `${this.options.channel}:user:${connection.userId}:${crypto.randomUUID()}`;
    void navigator.locks.request(name, () => {
      void this.announce();
      return new Promise<void>((resolve) => (leave = resolve));
    });
    const goodbye = (): void => this.channel.postMessage({ kind: "presence", active: [] } satisfies ServerMessage);
    globalThis.addEventListener("pagehide", goodbye);
    return () => {
      globalThis.removeEventListener("pagehide", goodbye);
      leave();
      this.connection = undefined;
      goodbye();
    };
  }

  async request(request: DatabaseRequest, _from?: Connection): Promise<DatabaseResponse> {
    if (this.options.latency) await new Promise((resolve) => setTimeout(resolve, this.options.latency));
    return this.locked(() => {
      const world = this.load();
      const refusal = refusalOf(world, request);
      if (refusal) throw new Error(refusal);
      const response = JSON.parse(JSON.stringify(applyRequest(world, request))) as DatabaseResponse;
      this.store(world);
      this.channel.postMessage({ kind: "database", response } satisfies ServerMessage);
      return response;
    });
  }

  /** Carries a request out on behalf of another user; this tab hears of it like any other. */
  async actAs(userId: string, request: Omit<DatabaseRequest, "userId">): Promise<void> {
    const response = await this.request({ ...request, userId });
    this.connection?.receive({ kind: "database", response });
  }

  emit(event: string, args: readonly unknown[], from: Connection): void {
    const plain = JSON.parse(JSON.stringify(args)) as unknown[];
    this.channel.postMessage({ kind: "socket", event, args: plain, userId: from.userId } satisfies ServerMessage);
  }

  private async hear(message: ServerMessage): Promise<void> {
    if (message.kind === "presence") {
      await new Promise((resolve) => setTimeout(resolve, LOCK_RELEASE));
      await this.tellPresence();
    } else this.connection?.receive(message);
  }

  private async announce(): Promise<void> {
    this.channel.postMessage({ kind: "presence", active: [] } satisfies ServerMessage);
    await this.tellPresence();
  }

  private async tellPresence(): Promise<void> {
    const prefix = `${this.options.channel}:user:`;
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(prefix));
    const active = [...new Set(names.map((name) => name.slice(prefix.length).split(":")[0]!))];
    this.connection?.receive({ kind: "presence", active });
  }

  private store(world: WorldContent): void {
    this.options.storage.setItem(this.options.channel, JSON.stringify(world));
  }

  private async locked<T>(work: () => T): Promise<T> {
    const result: unknown = await navigator.locks.request(`${this.options.channel}:world`, () => work());
    return result as T;
  }
}
