import { afterEach, describe, expect, test } from "vitest";
import { addOther, offered, setMover } from "./company.ts";
import { settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];
async function mover(options: StageOptions): Promise<StageToken> {
  const set = await setMover(options);
  stage = set.stage;
  return set.token;
}

const other = (x: number, y: number, data: object): Promise<StageToken> => addOther(stage, x, y, data);

test.each([
  [1, 2],
  [0, 4],
])(
  "a hidden enemy does not shape a player's reach on grid type %i, and stops the move where it stands, in neutral words",
  async (grid, column) => {
    const token = await mover({ grid, settings: { ruleset: "d20" } });
    await other(700, 500, { disposition: -1, hidden: true });
    expect((await offered(token)).some(({ at, stops }) => stops && at[0] === column && at[1] === 0)).toBe(true);
    await token.move({ x: 900, y: 500 });
    await settled();
    expect(place(token)).toEqual([600, 500]);
    expect(stage.told).toEqual(["Mover: something is in the way."]);
  },
);

test("a refusal does not give a hidden enemy away", async () => {
  const settings = { ruleset: "d20", policy: { ownTurn: "refuse" } };
  const token = await mover({ settings });
  await other(600, 500, { disposition: -1, hidden: true });
  expect(await token.move({ x: 700, y: 500 })).toBe(false);
  await settled();
  expect(stage.told).toEqual(["Mover: something is in the way."]);
});

test("a game master's no does not give a hidden enemy away", async () => {
  const token = await mover({ settings: { ruleset: "d20", policy: { ownTurn: "ask" } } });
  const queries = stage.gm.CONFIG.queries as Record<string, unknown>;
  queries["come-about.ask"] = () => false;
  await other(600, 500, { disposition: -1, hidden: true });
  await token.move({ x: 700, y: 500 });
  await settled();
  expect(stage.told).toEqual(["Mover: something is in the way."]);
  expect(place(token)).toEqual([500, 500]);
});

test("neither the API nor the hook tells a player of a hidden enemy, nor a refusal that comes of it", async () => {
  const token = await mover({ settings: { ruleset: "d20", policy: { ownTurn: "refuse" } } });
  const heard: unknown[] = [];
  stage.client.Hooks.on("come-about.verdict", (...args: unknown[]) => void heard.push(args[1]));
  await other(600, 500, { disposition: -1, hidden: true });
  expect(stage.api.judge(token, [{ x: 700, y: 500 }])).toMatchObject({ legal: true, violation: null });
  await token.move({ x: 700, y: 500 });
  await settled();
  expect(heard).toMatchObject([{ legal: true, violation: null }]);
});

describe("what a player has not explored", () => {
  test("shapes neither reach nor route, and stops the move where it stands", async () => {
    const token = await mover({});
    const scene = stage.gm.game.scenes.contents[0]!;
    await scene.createEmbeddedDocuments("Wall", [{ c: [700, 0, 700, 2000] }]);
    await scene.update({ tokenVision: true });
    await settled();
    const explored = { edge: 650 };
    const fog = { isPointExplored: ({ x }: { x: number }) => x < explored.edge };
    Object.assign(stage.client.canvas, { fog, visibility: { testVisibility: () => false } });
    expect((await offered(token)).some(({ at }) => at[0] === 3 && at[1] === 0)).toBe(true);
    await token.move({ x: 900, y: 500 }, { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([600, 500]);
    explored.edge = 750;
    expect((await offered(token)).some(({ at }) => at[0] === 2 && at[1] === 0)).toBe(false);
  });
});
