import { isDraggedAlong } from "../drag/dragged-group.ts";
import { middleOf } from "../platform/placing.ts";
import { type Point, type TokenObject } from "../platform/types.ts";
import { drawArrowhead } from "./arrowhead.ts";
import { boxAround, captionCorner, GAP, type Label, labelAbove } from "./caption-corner.ts";
import { type DragPreview } from "./drag-preview.ts";
import { ILLEGAL, paceColour } from "./palette.ts";

/** Widest line of the caption, pixels on the screen. */
const WIDTH = 320;

/** The words beside a drag and the facing at its legal end, on the controls layer; drawn once and then moved along. */
export class DragCaption {
  /** Every caption on the page, so that none covers another or the way of another's token. */
  static readonly #shown = new Map<DragCaption, Shown>();
  #drawn: Drawn | null = null;
  readonly #announcer = new Announcer();

  /** Whether there is any caption on the page. */
  static get areShown(): boolean {
    return DragCaption.#shown.size > 0;
  }

  /** Puts the captions where they belong on the screen, and at their size, after the view moved. Listens to `canvasPan`. */
  static placeAnew(): void {
    placeAll([...DragCaption.#shown.values()].filter(({ drawn }) => !drawn.box.destroyed));
  }

  /** Draws what a preview says; hides everything for null. */
  show(token: TokenObject, preview: DragPreview | null): void {
    if (preview === null) {
      this.hide();
      return;
    }
    this.#drawn ??= makeDrawn();
    if (this.#drawn === null) return;
    DragCaption.#shown.set(this, { token, preview, drawn: this.#drawn, size: write(this.#drawn, token, preview) });
    placeAll([...DragCaption.#shown.values()]);
    // Of several that are dragged the one at the cursor is told of.
    if (!isDraggedAlong(token.document))
      this.#announcer.say(preview.lines.map((line) => line.replace(/\.$/u, "")).join(". "));
  }

  /** Takes everything off the canvas. */
  hide(): void {
    if (this.#drawn?.box.destroyed === false) this.#drawn.box.destroy({ children: true });
    this.#drawn = null;
    DragCaption.#shown.delete(this);
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

/** A caption with what it says of whom, and its size, pixels on the screen. */
interface Shown {
  readonly token: TokenObject;
  readonly preview: DragPreview;
  readonly drawn: Drawn;
  readonly size: Point;
}

/** Says in the page what the canvas shows, for those who do not see it; one region serves all tokens. */
class Announcer {
  static #region: HTMLElement | null = null;
  /** Whose words are in the region: nobody else takes them out. */
  static #speaker: Announcer | null = null;

  say(words: string): void {
    if (words === "" && Announcer.#speaker !== this) return;
    Announcer.#speaker = words === "" ? null : this;
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

/** Draws the arrow and the words; returns the size of the caption, pixels on the screen. */
function write({ arrow, frame, words }: Drawn, token: TokenObject, preview: DragPreview): Point {
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
  return { x: width, y: words.height + 12 };
}

/** Places captions one after the other, so that each keeps off those before it and off the ways of all. */
function placeAll(all: readonly Shown[]): void {
  const placed: Label[] = [];
  for (const each of all) {
    const ways = all.flatMap((other) => (other === each ? [] : wayOf(other)));
    placed.push({ at: placeCaption(each, ways, placed), size: each.size });
  }
}

/** The room that the drag of a token takes on the page: where it stands, all places of its way, and the ruler's label at the end. */
function wayOf({ token, preview }: Shown): Label[] {
  const { stage } = canvas;
  if (!stage) return [];
  const { document } = token;
  const half = halfOf(token, stage.scale.x);
  const middles = [document._source, ...preview.places].map((place) => stage.toGlobal(middleOf(document, place)));
  const end = middles.at(-1);
  return [...middles.map((middle) => boxAround(middle, half)), ...(end === undefined ? [] : [labelAbove(end, half)])];
}

/** Half of the longer side of a token, pixels on the screen. */
function halfOf(token: TokenObject, scale: number): number {
  return (Math.max(token.w, token.h) / 2) * scale;
}

/**
 * Puts the words beside the end of the whole drag, where the cursor is, and keeps them on the free part of the page.
 *
 * @param shown - The caption.
 * @param ways - What must stay in sight of the drags of others.
 * @param others - Captions that were placed before.
 * @returns Where the words are, pixels on the screen.
 */
function placeCaption(shown: Shown, ways: readonly Label[], others: readonly Label[]): Point {
  const { token, preview, drawn, size } = shown;
  const { document } = token;
  const { caption } = drawn;
  const stage = canvas.stage;
  const goal = middleOf(document, preview.places.at(-1) ?? document._source);
  caption.scale.set(1 / (stage?.scale.x ?? 1));
  if (!stage) {
    const at = { x: goal.x - size.x / 2, y: goal.y + token.h / 2 + GAP };
    caption.position.set(at.x, at.y);
    return at;
  }
  const half = halfOf(token, stage.scale.x);
  const own = [middleOf(document, document._source), centreAt(token, preview)];
  const seen = [...own.map((at) => boxAround(stage.toGlobal(at), half)), ...ways];
  const corner = captionCorner(stage.toGlobal(goal), size, half, seen, others, freeArea());
  const { x: left, y: top } = stage.toLocal(corner);
  caption.position.set(left, top);
  return corner;
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
  return middleOf(token.document, { x: place.x, y: place.y });
}
