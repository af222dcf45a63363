import type { Operation } from "../documents/database.ts";
import type { HostDocument } from "../documents/document.ts";
import type { MovementEntry } from "../movement/types.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { PlaceableObject } from "./placeable-object.ts";
import { type HistoryEntry, type ObjectChoice, PlaceablesLayer } from "./placeables-layer.ts";
import { Token } from "./token.ts";

/** What {@link TokenLayer.moveMany} is told. */
export interface MoveManyOptions extends ObjectChoice {
  dx?: number;
  dy?: number;
  dz?: number;
  rotate?: boolean;
}

const isToken = (object: unknown): object is Token => object instanceof Token;

/** The tokens of the scene: keys, copies, undo. */
export class TokenLayer extends PlaceablesLayer {
  static override readonly documentName = "Token";

  /** Moves objects a space, or turns them that way, in one update. */
  async moveMany(way: MoveManyOptions = {}): Promise<PlaceableObject[]> {
    const { dx, dy, dz } = { dx: 0, dy: 0, dz: 0, ...way };
    if ((!dx && !dy && !dz) || this.isPaused()) return [];
    const objects = this.chosen(way).filter(isToken);
    const [updates, options] = way.rotate
      ? this._prepareKeyboardRotationUpdates(objects, dx, dy, dz)
      : this._prepareKeyboardMovementUpdates(objects, dx, dy, dz);
    if (updates.length) await this.realm.canvas.scene?.updateEmbeddedDocuments("Token", updates, options);
    return objects;
  }

  /** Whether the game is paused for this user, who is told so. */
  private isPaused(): boolean {
    const { game, ui } = this.realm;
    if (!game.paused || game.user.isGM) return false;
    ui.notifications.warn("GAME.PausedWarning", { localize: true });
    return true;
  }

  /** Updates that move tokens a space by key. */
  _prepareKeyboardMovementUpdates(objects: Token[], dx: number, dy: number, dz: number): [PlainObject[], Operation] {
    const movement: Record<string, MovementEntry> = {};
    for (const object of objects) {
      const action = object._getKeyboardMovementAction();
      const place = object._getShiftedPosition(dx, dy, dz);
      const waypoint = { ...place, action, snapped: true, explicit: false, checkpoint: true };
      movement[object.id ?? ""] = {
        waypoints: [waypoint],
        method: "keyboard",
        constrainOptions: object._getDragConstrainOptions(),
      };
    }
    return [objects.map(({ id }) => ({ _id: id })), { movement }];
  }

  /** Updates that turn tokens to look in a direction by key. */
  _prepareKeyboardRotationUpdates(objects: Token[], dx: number, dy: number, _dz: number): [PlainObject[], Operation] {
    if (!dx && !dy) return [[], {}];
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI - 90;
    return [objects.map((object) => ({ _id: object.id, rotation: object._updateRotation({ angle }) })), {}];
  }

  /** Every plan that is being dragged, anew. */
  recalculatePlannedMovementPaths(): void {
    for (const token of this.placeables.filter(isToken)) token.recalculatePlannedMovementPath();
  }

  /** Controls the next token one owns. */
  cycleTokens(forwards = true, _reset = false): Token | null {
    const tokens = this.ownedObjects.filter(isToken);
    if (!tokens.length) return null;
    const at = tokens.findIndex(({ controlled }) => controlled);
    const next = tokens[(at + (forwards ? 1 : -1) + tokens.length) % tokens.length]!;
    next.control();
    return next;
  }

  override _pasteObject(
    object: PlaceableObject,
    shift: { x: number; y: number },
    how: { hidden: boolean; snap: boolean },
  ): PlainObject {
    const data = super._pasteObject(object, shift, how);
    const place = { x: Math.round(Number(data["x"])), y: Math.round(Number(data["y"])) };
    const snapped = how.snap && isToken(object) ? object.document.getSnappedPosition(place) : place;
    return { ...data, x: snapped.x, y: snapped.y, _movementHistory: [], _regions: [] };
  }

  protected override async _moveCutObjects(data: PlainObject[]): Promise<HostDocument[]> {
    this.clipboard = { objects: [], cut: false };
    const movement: Record<string, MovementEntry> = {};
    for (const { _id, x, y } of data) {
      const waypoint = { x: Number(x), y: Number(y), action: "displace", checkpoint: true };
      movement[String(_id)] = {
        waypoints: [waypoint],
        method: "paste",
        constrainOptions: { ignoreWalls: true, ignoreCost: true },
      };
    }
    const updates = data.map(({ _id }) => ({ _id }));
    return this.realm.canvas.scene?.updateEmbeddedDocuments("Token", updates, { movement, isPaste: true }) ?? [];
  }

  protected override async _onUndoUpdate(entry: HistoryEntry): Promise<HostDocument[]> {
    const movement: Record<string, MovementEntry> = {};
    for (const data of entry.data) {
      const token = this.get(String(data["_id"])) as Token | undefined;
      if (!token || !("x" in data)) continue;
      const { x, y, elevation, width, height, shape } = data as Record<string, number>;
      const waypoint = {
        x,
        y,
        elevation,
        width,
        height,
        shape,
        action: token.document.movementAction,
        checkpoint: true,
      };
      movement[token.id ?? ""] = {
        waypoints: [Object.fromEntries(Object.entries(waypoint).filter(([, value]) => value !== undefined))],
        method: "undo",
        autoRotate: false,
        showRuler: false,
        constrainOptions: { ignoreWalls: true, ignoreCost: true },
      };
    }
    const moved = ["x", "y", "elevation", "width", "height", "shape"];
    const updates = entry.data.map((data) =>
      "x" in data ? Object.fromEntries(Object.entries(data).filter(([key]) => !moved.includes(key))) : data,
    );
    return this.realm.canvas.scene?.updateEmbeddedDocuments("Token", updates, { isUndo: true, movement }) ?? [];
  }
}
