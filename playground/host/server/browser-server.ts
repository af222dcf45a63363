import { deepClone } from "../utils/objects.ts";
import { applyRequest } from "./apply.ts";
import { refusalOf } from "./permissions.ts";
import type { Connection, DatabaseRequest, DatabaseResponse, Server, ServerMessage, WorldContent } from "./protocol.ts";

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
 * channel tells the others. Each tab holds a lock of its own while it is open, so the locks say who is there.
 */
export class BrowserServer implements Server {
  private readonly channel: BroadcastChannel;
  private connection: Connection | undefined;
  private present: readonly string[] = [];
  private readonly watched = new Set<string>();
  private readonly gone = new Set<string>();

  private readonly options: BrowserServerOptions;

  constructor(options: BrowserServerOptions) {
    this.options = options;
    this.channel = new BroadcastChannel(options.channel);
    this.channel.onmessage = ({ data }: MessageEvent<ServerMessage>) => this.hear(data);
  }

  /** Stores the initial world unless there is one, and finds out who is there. */
  async open(): Promise<this> {
    await this.locked(() => {
      if (this.options.storage.getItem(this.options.channel) === null) this.store(this.options.initial);
    });
    await this.countPresent();
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

  active(): readonly string[] {
    return this.present;
  }

  connect(connection: Connection): () => void {
    this.connection = connection;
    let leave: () => void = () => undefined;
    const name = `${this.userPrefix}${connection.userId}:${crypto.randomUUID()}`;
    this.watched.add(name);
    void navigator.locks.request(name, () => {
      this.channel.postMessage({ kind: "presence", active: [] } satisfies ServerMessage);
      void this.countPresent();
      return new Promise<void>((resolve) => (leave = resolve));
    });
    return () => {
      leave();
      this.connection = undefined;
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

  private hear(message: ServerMessage): void {
    if (message.kind === "presence") void this.countPresent();
    else this.connection?.receive(message);
  }

  private get userPrefix(): string {
    return `${this.options.channel}:user:`;
  }

  /** Asks the locks who is there, and tells this tab's client. */
  private async countPresent(): Promise<void> {
    const prefix = this.userPrefix;
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(prefix) && !this.gone.has(name));
    for (const name of names) this.watch(name);
    this.present = [...new Set(names.map((name) => name.slice(prefix.length).split(":")[0]!))];
    this.connection?.receive({ kind: "presence", active: this.present });
  }

  /** Waits behind another tab's lock: its turn comes when that tab is closed, and nobody takes that name again. */
  private watch(name: string): void {
    if (this.watched.has(name)) return;
    this.watched.add(name);
    const left = navigator.locks.request(name, { mode: "shared" }, () => void this.gone.add(name));
    void left.then(() => this.countPresent());
  }

  private store(world: WorldContent): void {
    this.options.storage.setItem(this.options.channel, JSON.stringify(world));
  }

  private async locked<T>(work: () => T): Promise<T> {
    const result: unknown = await navigator.locks.request(`${this.options.channel}:world`, () => work());
    return result as T;
  }
}
