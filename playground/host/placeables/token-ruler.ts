import type { Realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** What a ruler is told to show. */
export interface RulerContent {
  passedWaypoints: unknown[];
  pendingWaypoints: unknown[];
  plannedMovement: Record<string, unknown>;
}

/** The line that shows a token's way: nothing here, the table draws it. */
export class TokenRuler {
  static realm: Realm;
  static readonly WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  readonly token: Token;
  visible = false;

  constructor(token: Token) {
    this.token = token;
  }

  get realm(): Realm {
    return (this.constructor as typeof TokenRuler).realm;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  async draw(): Promise<void> {}
  clear(): void {}
  destroy(): void {}
  refresh(_content: RulerContent): void {}
}
