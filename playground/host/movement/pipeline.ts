import type { Operation } from "../documents/database.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import { randomID } from "../utils/ids.ts";
import { deepClone, deepFreeze, type PlainObject } from "../utils/objects.ts";
import { historyAfter, historyOf } from "./history.ts";
import { autoRotation } from "./rotation.ts";
import type { Continuation, MeasuredWaypoint, Movement, MovementEntry, Section, Waypoint } from "./types.ts";
import {
  completeWaypoints,
  emptySection,
  inferWaypoint,
  originWaypoint,
  positionKeys,
  positionOf,
  samePosition,
  storedPosition,
} from "./waypoints.ts";

/** What an update says about the movement of one token. */
export function movementEntry(token: TokenDocument, operation: Operation): MovementEntry | undefined {
  const entries = operation["movement"] as Record<string, MovementEntry> | undefined;
  return token.id === null ? undefined : entries?.[token.id];
}

/**
 * The movement part of an update, on the client that asks for it.
 *
 * @returns false when the movement was refused and the document drops out of the update.
 */
export async function prepareMovement(
  token: TokenDocument,
  changed: PlainObject,
  operation: Operation,
  user: User,
): Promise<boolean> {
  const entry = entryOf(token, changed, operation);
  if (!entry) return true;
  for (const key of positionKeys(token)) Reflect.deleteProperty(changed, key);
  if (!knowsActions(token, entry)) return false;
  const movement = buildMovement(token, entry, user);
  if (!movement) return true;
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  if (!token.realm.Hooks.call("preMoveToken", token, movement, operation)) return false;
  commit(token, movement, changed);
  operation["_movement"] = { ...(operation["_movement"] as object | undefined), [token.id!]: { ...movement } };
  return true;
}

/** v14 refuses movement by an action that nobody has configured. */
function knowsActions(token: TokenDocument, { waypoints }: MovementEntry): boolean {
  if (token.realm.version < 14) return true;
  const { actions } = token.realm.CONFIG.Token.movement;
  const unknown = [waypoints].flat().find(({ action = token.movementAction }) => !(action in actions));
  if (unknown) console.warn(`Token movement action "${unknown.action ?? token.movementAction}" is not configured`);
  return unknown === undefined;
}

function entryOf(token: TokenDocument, changed: PlainObject, operation: Operation): MovementEntry | undefined {
  const given = movementEntry(token, operation);
  if (given?.waypoints?.length) return given;
  const inferred = inferWaypoint(token, changed);
  return inferred && { ...given, waypoints: [{ ...inferred, checkpoint: true }] };
}

/** A movement that is only planned (v14): it has not begun, so its destination is its origin. */
export function plannedMovement(token: TokenDocument, entry: MovementEntry, user: User): Movement | undefined {
  const movement = buildMovement(token, entry, user);
  if (!movement) return undefined;
  const { passed, pending, origin } = movement;
  const sum = (key: "distance" | "cost" | "spaces" | "diagonals"): number => passed[key] + pending[key];
  const waypoints = [...passed.waypoints, ...pending.waypoints];
  const whole = {
    waypoints,
    distance: sum("distance"),
    cost: sum("cost"),
    spaces: sum("spaces"),
    diagonals: sum("diagonals"),
  };
  return { ...movement, destination: origin, passed: emptySection(), pending: whole };
}

/** A frozen movement made of an entry; undefined when it leads nowhere. */
function buildMovement(token: TokenDocument, entry: MovementEntry, user: User): Movement | undefined {
  const origin = originWaypoint(token);
  const wanted = completeWaypoints(token, Array.isArray(entry.waypoints) ? entry.waypoints : [entry.waypoints], origin);
  const { path, constrained } = walkable(token, [origin, ...wanted], entry);
  if (path.slice(1).every((waypoint) => samePosition(token, waypoint, origin))) return undefined;
  const id = entry.id ?? randomID();
  const before = entry._continuation ?? NOTHING_BEFORE;
  const later = token.realm.version >= 14 ? { subpathId: before.subpathId ?? randomID() } : {};
  const { passed, pending } = sections(token, path, { userId: user.id ?? "", movementId: id, ...later });
  return seal({
    id,
    chain: [...before.chain],
    origin: positionOf(token, origin),
    destination: positionOf(token, passed.waypoints.at(-1) ?? origin),
    passed,
    pending,
    history: historyOf(token, before.unrecorded),
    constrained: constrained || before.constrained,
    ...choices(token, entry),
    ...later,
  });
}

const NOTHING_BEFORE: Continuation = { chain: [], constrained: false, unrecorded: [] };

type Choices = "recorded" | "method" | "constrainOptions" | "autoRotate" | "showRuler";

/** What the caller chose, or what holds when nothing was said. */
function choices(token: TokenDocument, entry: MovementEntry): Pick<Movement, Choices> {
  const method = entry.method ?? "api";
  const { measureOptions = {}, terrainOptions = {}, split = method !== "keyboard" } = entry;
  return {
    recorded: token._shouldRecordMovementHistory() && recordable(token, method),
    method,
    constrainOptions: deepClone(entry.constrainOptions ?? {}),
    autoRotate: entry.autoRotate ?? defaultAutoRotate(token, method),
    showRuler: entry.showRuler ?? method === "dragging",
    ...(token.realm.version >= 14 ? deepClone({ measureOptions, terrainOptions, split }) : {}),
  };
}

function walkable(
  token: TokenDocument,
  wanted: Waypoint[],
  entry: MovementEntry,
): { path: Waypoint[]; constrained: boolean } {
  const object = token.object;
  if (!object) return { path: wanted, constrained: false };
  const along = object.createTerrainMovementPath(wanted, { preview: false });
  const { preview: _preview, history: _history, ...options } = entry.constrainOptions ?? {};
  const [path, constrained] = object.constrainMovementPath(along, { ...options, preview: false });
  return { path: path.map((waypoint) => ({ ...wanted[0]!, ...waypoint })), constrained };
}

function recordable(token: TokenDocument, method: Movement["method"]): boolean {
  if (method === "undo") return false;
  return method !== "keyboard" || token.realm.answers.recordKeyboard === "recorded";
}

function defaultAutoRotate(token: TokenDocument, method: Movement["method"]): boolean {
  const setting = token.realm.game.settings.get("core", "tokenAutoRotate") === true;
  if (method === "dragging" || method === "keyboard") return setting;
  return method === "api" && token.realm.answers.apiAutoRotate === "setting" && setting;
}

/** The path measured and parted at its first checkpoint. */
function sections(
  token: TokenDocument,
  path: readonly Waypoint[],
  stamp: { userId: string; movementId: string; subpathId?: string },
): { passed: Section; pending: Section } {
  const complete = token.getCompleteMovementPath(path);
  const measured = token.object
    ? token.object.measureMovementPath(complete, { preview: false })
    : token.measureMovementPath(complete);
  const waypoints = complete.map((waypoint, index): MeasuredWaypoint => {
    return { ...waypoint, ...stamp, cost: measured.segments[index - 1]?.cost ?? 0 };
  });
  const checkpoint = waypoints.findIndex(({ checkpoint }, index) => index > 0 && checkpoint);
  const end = checkpoint < 0 ? waypoints.length - 1 : checkpoint;
  const section = (from: number, to: number): Section => {
    const [a, b] = [measured.waypoints[from]!, measured.waypoints[to]!];
    return {
      waypoints: waypoints.slice(from + 1, to + 1),
      distance: b.distance - a.distance,
      cost: b.cost === Infinity ? Infinity : b.cost - a.cost,
      spaces: b.spaces - a.spaces,
      diagonals: b.diagonals - a.diagonals,
    };
  };
  return { passed: section(0, end), pending: section(end, waypoints.length - 1) };
}

const WRITABLE = ["autoRotate", "showRuler"];

/** Freezes a movement but for the two members that a hook may write. */
function seal(movement: Movement): Movement {
  for (const [key, value] of Object.entries(movement)) {
    deepFreeze(value);
    if (!WRITABLE.includes(key)) Object.defineProperty(movement, key, { writable: false, configurable: false });
  }
  return Object.preventExtensions(movement);
}

/** Writes an accepted movement into the change. */
function commit(token: TokenDocument, movement: Movement, changed: PlainObject): void {
  const stored = storedPosition(token);
  for (const key of positionKeys(token)) {
    if (movement.destination[key] !== stored[key]) changed[key] = movement.destination[key];
  }
  const rotation =
    movement.autoRotate && !("rotation" in changed)
      ? autoRotation(token, movement.origin, movement.passed.waypoints)
      : undefined;
  if (rotation !== undefined && rotation !== token._source["rotation"]) changed["rotation"] = rotation;
  const recorded = historyAfter(token, movement, movement.origin);
  if (recorded) changed["_movementHistory"] = recorded;
}
