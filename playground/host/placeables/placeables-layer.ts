import { Container } from "pixi.js";
import type { HostDocument } from "../documents/document.ts";
import type { Realm } from "../realm.ts";
import type { Collection } from "../utils/collection.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";
import type { PlaceableObject } from "./placeable-object.ts";

/** Which objects an action on a layer is meant for. */
export interface ObjectChoice {
  ids?: string[];
  includeLocked?: boolean;
}

/** One thing that undo can take back. */
export interface HistoryEntry {
  type: "create" | "update" | "delete";
  data: PlainObject[];
  options: PlainObject;
}

/** The objects of one class of documents on the canvas. */
export class PlaceablesLayer extends Container {
  static realm: Realm;
  static readonly documentName: string = "";

  objects: Container | null = null;
  readonly controlledObjects = new Map<string, PlaceableObject>();
  hover: PlaceableObject | null = null;
  active = false;
  history: HistoryEntry[] = [];
  clipboard: { objects: PlaceableObject[]; cut: boolean } = { objects: [], cut: false };

  get realm(): Realm {
    return (this.constructor as typeof PlaceablesLayer).realm;
  }

  get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  get options(): { name: string; rotatableObjects: boolean; objectClass: unknown } {
    const name = this.realm.documentClass(this.documentName).collectionName;
    return { name, rotatableObjects: true, objectClass: this.realm.objectClass(this.documentName) };
  }

  get documentCollection(): Collection<HostDocument> | null {
    return this.realm.canvas.scene?.getEmbeddedCollection(this.documentName) ?? null;
  }

  get placeables(): PlaceableObject[] {
    return (this.objects?.children ?? []) as PlaceableObject[];
  }

  get controlled(): PlaceableObject[] {
    return [...this.controlledObjects.values()];
  }

  get ownedObjects(): PlaceableObject[] {
    return this.placeables.filter(({ isOwner }) => isOwner);
  }

  get(id: string): PlaceableObject | undefined {
    return this.placeables.find((object) => object.id === id);
  }

  /** Draws every document of the layer. */
  async draw(): Promise<this> {
    this.objects = this.addChild(new Container());
    await this._drawLayer();
    for (const document of this.documentCollection?.values() ?? []) await this.createObject(document).draw();
    return this;
  }

  /** For the table: what a layer draws besides its objects. */
  protected async _drawLayer(): Promise<void> {}

  /** Takes every object away. */
  tearDown(): void {
    this.controlledObjects.clear();
    this.history = [];
    this.objects?.destroy({ children: true });
    this.objects = null;
    this.hover = null;
  }

  /** An object for a document, of the class that is configured now. */
  createObject(document: HostDocument): PlaceableObject {
    const object = new (this.realm.objectClass(this.documentName))(document as never);
    this.objects?.addChild(object);
    return object;
  }

  /** Makes this the layer that the user works on. */
  activate(_options: object = {}): this {
    for (const layer of this.realm.canvas.layers) if (layer !== this && layer.active) layer.deactivate();
    this.active = true;
    return this;
  }

  deactivate(): this {
    this.active = false;
    this.releaseAll();
    return this;
  }

  controlAll(_options: object = {}): PlaceableObject[] {
    return this.ownedObjects.filter((object) => object.control({ releaseOthers: false }));
  }

  releaseAll(_options: object = {}): number {
    return this.controlled.filter((object) => object.release()).length;
  }

  /** The objects that an action is meant for: the named ones or the controlled ones, those that may be changed. */
  protected chosen({ ids, includeLocked = false }: ObjectChoice): PlaceableObject[] {
    const objects = ids ? ids.flatMap((id) => this.get(id) ?? []) : this.controlled;
    return objects.filter(({ document, isOwner }) => isOwner && (includeLocked || !document._source["locked"]));
  }

  /** Turns objects to an angle or by a difference, in one update. */
  async rotateMany({
    angle,
    delta,
    snap,
    ...choice
  }: ObjectChoice & { angle?: number; delta?: number; snap?: number } = {}): Promise<PlaceableObject[]> {
    if (angle === undefined && delta === undefined) throw new Error("rotateMany needs an angle or a delta");
    const objects = this.chosen(choice);
    const how = {
      ...(angle === undefined ? {} : { angle }),
      ...(delta === undefined ? {} : { delta }),
      ...(snap === undefined ? {} : { snap }),
    };
    const updates = objects.map((object) => ({ _id: object.id, rotation: object._updateRotation(how) }));
    if (updates.length) await this.realm.canvas.scene?.updateEmbeddedDocuments(this.documentName, updates);
    return objects;
  }

  /** Notes what undo will need. */
  storeHistory(type: HistoryEntry["type"], data: PlainObject[], options: PlainObject = {}): void {
    if (!data.length) return;
    this.history.push({ type, data: deepClone(data), options: deepClone(options) });
    if (this.history.length > 100) this.history.shift();
  }

  /** Takes the latest thing back; the documents concerned. */
  async undoHistory(): Promise<HostDocument[]> {
    const entry = this.history.pop();
    const { scene } = this.realm.canvas;
    if (!entry || !scene) return [];
    const undo = { isUndo: true };
    const ids = entry.data.map((data) => data["_id"] as string).filter((id) => this.documentCollection?.has(id));
    if (entry.type === "create") return scene.deleteEmbeddedDocuments(this.documentName, ids, undo);
    if (entry.type === "delete")
      return scene.createEmbeddedDocuments(this.documentName, entry.data, { ...undo, keepId: true });
    return this._onUndoUpdate({ ...entry, data: entry.data.filter((data) => ids.includes(data["_id"] as string)) });
  }

  protected async _onUndoUpdate(entry: HistoryEntry): Promise<HostDocument[]> {
    const options = { ...entry.options, isUndo: true };
    return this.realm.canvas.scene?.updateEmbeddedDocuments(this.documentName, entry.data, options) ?? [];
  }

  /** Remembers the controlled objects for pasting. */
  copyObjects({ cut = false }: { cut?: boolean } = {}): PlaceableObject[] {
    this.clipboard = { objects: [...this.controlled], cut };
    return this.clipboard.objects;
  }

  cutObjects(): PlaceableObject[] {
    return this.copyObjects({ cut: true });
  }

  /** Pastes what was copied with its middle at a point. */
  async pasteObjects(
    position: { x: number; y: number },
    { hidden = false, snap = true } = {},
  ): Promise<HostDocument[]> {
    const { objects, cut } = this.clipboard;
    const { scene } = this.realm.canvas;
    if (!objects.length || !scene) return [];
    const centre = (axis: "x" | "y"): number =>
      objects.reduce((sum, { center }) => sum + center[axis], 0) / objects.length;
    const shift = { x: position.x - centre("x"), y: position.y - centre("y") };
    const data = objects.map((object) => this._pasteObject(object, shift, { hidden, snap }));
    if (cut) return this._moveCutObjects(data);
    const created = await scene.createEmbeddedDocuments(this.documentName, data);
    this.realm.Hooks.callAll(`paste${this.documentName}`, objects, data, { cut });
    return created;
  }

  /** The data of a pasted copy. */
  _pasteObject(
    object: PlaceableObject,
    shift: { x: number; y: number },
    { hidden }: { hidden: boolean; snap: boolean },
  ): PlainObject {
    const data = object.document.toObject();
    const place = { x: Number(data["x"]) + shift.x, y: Number(data["y"]) + shift.y };
    return { ...data, ...place, ...(hidden ? { hidden: true } : {}) };
  }

  protected async _moveCutObjects(data: PlainObject[]): Promise<HostDocument[]> {
    this.clipboard = { objects: [], cut: false };
    return this.realm.canvas.scene?.updateEmbeddedDocuments(this.documentName, data) ?? [];
  }

  async deleteAll(): Promise<HostDocument[]> {
    return this.realm.canvas.scene?.deleteEmbeddedDocuments(this.documentName, [], { deleteAll: true }) ?? [];
  }
}
