import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS, USER_PERMISSIONS, USER_ROLES } from "../const/index.ts";
import type { PlainObject } from "../utils/objects.ts";
import { findSource } from "./apply.ts";
import type { DatabaseRequest, Source, WorldContent } from "./protocol.ts";

/** The name of a permission of `CONST.USER_PERMISSIONS`. */
export type Permission = keyof typeof USER_PERMISSIONS;

/** What a user may do by role, considering what the world changed in setting `core.permissions`. */
export function roleMay(role: number, permission: string, overrides: Record<string, unknown> = {}): boolean {
  if (role >= USER_ROLES.GAMEMASTER) return true;
  const roles = overrides[permission];
  if (Array.isArray(roles)) return roles.includes(role);
  const known = USER_PERMISSIONS[permission as Permission] as { defaultRole: number } | undefined;
  return known !== undefined && role >= known.defaultRole;
}

/** A user's level on something with an `ownership` record. */
export function ownershipLevel(ownership: unknown, userId: string): number {
  const record = (ownership ?? {}) as Record<string, number>;
  const own = record[userId] ?? LEVELS.INHERIT;
  return own === LEVELS.INHERIT ? (record["default"] ?? LEVELS.NONE) : own;
}

/** The setting `core.permissions` of a stored world. */
export function permissionOverrides(world: WorldContent): Record<string, unknown> {
  const stored = world["settings"]?.find((setting) => setting["key"] === "core.permissions")?.["value"];
  return typeof stored === "string" ? (JSON.parse(stored) as Record<string, unknown>) : {};
}

/**
 * Whether the user of a request may have it carried out.
 *
 * @returns undefined when so, otherwise the complaint.
 */
export function refusalOf(world: WorldContent, request: DatabaseRequest): string | undefined {
  const user = world["users"]?.find(({ _id }) => _id === request.userId);
  const role = (user?.["role"] as number | undefined) ?? USER_ROLES.NONE;
  if (role >= USER_ROLES.ASSISTANT) return undefined;
  const may = (permission: string): boolean => roleMay(role, permission, permissionOverrides(world));
  const allowed = request.type === "Token" ? mayTouchToken(world, request, may) : mayTouch(world, request, may);
  return allowed ? undefined : `User ${String(user?.["name"])} lacks permission to ${request.action} ${request.type}`;
}

function mayTouchToken(world: WorldContent, request: DatabaseRequest, may: (permission: string) => boolean): boolean {
  if (request.action === "create") return may("TOKEN_CREATE");
  if (request.action === "delete")
    return may("TOKEN_DELETE") && request.ids.every((id) => ownsToken(world, request, id));
  return request.data.every((change) => ownsToken(world, request, change["_id"] as string));
}

function ownsToken(world: WorldContent, request: DatabaseRequest, id: string): boolean {
  const token = findSource(world, `${String(request.parent)}.Token.${id}`);
  const actor = world["actors"]?.find(({ _id }) => _id === token?.["actorId"]);
  return actor !== undefined && ownershipLevel(actor["ownership"], request.userId) >= LEVELS.OWNER;
}

function mayTouch(world: WorldContent, request: DatabaseRequest, may: (permission: string) => boolean): boolean {
  const targets = request.action === "update" ? request.data : request.ids.map((id) => ({ _id: id }));
  const sources = targets.map((target) => findSource(world, uuidOf(request, target)));
  return RULES[request.type]?.({ world, request, may, sources }) ?? false;
}

interface Case {
  readonly world: WorldContent;
  readonly request: DatabaseRequest;
  readonly may: (permission: string) => boolean;
  readonly sources: readonly (Source | undefined)[];
}

const ofOwner: (one: Case) => boolean = ({ world, request: { parent, userId } }) =>
  parent !== null && owns(findSource(world, parent), userId);

/** What a player may do to documents other than tokens. */
const RULES: Record<string, (one: Case) => boolean> = {
  ChatMessage: ({ request: { action, userId }, sources }) =>
    action === "create" || sources.every((source) => source?.["author"] === userId),
  Setting: ({ request, may }) =>
    may("SETTINGS_MODIFY") || request.data.every((setting) => setting["user"] === request.userId),
  User: ({ request: { action, data, userId } }) =>
    action === "update" && data.every((change) => change["_id"] === userId),
  Actor: ({ request: { action, userId }, sources, may }) =>
    action === "create" ? may("ACTOR_CREATE") : sources.every((source) => owns(source, userId)),
  Item: ofOwner,
  ActiveEffect: ofOwner,
  Combat: ({ world, request, sources }) =>
    request.action === "update" && sources.every((source) => ownsTurn(world, source, request)),
  Combatant: ({ world, request: { data, ids, userId } }) =>
    ids.length === 0 && data.every((one) => ownsActor(world, one["actorId"], userId)),
};

function uuidOf(request: DatabaseRequest, target: PlainObject): string {
  const own = `${request.type}.${String(target["_id"])}`;
  return request.parent === null ? own : `${request.parent}.${own}`;
}

function owns(source: Source | undefined, userId: string): boolean {
  return source !== undefined && ownershipLevel(source["ownership"], userId) >= LEVELS.OWNER;
}

function ownsActor(world: WorldContent, actorId: unknown, userId: string): boolean {
  return owns(
    world["actors"]?.find(({ _id }) => _id === actorId),
    userId,
  );
}

/** A player may pass the turn of a combatant of theirs and nothing else. */
function ownsTurn(world: WorldContent, combat: Source | undefined, request: DatabaseRequest): boolean {
  const touched = request.data.flatMap((change) => Object.keys(change)).filter((key) => key !== "_id");
  if (touched.some((key) => key !== "turn" && key !== "round")) return false;
  const current = request.operation["combatantId"] as string | undefined;
  const combatants = (combat?.["combatants"] ?? []) as Source[];
  return combatants.some(({ _id, ...data }) => _id === current && ownsActor(world, data["actorId"], request.userId));
}
