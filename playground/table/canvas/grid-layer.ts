import { Container, Graphics, Point, type ColorSource, type Matrix, type Texture } from "pixi.js";
import type { BaseGrid } from "../../host/grid/base-grid.ts";
import { drawGridLines, isFine, type GridLook } from "./grid-lines.ts";

/** How one space is highlighted. */
export interface HighlightOptions {
  x: number;
  y: number;
  color?: ColorSource;
  border?: ColorSource;
  alpha?: number;
  texture?: Texture;
  matrix?: Matrix;
}

/** A drawing of highlighted spaces under a name of its own. */
export class GridHighlight extends Graphics {
  /** The spaces that are highlighted, as "x,y". */
  readonly positions = new Set<string>();

  override readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  /** Notes a space; false when it is highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${Math.round(x)},${Math.round(y)}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }
}

/** The grid's lines and the named highlights beneath the tokens: `canvas.interface.grid`. */
export class GridLayer extends Container {
  /** The named highlights. */
  readonly highlightLayers: Record<string, GridHighlight> = {};

  /** What the highlights are drawn on. */
  readonly highlight = new Container();

  #mesh: Graphics | null = null;
  #fine: boolean | null = null;
  #redraw: (fine: boolean) => Graphics = () => new Graphics();
  #look: GridLook = { color: 0, alpha: 0, thickness: 1 };
  #grid: BaseGrid | null = null;

  constructor() {
    super();
    this.addChild(this.highlight);
  }

  /** Takes over a scene's grid; its lines are drawn when the magnification is known. */
  show(grid: BaseGrid, width: number, height: number, look: GridLook): void {
    this.#grid = grid;
    this.#look = look;
    this.#fine = null;
    this.#redraw = (fine) => drawGridLines(grid, { width, height }, look, fine);
  }

  /** Keeps the lines visible at a magnification. */
  magnify(scale: number): void {
    const fine = isFine(this.#look, scale);
    if (fine === this.#fine) return;
    this.#fine = fine;
    this.#mesh?.destroy();
    this.#mesh = this.addChildAt(this.#redraw(fine), 0);
  }

  /** The highlight of a name, made when missing. */
  addHighlightLayer(name: string): GridHighlight {
    const held = this.highlightLayers[name];
    if (held && !held.destroyed) return held;
    const made = new GridHighlight(name);
    this.highlightLayers[name] = made;
    this.highlight.addChild(made);
    return made;
  }

  /** The highlight of a name, if there is one. */
  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  /** Empties a highlight. */
  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  /** Removes a highlight. */
  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    Reflect.deleteProperty(this.highlightLayers, name);
  }

  /** Highlights the space at a position, top left; nothing on a gridless scene. */
  highlightPosition(name: string, options: HighlightOptions): void {
    const layer = this.addHighlightLayer(name);
    const grid = this.#grid;
    if (!grid || grid.isGridless || !layer.highlight(options.x, options.y)) return;
    const centre = new Point(options.x + grid.sizeX / 2, options.y + grid.sizeY / 2);
    const corners = grid.getVertices(grid.getOffset(centre));
    const { color = 0x33bbff, border, alpha = 0.25, texture, matrix } = options;
    if (border !== undefined) layer.lineStyle({ width: 2, color: border, alpha: Math.min(alpha * 1.5, 1) });
    else layer.lineStyle(0);
    if (texture) layer.beginTextureFill({ texture, color, alpha, ...(matrix && { matrix }) });
    else layer.beginFill(color, alpha);
    layer.drawPolygon(corners.flatMap(({ x, y }) => [x, y])).endFill();
  }
}
