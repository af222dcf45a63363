import { uniqBy } from "lodash-es";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Spaces } from "../../src/foundry/input/token-spaces.ts";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** Row and column of a space; pixels down and to the right without a grid. */
interface Spot {
  readonly i: number;
  readonly j: number;
}
type Cost = (from: Spot, to: Spot, ...rest: readonly unknown[]) => number;
type Slope = (from: Spot, to: Spot) => number;

interface Configured {
  readonly objectClass: { readonly prototype: { _getMovementCostFunction(options: object): Cost } };
  readonly movement: { actions: Record<string, { getCostFunction: unknown }> };
}
const configured = (): Configured => (CONFIG as unknown as { Token: Configured }).Token;

/** A game system's subclass of tokens, which multiplies costs by where a step comes from and leads. */
function tokensCost(slope: Slope): void {
  const { prototype } = configured().objectClass;
  const core = Object.getPrototypeOf(prototype) as typeof prototype;
  vi.spyOn(prototype, "_getMovementCostFunction").mockImplementation(function (this: typeof prototype, options) {
    const cost = core._getMovementCostFunction.call(this, options);
    return (from, to, ...rest) => slope(from, to) * cost(from, to, ...rest);
  });
}

/** The same by the movement action. */
function walkCosts(slope: Slope): void {
  const { actions } = configured().movement;
  const getCostFunction = () => (cost: number, from: Spot, to: Spot) => slope(from, to) * cost;
  actions["walk"] = { ...actions["walk"], getCostFunction };
}

const northward: Slope = (from, to) => (to.i < from.i ? 3 : 1);
const eastward: Slope = (from, to) => (to.j > from.j ? 2 : 1);
const askew: Slope = (from, to) => (to.i !== from.i && to.j !== from.j ? 2 : 1);
const oneWay: Slope = (from, to) => (to.j === 7 && from.j > 7 ? Infinity : 1);
const gate: Slope = (from, to) => (from.j >= 4 && to.j < 4 ? Infinity : 1);
const ramp: Slope = (from, to) => (to.i < from.i && to.j >= 6 && to.j <= 8 ? 4 : 1);

async function mover(options: Parameters<typeof setStage>[0], size = 1): Promise<StageToken> {
  stage = await setStage(options);
  const token = await stage.token({ move: "30 (5)", width: size, height: size });
  await stage.fight(token);
  await settled();
  return token;
}

interface Found {
  readonly offered: number;
  /** Drags that do not come where the reach says, or that the judge cuts. */
  readonly wrong: readonly string[];
}

/** Drags to some forty spaces of a reach, all over it. */
function dragsTo(token: StageToken): Found {
  const { x, y } = token._source;
  const within = token.parent!.grid.type === 0 ? 50 : 2;
  const spaces = uniqBy(stage.api.reach(token)!.list, ({ at }) => at.join());
  const wrong = spaces.flatMap(({ at }, index) => {
    const goal = placeOf(token, at);
    if (index % Math.ceil(spaces.length / 40) > 0 || (goal.x === x && goal.y === y)) return [];
    const way = drag(token, goal);
    const end = way.at(-1);
    const isThere = end !== undefined && Math.hypot(end.x - goal.x, end.y - goal.y) < within;
    const refused = stage.api.judge(token, way)?.violation;
    return isThere && refused === null ? [] : [`${at.join()}: ${JSON.stringify({ end, refused })}`];
  });
  return { offered: spaces.length, wrong };
}

/** Where the top left corner of a token comes to lie at a place of its reach. */
function placeOf(token: StageToken, [right, down]: readonly number[]): { x: number; y: number } {
  const { x, y } = token._source;
  if (token.parent!.grid.type === 0) return { x: x + 50 * right!, y: y + 50 * down! };
  const place = new Spaces(token, token.parent!.grid, token._source).placeAt([right!, down!]);
  return { x: Math.round(place.x), y: Math.round(place.y) };
}

const SLOPES = { northward, eastward, askew, oneWay, ramp };
type SlopeName = keyof typeof SLOPES;
const CASES = ([13, 14] as const).flatMap((version) =>
  [1, 2, 4].flatMap((grid) => (Object.keys(SLOPES) as SlopeName[]).map((name) => ({ version, grid, name }))),
);

describe("where costs depend on the side that one comes from, the drop goes where the reach says", () => {
  test.each(CASES)("$name, grid type $grid, Foundry $version", async ({ version, grid, name }) => {
    const token = await mover({ version, grid });
    const open = dragsTo(token);
    tokensCost(SLOPES[name]);
    await changed();
    const found = dragsTo(token);
    expect(found.wrong).toEqual([]);
    expect(found.offered).toBeGreaterThan(10);
    expect(found.offered).toBeLessThan(open.offered + Number(name === "oneWay"));
  });

  test.each(
    [1, 4].flatMap((grid) =>
      [2, 3, 4].flatMap((size) => (["northward", "askew", "gate"] as const).map((name) => ({ grid, size, name }))),
    ),
  )("for a body of $size spaces as well, $name, grid type $grid", async ({ grid, size, name }) => {
    const token = await mover({ grid }, size);
    tokensCost({ northward, askew, gate }[name]);
    await changed();
    expect(dragsTo(token).wrong).toEqual([]);
  });

  test.each([1, 4])("where the movement action says so, grid type %i", async (grid) => {
    const token = await mover({ grid });
    const open = dragsTo(token);
    walkCosts(northward);
    await changed();
    const found = dragsTo(token);
    expect(found.wrong).toEqual([]);
    expect(found.offered).toBeLessThan(open.offered);
  });

  test.each([northward, eastward])("without a grid it offers less and nothing more: %s", async (slope) => {
    const token = await mover({ grid: 0 });
    const open = dragsTo(token);
    tokensCost(slope);
    await changed();
    const found = dragsTo(token);
    expect(found.wrong).toEqual([]);
    expect(found.offered).toBeGreaterThan(10);
    expect(found.offered).toBeLessThan(open.offered);
  });
});

test("ways down a slope are offered as far as they are cheap", async () => {
  const token = await mover({});
  tokensCost(northward);
  await changed();
  const downs = (stage.api.reach(token)?.list ?? []).map(({ at }) => at[1]);
  expect([Math.min(...downs), Math.max(...downs)]).toEqual([-4, 12]);
});

test("no more is asked of slopes than can be shown at once", async () => {
  stage = await setStage({});
  await stage.gm.game.scenes.contents[0]!.update({ width: 25_000, height: 25_000 });
  const token = await stage.token({ move: "500 (5)", x: 12_000, y: 12_000 });
  await stage.fight(token);
  await settled();
  let asked = 0;
  tokensCost((from, to) => {
    asked += 1;
    return northward(from, to);
  });
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const { capped, within } = tokenReach(token)!;
  expect(capped).toBe(true);
  expect(within).toBeGreaterThan(15);
  expect(asked).toBeLessThan(2 * 12_000 + 1000);
});

/** Lets it be known that costs have changed. */
async function changed(): Promise<void> {
  const { noteCostChange } = await import("../../src/foundry/ground/system-costs.ts");
  noteCostChange();
}
