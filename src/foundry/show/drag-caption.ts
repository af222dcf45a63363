import { type Point, type TokenObject } from "../platform/types.ts";
import { drawArrowhead } from "./arrowhead.ts";
import { type DragPreview } from "./drag-preview.ts";
import { ILLEGAL, paceColour } from "./palette.ts";

/** Widest line of the caption, pixels on the screen. */
const WIDTH = 320;

/** The words beside a drag and the facing at its legal end, on the controls layer. */
export class DragCaption {
  #box: PIXI.Container | null = null;
  readonly #announcer = new Announcer();

  /** Draws what a preview says; hides everything for null. */
  show(token: TokenObject, preview: DragPreview | null): void {
    this.#clear();
    if (preview === null) {
      this.#announcer.say("");
      return;
    }
    const layer = overlay();
    if (layer === null) return;
    this.#box = new PIXI.Container();
    this.#box.eventMode = "none";
    this.#box.addChild(endArrow(token, preview), captionOf(token, preview));
    layer.addChild(this.#box);
    this.#announcer.say(preview.lines.join(". "));
  }

  /** Takes everything off the canvas. */
  hide(): void {
    this.#clear();
    this.#announcer.say("");
  }

  /** Takes everything off the canvas for good. */
  destroy(): void {
    this.hide();
  }

  #clear(): void {
    this.#box?.destroy({ children: true });
    this.#box = null;
  }
}

/** Says in the page what the canvas shows, for those who do not see it; one region serves all tokens. */
class Announcer {
  static #region: HTMLElement | null = null;

  say(words: string): void {
    if (words === "" && Announcer.#region === null) return;
    if (Announcer.#region?.isConnected !== true) {
      const region = document.createElement("div");
      region.className = "come-about-announcer";
      region.setAttribute("role", "status");
      document.body.append(region);
      Announcer.#region = region;
    }
    if (Announcer.#region.textContent !== words) Announcer.#region.textContent = words;
  }
}

function overlay(): PIXI.Container | null {
  return (canvas as unknown as { controls?: PIXI.Container | null }).controls ?? null;
}

function endArrow(token: TokenObject, preview: DragPreview): PIXI.Graphics {
  const end = centreAt(token, preview);
  const rank = preview.paces[preview.legal - 1] ?? 0;
  const arrow = new PIXI.Graphics();
  const radius = Math.min(token.w, token.h) / 2;
  drawArrowhead(arrow, radius * 0.72, radius * 0.42, preview.legal > 0 ? paceColour(rank) : ILLEGAL);
  arrow.position.set(end.x, end.y);
  arrow.angle = preview.facing;
  return arrow;
}

function captionOf(token: TokenObject, preview: DragPreview): PIXI.Container {
  const box = new PIXI.Container();
  const words = new PIXI.Text(preview.lines.join("\n"), {
    fontFamily: "Signika, sans-serif",
    fontSize: 15,
    fill: 0xffffff,
    wordWrap: true,
    wordWrapWidth: WIDTH,
    lineHeight: 20,
  });
  words.resolution = 2;
  words.position.set(10, 6);
  const frame = new PIXI.Graphics();
  frame.lineStyle({ width: 2, color: preview.refused ? ILLEGAL : 0x2a9d8f, alpha: 1 });
  frame
    .beginFill(0x14141a, 0.92)
    .drawRoundedRect(0, 0, words.width + 20, words.height + 12, 6)
    .endFill();
  box.addChild(frame, words);
  const end = centreAt(token, preview);
  const scale = 1 / (canvas.stage?.scale.x ?? 1);
  box.scale.set(scale);
  box.position.set(end.x - ((words.width + 20) * scale) / 2, end.y + token.h / 2 + 14 * scale);
  return box;
}

/** Centre of the token at the legal end of the drag. */
function centreAt(token: TokenObject, preview: DragPreview): Point {
  const place = preview.places[preview.legal - 1] ?? token.document._source;
  return token.document.getCenterPoint({ x: place.x, y: place.y });
}
