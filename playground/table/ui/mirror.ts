import type { Canvas } from "../../host/placeables/canvas.ts";
import type { Token } from "../../host/placeables/token.ts";
import type { TokenDocument } from "../../host/documents/token-document.ts";
import { globals } from "../globals.ts";
import { tokensOf } from "../canvas/drawn.ts";

const COMPASS = ["south", "south-west", "west", "north-west", "north", "north-east", "east", "south-east"] as const;

/** The direction that a rotation faces, in words. */
export function facingWords(rotation: number): string {
  return COMPASS[Math.round((((rotation % 360) + 360) % 360) / 45) % 8] ?? COMPASS[0];
}

/** Tells in words, for those who don't see the canvas, what is selected and what moves. */
export class CanvasMirror {
  readonly #canvas: Canvas;
  readonly #region: Element;

  constructor(canvas: Canvas, region: Element) {
    this.#canvas = canvas;
    this.#region = region;
  }

  /** Begins to listen. */
  activate(): void {
    const { Hooks } = globals;
    Hooks.on("canvasReady", () => this.#tellScene());
    Hooks.on(
      "controlToken",
      (token: Token, controlled: boolean) => controlled && this.#tell("Selected", token.document),
    );
    Hooks.on("moveToken", (document: TokenDocument) => this.#tell("Moved", document));
    this.#tellScene();
  }

  #say(words: string): void {
    this.#region.textContent = words;
  }

  #tellScene(): void {
    const { scene, tokens } = this.#canvas;
    const count = tokensOf(tokens).filter(({ isVisible }) => isVisible).length;
    if (scene) this.#say(globals.game.i18n.format("TABLE.Mirror.Scene", { name: scene.name, count }));
  }

  #tell(what: "Selected" | "Moved", document: TokenDocument): void {
    if (document.hidden && !globals.game.user.isGM) return;
    const { x, y, rotation } = document._source as { x: number; y: number; rotation: number };
    const { grid } = document.scene;
    const { i, j } = grid.getOffset(document.getCenterPoint({ x, y }));
    const place = grid.isGridless ? `${x}, ${y}` : `${j + 1}, ${i + 1}`;
    this.#say(
      globals.game.i18n.format(`TABLE.Mirror.${what}`, { name: document.name, place, facing: facingWords(rotation) }),
    );
  }
}
