import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addWall, drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

// Hundreds of drags, each with routes of its own: on a busy machine that takes longer than tests usually may.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
afterEach(() => stage.strike());

const MOVERS = [
  { ruleset: "maneuverability", name: "a nimble walker", setup: { move: "15 (5)" } },
  { ruleset: "maneuverability", name: "a stiff walker", setup: { move: "20 (10)" } },
  { ruleset: "gurps", name: "a figure", setup: { flags: { "come-about": { profile: { basicMove: 4, move: 4 } } } } },
  {
    ruleset: "stride",
    name: "a strider",
    setup: { flags: { "come-about": { profile: { actionPoints: 1, dexterity: 12 } } } },
  },
  { ruleset: "d20", name: "an adventurer", setup: { flags: { "come-about": { profile: { speed: 20 } } } } },
] as const;

const around = (pixels: number): fc.Arbitrary<number> => fc.integer({ min: -pixels, max: pixels });

/** A token anywhere, some short walls around it, and which of the places that it is offered it is dragged to, how far off. */
const SCENE = fc.record({
  x: fc.integer({ min: 900, max: 1200 }),
  y: fc.integer({ min: 900, max: 1200 }),
  bearing: fc.nat(359),
  size: fc.constantFrom(0.5, 1, 1, 2),
  walls: fc.array(fc.tuple(around(250), around(250), around(150), around(150)), { minLength: 2, maxLength: 9 }),
  picks: fc.array(fc.tuple(fc.nat(99_999), around(20), around(20)), { minLength: 10, maxLength: 10 }),
});
type Scene = typeof SCENE extends fc.Arbitrary<infer T> ? T : never;

async function setUp({ x, y, bearing, size, walls }: Scene, setup: object): Promise<StageToken> {
  const token = await stage.token({ x, y, bearing, width: size, height: size, ...setup });
  const middle = token.getCenterPoint({ x, y });
  const ends = walls.map(([right, down, on, off]) => ({
    c: [middle.x + right, middle.y + down, middle.x + right + on, middle.y + down + off],
  }));
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", ends);
  await stage.fight(token);
  await settled();
  return token;
}

async function clear(token: StageToken): Promise<void> {
  const scene = stage.gm.game.scenes.contents[0]!;
  const walls = [...(scene as unknown as { walls: Iterable<{ id: string }> }).walls];
  await stage.gm.game.combats.contents[0]!.delete();
  await scene.deleteEmbeddedDocuments(
    "Wall",
    walls.map(({ id }) => id),
  );
  await token.delete();
  await settled();
}

describe.each([13, 14] as const)("among walls without a grid, under Foundry %i", (version) => {
  test.each(MOVERS)("what $ruleset offers $name is come to, and no drag is cut", async ({ ruleset, setup }) => {
    stage = await setStage({ grid: 0, version, settings: { ruleset } });
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    const { openWay } = await import("../../src/foundry/ground/free-board.ts");
    const missed: unknown[] = [];
    for (const scene of fc.sample(SCENE, { seed: version, numRuns: 12 })) {
      const token = await setUp(scene, setup);
      const spaces = (tokenReach(token)?.spaces ?? []).filter(({ at }) => Math.hypot(...at) >= 1);
      for (const [pick, right, down] of spaces.length > 0 ? scene.picks : []) {
        const { at } = spaces[pick % spaces.length]!;
        const middle = { x: scene.x + at[0] * 50, y: scene.y + at[1] * 50 };
        const aside = { x: middle.x + right, y: middle.y + down };
        // What lies across a wall from the middle of its half space is not what was offered.
        for (const goal of openWay(token, token._source, { ...middle, action: "walk" })([middle, aside])
          ? [middle, aside]
          : [middle]) {
          const way = drag(token, goal);
          const end = way.at(-1);
          const comes = end !== undefined && Math.hypot(end.x - goal.x, end.y - goal.y) <= 71;
          if (!comes || stage.api.judge(token, way)?.legal !== true) missed.push([scene, goal, way]);
        }
      }
      await clear(token);
    }
    expect(missed).toEqual([]);
  });
});

test("a route past the very ends of walls is one that the drop may follow, wherever it leads", async () => {
  stage = await setStage({ grid: 0 });
  const half = { x: 1022, y: 1077, bearing: 314, width: 0.5, height: 0.5 };
  const token = await stage.token({ ...half, move: "15 (5)" });
  await addWall(stage, [994, 917, 1107, 720]);
  await addWall(stage, [1211, 817, 1204, 655]);
  await stage.fight(token);
  await settled();
  const places = new Map(stage.api.reach(token)?.list.map(({ at }) => [at.join(), at]));
  const missed = [...places.values()].filter(([right, down]) => {
    const goal = { x: half.x + right * 50, y: half.y + down * 50 };
    const end = drag(token, goal).at(-1) ?? half;
    return Math.hypot(end.x - goal.x, end.y - goal.y) > 36;
  });
  expect(places.size).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test("a drop among walls comes to where the drag led", async () => {
  stage = await setStage({ grid: 0 });
  for (const scene of fc.sample(SCENE, { seed: 5, numRuns: 8 })) {
    const token = await setUp(scene, { move: "20 (5)" });
    const [first] = stage.api.reach(token)?.list.slice(scene.picks[0]![0] % 40) ?? [];
    const way = drag(token, { x: scene.x + (first?.at[0] ?? 0) * 50, y: scene.y + (first?.at[1] ?? 0) * 50 });
    await token.move(way, { method: "dragging" });
    await settled();
    const { x, y } = token._source;
    expect({ x, y }).toEqual(way.at(-1) ?? { x: scene.x, y: scene.y });
    await clear(token);
  }
});
