import { Application } from "pixi.js";

/** Milliseconds after which the picture is drawn even if nobody said that it changed: modules draw without saying so. */
const HEARTBEAT = 200;

/** Milliseconds without a frame after which a page in the background still does its work. */
const STARVED = 250;

/** Whether the browser draws without a graphics card, so that smooth edges cost too much. */
function drawsInSoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

/** The PIXI application, drawn when something changed instead of sixty times a second. */
export class Picture {
  /** The application; its own drawing on every tick is taken over here. */
  readonly app: Application<HTMLCanvasElement>;

  #changed = true;
  #drawn = 0;
  #ticked = 0;
  readonly #work: () => void;

  /**
   * @param view - The canvas element.
   * @param work - What is to be done before each frame, in a page in the background too.
   */
  constructor(view: HTMLCanvasElement, work: () => void) {
    this.#work = work;
    this.app = new Application<HTMLCanvasElement>({
      view,
      resizeTo: window,
      antialias: !drawsInSoftware(),
      autoDensity: true,
      resolution: Math.min(window.devicePixelRatio || 1, 2),
      background: "#14171c",
    });
    this.app.ticker.remove((this.app as unknown as { render: () => void }).render, this.app);
    this.app.ticker.add(() => this.#frame());
    for (const event of ["pointermove", "pointerdown", "pointerup", "keydown", "wheel", "resize"]) {
      window.addEventListener(event, () => this.#meet(), { passive: true, capture: true });
    }
    setInterval(() => performance.now() - this.#ticked > STARVED && this.#tick(), STARVED);
  }

  /** Before input is understood, everything stands where the latest changes put it, drawn or not. */
  #meet(): void {
    if (this.#changed) this.#settle();
    this.#changed = true;
  }

  #settle(): void {
    this.#work();
    const { stage } = this.app;
    const parent = stage.enableTempParent();
    stage.updateTransform();
    stage.disableTempParent(parent);
  }

  /** Says that the picture is no longer true. */
  change(): void {
    this.#changed = true;
  }

  #tick(): void {
    this.#ticked = performance.now();
    this.#work();
  }

  #frame(): void {
    this.#tick();
    if (!this.#changed && this.#ticked - this.#drawn < HEARTBEAT) return;
    this.#changed = false;
    this.#drawn = this.#ticked;
    this.app.render();
  }
}
