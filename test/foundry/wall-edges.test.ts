import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGrid } from "../../playground/host/grid/index.ts";
import { WallBuckets } from "../../src/foundry/ground/wall-buckets.ts";
import { crossedEdges, WallEdges, type WallLike } from "../../src/foundry/ground/wall-edges.ts";
import { axialOf, offsetOf } from "../../src/foundry/input/axial.ts";
import type { GridLike } from "../../src/foundry/platform/types.ts";
import { neighbours } from "../../src/rules/index.ts";
import { gridShape } from "../../src/foundry/input/scene-input.ts";

const wall = (c: readonly number[], more: Partial<WallLike> = {}): WallLike => {
  return { id: c.join(), c, move: 20, dir: 0, door: 0, ds: 0, ...more };
};
const gridOf = (type: number): GridLike =>
  makeGrid(type, { size: 100, distance: 5, units: "ft" }) as unknown as GridLike;
const square = gridOf(1);
const east = { from: { i: 5, j: 5 }, side: 2 };
const west = { from: { i: 5, j: 6 }, side: 6 };

describe("walls block the edges that they cross", () => {
  test("both ways", () => {
    const edges = new WallEdges(square, [wall([600, 500, 600, 600])]);
    expect([edges.blocks(east), edges.blocks(west)]).toEqual([true, true]);
    expect(edges.blocks({ from: { i: 5, j: 5 }, side: 4 })).toBe(false);
  });

  test("one way, where they face one way", () => {
    const only = (dir: number): boolean[] => {
      const edges = new WallEdges(square, [wall([600, 500, 600, 600], { dir })]);
      return [edges.blocks(east), edges.blocks(west)];
    };
    expect(only(1).filter(Boolean)).toHaveLength(1);
    expect(only(2)).toEqual(only(1).map((blocked) => !blocked));
  });

  test.each([
    ["an open door", { door: 1, ds: 1 }],
    ["a wall that lets movement through", { move: 0 }],
  ])("not %s", (_name, more) => expect(crossedEdges(square, wall([600, 500, 600, 600], more))).toEqual([]));

  test.each([[[600, 500, Number.NaN, 600]], [[600, 500]], [[]]])("not a corrupt one, %j", (c) =>
    expect(crossedEdges(square, wall(c))).toEqual([]),
  );

  test("a door that opens frees its edges and those of no other wall", () => {
    const edges = new WallEdges(square, [
      wall([600, 500, 600, 600], { id: "door", door: 1 }),
      wall([600, 500, 600, 600]),
    ]);
    const { size } = edges;
    edges.put(wall([600, 500, 600, 600], { id: "door", door: 1, ds: 1 }));
    expect(edges.size).toBe(size);
    edges.remove("600,500,600,600");
    expect(edges.size).toBe(0);
  });

  test.each([1, 2, 3, 4, 5])("on grid type %i, just those that a test of every edge finds", (type) => {
    const grid = gridOf(type);
    const sides = neighbours(gridShape(grid));
    const point = fc.integer({ min: 200, max: 1400 });
    fc.assert(
      fc.property(fc.tuple(point, point, point, point), (c) => {
        const edges = new WallEdges(grid, [wall(c)]);
        for (let i = 0; i < 16; i++)
          for (let j = 0; j < 16; j++)
            for (const [side, { delta }] of sides.entries()) {
              const [q, r] = axialOf(grid, { i, j });
              const a = grid.getCenterPoint({ i, j });
              const b = grid.getCenterPoint(offsetOf(grid, [q + delta[0], r + delta[1]]));
              if (clearly(a, b, c) !== null) expect(edges.blocks({ from: { i, j }, side })).toBe(clearly(a, b, c));
            }
      }),
      { numRuns: 30 },
    );
  });
});

/** Whether two segments cross, by the signs of four areas; null where an end lies on the other segment. */
function clearly(a: { x: number; y: number }, b: { x: number; y: number }, c: readonly number[]): boolean | null {
  const [p, q] = [
    { x: c[0]!, y: c[1]! },
    { x: c[2]!, y: c[3]! },
  ];
  const area = (o: typeof a, s: typeof a, t: typeof a): number => (s.x - o.x) * (t.y - o.y) - (s.y - o.y) * (t.x - o.x);
  const areas = [area(a, b, p), area(a, b, q), area(p, q, a), area(p, q, b)];
  if (areas.some((each) => Math.abs(each) < 1)) return null;
  return areas[0]! * areas[1]! < 0 && areas[2]! * areas[3]! < 0;
}

describe("a way that no grid guides", () => {
  const wall: WallLike = { id: "w", c: [1000, 0, 1000, 2000], move: 20, dir: 0, door: 0, ds: 0 };
  const buckets = new WallBuckets([wall, { ...wall, id: "o", c: [-500, -400, -300, -400], dir: 1 }]);

  test.each([
    [{ x: 0, y: 50 }, { x: 2500, y: 1900 }, false],
    [{ x: 0, y: 50 }, { x: 999, y: 1900 }, true],
    [{ x: 990, y: 500 }, { x: 1010, y: 500 }, false],
    [{ x: 2500, y: 10 }, { x: 1001, y: 1900 }, true],
    [{ x: -400, y: -700 }, { x: -400, y: 300 }, true],
    [{ x: -400, y: 300 }, { x: -400, y: -700 }, false],
  ])("from %o to %o, however long, is open: %o", (from, to, open) => {
    expect(buckets.isOpen(from, to)).toBe(open);
  });
});
