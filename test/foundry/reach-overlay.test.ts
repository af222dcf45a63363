// @vitest-environment happy-dom
import * as pixi from "pixi.js";
import { afterEach, expect, test, vi } from "vitest";
import { ReachOverlay } from "../../src/foundry/show/reach-overlay.ts";

afterEach(() => vi.unstubAllGlobals());

const TRIANGLE = { corners: new Float32Array([0, 0, 9, 0, 0, 9]), indices: new Uint32Array([0, 1, 2]) };

const SHAPES = {
  spaces: new Map([[0, TRIANGLE]]),
  borders: TRIANGLE,
  ticks: TRIANGLE,
  rings: TRIANGLE,
  tickEdges: TRIANGLE,
  ringEdges: TRIANGLE,
};

/** As much of a renderer as a mesh asks for; what would be drawn later, in one batch with others, is kept. */
function rendererKeeping(batch: pixi.Mesh[]): pixi.Renderer {
  const nothing = (): undefined => undefined;
  return {
    batch: { flush: nothing, setObjectRenderer: nothing },
    plugins: { batch: { render: (mesh: pixi.Mesh) => batch.push(mesh) } },
    shader: { bind: nothing },
    state: { set: nothing },
    geometry: { bind: nothing, draw: nothing },
  } as unknown as pixi.Renderer;
}

test("a reach that is taken off leaves nothing behind that the next frame would draw", () => {
  const group = new pixi.Container();
  vi.stubGlobal("PIXI", { ...pixi, Texture: { WHITE: pixi.Texture.EMPTY } });
  vi.stubGlobal("canvas", { interface: group });
  const overlay = new ReachOverlay();
  overlay.draw(SHAPES, null, false, "", { x: 0, y: 0 });
  const batch: pixi.Mesh[] = [];
  group.render(rendererKeeping(batch));
  overlay.clear();
  expect(group.children).toEqual([]);
  expect(batch.map(({ blendMode }) => blendMode)).toEqual([]);
});

/** An overlay on a canvas, all that is drawn of it, and its note as long as that is in sight. */
interface Noted {
  readonly overlay: ReachOverlay;
  readonly draw: () => void;
  readonly children: () => pixi.DisplayObject[];
  readonly notes: () => pixi.Container[];
}

/** Sets up a canvas that is magnified, for a reach with a note. */
function noted(scale: number): Noted {
  const group = new pixi.Container();
  const Words = class extends pixi.Container {
    readonly anchor = { set: (): void => undefined };
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  };
  vi.stubGlobal("PIXI", { ...pixi, Text: Words, Texture: { WHITE: pixi.Texture.EMPTY } });
  vi.stubGlobal("canvas", { interface: group, stage: { scale: { x: scale } } });
  const overlay = new ReachOverlay();
  const children = (): pixi.DisplayObject[] => (group.children[0] as pixi.Container | undefined)?.children ?? [];
  return {
    overlay,
    draw: () => overlay.draw(SHAPES, null, false, "up to 100 spaces", { x: 30, y: 40 }),
    notes: () => children().filter((child): child is pixi.Container => child instanceof Words && child.visible),
    children,
  };
}

test("a note is out of sight during a drag, also when the reach is drawn anew meanwhile", () => {
  const { overlay, draw, notes } = noted(1);
  draw();
  expect(notes()).toHaveLength(1);
  overlay.hush(true);
  expect(notes()).toEqual([]);
  draw();
  expect(notes()).toEqual([]);
  overlay.hush(false);
  expect(notes()).toHaveLength(1);
});

test("a note keeps its size on the screen and its place on the canvas however near the view is, and nothing is drawn for that", () => {
  const { overlay, draw, notes, children } = noted(0.25);
  draw();
  const [before, [note]] = [[...children()], notes()];
  expect(note!.scale.x * 0.25).toBe(1);
  for (const scale of [3, 0.3, 1]) {
    overlay.magnify(scale);
    expect(note!.scale.x * scale).toBeCloseTo(1, 12);
    expect(note!.scale.y).toBe(note!.scale.x);
  }
  expect([note!.x, note!.y]).toEqual([30, 40]);
  expect(children()).toEqual(before);
});

test("a view that moves after the canvas took the note away, or where there is none, is nothing to bear in mind", () => {
  const { overlay, draw, children } = noted(1);
  overlay.magnify(2);
  draw();
  children()[0]!.parent.destroy({ children: true });
  overlay.magnify(2);
  expect(children()).toEqual([]);
});

test("facing ticks stand out from a bright map by what is dark under them, in two meshes for all spaces", () => {
  const { draw, children } = noted(1);
  draw();
  const tints = children()
    .filter((child): child is pixi.Mesh => child instanceof pixi.Mesh)
    .map(({ material }) => material.tint)
    .slice(1);
  expect(tints).toEqual([0xffffff, 0x14141a, 0x14141a, 0xffffff, 0xffffff]);
});
