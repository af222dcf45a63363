import { describe, expect, test } from "vitest";
import { boxAround, captionCorner, labelAbove } from "../../src/foundry/show/caption-corner.ts";

const SIZE = { x: 200, y: 60 };
const PAGE = { x: 960, y: 720 };

describe("the caption of a drag", () => {
  test("stands below the goal where nothing is in its way", () => {
    expect(captionCorner({ x: 500, y: 400 }, SIZE, 20, [boxAround({ x: 500, y: 200 }, 20)], [], PAGE)).toEqual({
      x: 400,
      y: 434,
    });
  });

  test("stands above, clear of the ruler's label, where it would hide the token that comes from below", () => {
    const corner = captionCorner({ x: 500, y: 400 }, SIZE, 20, [boxAround({ x: 480, y: 460 }, 20)], [], PAGE);
    expect(corner).toEqual({ x: 400, y: 262 });
  });

  test("stands aside where it can be neither", () => {
    const seen = [
      { x: 480, y: 460 },
      { x: 500, y: 300 },
    ].map((middle) => boxAround(middle, 20));
    expect(captionCorner({ x: 500, y: 400 }, SIZE, 20, seen, [], PAGE)).toEqual({ x: 534, y: 370 });
  });

  test("stays on the page, and below where every side would hide something", () => {
    expect(captionCorner({ x: 950, y: 700 }, SIZE, 20, [], [], PAGE)).toEqual({ x: 752, y: 562 });
    const around = [-90, 0, 90].flatMap((x) =>
      [-90, 0, 90].map((y) => ({ x: 500 + x, y: 400 + y })).map((middle) => boxAround(middle, 40)),
    );
    expect(captionCorner({ x: 500, y: 400 }, SIZE, 40, around, [], PAGE)).toEqual({ x: 400, y: 454 });
  });

  test("covers no other caption, and goes below them all where there is no room beside", () => {
    const goal = { x: 500, y: 400 };
    const below = { at: captionCorner(goal, SIZE, 20, [], [], PAGE), size: SIZE };
    const above = captionCorner(goal, SIZE, 20, [], [below], PAGE);
    expect(above).toEqual({ x: 400, y: 262 });
    const all = { at: { x: 100, y: 200 }, size: { x: 800, y: 300 } };
    expect(captionCorner(goal, SIZE, 20, [], [all], PAGE)).toEqual({ x: 400, y: 514 });
  });

  test("covers neither the way of another dragged along nor the ruler's label at its end", () => {
    const way = [300, 400, 500].map((x) => boxAround({ x, y: 480 }, 20));
    const corner = { x: 400, y: 262 };
    expect(captionCorner({ x: 500, y: 400 }, SIZE, 20, way, [], PAGE)).toEqual(corner);
    expect(captionCorner({ x: 500, y: 400 }, SIZE, 20, [labelAbove({ x: 590, y: 500 }, 20)], [], PAGE)).toEqual(corner);
  });
});
