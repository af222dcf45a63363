import type { Chapter } from "./statement.ts";
import { combat } from "./statements/combat.ts";
import { control } from "./statements/control.ts";
import { footprints } from "./statements/footprints.ts";
import { grids } from "./statements/grids.ts";
import { hexes } from "./statements/hexes.ts";
import { historyAndUndo } from "./statements/history-and-undo.ts";
import { hooksAndDocuments } from "./statements/hooks-and-documents.ts";
import { keyboard } from "./statements/keyboard.ts";
import { limits } from "./statements/limits.ts";
import { movementOrder } from "./statements/movement-order.ts";
import { rotation } from "./statements/rotation.ts";
import { services } from "./statements/services.ts";
import { terrain } from "./statements/terrain.ts";
import { twoClients } from "./statements/two-clients.ts";
import { waypoints } from "./statements/waypoints.ts";

/** Everything that is stated about Foundry, subject by subject. */
export const chapters: readonly Chapter[] = [
  hooksAndDocuments,
  movementOrder,
  waypoints,
  limits,
  terrain,
  control,
  rotation,
  historyAndUndo,
  keyboard,
  grids,
  hexes,
  footprints,
  combat,
  services,
  twoClients,
];
