import { type Movement, type Token, type Waypoint, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const PAUSE = "LFD client/documents/token.d.mts pauseMovement; #12162";
const THREE: Waypoint[] = [
  { x: 600, checkpoint: true },
  { x: 700, checkpoint: true },
  { x: 800, checkpoint: true },
];

/** Stopping, pausing, planning; what move answers. */
export const control: Chapter = {
  title: "Control of a movement",
  statements: [
    statement(
      "move resolves at the first checkpoint",
      "#13572",
      async (stage, assert) => {
        const token = await stage.token();
        assert.isTrue(await token.move(THREE));
        assert.equal(token._source["x"], 600);
        await stage.settled();
      },
      { generation: 13 },
    ),
    statement(
      "move resolves when the whole movement has ended",
      "#13572, #13573",
      async (stage, assert) => {
        const token = await stage.token();
        assert.isTrue(await token.move(THREE));
        assert.equal(token._source["x"], 800);
      },
      { generation: 14 },
    ),
    statement(
      "movement.finished resolves true at the end",
      "API14 TokenMovementOperation finished",
      async (stage, assert) => {
        const token = await stage.token();
        const finished: Promise<boolean>[] = [];
        stage.on("moveToken", (_doc: Token, movement: Movement) => void finished.push(movement.finished!));
        await token.move(THREE);
        assert.deepEqual(await Promise.all(finished), [true, true, true]);
      },
      { generation: 14 },
    ),
    statement("stopMovement within the workflow ends the movement at that checkpoint", PAUSE, async (stage, assert) => {
      const token = await stage.token();
      stage.on("moveToken", (doc: Token, movement: Movement) => movement.chain.length === 1 && doc.stopMovement());
      const reports = stage.listen(["stopToken"]);
      await token.move(THREE);
      await stage.settled();
      assert.equal(token._source["x"], 700);
      assert.equal(token.movement.state, "stopped");
      assert.equal(reports.length, 1);
    }),
    statement(
      "a stopped movement resolves false",
      "API14 TokenMovementOperation finished",
      async (stage, assert) => {
        const token = await stage.token();
        stage.on("moveToken", (doc: Token) => doc.stopMovement());
        assert.isFalse(await token.move(THREE));
      },
      { generation: 14 },
    ),
    statement("pauseMovement holds the movement until its answer is called", PAUSE, async (stage, assert) => {
      const token = await stage.token();
      let resume: (() => void) | null = null;
      stage.on("moveToken", (doc: Token, movement: Movement) => {
        if (movement.chain.length === 0) resume = doc.pauseMovement();
      });
      const reports = stage.listen(["pauseToken"]);
      const moving = token.move(THREE);
      await stage.settled();
      assert.deepEqual([token._source["x"], token.movement.state, reports.length], [600, "paused", 1]);
      (resume as (() => void) | null)?.();
      await moving;
      await stage.settled();
      assert.deepEqual([token._source["x"], token.movement.state], [800, "completed"]);
    }),
    statement(
      "a refused continuation leaves the token at its checkpoint",
      "API14 hookEvents.preMoveToken",
      async (stage, assert) => {
        const token = await stage.token();
        stage.on("preMoveToken", (_doc: Token, movement: Movement) => movement.chain.length < 2);
        await token.move(THREE);
        await stage.settled();
        assert.deepEqual([token._source["x"], token.movement.state], [700, "stopped"]);
      },
    ),
    statement("a new movement ends the one under way", "#13045", async (stage, assert) => {
      const token = await stage.token();
      const moving = token.move(THREE);
      let other: Promise<boolean> | undefined;
      stage.on("moveToken", (doc: Token, movement: Movement) => {
        if (movement.chain.length === 0 && !other) other = doc.move({ x: 600, y: 900 });
      });
      await moving;
      await other;
      await stage.settled();
      assert.deepEqual([token._source["x"], token._source["y"]], [600, 900]);
    }),
    statement(
      "document.movement tells the current or last movement and its state",
      "API14 TokenMovementData",
      async (stage, assert) => {
        const token = await stage.token();
        const states: string[] = [];
        stage.on("moveToken", (doc: Token) => void states.push(doc.movement.state));
        await token.move(THREE);
        await stage.settled();
        assert.deepEqual(states, ["pending", "pending", "completed"]);
        assert.equal(token.movement.user.id, world().game.user.id);
      },
    ),
    statement(
      "a planned movement moves nothing and fires planToken instead of preMoveToken",
      "#13639; API14 hookEvents.planToken",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["planToken", "preMoveToken", "preUpdateToken", "moveToken"]);
        void token.move({ x: 800 }, { planned: true });
        await stage.settled();
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["planToken"],
        );
        assert.equal(token.movement.state, "planned");
        assert.deepEqual([token.movement.destination.x, token.movement.pending.waypoints.at(-1)?.x], [500, 800]);
      },
      { generation: 14 },
    ),
    statement(
      "startMovement carries the plan out under the same id, through preMoveToken",
      "#13639; M: foundryvtt/crucible",
      async (stage, assert) => {
        const token = await stage.token();
        void token.move({ x: 800 }, { planned: true, id: "contractMovement" });
        await stage.settled();
        const reports = stage.listen(["preMoveToken", "moveToken"]);
        await token.startMovement();
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["preMoveToken", "moveToken"],
        );
        assert.equal(stage.movement(reports[0]).id, "contractMovement");
        assert.equal(token._source["x"], 800);
      },
      { generation: 14 },
    ),
    statement(
      "planned is unknown to v13, which moves at once",
      "#13639",
      async (stage, assert) => {
        const token = await stage.token();
        await token.move({ x: 800 }, { planned: true });
        assert.equal(token._source["x"], 800);
      },
      { generation: 13 },
    ),
    statement(
      "waypoints of one movement share a subpath",
      "#13985",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move(THREE);
        const ids = reports.flatMap((report) =>
          stage.movement(report).passed.waypoints.map(({ subpathId }) => subpathId),
        );
        assert.equal(new Set(ids).size, 1);
        assert.equal(typeof ids[0], "string");
      },
      { generation: 14 },
    ),
    statement(
      "v13 waypoints have no subpath",
      "API13 TokenMeasuredMovementWaypoint",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 600 });
        assert.isFalse("subpathId" in stage.movement(reports[0]).passed.waypoints[0]!);
      },
      { generation: 13 },
    ),
    statement(
      "positions and waypoints know depth and level",
      "API14 TokenPosition",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 600 });
        const { origin, passed } = stage.movement(reports[0]);
        assert.deepEqual(["depth" in origin, "level" in origin, "level" in passed.waypoints[0]!], [true, true, true]);
      },
      { generation: 14 },
    ),
    statement(
      "positions know neither depth nor level",
      "API13 TokenPosition",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 600 });
        const { origin } = stage.movement(reports[0]);
        assert.deepEqual(["depth" in origin, "level" in origin], [false, false]);
      },
      { generation: 13 },
    ),
    statement(
      "controlling one token lets the others go unless told otherwise, and controlToken tells of each",
      "API14 hookEvents.controlObject",
      async (stage, assert) => {
        const first = await stage.token({ name: "First" });
        const second = await stage.anotherToken(world().canvas.scene, { name: "Second" });
        const reports = stage.listen(["controlToken"]);
        first.object!.control();
        second.object!.control();
        first.object!.control({ releaseOthers: false });
        const told = reports.map(({ args }) => [(args[0] as { name: string }).name, args[1]]);
        assert.deepEqual(told, [
          ["First", true],
          ["First", false],
          ["Second", true],
          ["First", true],
        ]);
        assert.equal(world().canvas.tokens.controlled.length, 2);
        world().canvas.tokens.releaseAll();
        assert.equal(world().canvas.tokens.controlled.length, 0);
      },
    ),
  ],
};
