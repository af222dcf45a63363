import { type Height, type Point, type TokenLike } from "../platform/types.ts";

/** Pixels by which rounding may move an end. */
const ROUNDING = 2;

/** Scene units by which it may change the height of one. */
const LEVEL = 0.01;

type End = Point & Pick<Height, "elevation">;

const shown = new WeakMap<TokenLike, End>();

/** Notes where the drag of a token is shown to end, which its user knows to be open. */
export function noteShownEnd(token: TokenLike, path: readonly End[]): void {
  const end = path.at(-1);
  if (end === undefined) shown.delete(token);
  else shown.set(token, { x: end.x, y: end.y, elevation: end.elevation });
}

/** Whether the drag of a token was shown to end elsewhere than at a place, whose height counts where it is told. */
export function wasShownBeyond(token: TokenLike, { x, y, elevation }: End): boolean {
  const end = shown.get(token);
  if (end === undefined) return false;
  const higher = elevation === undefined || end.elevation === undefined ? 0 : Math.abs(end.elevation - elevation);
  return Math.hypot(end.x - x, end.y - y) > ROUNDING || higher > LEVEL;
}
