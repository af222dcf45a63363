import type { Operation } from "../../host/documents/database.ts";
import type { MovementEntry, Waypoint } from "../../host/movement/types.ts";
import type { PlainObject } from "../../host/utils/objects.ts";
import { beginDrag, movementWaypoints, originOf, samePlace, searchPath, type TokenDragContext } from "./drag-plan.ts";
import type { TableEvent } from "./mouse-interaction.ts";
import { PointedToken } from "./pointed-token.ts";
import type { TableCanvas } from "./table-canvas.ts";
import type { TableTokenLayer } from "./table-token-layer.ts";
import { canvasOf, tokenLayerOf, tokensOf } from "./drawn.ts";

/** A token that can be dragged along waypoints, alone or with others, in the order of events that Foundry documents. */
export class TableToken extends PointedToken {
  get #canvas(): TableCanvas {
    return canvasOf(this.realm);
  }

  get #layer(): TableTokenLayer {
    return tokenLayerOf(this.realm);
  }

  get #contexts(): Record<string, TokenDragContext> {
    const data = this.mouseInteractionManager?.interactionData;
    return (data?.["contexts"] ?? {}) as Record<string, TokenDragContext>;
  }

  /** Whether the token is being dragged, by itself or along with another. */
  get isDragged(): boolean {
    return this.id !== null && this.#layer._dragged?.includes(this.id) === true;
  }

  /** A copy for the preview of a drag, of a document of its own. */
  clone(): TableToken {
    const document = this.document.clone();
    const Class = this.constructor as new (document: unknown) => TableToken;
    const copy = new Class(document);
    copy.isPreview = true;
    copy.ruler = null;
    return copy;
  }

  override _initializeRuler(): void {
    if (!this.isPreview) super._initializeRuler();
  }

  /** Shows a preview at a place. */
  showAt({ x, y, elevation }: { x: number; y: number; elevation: number }): void {
    Object.assign(this.document, { x, y, elevation });
    this.renderFlags.set({ refreshPosition: true, refreshElevation: true });
  }

  protected override _onDragLeftStart(event: TableEvent): unknown {
    const { user } = this.realm.game;
    const dragged = tokensOf(this.layer).filter((token) => token.controlled && token._canDrag(user, event));
    const clones = dragged.map((token) => token.clone());
    event.interactionData["clones"] = clones;
    for (const clone of clones) {
      this.#layer.preview.addChild(clone);
      void clone.draw();
    }
    this._initializeDragLeft(event);
    return true;
  }

  /** Prepares what the drag keeps of each token. */
  protected _initializeDragLeft(event: TableEvent): void {
    const clones = event.interactionData["clones"] as TableToken[];
    const contexts: Record<string, TokenDragContext> = {};
    for (const clone of clones) {
      const token = tokensOf(this.layer).find(({ id }) => id === clone.document.id);
      if (token) contexts[token.id ?? ""] = beginDrag(token, clone);
    }
    event.interactionData["contexts"] = contexts;
    this.#layer._dragged = Object.keys(contexts);
    this.#canvas.currentMouseManager = this.mouseInteractionManager;
  }

  protected override _onDragLeftMove(event: TableEvent): void {
    const { origin, destination } = event.interactionData;
    const start = this.document.getCenterPoint(originOf(this));
    const point = { x: start.x + destination.x - origin.x, y: start.y + destination.y - origin.y };
    this._updateDragDestination(point, { snap: !event.shiftKey });
  }

  /** Where a waypoint of a drag comes to lie: snapped unless that is not wanted. */
  protected _getDragWaypointPosition(
    current: { x: number; y: number; elevation: number },
    changes: Partial<{ x: number; y: number; elevation: number }>,
    { snap = false }: { snap?: boolean } = {},
  ): { x: number; y: number; elevation: number } {
    const { x, y, elevation } = { ...current, ...changes };
    if (!snap) return { x: Math.round(x), y: Math.round(y), elevation };
    const snapped = this.document.getSnappedPosition({ x, y, elevation });
    return { x: Math.round(snapped.x), y: Math.round(snapped.y), elevation };
  }

  /**
   * Takes the dragged tokens to another place; each keeps its distance from the one that was grabbed.
   *
   * @param point - The centre of the grabbed token, canvas pixels, not snapped.
   */
  protected _updateDragDestination(point: { x: number; y: number }, { snap = false }: { snap?: boolean } = {}): void {
    const start = this.document.getCenterPoint(originOf(this));
    for (const context of Object.values(this.#contexts)) {
      if (context.updating) continue;
      const { token, origin, destination } = context;
      const wanted = { x: origin.x + point.x - start.x, y: origin.y + point.y - start.y };
      const place = token._getDragWaypointPosition(destination, wanted, { snap });
      const next: Waypoint = {
        ...destination,
        ...place,
        action: this.#actionOf(context),
        snapped: snap,
        explicit: true,
        checkpoint: true,
      };
      if (samePlace(next, destination) && next.action === destination.action && context.search) continue;
      context.destination = next;
      searchPath(context);
    }
  }

  #actionOf({ token, destination, origin }: TokenDragContext): string {
    return destination === origin ? token._getDragMovementAction() : destination.action;
  }

  override recalculatePlannedMovementPath(): void {
    const dragging = tokensOf(this.layer).map((token) => token.#contexts[this.id ?? ""]);
    const context = dragging.find((held) => held !== undefined && !held.updating);
    if (context) searchPath(context);
  }

  /** Fixes the present destination as a waypoint of the drag. */
  protected _addDragWaypoint(): void {
    for (const context of Object.values(this.#contexts)) {
      const last = context.waypoints.at(-1) ?? context.origin;
      if (samePlace(last, context.destination)) continue;
      context.waypoints.push(context.destination);
      searchPath(context);
    }
  }

  /** Takes the latest waypoint back; without any the drag is given up. */
  protected _removeDragWaypoint(): void {
    const contexts = Object.values(this.#contexts);
    if (contexts.every(({ waypoints }) => waypoints.length === 0)) return this.mouseInteractionManager?.cancel();
    for (const context of contexts) {
      context.waypoints.pop();
      searchPath(context);
    }
  }

  /** Raises or lowers the destination by steps of the grid's distance. */
  protected _changeDragElevation(delta: number): void {
    for (const context of Object.values(this.#contexts)) {
      const { distance } = context.token.document.scene.grid;
      context.destination = { ...context.destination, elevation: context.destination.elevation + delta * distance };
      searchPath(context);
    }
  }

  /** Goes over to the next way of moving for the leg that is being drawn. */
  protected _cycleDragMovementAction(reverse = false): void {
    for (const context of Object.values(this.#contexts)) {
      const { document } = context.token;
      const ids = Object.keys(document.realm.CONFIG.Token.movement.actions).filter((id) =>
        selectable(document.actionConfig(id).canSelect, document),
      );
      const at = ids.indexOf(context.destination.action) + (reverse ? -1 : 1);
      context.destination = { ...context.destination, action: ids.at(at % ids.length) ?? context.destination.action };
      searchPath(context);
    }
  }

  /** What a key does while a drag is under way; false when it has no meaning here. */
  handleDragKey(key: string, reverse: boolean): boolean {
    const meanings: Record<string, () => void> = {
      Escape: () => this.mouseInteractionManager?.cancel(),
      KeyF: () => this._addDragWaypoint(),
      Tab: () => this._cycleDragMovementAction(reverse),
      KeyE: () => this._changeDragElevation(1),
      KeyQ: () => this._changeDragElevation(-1),
    };
    const meaning = meanings[key];
    meaning?.();
    return meaning !== undefined;
  }

  protected override _onDragClickLeft(event: TableEvent): void {
    if (event.ctrlKey || event.metaKey) this._addDragWaypoint();
  }

  protected override _onDragClickRight(_event: TableEvent): void {
    this._removeDragWaypoint();
  }

  /** Whether letting go does not end the drag: with Ctrl it sets a waypoint instead. */
  protected _shouldPreventDragLeftDrop(event: TableEvent): boolean {
    if (!event.ctrlKey && !event.metaKey) return false;
    this._addDragWaypoint();
    return true;
  }

  protected override _onDragLeftDrop(event: TableEvent): unknown {
    if (this._shouldPreventDragLeftDrop(event)) return false;
    const contexts = Object.values(this.#contexts);
    for (const context of contexts) context.updating = true;
    const searches = contexts.flatMap(({ searching, search }) => (searching && search ? [search.promise] : []));
    if (searches.length > 0) void Promise.all(searches).then(() => this.#drop(event));
    else this.#drop(event);
    return true;
  }

  #drop(event: TableEvent): void {
    const [updates, options] = this._prepareDragLeftDropUpdates(event);
    if (updates.length > 0) void this.document.scene.updateEmbeddedDocuments("Token", updates, options);
  }

  /** The updates of the tokens that go anywhere, and the movement of each, for one batch. */
  protected _prepareDragLeftDropUpdates(event: TableEvent): [PlainObject[], Operation] {
    const movement: Record<string, MovementEntry> = {};
    const contexts = (event.interactionData["contexts"] ?? {}) as Record<string, TokenDragContext>;
    for (const [id, context] of Object.entries(contexts)) {
      if (context.foundPath.length < 2 || context.token.destroyed) continue;
      movement[id] = {
        waypoints: movementWaypoints(context),
        method: "dragging",
        constrainOptions: context.token._getDragConstrainOptions(),
      };
    }
    return [Object.keys(movement).map((_id) => ({ _id })), { movement, ...this._getDragLeftDropUpdateOptions() }];
  }

  /** More options for the update of a drop (v14). */
  protected _getDragLeftDropUpdateOptions(): Operation {
    return {};
  }

  protected override _onDragLeftCancel(event: TableEvent): void {
    const contexts = (event.interactionData["contexts"] ?? {}) as Record<string, TokenDragContext>;
    for (const { token, clonedToken, search, updating } of Object.values(contexts)) {
      if (!updating) search?.cancel();
      if (!clonedToken.destroyed) clonedToken.destroy({ children: true });
      if (token.destroyed) continue;
      Reflect.deleteProperty(token._plannedMovement, this.realm.game.user.id ?? "");
      token.renderFlags.set({ refreshState: true });
      this.#canvas.plans.end(token);
    }
    this.#layer._dragged = null;
    this.#canvas.currentMouseManager = null;
    this._onDragEnd();
  }

  /** Runs when a drag is over, whatever came of it. */
  protected _onDragEnd(): void {}

  override destroy(options?: Parameters<PointedToken["destroy"]>[0]): void {
    if (this.mouseInteractionManager?.isDragging) this.mouseInteractionManager.cancel();
    super.destroy(options);
  }
}

function selectable(rule: unknown, document: unknown): boolean {
  return typeof rule === "function" ? Boolean((rule as (d: unknown) => unknown)(document)) : rule !== false;
}
