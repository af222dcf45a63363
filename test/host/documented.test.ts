import { describe, expectTypeOf, test } from "vitest";
import type { CONSTANTS } from "../../playground/host/const/index.ts";
import type { Combat } from "../../playground/host/documents/combat.ts";
import type { Combatant } from "../../playground/host/documents/combatant.ts";
import type { TokenDocument } from "../../playground/host/documents/token-document.ts";
import type { Actor } from "../../playground/host/documents/world-documents.ts";
import type { ClientSettings } from "../../playground/host/game/settings.ts";
import type { HexagonalGrid } from "../../playground/host/grid/hexagonal-grid.ts";
import type { SquareGrid } from "../../playground/host/grid/square-grid.ts";
import type { Token } from "../../playground/host/placeables/token.ts";
import type { TokenLayer } from "../../playground/host/placeables/token-layer.ts";
import type { utils } from "../../playground/host/utils/index.ts";

/*
 * The compiler holds the host to the published declarations: whatever it offers by a public name must be declared there,
 * or be listed here. Names with an underscore are the documented overridables and the host's own workings.
 */
type Beyond<Own, Published> = Exclude<keyof Own & string, keyof Published | `_${string}`>;

/** How every class of the host finds its client. */
type Seam = "realm";

/** Documented, but newer than the published declarations. */
type Newer = "createTerrainMovementPath" | "recalculatePlannedMovementPath" | "movementAnimationPromise" | "ruler";
type NewerDocument = "depth" | "level" | "startMovement" | "getMovementOrigin";
type NewerLayer = "recalculatePlannedMovementPaths" | "cutObjects" | "clipboard";

/** The host's own, which no module may lean on. */
type OwnPlaceable = Seam | "isDrawn" | "isAnimating";
type OwnLayer = Seam | "documentName" | "ownedObjects";
type OwnToken = Seam | "scene" | "course" | "actionConfig";

/** Type tests: the compiler fails them, not the runner. */
describe("the host offers no name that is neither documented nor listed", () => {
  test("utilities and constants", () => {
    expectTypeOf<Beyond<typeof utils, typeof foundry.utils>>().toEqualTypeOf<never>();
    expectTypeOf<Beyond<typeof CONSTANTS, typeof foundry.CONST>>().toEqualTypeOf<never>();
    expectTypeOf<Beyond<ClientSettings, foundry.helpers.ClientSettings>>().toEqualTypeOf<never>();
  });

  test("grids", () => {
    expectTypeOf<Beyond<SquareGrid, foundry.grid.SquareGrid>>().toEqualTypeOf<never>();
    expectTypeOf<Beyond<HexagonalGrid, foundry.grid.HexagonalGrid>>().toEqualTypeOf<"diagonals">();
  });

  test("placeables", () => {
    expectTypeOf<Beyond<Token, foundry.canvas.placeables.Token>>().toEqualTypeOf<Newer | OwnPlaceable>();
    expectTypeOf<Beyond<TokenLayer, foundry.canvas.layers.TokenLayer>>().toEqualTypeOf<NewerLayer | OwnLayer>();
  });

  test("documents", () => {
    expectTypeOf<Beyond<TokenDocument, foundry.documents.TokenDocument>>().toEqualTypeOf<NewerDocument | OwnToken>();
    expectTypeOf<Beyond<Combat, foundry.documents.Combat>>().toEqualTypeOf<Seam>();
    expectTypeOf<Beyond<Combatant, foundry.documents.Combatant>>().toEqualTypeOf<Seam | "scene">();
    expectTypeOf<Beyond<Actor, foundry.documents.Actor>>().toEqualTypeOf<Seam | "revision">();
  });
});
