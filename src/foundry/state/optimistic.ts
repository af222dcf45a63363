import { type TokenLike } from "../platform/types.ts";
import { type Ledger } from "./ledger.ts";

/** How long a ledger that is on its way to the server is believed, milliseconds. */
const PATIENCE = 5000;

interface Pending {
  readonly ledger: Ledger;
  readonly since: number;
}

const pending = new Map<string, Pending>();

/** Remembers a ledger that was sent and has not come back yet, so that a second key in the meantime is judged on it. */
export function expectLedger(token: TokenLike, ledger: Ledger): void {
  pending.set(token.uuid, { ledger, since: Date.now() });
}

/** The ledger that is on its way, if any; it is believed for five seconds. */
export function expectedLedger(token: TokenLike): Ledger | null {
  const entry = pending.get(token.uuid);
  if (entry === undefined) return null;
  if (Date.now() - entry.since <= PATIENCE) return entry.ledger;
  pending.delete(token.uuid);
  return null;
}

/** Forgets what is on its way: it came back, or was refused. */
export function forgetExpected(token: TokenLike): void {
  pending.delete(token.uuid);
}
