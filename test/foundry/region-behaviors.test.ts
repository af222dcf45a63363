import { afterEach, describe, expect, test, vi } from "vitest";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** Core's own types that make no terrain, v14's at the end. */
const OTHERS = [
  "adjustDarknessLevel",
  "displayScrollingText",
  "executeMacro",
  "executeScript",
  "pauseGame",
  "suppressWeather",
  "teleportToken",
  "toggleBehavior",
  "applyActiveEffect",
  "changeLevel",
  "defineSurface",
];

/** Steps that tell whether the game system has a say at all. */
const FEW = 20;

/** A token in a region with some behaviours that lies over the whole scene, and how often its steps were measured. */
async function inRegion(
  grid: number,
  types: readonly string[],
): Promise<{ readonly token: StageToken; readonly measured: () => number }> {
  stage = await setStage({ grid });
  const scene = stage.gm.game.scenes.contents[0]!;
  await scene.update({ width: 25_000, height: 25_000 });
  const token = await stage.token({ move: "130 (5)", x: 12_000, y: 12_000 });
  const shapes = [{ type: "rectangle", x: 0, y: 0, width: 40_000, height: 40_000 }];
  const behaviors = types.map((type) => ({ type, system: { difficulties: { walk: 2 } } }));
  await scene.createEmbeddedDocuments("Region", [{ name: "Region", shapes, behaviors }]);
  await stage.fight(token);
  await settled();
  const spy = vi.spyOn(
    token.object as unknown as { createTerrainMovementPath(): unknown },
    "createTerrainMovementPath",
  );
  return { token, measured: () => spy.mock.calls.length };
}

/** Whether there is terrain for a walk of a token, and whether of other than core's own kind. */
async function costsOf(token: StageToken): Promise<readonly boolean[]> {
  const { hasSystemCosts, hasTerrain } = await import("../../src/foundry/ground/terrain.ts");
  const { moverAt } = await import("../../src/foundry/ground/mover.ts");
  const mover = moverAt(token, "walk", token._source);
  return [hasTerrain(mover), hasSystemCosts(mover)];
}

async function isCapped(token: StageToken): Promise<boolean | undefined> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  return tokenReach(token)?.capped;
}

test.each(OTHERS)("a region with %s makes no terrain, whatever it lies over", async (type) => {
  const { token, measured } = await inRegion(1, [type]);
  const { terrainRegions } = await import("../../src/foundry/ground/terrain.ts");
  expect(terrainRegions(token)).toEqual([]);
  expect(await costsOf(token)).toEqual([false, false]);
  expect(await isCapped(token)).toBe(false);
  expect(measured()).toBeLessThan(FEW);
});

describe.each([1, 4])("on grid type %i", (grid) => {
  test("a region that makes terrain among other things does, of core's own kind alone", async () => {
    const { token } = await inRegion(grid, ["suppressWeather", "modifyMovementCost"]);
    expect(await costsOf(token)).toEqual([true, false]);
  });

  test.each(["mud.slow", "slow"])("a region that a package makes, %s, is measured", async (type) => {
    const { token } = await inRegion(grid, [type]);
    expect(await costsOf(token)).toEqual([true, true]);
    expect(await isCapped(token)).toBe(true);
  });
});
