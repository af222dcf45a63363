import { FLAGS, LANG, MODULE_ID } from "../ids.ts";
import { currentUser, text } from "../platform/host.ts";
import { inform } from "../platform/report.ts";
import { type TokenChanges, type TokenLike } from "../platform/types.ts";

/** Flags that only a game master may change: what frees a token from the rules, and what the rules have counted. */
const GUARDED: readonly string[] = [FLAGS.exempt, FLAGS.profile, FLAGS.ledger, FLAGS.unread];

/** Keys that change or delete a guarded flag, deletions in the older spelling included. */
const GUARDED_KEYS: readonly string[] = GUARDED.flatMap((name) => [name, `-=${name}`]);

/**
 * The guarded flags that an update changes.
 *
 * @param changes - The update, expanded.
 */
export function guardedChanges(changes: TokenChanges): string[] {
  const flags = changes.flags ?? {};
  const own = Object.keys(flags[MODULE_ID] ?? {}).filter((key) => GUARDED_KEYS.includes(key));
  return `-=${MODULE_ID}` in flags ? [...own, MODULE_ID] : own;
}

/** Takes guarded flags out of a player's update; the module writes its own later. */
export function guardFlags(token: TokenLike, changes: TokenChanges): void {
  if (currentUser()?.isGM !== false || guardedChanges(changes).length === 0) return;
  const own = changes.flags?.[MODULE_ID] ?? {};
  for (const key of GUARDED_KEYS) Reflect.deleteProperty(own, key);
  Reflect.deleteProperty(changes.flags ?? {}, `-=${MODULE_ID}`);
  inform(text(`${LANG}.Notice.GuardedFlags`, { token: token.name }));
}
