import type { Realm } from "../realm.ts";
import type { Binding, KeyboardContext } from "./keybindings.ts";

const DIRECTIONS: Record<string, { keys: string[]; sides: string[] }> = {
  panUp: { keys: ["ArrowUp", "KeyW", "Numpad8"], sides: ["up"] },
  panLeft: { keys: ["ArrowLeft", "KeyA", "Numpad4"], sides: ["left"] },
  panDown: { keys: ["ArrowDown", "KeyS", "Numpad2"], sides: ["down"] },
  panRight: { keys: ["ArrowRight", "KeyD", "Numpad6"], sides: ["right"] },
  panUpLeft: { keys: ["Numpad7"], sides: ["up", "left"] },
  panUpRight: { keys: ["Numpad9"], sides: ["up", "right"] },
  panDownLeft: { keys: ["Numpad1"], sides: ["down", "left"] },
  panDownRight: { keys: ["Numpad3"], sides: ["down", "right"] },
};

/** Milliseconds in which two arrow keys count as pressed together. */
const TOGETHER = 25;

/** Registers core's own actions: movement, rotation, undo, copies, pause. */
export function registerCoreKeys(realm: Realm): void {
  const mover = new KeyMover(realm);
  const { keybindings } = realm.game;
  for (const [action, { keys, sides }] of Object.entries(DIRECTIONS)) {
    keybindings.register("core", action, {
      name: `KEYBINDINGS.${action}`,
      uneditable: keys.map((key) => ({ key })),
      repeat: true,
      reservedModifiers: ["Shift", "Control"],
      precedence: realm.CONST.KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: (context) => mover.press(sides, context),
      onUp: () => mover.release(sides),
    });
  }
  const simple = (action: string, binding: Binding, onDown: () => boolean): void =>
    keybindings.register("core", action, { name: `KEYBINDINGS.${action}`, uneditable: [binding], onDown });
  const layer = () => realm.canvas.activeLayer;
  const done = (_work: unknown): true => true;
  simple("undo", { key: "KeyZ", modifiers: ["Control"] }, () => done(layer()?.undoHistory()));
  simple("copy", { key: "KeyC", modifiers: ["Control"] }, () => (layer()?.copyObjects().length ?? 0) > 0);
  simple("cut", { key: "KeyX", modifiers: ["Control"] }, () => (layer()?.cutObjects().length ?? 0) > 0);
  simple("pause", { key: "Space" }, () => realm.game.user.isGM && done(realm.game.togglePause()));
}

/** Milliseconds between two steps of a held key. */
const HELD = 100;

/** Turns arrow keys into steps; keys pressed together make a diagonal. */
class KeyMover {
  private readonly realm: Realm;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private rotate = false;
  private latest = 0;
  private readonly pressed = new Set<string>();

  constructor(realm: Realm) {
    this.realm = realm;
  }

  press(sides: string[], context: KeyboardContext): boolean {
    const { moveKeys } = this.realm.game.keybindings;
    if (context.repeat && Date.now() - this.latest < HELD) return true;
    for (const side of sides) {
      moveKeys.add(side);
      this.pressed.add(side);
    }
    this.rotate = context.isShift ?? context.modifiers?.includes("Shift") ?? false;
    this.waiting ??= setTimeout(() => this.go(), TOGETHER);
    return true;
  }

  release(sides: string[]): boolean {
    for (const side of sides) this.realm.game.keybindings.moveKeys.delete(side);
    return true;
  }

  private go(): void {
    this.waiting = undefined;
    this.latest = Date.now();
    const held = new Set([...this.pressed, ...this.realm.game.keybindings.moveKeys]);
    this.pressed.clear();
    const way = (plus: string, minus: string): number => Number(held.has(plus)) - Number(held.has(minus));
    const [dx, dy] = [way("right", "left"), way("down", "up")];
    const { canvas } = this.realm;
    if (canvas.tokens.controlled.length) void canvas.tokens.moveMany({ dx, dy, rotate: this.rotate });
    else canvas.panBy(dx, dy);
  }
}
