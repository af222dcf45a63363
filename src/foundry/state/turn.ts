import { world, type CombatLike, type CombatantLike } from "../platform/host.ts";
import type { TokenLike } from "../platform/types.ts";

/** Whose turn it is, seen from one token. */
export const SITUATIONS = ["ownTurn", "otherTurn", "outOfCombat"] as const;
/** One of {@link SITUATIONS}. */
export type Situation = (typeof SITUATIONS)[number];

/** Which round of which combatant a ledger belongs to; all null but `token` out of combat. */
export interface TurnKey {
  readonly combat: string | null;
  readonly round: number | null;
  readonly combatant: string | null;
  readonly token: string;
}

/** A token's place in the fight. */
export interface Standing {
  readonly situation: Situation;
  readonly turn: TurnKey;
}

/**
 * A token's place in the live combats of its scene.
 *
 * @param token - The token asked about.
 * @returns `outOfCombat` for a token that is no combatant of a started combat.
 */
export function standingOf(token: TokenLike): Standing {
  for (const combat of liveCombats(token)) {
    const combatant = combatantOf(combat, token);
    if (combatant === null) continue;
    const turn = { combat: combat.id, round: combat.round, combatant: combatant.id, token: token.id };
    return { situation: combat.combatant?.id === combatant.id ? "ownTurn" : "otherTurn", turn };
  }
  return { situation: "outOfCombat", turn: { combat: null, round: null, combatant: null, token: token.id } };
}

/** Whether two keys name the same round of the same combatant. */
export function sameTurn(one: TurnKey, other: TurnKey): boolean {
  return (
    one.combat === other.combat &&
    one.round === other.round &&
    one.combatant === other.combatant &&
    one.token === other.token
  );
}

/** A key as text, for marks of "said once in this turn". */
export function turnText(turn: TurnKey): string {
  return [turn.combat, turn.round, turn.combatant, turn.token].join("/");
}

function liveCombats(token: TokenLike): CombatLike[] {
  const started = [...(world().combats ?? [])].filter(
    (combat) => combat.started && combatantOf(combat, token) !== null,
  );
  return started.sort((one, other) => Number(other.active) - Number(one.active));
}

function combatantOf(combat: CombatLike, token: TokenLike): CombatantLike | null {
  if (belongs(combat.combatant, token)) return combat.combatant;
  for (const combatant of combat.combatants) if (belongs(combatant, token)) return combatant;
  return null;
}

function belongs(combatant: CombatantLike | null, token: TokenLike): boolean {
  if (combatant?.tokenId !== token.id) return false;
  return combatant.sceneId === null || token.parent === null || combatant.sceneId === token.parent.id;
}
