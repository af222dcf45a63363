import { deepClone, duplicate } from "../utils/objects.ts";
import { applyRequest } from "./apply.ts";
import { refusalOf } from "./permissions.ts";
import type { Connection, DatabaseRequest, DatabaseResponse, Server, ServerMessage, WorldContent } from "./protocol.ts";

/** A server within one process, which hands everything on as JSON, as sockets do: several clients, requests one after another, answers after a while. */
export class MemoryServer implements Server {
  readonly world: WorldContent;
  latency: number;
  private readonly connections = new Set<Connection>();
  private queue: Promise<unknown> = Promise.resolve();

  /**
   * @param world - The stored world; the server keeps it and changes it.
   * @param latency - Milliseconds that a request takes; 0 answers in a later microtask.
   */
  constructor(world: WorldContent, latency = 0) {
    this.world = world;
    this.latency = latency;
  }

  load(): WorldContent {
    return deepClone(this.world);
  }

  active(): readonly string[] {
    return [...new Set([...this.connections].map(({ userId }) => userId))];
  }

  connect(connection: Connection): () => void {
    this.connections.add(connection);
    this.announce();
    return () => {
      this.connections.delete(connection);
      this.announce();
    };
  }

  request(request: DatabaseRequest, from?: Connection): Promise<DatabaseResponse> {
    const sent = duplicate(request);
    const answer = this.queue.then(() => this.carryOut(sent, from));
    this.queue = answer.catch(() => undefined);
    return answer;
  }

  emit(event: string, args: readonly unknown[], from: Connection): void {
    this.tell({ kind: "socket", event, args: duplicate(args), userId: from.userId }, from);
  }

  private async carryOut(request: DatabaseRequest, from?: Connection): Promise<DatabaseResponse> {
    if (this.latency) await new Promise((resolve) => setTimeout(resolve, this.latency));
    const refusal = refusalOf(this.world, request);
    if (refusal) throw new Error(refusal);
    const response = applyRequest(this.world, request);
    this.tell({ kind: "database", response }, from);
    return duplicate(response);
  }

  private announce(): void {
    this.tell({ kind: "presence", active: this.active() });
  }

  private tell(message: ServerMessage, except?: Connection): void {
    for (const connection of this.connections) {
      if (connection !== except) queueMicrotask(() => connection.receive(duplicate(message)));
    }
  }
}
