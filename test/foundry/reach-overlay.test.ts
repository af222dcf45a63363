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
