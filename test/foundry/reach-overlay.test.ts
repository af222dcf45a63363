// @vitest-environment happy-dom
import * as pixi from "pixi.js";
import { afterEach, expect, test, vi } from "vitest";
import { ReachOverlay } from "../../src/foundry/show/reach-overlay.ts";

afterEach(() => vi.unstubAllGlobals());

const TRIANGLE = { corners: new Float32Array([0, 0, 9, 0, 0, 9]), indices: new Uint32Array([0, 1, 2]) };

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
  const shapes = { spaces: new Map([[0, TRIANGLE]]), borders: TRIANGLE, ticks: TRIANGLE, rings: TRIANGLE };
  overlay.draw(shapes, null, false, "", { x: 0, y: 0 });
  const batch: pixi.Mesh[] = [];
  group.render(rendererKeeping(batch));
  overlay.clear();
  expect(group.children).toEqual([]);
  expect(batch.map(({ blendMode }) => blendMode)).toEqual([]);
});

test("a note is out of sight during a drag, also when the reach is drawn anew meanwhile", () => {
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
  vi.stubGlobal("canvas", { interface: group });
  const overlay = new ReachOverlay();
  const shapes = { spaces: new Map([[0, TRIANGLE]]), borders: TRIANGLE, ticks: TRIANGLE, rings: TRIANGLE };
  const draw = (): void => overlay.draw(shapes, null, false, "up to 100 spaces", { x: 0, y: 0 });
  const seen = (): unknown[] => {
    const reach = group.children[0] as pixi.Container;
    return reach.children.flatMap((child) => (child instanceof Words && child.visible ? [child.text] : []));
  };
  draw();
  expect(seen()).toEqual(["up to 100 spaces"]);
  overlay.hush(true);
  expect(seen()).toEqual([]);
  draw();
  expect(seen()).toEqual([]);
  overlay.hush(false);
  expect(seen()).toEqual(["up to 100 spaces"]);
});
