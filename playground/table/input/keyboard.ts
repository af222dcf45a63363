import type { Realm } from "../../host/realm.ts";
import type { TableToken } from "../canvas/table-token.ts";
import { windows } from "../application/windows.ts";
import { canvasOf } from "../canvas/drawn.ts";

/** Elements that keep the keys for themselves. */
const TYPING =
  "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true], range-picker";

/** Keys that work a focused button or link. */
const PRESSING = new Set(["Enter", "Space", "Tab"]);

/** Turns the page's key events into the host's, and plays the few that belong to the table itself. */
export class TableKeyboard {
  readonly #realm: Realm;

  constructor(realm: Realm) {
    this.#realm = realm;
  }

  /** Begins to listen on the page. */
  activate(): void {
    window.addEventListener("keydown", (event) => this.#handle(event, false));
    window.addEventListener("keyup", (event) => this.#handle(event, true));
    window.addEventListener("blur", () => this.#realm.game.keyboard.releaseKeys());
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (!event.code || event.isComposing) return;
    if (!up && this.#belongsElsewhere(event)) return;
    if (!up && this.#playDrag(event)) return event.preventDefault();
    if (event.key === "Alt" && !event.repeat) canvasOf(this.#realm).highlightObjects(!up);
    const consumed = this.#realm.game.keyboard.handle(contextOf(event, up));
    if (consumed || (!up && this.#playTable(event))) event.preventDefault();
  }

  #belongsElsewhere(event: KeyboardEvent): boolean {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || target.id === "board" || target === document.body) return false;
    if (target.closest(TYPING) || target.closest("dialog")) return true;
    return target.closest("button, a, summary") !== null && PRESSING.has(event.code);
  }

  #playDrag(event: KeyboardEvent): boolean {
    const manager = canvasOf(this.#realm).currentMouseManager;
    if (!manager?.isDragging) return false;
    const token = manager.interactionData.object as TableToken;
    return token.handleDragKey(event.code, event.shiftKey);
  }

  #playTable(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    if (control) return event.code === "KeyV" && this.#paste(event.shiftKey);
    const meanings: Record<string, () => boolean> = {
      Backspace: () => this.#delete(),
      Delete: () => this.#delete(),
      Escape: () => this.#escape(),
      Tab: () => this.#cycle(event.shiftKey),
    };
    return meanings[event.code]?.() ?? false;
  }

  /** On the map, Tab goes from one of the user's tokens to the next. */
  #cycle(backwards: boolean): boolean {
    const { tokens } = this.#realm.canvas;
    if (document.activeElement?.id !== "board" || tokens.ownedObjects.length === 0) return false;
    return tokens.cycleTokens(!backwards) !== null;
  }

  #paste(hidden: boolean): boolean {
    const { activeLayer } = this.#realm.canvas;
    if (!activeLayer || activeLayer.clipboard.objects.length === 0) return false;
    void activeLayer.pasteObjects(canvasOf(this.#realm).mousePosition, { hidden });
    return true;
  }

  #delete(): boolean {
    const { scene, tokens } = this.#realm.canvas;
    const { user } = this.#realm.game;
    const ids = tokens.controlled
      .filter(({ document }) => document.canUserModify(user, "delete"))
      .map(({ id }) => id ?? "");
    if (ids.length === 0) return false;
    void scene?.deleteEmbeddedDocuments("Token", ids);
    return true;
  }

  #escape(): boolean {
    const canvas = canvasOf(this.#realm);
    if (canvas.hud.token?.object) canvas.hud.clear();
    else if (windows.top) void windows.top.close({ closeKey: true });
    else return canvas.tokens.releaseAll() > 0;
    return true;
  }
}

function contextOf(event: KeyboardEvent, up: boolean): Parameters<Realm["game"]["keyboard"]["handle"]>[0] {
  const modifiers = [event.altKey && "Alt", (event.ctrlKey || event.metaKey) && "Control", event.shiftKey && "Shift"];
  return {
    key: event.code,
    event,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
    modifiers: modifiers.filter((modifier) => modifier !== false),
    up,
    repeat: event.repeat,
  };
}
