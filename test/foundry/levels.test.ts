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
