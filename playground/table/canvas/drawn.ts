import type { PlaceablesLayer } from "../../host/placeables/placeables-layer.ts";
import type { Realm } from "../../host/realm.ts";
import type { TableCanvas } from "./table-canvas.ts";
import type { TableTokenLayer } from "./table-token-layer.ts";
import type { TableToken } from "./table-token.ts";

/** The canvas of a client whose canvas is the table's: the host only knows that it has one. */
export function canvasOf(realm: Realm): TableCanvas {
  return realm.canvas as unknown as TableCanvas;
}

/** The layer of tokens, as the table draws it. */
export function tokenLayerOf(realm: Realm): TableTokenLayer {
  return realm.canvas.tokens as unknown as TableTokenLayer;
}

/** The tokens of a layer, as the table draws them. */
export function tokensOf(layer: Pick<PlaceablesLayer, "placeables">): TableToken[] {
  return layer.placeables as unknown as TableToken[];
}
