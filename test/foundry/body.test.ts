import { afterEach, describe, expect, test } from "vitest";
import { neighbours, type Place } from "../../src/rules/index.ts";
import { addWall, drag, fightOnItsSpace } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

async function ogre(size: number, grid = 1): Promise<StageToken> {
  stage = await setStage({ grid });
  const token = await stage.token({ move: "80 (5)", width: size, height: size });
  await stage.fight(token);
  return token;
}

async function ends(token: StageToken): Promise<Set<string>> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  return new Set(tokenReach(token)?.spaces.map(({ at }) => at.join()));
}

test.each([1, 2])(
  "who stands beside a space's middle, with a wall between, goes on from where it stands, on grid type %i",
  async (grid) => {
    const token = await ogre(1, grid);
    const home = token.getSnappedPosition(token._source);
    const scene = stage.gm.game.scenes.contents[0]!;
    await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, x: home.x + 40, y: home.y }], {
      "come-about": { exempt: true },
    });
    await addWall(stage, [home.x + 70, 0, home.x + 70, 2000]);
    const places = [...(await ends(token))].map((at) => at.split(",").map(Number));
    const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
    const spaces = new Spaces(token, token.parent!.grid, token._source);
    const goals = places
      .map(([column = 0, row = 0]) => spaces.placeAt([column, row]))
      .map(({ x, y }) => [x, y] as const);
    const beyond = goals.filter(([x, y]) => Math.hypot(x - home.x, y - home.y) > 1);
    expect(beyond.length).toBeGreaterThan(20);
    expect(Math.min(...beyond.map(([x]) => x))).toBeGreaterThan(home.x + 20);
    for (const [x, y] of beyond) {
      const goal = { x: Math.round(x) + 0, y: Math.round(y) + 0 };
      expect(drag(token, goal).at(-1)).toEqual(goal);
    }
  },
);

test.each([
  { version: 14, grid: 1, size: 4, at: [1187, 1177], wall: [1300, 1600, 1500, 1350], dir: 0 },
  { version: 13, grid: 2, size: 2, at: [1167, 1079], wall: [1265, 1247, 1137, 1137], dir: 2 },
] as const)(
  "a body that stands unsnapped by a wall gets to what it is offered: $size, grid type $grid",
  async (setup) => {
    const { version, grid, size, at, wall, dir } = setup;
    stage = await setStage({ version, grid, settings: { ruleset: "d20" } });
    const [x, y] = at;
    const token = await stage.token({
      x,
      y,
      width: size,
      height: size,
      flags: { "come-about": { profile: { speed: 10 } } },
    });
    await stage.fight(token);
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [{ c: [...wall], dir }]);
    await settled();
    const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
    const spaces = new Spaces(token, token.parent!.grid, token._source);
    const places = [...(await ends(token))]
      .map((each) => each.split(",").map(Number))
      .filter((each) => each.some(Boolean));
    expect(places.length).toBeGreaterThan(10);
    for (const [column = 0, row = 0] of places) {
      const end = spaces.placeAt([column, row]);
      const goal = { x: Math.round(end.x), y: Math.round(end.y) };
      expect(drag(token, goal).at(-1)).toEqual(goal);
    }
  },
);

describe("a body of more than one space", () => {
  test("goes round a wall that only its flank would hit, where the middle would pass", async () => {
    const token = await ogre(2);
    await addWall(stage, [800, 640, 800, 720]);
    const way = drag(token, { x: 900, y: 500 });
    expect(way.at(-1)).toEqual({ x: 900, y: 500 });
    expect(way.length).toBeGreaterThan(1);
    expect(way.every(({ x, y }) => x + 200 <= 800 || x >= 800 || y + 200 <= 640)).toBe(true);
  });

  test("does not come to stand with a wall through it", async () => {
    const token = await ogre(2);
    await addWall(stage, [1000, 610, 1100, 590]);
    const reached = await ends(token);
    expect([reached.has("4,0"), reached.has("5,0"), reached.has("6,0")]).toEqual([false, false, true]);
    expect(drag(token, { x: 1100, y: 500 }).length).toBeGreaterThan(1);
  });

  test("is stopped where there is room no longer and no way round", async () => {
    const token = await ogre(3);
    await addWall(stage, [1000, 0, 1000, 610]);
    await addWall(stage, [1000, 690, 1000, 2000]);
    expect((await ends(token)).has("4,0")).toBe(false);
    expect(drag(token, { x: 900, y: 500 }).at(-1)).toEqual({ x: 700, y: 500 });
  });

  test("that stands across a wall already may get off it", async () => {
    const token = await ogre(3);
    await addWall(stage, [600, 0, 600, 610]);
    await addWall(stage, [600, 690, 600, 2000]);
    expect((await ends(token)).has("3,0")).toBe(true);
    expect(drag(token, { x: 800, y: 500 }).at(-1)).toEqual({ x: 800, y: 500 });
  });

  test("of one space is not hindered by either", async () => {
    const token = await ogre(1);
    await addWall(stage, [800, 640, 800, 720]);
    expect(drag(token, { x: 900, y: 500 })).toEqual([{ x: 900, y: 500 }]);
  });
});

describe("the middle of a body of even size, which Foundry tests,", () => {
  test("is led round a wall too short to come between its spaces", async () => {
    const token = await ogre(2);
    await addWall(stage, [650, 590, 650, 610]);
    const way = drag(token, { x: 600, y: 500 });
    expect(way.at(-1)).toEqual({ x: 600, y: 500 });
    expect(way.length).toBeGreaterThan(1);
  });

  test("is stopped by a wall from the side that blocks alone", async () => {
    const token = await ogre(2);
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [{ c: [650, 590, 650, 610], dir: 1 }]);
    await settled();
    const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
    const { board } = tokenBoard(token, token._source, "walk");
    const barred = new Set(board.barriers!(9).barred.map((way) => way.join()));
    expect([barred.has("0,0,1,0"), barred.has("1,0,0,0")].sort()).toEqual([false, true]);
  });

  test.each([1, 2, 3, 4, 5])("comes to all that is offered among pillars on grid type %i", async (grid) => {
    const token = await ogre(2, grid);
    const { x, y } = token.getSnappedPosition(token._source);
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, x, y }]);
    for (let pillar = 0; pillar < 24; pillar++) {
      const [left, top] = [200 + ((pillar * 137) % 800), 200 + ((pillar * 211) % 800)];
      await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [
        { c: [left, top, left + (pillar % 3) * 15, top + 30 - (pillar % 5) * 10] },
      ]);
    }
    await settled();
    const { spaceLayout } = await import("../../src/foundry/input/token-spaces.ts");
    const centre = token.getCenterPoint({ ...token._source });
    const layout = spaceLayout(token, token._source)!;
    const offered = [...(await ends(token))].filter((at) => at !== "0,0");
    expect(offered.length).toBeGreaterThan(30);
    for (const at of offered.filter((_, index) => index % 6 === grid % 6)) {
      const [first = 0, second = 0] = at.split(",").map(Number);
      const to = layout.centreOf([first, second]);
      const goal = token.getSnappedPosition({ ...token._source, x: x + to.x - centre.x, y: y + to.y - centre.y });
      expect(drag(token, goal).at(-1), at).toEqual({ x: goal.x, y: goal.y });
    }
  });
});

test("of ten spaces is asked about the walls that it can come to alone, and about each of its places once", async () => {
  const token = await ogre(10);
  await stage.gm.game.scenes.contents[0]!.update({ width: 40000, height: 40000 });
  const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
  const shut = (): readonly [number, number] => {
    const { blocked, barred } = tokenBoard(token, token._source, "walk").board.barriers!(17);
    expect(new Set(blocked.map((place) => place.join())).size).toBe(blocked.length);
    return [blocked.length, barred.length];
  };
  await addWall(stage, [2000, 500, 2000, 1300]);
  const near = shut();
  // Eight spaces of wall: nine columns and seventeen rows of places across it, and no more ways than there are fronts to each edge.
  expect(near[0]).toBe(9 * 17);
  expect(near[1]).toBeLessThan(8 * 3 * 2 * 20);
  for (let wall = 0; wall < 40; wall++) await addWall(stage, [5000, 800 * wall, 5000, 800 * wall + 700]);
  expect(shut()).toEqual(near);
});

test.each([2, 3])("of size %i has room for a step exactly where the reach has a way", async (size) => {
  const token = await ogre(size);
  const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
  const { roomySteps } = await import("../../src/foundry/ground/room.ts");
  const { tracePath } = await import("../../src/foundry/input/path-input.ts");
  const answers = new Set<boolean>();
  for (let layout = 0; layout < 25; layout++) {
    const [x, y] = [330 + ((layout * 137) % 640), 330 + ((layout * 211) % 640)];
    await addWall(stage, [x, y, x + ((layout * 53) % 240) - 120, y + ((layout * 89) % 240) - 120]);
    const { board } = tokenBoard(token, token._source, "walk");
    const barriers = board.barriers!(9);
    const shut = new Set(barriers.blocked.map((place) => place.join()));
    const barred = new Set(barriers.barred.map((way) => way.join()));
    for (const { delta } of neighbours("square")) {
      const waypoint = { x: 500 + delta[0] * 100, y: 500 + delta[1] * 100, action: "walk" };
      const path = tracePath(token, token._source, [waypoint]);
      const room = roomySteps(token, token._source, path, [waypoint], "truth") === 1;
      answers.add(room);
      expect(room, `${layout}: ${delta.join()}`).toBe(!shut.has(delta.join()) && !barred.has(`0,0,${delta.join()}`));
    }
  }
  expect(answers).toEqual(new Set([true, false]));
});

test.each([13, 14] as const)(
  "a large token between the spaces of a grid gets by rough ground to wherever its reach says, on v%i",
  async (version) => {
    stage = await setStage({ version, grid: 5, settings: { ruleset: "d20" } });
    const flags = { "come-about": { profile: { speed: 5 } } };
    const token = await stage.token({ x: 1054, y: 1080, bearing: 180, width: 4, height: 4, flags });
    const shapes = [{ type: "rectangle", x: 902, y: 1323, width: 335, height: 229 }];
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }];
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
    await stage.fight(token);
    await settled();
    const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
    const spaces = new Spaces(token, token.parent!.grid, token._source);
    const goals = [...(await ends(token))].filter((at) => at !== "0,0");
    expect(goals).toContain("1,2");
    for (const at of goals) {
      const { x, y } = spaces.placeAt(at.split(",").map(Number) as unknown as Place);
      const goal = { x: Math.round(x), y: Math.round(y) };
      expect(drag(token, goal).at(-1), at).toEqual(goal);
    }
  },
);

test.each([
  ["phase", "walk", 3],
  ["walk", "phase", 0],
  ["phase", "phase", 6],
])("has room by the movement action of each leg, %s then %s", async (first, second, room) => {
  const token = await ogre(2);
  const { roomySteps } = await import("../../src/foundry/ground/room.ts");
  const { tracePath } = await import("../../src/foundry/input/path-input.ts");
  const { actions } = (CONFIG as unknown as { Token: { movement: { actions: Record<string, object> } } }).Token
    .movement;
  actions["phase"] = { ...actions["walk"], walls: null };
  for (const x of [700, 1000]) await addWall(stage, [x, 0, x, 2000]);
  const waypoints = [
    { x: 800, y: 500, action: first },
    { x: 1100, y: 500, action: second },
  ];
  const path = tracePath(token, token._source, waypoints);
  expect(roomySteps(token, token._source, path, waypoints, "truth")).toBe(room);
});

test.each([13, 14] as const)("across a wall is led through waypoints as it is without, on v%i", async (version) => {
  const flags = { "come-about": { profile: { speed: 30 } } };
  stage = await setStage({ version, grid: 4, settings: { ruleset: "d20", policy: { ownTurn: "stop" } } });
  const token = await stage.token({ x: 1126, y: 750, bearing: 60, width: 3, height: 3, flags });
  await addWall(stage, [1083, 933, 1509, 933]);
  await fightOnItsSpace(stage, token);
  const [between, goal] = [
    { x: 1299, y: 750 },
    { x: 1386, y: 700 },
  ];
  expect(drag(token, between).at(-1)).toEqual(between);
  expect(drag(token, goal).at(-1)).toEqual(goal);
  expect(drag(token, between, goal).at(-1)).toEqual(goal);
});

const ACROSS = [1, 2, 4].flatMap((grid) => [2, 3, 5].map((size) => ({ grid, size })));

test.each(ACROSS)("across a wall goes past no other, size $size on grid type $grid", async ({ grid, size }) => {
  const flags = { "come-about": { profile: { speed: 10 } } };
  stage = await setStage({ grid, settings: { ruleset: "d20" } });
  const token = await stage.token({ x: 1000, y: 800, width: size, height: size, flags });
  await fightOnItsSpace(stage, token);
  const middle = token.getCenterPoint(token._source);
  const seam = middle.y + 50 * size - 60;
  await addWall(stage, [middle.x - 400, seam, middle.x + 400, seam]);
  await addWall(stage, [middle.x + 140, 0, middle.x + 140, 3000]);
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
  const spaces = new Spaces(token, token.parent!.grid, token._source);
  const ends = (tokenReach(token)?.spaces ?? []).map(({ at }) => token.getCenterPoint(spaces.placeAt(at)).x);
  expect(ends.length).toBeGreaterThan(20);
  expect(Math.max(...ends)).toBeLessThan(middle.x + 141);
});
