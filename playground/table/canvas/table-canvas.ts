import { Container, Rectangle, Sprite, Texture, type Application, type Graphics } from "pixi.js";
import type { Scene } from "../../host/documents/scene.ts";
import { Canvas } from "../../host/placeables/canvas.ts";
import { Camera, type View } from "./camera.ts";
import { CanvasAnimation } from "./canvas-animation.ts";
import { CanvasMouse } from "./canvas-mouse.ts";
import { GridLayer } from "./grid-layer.ts";
import { HudPlane } from "./hud-plane.ts";
import type { MouseInteraction } from "./mouse-interaction.ts";
import { Picture } from "./picture.ts";
import { SharedPlans } from "./shared-plans.ts";
import { loadTexture } from "./textures.ts";

/** Where the layers stand above one another; those not named come last. */
const ORDER: Readonly<Record<string, number>> = { regions: 100, walls: 200, tokens: 300 };

const EVERYWHERE = new Rectangle(-1e6, -1e6, 2e6, 2e6);

/** What changes with the magnification. */
const LABELS = { refreshNameplate: true, refreshTooltip: true };

/** Pixels at the right edge that the sidebar covers. */
const SIDEBAR = 320;

/** The group of what belongs to the world: background and the images of tokens. */
export class PrimaryGroup extends Container {
  /** The map. */
  background: Sprite | null = null;

  /** The images of tokens. */
  readonly sprites = new Set<Sprite>();

  constructor() {
    super();
    this.sortableChildren = true;
  }
}

/** The group of what is drawn over the world: grid, layers, rulers. */
export class InterfaceGroup extends Container {
  /** Lines and highlights. */
  readonly grid = this.addChild(new GridLayer());

  /** The ways of tokens. */
  readonly rulers = this.addChild(new Container());

  constructor() {
    super();
    this.sortableChildren = true;
    this.grid.zIndex = 10;
    this.rulers.zIndex = 250;
  }
}

/** Things above everything else: the box that selects, doors, pings. */
export class ControlsLayer extends Container {
  /** The box that selects. */
  select: Graphics | null = null;

  constructor() {
    super();
    this.zIndex = 1000;
  }
}

/** The canvas with pixels: a stage that pans and zooms, drawn by PIXI on `#board`. */
export class TableCanvas extends Canvas {
  override readonly headless = false;

  /** The PIXI application. */
  readonly app: Application<HTMLCanvasElement>;

  /** Everything that pans and zooms. */
  readonly stage: Container;

  /** All that is drawn. */
  readonly rendered = new Container();

  /** The world itself. */
  readonly environment = new Container();

  /** Background and token images. */
  primary = new PrimaryGroup();

  /** Grid, layers and rulers. */
  interface = new InterfaceGroup();

  /** What lies above all layers. */
  controls = new ControlsLayer();

  /** The plane of HTML that follows the stage. */
  readonly hud: HudPlane;

  /** The pointer on what is no object. */
  readonly mouse: CanvasMouse;

  /** Whether every object is framed at the moment. */
  highlighted = false;

  /** The interaction that is dragging something at the moment. */
  currentMouseManager: MouseInteraction | null = null;

  /** What users plan by dragging, told to one another. */
  readonly plans = new SharedPlans(this.realm);

  private readonly _camera: Camera;
  private readonly _picture: Picture;

  constructor() {
    super();
    const view = document.querySelector<HTMLCanvasElement>("#board") as HTMLCanvasElement;
    this._picture = new Picture(view, () => this._applyFlags());
    this.app = this._picture.app;
    CanvasAnimation.ticker = this.app.ticker;
    CanvasAnimation.changed = () => this.change();
    this.stage = this.app.stage;
    this._camera = new Camera(this.stage, view);
    this.hud = new HudPlane(document.querySelector<HTMLElement>("#hud") as HTMLElement);
    this.mouse = new CanvasMouse(this);
    this.stage.eventMode = "static";
    this.stage.hitArea = EVERYWHERE;
    this.stage.addChild(this.rendered);
    this.rendered.addChild(this.environment);
    window.addEventListener("resize", () => this.pan());
    view.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** The magnification and the middle of the view. */
  get view(): Readonly<View> {
    return this._camera.view;
  }

  /** Where the pointer is, in canvas coordinates. */
  get mousePosition(): { x: number; y: number } {
    return this.mouse.position;
  }

  /** Says that something on the canvas looks different now. */
  change(): void {
    this._picture.change();
  }

  private _applyFlags(): void {
    for (const layer of this.layers) for (const object of layer.placeables) object.applyRenderFlags();
    for (const layer of this.layers) for (const preview of previewsOf(layer)) preview.applyRenderFlags();
  }

  protected override async _drawStage(scene: Scene): Promise<void> {
    this.primary = this.environment.addChild(new PrimaryGroup());
    this.interface = this.rendered.addChild(new InterfaceGroup());
    this.controls = this.interface.addChild(new ControlsLayer());
    for (const layer of this.layers) {
      layer.zIndex = ORDER[layer.options.name] ?? 400;
      this.interface.addChild(layer);
    }
    const { width, height, sceneRect } = scene.dimensions;
    await this._drawBackground(scene, sceneRect);
    const { color, alpha, thickness } = scene.grid;
    this.interface.grid.show(scene.grid, width, height, { color: Number(color), alpha, thickness });
    this.pan(this._wholeScene(width, height));
  }

  private async _drawBackground(scene: Scene, area: Rectangle): Promise<void> {
    const { src } = scene.background;
    const texture = src ? await loadTexture(src) : null;
    const ground = new Sprite(texture ?? Texture.WHITE);
    if (!texture) ground.tint = (scene._source["backgroundColor"] as string | null) ?? "#5c6b52";
    ground.position.set(area.x, area.y);
    ground.width = area.width;
    ground.height = area.height;
    ground.zIndex = -1000;
    this.primary.background = this.primary.addChild(ground);
  }

  protected override _tearDownStage(): void {
    for (const layer of this.layers) layer.parent?.removeChild(layer);
    this.primary.destroy({ children: true });
    this.interface.destroy({ children: true });
    this.hud.clear();
  }

  override pan(view: Partial<View> = {}): View {
    const before = this.view.scale;
    const now = this._camera.pan(view);
    this.interface.grid.magnify(now.scale);
    this.change();
    if (now.scale !== before) for (const token of this.tokens?.placeables ?? []) token.renderFlags.set(LABELS);
    this.hud.align(this._camera.toClient({ x: 0, y: 0 }), now.scale);
    if (this.ready) this.realm.Hooks.callAll("canvasPan", this, { ...now });
    return now;
  }

  override async animatePan(view: Partial<View> & { duration?: number; speed?: number } = {}): Promise<void> {
    await this._camera.fly(view, (next) => this.pan(next));
  }

  /** Magnifies around a point of the page. */
  zoomAt(client: { x: number; y: number }, factor: number): void {
    this.pan(this._camera.zoomedAt(client, this.view.scale * factor));
  }

  /** Looks at the whole scene. */
  recenter(): Promise<void> {
    const { width = 1, height = 1 } = this.dimensions ?? {};
    return this.animatePan(this._wholeScene(width, height));
  }

  /** The view of a whole scene beside the sidebar. */
  private _wholeScene(width: number, height: number): View {
    const { clientWidth, clientHeight } = this.app.view;
    const free = clientWidth > 2 * SIDEBAR ? clientWidth - SIDEBAR : clientWidth;
    const scale = Math.min(1, free / width, clientHeight / height);
    return { x: width / 2 + (clientWidth - free) / 2 / scale, y: height / 2, scale };
  }

  /** Frames every object while a key is held. */
  highlightObjects(active: boolean): void {
    this.highlighted = active;
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshState: true });
    this.realm.Hooks.callAll("highlightObjects", active);
  }

  /** Moves the view by grid sizes: what the arrow keys do while nothing is controlled. */
  override panBy(dx: number, dy: number): void {
    const step = this.dimensions?.size ?? 100;
    this.pan({ x: this.view.x + dx * step, y: this.view.y + dy * step });
  }

  override clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number } {
    return this._camera.toClient(point);
  }

  override canvasCoordinatesFromClient(point: { x: number; y: number }): { x: number; y: number } {
    return this._camera.toCanvas(point);
  }
}

/** The previews of a layer's objects. */
function previewsOf(layer: object): { applyRenderFlags(): void }[] {
  const { preview } = layer as { preview?: Container };
  return (preview?.children ?? []) as unknown as { applyRenderFlags(): void }[];
}
