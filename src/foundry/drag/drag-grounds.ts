import { ledgerFor } from "../enforce/assess-move.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { roundCase } from "../input/round-input.ts";
import { controlledTokens, recalculateDrags } from "../platform/host.ts";
import { onceAFrame } from "../platform/frames.ts";
import { type TokenLike } from "../platform/types.ts";
import { dragRules } from "./drag-plan.ts";

/** What a drag was judged by when its path was searched last. */
interface Grounds {
  readonly action: string | undefined;
  readonly key: string;
  /** How many changes had been looked into then. */
  readonly changes: number;
}

let changes = 0;

const grounds = new WeakMap<TokenLike, Grounds>();

/** Takes note of what a drag is judged by while its path is searched; the drag's movement action is one of those things. */
export function noteGrounds(token: TokenLike, action: string | undefined): void {
  const noted = grounds.get(token);
  // Each move of the cursor is a search; between two changes they all have the same grounds.
  if (noted !== undefined && noted.action === action && noted.changes === changes) return;
  grounds.set(token, { action, key: groundsOf(token, action), changes });
}

/**
 * Looks for the ways of all drags under way anew before the next frame, where what they are judged by has changed.
 *
 * Listens to whatever may alter it. A new way takes the token's preview along, which may alter what is seen and so call again:
 * that ends here, since it changes none of the grounds.
 */
export const refreshDrags = onceAFrame("drags", () => {
  changes += 1;
  if (controlledTokens().filter(forgetsChanged).length > 0) recalculateDrags();
});

/** Whether the grounds of a drag have changed. Those are forgotten: the next search notes new ones, and without one there is no drag. */
function forgetsChanged(token: TokenLike): boolean {
  const noted = grounds.get(token);
  return noted !== undefined && groundsOf(token, noted.action) !== noted.key && grounds.delete(token);
}

/** A text that is the same as long as what a drag is judged by is. */
function groundsOf(token: TokenLike, action: string | undefined): string {
  const rules = dragRules(token, action);
  if (rules === null) return "";
  const { policy, ruling } = rules;
  const origin = token._source;
  const theCase = roundCase(token, ledgerFor(token, ruling, origin, true), ruling, []);
  return [policy, tokenBoard(token, origin, action).key, JSON.stringify(theCase)].join(" ");
}
