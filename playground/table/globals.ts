/** A record of anything: the shape of option bags and template contexts. */
export type Bag = Record<string, unknown>;

/** A collection of documents as the widgets read it. */
export interface Documents<D> extends Iterable<D> {
  readonly size: number;
  readonly contents: D[];
  get(id: string): D | undefined;
  filter(test: (document: D) => boolean): D[];
  find(test: (document: D) => boolean): D | undefined;
  map<T>(transform: (document: D) => T): T[];
}

/** What every document has that a widget asks for. */
export interface TableDocument {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly visible?: boolean;
  readonly _source: Bag;
  update(changes: Bag, options?: Bag): Promise<unknown>;
  delete(options?: Bag): Promise<unknown>;
}

/** A person at the table. */
export interface TableUser extends TableDocument {
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly color: { toString(): string; css: string };
  query(name: string, data: Bag, options?: Bag): Promise<unknown>;
}

/** A map. */
export interface TableScene extends TableDocument {
  readonly isView: boolean;
  readonly active: boolean;
  readonly navigation: boolean;
  readonly grid: { readonly type: number };
  view(): Promise<unknown>;
}

/** One who fights. */
export interface TableCombatant extends TableDocument {
  readonly initiative: number | null;
  readonly isDefeated: boolean;
  readonly hidden: boolean;
  readonly img: string | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly actor: { readonly system: Bag } | null;
  readonly token: { readonly object: TablePlaceable | null } | null;
}

/** Something on the canvas that can be controlled. */
export interface TablePlaceable {
  readonly center: { x: number; y: number };
  control(options?: Bag): boolean;
}

/** A fight. */
export interface TableCombat extends TableDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly turns: readonly TableCombatant[];
  readonly combatant: TableCombatant | null | undefined;
  readonly scene: TableScene | null;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  clearMovementHistories(): Promise<unknown>;
}

/** A message of the chat. */
export interface TableMessage extends TableDocument {
  readonly visible: boolean;
  readonly content: string;
  readonly flavor: string;
  readonly timestamp: number;
  readonly whisper: readonly string[];
  readonly author: TableUser | null;
  readonly alias?: string;
  readonly speaker: { readonly alias?: string };
  readonly rolls: readonly { readonly formula: string; readonly total: number }[];
}

/** A registered setting. */
export interface TableSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type: unknown;
  readonly choices?: Bag;
  readonly range?: { min: number; max: number; step: number };
  readonly requiresReload?: boolean;
}

/** A registered menu. */
export interface TableMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => { render(options: Bag): Promise<unknown> };
}

/** The game as the widgets read it. */
export interface TableGame {
  readonly i18n: { localize(key: string): string; format(key: string, data?: Bag): string; has(key: string): boolean };
  readonly user: TableUser;
  readonly userId: string;
  readonly users: Documents<TableUser>;
  readonly scenes: Documents<TableScene>;
  readonly combats: Documents<TableCombat>;
  readonly combat: TableCombat | null;
  readonly messages: Documents<TableMessage>;
  readonly modules: Documents<{
    readonly id: string;
    readonly title: string;
    readonly version: string;
    readonly active: boolean;
  }>;
  readonly system: { readonly id: string; readonly title: string; readonly version: string };
  readonly world: { readonly id: string; readonly title: string };
  readonly release: { readonly generation: number; readonly build: number };
  readonly settings: {
    readonly settings: Map<string, TableSetting>;
    readonly menus: Map<string, TableMenu>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly keybindings: {
    readonly actions: Map<string, { namespace?: string; name?: string; hint?: string }>;
    readonly bindings: Map<string, readonly { key: string; modifiers?: readonly string[] }[]>;
  };
  readonly keyboard: TableKeyboard;
}

/** The keyboard as the host knows it. */
export interface TableKeyboard {
  readonly downKeys: Set<string>;
  handle(context: KeyContext): boolean;
  isModifierActive(modifier: string): boolean;
}

/** One press or release of a key. */
export interface KeyContext {
  readonly key: string;
  readonly event: KeyboardEvent;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly hasModifier: boolean;
  readonly modifiers: string[];
  readonly up: boolean;
  readonly repeat: boolean;
}

/** The part of the host's globals that windows and widgets need; filled by the client factory before anything renders. */
export interface TableGlobals {
  readonly Hooks: {
    call(name: string, ...args: readonly unknown[]): boolean;
    callAll(name: string, ...args: readonly unknown[]): boolean;
    on(name: string, fn: (...args: never[]) => unknown): number;
    once(name: string, fn: (...args: never[]) => unknown): number;
  };
  readonly game: TableGame;
  readonly ui: { readonly notifications: { warn(message: string): unknown; error(message: string): unknown } };
  readonly ChatMessage: { create(data: Bag): Promise<unknown> };
  readonly Combat: { create(data: Bag): Promise<TableCombat> };
}

/** The globals, typed as far as windows and widgets need them. */
export const globals = globalThis as unknown as TableGlobals;

/** The text of a language key, or the key itself before languages are loaded. */
export function localize(key: string): string {
  return (globals.game as TableGame | undefined)?.i18n.localize(key) ?? key;
}
