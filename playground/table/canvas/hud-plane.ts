import type { TokenHUD } from "../hud/token-hud.ts";

/** The plane of HTML over the canvas: its coordinates are those of the canvas. */
export class HudPlane {
  /** The buttons around a token; made when the game is set up. */
  token: TokenHUD | null = null;

  /** The plane's element. */
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Lays the plane over the stage: where its origin is on the page, and the magnification. */
  align(origin: { x: number; y: number }, scale: number): void {
    const { style } = this.element;
    style.left = `${origin.x}px`;
    style.top = `${origin.y}px`;
    style.transform = `scale(${scale})`;
    style.setProperty("--readable", String(Math.min(2.2, Math.max(0.7, 1 / scale))));
  }

  /** Takes the buttons away. */
  clear(): void {
    this.token?.clear();
  }
}
