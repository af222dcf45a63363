import { type Reach } from "../../rules/index.ts";
import { ledgerFor } from "../enforce/assess-move.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { isExemptToken, isFreeUser } from "../enforce/exemption.ts";
import { roundCase, rulingOf } from "../input/round-input.ts";
import { type TokenLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { reachOf } from "./reach-cache.ts";

/**
 * What a token can reach in what is left of its round.
 *
 * @param token - Who would move.
 * @returns Null for a token whose moves nobody judges, and on gridless scenes.
 */
export function tokenReach(token: TokenLike): { readonly poses: Reach["poses"]; readonly ruleset: string } | null {
  if (isFreeUser() || isExemptToken(token) || token.parent?.grid.type === 0) return null;
  const ruling = rulingOf(token, undefined);
  if (ruling === null || policyTable()[ruling.standing.situation] === "off") return null;
  const ledger = ledgerFor(token, ruling, token._source, true);
  const ground = tokenBoard(token, token._source, token.movementAction);
  return { poses: reachOf(roundCase(token, ledger, ruling, []), ground).poses, ruleset: ruling.ruleset.id };
}
