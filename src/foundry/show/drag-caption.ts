import { type Point, type TokenObject } from "../platform/types.ts";
import { drawArrowhead } from "./arrowhead.ts";
import { captionCorner, GAP, type Label } from "./caption-corner.ts";
import { type DragPreview } from "./drag-preview.ts";
import { ILLEGAL, paceColour } from "./palette.ts";

/** Widest line of the caption, pixels on the screen. */
const WIDTH = 320;

/** The words beside a drag and the facing at its legal end, on the controls layer; drawn once and then moved along. */
export class DragCaption {
  /** Every caption on the page, so that none covers another. */
  static readonly #labels = new Map<DragCaption, Label>();
  #drawn: Drawn | null = null;
  readonly #announcer = new Announcer();

  /** Draws what a preview says; hides everything for null. */
  show(token: TokenObject, preview: DragPreview | null): void {
    if (preview === null) {
      this.hide();
      return;
    }
    this.#drawn ??= makeDrawn();
    if (this.#drawn === null) return;
    const others = [...DragCaption.#labels].flatMap(([caption, label]) => (caption === this ? [] : [label]));
    DragCaption.#labels.set(this, update(this.#drawn, token, preview, others));
    this.#announcer.say(preview.lines.map((line) => line.replace(/\.$/u, "")).join(". "));
  }

  /** Takes everything off the canvas. */
  hide(): void {
    if (this.#drawn?.box.destroyed === false) this.#drawn.box.destroy({ children: true });
    this.#drawn = null;
    DragCaption.#labels.delete(this);
    this.#announcer.say("");
  }

  /** Takes everything off the canvas for good. */
  destroy(): void {
    this.hide();
  }
}

interface Drawn {
  readonly box: PIXI.Container;
  readonly arrow: PIXI.Graphics;
  readonly caption: PIXI.Container;
  readonly frame: PIXI.Graphics;
  readonly words: PIXI.Text;
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

function makeDrawn(): Drawn | null {
  const layer = overlay();
  if (layer === null) return null;
  const [box, caption] = [new PIXI.Container(), new PIXI.Container()];
  const [arrow, frame] = [new PIXI.Graphics(), new PIXI.Graphics()];
  const words = new PIXI.Text("", {
    fontFamily: "Signika, sans-serif",
    fontSize: 15,
    fill: 0xffffff,
    wordWrap: true,
    wordWrapWidth: WIDTH,
    lineHeight: 20,
  });
  words.resolution = 2;
  words.position.set(10, 6);
  caption.addChild(frame, words);
  box.eventMode = "none";
  box.addChild(arrow, caption);
  layer.addChild(box);
  return { box, arrow, caption, frame, words };
}

function update(
  { arrow, caption, frame, words }: Drawn,
  token: TokenObject,
  preview: DragPreview,
  others: readonly Label[],
): Label {
  const end = centreAt(token, preview);
  const radius = Math.min(token.w, token.h) / 2;
  const rank = preview.paces[preview.legal - 1] ?? 0;
  drawArrowhead(arrow, radius * 0.72, radius * 0.42, preview.legal > 0 ? paceColour(rank) : ILLEGAL);
  arrow.position.set(end.x, end.y);
  arrow.angle = preview.facing;
  const lines = preview.lines.join("\n");
  if (words.text !== lines) words.text = lines;
  const width = words.width + 20;
  frame.clear().lineStyle({ width: 2, color: preview.refused ? ILLEGAL : paceColour(0), alpha: 1 });
  frame
    .beginFill(0x14141a, 0.92)
    .drawRoundedRect(0, 0, width, words.height + 12, 6)
    .endFill();
  const size = { x: width, y: words.height + 12 };
  return { at: placeCaption(caption, token, preview, size, others), size };
}

/**
 * Puts the words beside the end of the whole drag, where the cursor is, and keeps them on the free part of the page.
 *
 * @param caption - The words in their frame.
 * @param token - Who is dragged.
 * @param preview - What is shown.
 * @param size - Of the caption, pixels on the screen.
 * @param others - The captions of others in the same drag.
 * @returns Where the words are, pixels on the screen.
 */
function placeCaption(
  caption: PIXI.Container,
  token: TokenObject,
  preview: DragPreview,
  size: Point,
  others: readonly Label[],
): Point {
  const { document } = token;
  const stage = canvas.stage;
  const goal = document.getCenterPoint({ ...(preview.places.at(-1) ?? document._source) });
  caption.scale.set(1 / (stage?.scale.x ?? 1));
  if (!stage) {
    const at = { x: goal.x - size.x / 2, y: goal.y + token.h / 2 + GAP };
    caption.position.set(at.x, at.y);
    return at;
  }
  const half = (Math.max(token.w, token.h) / 2) * stage.scale.x;
  const seen = [document.getCenterPoint({ ...document._source }), centreAt(token, preview)].map((at) =>
    stage.toGlobal(at),
  );
  const shown = captionCorner(stage.toGlobal(goal), size, half, seen, others, freeArea());
  const { x: left, y: top } = stage.toLocal(shown);
  caption.position.set(left, top);
  return shown;
}

/** Right and lower edge of the part of the page that the sidebar and the hotbar leave free, pixels on the screen. */
function freeArea(): Point {
  const edgeOf = (id: string): DOMRect | null => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.width > 0 ? box : null;
  };
  return { x: edgeOf("sidebar")?.left ?? window.innerWidth, y: edgeOf("hotbar")?.top ?? window.innerHeight };
}

/** Centre of the token at the legal end of the drag. */
function centreAt(token: TokenObject, preview: DragPreview): Point {
  const place = preview.places[preview.legal - 1] ?? token.document._source;
  return token.document.getCenterPoint({ x: place.x, y: place.y });
}
