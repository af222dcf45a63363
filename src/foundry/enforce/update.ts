import { currentUser } from "../platform/host.ts";
import { guarded } from "../platform/report.ts";
import { type TokenChanges, type TokenLike, type UpdateOptions } from "../platform/types.ts";
import { forgetExpected } from "../state/optimistic.ts";
import { guardFlags } from "./guarded-flags.ts";
import { gateTurn } from "./pivots.ts";
import { takeHandOff } from "./plans.ts";
import { recordMovement } from "./record.ts";

/**
 * Completes or judges an update of a token before it is sent. Listens to `preUpdateToken`.
 *
 * A step that something blocked turns nobody: Foundry's own rotation is then taken out.
 *
 * @param token - The token to be updated.
 * @param changes - The update, expanded; it is changed in place.
 * @param options - The options of the update.
 */
export function completeUpdate(token: TokenLike, changes: TokenChanges, options: UpdateOptions): void {
  guarded(
    "preUpdateToken",
    () => {
      guardFlags(token, changes);
      const handOff = takeHandOff(token);
      const movement = options._movement?.[token.id];
      const carries = movement !== undefined || changes.x !== undefined || changes.y !== undefined;
      if (handOff !== undefined && carries) recordMovement(token, changes, handOff);
      else if (changes.rotation === undefined || isMoved(token, changes)) return;
      else if (movement?.autoRotate === true) Reflect.deleteProperty(changes, "rotation");
      else gateTurn(token, changes, options);
    },
    undefined,
  );
}

/** Takes note that an update came back from the server. Listens to `updateToken`. */
export function settleUpdate(token: TokenLike, changes: TokenChanges, _options: object, userId: string): void {
  if (userId === currentUser()?.id && changes.flags?.["come-about"] !== undefined) forgetExpected(token);
}

function isMoved(token: TokenLike, { x, y }: TokenChanges): boolean {
  return (x !== undefined && x !== token._source.x) || (y !== undefined && y !== token._source.y);
}
