import { afterEach, describe, expect, test } from "vitest";
import { addOther, cheapest, offered, setMover } from "./company.ts";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];

async function mover(options: StageOptions, move?: string): Promise<StageToken> {
  const set = await setMover({ grid: 0, ...options }, move);
  stage = set.stage;
  return set.token;
}

const other = (x: number, y: number, data: object): Promise<StageToken> => addOther(stage, x, y, data);

describe("others in the way, without a grid", () => {
  const d20: StageOptions = { settings: { ruleset: "d20" } };

  const centreDistance = (token: StageToken, { x, y }: { x: number; y: number }): number =>
    Math.max(Math.abs(token._source.x - x), Math.abs(token._source.y - y));

  test("an enemy is not crossed, however long the run, and stops it before the bodies overlap", async () => {
    const token = await mover(d20, "60");
    const enemy = await other(900, 520, { disposition: -1 });
    expect(stage.api.judge(token, [{ x: 1500, y: 500 }])?.violation?.rule).toBe("D20-5");
    await token.move({ x: 1500, y: 500 });
    await settled();
    expect(centreDistance(token, enemy._source)).toBeGreaterThanOrEqual(90);
    expect(place(token)).toEqual([800, 500]);
  });

  test("who stands beside the way is not in it", async () => {
    const token = await mover(d20, "60");
    await other(700, 600, { disposition: -1 });
    await other(900, 405, { disposition: -1 });
    await token.move({ x: 1500, y: 500 });
    await settled();
    expect(place(token)).toEqual([1500, 500]);
  });

  test("a friend is passed and not ended on, and close behind it a move may end", async () => {
    const token = await mover(d20, "60");
    await other(700, 500, { disposition: 1 });
    const poses = await offered(token);
    const ends = (right: number): boolean => poses.some(({ at, stops }) => stops && at[0] === right && at[1] === 0);
    expect([2, 3, 4, 5, 6].map(ends)).toEqual([true, false, false, false, true]);
    expect(stage.api.judge(token, [{ x: 700, y: 500 }])?.legal).toBe(false);
    await token.move({ x: 800, y: 500 });
    await settled();
    expect(place(token)).toEqual([800, 500]);
  });

  test("the reach goes round an enemy, key and all, and what it offers is what the drop gets", async () => {
    const token = await mover(d20, "30");
    const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
    const enemy = await other(650, 500, { disposition: -1, width: 2, height: 2 });
    await other(480, 720, { disposition: 1 });
    const { key } = tokenBoard(token, token._source, "walk");
    const poses = await offered(token);
    expect(poses.some(({ at }) => at[0] === 5 && at[1] === 1)).toBe(false);
    const places = new Map(poses.filter(({ stops }) => stops).map(({ at }) => [at.join(), at]));
    expect(places.size).toBeGreaterThan(300);
    for (const [index, at] of [...places.values()].entries()) {
      if (index % 23 !== 0 || (at[0] === 0 && at[1] === 0)) continue;
      const goal = { x: 500 + at[0] * 50, y: 500 + at[1] * 50 };
      const way = drag(token, goal);
      expect(Math.hypot(way.at(-1)!.x - goal.x, way.at(-1)!.y - goal.y), at.join()).toBeLessThan(50);
      expect(stage.api.judge(token, way)?.legal, at.join()).toBe(true);
    }
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: enemy.id, x: 660 }]);
    await settled();
    expect(tokenBoard(token, token._source, "walk").key).not.toBe(key);
  });

  test("who stands in an enemy already gets out of it, and no deeper in", async () => {
    const token = await mover(d20);
    await other(540, 500, { disposition: -1 });
    expect((await offered(token)).some(({ at, stops }) => stops && at[0] === -4)).toBe(true);
    expect(stage.api.judge(token, [{ x: 700, y: 500 }])?.legal).toBe(false);
    await token.move({ x: 300, y: 500 });
    await settled();
    expect(place(token)).toEqual([300, 500]);
  });

  test("an ally costs a movement point under GURPS, in judging and in reach alike", async () => {
    const settings = { ruleset: "gurps" };
    const token = await mover({ settings, units: "yd", distance: 1 });
    await other(700, 500, { disposition: 1 });
    const most = stage.api.state(token)?.left ?? 0;
    expect(cheapest(await offered(token), 6, 0)).toBe(4);
    await token.move({ x: 800, y: 500 });
    await settled();
    expect([place(token), stage.api.state(token)?.left]).toEqual([[800, 500], most - 4]);
  });
});

test("leaving a melee hex costs an action point under strides, once for the space that leads away", async () => {
  stage = await setStage({ grid: 0, settings: { ruleset: "stride" } });
  const token = await stage.token({});
  const enemy = await stage.token({ x: 520, y: 610, owner: false });
  const scene = stage.gm.game.scenes.contents[0]!;
  await scene.updateEmbeddedDocuments("Token", [
    { _id: token.id, disposition: 1 },
    { _id: enemy.id, disposition: -1 },
  ]);
  await stage.fight(token, enemy);
  await settled();
  expect(cheapest(await offered(token), 0, -4)).toBe(2);
  await token.move({ x: 500, y: 300 });
  await settled();
  expect([place(token), stage.api.state(token)?.spent]).toEqual([[500, 300], 2]);
});
