import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Whose turn of which round it is. */
export interface TurnState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** The turn events in their order: end of turn, end of round, start of round, start of turn; each is awaited. */
export async function runTurnEvents(combat: Combat, prior: TurnState, current: TurnState): Promise<void> {
  const leaving = combat.combatants.get(prior.combatantId ?? "");
  const entering = combat.combatants.get(current.combatantId ?? "");
  const context = (state: TurnState): object => ({ round: state.round, turn: state.turn, skipped: false });
  if (leaving && prior.round > 0) await combat._onEndTurn(leaving, context(prior));
  if (current.round > prior.round) {
    if (prior.round > 0) await combat._onEndRound(context(prior));
    await combat._onStartRound(context(current));
  }
  if (!entering) return;
  await combat._clearMovementHistoryOnStartTurn(entering, context(current));
  await combat._onStartTurn(entering, context(current));
}

/** Forgets the recorded movement of combatants, with one update for each scene. */
export async function clearHistories(combatants: readonly Combatant[]): Promise<void> {
  const tokens = combatants
    .flatMap((combatant) => combatant.token ?? [])
    .filter((token) => token.movementHistory.length > 0);
  for (const scene of new Set(tokens.map((token) => token.scene))) {
    const updates = tokens
      .filter((token) => token.scene === scene)
      .map(({ id }) => ({ _id: id, _movementHistory: [] }));
    await scene.updateEmbeddedDocuments("Token", updates, { _clearMovementHistory: true });
  }
}
