import { makeGrid } from "../playground/host/grid/index.ts";
import { type WallLike } from "../src/foundry/ground/wall.ts";
import { WallEdges } from "../src/foundry/ground/wall-edges.ts";
import type { GridLike } from "../src/foundry/platform/types.ts";
import type { Line } from "./line.ts";
import { agree, seeded, takeTurns } from "./measure.ts";

const WALLS = 5000;
const SPACES = 400;
const SIZE = 100;

/** The scene with its padding. */
const BOUNDS = { left: 0, top: 0, right: SPACES * SIZE, bottom: SPACES * SIZE };

/** Grids as Foundry numbers them. */
const GRIDS = [
  ["squares", 1],
  ["hexes in columns", 4],
] as const;

/** Rasterising 5,000 walls of a big scene, and what one of them costs when it changes. */
export function walls(): readonly Line[] {
  return GRIDS.flatMap(([name, type]) => {
    const grid = makeGrid(type, { size: SIZE, distance: 5, units: "ft" }) as unknown as GridLike;
    const all = scatteredWalls();
    const edges = new WallEdges(grid, all, BOUNDS);
    const [one] = all;
    if (!one) throw new Error("there are walls");
    const moved = { ...one, c: one.c.map((each) => each + SIZE) };
    edges.put(moved);
    agree("edges after a change", edges.size, new WallEdges(grid, [moved, ...all.slice(1)], BOUNDS).size);
    let turn = 0;
    const times = takeTurns(
      {
        all: () => new WallEdges(grid, all, BOUNDS),
        one: () => {
          turn += 1;
          edges.put(turn % 2 === 0 ? one : moved);
        },
      },
      9,
    );
    const [every, change] = [times["all"] ?? 1, times["one"] ?? 0];
    const line = { workload: "walls", floor: "rasterising all" };
    return [
      { ...line, what: `5,000 walls on ${name}`, milliseconds: every, ratio: 1, ours: false },
      { ...line, what: `one wall changed on ${name}`, milliseconds: change, ratio: change / every, ours: true },
    ];
  });
}

function scatteredWalls(): readonly WallLike[] {
  const random = seeded(5);
  return Array.from({ length: WALLS }, (_, index) => {
    const [x, y] = [random(SPACES) * SIZE, random(SPACES) * SIZE];
    const [right, down] = [(random(7) - 3) * SIZE, (random(7) - 3) * SIZE];
    return { id: String(index), c: [x, y, x + right, y + down], move: 20, dir: 0, door: 0, ds: 0 };
  });
}
