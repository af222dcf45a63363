import { Point, type Container } from "pixi.js";

/** What the camera looks at: the canvas point in the middle of the page, and the magnification. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

const LIMITS = { min: 0.25, max: 3 } as const;

const limited = (scale: number): number => Math.min(LIMITS.max, Math.max(LIMITS.min, scale));

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
    Object.assign(this.view, { x, y, scale: limited(scale) });
    this.#stage.pivot.set(x, y);
    this.#stage.scale.set(this.view.scale);
    this.#stage.position.set(this.#screen.clientWidth / 2, this.#screen.clientHeight / 2);
    return this.view;
  }

  /** Goes elsewhere gradually; another flight or the end of this one ends it. */
  async fly(
    { duration = 300, ...target }: Partial<View> & { duration?: number },
    show: (view: View) => void,
  ): Promise<void> {
    const from = { ...this.view };
    const to = { ...from, ...target };
    const flight = ++this.#flight;
    const begun = performance.now();
    for (let t = 0; t < 1 && flight === this.#flight;) {
      await new Promise(requestAnimationFrame);
      t = Math.min(1, (performance.now() - begun) / Math.max(1, duration));
      const eased = t * t * (3 - 2 * t);
      const between = (a: number, b: number): number => a + (b - a) * eased;
      show({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
    }
  }

  /** The view at another magnification that keeps a point of the page where it is. */
  zoomedAt(client: { x: number; y: number }, wanted: number): View {
    const scale = limited(wanted);
    const { x, y } = this.toCanvas(client);
    const share = this.view.scale / scale;
    return { x: x + (this.view.x - x) * share, y: y + (this.view.y - y) * share, scale };
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
