import { afterEach, describe, expect, test } from "vitest";
import { ManualClock } from "../../playground/host/placeables/clock.ts";
import { addOther, offered } from "./company.ts";
import { addWall, drag, fightOnItsSpace } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const VERSIONS = [13, 14] as const;
const EXEMPT = { "come-about": { exempt: true } };

/** Alters a token without judging that. */
async function alter(token: StageToken, data: object): Promise<void> {
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, ...data }], EXEMPT);
  await settled();
}

/** The displacements that a token is offered to end in, as text. */
async function ends(token: StageToken): Promise<string[]> {
  const poses = await offered(token);
  return [...new Set(poses.filter(({ stops }) => stops).map(({ at }) => at.join()))].toSorted();
}

describe.each(VERSIONS)("in v%i", (version) => {
  test.each([1, 2, 3, 4, 5].flatMap((grid) => [5, 10, 60].map((elevation) => [grid, elevation] as const)))(
    "on grid type %i a step of who hovers %i ft up is one step",
    async (grid, elevation) => {
      stage = await setStage({ version, grid });
      const token = await stage.token({ x: 1000, y: 1000, move: "20 (5)" });
      await fightOnItsSpace(stage, token);
      const below = await ends(token);
      await alter(token, { elevation });
      expect(await ends(token)).toEqual(below);
      const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
      const spaces = new Spaces(token, token.parent!.grid, token._source);
      const [column = 0, row = 0] = below[0]!.split(",").map(Number);
      const { x, y } = spaces.placeAt([column, row]);
      const goal = { x: Math.round(x), y: Math.round(y) };
      const way = drag(token, goal);
      expect(way.at(-1)).toEqual(goal);
      await token.move(way, { method: "dragging" });
      await settled();
      expect([token._source.x, token._source.y, token._source.elevation]).toEqual([goal.x, goal.y, elevation]);
      expect(stage.told).toEqual([]);
      expect(stage.api.state(token)?.spent).toBeLessThanOrEqual(20);
    },
  );

  test("who is still on the way to a space on the screen is in the way there, and not where it was", async () => {
    stage = await setStage({ version, settings: { ruleset: "d20" } });
    const token = await stage.token({ flags: { "come-about": { profile: { speed: 20 } } } });
    await alter(token, { disposition: 1 });
    await stage.fight(token);
    const other = await addOther(stage, 700, 500, { disposition: -1 });
    expect(await ends(token)).not.toContain("2,0");
    const clock = new ManualClock();
    Object.assign(stage.client, { clock });
    await alter(other, { x: 800, y: 700 });
    await clock.advance(20);
    expect((other as unknown as { x: number }).x).not.toBe(800);
    const during = await ends(token);
    expect(during).toContain("2,0");
    expect(during).not.toContain("3,2");
  });
});

test("who grows on a scene without a grid is offered what its size leaves open", async () => {
  stage = await setStage({ grid: 0 });
  const token = await stage.token({ x: 500, y: 500, move: "20 (5)", bearing: 180 });
  await stage.fight(token);
  // The middle of a token of one space is at 550, that of one of three at 650.
  await addWall(stage, [400, 905, 900, 905]);
  expect(await ends(token)).toContain("0,6");
  await alter(token, { width: 3, height: 3 });
  const grown = await ends(token);
  expect(grown).toContain("0,5");
  expect(grown).not.toContain("0,6");
});

test.each([2, 4])("a change of shape on grid type %i alters what is offered at once", async (grid) => {
  stage = await setStage({ grid });
  const token = await stage.token({ x: 1000, y: 1000, move: "30 (5)", width: 3, height: 3 });
  await fightOnItsSpace(stage, token);
  await addWall(stage, [1450, 900, 1450, 1130]);
  await addWall(stage, [900, 1450, 1100, 1450]);
  const known: string[][] = [];
  for (const shape of [0, 1, 2, 3]) {
    await alter(token, { shape });
    const atOnce = await ends(token);
    // Another wall, far off, has everything laid out anew.
    await addWall(stage, [10, 10, 20, 20]);
    expect(atOnce).toEqual(await ends(token));
    known.push(atOnce);
  }
  expect(new Set(known.map((each) => each.join(" "))).size).toBeGreaterThan(1);
});

test("terrain that was measured for one way of standing in a space is not taken for another", async () => {
  stage = await setStage({ grid: 2 });
  // The middle of such a token lies on a border between hexes: rounding decides on which of them it stands.
  const token = await stage.token({ x: 1100, y: 1212, width: 3, height: 3 });
  const mud = (x: number, y: number, width: number, height: number, walk: number): object => ({
    name: "Mud",
    shapes: [{ type: "rectangle", x, y, width, height }],
    behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk } } }],
  });
  const regions = [mud(907, 1103, 297, 286, 2), mud(1211, 1420, 140, 208, 3)];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", regions);
  await settled();
  const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
  const { forgetTerrain, terrainSpaces } = await import("../../src/foundry/ground/terrain-spaces.ts");
  const factorsFrom = (home: { x: number; y: number }, radius: number): object => {
    const spaces = new Spaces(token, token.parent!.grid, home);
    return terrainSpaces({ token, action: "walk", height: {} }, spaces)(radius).factors;
  };
  const fresh = factorsFrom({ x: 700, y: 1385 }, 8);
  expect(Object.keys(fresh).length).toBeGreaterThan(4);
  forgetTerrain();
  factorsFrom({ x: 1100, y: 1212 }, 10);
  expect(factorsFrom({ x: 700, y: 1385 }, 8)).toEqual(fresh);
});
