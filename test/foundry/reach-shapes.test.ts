import { describe, expect, test } from "vitest";
import { reachShapes, type Triangles } from "../../src/foundry/show/reach-shapes.ts";

const square = [
  { x: -50, y: -50 },
  { x: 50, y: -50 },
  { x: 50, y: 50 },
  { x: -50, y: 50 },
];
const LAYOUT = {
  outline: square,
  behind: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  radius: 50,
  onGrid: true,
  centreOf: ([right, down]: readonly [number, number]) => ({ x: right * 100, y: down * 100 }),
} as const;
const SIDES = [0, 90, 180, 270];
const rankOf = (gait: string): number => (gait === "run" ? 1 : 0);
const triangles = ({ indices }: Triangles): number => indices.length / 3;

/** Whether a point is inside a triangle, by the sides of its edges that it lies on. */
function isWithin([x, y]: readonly [number, number], corners: readonly number[]): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const side = (ax: number, ay: number, bx: number, by: number): boolean => (bx - ax) * (y - ay) > (by - ay) * (x - ax);
  const sides = [side(x0, y0, x1, y1), side(x1, y1, x2, y2), side(x2, y2, x0, y0)];
  return sides.every((each) => each === sides[0]);
}

describe("the shapes of a reach", () => {
  const spaces = [
    { at: [0, 0], facings: 0b1111, gait: "walk" },
    { at: [1, 0], facings: 0b0001, gait: "walk" },
    { at: [2, 0], facings: 0b0110, gait: "run" },
  ] as const;
  const shapes = reachShapes(spaces, SIDES, rankOf, LAYOUT);

  test("fill the spaces of each pace", () => {
    expect([...shapes.spaces].map(([rank, fill]) => [rank, triangles(fill)])).toEqual([
      [0, 4],
      [1, 2],
    ]);
  });

  test("have a tick for each facing, those of spaces with all of them apart", () => {
    expect(triangles(shapes.ticks)).toBe(3);
    expect(triangles(shapes.rings)).toBe(4);
    const [x = 0, y = 0] = shapes.ticks.corners;
    expect([x, y]).toEqual([100, expect.closeTo(-41.5)]);
    // On hexes one as long as wide would point three ways.
    const [, , left = 0, base = 0, right = 0] = shapes.ticks.corners;
    expect(Math.abs(base - y)).toBeGreaterThan(1.5 * Math.abs(right - left));
  });

  test("have around each tick what is larger than it on every side, at the same place", () => {
    const inside = [
      [shapes.ticks, shapes.tickEdges],
      [shapes.rings, shapes.ringEdges],
    ] as const;
    for (const [{ corners }, around] of inside) {
      expect(around.corners).toHaveLength(corners.length);
      for (let first = 0; first < corners.length; first += 6) {
        const edge = around.corners.slice(first, first + 6);
        for (let corner = first; corner < first + 6; corner += 2)
          expect(isWithin([corners[corner]!, corners[corner + 1]!], [...edge])).toBe(true);
      }
    }
  });

  test("are bounded where a pace ends and where all ends, once between two paces", () => {
    expect(triangles(shapes.borders) / 2).toBe(3 + 3 + 3);
    const ends = shapes.borders.corners.filter((_value, index) => index % 2 === 0);
    expect([Math.min(...ends), Math.max(...ends)]).toEqual([-50, 250]);
  });

  test("index corners that are there", () => {
    for (const { corners, indices } of [shapes.ticks, shapes.ringEdges, shapes.borders, ...shapes.spaces.values()]) {
      expect(Math.max(...indices)).toBeLessThan(corners.length / 2);
    }
  });
});
