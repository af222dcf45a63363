import { afterEach, describe, expect, test } from "vitest";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = (token: StageToken): number[] => [token._source.x, token._source.y];
const ours = (): string[] => stage.logged.filter((line) => line.includes("Come About"));
const warned = (): string[] => stage.told.filter((line) => /numbers|read|judged|installed/.test(line));

async function walk(token: StageToken): Promise<void> {
  await stage.fight(token);
  for (let step = 1; step <= 3; step++) await token.move({ x: 500 + step * 100, y: 500 });
  await settled();
}

describe("bad input lets moves go on, with one sentence and one line in the console", () => {
  test.each([
    ["nonsense for a movement", { move: "whenever it likes" }],
    ["an empty movement", { move: "" }],
    [
      "a negative turning distance",
      { flags: { "come-about": { profile: { modes: { walk: { turningDistance: -5 } } } } } },
    ],
    ["a speed that is no number", { flags: { "come-about": { profile: { modes: { walk: { speed: "fast" } } } } } }],
    ["a profile that is no object", { move: "30", flags: { "come-about": { profile: "fast" } } }],
    ["a ledger that is none", { flags: { "come-about": { ledger: { version: 1, drags: "lost" } } } }],
  ])("%s", async (_name, setup) => {
    stage = await setStage();
    const token = await stage.token(setup);
    await walk(token);
    expect(place(token)).toEqual([800, 500]);
    expect(ours()).toHaveLength(1);
    expect(warned().length).toBeGreaterThan(0);
  });

  test("a token without an actor", async () => {
    stage = await setStage();
    const token = await stage.token({});
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, actorId: null }]);
    await settled();
    expect(stage.api.state(token)).toBeNull();
    expect(ours()).toHaveLength(1);
  });

  test("a ruleset that is not installed", async () => {
    stage = await setStage({ settings: { ruleset: "from-an-add-on" } });
    const token = await stage.token({ bearing: 270 });
    await walk(token);
    expect(place(token)).toEqual([800, 500]);
    expect(ours()).toHaveLength(1);
    expect(stage.told.join()).toContain("from-an-add-on");
  });

  test("a corrupt policy takes the defaults for what it lacks", async () => {
    stage = await setStage({ settings: { policy: { ownTurn: "perhaps" }, options: 7 } });
    const token = await stage.token({ bearing: 270, move: "30 (15)" });
    await stage.fight(token);
    await token.move({ x: 800, y: 500 });
    await settled();
    expect(place(token)).toEqual([600, 500]);
  });
});

test("what could not be read of a ledger is kept beside the new one", async () => {
  stage = await setStage();
  const lost = { version: 1, drags: "lost" };
  const token = await stage.token({ flags: { "come-about": { ledger: lost } } });
  await walk(token);
  expect(token._source.flags?.["come-about"]).toMatchObject({
    unread: lost,
    ledger: { version: 1, ruleset: "maneuverability" },
  });
});

test("a scene without units counts spaces of five feet", async () => {
  stage = await setStage({ units: "", distance: 1 });
  const token = await stage.token({ move: "30 (10)" });
  await stage.fight(token);
  await token.move({ x: 2000, y: 500 });
  await settled();
  expect(place(token)).toEqual([1700, 500]);
});

test("metres count three and a third feet", async () => {
  stage = await setStage({ units: "m", distance: 1.5 });
  const token = await stage.token({ move: "30" });
  await stage.fight(token);
  await token.move({ x: 700, y: 500 });
  await settled();
  expect(stage.api.state(token)).toMatchObject({ spent: 3, left: 6 });
});

test("an elevation that is no number makes nothing of ours throw", async () => {
  stage = await setStage();
  const token = await stage.token({});
  await stage.fight(token);
  await token.move({ x: 600, y: 500, elevation: Number.NaN }).catch(() => false);
  await token.update({ elevation: Number.NaN }).catch(() => undefined);
  await settled();
  expect(ours()).toEqual([]);
});

test("a creature that only flies uses its wings when it is told to walk", async () => {
  stage = await setStage();
  const token = await stage.token({ move: "Fly 60 (10)" });
  await stage.fight(token);
  await token.move({ x: 900, y: 500, action: "walk" });
  await settled();
  expect(stage.api.state(token)).toMatchObject({ spent: 20, left: 40 });
});

test("a creature does not move in a mode that it does not have, nor in two modes in one round", async () => {
  stage = await setStage();
  const token = await stage.token({ move: "30 Fly 60 (10)" });
  await stage.fight(token);
  expect(await token.move({ x: 600, y: 500, action: "swim" })).toBe(false);
  await token.move({ x: 600, y: 500, action: "walk" });
  await settled();
  expect(place(token)).toEqual([600, 500]);
  expect(await token.move({ x: 700, y: 500, action: "fly" })).toBe(false);
  await settled();
  expect(place(token)).toEqual([600, 500]);
  expect(stage.told.length).toBeGreaterThan(0);
});

describe("a ledger of the right shape that cannot have happened is left behind, and told", () => {
  const WRONG: readonly (readonly [string, number, object])[] = [
    ["a mode that there is not", 1, { mode: "warp" }],
    ["steps that lead elsewhere", 1, { steps: [90, 90, 90, 90, 90] }],
    ["a step that leads to no neighbouring space", 1, { steps: [37] }],
    ["a step of a negative length", 1, { steps: [{ bearing: 90, length: -50 }] }],
    ["a step of a negative length", 0, { steps: [{ bearing: 90, length: -50 }] }],
    ["a step that leads elsewhere", 0, { steps: [{ bearing: 90, length: 25 }] }],
    ["a step without a length", 0, { steps: [90] }],
  ];

  test.each(WRONG)("%s, on grid type %i", async (_name, grid, wrong) => {
    stage = await setStage({ grid });
    const token = await stage.token({ move: "40 (15)" });
    await stage.fight(token);
    await token.move({ x: 600, y: 500 });
    await settled();
    const ledger = token._source.flags?.["come-about"]?.["ledger"] as { drags: object[] };
    const drags = [{ ...ledger.drags[0], ...wrong }];
    const update = { _id: token.id, "flags.come-about.ledger.drags": drags };
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [update]);
    await settled();
    await token.move({ x: 700, y: 500 });
    await settled();
    expect(place(token)).toEqual([700, 500]);
    expect(stage.api.state(token)).toMatchObject({ spent: 5 });
    expect(ours()).toHaveLength(1);
  });
});

test.each([
  ["no object", "junk"],
  ["a turn that is none", { turn: "x", pace: "run" }],
])("an announcement that is %s is left out, and told", async (_name, declared) => {
  stage = await setStage();
  const token = await stage.token({ flags: { "come-about": { declared } } });
  await walk(token);
  expect(place(token)).toEqual([800, 500]);
  expect(ours()).toHaveLength(1);
});

test("an option that cannot be read leaves the rest of the ruleset in force", async () => {
  stage = await setStage({ settings: { options: { maneuverability: { carrySince: "?" } } } });
  const token = await stage.token({ move: "40 (15)", flags: { "come-about": { profile: { sidestep: false } } } });
  await stage.fight(token);
  expect(await token.move({ x: 400, y: 500 })).toBe(false);
  expect(ours()).toHaveLength(1);
});

test.each([1, 2, 0])(
  "a wall whose ends are none stops nobody and makes nothing throw, on grid type %i",
  async (grid) => {
    stage = await setStage({ grid });
    const token = await stage.token({ move: "15 (5)" });
    await stage.fight(token);
    await stage.gm.game.scenes.contents[0]!.update({ tokenVision: true });
    await settled();
    const { Hooks, canvas } = stage.client;
    Object.assign(canvas, { fog: {}, visibility: { testVisibility: () => true } });
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    const spaces = (): unknown => tokenReach(token)!.spaces;
    const before = spaces();
    const corrupt = [null, undefined, "600,400,600,700"].map((c, index) => {
      return { id: `corrupt${index}`, c, move: 20, dir: 0, door: 0, ds: 0, parent: token.parent };
    });
    const walls = Object.assign([...corrupt], { get: (id: string) => corrupt.find((wall) => wall.id === id) });
    Object.defineProperty(token.parent, "walls", { value: walls, configurable: true });
    for (const wall of corrupt) Hooks.callAll("createWall", wall);
    expect(spaces()).toEqual(before);
    Hooks.callAll("canvasReady", canvas);
    Hooks.callAll("sightRefresh", {});
    expect(spaces()).toEqual(before);
    expect(ours()).toEqual([]);
  },
);

test("what is no token document is told from one by every call of the API, with one sentence for each", async () => {
  stage = await setStage();
  const token = await stage.token({});
  await stage.fight(token);
  const { game, canvas } = stage.client;
  const [scene, combat] = [game.scenes.contents[0]!, game.combats.contents[0]!];
  const [wall] = await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [{ c: [0, 0, 100, 0] }]);
  await settled();
  const wrong: readonly unknown[] = [
    scene.getEmbeddedCollection("Wall").get(wall!.id!),
    combat.getEmbeddedCollection("Combatant").contents[0],
    ...[scene, combat, token.actor, token.object, token._source, canvas.tokens],
    ...[scene.getEmbeddedCollection("Token"), token.id, 7, null, undefined],
  ];
  const calls = ["judge", "reach", "state"] as const;
  stage.told.length = 0;
  for (const call of calls)
    expect(wrong.map((each) => stage.api[call](each as StageToken))).toEqual(wrong.map(() => null));
  expect(stage.told).toEqual(calls.map((call) => `api.${call} wants a token document.`));
  expect(stage.api.state(token)).not.toBeNull();
});
