import { type Offset, type Scene, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";
import type { Stage } from "../stage.ts";

const GRID = "LFD common/grid/base.d.mts";
const DIAGONALS = "LFD common/constants.d.mts GRID_DIAGONALS";

/** What a path of three straight and three diagonal steps comes to, in spaces, by the rule for diagonals. */
const RULES: readonly [name: string, rule: number, spaces: number][] = [
  ["equidistant", 0, 6],
  ["exact", 1, 3 + 3 * Math.SQRT2],
  ["approximate", 2, 7.5],
  ["rectilinear", 3, 9],
  ["alternating 1-2-1", 4, 7],
  ["alternating 2-1-2", 5, 8],
];

async function withDiagonals(stage: Stage, rule: number, check: (scene: Scene) => void): Promise<void> {
  await world().game.settings.set("core", "gridDiagonals", rule);
  try {
    check(await stage.scene());
  } finally {
    await world().game.settings.set("core", "gridDiagonals", 0);
  }
}

/** Spaces, points and distances. */
export const grids: Chapter = {
  title: "Grids",
  statements: [
    statement("row i and column j count from the top left corner of the canvas", GRID, async (stage, assert) => {
      const { grid } = await stage.scene();
      assert.deepEqual(grid.getOffset({ x: 250, y: 120 }), { i: 1, j: 2 });
      assert.deepEqual(grid.getTopLeftPoint({ i: 1, j: 2 }), { x: 200, y: 100 });
      assert.deepEqual(grid.getCenterPoint({ i: 1, j: 2 }), { x: 250, y: 150 });
    }),
    statement("canvas.grid is the grid of the viewed scene", GRID, async (stage, assert) => {
      const scene = await stage.scene({ grid: 3 });
      assert.equal(world().canvas.grid, scene.grid);
      assert.deepEqual(
        [scene.grid.type, scene.grid.isHexagonal, scene.grid.isSquare, scene.grid.isGridless],
        [3, true, false, false],
      );
    }),
    ...RULES.map(([name, rule, spaces]) =>
      statement(
        `three straight and three diagonal steps measure ${spaces.toFixed(2)} spaces by the ${name} rule`,
        DIAGONALS,
        async (stage, assert) => {
          await withDiagonals(stage, rule, ({ grid }) => {
            const path = grid.measurePath([
              { i: 0, j: 0 },
              { i: 0, j: 3 },
              { i: 3, j: 6 },
            ]);
            assert.closeTo(path.distance, spaces * 5, 1e-6);
            assert.deepEqual([path.spaces, path.diagonals], [6, 3]);
          });
        },
      ),
    ),
    statement(
      "the parity of alternating diagonals runs on over the legs of a path",
      DIAGONALS,
      async (stage, assert) => {
        await withDiagonals(stage, 4, ({ grid }) => {
          const path = grid.measurePath([
            { i: 0, j: 0 },
            { i: 1, j: 1 },
            { i: 2, j: 2 },
            { i: 3, j: 3 },
          ]);
          assert.deepEqual(
            path.segments.map(({ distance }) => distance),
            [5, 10, 5],
          );
        });
      },
    ),
    statement(
      "where diagonals are illegal a space has four neighbours and paths go around",
      DIAGONALS,
      async (stage, assert) => {
        await withDiagonals(stage, 6, ({ grid }) => {
          assert.equal(grid.getAdjacentOffsets({ i: 5, j: 5 }).length, 4);
          assert.isFalse(grid.testAdjacency({ i: 5, j: 5 }, { i: 6, j: 6 }));
          assert.equal(
            grid.getDirectPath([
              { i: 0, j: 0 },
              { i: 2, j: 2 },
            ]).length,
            5,
          );
          assert.equal(
            grid.measurePath([
              { i: 0, j: 0 },
              { i: 2, j: 2 },
            ]).distance,
            20,
          );
        });
      },
    ),
    statement("a square has eight neighbours otherwise", GRID, async (stage, assert) => {
      const { grid } = await stage.scene();
      assert.equal(grid.getAdjacentOffsets({ i: 5, j: 5 }).length, 8);
      assert.isTrue(grid.testAdjacency({ i: 5, j: 5 }, { i: 6, j: 6 }));
    }),
    statement("a direct path holds both ends and steps from neighbour to neighbour", GRID, async (stage, assert) => {
      for (const type of [1, 2, 3, 4, 5]) {
        const { grid } = await stage.scene({ grid: type });
        const path = grid.getDirectPath([
          { i: 2, j: 3 },
          { i: 9, j: 7 },
        ]);
        assert.deepEqual(
          [path[0], path.at(-1)],
          [
            { i: 2, j: 3 },
            { i: 9, j: 7 },
          ],
        );
        path.slice(1).forEach((offset, index) => assert.isTrue(grid.testAdjacency(path[index]!, offset)));
      }
    }),
    statement(
      "without a grid a space is a pixel, nothing snaps and nothing is adjacent",
      GRID,
      async (stage, assert) => {
        const { grid } = await stage.scene({ grid: 0 });
        assert.deepEqual(grid.getOffset({ x: 10.6, y: 20.2 }), { i: 20, j: 11 });
        assert.deepEqual(
          grid.getSnappedPoint({ x: 10.6, y: 20.2 }, { mode: world().CONST.GRID_SNAPPING_MODES["CENTER"]! }),
          { x: 10.6, y: 20.2 },
        );
        assert.deepEqual(grid.getAdjacentOffsets({ i: 0, j: 0 }), []);
        assert.isFalse(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 1 }));
      },
    ),
    statement("without a grid distance is euclidean and spaces are 0", GRID, async (stage, assert) => {
      const { grid } = await stage.scene({ grid: 0 });
      const path = grid.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]);
      assert.deepEqual([path.distance, path.spaces], [25, 0]);
    }),
    statement(
      "getTranslatedPoint counts degrees clockwise from east and distance in grid units",
      GRID,
      async (stage, assert) => {
        const { grid } = await stage.scene();
        const south = grid.getTranslatedPoint({ x: 100, y: 100 }, 90, 10);
        assert.closeTo(south.x, 100, 1e-6);
        assert.closeTo(south.y, 300, 1e-6);
      },
    ),
    statement(
      "points snap to centres, vertices and edge midpoints",
      "LFD common/constants.d.mts GRID_SNAPPING_MODES",
      async (stage, assert) => {
        const { grid } = await stage.scene();
        const { CENTER, VERTEX, EDGE_MIDPOINT } = world().CONST.GRID_SNAPPING_MODES;
        const snap = (mode: number | undefined) => grid.getSnappedPoint({ x: 130, y: 110 }, { mode: mode! });
        assert.deepEqual(
          [snap(CENTER), snap(VERTEX), snap(EDGE_MIDPOINT)],
          [
            { x: 150, y: 150 },
            { x: 100, y: 100 },
            { x: 150, y: 100 },
          ],
        );
      },
    ),
    statement("a cost function is asked for each step with its distance", GRID, async (stage, assert) => {
      const { grid } = await stage.scene();
      const asked: number[] = [];
      const cost = (_from: Offset, _to: Offset, distance: number): number => (asked.push(distance), distance * 2);
      const path = grid.measurePath(
        [
          { i: 0, j: 0 },
          { i: 0, j: 3 },
        ],
        { cost },
      );
      assert.deepEqual([asked, path.distance, path.cost], [[5, 5, 5], 15, 30]);
    }),
  ],
};
