import { afterEach, describe, expect, test } from "vitest";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

async function walker(grid: number): Promise<StageToken> {
  stage = await setStage({ version: 14, grid });
  const token = await stage.token({ move: "40 (5)", bearing: 90 });
  await stage.fight(token);
  return token;
}

async function wallOn(x: number, ...levels: readonly string[]): Promise<string> {
  const scene = stage.gm.game.scenes.contents[0]!;
  const [wall] = await scene.createEmbeddedDocuments("Wall", [{ c: [x, 0, x, 2000], levels }]);
  await settled();
  return wall!.id!;
}

async function farthest(token: StageToken): Promise<number> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  return Math.max(...(tokenReach(token)?.spaces.map(({ at }) => at[0]) ?? []));
}

describe.each([
  { grid: 1, halves: 1 },
  { grid: 0, halves: 2 },
])("walls on the levels of a scene, on grid type $grid", ({ grid, halves }) => {
  test("bound the reach of those on the same level, and of nobody else", async () => {
    const token = await walker(grid);
    const free = await farthest(token);
    const wall = await wallOn(750, "upstairs00000000");
    expect(await farthest(token)).toBe(free);
    expect(drag(token, { x: 900, y: 500 }).at(-1)).toEqual({ x: 900, y: 500 });
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Wall", [{ _id: wall, levels: [] }]);
    await settled();
    expect(await farthest(token)).toBeLessThan(3 * halves);
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [
      { _id: token.id, level: "upstairs00000000" },
    ]);
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Wall", [
      { _id: wall, levels: ["defaultLevel0000"] },
    ]);
    await settled();
    expect(await farthest(token)).toBe(free);
  });
});

const UPSTAIRS = "upstairs00000000";
const CASES = (["from", "to", "stored"] as const).flatMap((legWalls) =>
  [0, 1].flatMap((grid) => [1, 2].flatMap((size) => [false, true].map((blind) => ({ legWalls, grid, size, blind })))),
);

describe.each(CASES)(
  "upstairs and on, where legs meet walls $legWalls, on grid type $grid, size $size, by sight $blind",
  ({ legWalls, grid, size, blind }) => {
    interface Drop {
      readonly shown: number | undefined;
      readonly ends: number;
      readonly told: readonly string[];
    }

    /** A drag to the stairs, up and on, past one wall from side to side. */
    async function dropPast(x: number, level: string): Promise<Drop> {
      stage = await setStage({ version: 14, grid, answers: { legWalls }, settings: { ruleset: "d20" } });
      const flags = { "come-about": { profile: { speed: 40 } } };
      const token = await stage.token({ bearing: 90, width: size, height: size, flags });
      await stage.fight(token);
      await wallOn(x, level);
      if (blind) await seeByTokens();
      const path = [500, 900, 1300].map((at) => ({ x: at, y: 500, level: UPSTAIRS, explicit: true, checkpoint: true }));
      const object = token.object as unknown as Pathing;
      const [origin, ...goals] = path;
      const options = object._getDragPathfindingOptions();
      const way = object
        .findMovementPath([{ ...origin, level: token._source.level }, ...goals], options)
        .result.slice(1);
      const constrainOptions = object._getDragConstrainOptions();
      if (way.length > 0) await token.move(way, { method: "dragging", constrainOptions });
      await settled();
      return { shown: way.at(-1)?.x ?? 500, ends: token._source.x, told: stage.told };
    }

    async function seeByTokens(): Promise<void> {
      await stage.gm.game.scenes.contents[0]!.update({ tokenVision: true });
      await settled();
      const isKnown = (): boolean => true;
      Object.assign(stage.client.canvas, {
        fog: { isPointExplored: isKnown },
        visibility: { testVisibility: isKnown },
      });
    }

    test.each([
      [800, "defaultLevel0000"],
      [800, UPSTAIRS],
      [1200, UPSTAIRS],
    ])("a drop ends where it is shown, before or past a wall at %i on %s", async (x, level) => {
      const { shown, ends, told } = await dropPast(x, level);
      expect(ends).toBe(shown);
      expect(told).toEqual([]);
      if (blind) expect(ends).toBeLessThan(x);
    });

    test("a wall of the level that was left holds up nobody on the next leg, unless Foundry says so", async () => {
      const { shown, ends, told } = await dropPast(1200, "defaultLevel0000");
      if (legWalls !== "stored") expect(ends).toBe(1300);
      if (ends !== shown) expect(told).toEqual([expect.stringContaining("in the way")]);
    });
  },
);

interface Pathing {
  findMovementPath(waypoints: readonly object[], options: object): { result: { x: number; y: number }[] };
  _getDragPathfindingOptions(): object;
  _getDragConstrainOptions(): object;
}
