import type { FindMovementPathJob, FindPathOptions } from "../../host/placeables/token-paths.ts";
import type { Position, Waypoint } from "../../host/movement/types.ts";
import { canvasOf } from "./drawn.ts";
import type { TableToken } from "./table-token.ts";

/** What a drag knows of one of the dragged tokens; what Foundry calls a `TokenDragContext`. */
export interface TokenDragContext {
  readonly token: TableToken;
  readonly clonedToken: TableToken;
  readonly origin: Waypoint;
  destination: Waypoint;
  waypoints: Waypoint[];
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  hidden: boolean;
  searching: boolean;
  searchId: number;
  search: FindMovementPathJob | null;
  searchOptions: FindPathOptions;
  updating: boolean;
}

/** Whether two positions are the same place, height and size included. */
export function samePlace(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation && a.width === b.width && a.height === b.height;
}

/** Where a token stands, as the first waypoint of a way. */
export function originOf(token: TableToken): Waypoint {
  const { _source } = token.document;
  const { x, y, elevation, width, height, shape } = _source as unknown as Position;
  const extra = Object.fromEntries(["depth", "level"].flatMap((key) => (key in _source ? [[key, _source[key]]] : [])));
  const place = { x, y, elevation, width, height, shape, ...extra };
  return {
    ...place,
    action: token.document.movementAction,
    terrain: null,
    snapped: true,
    explicit: false,
    checkpoint: false,
    intermediate: false,
  };
}

/** The beginning of a drag of a token. */
export function beginDrag(token: TableToken, clonedToken: TableToken): TokenDragContext {
  const origin = originOf(token);
  return {
    token,
    clonedToken,
    origin,
    destination: origin,
    waypoints: [],
    foundPath: [origin],
    unreachableWaypoints: [],
    hidden: token.document.hidden,
    searching: false,
    searchId: 0,
    search: null,
    searchOptions: token._getDragPathfindingOptions(),
    updating: false,
  };
}

/** The wanted places that a found way does not come to, in order. */
function missed(wanted: readonly Waypoint[], found: readonly Waypoint[]): Waypoint[] {
  let from = 0;
  for (const [index, waypoint] of wanted.entries()) {
    const at = found.findIndex((place, step) => step >= from && samePlace(place, waypoint));
    if (at < 0) return wanted.slice(index);
    from = at;
  }
  return [];
}

/** Looks for a way through the waypoints of a drag and shows it; a later search makes this one void. */
export function searchPath(context: TokenDragContext): void {
  const wanted = [context.origin, ...context.waypoints, context.destination];
  context.search?.cancel();
  const id = ++context.searchId;
  const search = context.token.findMovementPath(wanted, { ...context.searchOptions, preview: true });
  context.search = search;
  context.searching = search.result === undefined;
  if (search.result !== undefined) found(context, wanted, search.result);
  else {
    void search.promise.then((result) => {
      if (id === context.searchId) found(context, wanted, result);
    });
  }
  publish(context);
}

function found(context: TokenDragContext, wanted: readonly Waypoint[], result: Waypoint[] | null): void {
  context.searching = false;
  context.foundPath = result?.length ? result : [context.origin];
  context.unreachableWaypoints = missed(wanted, context.foundPath);
  const end = context.foundPath.at(-1) ?? context.origin;
  const { clonedToken } = context;
  if (!clonedToken.destroyed) clonedToken.showAt(end);
  publish(context);
}

/** Hands the plan to the token's ruler. */
function publish({ token, foundPath, unreachableWaypoints, hidden, searching }: TokenDragContext): void {
  const { document } = token;
  const last = foundPath.at(-1);
  const beyond = last ? document.getCompleteMovementPath([last, ...unreachableWaypoints]).slice(1) : [];
  token._plannedMovement[document.realm.game.user.id ?? ""] = {
    foundPath: document.getCompleteMovementPath(foundPath),
    unreachableWaypoints: beyond,
    history: document.movementHistory,
    hidden,
    searching,
  };
  token.renderFlags.set({ refreshState: true, refreshRuler: true });
  canvasOf(document.realm).plans.tell(token);
}

const NOT_INPUT = ["terrain", "intermediate", "userId", "movementId", "cost", "subpathId"];

/** The found way as the input of a movement: without its start and without what core works out itself. */
export function movementWaypoints({ foundPath }: TokenDragContext): Partial<Waypoint>[] {
  return foundPath
    .slice(1)
    .filter(({ intermediate }) => !intermediate)
    .map((waypoint) => Object.fromEntries(Object.entries(waypoint).filter(([key]) => !NOT_INPUT.includes(key))));
}
