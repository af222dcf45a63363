import type { TokenDocument } from "../documents/token-document.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { MeasuredWaypoint, Position, Section, Waypoint, WaypointInput } from "./types.ts";

const KEYS_13 = ["x", "y", "elevation", "width", "height", "shape"] as const;
const KEYS_14 = [...KEYS_13, "depth", "level"] as const;

/** The members that make a change a movement. */
export function positionKeys(token: TokenDocument): readonly (keyof Position)[] {
  return token.realm.version >= 14 ? KEYS_14 : KEYS_13;
}

/** Where a token is stored to be, whatever its animation shows. */
export function storedPosition(token: TokenDocument): Position {
  return positionOf(token, token._source as unknown as Position);
}

/** The position in a larger record. */
export function positionOf(token: TokenDocument, from: Position): Position {
  const source = from as unknown as PlainObject;
  return Object.fromEntries(positionKeys(token).map((key) => [key, source[key]])) as unknown as Position;
}

/** Whether two positions are the same. */
export function samePosition(token: TokenDocument, a: Position, b: Position): boolean {
  return positionKeys(token).every((key) => a[key] === b[key]);
}

/** The waypoint that a plain change of position amounts to; undefined when it changes none. */
export function inferWaypoint(token: TokenDocument, changed: PlainObject): WaypointInput | undefined {
  const keys = positionKeys(token).filter((key) => key in changed);
  if (!keys.length) return undefined;
  return Object.fromEntries(keys.map((key) => [key, changed[key]]));
}

/** Where a path begins: the stored position as a waypoint. */
export function originWaypoint(token: TokenDocument): Waypoint {
  return {
    ...storedPosition(token),
    action: token.movementAction,
    terrain: null,
    snapped: false,
    explicit: false,
    checkpoint: false,
    intermediate: false,
  };
}

/** Waypoints with everything that was left out; what is missing of a position comes from the waypoint before. */
export function completeWaypoints(token: TokenDocument, inputs: readonly WaypointInput[], start: Waypoint): Waypoint[] {
  let previous: Position = start;
  return inputs.map((input) => {
    const { cost: _cost, ...given } = dropUndefined(input);
    const position = { ...positionOf(token, previous), ...positionOf(token, { ...previous, ...given }) };
    const waypoint: Waypoint = {
      action: token.movementAction,
      terrain: null,
      snapped: false,
      explicit: false,
      checkpoint: false,
      intermediate: false,
      ...given,
      ...position,
      x: wholePixel(position.x),
      y: wholePixel(position.y),
    };
    checkFinite(waypoint);
    previous = waypoint;
    return waypoint;
  });
}

/** A whole number of pixels, never minus zero. */
const wholePixel = (value: number): number => Math.round(value) + 0;

function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

function checkFinite(waypoint: Waypoint): void {
  for (const key of ["x", "y", "elevation", "width", "height"] as const) {
    if (!Number.isFinite(waypoint[key])) throw new Error(`The waypoint's ${key} must be a finite number`);
  }
}

/** An empty stretch of path. */
export function emptySection(): Section {
  return { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
}

/** A stretch of path that is known by its waypoints, measured. */
export function sectionOf(token: TokenDocument, waypoints: MeasuredWaypoint[]): Section {
  const { distance, cost, spaces, diagonals } = token.measureMovementPath(waypoints);
  return { waypoints, distance, cost, spaces, diagonals };
}
