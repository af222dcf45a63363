import { type Changed, type Token, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const RECORDED = "LFD client/documents/token.d.mts movementHistory; #11730";
const UNDO = "LFD client/canvas/layers/tokens.d.mts undoHistory; #12806";

/** What is recorded, what is forgotten, what is taken back. */
export const historyAndUndo: Chapter = {
  title: "History and undo",
  statements: [
    statement("outside combat nothing is recorded", RECORDED, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["preMoveToken", "recordToken"]);
      await token.move({ x: 700 });
      assert.deepEqual(token.movementHistory, []);
      assert.isFalse(stage.movement(reports[0]).recorded);
      assert.equal(reports.length, 1);
    }),
    statement(
      "a combatant's movement in a started, active combat is recorded and recordToken tells of it",
      RECORDED,
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        const reports = stage.listen(["preMoveToken", "recordToken"]);
        await token.move({ x: 700 });
        assert.isTrue(stage.movement(reports[0]).recorded);
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["preMoveToken", "recordToken"],
        );
        assert.deepEqual(token.movementHistory.at(-1)?.x, 700);
        assert.equal(token.movementHistory.at(-1)?.movementId, stage.movement(reports[0]).id);
      },
    ),
    statement(
      "the next movement knows what was recorded before it",
      "API14 TokenMovementHistoryData",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        await token.move({ x: 700 });
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 900 });
        const { history } = stage.movement(reports[0]);
        assert.deepEqual([history.recorded.cost, history.cost], [10, 10]);
      },
    ),
    statement(
      "the history may not be written by a plain update",
      "LFD client/documents/token.d.mts _movementHistory",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        await token.move({ x: 700 });
        await token.update({ _movementHistory: [] });
        assert.notEqual(token.movementHistory.length, 0);
      },
    ),
    statement(
      "clearMovementHistory forgets, and recordToken tells of it",
      "#12326; API14 hookEvents.recordToken",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        await token.move({ x: 700 });
        const reports = stage.listen(["recordToken"]);
        await token.clearMovementHistory();
        assert.deepEqual([token.movementHistory.length, reports.length], [0, 1]);
      },
    ),
    statement(
      "at the start of a turn the mover's own history is cleared and the others' kept",
      "#13686; LFD client/documents/combat.d.mts",
      async (stage, assert) => {
        const first = await stage.token();
        const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
        const combat = await stage.fight(first, second);
        await first.move({ x: 500, y: 600 });
        await second.move({ x: 900, y: 600 });
        await combat.nextTurn();
        await stage.settled();
        assert.deepEqual([first.movementHistory.length > 0, second.movementHistory.length], [true, 0]);
      },
      { generation: 13 },
    ),
    statement(
      "at the start of a turn everybody's history is cleared",
      "#13686",
      async (stage, assert) => {
        const first = await stage.token();
        const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
        const combat = await stage.fight(first, second);
        await first.move({ x: 500, y: 600 });
        await second.move({ x: 900, y: 600 });
        await combat.nextTurn();
        await stage.settled();
        assert.deepEqual([first.movementHistory.length, second.movementHistory.length], [0, 0]);
      },
      { generation: 14 },
    ),
    statement(
      "clearing the history writes no flag and no rotation",
      "LFD client/documents/combat.d.mts",
      async (stage, assert) => {
        const token = await stage.token();
        const combat = await stage.fight(token);
        await token.move({ x: 700 });
        const reports = stage.listen(["updateToken"]);
        await combat.nextRound();
        await stage.settled();
        const changed = reports[0]?.args[1] as Changed;
        assert.deepEqual(Object.keys(changed).sort(), ["_id", "_movementHistory"]);
      },
    ),
    statement("undo takes the token back by a movement of method undo", UNDO, async (stage, assert) => {
      const token = await stage.token();
      await token.move({ x: 700, y: 700 });
      await stage.settled();
      const reports = stage.listen(["preMoveToken"]);
      await world().canvas.tokens.undoHistory();
      assert.equal(stage.movement(reports[0]).method, "undo");
      assert.deepEqual([token._source["x"], token._source["y"]], [500, 500]);
    }),
    statement("undo twice goes back two movements", UNDO, async (stage, assert) => {
      const token = await stage.token();
      await token.move({ x: 700 });
      await token.move({ x: 700, y: 700 });
      await stage.settled();
      const seen: unknown[] = [];
      for (let count = 0; count < 2; count += 1) {
        await world().canvas.tokens.undoHistory();
        await stage.settled();
        seen.push([token._source["x"], token._source["y"]]);
      }
      assert.deepEqual(seen, [
        [700, 500],
        [500, 500],
      ]);
    }),
    statement("undo is itself not undone", UNDO, async (stage, assert) => {
      const token = await stage.token();
      await token.move({ x: 700 });
      const { length } = world().canvas.tokens.history;
      await world().canvas.tokens.undoHistory();
      assert.equal(world().canvas.tokens.history.length, length - 1);
    }),
    statement("undo does not bring flags back", "#11265", async (stage, assert) => {
      const token = await stage.token({ flags: { core: { contract: 0 } } });
      stage.on("preUpdateToken", (_doc: Token, changed: Changed, options: Changed) => {
        if (!options["isUndo"]) changed["flags"] = { core: { contract: 1 } };
      });
      await token.move({ x: 700 });
      await world().canvas.tokens.undoHistory();
      assert.deepEqual([token._source["x"], token.getFlag("core", "contract")], [500, 1]);
    }),
    statement("undo goes through walls", UNDO, async (stage, assert) => {
      const token = await stage.token();
      await token.move({ x: 900 });
      await world().canvas.scene.createEmbeddedDocuments("Wall", [{ c: [700, 0, 700, 3000] }]);
      await stage.settled();
      await world().canvas.tokens.undoHistory();
      assert.equal(token._source["x"], 500);
    }),
    statement("undo of a rotation has no movement and so no method", UNDO, async (stage, assert) => {
      const token = await stage.token({ rotation: 10 });
      await token.update({ rotation: 90 });
      const reports = stage.listen(["preMoveToken", "preUpdateToken"]);
      await world().canvas.tokens.undoHistory();
      assert.deepEqual(
        reports.map(({ hook }) => hook),
        ["preUpdateToken"],
      );
      assert.equal(token._source["rotation"], 10);
    }),
    statement(
      "undo takes recorded movement out of the history",
      "LFD client/documents/token.d.mts revertRecordedMovement",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        await token.move({ x: 700 });
        await world().canvas.tokens.undoHistory();
        assert.deepEqual(token.movementHistory, []);
      },
    ),
    statement("undo of a group takes all of it back", UNDO, async (stage, assert) => {
      const first = await stage.token();
      const { scene } = world().canvas;
      const second = await stage.anotherToken(scene, { x: 900 });
      await scene.updateEmbeddedDocuments(
        "Token",
        [first, second].map(({ id }) => ({ _id: id, y: 900 })),
      );
      await stage.settled();
      await world().canvas.tokens.undoHistory();
      assert.deepEqual(
        [first, second].map(({ _source }) => _source["y"]),
        [500, 500],
      );
    }),
    statement("undo of a creation deletes", UNDO, async (stage, assert) => {
      const token = await stage.token();
      await world().canvas.tokens.undoHistory();
      assert.isFalse(world().canvas.scene.tokens.has(token.id));
    }),
    statement(
      "revertRecordedMovement goes back by method undo",
      "LFD client/documents/token.d.mts revertRecordedMovement",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        await token.move({ x: 700 });
        await token.move({ x: 900 });
        await stage.settled();
        const reports = stage.listen(["preMoveToken"]);
        await token.revertRecordedMovement();
        assert.equal(stage.movement(reports[0]).method, "undo");
        assert.deepEqual([token._source["x"], token.movementHistory.length], [500, 0]);
      },
    ),
    statement(
      "v14 reverts recorded movement by displacing",
      "#13724",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.fight(token);
        await token.move({ x: 700 });
        const reports = stage.listen(["preMoveToken"]);
        await token.revertRecordedMovement();
        assert.equal(stage.movement(reports[0]).passed.waypoints.at(-1)?.action, "displace");
      },
      { generation: 14 },
    ),
    statement(
      "a copy is a new token: pasting creates and moves nothing",
      "LFD client/canvas/layers/base/placeables-layer.d.mts pasteObjects",
      async (stage, assert) => {
        const token = await stage.token({ rotation: 45, flags: { core: { contract: 1 } } });
        token.object?.control();
        world().canvas.tokens.copyObjects();
        const reports = stage.listen(["preMoveToken", "createToken"]);
        const [copy] = (await world().canvas.tokens.pasteObjects({ x: 1050, y: 1050 })) as Token[];
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["createToken"],
        );
        assert.notEqual(copy?.id, token.id);
        assert.deepEqual(
          [copy?._source["x"], copy?._source["rotation"], copy?.getFlag("core", "contract")],
          [1000, 45, 1],
        );
      },
    ),
    statement("cut and paste on one scene moves by method paste", "#12806", async (stage, assert) => {
      const token = await stage.token();
      token.object?.control();
      world().canvas.tokens.cutObjects();
      const reports = stage.listen(["preMoveToken"]);
      await world().canvas.tokens.pasteObjects({ x: 1050, y: 1050 });
      assert.equal(stage.movement(reports[0]).method, "paste");
      assert.deepEqual([token._source["x"], token._source["y"]], [1000, 1000]);
    }),
  ],
};
