import type { Realm } from "../realm.ts";

/** A key with modifiers. */
export interface Binding {
  key: string;
  modifiers?: string[];
}

/** How a key press reaches an action. */
export interface KeyboardContext {
  key: string;
  event?: unknown;
  isShift?: boolean;
  isControl?: boolean;
  isAlt?: boolean;
  modifiers?: string[];
  up?: boolean;
  repeat?: boolean;
  action?: string;
}

/** How an action is registered. */
export interface KeybindingAction {
  name?: string;
  hint?: string;
  namespace?: string;
  action?: string;
  editable?: Binding[];
  uneditable?: Binding[];
  onDown?: (context: KeyboardContext) => boolean | void;
  onUp?: (context: KeyboardContext) => boolean | void;
  restricted?: boolean;
  repeat?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
  order?: number;
}

/** The actions that keys start, core's and the modules'. */
export class ClientKeybindings {
  /** Names of the pressed directions in {@link moveKeys}. */
  static readonly MOVEMENT_DIRECTIONS = {
    UP: "up",
    LEFT: "left",
    DOWN: "down",
    RIGHT: "right",
    DESCEND: "descend",
    ASCEND: "ascend",
  };
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, Required<Binding>[]>();
  readonly moveKeys = new Set<string>();
  private readonly realm: Realm;

  constructor(realm: Realm) {
    this.realm = realm;
  }

  /** Registers an action; only before setup. */
  register(namespace: string, action: string, data: KeybindingAction): void {
    const id = `${namespace}.${action}`;
    const normal = this.realm.CONST.KEYBINDING_PRECEDENCE.NORMAL;
    this.actions.set(id, { precedence: normal, ...data, namespace, action: id, order: this.actions.size });
    this.bindings.set(id, [...(data.uneditable ?? []), ...(data.editable ?? [])].map(completeBinding));
  }

  /** The bindings of an action. */
  get(namespace: string, action: string): Required<Binding>[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    return this.bindings.get(id) ?? [];
  }

  /** Replaces the bindings of an action on this client. */
  async set(namespace: string, action: string, bindings: Binding[]): Promise<void> {
    this.bindings.set(`${namespace}.${action}`, bindings.map(completeBinding));
  }

  /** Runs the actions bound to a key until one consumes it; whether one did. */
  dispatch(context: KeyboardContext): boolean {
    for (const [id, action] of this.matching(context)) {
      if (action.restricted && !this.realm.game.user.isGM) continue;
      if (context.repeat && !action.repeat && !context.up) continue;
      const run = context.up ? action.onUp : action.onDown;
      if (run?.({ ...context, action: id }) === true) return true;
    }
    return false;
  }

  private matching(context: KeyboardContext): [string, KeybindingAction][] {
    const pressed = new Set(context.modifiers ?? []);
    const fits = ([id, action]: [string, KeybindingAction]): boolean =>
      (this.bindings.get(id) ?? []).some(({ key, modifiers }) => {
        if (key !== context.key) return false;
        if (context.up) return true;
        const spare = new Set(action.reservedModifiers ?? []);
        const extra = [...pressed].filter((modifier) => !modifiers.includes(modifier) && !spare.has(modifier));
        return extra.length === 0 && modifiers.every((modifier) => pressed.has(modifier));
      });
    return [...this.actions].filter(fits).sort(([, a], [, b]) => a.precedence! - b.precedence! || a.order! - b.order!);
  }
}

/** Names of modifier keys. */
export const MODIFIER_KEYS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;

/** The keys that count as a modifier. */
const MODIFIER_CODES = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
} as const;

type ModifierName = keyof typeof MODIFIER_CODES;

/** A modifier's name as Foundry writes it, however a module does. */
function modifierName(modifier: string): string {
  return Object.values(MODIFIER_KEYS).find((known) => known.toUpperCase() === modifier.toUpperCase()) ?? modifier;
}

function completeBinding({ key, modifiers = [] }: Binding): Required<Binding> {
  return { key, modifiers: modifiers.map(modifierName) };
}

/** Which keys are down. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIER_KEYS;
  static readonly MODIFIER_CODES = MODIFIER_CODES;
  readonly downKeys = new Set<string>();
  private readonly realm: Realm;

  constructor(realm: Realm) {
    this.realm = realm;
  }

  get hasFocus(): boolean {
    return false;
  }

  /** Whether a modifier is held: "Shift" or "SHIFT", and so on. */
  isModifierActive(modifier: string): boolean {
    const name = modifierName(modifier);
    const codes: readonly string[] = MODIFIER_CODES[name as ModifierName] ?? [];
    return [name, ...codes].some((key) => this.downKeys.has(key));
  }

  /** For the table: a key went down or up; whether an action consumed it. */
  handle(context: KeyboardContext): boolean {
    if (context.up) this.downKeys.delete(context.key);
    else this.downKeys.add(context.key);
    return this.realm.game.keybindings.dispatch(context);
  }

  /** For the table: the page lost its focus, no key is down any more. */
  releaseKeys(): void {
    for (const key of [...this.downKeys]) this.handle({ key, up: true, modifiers: [] });
    this.downKeys.clear();
    this.realm.game.keybindings.moveKeys.clear();
  }
}
