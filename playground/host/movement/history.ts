import type { TokenDocument } from "../documents/token-document.ts";
import { deepClone } from "../utils/objects.ts";
import type { History, MeasuredWaypoint, Movement, Position, Section } from "./types.ts";
import { sectionOf } from "./waypoints.ts";

/** The stored waypoints of a token's recorded movement. */
export function storedHistory(token: TokenDocument): MeasuredWaypoint[] {
  return (token._source["_movementHistory"] ?? []) as MeasuredWaypoint[];
}

/** What came before a movement that begins now. */
export function historyOf(token: TokenDocument, unrecorded: readonly MeasuredWaypoint[]): History {
  const recorded = sectionOf(token, deepClone(storedHistory(token)));
  const open = sectionOf(token, deepClone([...unrecorded]));
  const sum = (key: Exclude<keyof Section, "waypoints">): number => recorded[key] + open[key];
  return {
    recorded,
    unrecorded: open,
    distance: sum("distance"),
    cost: sum("cost"),
    spaces: sum("spaces"),
    diagonals: sum("diagonals"),
  };
}

/** The recorded history after a movement; undefined when it stays as it is. */
export function historyAfter(
  token: TokenDocument,
  movement: Movement,
  origin: Position,
): MeasuredWaypoint[] | undefined {
  const before = storedHistory(token);
  if (movement.method === "undo") return before.length ? historyBefore(before, movement.destination) : undefined;
  if (!movement.recorded) return undefined;
  const passed = movement.passed.waypoints.map(plain);
  if (before.length) return [...deepClone(before), ...passed];
  const first = passed[0];
  if (!first) return undefined;
  const start: MeasuredWaypoint = {
    ...first,
    ...origin,
    cost: 0,
    terrain: null,
    snapped: false,
    explicit: false,
    checkpoint: true,
    intermediate: false,
  };
  return [start, ...passed];
}

function plain(waypoint: MeasuredWaypoint): MeasuredWaypoint {
  const terrain = waypoint.terrain as { toObject?: () => unknown } | null;
  return { ...waypoint, terrain: terrain?.toObject?.() ?? terrain };
}

/** The history up to the last time the token was where the undo puts it. */
function historyBefore(history: readonly MeasuredWaypoint[], { x, y, elevation }: Position): MeasuredWaypoint[] {
  const at = history.findLastIndex(
    (waypoint) => waypoint.x === x && waypoint.y === y && waypoint.elevation === elevation,
  );
  return at <= 0 ? [] : deepClone(history.slice(0, at + 1));
}
