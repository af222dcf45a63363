import { type Changed, type Doc, type Movement, type Token, type Waypoint, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const PRE = "API14 hookEvents.preMoveToken";
const MOVE = "API14 hookEvents.moveToken";
const ORDER = "M: caewok/fvtt-terrain-mapper scripts/module.js; M: thatlonelybugbear/token-warp";
const MOVEMENT_HOOKS = ["preMoveToken", "preUpdateToken", "updateToken", "moveToken", "stopToken", "recordToken"];

const tenths = (token: Token): Waypoint => ({ x: Number(token._source["x"]) + 100, y: Number(token._source["y"]) });

/** The order of a movement's events and what may be changed in them. */
export const movementOrder: Chapter = {
  title: "The order of a movement",
  statements: [
    statement("the order is preMoveToken, preUpdateToken, updateToken, moveToken", ORDER, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(MOVEMENT_HOOKS);
      await token.move(tenths(token));
      assert.deepEqual(
        reports.map(({ hook }) => hook),
        ["preMoveToken", "preUpdateToken", "updateToken", "moveToken"],
      );
    }),
    statement("_preUpdateMovement comes before preMoveToken and is awaited", "#12170", async (stage, assert) => {
      const token = await stage.token();
      const order: string[] = [];
      const { prototype } = world().CONFIG.Token.documentClass;
      const original = prototype["_preUpdateMovement"] as (...args: unknown[]) => Promise<boolean | void>;
      prototype["_preUpdateMovement"] = async function (this: Token, ...args: unknown[]) {
        await Promise.resolve();
        order.push("_preUpdateMovement");
        return original.apply(this, args);
      };
      stage.on("preMoveToken", () => void order.push("preMoveToken"));
      await token.move(tenths(token));
      prototype["_preUpdateMovement"] = original;
      assert.deepEqual(order, ["_preUpdateMovement", "preMoveToken"]);
    }),
    statement(
      "an async _preUpdateMovement that resolves false refuses the movement",
      "#12170",
      async (stage, assert) => {
        const token = await stage.token();
        const { x } = token._source;
        const { prototype } = world().CONFIG.Token.documentClass;
        const original = prototype["_preUpdateMovement"];
        prototype["_preUpdateMovement"] = () => Promise.resolve(false);
        const moved = await token.move(tenths(token));
        prototype["_preUpdateMovement"] = original;
        assert.isFalse(moved);
        assert.equal(token._source["x"], x);
      },
    ),
    statement(
      "preMoveToken refuses the whole movement by returning false, and move resolves false",
      PRE,
      async (stage, assert) => {
        const token = await stage.token();
        const { x } = token._source;
        stage.on("preMoveToken", () => false);
        const reports = stage.listen(["preUpdateToken", "updateToken", "moveToken"]);
        assert.isFalse(await token.move(tenths(token)));
        assert.equal(token._source["x"], x);
        assert.equal(reports.length, 0);
      },
    ),
    statement("the movement given to preMoveToken is frozen", PRE, async (stage, assert) => {
      const token = await stage.token();
      let errors = 0;
      stage.on("preMoveToken", (_doc: Token, movement: Movement) => {
        const attempts: (() => void)[] = [
          () => (movement.destination = { x: 0, y: 0 }),
          () => (movement.destination.x = 0),
          () => movement.passed.waypoints.pop(),
          () => (movement.method = "undo"),
          () => (movement.constrainOptions["contract"] = true),
        ];
        for (const attempt of attempts) {
          try {
            attempt();
          } catch {
            errors += 1;
          }
        }
      });
      await token.move(tenths(token));
      assert.equal(errors, 5);
      assert.equal(token._source["x"], 600);
    }),
    statement("autoRotate and showRuler may be written in preMoveToken", PRE, async (stage, assert) => {
      const token = await stage.token({ rotation: 10 });
      stage.on("preMoveToken", (_doc: Token, movement: Movement) => {
        movement.autoRotate = true;
        movement.showRuler = true;
      });
      const reports = stage.listen(["moveToken"]);
      await token.move(tenths(token), { autoRotate: false, showRuler: false });
      const movement = stage.movement(reports[0]);
      assert.isTrue(movement.autoRotate);
      assert.isTrue(movement.showRuler);
      assert.equal(token._source["rotation"], 270);
    }),
    statement("autoRotate written false in preMoveToken keeps the rotation", PRE, async (stage, assert) => {
      const token = await stage.token({ rotation: 10 });
      stage.on("preMoveToken", (_doc: Token, movement: Movement) => {
        movement.autoRotate = false;
      });
      await token.move(tenths(token), { autoRotate: true });
      assert.equal(token._source["rotation"], 10);
    }),
    statement(
      "auto-rotation is in the change by preUpdateToken, where it may be overwritten",
      "M: StefanLeng/gurps-gridless src/module/rotation.js",
      async (stage, assert) => {
        const token = await stage.token({ rotation: 10 });
        const seen: unknown[] = [];
        stage.on("preUpdateToken", (_doc: Token, changed: Changed) => {
          seen.push(changed["rotation"]);
          changed["rotation"] = 45;
        });
        await token.move(tenths(token), { autoRotate: true });
        assert.deepEqual(seen, [270]);
        assert.equal(token._source["rotation"], 45);
      },
    ),
    statement("the place is in the change by preUpdateToken", ORDER, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["preUpdateToken"]);
      await token.move(tenths(token));
      assert.equal((reports[0]?.args[1] as Changed)["x"], 600);
    }),
    statement(
      "a flag written in preUpdateToken goes with the movement in one update",
      "LFD common/abstract/document.d.mts",
      async (stage, assert) => {
        const token = await stage.token();
        stage.on("preUpdateToken", (_doc: Token, changed: Changed) => {
          changed["flags"] = { core: { contract: 7 } };
        });
        const reports = stage.listen(["updateToken"]);
        await token.move(tenths(token));
        assert.equal(reports.length, 1);
        assert.equal(token.getFlag("core", "contract"), 7);
      },
    ),
    statement("the fourth argument of moveToken is a User", MOVE, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["moveToken"]);
      await token.move(tenths(token));
      assert.equal((reports[0]?.args[3] as Doc).id, world().game.user.id);
    }),
    statement(
      "the fourth argument of updateToken is a user's id",
      "API14 hookEvents.updateDocument",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["updateToken"]);
        await token.move(tenths(token));
        assert.equal(reports[0]?.args[3], world().game.user.id);
      },
    ),
    statement(
      "by moveToken document.x may be animated while the source is true",
      "#11122, #11398",
      async (stage, assert) => {
        const token = await stage.token();
        const seen: unknown[] = [];
        stage.on("moveToken", (doc: Token) => void seen.push(doc.x, doc._source["x"]));
        await token.move(tenths(token));
        assert.deepEqual(seen, [500, 600]);
        await stage.settled();
        assert.equal(token.x, 600);
      },
    ),
    statement(
      "a later update of something else does not disturb the animated place",
      "#11122",
      async (stage, assert) => {
        const token = await stage.token();
        stage.on("moveToken", (doc: Token) => void doc.updateSource({ name: "Meanwhile" }));
        await token.move(tenths(token));
        await stage.settled();
        assert.deepEqual([token.x, token._source["x"], token.name], [600, 600, "Meanwhile"]);
      },
    ),
    statement(
      "with animate false the document is there at once",
      "API14 TokenMovementOptions animate",
      async (stage, assert) => {
        const token = await stage.token();
        const seen: number[] = [];
        stage.on("moveToken", (doc: Token) => void seen.push(doc.x));
        await token.move(tenths(token), { animate: false });
        assert.deepEqual(seen, [600]);
      },
    ),
    statement(
      "an update of neither place nor size moves nothing",
      "LFD common/constants.d.mts REGION_EVENTS",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken", "moveToken"]);
        await token.update({ name: "Other", hidden: true, rotation: 90 });
        assert.equal(reports.length, 0);
      },
    ),
    statement(
      "a change of elevation, width or height is a movement",
      "LFD common/constants.d.mts REGION_EVENTS",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.update({ elevation: 10 });
        await token.update({ width: 2 });
        await token.update({ height: 2 });
        assert.equal(reports.length, 3);
      },
    ),
    statement(
      "in a batch each token's movement is judged alone",
      "API13 hookEvents.preUpdateDocument",
      async (stage, assert) => {
        const first = await stage.token();
        const { scene } = world().canvas;
        const second = await stage.anotherToken(scene, stage.at(scene, 8, 8));
        stage.on("preMoveToken", (doc: Token) => doc.id !== first.id);
        const updates = [first, second].map((token) => ({ _id: token.id, x: Number(token._source["x"]) + 100 }));
        await scene.updateEmbeddedDocuments("Token", updates);
        assert.deepEqual(
          [first, second].map(({ _source }) => _source["x"]),
          [500, 900],
        );
      },
    ),
    statement(
      "the record of a movement lies in the options by the token's id",
      "M: foundryvtt/crucible; M: thatlonelybugbear/token-warp",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preUpdateToken"]);
        await token.move(tenths(token));
        const options = reports[0]?.args[2] as { _movement: Record<string, Movement> };
        assert.equal(options._movement[token.id]?.destination.x, 600);
      },
    ),
    statement(
      "an option that the caller puts into the operation reaches every hook",
      "LFD common/abstract/document.d.mts",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken", "preUpdateToken", "updateToken", "moveToken"]);
        await token.move(tenths(token), { contract: { ticket: 1 } });
        const seen = reports.map(({ args }) => (args[2] as { contract?: unknown }).contract);
        assert.deepEqual(
          seen,
          Array.from({ length: 4 }, () => ({ ticket: 1 })),
        );
      },
    ),
    statement(
      "keys of one's own in constrainOptions survive to moveToken",
      "M: foundryvtt/crucible",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken", "moveToken"]);
        await token.move(tenths(token), { constrainOptions: { contract: { exempt: true } } });
        const seen = reports.map((report) => stage.movement(report).constrainOptions["contract"]);
        assert.deepEqual(seen, [{ exempt: true }, { exempt: true }]);
      },
    ),
    statement("what the caller handed over stays the caller's: it is not frozen", PRE, async (stage, assert) => {
      const token = await stage.token();
      const constrainOptions = { contract: { list: [1] } };
      await token.move(tenths(token), { constrainOptions });
      constrainOptions.contract.list.push(2);
      assert.deepEqual(constrainOptions.contract.list, [1, 2]);
    }),
  ],
};
