import { type Scene, type Token, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const KEYS = "M: caewok/fvtt-terrain-mapper scripts/module.js; LFD client/canvas/layers/tokens.d.mts";
const TABLE = "API14 foundry.grid.HexagonalGrid; redblobgames.com/grids/hexagons";

type Step = readonly [dx: number, dy: number, di: number, dj: number];

/** Where keys lead from row 4 or column 4 (even) and from row 5 or column 5 (odd), by grid type. */
const HEX: readonly { type: number; name: string; even: readonly Step[]; odd: readonly Step[] }[] = [
  {
    type: 2,
    name: "odd rows",
    even: [
      [1, 0, 0, 1],
      [-1, 0, 0, -1],
      [1, -1, -1, 0],
      [-1, -1, -1, -1],
      [1, 1, 1, 0],
      [-1, 1, 1, -1],
    ],
    odd: [
      [1, 0, 0, 1],
      [-1, 0, 0, -1],
      [1, -1, -1, 1],
      [-1, -1, -1, 0],
      [1, 1, 1, 1],
      [-1, 1, 1, 0],
    ],
  },
  {
    type: 3,
    name: "even rows",
    even: [
      [1, 0, 0, 1],
      [-1, 0, 0, -1],
      [1, -1, -1, 1],
      [-1, -1, -1, 0],
      [1, 1, 1, 1],
      [-1, 1, 1, 0],
    ],
    odd: [
      [1, 0, 0, 1],
      [-1, 0, 0, -1],
      [1, -1, -1, 0],
      [-1, -1, -1, -1],
      [1, 1, 1, 0],
      [-1, 1, 1, -1],
    ],
  },
  {
    type: 4,
    name: "odd columns",
    even: [
      [0, 1, 1, 0],
      [0, -1, -1, 0],
      [1, -1, -1, 1],
      [-1, -1, -1, -1],
      [1, 1, 0, 1],
      [-1, 1, 0, -1],
    ],
    odd: [
      [0, 1, 1, 0],
      [0, -1, -1, 0],
      [1, -1, 0, 1],
      [-1, -1, 0, -1],
      [1, 1, 1, 1],
      [-1, 1, 1, -1],
    ],
  },
  {
    type: 5,
    name: "even columns",
    even: [
      [0, 1, 1, 0],
      [0, -1, -1, 0],
      [1, -1, 0, 1],
      [-1, -1, 0, -1],
      [1, 1, 1, 1],
      [-1, 1, 1, -1],
    ],
    odd: [
      [0, 1, 1, 0],
      [0, -1, -1, 0],
      [1, -1, -1, 1],
      [-1, -1, -1, -1],
      [1, 1, 0, 1],
      [-1, 1, 0, -1],
    ],
  },
];

async function press(token: Token, dx: number, dy: number): Promise<void> {
  await world().canvas.tokens.moveMany({ dx, dy, ids: [token.id] });
}

/** The space of the token's stored centre, from a start. */
function stepped({ grid }: Scene, token: Token, from: { i: number; j: number }): [number, number] {
  const at = grid.getOffset(token.getCenterPoint({ x: token._source["x"], y: token._source["y"] }));
  return [at.i - from.i, at.j - from.j];
}

/** Movement by keys on every kind of grid. */
export const keyboard: Chapter = {
  title: "Keys",
  statements: [
    statement(
      "a key moves by method keyboard with one snapped waypoint that is a checkpoint",
      KEYS,
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await press(token, 1, 0);
        const { method, passed } = stage.movement(reports[0]);
        const last = passed.waypoints.at(-1)!;
        assert.equal(method, "keyboard");
        assert.deepEqual(
          [passed.waypoints.length, last.snapped, last.explicit, last.checkpoint],
          [1, true, false, true],
        );
      },
    ),
    statement("keys step to all eight neighbours on squares", KEYS, async (stage, assert) => {
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          if (!dx && !dy) continue;
          const token = await stage.token();
          await press(token, dx, dy);
          assert.deepEqual(stepped(world().canvas.scene, token, { i: 5, j: 5 }), [dy, dx]);
        }
      }
    }),
    ...HEX.flatMap(({ type, name, even, odd }) =>
      (
        [
          ["even", 4, even],
          ["odd", 5, odd],
        ] as const
      ).map(([parity, line, steps]) =>
        statement(
          `on hexes in ${name} keys step to the six neighbours of an ${parity} line`,
          TABLE,
          async (stage, assert) => {
            const scene = await stage.scene({ grid: type });
            for (const [dx, dy, di, dj] of steps) {
              const token = await stage.anotherToken(scene, stage.at(scene, line, line));
              await press(token, dx, dy);
              assert.deepEqual(stepped(scene, token, { i: line, j: line }), [di, dj]);
            }
          },
        ),
      ),
    ),
    ...HEX.map(({ type, name }) =>
      statement(
        `on hexes in ${name} twenty steps and twenty back end where they began`,
        "#9555, #10919",
        async (stage, assert) => {
          const scene = await stage.scene({ grid: type });
          const token = await stage.anotherToken(scene, stage.at(scene, 8, 8));
          const before = [token._source["x"], token._source["y"]];
          const [dx, dy] = type < 4 ? [1, -1] : [1, 1];
          for (let count = 0; count < 4; count += 1) await press(token, dx, dy);
          for (let count = 0; count < 4; count += 1) await press(token, -dx, -dy);
          assert.deepEqual([token._source["x"], token._source["y"]], before);
        },
      ),
    ),
    statement(
      "without a grid a key moves by the grid size",
      "LFD common/grid/base.d.mts getShiftedPoint",
      async (stage, assert) => {
        const token = await stage.token({ x: 537, y: 511 }, { grid: 0 });
        await press(token, 1, -1);
        assert.deepEqual([token._source["x"], token._source["y"]], [637, 411]);
      },
    ),
    statement("a key into a wall moves nothing", KEYS, async (stage, assert) => {
      const token = await stage.token({}, { walls: [[600, 0, 600, 3000]] });
      await press(token, 1, 0);
      assert.equal(token._source["x"], 500);
    }),
    statement("locked tokens do not heed keys", "#10165", async (stage, assert) => {
      const token = await stage.token({ locked: true });
      await press(token, 1, 0);
      assert.equal(token._source["x"], 500);
    }),
    statement("several tokens move in one batch, each judged alone", KEYS, async (stage, assert) => {
      const first = await stage.token({}, { walls: [[600, 0, 600, 700]] });
      const second = await stage.anotherToken(world().canvas.scene, { y: 900 });
      await world().canvas.tokens.moveMany({ dx: 1, dy: 0, ids: [first.id, second.id] });
      assert.deepEqual(
        [first, second].map(({ _source }) => _source["x"]),
        [500, 600],
      );
    }),
    statement(
      "keys move what is controlled",
      "LFD client/canvas/layers/tokens.d.mts moveMany",
      async (stage, assert) => {
        const token = await stage.token();
        token.object?.control();
        await world().canvas.tokens.moveMany({ dx: 0, dy: 1 });
        assert.equal(token._source["y"], 600);
      },
    ),
    statement(
      "a step in elevation is a movement too",
      "LFD client/canvas/layers/tokens.d.mts moveMany",
      async (stage, assert) => {
        const token = await stage.token();
        await world().canvas.tokens.moveMany({ dz: 1, ids: [token.id] });
        assert.equal(token._source["elevation"], 5);
      },
    ),
    statement(
      "a second key before the first answer starts from what is stored",
      "API14 TokenDocument (source data)",
      async (stage, assert) => {
        const token = await stage.token();
        const first = press(token, 1, 0);
        await first;
        await press(token, 1, 0);
        assert.equal(token._source["x"], 700);
      },
    ),
  ],
};
