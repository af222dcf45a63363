import type { TokenDocument } from "../../host/documents/token-document.ts";
import { TokenConfig } from "./token-config.ts";

const open = new WeakMap<TokenDocument, TokenConfig>();

/** Where the class of a token's window is registered: `CONFIG.Token.sheetClasses.base`. */
interface SheetRegistry {
  sheetClasses?: { base?: Record<string, { cls: typeof TokenConfig; default?: boolean }> };
}

/** The window on a token, of the class that is registered now; one per token. */
export function sheetOf(token: TokenDocument): TokenConfig {
  const held = open.get(token);
  if (held) return held;
  const registered = Object.values((token.realm.CONFIG.Token as SheetRegistry).sheetClasses?.base ?? {});
  const Sheet = (registered.find((entry) => entry.default) ?? registered[0])?.cls ?? TokenConfig;
  const made = new Sheet({ document: token } as object);
  open.set(token, made);
  return made;
}
