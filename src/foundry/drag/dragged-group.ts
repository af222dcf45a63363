import { isFreeUser } from "../enforce/exemption.ts";
import { controlledTokens } from "../platform/host.ts";
import { type TokenLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";

/** Those whom this user drags, and whether the way of each ends short of where the drag leads. */
const dragged = new Map<TokenLike, boolean>();

/** Takes note of whether the way of one who is dragged ends short of where the drag leads. */
export function noteWay(token: TokenLike, isShort: boolean): void {
  dragged.set(token, isShort);
}

/** Tells that the drag of a token is over. */
export function forgetWay(token: TokenLike): void {
  dragged.delete(token);
}

/**
 * Who of those dragged together cannot go where the drag leads and so holds up all others.
 *
 * @returns Null where nobody does, or where each goes for itself.
 */
export function holdUp(): TokenLike | null {
  if (isFreeUser() || !policyTable().allOrNone) return null;
  const group = controlledTokens().filter((token) => dragged.has(token));
  return group.length < 2 ? null : (group.find((token) => dragged.get(token) === true) ?? null);
}

let grabbed: WeakRef<TokenLike> | null = null;

/** Takes note of which token the cursor drags; the others that are controlled are dragged along. */
export function noteGrabbed(token: TokenLike): void {
  grabbed = new WeakRef(token);
}

/** Whether a token is dragged along while the cursor drags another one. */
export function isDraggedAlong(token: TokenLike): boolean {
  const held = grabbed?.deref();
  const controlled = controlledTokens();
  return held !== undefined && held !== token && controlled.includes(held) && controlled.includes(token);
}
