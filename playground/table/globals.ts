/** A record of anything: the shape of option bags and template contexts. */
export type Bag = Record<string, unknown>;

/** The part of the host's globals that windows and widgets need; filled by the client factory before anything renders. */
export interface TableGlobals {
  readonly Hooks: {
    call(name: string, ...args: readonly unknown[]): boolean;
    callAll(name: string, ...args: readonly unknown[]): boolean;
    on(name: string, fn: (...args: never[]) => unknown): number;
  };
  readonly game: {
    readonly i18n: {
      localize(key: string): string;
      format(key: string, data?: Bag): string;
      has(key: string): boolean;
    };
  };
  readonly ui: { readonly notifications: { warn(message: string): unknown; error(message: string): unknown } };
}

/** The globals, typed as far as windows and widgets need them. */
export const globals = globalThis as unknown as TableGlobals;

/** The text of a language key, or the key itself before languages are loaded. */
export function localize(key: string): string {
  return (globals.game as TableGlobals["game"] | undefined)?.i18n.localize(key) ?? key;
}
