import { afterEach, describe, expect, test } from "vitest";
import { bearingOf } from "../../src/foundry/platform/bearings.ts";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** A facing of each grid type, and one side of it in degrees. */
const GRIDS = [
  { grid: 0, ahead: 90, side: 90 },
  { grid: 1, ahead: 90, side: 90 },
  { grid: 2, ahead: 90, side: 60 },
  { grid: 3, ahead: 90, side: 60 },
  { grid: 4, ahead: 120, side: 60 },
  { grid: 5, ahead: 120, side: 60 },
] as const;

const place = (token: StageToken): number[] => [token._source.x, token._source.y];
const facing = (token: StageToken): number => Math.round(bearingOf(token._source.rotation));

/** The position one space from a token along a bearing. */
function beside(token: StageToken, bearing: number, spaces = 1): { x: number; y: number } {
  const radians = (bearing * Math.PI) / 180;
  const { grid } = stage.client.game.scenes.contents[0]! as unknown as { grid: { type: number; size: number } };
  const diagonal = grid.type === 1 && bearing % 90 !== 0 ? Math.SQRT2 : 1;
  const length = grid.size * spaces * diagonal;
  const to = { x: token._source.x + Math.sin(radians) * length, y: token._source.y - Math.cos(radians) * length };
  if (grid.type === 0) return { x: Math.round(to.x), y: Math.round(to.y) };
  const { x, y } = token.getSnappedPosition(to);
  return { x, y };
}

async function onTurn(grid: number, version: 13 | 14, bearing: number, sidestep: boolean): Promise<StageToken> {
  stage = await setStage({ grid, version });
  const flags = { "come-about": { profile: { sidestep } } };
  const token = await stage.token({ move: "40 (15)", bearing, flags });
  const snapped = token.getSnappedPosition(token._source);
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments(
    "Token",
    [{ _id: token.id, x: snapped.x, y: snapped.y }],
    {
      "come-about": { exempt: true },
    },
  );
  await stage.fight(token);
  await settled();
  return token;
}

const layer = (): { moveMany(options: object): Promise<unknown>; rotateMany(options: object): Promise<unknown> } =>
  stage.client.canvas.tokens;

describe.each([13, 14] as const)("under Foundry %i", (version) => {
  describe.each(GRIDS)("on grid type $grid", ({ grid, ahead, side }) => {
    test("a turn and a step are legal, and the facing is exact", async () => {
      const token = await onTurn(grid, version, ahead, false);
      const to = beside(token, ahead + side);
      await token.move(to);
      await settled();
      expect(place(token)).toEqual([to.x, to.y]);
      expect(facing(token)).toBe((ahead + side) % 360);
    });

    test("the next turn must wait for the turning distance, whichever way it is tried", async () => {
      const token = await onTurn(grid, version, ahead, false);
      await token.move(beside(token, ahead + side));
      await settled();
      const before = [place(token), facing(token)];
      const back = beside(token, ahead);
      const tries: readonly (() => Promise<unknown>)[] = [
        () => token.move(back),
        () => token.move(back, { method: "dragging", constrainOptions: { "come-about": { drag: true } } }),
        () => token.update({ x: back.x, y: back.y }),
        () => token.update({ rotation: (ahead + 180) % 360 }),
        () => token.update({ rotation: (ahead + 180) % 360, x: back.x, y: back.y }),
      ];
      for (const attempt of tries) {
        await attempt();
        await settled();
        expect([place(token), facing(token)]).toEqual(before);
      }
    });

    test("after the turning distance the turn is legal", async () => {
      const token = await onTurn(grid, version, ahead, false);
      await token.move(beside(token, ahead + side));
      await token.move(beside(token, ahead + side, 2));
      await settled();
      expect(stage.api.state(token)?.since).toBeCloseTo(15);
      const to = beside(token, ahead);
      await token.move(to);
      await settled();
      expect(place(token)).toEqual([to.x, to.y]);
      expect(facing(token)).toBe(ahead);
    });

    test("a speed of 40 ends a straight walk and a straight run where it must", async () => {
      const token = await onTurn(grid, version, ahead, false);
      const from = { ...token._source };
      await token.move(beside(token, ahead, 12), { method: "dragging" });
      await settled();
      expect(stage.api.state(token)).toMatchObject({ pace: "run", left: expect.closeTo(20, 0) as number });
      expect(Math.hypot(token._source.x - from.x, token._source.y - from.y)).toBeGreaterThan(0);
    });

    test("undo takes the move back, and another way is open", async () => {
      const token = await onTurn(grid, version, ahead, false);
      const start = place(token);
      await token.move(beside(token, ahead + side));
      await settled();
      await (stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> }).undoHistory();
      await settled();
      expect([place(token), facing(token)]).toEqual([start, ahead]);
      const to = beside(token, ahead);
      await token.move(to);
      await settled();
      expect(place(token)).toEqual([to.x, to.y]);
    });

    test("arrow keys move by the rules: whatever they reach is legal and faces a face", async () => {
      const token = await onTurn(grid, version, ahead, true);
      (token.object as unknown as { control(): void }).control();
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 1],
        [-1, 1],
        [1, 0],
        [0, 1],
      ] as const) {
        await layer().moveMany({ dx, dy });
        await settled();
      }
      const side360 = grid === 0 ? 1 : grid === 1 ? 45 : 60;
      expect(Math.abs((facing(token) - ahead) % side360)).toBe(0);
      expect(stage.api.judge(token, [])?.legal).toBe(true);
      expect(stage.logged.filter((line) => line.includes("Come About"))).toEqual([]);
    });
  });
});

describe.each([13, 14] as const)("a token outside the scene, under Foundry %i", (version) => {
  test.each([0, 1])("is led to every place that it is offered, outside and inside, on grid type %i", async (grid) => {
    stage = await setStage({ version, grid });
    const start = { x: -200, y: 800 };
    const token = await stage.token({ ...start, bearing: 90, move: "30 (10)" });
    await stage.fight(token);
    await settled();
    const pixels = grid === 0 ? 50 : 100;
    const places = new Map(stage.api.reach(token)?.list.map(({ at }) => [at.join(), at]));
    places.delete("0,0");
    const goals = [...places.values()].map(([right, down]) => ({
      x: start.x + right * pixels,
      y: start.y + down * pixels,
    }));
    expect(goals.some(({ x }) => x > 0)).toBe(true);
    expect(goals.some(({ x }) => x < 0)).toBe(true);
    const some = goals.filter((_, index) => grid === 1 || index % 20 === 0);
    const missed = some.filter((goal) => {
      const end = drag(token, goal).at(-1) ?? start;
      return Math.hypot(end.x - goal.x, end.y - goal.y) > (grid === 0 ? pixels : 1);
    });
    expect(missed).toEqual([]);
  });
});

/** Top left corners of square pillars, between the middles of spaces and beside them. */
const PILLARS = [
  [1133, 606],
  [984, 738],
  [856, 911],
  [1007, 903],
  [785, 775],
  [1176, 850],
  [1035, 895],
  [1125, 854],
  [1055, 1078],
  [974, 796],
] as const;

describe.each([13, 14] as const)("a token of half a space on squares, under Foundry %i", (version) => {
  test.each([
    [1000, 800],
    [1050, 850],
    [1050, 800],
  ])("is on the space that it stands in, wherever in it that is: %i, %i", async (x, y) => {
    stage = await setStage({ version, settings: { ruleset: "gurps" } });
    const flags = { "come-about": { profile: { basicMove: 8, move: 8 } } };
    const token = await stage.token({ x, y, bearing: 0, width: 0.5, height: 0.5, flags });
    await stage.fight(token);
    const way = drag(token, { x: x + 300, y: y - 100 });
    expect(way.at(-1)).toEqual({ x: x + 300, y: y - 100 });
    await token.move(way, { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([x + 300, y - 100]);
    expect(stage.api.state(token)?.spent).toBeGreaterThanOrEqual(3);
    expect(stage.logged.filter((line) => line.includes("Come About"))).toEqual([]);
  });

  test("among pillars is led to every space that it is offered", async () => {
    stage = await setStage({ version });
    const half = { x: 1050, y: 800, width: 0.5, height: 0.5 };
    const token = await stage.token({ ...half, bearing: 180, move: "15 (5)" });
    const sides = PILLARS.flatMap(([x, y]) => [
      { c: [x, y, x + 40, y] },
      { c: [x + 40, y, x + 40, y + 40] },
      { c: [x + 40, y + 40, x, y + 40] },
      { c: [x, y + 40, x, y] },
    ]);
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", sides);
    await stage.fight(token);
    await settled();
    const places = new Map(stage.api.reach(token)?.list.map(({ at }) => [at.join(), at]));
    places.delete("0,0");
    const goals = [...places.values()].map(([right, down]) => ({ x: half.x + right * 100, y: half.y + down * 100 }));
    expect(goals.length).toBeGreaterThan(20);
    expect(goals.map((goal) => drag(token, goal).at(-1))).toEqual(goals);
  });
});
