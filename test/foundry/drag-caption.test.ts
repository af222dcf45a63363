// @vitest-environment happy-dom
import * as pixi from "pixi.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteGrabbed } from "../../src/foundry/drag/dragged-group.ts";
import type { TokenObject } from "../../src/foundry/platform/types.ts";
import { DragCaption } from "../../src/foundry/show/drag-caption.ts";
import type { DragPreview } from "../../src/foundry/show/drag-preview.ts";

/** Words, of which no letter is drawn. */
class Words extends pixi.Container {
  text = "";
}

/** What takes every stroke and draws none. */
class Pen extends pixi.Container {
  clear = (): this => this;
  lineStyle = (): this => this;
  beginFill = (): this => this;
  drawPolygon = (): this => this;
  drawRoundedRect = (): this => this;
  endFill = (): this => this;
}

beforeEach(() => {
  vi.stubGlobal("PIXI", { ...pixi, Graphics: Pen, Text: Words });
  vi.stubGlobal("canvas", { controls: new pixi.Container() });
});
afterEach(() => vi.unstubAllGlobals());

const CORNER = { x: 500, y: 500 };
const document_ = { _source: CORNER, getCenterPoint: () => ({ x: 550, y: 550 }) };
const TOKEN = { w: 100, h: 100, document: document_ } as unknown as TokenObject;

function saying(...lines: readonly string[]): DragPreview {
  const drag = { places: [CORNER], paces: [0], legalWaypoints: [true], legal: 1, facing: 0 };
  return { ...drag, lines, refused: false, holdsUp: false };
}

const heard = (): string | null | undefined => document.querySelector(".come-about-announcer")?.textContent;

test("a caption says its words in the page until it is hidden", () => {
  const caption = new DragCaption();
  caption.show(TOKEN, saying("Walk: 10 of 40 ft.", "Turns left."));
  expect(heard()).toBe("Walk: 10 of 40 ft. Turns left");
  caption.show(TOKEN, null);
  expect(heard()).toBe("");
});

test("a caption that is hidden leaves the words of another in the page", () => {
  const [one, other] = [new DragCaption(), new DragCaption()];
  one.show(TOKEN, saying("One"));
  other.hide();
  expect(heard()).toBe("One");
  other.show(TOKEN, saying("Other"));
  one.hide();
  expect(heard()).toBe("Other");
  other.destroy();
  expect(heard()).toBe("");
});

test("of several that are dragged the one at the cursor is heard", () => {
  const [grabbed, along] = [TOKEN, { ...TOKEN, document: { ...document_ } }] as [TokenObject, TokenObject];
  Object.assign(canvas, { ready: true, scene: {}, tokens: { controlled: [grabbed, along] } });
  noteGrabbed(grabbed.document);
  const [one, other] = [new DragCaption(), new DragCaption()];
  one.show(grabbed, saying("Grabbed"));
  other.show(along, saying("Along"));
  expect(heard()).toBe("Grabbed");
  other.destroy();
  expect(heard()).toBe("Grabbed");
  one.destroy();
});
