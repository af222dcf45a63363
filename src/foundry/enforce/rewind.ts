import { rulingOf } from "../input/round-input.ts";
import { MODULE_ID } from "../ids.ts";
import { type Movement, type TokenLike } from "../platform/types.ts";
import { rewound } from "../state/ledger.ts";
import { assessRound, ledgerFor } from "./assess-move.ts";
import { keepPlan } from "./plans.ts";
import { issueTicket } from "./tickets.ts";

/**
 * Takes a token back to where its turn began: place, facing and all that was counted.
 *
 * @param token - Whose turn.
 * @returns False when there is nothing to take back.
 */
export async function rewindTurn(token: TokenLike): Promise<boolean> {
  const round = assessRound(token);
  if (round === null) return false;
  const { drags, pivots, opening } = round.ledger;
  if (drags.length === 0 && pivots.length === 0) return false;
  const { x, y } = opening;
  if (token._source.x === x && token._source.y === y) {
    await token.update(
      { rotation: (opening.start.bearing + 180) % 360 },
      { [MODULE_ID]: { ticket: issueTicket({ kind: "rewind" }) } },
    );
    return true;
  }
  const constrainOptions = {
    ignoreWalls: true,
    ignoreCost: true,
    [MODULE_ID]: { ticket: issueTicket({ kind: "rewind" }) },
  };
  const moved = await token.move(
    { x, y, action: "displace" },
    { autoRotate: false, showRuler: false, constrainOptions },
  );
  if (moved) await token.clearMovementHistory?.();
  return moved;
}

/** Plans the update of a rewind: the round as it began is written with the move. */
export function rewindPlan(token: TokenLike, movement: Movement): boolean {
  const ruling = rulingOf(token, undefined);
  if (ruling === null) return true;
  keepPlan(token, movement, { kind: "restore", ledger: rewound(ledgerFor(token, ruling, movement.origin, false)) });
  return true;
}
