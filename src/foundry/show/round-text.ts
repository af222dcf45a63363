import { assessRound } from "../enforce/assess-move.ts";
import { roundCase } from "../input/round-input.ts";
import { type TokenLike } from "../platform/types.ts";

/**
 * The present round of a token as a case that `npm run assess` reads: a bug report, or an example for a house rule.
 *
 * @returns Null without a ruleset or numbers.
 */
export function judgementText(token: TokenLike): string | null {
  const round = assessRound(token);
  return round === null ? null : JSON.stringify(roundCase(token, round.ledger, round.ruling, []), null, 2);
}
