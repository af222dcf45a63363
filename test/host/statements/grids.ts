import { type Grid, type Offset, type Scene, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";
import type { Stage } from "../stage.ts";

const GRID = "LFD common/grid/base.d.mts";
const DIAGONALS = "LFD common/constants.d.mts GRID_DIAGONALS";
const HEXES = "API14 foundry.grid.HexagonalGrid; redblobgames.com/grids/hexagons";

/** What a path of three straight and three diagonal steps comes to, in spaces, by the rule for diagonals. */
const RULES: readonly [name: string, rule: number, spaces: number][] = [
  ["equidistant", 0, 6],
  ["exact", 1, 3 + 3 * Math.SQRT2],
  ["approximate", 2, 7.5],
  ["rectilinear", 3, 9],
  ["alternating 1-2-1", 4, 7],
  ["alternating 2-1-2", 5, 8],
];

const TYPES: readonly [number, string][] = [
  [2, "odd rows"],
  [3, "even rows"],
  [4, "odd columns"],
  [5, "even columns"],
];

/** The neighbours of a space on hexes, as row and column differences. */
const NEIGHBOURS: Record<
  number,
  { even: readonly (readonly [number, number])[]; odd: readonly (readonly [number, number])[] }
> = {
  2: {
    even: [
      [-1, 0],
      [0, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
    ],
    odd: [
      [-1, 1],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ],
  },
  3: {
    even: [
      [-1, 1],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ],
    odd: [
      [-1, 0],
      [0, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
    ],
  },
  4: {
    even: [
      [-1, 1],
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, -1],
      [-1, 0],
    ],
    odd: [
      [0, 1],
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
    ],
  },
  5: {
    even: [
      [0, 1],
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
    ],
    odd: [
      [-1, 1],
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, -1],
      [-1, 0],
    ],
  },
};

/** Facings of the six sides: 30 + 60k on rows, 60k on columns. */
const FACES: Record<number, readonly number[]> = { 2: [30, 90, 150, 210, 270, 330], 4: [0, 60, 120, 180, 240, 300] };

const sorted = (pairs: readonly (readonly [number, number])[]): string[] => pairs.map(String).sort();

async function withDiagonals(stage: Stage, rule: number, check: (scene: Scene) => void): Promise<void> {
  await world().game.settings.set("core", "gridDiagonals", rule);
  try {
    check(await stage.scene());
  } finally {
    await world().game.settings.set("core", "gridDiagonals", 0);
  }
}

function facing(grid: Grid, from: Offset, to: Offset): number {
  const [a, b] = [grid.getCenterPoint(from), grid.getCenterPoint(to)];
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 90;
  return Math.round((degrees + 360) % 360);
}

/** Spaces, points and distances on every kind of grid. */
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
    ...TYPES.map(([type, name]) =>
      statement(`hexes in ${name} have the documented six neighbours`, HEXES, async (stage, assert) => {
        const { grid } = await stage.scene({ grid: type });
        for (const [parity, line] of [
          ["even", 4],
          ["odd", 5],
          ["even", -2],
          ["odd", -3],
        ] as const) {
          const around = grid.getAdjacentOffsets({ i: line, j: line }).map(({ i, j }) => [i - line, j - line] as const);
          assert.deepEqual(sorted(around), sorted(NEIGHBOURS[type]![parity]));
        }
      }),
    ),
    ...TYPES.map(([type, name]) =>
      statement(
        `on hexes in ${name} every space holds its own centre, and cubes go there and back`,
        HEXES,
        async (stage, assert) => {
          const { grid } = await stage.scene({ grid: type });
          for (let i = -3; i < 6; i += 1) {
            for (let j = -3; j < 6; j += 1) {
              assert.deepEqual(grid.getOffset(grid.getCenterPoint({ i, j })), { i, j });
              assert.deepEqual(grid.cubeToOffset(grid.getCube({ i, j })), { i, j });
            }
          }
        },
      ),
    ),
    ...[2, 4].map((type) =>
      statement(
        `neighbours on hexes of type ${type} lie at ${FACES[type]!.join(", ")} degrees`,
        "computed from LFD hexagonal sizes; #12902",
        async (stage, assert) => {
          const { grid } = await stage.scene({ grid: type });
          const angles = grid.getAdjacentOffsets({ i: 4, j: 4 }).map((offset) => facing(grid, { i: 4, j: 4 }, offset));
          assert.deepEqual(
            angles.sort((a, b) => a - b),
            FACES[type],
          );
        },
      ),
    ),
    statement("a hex is as wide as the grid size from side to side", HEXES, async (stage, assert) => {
      const rows = (await stage.scene({ grid: 2 })).grid;
      assert.deepEqual([rows.sizeX, Math.round(rows.sizeY * 1000)], [100, Math.round((200 / Math.sqrt(3)) * 1000)]);
      const columns = (await stage.scene({ grid: 4 })).grid;
      assert.deepEqual(
        [Math.round(columns.sizeX * 1000), columns.sizeY],
        [Math.round((200 / Math.sqrt(3)) * 1000), 100],
      );
    }),
    statement("distances on hexes count spaces", HEXES, async (stage, assert) => {
      const { grid } = await stage.scene({ grid: 2 });
      const path = grid.measurePath([
        { i: 0, j: 0 },
        { i: 0, j: 4 },
        { i: 3, j: 4 },
      ]);
      assert.deepEqual([path.distance, path.spaces], [35, 7]);
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
    statement(
      "points on hexes snap to the centre of their hex",
      "LFD common/constants.d.mts GRID_SNAPPING_MODES",
      async (stage, assert) => {
        const { grid } = await stage.scene({ grid: 4 });
        const centre = grid.getCenterPoint({ i: 3, j: 3 });
        const snapped = grid.getSnappedPoint(
          { x: centre.x + 20, y: centre.y - 15 },
          { mode: world().CONST.GRID_SNAPPING_MODES["CENTER"]! },
        );
        assert.closeTo(snapped.x, centre.x, 1e-6);
        assert.closeTo(snapped.y, centre.y, 1e-6);
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
    statement(
      "a token's centre is the middle of its box, on every grid the centre of its space",
      "LFD client/documents/token.d.mts getCenterPoint",
      async (stage, assert) => {
        for (const type of [1, 2, 3, 4, 5]) {
          const scene = await stage.scene({ grid: type });
          const token = await stage.anotherToken(scene, stage.at(scene, 4, 5));
          const [centre, space] = [token.getCenterPoint(), scene.grid.getCenterPoint({ i: 4, j: 5 })];
          assert.closeTo(centre.x, space.x, 1);
          assert.closeTo(centre.y, space.y, 1);
        }
      },
    ),
    statement(
      "a token of two by two squares covers four spaces",
      "LFD client/documents/token.d.mts getOccupiedGridSpaceOffsets",
      async (stage, assert) => {
        const token = await stage.token({ width: 2, height: 2 });
        assert.deepEqual(
          token
            .getOccupiedGridSpaceOffsets()
            .map(({ i, j }) => `${i},${j}`)
            .sort(),
          ["5,5", "5,6", "6,5", "6,6"],
        );
      },
    ),
    statement(
      "a token covers no spaces where there is no grid",
      "LFD client/documents/token.d.mts getOccupiedGridSpaceOffsets",
      async (stage, assert) => {
        const token = await stage.token({}, { grid: 0 });
        assert.deepEqual(token.getOccupiedGridSpaceOffsets(), []);
      },
    ),
    statement(
      "getSnappedPosition puts a token on the grid",
      "LFD client/documents/token.d.mts getSnappedPosition",
      async (stage, assert) => {
        const token = await stage.token();
        const { x, y } = token.getSnappedPosition({ x: 537, y: 561 });
        assert.deepEqual([x, y], [500, 600]);
      },
    ),
    statement(
      "the complete path of waypoints on hexes steps through neighbours",
      "LFD client/documents/token.d.mts getCompleteMovementPath",
      async (stage, assert) => {
        const scene = await stage.scene({ grid: 5 });
        const token = await stage.anotherToken(scene, stage.at(scene, 3, 3));
        const reports = stage.listen(["preMoveToken"]);
        await token.move(stage.at(scene, 7, 8));
        const movement = stage.movement(reports[0]);
        const spaces = [movement.origin, ...movement.passed.waypoints].map((place) => {
          const { x, y } = token.getCenterPoint(place);
          return scene.grid.getOffset({ x, y });
        });
        spaces.slice(1).forEach((offset, index) => assert.isTrue(scene.grid.testAdjacency(spaces[index]!, offset)));
        assert.deepEqual(spaces.at(-1), { i: 7, j: 8 });
      },
    ),
  ],
};
