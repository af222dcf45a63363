import type { Globals, Movement, Token } from "../globals.ts";

/** A little module as people write them: refuses movement beyond a speed, in preMoveToken, on combatants' turns. */
export function speedLimit({ Hooks, game, ui }: Globals, speed: number): { readonly refusals: string[] } {
  const refusals: string[] = [];
  Hooks.on("preMoveToken", (token: Token, movement: Movement, operation: { speedLimitBypass?: boolean }) => {
    if (operation.speedLimitBypass || movement.method === "undo" || movement.chain.length > 0) return true;
    if (!game.combat?.started || game.combat.combatant?.tokenId !== token.id) return true;
    const cost = movement.history.cost + movement.passed.cost + movement.pending.cost;
    if (cost <= speed) return true;
    ui.notifications.warn(`${token.name} can move ${speed} ft and no further`);
    refusals.push(token.id);
    return false;
  });
  return { refusals };
}
