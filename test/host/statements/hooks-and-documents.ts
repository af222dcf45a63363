import { type Changed, type Doc, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const HOOKS = "API14 foundry.helpers.Hooks";
const UPDATE = "API13 hookEvents.preUpdateDocument";
const DOCUMENT = "LFD common/abstract/document.d.mts";

/** Hooks, and documents that do not move. */
export const hooksAndDocuments: Chapter = {
  title: "Hooks and documents",
  statements: [
    statement("call stops at the first handler that returns exactly false", HOOKS, (stage, assert) => {
      const heard: number[] = [];
      stage.on("contract.a", () => heard.push(1) && undefined);
      stage.on("contract.a", () => (heard.push(2), false));
      stage.on("contract.a", () => heard.push(3));
      assert.isFalse(world().Hooks.call("contract.a"));
      assert.deepEqual(heard, [1, 2]);
    }),
    statement("call goes on after null, zero and undefined", HOOKS, (stage, assert) => {
      for (const value of [null, 0, undefined, ""]) stage.on("contract.b", () => value);
      assert.isTrue(world().Hooks.call("contract.b"));
    }),
    statement(
      "a promise of false vetoes nothing, since handlers are never awaited",
      "API14 module hookEvents",
      (stage, assert) => {
        stage.on("contract.c", () => Promise.resolve(false));
        assert.isTrue(world().Hooks.call("contract.c"));
      },
    ),
    statement("callAll calls every handler whatever they return", HOOKS, (stage, assert) => {
      let heard = 0;
      for (let index = 0; index < 3; index += 1) stage.on("contract.d", () => ((heard += 1), false));
      world().Hooks.callAll("contract.d");
      assert.equal(heard, 3);
    }),
    statement("once hears one occasion only, and off ends hearing by number", HOOKS, (_stage, assert) => {
      const { Hooks } = world();
      let heard = 0;
      Hooks.once("contract.e", () => (heard += 1));
      const id = Hooks.on("contract.e", () => (heard += 10));
      Hooks.callAll("contract.e");
      Hooks.off("contract.e", id);
      Hooks.callAll("contract.e");
      assert.equal(heard, 11);
    }),
    statement("an error in one handler does not keep the others from hearing", HOOKS, (stage, assert) => {
      const quiet = console.error;
      console.error = () => undefined;
      let heard = false;
      stage.on("contract.f", () => {
        throw new Error("contract");
      });
      stage.on("contract.f", () => (heard = true));
      world().Hooks.callAll("contract.f");
      console.error = quiet;
      assert.isTrue(heard);
    }),
    statement("an update carries only what differs from what is stored", UPDATE, async (stage, assert) => {
      const token = await stage.token({ name: "Before" });
      const reports = stage.listen(["updateToken"]);
      await token.update({ name: "After", rotation: token._source["rotation"] });
      const changed = reports[0]?.args[1] as Changed;
      assert.equal(changed["name"], "After");
      assert.isFalse("rotation" in changed);
    }),
    statement("an update that changes nothing fires no hook", UPDATE, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["preUpdateToken", "updateToken"]);
      await token.update({ name: token.name });
      assert.equal(reports.length, 0);
    }),
    statement(
      "dotted keys reach nested members and leave their neighbours alone",
      `${DOCUMENT} update`,
      async (stage, assert) => {
        const token = await stage.token({ flags: { core: { a: 1, b: 2 } } });
        await token.update({ "flags.core.a": 3 });
        assert.deepEqual(token.flags["core"], { a: 3, b: 2 });
      },
    ),
    statement("a flag of an object is merged with what was there", `${DOCUMENT} setFlag`, async (stage, assert) => {
      const token = await stage.token();
      await token.setFlag("core", "contract", { a: 1, deep: { x: 1 } });
      await token.setFlag("core", "contract", { deep: { y: 2 } });
      assert.deepEqual(token.getFlag("core", "contract"), { a: 1, deep: { x: 1, y: 2 } });
    }),
    statement("a flag set to null stays as null", `${DOCUMENT} setFlag`, async (stage, assert) => {
      const token = await stage.token();
      await token.setFlag("core", "contract", { a: null });
      assert.deepEqual(token._source["flags"], { core: { contract: { a: null } } });
    }),
    statement("unsetFlag removes the flag from the source", `${DOCUMENT} unsetFlag`, async (stage, assert) => {
      const token = await stage.token({ flags: { core: { contract: 1 } } });
      await token.unsetFlag("core", "contract");
      assert.equal(token.getFlag("core", "contract"), undefined);
      assert.isFalse("contract" in (token._source["flags"] as { core: object }).core);
    }),
    statement(
      "v14 deletes by a value as v13 does by a key",
      "#13680, #13090",
      async (stage, assert) => {
        const token = await stage.token({ flags: { core: { contract: 1, other: 2 } } });
        const { _del } = globalThis as unknown as { _del: unknown };
        await token.update({ "flags.core.contract": _del });
        assert.deepEqual(token.flags["core"], { other: 2 });
      },
      { generation: 14 },
    ),
    statement("a key with -= deletes", `${DOCUMENT} update`, async (stage, assert) => {
      const token = await stage.token({ flags: { core: { contract: 1, other: 2 } } });
      await token.update({ "flags.core.-=contract": null });
      assert.deepEqual(token.flags["core"], { other: 2 });
    }),
    statement(
      "a member that is undefined in a change is not changed",
      "M: KonteiKeisei/fvtt-autorotate-v13 sets changed.x to undefined",
      async (stage, assert) => {
        const token = await stage.token();
        stage.on("preUpdateToken", (_doc: Doc, changed: Changed) => {
          changed["x"] = undefined;
        });
        await token.update({ x: 900, name: "Other" });
        assert.deepEqual([token._source["x"], token.name], [500, "Other"]);
      },
    ),
    statement(
      "the static _preUpdateOperation sees the accepted updates and may refuse them all",
      "LFD common/abstract/document.d.mts _preUpdateOperation",
      async (stage, assert) => {
        const first = await stage.token({ name: "First" });
        const { scene } = world().canvas;
        const second = await stage.anotherToken(scene, { name: "Second" });
        const Class = world().CONFIG.Token.documentClass as unknown as Record<string, unknown>;
        const original = Class["_preUpdateOperation"];
        const seen: unknown[] = [];
        Class["_preUpdateOperation"] = (documents: Doc[], operation: { updates: unknown[] }) => {
          seen.push(documents.length, operation.updates.length);
          return Promise.resolve(false);
        };
        stage.on("preUpdateToken", (doc: Doc) => doc.id !== first.id);
        await scene.updateEmbeddedDocuments(
          "Token",
          [first, second].map(({ id }) => ({ _id: id, name: "New" })),
        );
        Class["_preUpdateOperation"] = original;
        assert.deepEqual([seen, first.name, second.name], [[1, 1], "First", "Second"]);
      },
    ),
    statement(
      "a flag scope must be core, the system or an active package",
      `${DOCUMENT} getFlag`,
      async (stage, assert) => {
        const token = await stage.token();
        assert.throws(() => token.getFlag("no-such-package", "key"));
      },
    ),
    statement("what preUpdate writes into the change is stored with it", UPDATE, async (stage, assert) => {
      const token = await stage.token();
      stage.on("preUpdateToken", (_doc: Doc, changed: Changed) => {
        changed["flags"] = { core: { contract: "written" } };
      });
      await token.update({ name: "Other" });
      assert.equal(token.getFlag("core", "contract"), "written");
    }),
    statement(
      "a veto in preUpdate drops one document of a batch and lets the others through",
      UPDATE,
      async (stage, assert) => {
        const first = await stage.token({ name: "First" });
        const { scene } = world().canvas;
        const second = await stage.anotherToken(scene, { name: "Second" });
        stage.on("preUpdateToken", (doc: Doc) => doc.id !== first.id);
        const updated = await scene.updateEmbeddedDocuments(
          "Token",
          [first, second].map(({ id }) => ({ _id: id, name: "New" })),
        );
        assert.deepEqual([first.name, second.name], ["First", "New"]);
        assert.deepEqual(
          updated.map(({ id }) => id),
          [second.id],
        );
      },
    ),
    statement("preUpdate may empty the change, and then nothing is updated", UPDATE, async (stage, assert) => {
      const token = await stage.token({ name: "Before" });
      stage.on("preUpdateToken", (_doc: Doc, changed: Changed) => {
        delete changed["name"];
      });
      const reports = stage.listen(["updateToken"]);
      await token.update({ name: "After" });
      assert.equal(token.name, "Before");
      assert.equal(reports.length, 0);
    }),
    statement(
      "preCreate may veto, and then nothing is made",
      "API13 hookEvents.preCreateDocument",
      async (stage, assert) => {
        const scene = await stage.scene();
        stage.on("preCreateToken", () => false);
        assert.equal((await scene.createEmbeddedDocuments("Token", [{ name: "Never" }])).length, 0);
        assert.equal(scene.tokens.size, 0);
      },
    ),
    statement(
      "creating fires preCreate before and create after, with the user's id last",
      "API13 hookEvents.createDocument",
      async (stage, assert) => {
        const reports = stage.listen(["preCreateToken", "createToken"]);
        await stage.token();
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["preCreateToken", "createToken"],
        );
        assert.equal(reports[1]?.args.at(-1), world().game.user.id);
      },
    ),
    statement(
      "creation and deletion fire no movement hooks",
      "API14 hookEvents.preMoveToken",
      async (stage, assert) => {
        const reports = stage.listen(["preMoveToken", "moveToken", "preUpdateToken"]);
        const token = await stage.token({ x: 700, y: 700 });
        await token.delete();
        assert.equal(reports.length, 0);
      },
    ),
    statement(
      "toObject is a copy of the source, without what was prepared",
      `${DOCUMENT} toObject`,
      async (stage, assert) => {
        const token = await stage.token();
        const copy = token.toObject();
        copy["name"] = "Changed";
        assert.equal(token.name, "Token");
      },
    ),
    statement(
      "fromUuidSync finds an embedded document by the chain of its parents",
      "LFD client/utils/helpers.d.mts fromUuidSync",
      async (stage, assert) => {
        const token = await stage.token();
        assert.equal(world().fromUuidSync(token.uuid)?.id, token.id);
        assert.equal(token.uuid, `Scene.${world().canvas.scene.id}.Token.${token.id}`);
      },
    ),
  ],
};
