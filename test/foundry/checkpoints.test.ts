import { afterEach, describe, expect, test } from "vitest";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = (token: StageToken): number[] => [token._source.x, token._source.y];
const facing = (token: StageToken): number => (token._source.rotation + 180) % 360;
const noSidestep = { "come-about": { profile: { sidestep: false } } };

describe.each([
  { version: 13, grid: 1 },
  { version: 14, grid: 1 },
  { version: 13, grid: 0 },
  { version: 14, grid: 0 },
] as const)("a movement with checkpoints, under Foundry $version on grid type $grid", ({ version, grid }) => {
  const path = [
    { x: 700, y: 500, checkpoint: true },
    { x: 700, y: 700, checkpoint: true },
  ];

  test("is one drag: judged as a whole, recorded as far as it came, faced at each checkpoint as the whole explains it", async () => {
    stage = await setStage({ version, grid });
    const token = await stage.token({ move: "40 (10)", flags: noSidestep });
    await stage.fight(token);
    const seen: unknown[] = [];
    stage.client.Hooks.on("updateToken", () =>
      seen.push([...place(token), facing(token), stage.api.state(token)?.spent]),
    );
    await token.move(path);
    await settled();
    expect(seen).toEqual([
      [700, 500, 90, 10],
      [700, 700, 180, 20],
    ]);
    expect(stage.api.state(token)).toMatchObject({ since: 10, bearing: 180 });
  });

  test("stopped at a checkpoint has spent what it came to", async () => {
    stage = await setStage({ version, grid });
    const token = await stage.token({ move: "40 (10)", flags: noSidestep });
    await stage.fight(token);
    stage.client.Hooks.once("moveToken", (moved: unknown) => (moved as { stopMovement(): void }).stopMovement());
    await token.move(path);
    await settled();
    expect(place(token)).toEqual([700, 500]);
    expect(stage.api.state(token)).toMatchObject({ spent: 10, bearing: 90 });
    await token.move({ x: 900, y: 500 });
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 20, bearing: 90 });
  });

  test("undone goes back to where it began, with the round", async () => {
    stage = await setStage({ version, grid, answers: { undoUnit: "drag" } });
    const token = await stage.token({ move: "40 (10)", flags: noSidestep });
    await stage.fight(token);
    await token.move(path);
    await settled();
    await (stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> }).undoHistory();
    await settled();
    expect([place(token), facing(token), stage.api.state(token)?.spent]).toEqual([[500, 500], 90, 0]);
  });

  test("undone one operation at a time goes back to the checkpoint first", async () => {
    stage = await setStage({ version, grid, answers: { undoUnit: "operation" } });
    const token = await stage.token({ move: "40 (10)", flags: noSidestep });
    await stage.fight(token);
    await token.move(path);
    await settled();
    await (stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> }).undoHistory();
    await settled();
    expect([place(token), facing(token), stage.api.state(token)?.spent]).toEqual([[700, 500], 90, 10]);
  });
});

describe("keys faster than the server", () => {
  test.each([13, 14] as const)("are judged on what is on its way, under Foundry %i", async (version) => {
    stage = await setStage({ version, latency: 20 });
    const token = await stage.token({ move: "15 (5)", flags: noSidestep });
    await stage.fight(token);
    await settled();
    for (let key = 1; key <= 9; key++) {
      void token.move({ x: 500 + key * 100, y: 500 }, { method: "keyboard" });
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    for (let wait = 0; wait < 30; wait++) await settled();
    expect(token._source.x).toBeLessThanOrEqual(1100);
    expect(stage.api.state(token)?.spent).toBe((token._source.x - 500) / 20);
    expect(stage.api.judge(token, [])?.legal).toBe(true);
  });
});

describe("a group that moves in one update", () => {
  test("each is judged on its own rules, and a refused one holds up nobody", async () => {
    stage = await setStage();
    const horse = await stage.token({ move: "40 (15)", bearing: 90, flags: noSidestep });
    const mule = await stage.token({ x: 500, y: 800, move: "40 (15)", bearing: 0, flags: noSidestep });
    await stage.fight(horse, mule);
    const scene = stage.client.game.scenes.contents[0]!;
    const updates = [
      { _id: horse.id, x: 400, y: 500 },
      { _id: mule.id, x: 500, y: 700 },
    ];
    await scene.updateEmbeddedDocuments("Token", updates);
    await settled();
    expect(place(horse)).toEqual([500, 500]);
    expect(place(mule)).toEqual([500, 700]);
    expect(facing(mule)).toBe(0);
  });

  test("moves as a whole or not at all where the policy says so", async () => {
    stage = await setStage({ settings: { policy: { ownTurn: "stop", otherTurn: "stop", allOrNone: true } } });
    const horse = await stage.token({ move: "40 (15)", bearing: 90, flags: noSidestep });
    const mule = await stage.token({ x: 500, y: 800, move: "40 (15)", bearing: 0, flags: noSidestep });
    await stage.fight(horse, mule);
    const scene = stage.client.game.scenes.contents[0]!;
    const group = async (x: number): Promise<void> => {
      const movement = {
        [horse.id]: { waypoints: [{ x, y: 500 }], method: "dragging" },
        [mule.id]: { waypoints: [{ x: 500, y: 700 }], method: "dragging" },
      };
      await scene.updateEmbeddedDocuments("Token", [{ _id: horse.id }, { _id: mule.id }], { movement });
      await settled();
    };
    await group(400);
    expect([place(horse), place(mule)]).toEqual([
      [500, 500],
      [500, 800],
    ]);
    await group(600);
    expect([place(horse), place(mule)]).toEqual([
      [600, 500],
      [500, 700],
    ]);
  });
});
