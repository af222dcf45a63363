import type { PlannedMovement } from "../../host/placeables/token.ts";
import type { Realm } from "../../host/realm.ts";
import { tokensOf } from "./drawn.ts";
import type { TableToken } from "./table-token.ts";

const CHANNEL = "table.plannedMovement";

/** Milliseconds between two tellings of one token's plan. */
const PACE = 100;

/** What is told of a plan; without one it is over. */
interface Telling {
  readonly sceneId: string;
  readonly tokenId: string;
  readonly userId: string;
  readonly plan: PlannedMovement | null;
}

/** Lets the other clients see what a user plans by dragging, and takes it away when the drag or the user is gone. */
export class SharedPlans {
  readonly #realm: Realm;
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(realm: Realm) {
    this.#realm = realm;
  }

  /** Begins to listen to the others. */
  listen(): void {
    this.#realm.game.socket.on(CHANNEL, (telling) => this.#hear(telling as Telling));
    this.#realm.Hooks.on("userConnected", (user: { id: string }, connected: boolean) => {
      if (!connected) this.#forget(user.id);
    });
  }

  /** Tells the others of a token's plan, not more often than they can watch. */
  tell(token: TableToken): void {
    const id = token.id ?? "";
    if (this.#waiting.has(id)) return;
    const send = (): void => {
      this.#waiting.delete(id);
      if (!token.destroyed) this.#send(token);
    };
    this.#waiting.set(id, setTimeout(send, PACE));
  }

  /** Tells the others at once that a plan is over. */
  end(token: TableToken): void {
    const id = token.id ?? "";
    clearTimeout(this.#waiting.get(id));
    this.#waiting.delete(id);
    this.#send(token);
  }

  #send(token: TableToken): void {
    const { socket, userId } = this.#realm.game;
    const plan = token._plannedMovement[userId] ?? null;
    const telling: Telling = { sceneId: token.document.scene.id ?? "", tokenId: token.id ?? "", userId, plan };
    socket.emit(CHANNEL, telling);
  }

  #hear({ sceneId, tokenId, userId, plan }: Telling): void {
    const { scene, tokens } = this.#realm.canvas;
    if (scene?.id !== sceneId) return;
    const token = tokensOf(tokens).find(({ id }) => id === tokenId);
    if (!token) return;
    if (plan) token._plannedMovement[userId] = plan;
    else Reflect.deleteProperty(token._plannedMovement, userId);
    token.renderFlags.set({ refreshState: true, refreshRuler: true });
  }

  #forget(userId: string): void {
    for (const token of tokensOf(this.#realm.canvas.tokens)) {
      if (!Reflect.has(token._plannedMovement, userId)) continue;
      Reflect.deleteProperty(token._plannedMovement, userId);
      token.renderFlags.set({ refreshState: true, refreshRuler: true });
    }
  }
}
