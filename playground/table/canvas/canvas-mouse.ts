import { Graphics, Point, Rectangle } from "pixi.js";
import { MouseInteraction, type TableEvent } from "./mouse-interaction.ts";
import type { TableCanvas } from "./table-canvas.ts";
import { tokensOf } from "./drawn.ts";

/** The pointer on the open canvas: a click lets go, a left drag selects, a right drag moves the map, the wheel zooms. */
export class CanvasMouse {
  /** Where the pointer is, in canvas coordinates. */
  position = { x: 0, y: 0 };

  readonly #canvas: TableCanvas;
  #panned = { x: 0, y: 0 };

  constructor(canvas: TableCanvas) {
    this.#canvas = canvas;
  }

  /** Begins to listen. */
  activate(): void {
    const { stage, app } = this.#canvas;
    const callbacks = {
      clickLeft: (event: TableEvent) => this.#release(event),
      clickRight: () => this.#canvas.hud.clear(),
      dragLeftStart: () => this.#startBox(),
      dragLeftMove: (event: TableEvent) => this.#drawBox(event),
      dragLeftDrop: (event: TableEvent) => this.#select(event),
      dragLeftCancel: () => this.#endBox(),
      dragRightStart: () => this.startPan(),
      dragRightMove: (event: TableEvent) => this.pan(event),
    };
    new MouseInteraction(stage, stage, {}, callbacks, { space: stage }).activate();
    stage.on("globalpointermove", (event) => (this.position = event.getLocalPosition(stage, new Point())));
    app.view.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  #release(event: TableEvent): void {
    this.#canvas.hud.clear();
    if (!event.shiftKey) this.#canvas.tokens.releaseAll();
  }

  #startBox(): void {
    const { controls } = this.#canvas;
    controls.select?.destroy();
    controls.select = controls.addChild(new Graphics());
  }

  #box({ interactionData: { origin, destination } }: TableEvent): Rectangle {
    const x = Math.min(origin.x, destination.x);
    const y = Math.min(origin.y, destination.y);
    return new Rectangle(x, y, Math.abs(destination.x - origin.x), Math.abs(destination.y - origin.y));
  }

  #drawBox(event: TableEvent): void {
    const width = 2 / this.#canvas.view.scale;
    const { select } = this.#canvas.controls;
    select
      ?.clear()
      .lineStyle({ width, color: 0xf0b24a })
      .beginFill(0xf0b24a, 0.12)
      .drawShape(this.#box(event))
      .endFill();
  }

  #select(event: TableEvent): void {
    const box = this.#box(event);
    if (!event.shiftKey) this.#canvas.tokens.releaseAll();
    for (const token of tokensOf(this.#canvas.tokens)) {
      if (token.isVisible && box.contains(token.center.x, token.center.y)) token.control({ releaseOthers: false });
    }
  }

  #endBox(): void {
    const { controls } = this.#canvas;
    controls.select?.destroy();
    controls.select = null;
  }

  /** Begins to move the map. */
  startPan(): void {
    const { x, y } = this.#canvas.view;
    this.#panned = { x, y };
  }

  /** Moves the map with the pointer. */
  pan(event: TableEvent): void {
    const { screenOrigin } = event.interactionData;
    const { scale } = this.#canvas.view;
    const x = this.#panned.x - (event.client.x - screenOrigin.x) / scale;
    const y = this.#panned.y - (event.client.y - screenOrigin.y) / scale;
    this.#canvas.pan({ x, y });
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const step = event.deltaY || event.deltaX;
    if (step === 0) return;
    const { tokens } = this.#canvas;
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const coarse = this.#canvas.grid?.isHexagonal ? 60 : 45;
      const snap = event.shiftKey ? coarse : 15;
      if (tokens.active && tokens.controlled.length > 0)
        void tokens.rotateMany({ delta: snap * Math.sign(step), snap });
      return;
    }
    this.#canvas.zoomAt({ x: event.clientX, y: event.clientY }, step < 0 ? 1.1 : 1 / 1.1);
  }
}
