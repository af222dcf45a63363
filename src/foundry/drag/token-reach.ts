import { type Case, type ReachedPose } from "../../rules/index.ts";
import { ledgerFor } from "../enforce/assess-move.ts";
import { isExemptToken, isFreeUser } from "../enforce/exemption.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { type TokenLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { reachOf } from "./reach-cache.ts";

/** What a token can reach, for showing it. */
export interface TokenReach {
  readonly ruleset: string;
  readonly poses: readonly ReachedPose[];
  /** What can be reached only with a roll. */
  readonly risky: readonly ReachedPose[];
  /** Whether the flood was cut at its cap. */
  readonly capped: boolean;
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
  return ruling === null || policyTable()[ruling.standing.situation] === "off" ? null : reachUnder(token, ruling);
}

/** What a token can reach by its ruleset, whoever asks and whatever the policy. */
export function roundReach(token: TokenLike): TokenReach | null {
  const ruling = rulingOf(token, undefined);
  return ruling === null ? null : reachUnder(token, ruling);
}

function reachUnder(token: TokenLike, ruling: Ruling): TokenReach {
  const theCase = roundCase(token, ledgerFor(token, ruling, token._source, true), ruling, []);
  const ground = tokenBoard(token, token._source, token.movementAction);
  const { poses, capped, approximate } = reachOf(theCase, ground);
  const risky = ruling.ruleset.rolls === true ? beyond(reachOf(risking(theCase), ground).poses, poses) : [];
  return { ruleset: ruling.ruleset.id, poses, risky, capped, approximate };
}

function risking(theCase: Case): Case {
  const question = { walls: [], blocked: [], rough: {}, list: false, endFacings: false, risky: true };
  return { ...theCase, reach: question };
}

/** Poses that are in one reach and not in another. */
function beyond(all: readonly ReachedPose[], safe: readonly ReachedPose[]): ReachedPose[] {
  const known = new Set(safe.map(({ at, bearing }) => `${at.join()},${bearing}`));
  return all.filter(({ at, bearing }) => !known.has(`${at.join()},${bearing}`));
}
