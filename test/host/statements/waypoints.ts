import { type Waypoint, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const WAYPOINT = "API14 TokenProcessedMovementWaypoint";
const PLACES = (waypoints: Waypoint[]): [number, number][] => waypoints.map(({ x, y }) => [x!, y!]);

/** What becomes of waypoints: filled in, stepped, measured, parted, cut. */
export const waypoints: Chapter = {
  title: "Waypoints",
  statements: [
    statement(
      "update({x}) is a movement by method api to the other stored y",
      "API14 TokenDocument",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.update({ x: 800 });
        const movement = stage.movement(reports[0]);
        assert.equal(movement.method, "api");
        assert.deepEqual([movement.origin.x, movement.destination.x, movement.destination.y], [500, 800, 500]);
      },
    ),
    statement("update({x: 0}) is a movement like any other", WAYPOINT, async (stage, assert) => {
      const token = await stage.token({ x: 200 });
      const reports = stage.listen(["preMoveToken"]);
      await token.update({ x: 0 });
      assert.equal(stage.movement(reports[0]).destination.x, 0);
      assert.equal(token._source["x"], 0);
    }),
    statement(
      "passed waypoints leave the origin out and step space by space",
      "#11834; M: foundryvtt/crucible",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 800, y: 500 });
        const { passed } = stage.movement(reports[0]);
        assert.deepEqual(PLACES(passed.waypoints), [
          [600, 500],
          [700, 500],
          [800, 500],
        ]);
        assert.deepEqual(
          passed.waypoints.map(({ intermediate }) => intermediate),
          [true, true, false],
        );
      },
    ),
    statement("without a grid there are no steps between waypoints", "#11834", async (stage, assert) => {
      const token = await stage.token({ x: 500, y: 500 }, { grid: 0 });
      const reports = stage.listen(["preMoveToken"]);
      await token.move({ x: 837, y: 611 });
      assert.deepEqual(PLACES(stage.movement(reports[0]).passed.waypoints), [[837, 611]]);
    }),
    statement("coordinates are whole pixels", WAYPOINT, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["preMoveToken"]);
      await token.move({ x: 600.4, y: 500.6 });
      const last = stage.movement(reports[0]).passed.waypoints.at(-1)!;
      assert.deepEqual([last.x, last.y], [600, 501]);
    }),
    statement("what a waypoint leaves out comes from the one before", WAYPOINT, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["preMoveToken"]);
      await token.move([{ x: 600 }, { y: 700 }, { elevation: 5 }]);
      const last = stage.movement(reports[0]).passed.waypoints.at(-1)!;
      assert.deepEqual([last.x, last.y, last.elevation, last.width], [600, 700, 5, 1]);
    }),
    statement("a waypoint's action is the token's unless it says otherwise", WAYPOINT, async (stage, assert) => {
      const token = await stage.token({ movementAction: "fly" });
      const reports = stage.listen(["preMoveToken"]);
      await token.move([{ x: 600 }, { x: 700, action: "walk" }]);
      assert.deepEqual(
        stage.movement(reports[0]).passed.waypoints.map(({ action }) => action),
        ["fly", "walk"],
      );
    }),
    statement("flags of a waypoint are false unless given", WAYPOINT, async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["preMoveToken"]);
      await token.move([{ x: 600 }, { x: 700, explicit: true }]);
      assert.deepEqual(
        stage.movement(reports[0]).passed.waypoints.map(({ explicit }) => explicit),
        [false, true],
      );
    }),
    statement(
      "each waypoint knows its cost, its user and its movement",
      "API14 TokenMeasuredMovementWaypoint",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 700, y: 500 });
        const { id, passed } = stage.movement(reports[0]);
        assert.deepEqual(
          passed.waypoints.map(({ cost }) => cost),
          [5, 5],
        );
        assert.isTrue(
          passed.waypoints.every(({ userId, movementId }) => userId === world().game.user.id && movementId === id),
        );
        assert.deepEqual([passed.distance, passed.cost, passed.spaces], [10, 10, 2]);
      },
    ),
    statement(
      "each checkpoint is an operation of its own with the earlier ids as its chain",
      "#11627; API14 TokenMeasuredMovementWaypoint",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move([
          { x: 600, checkpoint: true },
          { x: 700, checkpoint: true },
          { x: 800, checkpoint: true },
        ]);
        await stage.settled();
        const movements = reports.map((report) => stage.movement(report));
        const [a, b] = movements.map(({ id }) => id);
        assert.deepEqual(
          movements.map(({ chain }) => chain),
          [[], [a], [a, b]],
        );
        assert.deepEqual(
          movements.map(({ origin, destination }) => [origin.x, destination.x]),
          [
            [500, 600],
            [600, 700],
            [700, 800],
          ],
        );
        assert.equal(token._source["x"], 800);
      },
    ),
    statement(
      "passed is this operation's part and pending what is still to come",
      "API14 TokenPreMovementOperation",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move([{ x: 600, checkpoint: true }, { x: 800 }]);
        const first = stage.movement(reports[0]);
        assert.deepEqual(PLACES(first.passed.waypoints), [[600, 500]]);
        assert.deepEqual(PLACES(first.pending.waypoints), [
          [700, 500],
          [800, 500],
        ]);
        assert.equal(first.passed.cost + first.pending.cost, 15);
        await stage.settled();
      },
    ),
    statement(
      "a path without checkpoints is one operation to its last waypoint",
      "API14 TokenMeasuredMovementWaypoint",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move([{ x: 600 }, { x: 600, y: 700 }, { x: 800, y: 700 }]);
        assert.equal(reports.length, 1);
        assert.equal(stage.movement(reports[0]).pending.waypoints.length, 0);
      },
    ),
    statement(
      "an API move of a batch may name its method and waypoints in the options",
      "LFD MovementEntry; #13140",
      async (stage, assert) => {
        const token = await stage.token();
        const { scene } = world().canvas;
        const reports = stage.listen(["preMoveToken"]);
        const movement = {
          [token.id]: {
            waypoints: [
              { x: 600, y: 600 },
              { x: 700, y: 600 },
            ],
            method: "dragging",
            showRuler: false,
          },
        };
        await scene.updateEmbeddedDocuments("Token", [{ _id: token.id }], { movement });
        assert.equal(stage.movement(reports[0]).method, "dragging");
        assert.isFalse(stage.movement(reports[0]).showRuler);
        assert.equal(token._source["x"], 700);
      },
    ),
    statement(
      "Scene#moveTokens moves several tokens in one operation",
      "API14 Scene moveTokens",
      async (stage, assert) => {
        const first = await stage.token();
        const { scene } = world().canvas;
        const second = await stage.anotherToken(scene, stage.at(scene, 8, 8));
        await scene.moveTokens({ [first.id]: { destination: { x: 600 } }, [second.id]: { waypoints: [{ x: 900 }] } });
        assert.deepEqual([first._source["x"], second._source["x"]], [600, 900]);
      },
      { generation: 14 },
    ),
  ],
};
