import { afterEach, describe, expect, test, vi } from "vitest";
import { addOther, cheapest, type Offered, offered, setMover } from "./company.ts";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];

/** A region of rough ground over some columns of the token's row. */
async function rough(x: number, width: number, difficulty: number | null): Promise<void> {
  const shapes = [{ type: "rectangle", x, y: 0, width, height: 2000 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: difficulty } } }];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
  await settled();
}

async function mover(options: StageOptions, move?: string): Promise<StageToken> {
  const set = await setMover(options, move);
  stage = set.stage;
  return set.token;
}

const other = (x: number, y: number, data: object): Promise<StageToken> => addOther(stage, x, y, data);

describe("rough ground", () => {
  test("costs what core says, in judging and in reach alike", async () => {
    const token = await mover({});
    await rough(600, 200, 2);
    expect(cheapest(await offered(token), 3, 0)).toBe(25);
    await token.move({ x: 800, y: 500 });
    await settled();
    expect(place(token)).toEqual([800, 500]);
    expect(stage.api.state(token)).toMatchObject({ spent: 25, since: null });
  });

  test("stops a walk where the budget is spent on it", async () => {
    const token = await mover({}, "20 (5)");
    await rough(600, 1000, 3);
    await token.move({ x: 1400, y: 500 });
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 30, pace: "run" });
    expect(place(token)).toEqual([700, 500]);
  });

  test.each([null, Number.POSITIVE_INFINITY])(
    "of difficulty %s cannot be entered and bounds the reach",
    async (difficulty) => {
      const token = await mover({});
      await rough(700, 100, difficulty);
      const poses = await offered(token);
      expect(poses.some(({ at }) => at[0] === 2)).toBe(false);
      expect(poses.some(({ at }) => at[0] === 1)).toBe(true);
    },
  );

  test("of difficulty 0 is neither free nor endless", async () => {
    const token = await mover({});
    await rough(600, 200, 0);
    const poses = await offered(token);
    expect(poses.length).toBeGreaterThan(50);
    expect(cheapest(poses, 3, 0)).toBeGreaterThan(0);
  });
});

test("rough ground beside a pit costs what core says", async () => {
  const token = await mover({}, "60 (5)");
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [
    { _id: token.id, x: 1200, y: 500, rotation: 90 },
  ]);
  await settled();
  await rough(800, 100, null);
  await rough(900, 200, 3);
  expect(cheapest(await offered(token), -2, 0)).toBe(20);
  expect(cheapest(await offered(token), -3, 0)).toBe(35);
});

describe("rough ground on a scene of 400 by 400 spaces", () => {
  /** A walker in the far corner, and how often its ground is measured. */
  async function inTheCorner(grid: number, move: string): Promise<{ token: StageToken; measured: () => number }> {
    const token = await mover({ grid }, move);
    const scene = stage.gm.game.scenes.contents[0]!;
    await scene.update({ width: 40_000, height: 40_000 });
    const { x, y } = token.getSnappedPosition({ x: 35_000, y: 35_000 });
    await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, x, y }]);
    await settled();
    const spy = vi.spyOn(token.object as unknown as { measureMovementPath(): unknown }, "measureMovementPath");
    return { token, measured: () => spy.mock.calls.length };
  }

  async function regionOverAll(): Promise<void> {
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 40_000, height: 40_000 }];
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Bog", shapes, behaviors }]);
    await settled();
  }

  const farthest = (poses: readonly Offered[]): number => Math.max(...poses.map(({ at }) => Math.hypot(...at)));

  test.each([1, 2, 4, 0])("halves the reach everywhere, on grid type %i", async (grid) => {
    const { token } = await inTheCorner(grid, grid === 0 ? "20 (5)" : "60 (5)");
    const open = farthest(await offered(token));
    await regionOverAll();
    const halved = farthest(await offered(token));
    expect(halved).toBeGreaterThan(open / 2 - 1.5);
    expect(halved).toBeLessThan(open / 2 + 1.5);
  });

  test("is measured only when a flood asks, around the token, as far as its budget leads, and once", async () => {
    const { token, measured } = await inTheCorner(1, "20 (5)");
    await regionOverAll();
    const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
    tokenBoard(token, token._source, "walk");
    expect(measured()).toBe(0);
    await offered(token);
    const first = measured();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(4 * 17 ** 2);
    drag(token, { x: 34_700, y: 35_000 });
    expect(measured() - first).toBeLessThan(50);
  });
});

describe("rough ground without a grid", () => {
  test("costs what core says, in judging and in reach alike, as far as half spaces tell", async () => {
    const token = await mover({ grid: 0 });
    await rough(650, 200, 2);
    const poses = await offered(token);
    expect(cheapest(poses, 6, 0)).toBeGreaterThanOrEqual(22.5);
    expect(cheapest(poses, 6, 0)).toBeLessThanOrEqual(27.5);
    await token.move({ x: 800, y: 500 });
    await settled();
    expect(place(token)).toEqual([800, 500]);
    expect(stage.api.state(token)?.spent).toBeGreaterThan(20);
    expect(stage.api.state(token)?.spent).toBeLessThan(27.5);
  });

  test("that cannot be entered bounds the reach, and drags are led round it", async () => {
    const token = await mover({ grid: 0 }, "60 (5)");
    const shapes = [{ type: "rectangle", x: 700, y: 300, width: 100, height: 500 }];
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: null } } }];
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Pit", shapes, behaviors }]);
    await settled();
    const poses = await offered(token);
    expect(poses.some(({ at, stops }) => stops && at[0] === 4 && at[1] === 0)).toBe(false);
    const way = drag(token, { x: 900, y: 500 });
    expect(way.length).toBeGreaterThan(1);
    expect(Math.hypot(way.at(-1)!.x - 900, way.at(-1)!.y - 500)).toBeLessThan(50);
    await token.move(way, { method: "dragging" });
    await settled();
    expect({ x: token._source.x, y: token._source.y }).toEqual(way.at(-1));
  });
});

describe("others in the way, under d20", () => {
  const d20: StageOptions = { settings: { ruleset: "d20" } };

  test("a friend is passed and not ended on; an enemy is neither", async () => {
    const token = await mover(d20);
    await other(600, 500, { disposition: 1 });
    await other(500, 600, { disposition: -1 });
    const poses = await offered(token);
    const ends = (column: number, row: number): boolean =>
      poses.some(({ at, stops }) => stops && at[0] === column && at[1] === row);
    expect([ends(1, 0), ends(2, 0), ends(0, 1)]).toEqual([false, true, false]);
    await token.move({ x: 700, y: 500 });
    await settled();
    expect(place(token)).toEqual([700, 500]);
  });

  test("an enemy whose space a body shares already does not hold it", async () => {
    stage = await setStage(d20);
    const token = await stage.token({ x: 500, y: 500, width: 2, height: 2 });
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, disposition: 1 }]);
    await stage.fight(token);
    await other(600, 600, { disposition: -1 });
    await other(800, 500, { disposition: -1 });
    const reached = new Set((await offered(token)).filter(({ stops }) => stops).map(({ at }) => at.join()));
    expect([reached.has("1,0"), reached.has("0,1"), reached.has("2,0")]).toEqual([true, true, false]);
    await token.move({ x: 600, y: 500 });
    await settled();
    expect(place(token)).toEqual([600, 500]);
  });

  test.each([1, 2, 5])(
    "a body that shares an enemy's space leaves its melee with every step, on grid type %i",
    async (grid) => {
      stage = await setStage({ grid, settings: { ruleset: "stride" } });
      const profile = { actionPoints: 2, dexterity: 12 };
      const token = await stage.token({ x: 500, y: 500, width: 2, height: 2, flags: { "come-about": { profile } } });
      const home = token.getSnappedPosition(token._source);
      const scene = stage.gm.game.scenes.contents[0]!;
      await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, disposition: 1, x: home.x, y: home.y }]);
      const [under] = token.getOccupiedGridSpaceOffsets(token._source);
      const { x, y } = token.parent!.grid.getCenterPoint(under!);
      const enemy = await other(x - 50, y - 50, { disposition: -1 });
      await stage.fight(token, enemy);
      await settled();
      const poses = await offered(token);
      const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
      const spaces = new Spaces(token, token.parent!.grid, token._source);
      for (const { at, stops } of poses) {
        if (!stops || !at.some(Boolean)) continue;
        const end = spaces.placeAt(at);
        const goal = { x: Math.round(end.x), y: Math.round(end.y) };
        expect([at, drag(token, goal).at(-1)]).toEqual([at, goal]);
      }
    },
  );

  test("those who are controlled together do not stand in each other's way", async () => {
    const token = await mover(d20);
    const mine = await stage.token({ x: 600, y: 500 });
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: mine.id, disposition: 1 }]);
    await settled();
    const controls = (each: StageToken): unknown =>
      (each.object as unknown as { control(options: object): boolean }).control({ releaseOthers: false });
    controls(token);
    expect((await offered(token)).some(({ at, stops }) => stops && at[0] === 1 && at[1] === 0)).toBe(false);
    controls(mine);
    expect((await offered(token)).some(({ at, stops }) => stops && at[0] === 1 && at[1] === 0)).toBe(true);
    expect(drag(token, { x: 600, y: 500 })).toEqual([{ x: 600, y: 500 }]);
  });

  test("what happened on a crowded way is replayed with it, after the others have gone", async () => {
    const token = await mover(d20);
    const friend = await other(600, 500, { disposition: 1 });
    await token.move({ x: 700, y: 500 });
    await settled();
    await stage.gm.game.scenes.contents[0]!.deleteEmbeddedDocuments("Token", [friend.id]);
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 10 });
    expect(stage.api.judge(token, [])?.legal).toBe(true);
  });
});

test("who flies overhead is in nobody's way", async () => {
  const token = await mover({ settings: { ruleset: "d20" } });
  await other(600, 500, { disposition: -1, elevation: 20 });
  await token.move({ x: 700, y: 500 });
  await settled();
  expect(place(token)).toEqual([700, 500]);
});

describe("others in the way, under strides", () => {
  test("leaving a melee hex costs an action point", async () => {
    stage = await setStage({ settings: { ruleset: "stride" } });
    const token = await stage.token({});
    const enemy = await stage.token({ x: 500, y: 600, owner: false });
    const scene = stage.gm.game.scenes.contents[0]!;
    await scene.updateEmbeddedDocuments("Token", [
      { _id: token.id, disposition: 1 },
      { _id: enemy.id, disposition: -1 },
    ]);
    await stage.fight(token, enemy);
    await settled();
    await token.move({ x: 500, y: 400 });
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 2 });
  });
});

test("a facing shown is told, also where the rules take no notice of it", async () => {
  stage = await setStage({ settings: { ruleset: "stride" } });
  const token = await stage.token({ bearing: 90 });
  await stage.fight(token);
  await token.move({ x: 600, y: 500 });
  await token.update({ rotation: 45 });
  await settled();
  expect([token._source.rotation, stage.api.state(token)?.bearing]).toEqual([45, 225]);
});
