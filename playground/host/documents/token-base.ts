import type { DataSchema } from "../data/composite-fields.ts";
import type { Offset, PathMeasurement, Point } from "../grid/types.ts";
import { type ActionConfig, completeAction } from "../movement/actions.ts";
import { centreOf, occupiedOffsets, pixelSize, snappedPosition } from "../movement/footprint.ts";
import { completePath, type MeasureOptions, measurePath } from "../movement/path.ts";
import type { Position, Waypoint, WaypointInput } from "../movement/types.ts";
import { storedPosition } from "../movement/waypoints.ts";
import type { Token } from "../placeables/token.ts";
import type { Combatant } from "./combatant.ts";
import { HostDocument } from "./document.ts";
import type { Scene } from "./scene.ts";
import type { Region } from "./scenery.ts";
import type { TokenDocument } from "./token-document.ts";
import { tokenSchema } from "./token-schema.ts";
import type { User } from "./user.ts";
import type { Actor } from "./world-documents.ts";

/** What a token is: its place, its measures, its actor. How it moves is in {@link TokenDocument}. */
export class TokenBase extends HostDocument {
  static override readonly metadata = { name: "Token", collection: "tokens", embedded: {} };

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare depth: number;
  declare level: string;
  declare rotation: number;
  declare lockRotation: boolean;
  declare locked: boolean;
  declare hidden: boolean;
  declare alpha: number;
  declare sort: number;
  declare disposition: number;
  declare displayName: number;
  declare movementAction: string;
  declare texture: { src: string | null; scaleX: number; scaleY: number; tint: string; [key: string]: unknown };

  static override defineSchema(): DataSchema {
    return tokenSchema(this.realm.version);
  }

  override prepareBaseData(): void {
    const stored = this._source["movementAction"];
    this.movementAction = typeof stored === "string" ? stored : this._inferMovementAction();
  }

  protected override _initialize(): void {
    super._initialize();
    this.self.object?._reapplyAnimation();
  }

  /** This token as the class that modules know. */
  protected get self(): TokenDocument {
    return this as unknown as TokenDocument;
  }

  /** The action of a token that says nothing about it. */
  protected _inferMovementAction(): string {
    return this.realm.CONFIG.Token.movement.defaultAction;
  }

  get scene(): Scene {
    return this.parent as Scene;
  }

  /** The creature: the world's own actor when linked, otherwise one made from it for this token alone. */
  get actor(): Actor | null {
    return this.realm.actorOf(this.self);
  }

  get baseActor(): Actor | null {
    return this.realm.game.actors.get(this.actorId ?? "") ?? null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** This token as drawn on the viewed scene, or null. */
  get object(): Token | null {
    return this.realm.canvas.objectOf(this) as Token | null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  /** Whether the actor has a status. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  get combatant(): Combatant | null {
    return this.realm.game.combat?.combatants.find((combatant) => combatant.tokenId === this.id) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override getUserLevel(user: User = this.realm.game.user): number {
    return user.isGM ? 3 : (this.baseActor?.getUserLevel(user) ?? 0);
  }

  override canUserModify(user: User, action: string, _data: object = {}): boolean {
    if (user.isGM) return true;
    if (action === "create") return user.can("TOKEN_CREATE");
    if (action === "delete") return user.can("TOKEN_DELETE") && this.testUserPermission(user, "OWNER");
    return this.testUserPermission(user, "OWNER");
  }

  /** How an action is configured, everything filled in. */
  actionConfig(action: string = this.movementAction): ActionConfig {
    const { actions, defaultAction } = this.realm.CONFIG.Token.movement;
    return completeAction(actions[action] ?? actions[defaultAction] ?? {});
  }

  /** A position with what is not said taken from this token as it stands. */
  private at(data: Partial<Position>): Position {
    const { x, y, elevation, width, height, shape } = this;
    return { x, y, elevation, width, height, shape, ...data };
  }

  getSize(data: Partial<Position> = {}): { width: number; height: number } {
    return pixelSize(this.scene.grid, this.at(data));
  }

  getCenterPoint(data: Partial<Position> = {}): Required<Point> {
    return centreOf(this.scene.grid, this.at(data));
  }

  getMovementOrigin(data: Partial<Position> = {}): Required<Point> {
    return this.getCenterPoint(data);
  }

  getSnappedPosition(data: Partial<Position> = {}): { x: number; y: number; elevation: number } {
    const position = this.at(data);
    const { distance } = this.scene.grid;
    const elevation = Math.round(position.elevation / distance) * distance;
    return { ...snappedPosition(this.scene.grid, position), elevation };
  }

  getOccupiedGridSpaceOffsets(data: Partial<Position> = {}): Offset[] {
    return occupiedOffsets(this.scene.grid, this.at(data));
  }

  /** The outline of one space of the grid, or of the token's box where there is none. */
  getGridSpacePolygon(): Point[] {
    return this.scene.grid.getShape();
  }

  getCompleteMovementPath(waypoints: readonly Waypoint[]): Waypoint[] {
    return completePath(this.self, waypoints);
  }

  measureMovementPath(waypoints: readonly (Position & WaypointInput)[], options: MeasureOptions = {}): PathMeasurement {
    return measurePath(this.self, waypoints, options);
  }

  /** Whether the token's centre is in a region. */
  testInsideRegion(region: Region, data: Partial<Position> = {}): boolean {
    return region.testPoint(this.getCenterPoint({ ...storedPosition(this.self), ...data }));
  }

  /** The regions the token is in. */
  get regions(): Set<Region> {
    return new Set(this.scene.regions.filter((region) => this.testInsideRegion(region)));
  }
}
