import { afterEach, describe, expect, test, vi } from "vitest";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

type Cost = (from: Space, to: Space, distance: number, segment: { action: string }) => number;
interface Space {
  readonly i: number;
  readonly j: number;
}

/** Where packages put costs of their own. */
interface Configured {
  readonly objectClass: {
    readonly prototype: { _getMovementCostFunction(options: object): Cost; document: StageToken };
  };
  readonly movement: {
    TerrainData: { getMovementCostFunction(token: object, options: object): Cost };
    costAggregator: (results: { cost: number }[]) => number;
    actions: Record<string, { getCostFunction: unknown }>;
  };
}
const configured = (): Configured => (CONFIG as unknown as { Token: Configured }).Token;

/** Costs by a game system's subclass of tokens. */
function tokensCost(by: (cost: number, to: Space, token: StageToken) => number): void {
  const { prototype } = configured().objectClass;
  const core = Object.getPrototypeOf(prototype) as typeof prototype;
  vi.spyOn(prototype, "_getMovementCostFunction").mockImplementation(function (this: typeof prototype, options) {
    const cost = core._getMovementCostFunction.call(this, options);
    return (from, to, distance, segment) => by(cost(from, to, distance, segment), to, this.document);
  });
}

function terrainCosts(factor: number): void {
  const { TerrainData } = configured().movement;
  vi.spyOn(TerrainData, "getMovementCostFunction").mockReturnValue((_from, _to, distance) => factor * distance);
}

function actionCosts(action: string, factor: number): void {
  const { actions } = configured().movement;
  actions[action] = { ...actions[action], getCostFunction: () => (cost: number) => cost * factor };
}

async function mover(options: Parameters<typeof setStage>[0] = {}, setup: object = {}): Promise<StageToken> {
  stage = await setStage(options);
  const token = await stage.token({ move: "60 (5)", ...setup });
  await stage.fight(token);
  await settled();
  return token;
}

async function farthest(token: StageToken): Promise<number> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  return Math.max(...(tokenReach(token)?.spaces.map(({ at }) => at[0]) ?? []));
}

/** The present cost of three steps east, as core measures it. */
function coreCost(token: StageToken): number {
  const object = token.object as unknown as Record<"createTerrainMovementPath" | "measureMovementPath", unknown> & {
    createTerrainMovementPath(waypoints: object[]): object[];
    measureMovementPath(waypoints: object[]): { cost: number };
  };
  const { x, y } = token._source;
  return object.measureMovementPath(
    object.createTerrainMovementPath([
      { x, y },
      { x: x + 300, y },
    ]),
  ).cost;
}

describe.each([13, 14] as const)("costs that a game system makes by itself, on v%i", (version) => {
  describe.each([1, 4, 0])("on grid type %i", (grid) => {
    test.each([
      ["a token's cost function", () => tokensCost((cost) => 3 * cost)],
      ["the cost function of terrain", () => terrainCosts(3)],
      ["the cost function of a movement action", () => actionCosts("walk", 3)],
    ])("count in reach, route, judge and drop: %s", async (_where, install) => {
      const token = await mover({ version, grid });
      const open = await farthest(token);
      install();
      const reached = await farthest(token);
      expect(reached).toBeGreaterThanOrEqual(Math.floor(open / 3) - 1);
      expect(reached).toBeLessThanOrEqual(Math.ceil(open / 3));
      const [goal] = drag(token, { x: 800, y: 500 });
      await token.move(goal!, { method: "dragging" });
      await settled();
      const spent = stage.api.state(token)?.spent ?? 0;
      expect(spent).toBeCloseTo((3 * 5 * (token._source.x - 500)) / 100, grid === 4 ? -2 : 1);
      expect(spent).toBeGreaterThanOrEqual(45);
    });
  });

  test("are the ones that core measures, and end a walk where the budget is spent", async () => {
    const token = await mover({ version }, { move: "20 (5)" });
    tokensCost((cost) => 3 * cost);
    expect(coreCost(token)).toBe(45);
    await token.move({ x: 800, y: 500 });
    await settled();
    expect([token._source.x, stage.api.state(token)?.spent]).toEqual([700, 30]);
  });

  test("may differ from space to space", async () => {
    const token = await mover({ version }, { move: "20 (5)" });
    tokensCost((cost, { j }) => (j >= 7 ? 2 * cost : cost));
    expect(await farthest(token)).toBe(1 + 3);
    await token.move({ x: 900, y: 500 });
    await settled();
    expect(stage.api.state(token)?.spent).toBe(35);
  });

  test("may forbid a space", async () => {
    const token = await mover({ version }, { move: "20 (5)" });
    tokensCost((cost, { j }) => (j === 7 ? Infinity : cost));
    expect(await farthest(token)).toBe(1);
  });

  test("may put the spaces of a large token together otherwise", async () => {
    const token = await mover({ version }, { width: 2, height: 2 });
    configured().movement.costAggregator = (results) => 3 * Math.max(...results.map(({ cost }) => cost));
    expect(await farthest(token)).toBe(120 / 5 / 3);
  });

  test("may be under core's", async () => {
    const token = await mover({ version }, { move: "20 (5)" });
    const open = await farthest(token);
    tokensCost((cost) => cost / 2);
    expect(await farthest(token)).toBe(2 * open);
  });
});

describe("what a game system's costs depend on", () => {
  const statuses = (token: StageToken): Set<string> => (token.actor as unknown as { statuses: Set<string> }).statuses;
  const embedded = (): { createEmbeddedDocuments(type: string, data: object[]): Promise<{ id: string | null }[]> } =>
    (stage.gm.game as unknown as { actors: { contents: unknown[] } }).actors.contents[0] as never;

  test("is an effect: reach, judge and drop follow it as it comes and goes", async () => {
    const token = await mover({}, { move: "30 (5)" });
    const open = await farthest(token);
    tokensCost((cost, _to, each) => (statuses(each).has("slowed") ? 3 * cost : cost));
    expect(await farthest(token)).toBe(open);
    const [effect] = await embedded().createEmbeddedDocuments("ActiveEffect", [{ name: "s", statuses: ["slowed"] }]);
    await settled();
    expect(await farthest(token)).toBe(Math.floor(open / 3));
    await token.move({ x: 700, y: 500 });
    await settled();
    expect(stage.api.state(token)?.spent).toBe(30);
    await (effect as unknown as { delete(): Promise<unknown> }).delete();
    await settled();
    expect(await farthest(token)).toBe(open - 6);
  });

  test("is an effect on a way of moving", async () => {
    const token = await mover({}, { move: "30 (5)" });
    const open = await farthest(token);
    const { actions } = configured().movement;
    const getCostFunction = (each: StageToken) => (cost: number) => (statuses(each).has("slowed") ? 3 * cost : cost);
    actions["walk"] = { ...actions["walk"], getCostFunction };
    expect(await farthest(token)).toBe(open);
    await embedded().createEmbeddedDocuments("ActiveEffect", [{ name: "s", statuses: ["slowed"] }]);
    await settled();
    expect(await farthest(token)).toBe(Math.floor(open / 3));
  });

  test("is an item", async () => {
    const token = await mover({}, { move: "30 (5)" });
    const open = await farthest(token);
    const items = (each: StageToken): number => (each.actor as unknown as { items: { size: number } }).items.size;
    tokensCost((cost, _to, each) => cost * (1 + items(each)));
    expect(await farthest(token)).toBe(open);
    await embedded().createEmbeddedDocuments("Item", [{ name: "Anvil", type: "gear" }]);
    await settled();
    expect(await farthest(token)).toBe(Math.floor(open / 2));
  });

  test("is another token", async () => {
    const token = await mover({}, { move: "30 (5)" });
    const other = await stage.token({ x: 2500, y: 1500, owner: false });
    tokensCost((cost, { j }) => (j >= other._source.x / 100 ? 2 * cost : cost));
    const open = await farthest(token);
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: other.id, x: 600 }]);
    await settled();
    expect(await farthest(token)).toBe(Math.floor(open / 2));
  });

  test("is the token itself, also where two have one actor's name and stand on one space", async () => {
    const token = await mover({}, { move: "30 (5)" });
    const twin = await stage.token({ move: "30 (5)" });
    tokensCost((cost, _to, each) => (each.id === twin.id ? 2 * cost : cost));
    const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
    const [one, other] = [token, twin].map((each) => tokenBoard(each, each._source, "walk"));
    expect([one, other].map((each) => each!.board.terrain?.(1).factors["1,0"])).toEqual([undefined, 2]);
    expect(one!.key).not.toBe(other!.key);
  });
});

describe.each([13, 14] as const)("ways of moving that core counts double, on v%i", (version) => {
  async function spentBy(action: string): Promise<number | undefined> {
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [
      { _id: stage.client.game.scenes.contents[0]!.tokens.contents[0]!.id, movementAction: action },
    ]);
    await settled();
    const token = stage.client.game.scenes.contents[0]!.tokens.contents[0] as unknown as StageToken;
    await token.move({ x: 800, y: 500, action });
    await settled();
    return stage.api.state(token)?.spent;
  }

  test.each(["walk", "crawl", "jump", "climb"])("cost the budget their length: %s", async (action) => {
    const modes = { climb: { speed: 60, turningDistance: 5 } };
    await mover({ version }, action === "climb" ? { flags: { "come-about": { profile: { modes } } } } : {});
    expect(await spentBy(action)).toBe(15);
  });

  test.each([
    ["crawl", 1, 15],
    ["crawl", 3, 45],
    ["jump", 1, 15],
    ["walk", 2, 30],
  ])("cost what a game system makes of them: %s × %i", async (action, factor, spent) => {
    await mover({ version });
    actionCosts(action, factor);
    expect(await spentBy(action)).toBe(spent);
  });

  test("cost what a region makes of them", async () => {
    await mover({ version });
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 3000, height: 2000 }];
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
    await settled();
    expect(await spentBy("crawl")).toBe(30);
  });
});

test("a region counts on top of what a way of moving costs everywhere", async () => {
  const token = await mover({}, { move: "30 (5)" });
  actionCosts("walk", 2);
  const shapes = [{ type: "rectangle", x: 800, y: 0, width: 2000, height: 2000 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
  await settled();
  expect(await farthest(token)).toBe(2 + 2);
  await token.move({ x: 900, y: 500 });
  await settled();
  expect(stage.api.state(token)?.spent).toBe(2 * 10 + 2 * 20);
});
