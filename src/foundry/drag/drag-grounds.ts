import { isEqual } from "lodash-es";
import { ledgerFor } from "../enforce/assess-move.ts";
import { tokenBoard } from "../ground/token-board.ts";
import { roundCase } from "../input/round-input.ts";
import { controlledTokens, recalculateDrags } from "../platform/host.ts";
import { onceAFrame } from "../platform/frames.ts";
import { type TokenLike } from "../platform/types.ts";
import { dragRules } from "./drag-plan.ts";

/** How a drag moves, and to which level. */
interface How {
  readonly action?: string | undefined;
  readonly level?: string | undefined;
}

/** What a drag was judged by when its path was searched last. */
interface Grounds {
  readonly how: How;
  readonly key: string;
  /** How many changes had been looked into then. */
  readonly changes: number;
}

let changes = 0;

const grounds = new WeakMap<TokenLike, Grounds>();

/** Takes note of what a drag is judged by while its path is searched; its movement action and the level it leads to are of those things. */
export function noteGrounds(token: TokenLike, { action, level }: How): void {
  const noted = grounds.get(token);
  const how = { action, level };
  // Each move of the cursor is a search; between two changes they all have the same grounds.
  if (noted !== undefined && isEqual(noted.how, how) && noted.changes === changes) return;
  grounds.set(token, { how, key: groundsOf(token, how), changes });
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
  return noted !== undefined && groundsOf(token, noted.how) !== noted.key && grounds.delete(token);
}

/** A text that is the same as long as what a drag is judged by is. */
function groundsOf(token: TokenLike, how: How): string {
  const rules = dragRules(token, how.action);
  if (rules === null) return "";
  const { policy, ruling } = rules;
  const origin = token._source;
  const theCase = roundCase(token, ledgerFor(token, ruling, origin, true), ruling, []);
  return [
    policy,
    tokenBoard(token, origin, how.action, "user", { from: how, start: origin }).key,
    JSON.stringify(theCase),
  ].join(" ");
}
