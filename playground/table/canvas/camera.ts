import { Point, type Container } from "pixi.js";

/** What the camera looks at: the canvas point in the middle of the page, and the magnification. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

const LIMITS = { min: 0.25, max: 3 } as const;

/** Moves and magnifies the stage, and translates between points of the canvas and of the page. */
export class Camera {
  /** What is looked at. */
  readonly view: View = { x: 0, y: 0, scale: 1 };

  readonly #stage: Container;
  readonly #screen: HTMLCanvasElement;
  #flight = 0;

  constructor(stage: Container, screen: HTMLCanvasElement) {
    this.#stage = stage;
    this.#screen = screen;
  }

  /** Looks elsewhere; what is left out stays. */
  pan({ x = this.view.x, y = this.view.y, scale = this.view.scale }: Partial<View> = {}): View {
    Object.assign(this.view, { x, y, scale: Math.min(LIMITS.max, Math.max(LIMITS.min, scale)) });
    this.#stage.pivot.set(x, y);
    this.#stage.scale.set(this.view.scale);
    this.#stage.position.set(this.#screen.clientWidth / 2, this.#screen.clientHeight / 2);
    return this.view;
  }

  /** Looks elsewhere gradually. */
  async animatePan({ duration = 250, ...target }: Partial<View> & { duration?: number } = {}): Promise<boolean> {
    const from = { ...this.view };
    const to = { ...from, ...target };
    const flight = ++this.#flight;
    const begun = performance.now();
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (flight !== this.#flight) return false;
      const t = Math.min(1, (performance.now() - begun) / Math.max(1, duration));
      const eased = t * t * (3 - 2 * t);
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.pan({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
      if (t === 1) return true;
    }
  }

  /** Magnifies around a point of the page, which stays under the pointer. */
  zoomAt(client: { x: number; y: number }, factor: number): View {
    const before = this.toCanvas(client);
    this.pan({ scale: this.view.scale * factor });
    const after = this.toCanvas(client);
    return this.pan({ x: this.view.x + before.x - after.x, y: this.view.y + before.y - after.y });
  }

  /** The page point at which a canvas point shows. */
  toClient({ x, y }: { x: number; y: number }): Point {
    const { left, top, width, height } = this.#screen.getBoundingClientRect();
    const { view } = this;
    return new Point(left + width / 2 + (x - view.x) * view.scale, top + height / 2 + (y - view.y) * view.scale);
  }

  /** The canvas point that shows at a page point. */
  toCanvas({ x, y }: { x: number; y: number }): Point {
    const { left, top, width, height } = this.#screen.getBoundingClientRect();
    const { view } = this;
    return new Point((x - left - width / 2) / view.scale + view.x, (y - top - height / 2) / view.scale + view.y);
  }
}
