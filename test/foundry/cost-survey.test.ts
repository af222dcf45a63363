import { afterEach, describe, expect, test, vi } from "vitest";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** How often a package's cost function may be asked for one reach; a few steps more tell whether it has a say at all, and whether from all sides the same. */
const MOST = 12_000 + 1000;

/**
 * Spaces in each direction that so many steps reach to: of squares, of hexes, and without a grid, where the states of the
 * lattice run out before the 25 that are measured.
 */
const WITHIN: Readonly<Record<number, number>> = { 1: 40, 4: 47, 0: 21 };

type Cost = (...step: readonly unknown[]) => number;

interface Placed {
  _getMovementCostFunction(options: object): Cost;
}

/** Lets a game system's subclass of tokens cost everything its length, and counts how often it is asked. */
function countedCosts(): { asked: number } {
  const { prototype } = (CONFIG as unknown as { Token: { objectClass: { prototype: Placed } } }).Token.objectClass;
  const core = Object.getPrototypeOf(prototype) as Placed;
  const count = { asked: 0 };
  vi.spyOn(prototype, "_getMovementCostFunction").mockImplementation(function (this: Placed, options) {
    const cost = core._getMovementCostFunction.call(this, options);
    return (...step) => {
      count.asked += 1;
      return cost(...step);
    };
  });
  return count;
}

/** A token in the middle of a scene of 250 spaces by as many, on its own turn. */
async function mover(move: string, grid = 1, size = 1): Promise<StageToken> {
  stage = await setStage({ grid });
  await stage.gm.game.scenes.contents[0]!.update({ width: 25_000, height: 25_000 });
  const token = await stage.token({ move, x: 12_000, y: 12_000, width: size, height: size });
  await stage.fight(token);
  await settled();
  return token;
}

async function reachOf(token: StageToken): Promise<{ capped: boolean; within: number; farthest: number }> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const { capped, within, spaces } = tokenReach(token)!;
  return { capped, within, farthest: Math.max(...spaces.map(({ at }) => at[0])) };
}

/** Lets it forbid all ground from 800 pixels on to the right. */
function forbidTheEast(): void {
  const { prototype } = (CONFIG as unknown as { Token: { objectClass: { prototype: Placed } } }).Token.objectClass;
  const core = Object.getPrototypeOf(prototype) as Placed;
  vi.spyOn(prototype, "_getMovementCostFunction").mockImplementation(function (this: Placed, options) {
    const cost = core._getMovementCostFunction.call(this, options);
    return (...step) => {
      const { x, j = 0 } = step[1] as { x?: number; j?: number };
      return (x ?? 100 * j) >= 800 ? Infinity : cost(...step);
    };
  });
}

test.each([1, 4, 0])(
  "ground that a package forbids is not offered, and no drag comes to it, on grid type %i",
  async (grid) => {
    stage = await setStage({ grid });
    const token = await stage.token({ move: "40 (5)" });
    await stage.fight(token);
    await settled();
    const { farthest } = await reachOf(token);
    expect(farthest).toBeGreaterThan(5);
    forbidTheEast();
    const { noteCostChange } = await import("../../src/foundry/ground/system-costs.ts");
    noteCostChange();
    const forbidden = (await reachOf(token)).farthest;
    expect(forbidden).toBeLessThanOrEqual(grid === 0 ? 5 : 2);
    expect(drag(token, { x: 900, y: 500 }).at(-1)?.x ?? 500).toBeLessThan(800);
  },
);

describe("what a package makes movement cost", () => {
  test.each([
    [1, 1],
    [1, 4],
    [4, 1],
    [0, 1],
  ])("is asked for no more than can be shown at once, on grid type %i with a token of size %i", async (grid, size) => {
    const token = await mover("500 (5)", grid, size);
    const count = countedCosts();
    const { capped, within, farthest } = await reachOf(token);
    expect(capped).toBe(true);
    expect(within).toBeGreaterThanOrEqual(WITHIN[grid]!);
    expect(farthest).toBeLessThanOrEqual(grid === 0 ? 2 * within + 1 : within);
    expect(count.asked).toBeGreaterThan(6000);
    // A large token is told of each of its spaces where it is tried from several sides.
    expect(count.asked).toBeLessThan(MOST + (size > 1 ? 20 * size ** 4 : 0));
  });

  test("is asked for no more on rough ground without a grid", async () => {
    const token = await mover("500 (5)", 0);
    const shapes = [{ type: "rectangle", x: 11_500, y: 11_700, width: 9000, height: 9000 }];
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
    await settled();
    const count = countedCosts();
    expect((await reachOf(token)).capped).toBe(true);
    expect(count.asked).toBeGreaterThan(3000);
    expect(count.asked).toBeLessThan(MOST);
  });

  test("is asked for no more by a drag that leads beyond what is shown", async () => {
    const token = await mover("500 (30)");
    const count = countedCosts();
    drag(token, { x: 12_000 - 60 * 100, y: 12_300 });
    expect(count.asked).toBeGreaterThan(6000);
    expect(count.asked).toBeLessThan(MOST);
  });

  test("is asked once for each step of a large token's spaces, and once for two paces", async () => {
    const token = await mover("30 (5)", 1, 4);
    const count = countedCosts();
    await reachOf(token);
    const tried = 9 ** 2 + 8 ** 2;
    expect(count.asked).toBeLessThan((2 * 12 + 1 + 4) ** 2 + 200 + 4.5 * tried * 4);
  });

  test.each([1, 4, 0])("is asked for what is new alone when the token moved, on grid type %i", async (grid) => {
    const token = await mover("30 (5)", grid);
    const count = countedCosts();
    await reachOf(token);
    const all = count.asked;
    await token.move({ x: 12_100, y: 12_000 });
    await settled();
    count.asked = 0;
    const { farthest } = await reachOf(token);
    expect(farthest).toBeGreaterThan(5);
    expect(count.asked).toBeLessThan(all / 5);
  });

  test("is asked anew when another token moved", async () => {
    const token = await mover("30 (5)");
    const other = await stage.token({ x: 2500, y: 1500, owner: false });
    const count = countedCosts();
    await reachOf(token);
    const all = count.asked;
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: other.id, x: 600 }]);
    await settled();
    count.asked = 0;
    await reachOf(token);
    expect(count.asked).toBe(all);
  });

  test("is asked anew when more of the token changed than its place", async () => {
    const token = await mover("30 (5)");
    const count = countedCosts();
    await reachOf(token);
    const all = count.asked;
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [
      { _id: token.id, flags: { armour: { worn: true } } },
    ]);
    await settled();
    count.asked = 0;
    await reachOf(token);
    expect(count.asked).toBe(all);
  });
});
