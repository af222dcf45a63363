import { afterEach, assert, describe, test } from "vitest";
import type { Answers } from "../../playground/host/answers.ts";
import type { Doc, Movement, Token } from "./globals.ts";
import { setTable, type Table } from "./table.ts";

/** The open questions, played both ways. */
describe("the stand-in's answers", () => {
  let table: Table;

  afterEach(() => table.clear());

  const play = async (answers: Partial<Answers>, version: 13 | 14 = 14): Promise<Table> => {
    table = await setTable(version, { answers });
    return table;
  };

  test.each([
    ["never", 77],
    ["setting", 270],
  ] as const)("automatic rotation of an API move: %s", async (apiAutoRotate, expected) => {
    const { stage } = await play({ apiAutoRotate });
    const token = await stage.token({ rotation: 77 });
    await token.move({ x: 900 });
    assert.equal(token._source["rotation"], expected);
  });

  test.each([
    ["drag", 500],
    ["operation", 700],
  ] as const)("one undo takes back a whole %s", async (undoUnit, expected) => {
    const { stage, gm } = await play({ undoUnit });
    const token = await stage.token();
    await token.move([{ x: 700, checkpoint: true }, { x: 900 }]);
    await stage.settled();
    await gm.canvas.tokens.undoHistory();
    assert.equal(token._source["x"], expected);
  });

  test.each([
    ["kept", 270],
    ["restored", 77],
  ] as const)("the rotation is %s by the undo of a movement", async (undoRotation, expected) => {
    const { stage, gm } = await play({ undoRotation });
    const token = await stage.token({ rotation: 77 });
    await token.move({ x: 900 }, { autoRotate: true });
    await stage.settled();
    await gm.canvas.tokens.undoHistory();
    assert.equal(token._source["rotation"], expected);
  });

  test.each([
    ["recorded", true],
    ["unrecorded", false],
  ] as const)("keyboard movement is %s", async (recordKeyboard, expected) => {
    const { stage, gm } = await play({ recordKeyboard });
    const token = await stage.token();
    await stage.fight(token);
    await gm.canvas.tokens.moveMany({ dx: 1, ids: [token.id] });
    assert.equal(token.movementHistory.length > 0, expected);
  });

  test.each([
    ["after", "moveToken, recordToken"],
    ["before", "recordToken, moveToken"],
  ] as const)("recordToken comes %s moveToken", async (recordOrder, expected) => {
    const { stage } = await play({ recordOrder });
    const token = await stage.token();
    await stage.fight(token);
    const reports = stage.listen(["moveToken", "recordToken"]);
    await token.move({ x: 700 });
    assert.equal(reports.map(({ hook }) => hook).join(", "), expected);
  });

  test.each([
    ["stops", 1],
    ["silent", 0],
  ] as const)("a refused continuation %s", async (refusedContinuation, expected) => {
    const { stage } = await play({ refusedContinuation });
    const token = await stage.token();
    stage.on("preMoveToken", (_doc: Token, movement: Movement) => movement.chain.length === 0);
    const reports = stage.listen(["stopToken"]);
    await token.move([{ x: 700, checkpoint: true }, { x: 900 }]);
    await stage.settled();
    assert.equal(reports.length, expected);
  });

  test.each([
    ["all", 1],
    ["mover", 0],
  ] as const)("planToken reaches %s", async (planAudience, expected) => {
    const { stage } = await play({ planAudience });
    const token = await stage.token();
    const there = stage.listen(["planToken"], stage.other.Hooks);
    void token.move({ x: 900 }, { planned: true });
    await stage.settled();
    assert.equal(there.length, expected);
  });

  test.each([
    ["last", 0],
    ["chord", 315],
  ] as const)("automatic rotation along the %s", async (autoRotateLeg, expected) => {
    const { stage } = await play({ autoRotateLeg });
    const token = await stage.token();
    await token.move([{ x: 900 }, { x: 900, y: 900 }], { autoRotate: true });
    assert.equal(token._source["rotation"], expected);
  });

  test.each([
    ["from", [500, 900, 900]],
    ["to", [900, 500, 900]],
    ["stored", [500, 900, 700]],
  ] as const)("a leg to another level meets the walls of the level it goes %s", async (legWalls, expected) => {
    const [here, there] = ["defaultLevel0000", "upstairs00000000"] as const;
    const walls = [[600, here] as const, [600, there] as const, [800, here] as const];
    const ends = [];
    for (const [x, level] of walls) {
      const { stage } = await play({ legWalls });
      const scene = await stage.scene();
      await scene.createEmbeddedDocuments("Wall", [{ c: [x, 0, x, 3000], levels: [level] }]);
      const token = await stage.anotherToken(scene, {});
      const upstairs = { y: 500, level: there };
      await token.move([
        { x: 600, ...upstairs },
        { x: 900, ...upstairs },
      ]);
      ends.push(token._source["x"]);
      await table.clear();
    }
    assert.deepEqual(ends, [...expected]);
  });

  test.each([
    ["rejects", "rejected"],
    ["hangs", "waiting"],
  ] as const)("a query that nobody answers %s", async (queryTimeout, expected) => {
    const { gm, player } = await play({ queryTimeout });
    gm.CONFIG.queries["core.contract"] = () => undefined;
    player.CONFIG.queries["core.contract"] = () => new Promise(() => undefined);
    const user = gm.game.users.get(player.game.userId)!;
    const asked = user.query("core.contract", {}, { timeout: 20 }).then(
      () => "answered",
      () => "rejected",
    );
    const waiting = new Promise<string>((resolve) => setTimeout(() => resolve("waiting"), 60));
    assert.equal(await Promise.race([asked, waiting]), expected);
  });

  test("documents of the player's client are not the GM's", async () => {
    const { stage, player } = await play({});
    const token: Doc = await stage.token();
    const theirs = player.game.scenes.get(token.parent!.id)?.tokens.get(token.id);
    assert.isFalse(Object.is(theirs, token));
    assert.deepEqual(theirs?.toObject(), token.toObject());
  });
});
