import { afterEach, describe, expect, test } from "vitest";
import { addWall, drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];
const noSidestep = { "come-about": { profile: { sidestep: false } } };

async function horse(move: string, bearing = 90): Promise<StageToken> {
  stage = await setStage();
  const token = await stage.token({ move, bearing, flags: noSidestep });
  await stage.fight(token);
  return token;
}

const wall = (...c: readonly number[]): Promise<void> => addWall(stage, c);

describe("a step into a wall", () => {
  test.each([true, false])("changes neither place nor facing nor budget (auto-rotation %s)", async (autoRotate) => {
    const token = await horse("40 (10)");
    await wall(500, 480, 600, 480);
    await token.move({ x: 500, y: 400 }, { method: "keyboard", autoRotate });
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[500, 500], 270]);
    expect(stage.api.state(token)).toMatchObject({ spent: 0, since: null });
  });

  test("in the middle of a path ends it there, and no more is spent", async () => {
    const token = await horse("40 (10)");
    await wall(780, 400, 780, 700);
    await token.move({ x: 1000, y: 500 }, { autoRotate: true });
    await settled();
    expect(stage.api.state(token)?.spent).toBe((token._source.x - 500) / 20);
    expect(token._source.x).toBeLessThan(780);
  });
});

describe("a drag's way", () => {
  test("is the straight one where that is legal", async () => {
    const token = await horse("40 (10)");
    expect(drag(token, { x: 900, y: 500 })).toEqual([{ x: 900, y: 500 }]);
  });

  test("goes round by the turning distance where the straight one is not, and is legal as it is", async () => {
    const token = await horse("60 (10)");
    const way = drag(token, { x: 500, y: 700 }, { x: 900, y: 500 });
    expect(way).toContainEqual({ x: 500, y: 700 });
    expect(way.at(-1)).toEqual({ x: 900, y: 500 });
    expect(stage.api.judge(token, way)?.legal).toBe(true);
    await token.move(way);
    await settled();
    expect(place(token)).toEqual([900, 500]);
  });

  test("to the space behind is found, however long it takes", async () => {
    const token = await horse("60 (5)");
    const way = drag(token, { x: 400, y: 500 });
    expect(way.length).toBeGreaterThan(1);
    expect(stage.api.judge(token, way)).toMatchObject({ legal: true });
  });

  test("beyond reach is the straight one, cut at its last legal space", async () => {
    const token = await horse("20 (10)");
    expect(drag(token, { x: 2000, y: 500 })).toEqual([{ x: 1300, y: 500 }]);
  });

  test("goes round a wall, and what the route offers is what the drop gets", async () => {
    const token = await horse("60 (5)");
    await wall(650, 300, 650, 700);
    const way = drag(token, { x: 800, y: 500 });
    expect(way.at(-1)).toEqual({ x: 800, y: 500 });
    expect(way.length).toBeGreaterThan(2);
    await token.move(way);
    await settled();
    expect(place(token)).toEqual([800, 500]);
  });

  test("through a door is there as soon as it opens", async () => {
    const token = await horse("60 (5)");
    await wall(0, 600, 500, 600);
    await wall(600, 600, 3000, 600);
    const scene = stage.gm.game.scenes.contents[0]!;
    const [door] = await scene.createEmbeddedDocuments("Wall", [{ c: [500, 600, 600, 600], door: 1, ds: 0 }]);
    await settled();
    expect(drag(token, { x: 500, y: 700 }).at(-1)).not.toEqual({ x: 500, y: 700 });
    await scene.updateEmbeddedDocuments("Wall", [{ _id: door!.id, ds: 1 }]);
    await settled();
    expect(drag(token, { x: 500, y: 700 }).at(-1)).toEqual({ x: 500, y: 700 });
  });

  test("keeps the facing while the key for it is held, and the drop commits it", async () => {
    stage = await setStage();
    const token = await stage.token({ move: "60 (10)", bearing: 90 });
    await stage.fight(token);
    const { holdKeepFacing } = await import("../../src/foundry/drag/keep-facing.ts");
    expect(drag(token, { x: 500, y: 600 })).toEqual([{ x: 500, y: 600 }]);
    holdKeepFacing(true);
    const way = drag(token, { x: 700, y: 600 });
    expect(way.at(-1)).toEqual({ x: 700, y: 600 });
    const object = token.object as unknown as { _getDragConstrainOptions(): Record<string, object> };
    await token.move(way, { method: "dragging", constrainOptions: object._getDragConstrainOptions() });
    holdKeepFacing(false);
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[700, 600], 270]);
    expect(stage.api.state(token)).toMatchObject({ since: null, spent: 15 });
  });

  test("is nobody's business where nothing is judged", async () => {
    stage = await setStage();
    const token = await stage.token({ move: "20 (10)", bearing: 270 });
    expect(drag(token, { x: 1500, y: 900 })).toEqual([{ x: 1500, y: 900 }]);
  });
});

describe("what the module promises", () => {
  test("the api answers null to what is no token and no waypoint, and says so once", async () => {
    const token = await horse("15 (5)");
    const { api } = stage;
    expect([api.judge(null as never), api.state({} as never), api.reach(undefined as never)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(api.judge(token, [{ x: Number.NaN, y: 0 }])).toBeNull();
    expect(api.judge(token)?.legal).toBe(true);
    expect(api.judge(token, [{ x: 300, y: 500 }])?.violation).toEqual({
      rule: expect.any(String) as string,
      step: 0,
      message: expect.any(String) as string,
    });
    expect(stage.logged.filter((line) => line.includes("Come About"))).toHaveLength(4);
  });

  test("api.reach lists every pose that is left, and each of its spaces can be dragged to", async () => {
    const token = await horse("15 (5)");
    const reach = stage.api.reach(token);
    const list = reach?.list ?? [];
    expect(list).toHaveLength(reach?.poses ?? 0);
    expect(list.length).toBeGreaterThan(20);
    for (const { at } of list) {
      if (at[0] === 0 && at[1] === 0) continue;
      const goal = { x: 500 + at[0] * 100, y: 500 + at[1] * 100 };
      expect(drag(token, goal).at(-1), at.join()).toEqual(goal);
    }
  });

  test.each([1, 2])(
    "every space that the display offers a token of size %i between walls can be dropped on",
    async (size) => {
      stage = await setStage();
      const token = await stage.token({ move: "20 (5)", width: size, height: size });
      await stage.fight(token);
      await wall(700, 300, 700, 650);
      await wall(350, 650, 700, 650);
      const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
      const { poses } = tokenReach(token)!;
      const spaces = new Set(poses.filter(({ stops }) => stops).map(({ at }) => at.join()));
      expect(spaces.size).toBeGreaterThan(10);
      for (const at of spaces) {
        const [column = 0, row = 0] = at.split(",").map(Number);
        if (column === 0 && row === 0) continue;
        const goal = { x: 500 + column * 100, y: 500 + row * 100 };
        expect(drag(token, goal).at(-1), at).toEqual(goal);
      }
    },
  );

  test("a copied round is a case that assess judges alike", async () => {
    const token = await horse("40 (10)");
    await token.update({ rotation: 0 });
    await token.move({ x: 500, y: 700 });
    await settled();
    const { judgementText } = await import("../../src/foundry/show/round-text.ts");
    const { judge, parseCase } = await import("../../src/rules/index.ts");
    const { verdict } = judge(parseCase(JSON.parse(judgementText(token) ?? "")));
    expect(verdict).toMatchObject({ legal: true, legalSteps: 2, bearing: 180, since: stage.api.state(token)?.since });
  });
});

describe.each([1, 0])("on grid type %i", (grid) => {
  async function reached(...walls: readonly (readonly number[])[]): Promise<Map<string, number>> {
    stage = await setStage({ grid });
    const token = await stage.token({ move: grid === 0 ? "20 (5)" : "60 (5)", x: 1000, y: 800 });
    await stage.fight(token);
    for (const c of walls) await wall(...c);
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    const spaces = new Map((tokenReach(token)?.spaces ?? []).map(({ at, facings }) => [at.join(), facings]));
    stage.strike();
    return spaces;
  }

  test("walls that lie off the scene, however far, shape no reach on it", async () => {
    const far = [
      [820_400, 600, 820_400, 1000],
      [-820_400, 600, -820_400, 1000],
      [1e18, 900, 1e18, 1000],
    ];
    expect(await reached(...far)).toEqual(await reached());
  });

  test.each([[[-1e12, 1000, 1e12, 1000]], [[1e300, 1000, -1e300, 1000]]])(
    "a wall across the scene bounds the reach, however long: %j",
    async (c) => {
      const [long, across] = [await reached(c), await reached([0, 1000, 3000, 1000])];
      expect(long).toEqual(across);
      expect(long.size).toBeLessThan((await reached()).size);
    },
  );
});
