import { rulingOf, type Ruling } from "../input/round-input.ts";
import { controlledTokens } from "../platform/host.ts";
import { type ConstrainOptions, type Mark, type Point, type TokenLike, type Waypoint } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { wasShownBeyond } from "../state/shown-ends.ts";
import { isExemptMovement } from "./exemption.ts";
import { movesAllOrNone } from "./group.ts";
import { refuseGroup, tellInTheWay } from "./refusals.ts";

/** What an update says of the movement of one token. */
interface Entry {
  readonly waypoints?: Partial<Waypoint> | readonly Partial<Waypoint>[];
  readonly method?: string;
  readonly constrainOptions?: ConstrainOptions;
}

interface Operation {
  readonly movement?: Readonly<Record<string, Entry>>;
}

interface Crowded {
  readonly tokens?: { get(id: string): TokenLike | undefined };
}

const heard = new WeakMap<object, Set<string>>();

/** Takes note that the gate was told of a movement of an update. */
export function noteHeard({ id }: TokenLike, operation: object): void {
  const known = heard.get(operation) ?? new Set<string>();
  heard.set(operation, known.add(id));
}

/**
 * Who of a group that moves as a whole is not going anywhere, though the gate heard nothing of it: Foundry asks nobody about a movement
 * of which it leaves nothing.
 *
 * @param documents - Those of the update that do move.
 * @param operation - The update.
 * @returns Undefined where there is none whom anybody judges.
 */
export function unheardOf(documents: readonly TokenLike[], operation: object): TokenLike | undefined {
  if (!movesAllOrNone(operation)) return undefined;
  const tokens = (documents[0]?.parent as Crowded | null | undefined)?.tokens;
  for (const [id, entry] of Object.entries((operation as Operation).movement ?? {})) {
    const token = heard.get(operation)?.has(id) === true ? undefined : tokens?.get(id);
    if (token !== undefined && leadsAway(token, entry) && isHeld(token, entry)) return token;
  }
  return undefined;
}

function leadsAway({ _source }: TokenLike, { waypoints }: Entry): boolean {
  return [waypoints ?? []].flat().some(({ x = _source.x, y = _source.y }) => x !== _source.x || y !== _source.y);
}

function isHeld(token: TokenLike, entry: Entry): boolean {
  const waypoints = [entry.waypoints ?? []].flat() as Waypoint[];
  return !isExemptMovement(token, entry, waypoints) && heldBy(token, waypoints.at(-1)?.action) !== null;
}

/** By what a movement is judged; null where nobody does. */
function heldBy(token: TokenLike, action: string | undefined): Ruling | null {
  const ruling = rulingOf(token, action);
  return ruling === null || policyTable()[ruling.standing.situation] === "off" ? null : ruling;
}

/**
 * Tells the mover of a drop of which nothing is left, though its drag was shown to go somewhere.
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
  if (mark?.drag !== true || path.some((place) => place.x !== x || place.y !== y)) return;
  if (!wasShownBeyond(token, { x, y }) || isExemptMovement(token, { method: "dragging" }, waypoints)) return;
  const ruling = heldBy(token, waypoints.at(-1)?.action);
  if (ruling === null) return;
  if (policyTable().allOrNone && controlledTokens().length > 1) refuseGroup(token, mark.heldUpBy ?? token.name);
  else tellInTheWay(token, ruling);
}
