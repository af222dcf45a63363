import { afterEach, describe, expect, test, vi } from "vitest";
import { drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

type Height = Record<"elevation" | "level", unknown>;
interface Placed {
  createTerrainMovementPath(waypoints: Partial<Height>[], options: object): object[];
}

/** A token with 30 feet to go, on its space and its turn, so high. */
async function mover(options: StageOptions, elevation = 0): Promise<StageToken> {
  stage = await setStage({ ...options, settings: { ruleset: "d20" } });
  const token = await stage.token({ move: "30" });
  const scene = stage.gm.game.scenes.contents[0]!;
  await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, elevation, movementAction: "fly" }]);
  await fightOnItsSpace(stage, token);
  return token;
}

/** Ground up to 10 feet, from one space east of a token on, three spaces wide. */
async function lowGround(token: StageToken, difficulty: number | null): Promise<void> {
  const shapes = [{ type: "rectangle", x: token._source.x + 100, y: 0, width: 300, height: 2000 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: difficulty, fly: difficulty } } }];
  const region = { name: "Low", shapes, behaviors, elevation: { bottom: 0, top: 10 } };
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [region]);
  await settled();
}

const at = ({ _source: { x, y } }: StageToken, spaces: number, elevation: number): Place =>
  ({ x: x + 100 * spaces, y, elevation, action: "fly" }) as Place;

/** What a movement is said to cost, and what it cost. */
async function spentOn(token: StageToken, ...way: readonly Place[]): Promise<{ judged: boolean; spent: number }> {
  const judged = stage.api.judge(token, way)!.legal;
  await token.move(way, { method: "dragging" });
  await settled();
  return { judged, spent: Math.round(stage.api.state(token)!.spent) };
}

describe.each([
  [13, 1],
  [14, 1],
  [14, 2],
  [14, 0],
] as const)("ground in Foundry %i, on grid type %i", (version, grid) => {
  test("is passed above by who has climbed before it", async () => {
    const token = await mover({ version, grid });
    await lowGround(token, null);
    const goal = at(token, 5, 30);
    const way = [at(token, 0, 30), goal];
    expect(drag(token, ...way).at(-1)).toEqual({ x: goal.x, y: goal.y });
    expect(await spentOn(token, ...way)).toEqual({ judged: true, spent: 25 });
    expect([token._source.x, token._source.elevation]).toEqual([goal.x, 30]);
  });

  test("is in the way of who stays low, and of who comes down before it", async () => {
    const token = await mover({ version, grid }, 30);
    await lowGround(token, null);
    const low = [at(token, 0, 0), at(token, 5, 0)];
    expect(stage.api.judge(token, low as never)?.legal).toBe(false);
    expect(drag(token, ...low).at(-1)?.x ?? 0).toBeLessThan(token._source.x + 100);
    expect(stage.api.judge(token, [at(token, 5, 30)] as never)?.legal).toBe(true);
  });

  test("costs who comes down to it what it costs there", async () => {
    const token = await mover({ version, grid }, 30);
    await lowGround(token, 3);
    const { judged, spent } = await spentOn(token, at(token, 0, 0), at(token, 2, 0));
    expect(judged).toBe(true);
    // Without a grid the ground begins where the middle of the token comes to it.
    expect(spent).toBe(grid === 0 ? 25 : 30);
  });

  test("bounds the reach from each height by what it is there", async () => {
    const token = await mover({ version, grid });
    await lowGround(token, null);
    const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
    const boards = [0, 30, 0, 30].map((elevation) => tokenBoard(token, { ...token._source, elevation }, "fly"));
    const [low, high] = boards.map(({ key }) => key);
    expect(boards.map(({ key }) => key)).toEqual([low, high, low, high]);
    expect(high).not.toBe(low);
    const beyond = grid === 0 ? "4,0" : "2,0";
    const factors = boards.map(({ board }) => board.terrain?.(6).factors[beyond] ?? 1);
    expect(factors).toEqual([Infinity, 1, Infinity, 1]);
  });

  test("is passed as high as a leg leads, though Foundry lets it rise by and by", async () => {
    const token = await mover({ version, grid });
    await lowGround(token, 2);
    expect(await spentOn(token, at(token, 5, 30))).toEqual({ judged: true, spent: 25 });
    expect(token._source.elevation).toBe(30);
  });
});

test("a waypoint that tells no height is as high as the one before", async () => {
  const token = await mover({});
  await lowGround(token, null);
  const { x, y } = token._source;
  const goal = { x: x + 500, y, action: "fly" };
  expect(stage.api.judge(token, [at(token, 0, 30), goal] as never)?.legal).toBe(true);
  expect(stage.api.judge(token, [at(token, 0, 5), goal] as never)?.legal).toBe(false);
});

test("each leg is measured on the level that it leads to, and the reach on the token's own", async () => {
  const token = await mover({});
  await lowGround(token, 2);
  const { prototype } = (CONFIG as unknown as { Token: { objectClass: { prototype: Placed } } }).Token.objectClass;
  const asked = vi.spyOn(prototype, "createTerrainMovementPath");
  const levels = (): unknown[] => [...new Set(asked.mock.calls.flatMap(([path]) => path.map(({ level }) => level)))];
  stage.api.judge(token, [{ ...at(token, 2, 0), level: "upstairs00000000" }] as never);
  expect(levels()).toEqual(["upstairs00000000"]);
  asked.mockClear();
  stage.api.reach(token);
  expect(levels()).toEqual(["defaultLevel0000"]);
});

test("what a way of moving costs is what it costs at the height of the leg", async () => {
  const token = await mover({});
  const { actions } = (CONFIG as unknown as { Token: { movement: { actions: Record<string, object> } } }).Token
    .movement;
  const getCostFunction = () => (cost: number, _from: object, to: { k?: number }) => cost * ((to.k ?? 0) >= 4 ? 2 : 1);
  actions["fly"] = { ...actions["fly"], getCostFunction };
  expect((await spentOn(token, at(token, 1, 0))).spent).toBe(5);
  expect((await spentOn(token, at(token, 0, 30), at(token, 1, 30))).spent).toBe(15);
});
