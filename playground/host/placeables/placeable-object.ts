import { Container, Rectangle } from "pixi.js";
import type { Operation } from "../documents/database.ts";
import type { HostDocument } from "../documents/document.ts";
import type { User } from "../documents/user.ts";
import type { Realm } from "../realm.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { PlaceablesLayer } from "./placeables-layer.ts";

/** What of an object is to be drawn anew. */
export type RenderFlags = Record<string, boolean>;

/** A document on the canvas. */
export class PlaceableObject extends Container {
  static realm: Realm;
  static readonly embeddedName: string = "";

  readonly document: HostDocument;
  readonly renderFlags = { set: (flags: RenderFlags): void => this.collectFlags(flags) };
  controlled = false;
  hover = false;
  isPreview = false;
  private pendingFlags: RenderFlags = {};
  private drawn = false;

  constructor(document: HostDocument) {
    super();
    this.document = document;
  }

  get realm(): Realm {
    return (this.constructor as typeof PlaceableObject).realm;
  }

  get id(): string | null {
    return this.document.id;
  }

  get objectId(): string {
    return `${this.document.documentName}.${String(this.id)}${this.isPreview ? ".preview" : ""}`;
  }

  get scene(): HostDocument | null {
    return this.document.parent as HostDocument | null;
  }

  get layer(): PlaceablesLayer {
    return this.realm.canvas.getLayerByEmbeddedName(this.document.documentName)!;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get center(): { x: number; y: number } {
    return { x: this.x, y: this.y };
  }

  get bounds(): Rectangle {
    return new Rectangle(this.x, this.y, 0, 0);
  }

  /** Whether this is drawn and not yet destroyed. */
  get isDrawn(): boolean {
    return this.drawn && !this.destroyed;
  }

  /** Draws the object for the first time or anew. */
  async draw(_options: object = {}): Promise<this> {
    await this._draw();
    this.drawn = true;
    this.realm.Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** For the table: makes the pixels. */
  protected async _draw(): Promise<void> {}

  private collectFlags(flags: RenderFlags): void {
    Object.assign(this.pendingFlags, flags);
    if (this.realm.canvas.headless) this.applyRenderFlags();
  }

  /** Applies the collected flags and tells the hook. */
  applyRenderFlags(): void {
    if (!Object.keys(this.pendingFlags).length || !this.isDrawn) return;
    const flags = this.pendingFlags;
    this.pendingFlags = {};
    this._applyRenderFlags(flags);
    this.realm.Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  /** For the table: draws anew what the flags name. */
  protected _applyRenderFlags(_flags: RenderFlags): void {}

  /** Draws everything anew. */
  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Takes control of the object; others are let go unless told otherwise. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this._canControl(this.realm.game.user)) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    this.layer.controlledObjects.set(this.id ?? "", this);
    this.renderFlags.set({ refreshState: true });
    this._onControl();
    this.realm.Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  /** Lets go of the object. */
  release(_options: object = {}): boolean {
    if (!this.controlled) return false;
    this.controlled = false;
    this.layer.controlledObjects.delete(this.id ?? "");
    this.renderFlags.set({ refreshState: true });
    this._onRelease();
    this.realm.Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  protected _onControl(): void {}
  protected _onRelease(): void {}

  _canControl(_user: User): boolean {
    return this.document.isOwner;
  }

  _canDrag(_user: User, _event?: unknown): boolean {
    return this.document.isOwner;
  }

  _canHover(_user: User, _event?: unknown): boolean {
    return true;
  }

  /** The pointer has come over the object. */
  _onHoverIn(_event?: unknown): void {
    if (this.hover) return;
    this.hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    this.realm.Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  /** The pointer has left the object. */
  _onHoverOut(_event?: unknown): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    this.realm.Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  /** The document was created. */
  _onCreate(_data: PlainObject, _options: Operation, _userId: string): void {}

  /** The document was changed. */
  _onUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  /** The document was deleted. */
  _onDelete(_options: Operation, _userId: string): void {}

  /** A rotation asked for by angle or by change, snapped to a multiple and normalised. */
  _updateRotation({ angle, delta = 0, snap = 0 }: { angle?: number; delta?: number; snap?: number } = {}): number {
    const stored = Number(this.document._source["rotation"] ?? 0);
    const wanted = angle ?? stored + delta;
    const degrees = snap > 0 ? Math.round(wanted / snap) * snap : wanted;
    return ((degrees % 360) + 360) % 360;
  }

  /** Turns the object to an angle with one update. */
  async rotate(angle: number, snap = 0): Promise<this> {
    await this.document.update({ rotation: this._updateRotation({ angle, snap }) });
    return this;
  }
}

/** PIXI keeps names on the prototype; a placeable goes by its document's. */
Object.defineProperty(PlaceableObject.prototype, "name", {
  get(this: PlaceableObject): string {
    return (this.document as unknown as { name?: string }).name ?? "";
  },
  set(): void {
    // PIXI may write it; the document knows better.
  },
  configurable: true,
});
