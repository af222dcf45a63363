import { Container } from "pixi.js";
import { describe, expect, it } from "vitest";
import { Camera } from "../../../playground/table/canvas/camera.ts";

/** A canvas element of 800 by 600 at a corner of the page, without a page. */
const screen = {
  clientWidth: 800,
  clientHeight: 600,
  getBoundingClientRect: () => ({ left: 10, top: 20, width: 800, height: 600 }),
} as HTMLCanvasElement;

describe("the camera", () => {
  it("shows what it looks at in the middle of the canvas element", () => {
    const camera = new Camera(new Container(), screen);
    camera.pan({ x: 1000, y: 500, scale: 0.5 });
    expect(camera.toClient({ x: 1000, y: 500 })).toMatchObject({ x: 410, y: 320 });
  });

  it("finds the canvas point of a page point and back", () => {
    const camera = new Camera(new Container(), screen);
    camera.pan({ x: 1000, y: 500, scale: 0.5 });
    const point = camera.toCanvas({ x: 123, y: 456 });
    expect(camera.toClient(point)).toMatchObject({ x: 123, y: 456 });
  });

  it("keeps the point under the pointer where it is when it zooms", () => {
    const camera = new Camera(new Container(), screen);
    camera.pan({ x: 1000, y: 500, scale: 0.5 });
    const pointer = { x: 200, y: 100 };
    const before = camera.toCanvas(pointer);
    camera.pan(camera.zoomedAt(pointer, 1.25));
    const after = camera.toCanvas(pointer);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it("magnifies no further than Foundry does", () => {
    const camera = new Camera(new Container(), screen);
    expect(camera.pan({ scale: 50 }).scale).toBe(3);
    expect(camera.pan({ scale: 0.001 }).scale).toBe(0.25);
  });
});
