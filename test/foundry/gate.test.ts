import { afterEach, describe, expect, test } from "vitest";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** A token with turning distance 15 that has just turned from north to east and moved one space, on its own turn. */
async function turned(options: StageOptions = {}, move = "40 (15)"): Promise<StageToken> {
  stage = await setStage(options);
  const token = await stage.token({ move, bearing: 0 });
  await stage.fight(token);
  await token.move({ x: 600, y: 500 });
  await settled();
  return token;
}

const place = (token: StageToken): number[] => [token._source.x, token._source.y];
const EAST = { x: 700, y: 500 };

describe.each([13, 14] as const)("on its own turn, under Foundry %i", (version) => {
  test("a legal move goes through and looks along its last step", async () => {
    const token = await turned({ version });
    expect(place(token)).toEqual([600, 500]);
    expect(token._source.rotation).toBe(270);
    expect(stage.api.state(token)).toMatchObject({ bearing: 90, since: 5, spent: 5, left: 35, pace: "walk" });
  });

  test("a move that turns too soon is refused, and the mover is told why, once", async () => {
    const token = await turned({ version });
    const before = token._source.rotation;
    await token.update({ "flags.core.sheetLock": true });
    for (let round = 0; round < 2; round++) expect(await token.move({ x: 500, y: 600 })).toBe(false);
    await settled();
    expect(place(token)).toEqual([600, 500]);
    expect(token._source.rotation).toBe(before);
    expect(stage.told).toHaveLength(1);
  });

  test.each([
    ["document.move", (token: StageToken) => token.move({ x: 600, y: 400 }, { autoRotate: true })],
    ["an update of y alone", (token: StageToken) => token.update({ y: 400 })],
    ["an update of both", (token: StageToken) => token.update({ x: 600, y: 400, rotation: 180 })],
  ])("%s uses up the sidestep and cannot turn a second time", async (_name, move) => {
    const token = await turned({ version });
    await move(token);
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[600, 400], 270]);
    await token.move({ x: 600, y: 300 });
    await settled();
    expect(place(token)).toEqual([600, 400]);
  });

  test("two drags of one turn are one round: budget and distance since the turn go on", async () => {
    const token = await turned({ version });
    await token.move(EAST);
    await token.move({ x: 800, y: 500 });
    await token.move({ x: 800, y: 600 });
    await settled();
    expect(place(token)).toEqual([800, 600]);
    expect(stage.api.state(token)).toMatchObject({ bearing: 180, since: 5, spent: 20 });
  });

  test("a path that becomes illegal ends at its last legal space", async () => {
    const token = await turned({ version }, "40 (20)");
    await token.move([EAST, { x: 700, y: 800 }]);
    await settled();
    expect(place(token)).toEqual([700, 600]);
    expect(token._source.rotation).toBe(270);
  });

  test("an unrelated update changes neither facing nor round", async () => {
    const token = await turned({ version });
    const before = stage.api.state(token);
    await token.update({ name: "Renamed", hidden: false });
    expect(stage.api.state(token)).toEqual(before);
    expect(token._source.rotation).toBe(270);
  });

  test("an update to x: 0 is judged like any other", async () => {
    const token = await turned({ version });
    await token.update({ x: 0 });
    await settled();
    expect(place(token)).not.toEqual([0, 500]);
  });

  test("a turn in place that comes too soon is taken out of its update, and the rest of it goes through", async () => {
    const token = await turned({ version });
    await token.update({ rotation: 0, name: "Renamed" });
    expect(token._source.rotation).toBe(270);
    expect(token.name).toBe("Renamed");
  });

  test("before its first step it turns on the spot as it likes, snapped to a face", async () => {
    stage = await setStage({ version });
    const token = await stage.token({ move: "40 (15)", bearing: 0 });
    await stage.fight(token);
    await token.update({ rotation: 8 });
    expect(token._source.rotation).toBe(0);
    await token.update({ rotation: 15 });
    expect(token._source.rotation).toBe(45);
  });

  test("undo puts place, facing and round back, twice, and then another way is open", async () => {
    stage = await setStage({ version });
    const token = await stage.token({ move: "40 (15)", bearing: 90 });
    await stage.fight(token);
    await token.move({ x: 500, y: 600 });
    await token.move({ x: 500, y: 700 });
    await settled();
    const layer = stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> };
    await layer.undoHistory();
    await settled();
    expect([place(token), token._source.rotation, stage.api.state(token)?.spent]).toEqual([[500, 600], 0, 5]);
    await layer.undoHistory();
    await settled();
    expect([place(token), token._source.rotation, stage.api.state(token)?.spent]).toEqual([[500, 500], 270, 0]);
    await token.move({ x: 500, y: 400 });
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[500, 400], 180]);
  });

  test("a teleport costs nothing, keeps the facing, and the next move is judged from where it leads", async () => {
    const token = await turned({ version });
    await token.move({ x: 1200, y: 1200, action: "blink" });
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[1200, 1200], 270]);
    expect(stage.api.state(token)).toMatchObject({ spent: 5, since: 5 });
    await token.move({ x: 1100, y: 1200 });
    await settled();
    expect(place(token)).toEqual([1200, 1200]);
  });

  test("a new round has the whole budget again and carries the distance since the last turn", async () => {
    const token = await turned({ version });
    await stage.nextTurn();
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 0, since: 5, bearing: 90 });
  });

  test("a copy inherits nothing of the turn", async () => {
    const token = await turned({ version });
    const flags = token._source.flags ?? {};
    const copy = await stage.token({ x: 900, y: 900, bearing: 90, move: "40 (15)", flags });
    expect(stage.api.state(copy)).toMatchObject({ spent: 0, since: null });
  });

  test("a token that is deleted while it moves makes nothing throw", async () => {
    const token = await turned({ version });
    const moving = token.move([EAST, { x: 700, y: 800 }]);
    await stage.gm.game.scenes.contents[0]!.deleteEmbeddedDocuments("Token", [token.id]);
    await moving.catch(() => false);
    await settled();
    expect(stage.logged.filter((line) => line.includes("Come About"))).toEqual([]);
  });
});
