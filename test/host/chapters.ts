import type { Chapter } from "./statement.ts";
import { hooksAndDocuments } from "./statements/hooks-and-documents.ts";
import { movementOrder } from "./statements/movement-order.ts";
import { waypoints } from "./statements/waypoints.ts";

/** Everything that is stated about Foundry, subject by subject. */
export const chapters: readonly Chapter[] = [hooksAndDocuments, movementOrder, waypoints];
