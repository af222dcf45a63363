import { fields, validation } from "./data/index.ts";
import { DataModel } from "./data/model.ts";
import { EmbeddedCollection, WorldCollection } from "./documents/collections.ts";
import { HostDocument } from "./documents/document.ts";
import { CombatEncounters, Scenes, Users } from "./game/game.ts";
import { ClientKeybindings, KeyboardManager } from "./game/keybindings.ts";
import { ClientSettings } from "./game/settings.ts";
import { Notifications } from "./client-ui.ts";
import { grids } from "./grid/index.ts";
import { TerrainData } from "./movement/terrain.ts";
import type { Realm } from "./realm.ts";
import { utils } from "./utils/index.ts";
import type { PlainObject } from "./utils/objects.ts";

/** The namespace `foundry`, without the applications: those are the table's. */
export function foundryNamespace(realm: Realm): Record<string, PlainObject> {
  const { documents, classes } = realm;
  const { Token: TokenDocument, Region, ...others } = documents;
  return {
    CONST: realm.CONST,
    abstract: { DataModel, Document: HostDocument },
    applications: {
      api: {},
      apps: {},
      handlebars: {},
      hud: {},
      sheets: {},
      sidebar: {},
      ui: { Notifications },
      ux: {},
    },
    audio: {},
    canvas: {
      Canvas: classes.Canvas,
      layers: { TokenLayer: classes.TokenLayer, WallsLayer: classes.WallsLayer, RegionLayer: classes.RegionLayer },
      placeables: {
        Token: classes.Token,
        Wall: classes.Wall,
        Region: classes.Region,
        tokens: { TokenRuler: classes.TokenRuler },
      },
      interaction: {},
    },
    data: { fields, validation, TerrainData },
    dice: { Roll: realm.rollClass },
    documents: {
      ...others,
      TokenDocument,
      RegionDocument: Region,
      WallDocument: documents["Wall"],
      abstract: { WorldCollection, EmbeddedCollection },
      collections: { Users, Scenes, CombatEncounters },
    },
    grid: grids,
    helpers: {
      ClientSettings,
      Localization: realm.game.i18n.constructor,
      interaction: { ClientKeybindings, KeyboardManager },
    },
    utils: {
      ...utils,
      fromUuid: async (uuid: string) => realm.fromUuid(uuid) ?? null,
      fromUuidSync: (uuid: string) => realm.fromUuid(uuid) ?? null,
    },
  };
}
