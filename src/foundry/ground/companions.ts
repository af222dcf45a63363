import { controlledTokens, currentUser } from "../platform/host.ts";
import { type Point, type TokenLike, type TokenObject } from "../platform/types.ts";

/** A placed token with what users plan by dragging it. */
interface PlannedToken extends TokenObject {
  readonly _plannedMovement?: Readonly<Record<string, Plan>>;
}

interface Plan {
  readonly foundPath: readonly Point[];
  readonly unreachableWaypoints: readonly Point[];
}

let settled: ReadonlyMap<string, Point> | null = null;

/**
 * Does some work while it is known where each of those ends who are controlled together.
 *
 * @param ends - By id, the top left corner.
 */
export function withEnds<T>(ends: ReadonlyMap<string, Point>, work: () => T): T {
  const before = settled;
  settled = ends;
  try {
    return work();
  } finally {
    settled = before;
  }
}

/**
 * Those who are controlled with a token, and where they end as far as that is known; null for who moves along.
 *
 * While nothing is settled only those are known to stay whose drag leads nowhere: the ends of others follow the cursor one after
 * the other, and the one before would meet where the next was going.
 */
export function companionsOf(token: TokenLike): ReadonlyMap<string, Point | null> {
  const controlled = controlledTokens();
  if (!controlled.some(({ id }) => id === token.id)) return new Map();
  const together = controlled.filter(({ id }) => id !== token.id);
  return new Map(
    together.map((each) => [each.id, settled === null ? placeKept(each) : (settled.get(each.id) ?? null)]),
  );
}

/** Where a token stands whose drag by this user leads nowhere; null without such a drag. */
function placeKept({ object, _source: { x, y } }: TokenLike): Point | null {
  return object !== null && isStuck(object) ? { x, y } : null;
}

/** Whether this user drags a token and it finds no way. */
export function isStuck(object: TokenObject): boolean {
  const plan = (object as PlannedToken)._plannedMovement?.[currentUser()?.id ?? ""];
  return plan !== undefined && plan.foundPath.length < 2 && plan.unreachableWaypoints.length > 0;
}
