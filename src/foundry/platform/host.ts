/** The only place that reads Foundry's globals into our own types. */
import { MODULE_ID } from "../ids.ts";
import type { Point, SceneLike, TokenLike, UserLike } from "./types.ts";

/** A combatant, as far as the module reads it. */
export interface CombatantLike {
  readonly id: string;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
}

/** A combat, as far as the module reads it. */
export interface CombatLike {
  readonly id: string;
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly combatant: CombatantLike | null;
  readonly combatants: Iterable<CombatantLike>;
}

/** A movement action of Foundry's configuration. */
export interface ActionLike {
  readonly teleport?: boolean;
  /** Which walls stop it; null for none. */
  readonly walls?: string | null;
  readonly label?: string;
  /** How many times a length it costs, where it has no function for that; v14. */
  readonly costMultiplier?: number;
  /** What it makes of the cost of a step. */
  getCostFunction?(
    token: TokenLike,
    options: object,
  ): (cost: number, from: object, to: object, distance: number, segment: object) => number;
}

interface HostGame {
  readonly user: UserLike | null;
  readonly users: Iterable<UserLike> & { readonly activeGM: (UserLike & { readonly id: string }) | null };
  readonly combats: Iterable<CombatLike> | null;
  readonly system: { readonly id: string };
  readonly modules: { get(id: string): { active?: boolean; api?: unknown } | undefined };
  readonly settings: {
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data: Record<string, unknown>): string;
    has(key: string): boolean;
  };
}

/** Foundry's `game`, as far as the module uses it. */
export function world(): HostGame {
  return game as unknown as HostGame;
}

/** The user of this client; null before Foundry is set up. */
export function currentUser(): UserLike | null {
  return world().user;
}

/** A user by its id. */
export function userOf(id: string): UserLike | null {
  return [...world().users].find((user) => user.id === id) ?? null;
}

/** Whether this client is the one game master's that acts for all. */
export function isActiveGM(): boolean {
  const user = currentUser();
  return user !== null && world().users.activeGM?.id === user.id;
}

/** A movement action by its id; undefined when no package defines it. */
export function movementAction(id: string | undefined): ActionLike | undefined {
  if (id === undefined) return undefined;
  return movementConfig()?.actions?.[id];
}

/** What puts the costs of a large token's spaces together; undefined where nothing is said of it. */
export function costAggregator(): unknown {
  return movementConfig()?.costAggregator;
}

interface MovementConfig {
  readonly actions?: Record<string, ActionLike | undefined>;
  readonly costAggregator?: unknown;
}

function movementConfig(): MovementConfig | undefined {
  return (CONFIG as unknown as { Token: { movement?: MovementConfig } }).Token.movement;
}

/** The scene on the canvas; null while none is drawn. */
export function viewedScene(): SceneLike | null {
  const view = canvas as unknown as { ready?: boolean; scene?: SceneLike | null } | undefined;
  return view?.ready === true ? (view.scene ?? null) : null;
}

interface Sight {
  readonly fog?: { isPointExplored?(point: Point): boolean };
  readonly visibility?: { testVisibility?(point: Point, options?: object): boolean };
}

/** Whether this user is shown only what its tokens have seen of the viewed scene. */
export function seesByTokens(): boolean {
  const { tokenVision } = (viewedScene() ?? {}) as { readonly tokenVision?: boolean };
  return currentUser()?.isGM !== true && tokenVision === true && "fog" in canvas;
}

/** Whether this user has explored a point of the viewed scene. */
export function isExploredPoint(point: Point): boolean {
  if (!seesByTokens()) return true;
  const { fog } = canvas as unknown as Sight;
  return fog?.isPointExplored?.(point) !== false;
}

/** Whether this user has explored or sees a point of the viewed scene. */
export function isKnownPoint(point: Point): boolean {
  const { visibility } = canvas as unknown as Sight;
  return isExploredPoint(point) || visibility?.testVisibility?.(point) === true;
}

/** Whether this user sees a point of the viewed scene now. */
export function isSeenPoint(point: Point): boolean {
  if (!seesByTokens()) return true;
  const { visibility } = canvas as unknown as Sight;
  return visibility?.testVisibility?.(point) !== false;
}

/** Whether something on the canvas is on one of some levels: v14 lists its own, none meaning all of them; v13 knows no levels. */
export function standsOn(placed: object, any: readonly string[]): boolean {
  const { levels } = placed as { levels?: ReadonlySet<string> };
  return levels === undefined || any.length === 0 || levels.size === 0 || any.some((level) => levels.has(level));
}

/** Where the mouse is on the canvas; null where Foundry does not tell. */
export function cursor(): Point | null {
  if (viewedScene() === null || !("mousePosition" in canvas)) return null;
  const { x, y } = canvas.mousePosition as Point;
  return { x, y };
}

/** Looks for the ways of all drags under way anew, since something other than the mouse changed them. */
export function recalculateDrags(): void {
  if (viewedScene() === null) return;
  (
    canvas as unknown as { tokens: { recalculatePlannedMovementPaths(): void } }
  ).tokens.recalculatePlannedMovementPaths();
}

/** The tokens that the user controls on the canvas. */
export function controlledTokens(): readonly TokenLike[] {
  if (viewedScene() === null) return [];
  const layer = (canvas as unknown as { tokens?: { controlled?: { document: TokenLike }[] } }).tokens;
  return (layer?.controlled ?? []).map((token) => token.document);
}

/** A string of the language files, filled in. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return world().i18n.format(key, values);
}

/** One entry of our own flags, prepared or stored. */
export function flag(token: TokenLike, key: string): unknown {
  return token._source.flags?.[MODULE_ID]?.[key];
}

/** A random id, as Foundry makes them. */
export function randomId(): string {
  return foundry.utils.randomID();
}

/**
 * Calls a hook of ours that a listener may veto.
 *
 * @returns False when a listener said so.
 */
export function callHook(name: string, ...values: unknown[]): boolean {
  const hooks = Hooks as unknown as { call(name: string, ...values: unknown[]): boolean };
  return hooks.call(name, ...values);
}
