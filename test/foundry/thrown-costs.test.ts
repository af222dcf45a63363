import { afterEach, describe, expect, test, vi } from "vitest";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

type Cost = (from: Spot, to: Spot, ...rest: readonly unknown[]) => number;
type ActionCost = (cost: number, from: Spot, to: Spot) => number;
interface Spot {
  /** Column of a space; pixels without a grid. */
  readonly j: number;
}
interface Placed {
  _getMovementCostFunction(options: object): Cost;
  measureMovementPath(waypoints: readonly object[], options: object): { cost: number };
}
/** Where packages put costs of their own. */
interface Configured {
  readonly objectClass: { readonly prototype: Placed };
  readonly movement: {
    costAggregator: () => number;
    actions: Record<string, { getCostFunction: unknown }>;
  };
}
const configured = (): Configured => (CONFIG as unknown as { Token: Configured }).Token;

/** Costs as core has them, but for the fourth space to the right of the mover and all beyond. */
function telling(cost: Cost): Cost {
  const { type } = (canvas as unknown as { scene: { grid: { type: number } } }).scene.grid;
  return (from, to, ...rest) => {
    if (to.j >= (type === 0 ? 900 : 9)) throw new Error(`no ground at ${JSON.stringify(to)}`);
    return cost(from, to, ...rest);
  };
}

/** A game system's subclass of tokens, whose cost function throws. */
function tokensThrow(): void {
  const { prototype } = configured().objectClass;
  const core = Object.getPrototypeOf(prototype) as Placed;
  vi.spyOn(prototype, "_getMovementCostFunction").mockImplementation(function (this: Placed, options) {
    return telling(core._getMovementCostFunction.call(this, options));
  });
}

/** The same in a package that measures paths in a way of its own. */
function measuresThrow(): void {
  tokensThrow();
  const { prototype } = configured().objectClass;
  const core = Object.getPrototypeOf(prototype) as Placed;
  vi.spyOn(prototype, "measureMovementPath").mockImplementation(function (this: Placed, waypoints, options) {
    return core.measureMovementPath.call(this, waypoints, options);
  });
}

function actionThrows(getCostFunction: () => ActionCost, action = "walk"): void {
  const { actions } = configured().movement;
  actions[action] = { ...actions[action], getCostFunction };
}

/** Mud across the way to the right, costly enough to count and no more. */
async function mud(): Promise<void> {
  const shapes = [{ type: "rectangle", x: 700, y: 0, width: 400, height: 2000 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
  await settled();
}

async function mover(options: Parameters<typeof setStage>[0], size = 1): Promise<StageToken> {
  stage = await setStage({ user: "gm", ...options });
  const token = await stage.token({ move: "60 (5)", width: size, height: size });
  await stage.fight(token);
  await settled();
  stage.told.length = 0;
  return token;
}

/** The farthest that a token can end, spaces to the right. */
function farthest(token: StageToken): number {
  const spaces = stage.api.reach(token)?.list.map(({ at }) => at[0]) ?? [];
  return Math.max(...spaces) / (token.parent?.grid.type === 0 ? 2 : 1);
}

const failures = (): string[] => stage.logged.filter((line) => line.includes("movement cost function"));

describe.each([13, 14] as const)("a cost function of a game system that throws, on v%i", (version) => {
  test.each([
    ["a token's cost function", 1, tokensThrow],
    ["a token's cost function", 4, tokensThrow],
    ["a token's cost function", 0, tokensThrow],
    ["a measure of paths", 1, measuresThrow],
    ["a measure of paths", 0, measuresThrow],
  ])("shuts the ground for which it does and no other: %s, on grid type %i", async (_where, grid, install) => {
    const token = await mover({ version, grid });
    const open = farthest(token);
    expect(open).toBeGreaterThan(20);
    install();
    expect(farthest(token)).toBeGreaterThanOrEqual(2);
    expect(farthest(token)).toBeLessThan(4);
    expect(stage.api.judge(token, [{ x: 700, y: 500 }])?.violation).toBeNull();
    expect(stage.api.judge(token, [{ x: 1000, y: 500 }])?.violation).not.toBeNull();
  });

  test.each([0, 1])("shuts no other ground near regions either, on grid type %i", async (grid) => {
    const token = await mover({ version, grid });
    await mud();
    tokensThrow();
    expect(farthest(token)).toBeGreaterThanOrEqual(2);
    expect(farthest(token)).toBeLessThan(4);
  });

  test.each([
    ["the cost function of an action", () => actionThrows(() => fail)],
    ["what makes the cost function of an action", () => actionThrows(() => fail())],
    ["what puts the spaces of a large token together", () => (configured().movement.costAggregator = fail)],
  ])("throws at nobody who asks: %s", async (_where, install) => {
    const token = await mover({ version }, 2);
    install();
    for (const call of ["judge", "reach", "state"] as const) expect(() => stage.api[call](token)).not.toThrow();
    expect(() => stage.api.judge(token, [{ x: 1000, y: 500 }])).not.toThrow();
  });
});

function fail(): never {
  throw new Error("nothing is known");
}

test.each([
  [1, Number.NaN],
  [4, undefined],
  [0, Number.NaN],
  [0, "far"],
])(
  "ground whose cost is no number is closed to reach, judge and drag alike, on grid type %i: %s",
  async (grid, cost) => {
    const token = await mover({ grid });
    const { prototype } = configured().objectClass;
    const core = Object.getPrototypeOf(prototype) as Placed;
    vi.spyOn(prototype, "_getMovementCostFunction").mockImplementation(function (this: Placed, options) {
      const own = core._getMovementCostFunction.call(this, options);
      return (from, to, ...rest) => (to.j >= (grid === 0 ? 900 : 9) ? (cost as number) : own(from, to, ...rest));
    });
    expect(farthest(token)).toBeGreaterThanOrEqual(2);
    expect(farthest(token)).toBeLessThan(4);
    expect(stage.api.judge(token, [{ x: 1000, y: 500 }])?.violation).not.toBeNull();
    expect(drag(token, { x: 1000, y: 500 }).at(-1)?.x ?? 500).toBeLessThan(900);
  },
);

test("a cost function that throws wherever it is asked leaves nowhere to go", async () => {
  const token = await mover({});
  actionThrows(() => fail);
  expect(farthest(token)).toBe(0);
});

test("a cost function of an action that throws for some spaces shuts no others", async () => {
  const token = await mover({});
  actionThrows(() => (cost, _from, to) => (to.j === 7 ? fail() : cost));
  expect(farthest(token)).toBe(1);
  expect(Math.min(...(stage.api.reach(token)?.list.map(({ at }) => at[0]) ?? []))).toBe(-5);
});

test("a cost function that throws for the space where the mover stands alone does not shut the rest", async () => {
  const token = await mover({});
  actionThrows(() => (cost, _from, to) => (to.j === 5 ? fail() : cost), "crawl");
  expect(stage.api.judge(token, [{ x: 700, y: 500, action: "crawl" }])?.violation).toBeNull();
  expect(failures()).toHaveLength(1);
});

test("what a cost function throws is told once, in one sentence that says what follows from it", async () => {
  const token = await mover({});
  tokensThrow();
  farthest(token);
  stage.api.judge(token, [{ x: 1000, y: 500 }]);
  expect(failures()).toHaveLength(1);
  expect(stage.told).toHaveLength(1);
  expect(stage.told[0]).toContain("no ground at");
  expect(stage.told[0]).toContain("counts as closed");
});
