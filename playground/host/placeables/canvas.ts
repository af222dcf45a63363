import type { HostDocument } from "../documents/document.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { Realm } from "../realm.ts";
import type { PlaceableObject } from "./placeable-object.ts";
import type { PlaceablesLayer } from "./placeables-layer.ts";
import type { TokenLayer } from "./token-layer.ts";

/** The viewed scene with its layers; the table draws it. */
export class Canvas {
  static realm: Realm;
  /** Whether nothing is drawn, so that render flags are applied at once. */
  readonly headless: boolean = true;
  scene: Scene | null = null;
  ready = false;
  loading = false;
  layers: PlaceablesLayer[] = [];
  tokens!: TokenLayer;
  walls!: PlaceablesLayer;
  regions!: PlaceablesLayer;

  get realm(): Realm {
    return (this.constructor as typeof Canvas).realm;
  }

  get grid(): BaseGrid | null {
    return this.scene?.grid ?? null;
  }

  get dimensions(): SceneDimensions | null {
    return this.scene?.dimensions ?? null;
  }

  get activeLayer(): PlaceablesLayer | null {
    return this.layers.find(({ active }) => active) ?? null;
  }

  getLayerByEmbeddedName(name: string): PlaceablesLayer | undefined {
    return this.layers.find((layer) => layer.documentName === name);
  }

  /** A document's object on this canvas, or null. */
  objectOf(document: HostDocument): PlaceableObject | null {
    if (document.parent !== this.scene || document.id === null) return null;
    return this.getLayerByEmbeddedName(document.documentName)?.get(document.id) ?? null;
  }

  /** Shows a scene: the current one goes, layers and objects are made of the classes configured now. */
  async draw(scene: Scene | null = this.scene): Promise<this> {
    this.tearDown();
    this.scene = scene;
    if (!scene) return this;
    this.loading = true;
    this.realm.Hooks.callAll("canvasInit", this);
    this.makeLayers();
    await this._drawStage(scene);
    for (const layer of this.layers) await layer.draw();
    this.tokens.activate();
    this.loading = false;
    this.ready = true;
    this.realm.game.user.viewedScene = scene.id;
    this.realm.Hooks.callAll("canvasReady", this);
    return this;
  }

  private makeLayers(): void {
    const layers = this.realm.CONFIG.Canvas.layers;
    this.layers = Object.entries(layers).map(([name, { layerClass }]) => {
      const layer = new layerClass();
      (this as unknown as Record<string, PlaceablesLayer>)[name] = layer;
      return layer;
    });
  }

  /** Takes the current scene away. */
  tearDown(): void {
    if (!this.scene) return;
    if (this.ready) this.realm.Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    for (const layer of this.layers) layer.tearDown();
    this._tearDownStage();
    this.scene = null;
  }

  /** For the table: background and grid, before the layers draw. */
  protected async _drawStage(_scene: Scene): Promise<void> {}
  protected _tearDownStage(): void {}

  /** A token was created: it appears when its scene is shown. */
  async onTokenCreated(document: TokenDocument): Promise<void> {
    if (document.parent !== this.scene || !this.tokens.objects) return;
    const object = this.tokens.createObject(document);
    await object.draw();
  }

  /** A token was deleted: it disappears. */
  onTokenDeleted(document: TokenDocument): void {
    if (document.parent !== this.scene || document.id === null) return;
    const object = this.tokens.get(document.id);
    if (!object) return;
    object.release();
    object._onHoverOut();
    this.tokens.objects?.removeChild(object);
    object.destroy({ children: true });
  }

  /** A wall was made, changed or taken away. */
  onWallsChanged(scene: HostDocument | null): void {
    if (scene !== this.scene || !this.ready) return;
    const layer = this.walls;
    layer.tearDown();
    void layer.draw();
  }

  /** For the table: moves the view. */
  pan(_view: { x?: number; y?: number; scale?: number } = {}): void {}

  /** For the table: moves the view by steps, as arrow keys do. */
  panBy(_dx: number, _dy: number): void {}

  async animatePan(view: { x?: number; y?: number; scale?: number; duration?: number } = {}): Promise<void> {
    this.pan(view);
  }

  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number } {
    return { x: point.x, y: point.y };
  }

  canvasCoordinatesFromClient(point: { x: number; y: number }): { x: number; y: number } {
    return { x: point.x, y: point.y };
  }
}
