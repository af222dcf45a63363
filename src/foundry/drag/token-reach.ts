import { type Reach, type ReachedPose, type ReachedSpace } from "../../rules/index.ts";
import { ledgerFor } from "../enforce/assess-move.ts";
import { isExemptToken, isFreeUser } from "../enforce/exemption.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { type TokenLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { asking, reachOf } from "./reach-cache.ts";

/** What a token can reach, for showing it. */
export interface TokenReach {
  readonly ruleset: string;
  readonly poses: readonly ReachedPose[];
  /** Every bearing that a pose may have. */
  readonly bearings: readonly number[];
  /** The spaces that a move may end in, each with a bit for every bearing that it may end on. */
  readonly spaces: readonly ReachedSpace[];
  /** What can be reached only with a roll. */
  readonly risky: readonly ReachedSpace[];
  /** Whether the flood was cut at its cap. */
  readonly capped: boolean;
  /** Spaces in each direction that are shown where it was cut. */
  readonly within: number;
  /** Whether places and headings are rounded, as on gridless scenes. */
  readonly approximate: boolean;
}

/**
 * What a token can reach in what is left of its round.
 *
 * @param token - Who would move.
 * @returns Null for a token whose moves by this user nobody judges.
 */
export function tokenReach(token: TokenLike): TokenReach | null {
  if (isFreeUser() || isExemptToken(token)) return null;
  const ruling = rulingOf(token, undefined);
  return ruling === null || policyTable()[ruling.standing.situation] === "off" ? null : reachUnder(token, ruling, true);
}

/** What a token can reach by its ruleset, whoever asks and whatever the policy; free facings at the end are not listed, as in `assess`. */
export function roundReach(token: TokenLike): TokenReach | null {
  const ruling = rulingOf(token, undefined);
  return ruling === null ? null : reachUnder(token, ruling, false);
}

function reachUnder(token: TokenLike, ruling: Ruling, ends: boolean): TokenReach {
  const theCase = roundCase(token, ledgerFor(token, ruling, token._source, true), ruling, []);
  const ground = tokenBoard(token, token._source, token.movementAction);
  const safe = reachOf(ends ? asking(theCase, false) : theCase, ground);
  const risky = ruling.ruleset.rolls === true ? beyond(reachOf(asking(theCase, true), ground), safe) : [];
  return {
    ruleset: ruling.ruleset.id,
    get poses() {
      return safe.poses;
    },
    bearings: safe.bearings,
    spaces: safe.spaces,
    risky,
    capped: safe.capped,
    within: safe.within,
    approximate: safe.approximate,
  };
}

/** What one reach has and another has not. */
function beyond(all: Reach, safe: Reach): ReachedSpace[] {
  const known = new Map(safe.spaces.map(({ at, facings }) => [at.join(), facings]));
  return all.spaces.flatMap((space) => {
    const facings = space.facings & ~(known.get(space.at.join()) ?? 0);
    return facings === 0 ? [] : { ...space, facings };
  });
}
