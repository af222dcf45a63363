import { controlledTokens } from "../platform/host.ts";
import { type Mark, type Point, type TokenLike, type Waypoint } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { wasShownBeyond } from "../state/shown-ends.ts";
import { isExemptMovement, judgedBy } from "./exemption.ts";
import { movesAllOrNone, namesOf } from "./group.ts";
import { type Entry, entryOf, type MoveOperation } from "./group-ends.ts";
import { refuseGroup, tellInTheWay } from "./refusals.ts";

/** The scene of a token, as far as it is asked who stands on it. */
interface Crowded {
  readonly tokens?: { get(id: string): TokenLike | undefined };
}

/** What the gate was told of an update. */
interface Heard {
  readonly ids: Set<string>;
  /** What was asked of each of a group that moves as a whole, before Foundry took out who stays. */
  readonly asked: ReadonlyMap<TokenLike, Entry | null>;
}

const heard = new WeakMap<object, Heard>();

/** Those dragged together of whom nothing was left, since the gate was told of anybody. */
const left = new Set<TokenLike>();

/** Takes note that the gate was told of a movement of an update. */
export function noteHeard(token: TokenLike, operation: MoveOperation): void {
  left.clear();
  const known = heardOf(operation) ?? { ids: new Set<string>(), asked: askedOf(token, operation) };
  known.ids.add(token.id);
  for (const name of namesOf(operation)) heard.set(name, known);
}

function askedOf({ parent }: TokenLike, operation: MoveOperation): Heard["asked"] {
  const tokens = (parent as Crowded | null)?.tokens;
  const ids = movesAllOrNone(operation) ? Object.keys(operation.movement ?? {}) : [];
  return new Map(ids.flatMap((id) => tokens?.get(id) ?? []).map((each) => [each, entryOf(each, operation)]));
}

/** Forgets who the gate was told of, since the update is on its way. */
export function forgetHeard(operation: object): void {
  for (const name of namesOf(operation)) heard.delete(name);
}

function heardOf(operation: object): Heard | undefined {
  return namesOf(operation)
    .map((name) => heard.get(name))
    .find((known) => known !== undefined);
}

/**
 * Who of a group that moves as a whole is not going anywhere, though the gate heard nothing of it: Foundry asks nobody about a movement
 * of which it leaves nothing.
 *
 * @param operation - The update.
 * @returns Undefined where there is none whom anybody judges, and where the gate heard of nobody.
 */
export function unheardOf(operation: object): TokenLike | undefined {
  const { ids, asked } = heardOf(operation) ?? {};
  return [...(asked ?? [])].find(([token, entry]) => ids?.has(token.id) === false && isHeld(token, entry))?.[0];
}

/** Whether somebody judges a movement that leads away; Foundry rounds to whole pixels. */
function isHeld(token: TokenLike, entry: Entry | null): boolean {
  const { _source } = token;
  const waypoints = [entry?.waypoints ?? []].flat();
  const away = (waypoints as readonly Partial<Point>[]).some(
    ({ x = _source.x, y = _source.y }) =>
      Math.round(x) !== Math.round(_source.x) || Math.round(y) !== Math.round(_source.y),
  );
  return away && !isExemptMovement(token, entry ?? {}, waypoints) && judgedBy(token, waypoints.at(-1)?.action) !== null;
}

/**
 * Tells the mover of a drop of which nothing is left, though its drag was shown to go where it leads.
 *
 * @param token - Who is dropped.
 * @param mark - What the drag says of itself.
 * @param waypoints - Where it was to lead.
 * @param path - What is left of that, origin first.
 */
export function tellNothingLeft(
  token: TokenLike,
  mark: Mark | undefined,
  waypoints: readonly Waypoint[],
  path: readonly Point[],
): void {
  const { x, y } = token._source;
  const end = waypoints.at(-1);
  if (mark?.drag !== true || end === undefined || path.some((place) => place.x !== x || place.y !== y)) return;
  // A keyed step carries the mark of a drag as well, but leads elsewhere than the last drag was shown to.
  if (!wasShownBeyond(token, { x, y }) || wasShownBeyond(token, end)) return;
  if (isExemptMovement(token, { method: "dragging" }, waypoints)) return;
  const ruling = judgedBy(token, end.action);
  if (ruling === null) return;
  if (policyTable().allOrNone && controlledTokens().length > 1) tellOfGroup(token);
  else tellInTheWay(token, ruling);
}

/** Tells of a group of which nothing at all is left; of one of whom something is, the update tells. */
function tellOfGroup(token: TokenLike): void {
  left.add(token);
  if (left.size < controlledTokens().length) return;
  const [first = token] = left;
  refuseGroup(first, first.name);
  left.clear();
}
