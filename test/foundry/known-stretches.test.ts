import { afterEach, describe, expect, test } from "vitest";
import { offered, setMover } from "./company.ts";
import { addWall, drag, type Place } from "./dragging.ts";
import { settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** How often this user's exploration was asked for a point. */
const asked = { times: 0 };

/** Lets the user of the stage know only what lies at some points. */
async function know(isKnown: (point: Place) => boolean): Promise<void> {
  await stage.gm.game.scenes.contents[0]!.update({ tokenVision: true });
  await settled();
  const isPointExplored = (point: Place): boolean => {
    asked.times += 1;
    return isKnown(point);
  };
  Object.assign(stage.client.canvas, { fog: { isPointExplored }, visibility: { testVisibility: isKnown } });
}

async function mover(grid: number): Promise<StageToken> {
  const set = await setMover({ grid, settings: { policy: { ownTurn: "stop" } } });
  stage = set.stage;
  return set.token;
}

/** The light of a torch around the space where the mover stands. */
const torch =
  (radius: number) =>
  ({ x, y }: Place): boolean =>
    Math.hypot(x - 550, y - 550) < radius;

/** Every place that a token may end in. */
async function ends(token: StageToken): Promise<string[]> {
  return (await offered(token)).filter(({ stops }) => stops).map(({ at }) => at.join());
}

/** The place of so many spaces to the right of where a token stands, as a reach tells it. */
const ahead = (grid: number, spaces: number): string => `${grid === 0 ? 2 * spaces : spaces},0`;

describe.each([1, 2, 0])("a wall of which a stretch is known, on grid type %i,", (grid) => {
  const long = [720, 0, 720, 3000];

  test("bounds reach and drag there, though neither its ends nor its middle are known", async () => {
    const token = await mover(grid);
    await know(torch(400));
    const goal = token.getSnappedPosition({ ...token._source, x: 1000, y: 500 });
    expect(drag(token, goal)).toEqual([{ x: goal.x, y: goal.y }]);
    const free = await ends(token);
    await addWall(stage, long);
    expect(drag(token, goal)).not.toEqual([{ x: goal.x, y: goal.y }]);
    expect(await ends(token)).not.toEqual(free);
  });

  test.each([
    ["its end", ({ y }: Place) => y < 650, [720, 0, 720, 650]],
    ["what a torch lights of it", torch(400), [720, 175, 720, 925]],
  ] as const)("is as long as %s that is known", async (_what, isKnown, c) => {
    const token = await mover(grid);
    await know(isKnown);
    const goals = [500, 900].map((y) => token.getSnappedPosition({ ...token._source, x: 1000, y }));
    await addWall(stage, long);
    const shown = [await ends(token), goals.map((goal) => drag(token, goal))];
    await stage.gm.game.scenes.contents[0]!.getEmbeddedCollection("Wall").contents[0]!.delete();
    await settled();
    await know(() => true);
    stage.client.Hooks.callAll("sightRefresh");
    await addWall(stage, c);
    expect([await ends(token), goals.map((goal) => drag(token, goal))]).toEqual(shown);
  });

  test("is known farther as more of it comes to light, and asks little where nothing does", async () => {
    const token = await mover(grid);
    const light = { radius: 150 };
    await know((point) => torch(light.radius)(point));
    await addWall(stage, long);
    expect(await ends(token)).toContain(ahead(grid, 3));
    light.radius = 1000;
    stage.client.Hooks.callAll("sightRefresh");
    expect(await ends(token)).not.toContain(ahead(grid, 3));
    asked.times = 0;
    await ends(token);
    expect(asked.times).toBeLessThan(20);
  });

  test("is known nowhere where nothing of it is", async () => {
    const token = await mover(grid);
    await know(torch(100));
    const free = await ends(token);
    await addWall(stage, long);
    expect(await ends(token)).toEqual(free);
  });
});

test.each([1, 0])("a wall explored from one side is known, on the very edge of that, on grid type %i", async (grid) => {
  const token = await mover(grid);
  await addWall(stage, [720, -1000, 720, 3000]);
  stage.client.Hooks.callAll("sightRefresh");
  await know(({ x }) => x < 720);
  expect(await ends(token)).not.toContain(ahead(grid, 3));
});
