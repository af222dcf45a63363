import { afterEach, describe, expect, test } from "vitest";
import { addWall, drag, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken, type TokenSetup } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const noSidestep = { "come-about": { profile: { sidestep: false } } };

async function freely(options: StageOptions, setup: TokenSetup): Promise<StageToken> {
  stage = await setStage({ grid: 0, ...options });
  const token = await stage.token(setup);
  await stage.fight(token);
  await settled();
  return token;
}

/** Where a displacement of half spaces leads, some pixels off as a hand would be, on the scene. */
function near({ _source: { x, y } }: StageToken, at: readonly [number, number], off: number): Place {
  const within = (pixels: number, most: number): number => Math.min(Math.max(0, pixels), most);
  return { x: within(x + at[0] * 50 + (off % 11) - 5, 2800), y: within(y + at[1] * 50 + (off % 17) - 8, 1800) };
}

describe("a drag on a gridless scene", () => {
  test("finds a way round on the lattice, walls and all, and what it finds is judged exactly", async () => {
    stage = await setStage({ grid: 0 });
    const token = await stage.token({ move: "60 (5)", bearing: 90, flags: noSidestep });
    await stage.fight(token);
    await addWall(stage, [700, 300, 700, 700]);
    let found = 0;
    for (const [x, y] of [
      [900, 500],
      [500, 800],
      [300, 500],
      [350, 720],
      [800, 800],
      [760, 420],
    ] as const) {
      const end = drag(token, { x, y }).at(-1);
      const legal = end !== undefined && stage.api.judge(token, drag(token, { x, y }))?.legal === true;
      expect(legal, `${x},${y}`).toBe(true);
      if (end !== undefined && Math.hypot(end.x - x, end.y - y) < 50) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(5);
  });

  test("ends nowhere off the scene, and everything offered near its edge is come to", async () => {
    const token = await freely({ settings: { ruleset: "d20" } }, { x: 1010, y: 1668, bearing: 180 });
    const list = stage.api.reach(token)?.list ?? [];
    const low = new Map(list.filter(({ at }) => at[1] >= 3).map(({ at }) => [at.join(), at]));
    expect(low.size).toBeGreaterThan(20);
    for (const [right, down] of low.values()) {
      const goal = { x: 1010 + right * 50, y: 1668 + down * 50 };
      expect(goal.y).toBeLessThanOrEqual(1901);
      const end = drag(token, goal).at(-1);
      expect(Math.hypot(end!.x - goal.x, end!.y - goal.y), `${right},${down}`).toBeLessThan(50);
    }
  });

  test("shows its reach as an approximation that walls bound", async () => {
    stage = await setStage({ grid: 0 });
    const token = await stage.token({ move: "20 (5)", bearing: 90 });
    await stage.fight(token);
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    const free = tokenReach(token);
    await addWall(stage, [600, 0, 600, 2000]);
    const walled = tokenReach(token);
    expect(free?.approximate).toBe(true);
    expect(free?.poses.some(({ at }) => at[0] === 4)).toBe(true);
    expect(walled?.poses.some(({ at }) => at[0] === 4)).toBe(false);
    expect(walled?.poses.length).toBeGreaterThan(0);
  });
});

/** Creatures that turn, flank and pay in different ways; no facing is one of the compass. */
const CREATURES = [
  { ruleset: "maneuverability", name: "a longboat", setup: { move: "60 (15)", bearing: 20, width: 2, height: 2 } },
  { ruleset: "maneuverability", name: "a stiff runner", setup: { move: "30 (10)", bearing: 123.4, flags: noSidestep } },
  { ruleset: "gurps", name: "a walker", setup: { bearing: 47 } },
  { ruleset: "stride", name: "a strider", setup: { bearing: 190 } },
  { ruleset: "d20", name: "an adventurer", setup: { bearing: 333 } },
] as const;

describe.each([13, 14] as const)("what a gridless reach offers under Foundry %i", (version) => {
  test.each(CREATURES)("$name under $ruleset can be dragged to", async ({ ruleset, setup }) => {
    const token = await freely({ version, settings: { ruleset } }, { ...setup, x: 1580, y: 720 });
    const places = new Map((stage.api.reach(token)?.list ?? []).map(({ at }) => [at.join(), at]));
    expect(places.size).toBeGreaterThan(80);
    let exact = 0;
    let tried = 0;
    for (const [index, at] of [...places.values()].entries()) {
      if (index % 7 !== 0 || (at[0] === 0 && at[1] === 0)) continue;
      const goal = near(token, at, index);
      const way = drag(token, goal);
      const end = way.at(-1)!;
      expect(Math.hypot(end.x - goal.x, end.y - goal.y), at.join()).toBeLessThan(50);
      expect(stage.api.judge(token, way), at.join()).toMatchObject({ legal: true });
      tried += 1;
      if (end.x === goal.x && end.y === goal.y) exact += 1;
    }
    expect(exact / tried).toBeGreaterThan(0.6);
  });

  test("comes to the very waypoint and the very goal where there is room, walls or not", async () => {
    const token = await freely({ version }, { move: "90 (10)", bearing: 20, x: 1580, y: 720 });
    const [corner, goal] = [
      { x: 1903, y: 888 },
      { x: 1611, y: 1207 },
    ];
    const open = drag(token, corner, goal);
    expect(open).toContainEqual(corner);
    expect(open.at(-1)).toEqual(goal);
    await addWall(stage, [1500, 950, 1800, 950]);
    const walled = drag(token, goal);
    expect(walled.at(-1)).toEqual(goal);
    expect(stage.api.judge(token, walled)?.legal).toBe(true);
    await token.move(walled, { method: "dragging" });
    await settled();
    expect(token._source).toMatchObject(goal);
  });

  test("can be dropped on, drag after drag, and the next reach goes on from there", async () => {
    const token = await freely({ version }, { move: "60 (15)", bearing: 20, width: 2, height: 2, x: 1580, y: 720 });
    for (let leg = 0; leg < 4; leg++) {
      const list = stage.api.reach(token)?.list ?? [];
      const close = list.filter(({ at, cost }) => Math.hypot(...at) > 1 && cost <= 20);
      expect(close.length).toBeGreaterThan(0);
      const way = drag(token, near(token, close[(leg * 37) % close.length]!.at, leg));
      await token.move(way, { method: "dragging" });
      await settled();
      const { x, y } = token._source;
      expect({ x, y }).toEqual(way.at(-1));
      expect(stage.api.judge(token)?.legal).toBe(true);
    }
    expect(stage.told).toEqual([]);
  });
});

test.each([
  { move: "40 (15)", size: 1 },
  { move: "40 (5)", size: 1 },
  { move: "40 (15)", size: 2 },
])("rough ground on the way of $move, size $size, makes no turn of a straight run", async ({ move, size }) => {
  const token = await freely({}, { move, bearing: 90, x: 1000, y: 1000, width: size, height: size });
  const shapes = [{ type: "rectangle", x: 1230, y: 860, width: 260, height: 410 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
  await settled();
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const spaces = tokenReach(token)?.spaces ?? [];
  let missed = 0;
  let tried = 0;
  for (const [index, { at }] of spaces.entries()) {
    if (index % 5 !== 0 || Math.hypot(...at) < 1) continue;
    const goal = { x: 1000 + at[0] * 50, y: 1000 + at[1] * 50 };
    const end = drag(token, goal).at(-1)!;
    tried += 1;
    if (Math.hypot(end.x - goal.x, end.y - goal.y) >= 50) missed += 1;
  }
  expect(tried).toBeGreaterThan(50);
  // Half spaces tell the edge of the mud to within one, so the farthest places may be out of a budget that is exact.
  expect(missed / tried).toBeLessThan(0.04);
});

describe("places in whole pixels", () => {
  test("make no turn of a straight run, and no more of its length", async () => {
    const token = await freely({}, { move: "30 (10)", bearing: 37 });
    const along = (pixels: number): Place => ({
      x: 500 + Math.round(Math.sin((37 * Math.PI) / 180) * pixels),
      y: 500 - Math.round(Math.cos((37 * Math.PI) / 180) * pixels),
    });
    await token.move([along(130), along(275), along(600)], { method: "dragging" });
    await settled();
    expect(token._source).toMatchObject(along(600));
    expect(stage.api.state(token)).toMatchObject({ since: null });
  });

  test("hide no turn that somebody made", async () => {
    const token = await freely({}, { move: "30 (10)", bearing: 90 });
    await token.move([{ x: 800, y: 505 }], { method: "dragging" });
    await settled();
    expect(stage.api.state(token)?.since).toBeCloseTo(15, 1);
  });

  test("do not add up, however many waypoints there are", async () => {
    const token = await freely({}, { move: "15 (10)", bearing: 90 });
    const way = Array.from({ length: 12 }, (_none, index) => ({ x: 500 + 51 * (index + 1), y: 500 }));
    expect(stage.api.judge(token, way.slice(0, 5))).toMatchObject({ legal: true });
    const { distance = 0, violation } = stage.api.judge(token, way) ?? {};
    expect(violation?.rule).toBe("BF-6");
    expect(distance).toBeLessThanOrEqual(30);
  });

  test("are read along the nearer of the facing shown and the one on arrival", async () => {
    const token = await freely({}, { move: "30 (20)", bearing: 37, flags: noSidestep });
    await token.update({ rotation: 125 });
    await settled();
    expect(stage.api.judge(token, [{ x: 460, y: 470 }])).toMatchObject({ legal: true });
    expect(stage.api.judge(token, [{ x: 254, y: 328 }])?.violation).toMatchObject({ rule: "BF-2" });
  });

  test("a bump of a pixel or so into a wall is no step and turns nobody", async () => {
    const token = await freely({}, { move: "30 (10)", bearing: 90 });
    await token.move({ x: 501, y: 501 }, { method: "dragging" });
    await settled();
    expect(stage.api.state(token)).toMatchObject({ since: null, spent: 0, bearing: 90 });
  });
});
