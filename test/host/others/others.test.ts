import { afterEach, assert, beforeEach, describe, test } from "vitest";
import type { ClientOptions } from "../../../playground/host/client.ts";
import { type Globals, world } from "../globals.ts";
import { setTable, type Table } from "../table.ts";
import { autoFacing } from "./auto-facing.ts";
import { costRuler } from "./cost-ruler.ts";
import { pathFinder } from "./path-finder.ts";
import { speedLimit } from "./speed-limit.ts";

/** A module source that runs a function on the globals once they are installed. */
const module = (id: string, load: (globals: Globals) => void): Partial<ClientOptions> => ({
  modules: [{ manifest: { id, title: id, version: "1.0.0" }, load: () => load(world()), words: {} }],
});

describe.each([13, 14] as const)("other people's modules on the stand-in as v%i", (version) => {
  let table: Table;

  afterEach(() => table.clear());

  describe("one that turns tokens the way they go", () => {
    beforeEach(async () => {
      table = await setTable(version, {}, module("auto-facing", autoFacing));
    });

    test.each([
      [100, 0, 270],
      [0, 100, 0],
      [-100, -100, 135],
    ])("turns by %i, %i to %i degrees", async (dx, dy, expected) => {
      const token = await table.stage.token();
      await token.update({ x: 500 + dx, y: 500 + dy });
      assert.equal(token._source["rotation"], expected);
    });

    test("leaves updates without a movement alone", async () => {
      const token = await table.stage.token({ rotation: 33 });
      await token.update({ name: "Other" });
      assert.equal(token._source["rotation"], 33);
    });

    test("obeys its own world setting and its own flag scope", async () => {
      const token = await table.stage.token({ rotation: 33 });
      await world().game.settings.set("auto-facing", "enabled", false);
      await token.update({ x: 900 });
      await token.setFlag("auto-facing", "note", 1);
      assert.deepEqual([token._source["rotation"], token.getFlag("auto-facing", "note")], [33, 1]);
    });

    test("turns on hexes as well", async () => {
      const scene = await table.stage.scene({ grid: 4 });
      const token = await table.stage.anotherToken(scene, table.stage.at(scene, 4, 4));
      await table.gm.canvas.tokens.moveMany({ dx: 1, dy: -1, ids: [token.id] });
      assert.equal(token._source["rotation"], 240);
    });
  });

  describe("one that limits movement", () => {
    let limit: { readonly refusals: string[] };

    beforeEach(async () => {
      table = await setTable(
        version,
        {},
        module("speed-limit", (globals) => {
          limit = speedLimit(globals, 20);
        }),
      );
    });

    test("counts what was moved before in the turn", async () => {
      const { stage } = table;
      const token = await stage.token();
      await stage.fight(token);
      assert.isTrue(await token.move({ x: 700 }));
      assert.isTrue(await token.move({ x: 900 }));
      assert.isFalse(await token.move({ x: 1000 }));
      assert.deepEqual([token._source["x"], limit.refusals], [900, [token.id]]);
    });

    test("lets a new turn begin afresh", async () => {
      const { stage } = table;
      const token = await stage.token();
      const fight = await stage.fight(token);
      await token.move({ x: 900 });
      await fight.nextRound();
      await stage.settled();
      assert.isTrue(await token.move({ x: 1300 }));
    });

    test("judges the whole path at its first operation", async () => {
      const { stage } = table;
      const token = await stage.token();
      await stage.fight(token);
      assert.isFalse(await token.move([{ x: 700, checkpoint: true }, { x: 1100 }]));
      assert.equal(token._source["x"], 500);
    });

    test("is passed by its own option and by undo", async () => {
      const { stage, gm } = table;
      const token = await stage.token();
      await stage.fight(token);
      await token.move({ x: 1500 }, { speedLimitBypass: true });
      assert.equal(token._source["x"], 1500);
      await stage.settled();
      await gm.canvas.tokens.undoHistory();
      assert.equal(token._source["x"], 500);
    });

    test("stops keys as it stops drags", async () => {
      const { stage, gm } = table;
      const token = await stage.token();
      await stage.fight(token);
      for (let step = 0; step < 6; step += 1) await gm.canvas.tokens.moveMany({ dx: 1, ids: [token.id] });
      assert.equal(token._source["x"], 900);
    });
  });

  test("one that extends the ruler is drawn with the tokens that come later", async () => {
    let ruler: ReturnType<typeof costRuler> | undefined;
    table = await setTable(
      version,
      {},
      module("cost-ruler", (globals) => {
        ruler = costRuler(globals as unknown as Parameters<typeof costRuler>[0]);
      }),
    );
    const token = await table.stage.token({ name: "Ruled" });
    const drawn = table.gm.canvas.tokens.get(token.id) as unknown as {
      ruler: { refresh(content: object): void };
    };
    drawn.ruler.refresh({ passedWaypoints: [{ cost: 5 }, { cost: 10 }], pendingWaypoints: [], plannedMovement: {} });
    assert.deepEqual([ruler?.drawn, ruler?.totals], [["Ruled"], [15]]);
  });

  test("one that replaces path finding may answer later and be cancelled", async () => {
    table = await setTable(version, {}, module("path-finder", pathFinder));
    const token = await table.stage.token();
    const path = [
      { x: 500, y: 500 },
      { x: 800, y: 900 },
    ];
    const job = token.object!.findMovementPath(path);
    assert.equal(job.result, undefined);
    await job.promise;
    assert.deepEqual(
      job.result?.map(({ x, y }) => [x, y]),
      [
        [500, 500],
        [800, 500],
        [800, 900],
      ],
    );
    const cancelled = token.object!.findMovementPath(path);
    cancelled.cancel();
    await cancelled.promise;
    assert.equal(cancelled.result, null);
  });

  test("several together: the last to write the rotation wins, the first to refuse ends it", async () => {
    table = await setTable(
      version,
      {},
      {
        modules: [
          { manifest: { id: "auto-facing", title: "Auto facing" }, load: () => autoFacing(world()), words: {} },
          { manifest: { id: "speed-limit", title: "Speed limit" }, load: () => speedLimit(world(), 10), words: {} },
        ],
      },
    );
    const { stage } = table;
    const token = await stage.token({ rotation: 33 });
    await stage.fight(token);
    await token.move({ x: 900 }, { autoRotate: true });
    assert.deepEqual([token._source["x"], token._source["rotation"]], [500, 33]);
    await token.move({ x: 600 }, { autoRotate: true });
    assert.deepEqual([token._source["x"], token._source["rotation"]], [600, 270]);
  });
});
