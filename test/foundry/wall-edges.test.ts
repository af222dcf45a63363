import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGrid } from "../../playground/host/grid/index.ts";
import { WallBuckets } from "../../src/foundry/ground/wall-buckets.ts";
import { type WallLike } from "../../src/foundry/ground/wall.ts";
import { crossedEdges, WallEdges } from "../../src/foundry/ground/wall-edges.ts";
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

  test.each([
    [[600, 500, Number.NaN, 600]],
    [[600, 500]],
    [[]],
    [null],
    [undefined],
    ["600,500,600,600"],
    [[600, null, 600, 600]],
  ])("not a corrupt one, %j, on a grid or without one", (c) => {
    const corrupt = { ...wall([]), c: c as never };
    expect(crossedEdges(square, corrupt)).toEqual([]);
    expect(new WallEdges(square, [corrupt], undefined, { x: 50, y: 50 }).size).toBe(0);
    expect(new WallBuckets([corrupt]).isOpen({ x: 550, y: 550 }, { x: 650, y: 550 })).toBe(true);
  });

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

describe("a wall that is not all on the scene", () => {
  test("with play at its ends no way that these allow crosses a wall", () => {
    const at = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) });
    const turn = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(at, at, at, at, fc.constantFrom(0, 1, 2), fc.boolean(), turn, turn, (...given) => {
        const [from, to, one, other, dir, begins, ...turns] = given;
        const play = { before: begins ? 0 : Math.SQRT1_2, after: Math.SQRT1_2 };
        const walls = new WallBuckets([wall([one.x, one.y, other.x, other.y], { dir })]);
        const off = ({ x, y }: { x: number; y: number }, pixels: number, degrees = 0): { x: number; y: number } => {
          const angle = (degrees * Math.PI) / 180;
          return { x: x + Math.cos(angle) * pixels * 0.999, y: y + Math.sin(angle) * pixels * 0.999 };
        };
        const way = [off(from, play.before, turns[0]), off(to, play.after, turns[1])] as const;
        if (walls.isOpen(from, to, play)) expect(walls.isOpen(...way)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  const bounds = { left: -300, top: -300, right: 3300, bottom: 2300 };
  const edgesOf = (c: readonly number[], type = 1): WallEdges => new WallEdges(gridOf(type), [wall(c)], bounds);
  const all = (edges: WallEdges): string[] => [...edges.edges()].map((edge) => JSON.stringify(edge)).sort();

  test.each([
    [[820_400, 600, 820_400, 1000]],
    [[1e18, 900, 1e18, 1000]],
    [[-1e300, -1e300, -1e300, 1e300]],
    [[1.7e308, 1.7e308, -1.7e308, -1.7e308]],
    [[Number.POSITIVE_INFINITY, 900, 0, 900]],
  ])("blocks nothing on it where it runs elsewhere or nowhere: %j", (c) => {
    const edges = edgesOf(c);
    expect(all(edges)).toEqual([]);
    expect(edges.blocks(east)).toBe(false);
  });

  test.each([[[-1e12, 900, 1e12, 900]], [[1e300, 900, -1e300, 900]], [[-400_000, 900, 600_000, 900]]])(
    "blocks all along it without a gap, however long: %j",
    (c) => {
      const edges = edgesOf(c);
      for (let j = 0; j < 30; j++) {
        expect(edges.blocks({ from: { i: 8, j }, side: 4 })).toBe(true);
        expect(edges.blocks({ from: { i: 9, j }, side: 0 })).toBe(true);
      }
    },
  );

  test.each([1, 2, 3, 4, 5])("blocks what its part on the scene does, on grid type %i", (type) => {
    const point = fc.integer({ min: -2000, max: 5000 });
    fc.assert(
      fc.property(fc.tuple(point, point, point, point), (c) => {
        const onScene = ({ from }: { from: { i: number; j: number } }): boolean =>
          from.i >= 0 && from.j >= 0 && from.i < 15 && from.j < 20;
        const whole = new WallEdges(gridOf(type), [wall(c)]);
        const part = edgesOf(c, type);
        const missing = [...whole.edges()].filter((edge) => onScene(edge) && !part.blocks(edge));
        const made = [...part.edges()].filter((edge) => !whole.blocks(edge));
        expect([...missing, ...made]).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("says nothing of edges beyond the bounds", () => {
    const edges = edgesOf([-1e12, 900, 1e12, 900]);
    for (const j of [-5, -2048, 40, 8192, 1e9, 2 ** 53]) {
      expect(edges.blocks({ from: { i: 8, j }, side: 4 })).toBe(false);
    }
  });

  test("a scene that tells no size takes no longer either", () => {
    expect(crossedEdges(square, wall([1e300, 900, -1e300, 900])).length).toBeGreaterThan(1000);
    expect(crossedEdges(square, wall([1e18, 900, 1e18, 1000]))).toEqual([]);
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

  const bounds = { left: -300, top: -300, right: 3300, bottom: 2300 };

  test.each([
    [[-1e12, 900, 1e12, 900], false],
    [[1e300, 900, -1e300, 900], false],
    [[-2_000_000, -1_999_100, 2_000_000, 2_000_900], false],
    [[1e18, 900, 1e18, 1000], true],
    [[820_400, 600, 820_400, 1000], true],
    [[1500, 2 ** 53, 1500, 1e300], true],
  ])("past a wall %j on a scene is open: %s", (c, open) => {
    const far = new WallBuckets([{ ...wall, c }], bounds);
    expect(far.isOpen({ x: 50, y: 850 }, { x: 50, y: 1000 })).toBe(open);
    expect(far.isOpen({ x: 0, y: 1990 }, { x: 2950, y: 100 })).toBe(open);
  });
});
