import { type Point, type TokenLike } from "../platform/types.ts";

/** Pixels by which rounding may move an end. */
const ROUNDING = 2;

const shown = new WeakMap<TokenLike, Point>();

/** Notes where the drag of a token is shown to end, which its user knows to be open. */
export function noteShownEnd(token: TokenLike, path: readonly Point[]): void {
  const end = path.at(-1);
  if (end === undefined) shown.delete(token);
  else shown.set(token, { x: end.x, y: end.y });
}

/** Whether the drag of a token was shown to end elsewhere than at a place. */
export function wasShownBeyond(token: TokenLike, { x, y }: Point): boolean {
  const end = shown.get(token);
  return end !== undefined && Math.hypot(end.x - x, end.y - y) > ROUNDING;
}
