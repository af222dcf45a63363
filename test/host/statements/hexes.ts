import { type Grid, type Offset, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const HEXES = "API14 foundry.grid.HexagonalGrid; redblobgames.com/grids/hexagons";

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

function facing(grid: Grid, from: Offset, to: Offset): number {
  const [a, b] = [grid.getCenterPoint(from), grid.getCenterPoint(to)];
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 90;
  return Math.round((degrees + 360) % 360);
}

/** Hexes in rows and columns, odd and even. */
export const hexes: Chapter = {
  title: "Hexes",
  statements: [
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
  ],
};
