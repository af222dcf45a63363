import { facings } from "../../rules/index.ts";
import { placesOf } from "../input/path-input.ts";
import { gridShape } from "../input/scene-input.ts";
import { movementAction } from "../platform/host.ts";
import { type TokenLike } from "../platform/types.ts";
import { type Ledger, type LedgerDrag, samePlace } from "./ledger.ts";

/**
 * Whether a ledger of the right shape can be what happened to a token.
 *
 * Its steps must lead from where each movement began to where it ended over spaces of this grid, in modes that there are, and
 * no number of it may be negative. Whether they were legal is no matter: numbers may have changed since.
 *
 * @param token - Whose ledger.
 * @param ledger - What is stored.
 */
export function isSound(token: TokenLike, ledger: Ledger): boolean {
  const { since, velocity } = ledger.opening.start;
  if ((since !== null && since < 0) || velocity < 0) return false;
  return ledger.drags.every((drag) => (drag.forced ? drag.steps.length === 0 : isWalk(token, drag)));
}

function isWalk(token: TokenLike, drag: LedgerDrag): boolean {
  const grid = token.parent?.grid;
  if (grid === undefined || movementAction(drag.mode) === undefined) return false;
  if (grid.type === 0) {
    return drag.steps.every((step) => typeof step !== "number" && step.length > 0) && endsThere(token, drag, grid.size);
  }
  const known = facings(gridShape(grid));
  return (
    drag.steps.every((step) => typeof step === "number" && known.includes(step)) && endsThere(token, drag, grid.size)
  );
}

/** Whether the steps end where the movement did, less than a space off: it may have been stopped in the middle of one. */
function endsThere(token: TokenLike, { from, to, steps }: LedgerDrag, space: number): boolean {
  const end = placesOf(token, from, steps).at(-1) ?? from;
  return samePlace(end, to) || Math.hypot(end.x - to.x, end.y - to.y) < space;
}
