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
    const isBefore = ({ x }: { x: number }): boolean => x < explored.edge;
    Object.assign(stage.client.canvas, {
      fog: { isPointExplored: isBefore },
      visibility: { testVisibility: isBefore },
    });
    expect((await offered(token)).some(({ at }) => at[0] === 3 && at[1] === 0)).toBe(true);
    await token.move({ x: 900, y: 500 }, { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([600, 500]);
    explored.edge = 750;
    expect((await offered(token)).some(({ at }) => at[0] === 2 && at[1] === 0)).toBe(false);
  });
});

describe.each([1, 2, 0])("what changed out of a player's sight, on grid type %i", (grid) => {
  const beyond = grid === 0 ? 6 : 3;
  const sight = { edge: 0 };
  const isSeen = ({ x }: { x: number }): boolean => x < sight.edge;

  async function walled(wall: object): Promise<StageToken> {
    const token = await mover({ grid });
    await scene().createEmbeddedDocuments("Wall", [{ c: [720, -1000, 720, 3000], ...wall }]);
    await scene().update({ tokenVision: true });
    await settled();
    sight.edge = 2000;
    Object.assign(stage.client.canvas, {
      fog: { isPointExplored: () => true },
      visibility: { testVisibility: isSeen },
    });
    stage.client.Hooks.callAll("sightRefresh");
    return token;
  }

  const scene = (): Stage["gm"]["game"]["scenes"]["contents"][number] => stage.gm.game.scenes.contents[0]!;
  const wall = (): { update(data: object): Promise<unknown>; delete(): Promise<unknown> } =>
    scene().getEmbeddedCollection("Wall").contents[0]!;
  const isOffered = async (token: StageToken): Promise<boolean> =>
    (await offered(token)).some(({ at }) => at[0] === beyond && at[1] === 0);

  test("a door is as it was seen last, until it is seen again", async () => {
    const token = await walled({ door: 1, ds: 1 });
    expect(await isOffered(token)).toBe(true);
    sight.edge = 600;
    await wall().update({ ds: 0 });
    await settled();
    expect(await isOffered(token)).toBe(true);
    sight.edge = 800;
    expect(await isOffered(token)).toBe(false);
    sight.edge = 600;
    await wall().update({ ds: 1 });
    await settled();
    expect(await isOffered(token)).toBe(false);
    sight.edge = 800;
    stage.client.Hooks.callAll("sightRefresh");
    sight.edge = 600;
    expect(await isOffered(token)).toBe(true);
  });

  test("a wall that was taken away still stands, and one that was put there does not", async () => {
    const token = await walled({});
    expect(await isOffered(token)).toBe(false);
    sight.edge = 600;
    await wall().delete();
    await settled();
    expect(await isOffered(token)).toBe(false);
    sight.edge = 800;
    expect(await isOffered(token)).toBe(true);
    sight.edge = 600;
    await scene().createEmbeddedDocuments("Wall", [{ c: [720, -1000, 720, 3000] }]);
    await settled();
    expect(await isOffered(token)).toBe(true);
  });

  test("a wall that was moved is gone from where it is no longer seen, and nowhere else until it is seen there", async () => {
    const token = await walled({});
    sight.edge = 800;
    await wall().update({ c: [920, -1000, 920, 3000] });
    await settled();
    expect(await isOffered(token)).toBe(true);
    const farther = async (): Promise<boolean> =>
      (await offered(token)).some(({ at }) => at[0] === 2 * beyond - 1 && at[1] === 0);
    expect(await farther()).toBe(true);
    sight.edge = 1000;
    expect(await farther()).toBe(false);
    sight.edge = 600;
    await wall().update({ c: [720, -1000, 720, 3000] });
    await settled();
    expect([await isOffered(token), await farther()]).toEqual([true, false]);
  });

  test("a wall that comes into sight stands where it came from too, until that is seen", async () => {
    const token = await walled({});
    const sees = { from: 900 };
    Object.assign(stage.client.canvas, {
      visibility: { testVisibility: ({ x }: { x: number }) => x > sees.from },
    });
    await wall().update({ c: [920, -1000, 920, 3000] });
    await settled();
    expect(await isOffered(token)).toBe(false);
    sees.from = 600;
    expect(await isOffered(token)).toBe(true);
  });

  test("the move stops at a door that was shut, and who sees without tokens is shown the truth", async () => {
    const token = await walled({ door: 1, ds: 1 });
    sight.edge = 600;
    await wall().update({ ds: 0 });
    await settled();
    await token.move({ x: 900, y: 500 }, { method: "dragging" });
    await settled();
    expect(token._source.x).toBeLessThan(720);
    await scene().update({ tokenVision: false });
    await settled();
    expect(await isOffered(token)).toBe(false);
  });
});
