import { type Movement, type Token, type Waypoint, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const PLACES = (waypoints: Waypoint[]): [number, number][] => waypoints.map(({ x, y }) => [x!, y!]);

/** What cuts a path short: walls, edges, costs; and how paths are found. */
export const limits: Chapter = {
  title: "Limits of a path",
  statements: [
    statement(
      "a wall cuts the path at the last free space, and the movement says so",
      "#13044; LFD client/documents/token.d.mts",
      async (stage, assert) => {
        const token = await stage.token({}, { walls: [[800, 0, 800, 3000]] });
        const reports = stage.listen(["preMoveToken", "stopToken"]);
        await token.move({ x: 1200, y: 500 });
        assert.isTrue(stage.movement(reports[0]).constrained);
        assert.equal(token._source["x"], 700);
        assert.equal(token.movement.state, "stopped");
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["preMoveToken", "stopToken"],
        );
      },
    ),
    statement("stopToken is not fired by a movement that arrives", "#13039, #13043", async (stage, assert) => {
      const token = await stage.token();
      const reports = stage.listen(["stopToken"]);
      await token.move({ x: 600 });
      await stage.settled();
      assert.equal(reports.length, 0);
      assert.equal(token.movement.state, "completed");
    }),
    statement("a step straight into a wall changes neither place nor rotation", "#12912", async (stage, assert) => {
      const token = await stage.token({ rotation: 30 }, { walls: [[600, 0, 600, 3000]] });
      await token.move({ x: 600, y: 500 }, { autoRotate: true });
      assert.deepEqual([token._source["x"], token._source["rotation"]], [500, 30]);
    }),
    statement(
      "a wall on other levels stops nobody here, one on no level in particular does",
      "#13842, #13844; API14 CanvasDocument#levels, TokenDocument#level",
      async (stage, assert) => {
        const scene = await stage.scene();
        const wall = (x: number, levels: string[]): object => ({ c: [x, 0, x, 3000], levels });
        await scene.createEmbeddedDocuments("Wall", [wall(700, ["upstairs00000000"]), wall(1000, [])]);
        const token = await stage.anotherToken(scene, {});
        await token.move({ x: 1200, y: 500 });
        assert.equal(token._source["x"], 900);
      },
      { generation: 14 },
    ),
    statement("ignoreWalls walks through walls", "API14 TokenConstrainMovementPathOptions", async (stage, assert) => {
      const token = await stage.token({}, { walls: [[600, 0, 600, 3000]] });
      await token.move({ x: 700, y: 500 }, { constrainOptions: { ignoreWalls: true } });
      assert.equal(token._source["x"], 700);
    }),
    statement("the edge of the scene stops even those who ignore walls", "#12217", async (stage, assert) => {
      const token = await stage.token({ x: 200 });
      await token.move({ x: -500, y: 500 }, { constrainOptions: { ignoreWalls: true } });
      assert(Number(token._source["x"]) >= 0);
    }),
    statement(
      "walls are tested from centre to centre",
      "LFD client/canvas/placeables/token.d.mts checkCollision",
      async (stage, assert) => {
        const token = await stage.token({}, { walls: [[650, 0, 650, 540]] });
        assert.isFalse(
          Boolean(
            token.object?.checkCollision({ x: 750, y: 550 }, { origin: { x: 550, y: 550 }, type: "move", mode: "any" }),
          ),
        );
        assert.isTrue(
          Boolean(
            token.object?.checkCollision({ x: 750, y: 530 }, { origin: { x: 550, y: 530 }, type: "move", mode: "any" }),
          ),
        );
      },
    ),
    statement("an infinite cost stops a path unless costs are ignored", "#11896, #13138", async (stage, assert) => {
      const token = await stage.token();
      const { prototype } = world().CONFIG.Token.objectClass;
      const original = prototype["_getMovementCostFunction"];
      prototype["_getMovementCostFunction"] = () => (_from: object, to: { j: number }, distance: number) =>
        to.j > 7 ? Infinity : distance;
      await token.move({ x: 1000, y: 500 });
      const stopped = token._source["x"];
      await token.move({ x: 1000, y: 500 }, { constrainOptions: { ignoreCost: true } });
      prototype["_getMovementCostFunction"] = original;
      assert.deepEqual([stopped, token._source["x"]], [700, 1000]);
    }),
    statement(
      "teleporting actions have no steps on the way",
      "LFD client/config.d.mts CONFIG.Token.movement.actions",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 900, y: 900, action: "blink" });
        assert.equal(stage.movement(reports[0]).passed.waypoints.length, 1);
      },
    ),
    statement(
      "displacing costs nothing and knows no walls",
      "LFD client/config.d.mts CONFIG.Token.movement.actions",
      async (stage, assert) => {
        const token = await stage.token({}, { walls: [[600, 0, 600, 3000]] });
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 900, y: 500, action: "displace" });
        assert.equal(stage.movement(reports[0]).passed.cost, 0);
        assert.equal(token._source["x"], 900);
      },
    ),
    statement(
      "climbing and crawling cost double",
      "LFD client/config.d.mts CONFIG.Token.movement.actions",
      async (stage, assert) => {
        const token = await stage.token();
        const costs: number[] = [];
        stage.on("preMoveToken", (_doc: Token, movement: Movement) => void costs.push(movement.passed.cost));
        await token.move({ x: 600, action: "walk" });
        await token.move({ x: 700, action: "climb" });
        await token.move({ x: 800, action: "crawl" });
        assert.deepEqual(costs, [5, 10, 10]);
      },
    ),
    statement(
      "findMovementPath answers the straight path at once, beginning where it is told",
      "#11725; LFD FindMovementPathJob",
      async (stage, assert) => {
        const token = await stage.token();
        const job = token.object!.findMovementPath([
          { x: 500, y: 500 },
          { x: 800, y: 500 },
        ]);
        assert.deepEqual(PLACES(job.result!), [
          [500, 500],
          [800, 500],
        ]);
        assert.deepEqual(await job.promise, job.result);
        assert.equal(typeof job.cancel, "function");
      },
    ),
    statement("findMovementPath of nothing is nothing", "LFD FindMovementPathJob", async (stage, assert) => {
      const token = await stage.token();
      assert.deepEqual(token.object!.findMovementPath([]).result, []);
    }),
    statement(
      "constrainMovementPath answers the path and whether it was cut",
      "LFD client/canvas/placeables/token.d.mts",
      async (stage, assert) => {
        const token = await stage.token({}, { walls: [[800, 0, 800, 3000]] });
        const [path, constrained] = token.object!.constrainMovementPath(
          [
            { x: 500, y: 500 },
            { x: 1000, y: 500 },
          ],
          {},
        );
        assert.isTrue(constrained);
        assert.deepEqual(PLACES(path), [
          [500, 500],
          [700, 500],
        ]);
      },
    ),
    statement(
      "movement by an action that is not configured is refused",
      "#14169",
      async (stage, assert) => {
        const token = await stage.token();
        const quiet = console.warn;
        console.warn = () => undefined;
        const moved = await token.move({ x: 700, action: "contract-unknown" });
        console.warn = quiet;
        assert.isFalse(moved);
        assert.equal(token._source["x"], 500);
      },
      { generation: 14 },
    ),
  ],
};
