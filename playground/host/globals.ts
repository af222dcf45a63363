import { ForcedDeletion } from "./data/deletion.ts";
import { guarded } from "./game/guard.ts";
import { ClientKeybindings, KeyboardManager } from "./game/keybindings.ts";
import type { Realm } from "./realm.ts";
import type { PlainObject } from "./utils/objects.ts";

/** The globals of a client, the big ones guarded against members they lack. */
export function makeGlobals(realm: Realm): PlainObject {
  const { Hooks, CONST, CONFIG, foundry, documents, classes } = realm;
  return {
    ...documents,
    TokenDocument: documents["Token"],
    Roll: realm.rollClass,
    Hooks,
    CONST,
    CONFIG,
    foundry: guarded("foundry", foundry),
    game: guarded("game", realm.game),
    canvas: guarded("canvas", realm.canvas, ["walls", "regions"]),
    ui: guarded("ui", realm.ui),
    Token: classes.Token,
    ClientKeybindings,
    KeyboardManager,
    ...(realm.version >= 14 ? laterGlobals(realm) : {}),
    fromUuid: async (uuid: string) => realm.fromUuid(uuid) ?? null,
    fromUuidSync: (uuid: string) => realm.fromUuid(uuid) ?? null,
    getDocumentClass: (name: string) => realm.documentClass(name),
  };
}

/** The globals that v14 added. */
function laterGlobals(realm: Realm): PlainObject {
  const _loc = (key: string, data?: object): string => realm.game.i18n.localize(key, data);
  return { _del: new ForcedDeletion(), _loc };
}
