import { type Scene, type Token, type Waypoint, world } from "../globals.ts";
import type { Stage } from "../stage.ts";
import { type Chapter, statement } from "../statement.ts";

const REGIONS = "ART scene-regions; #12052";

/** A token west of a region from column 7 to column 8, whose difficulties are given by action. */
async function marsh(stage: Stage, difficulties: Record<string, number | null>): Promise<Token> {
  const scene: Scene = await stage.scene();
  const shapes = [{ type: "rectangle", x: 700, y: 0, width: 200, height: 3000 }];
  const behaviors = [{ name: "Marsh", type: "modifyMovementCost", system: { difficulties } }];
  await scene.createEmbeddedDocuments("Region", [{ name: "Marsh", shapes, behaviors }]);
  return stage.anotherToken(scene);
}

const costs = (waypoints: readonly Waypoint[]): unknown[] => waypoints.map(({ cost }) => cost);

/** Regions that make movement costly. */
export const terrain: Chapter = {
  title: "Terrain",
  statements: [
    statement(
      "steps into difficult terrain cost as many times as much, steps out of it do not",
      REGIONS,
      async (stage, assert) => {
        const token = await marsh(stage, { walk: 2 });
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 1000 });
        const { passed } = stage.movement(reports[0]);
        assert.deepEqual([costs(passed.waypoints), passed.distance, passed.cost], [[5, 10, 10, 5, 5], 25, 35]);
      },
    ),
    statement("terrain is told by action", REGIONS, async (stage, assert) => {
      const token = await marsh(stage, { walk: 3, fly: 1 });
      const reports = stage.listen(["preMoveToken"]);
      await token.move({ x: 1000, action: "fly" });
      assert.equal(stage.movement(reports[0]).passed.cost, 25);
    }),
    statement(
      "derived actions take their difficulty from others: climbing from walking, jumping from the worse of walking and flying",
      "LFD client/config.d.mts deriveTerrainDifficulty",
      async (stage, assert) => {
        const token = await marsh(stage, { walk: 3, fly: 2 });
        const measured: number[] = [];
        for (const action of ["climb", "jump", "blink"]) {
          measured.push(token.object!.measureMovementPath(path(token, action)).cost);
        }
        assert.deepEqual(measured, [30, 30, 5]);
      },
    ),
    statement(
      "a waypoint knows the terrain of its leg, null for ordinary ground",
      "API14 TokenProcessedMovementWaypoint terrain",
      async (stage, assert) => {
        const token = await marsh(stage, { walk: 2 });
        const reports = stage.listen(["preMoveToken"]);
        await token.move({ x: 700 });
        const terrains = stage
          .movement(reports[0])
          .passed.waypoints.map(({ terrain }) => terrain as { difficulty: number } | null);
        assert.deepEqual([terrains[0], terrains[1]?.difficulty], [null, 2]);
      },
    ),
    statement(
      "a token knows the regions its centre is in",
      "LFD client/documents/token.d.mts regions",
      async (stage, assert) => {
        const token = await marsh(stage, { walk: 2 });
        const before = token.regions?.size;
        await token.move({ x: 700 });
        await stage.settled();
        assert.deepEqual([before, token.regions?.size], [0, 1]);
      },
    ),
    statement(
      "a region tells the rectangle around it",
      "LFD client/documents/region.d.mts bounds",
      async (stage, assert) => {
        const scene: Scene = await stage.scene();
        const shapes = [
          { type: "rectangle", x: 700, y: 100, width: 200, height: 300 },
          { type: "polygon", points: [600, 200, 800, 200, 700, 600] },
        ];
        const [region] = await scene.createEmbeddedDocuments("Region", [{ name: "Marsh", shapes }]);
        const { bounds } = region as unknown as { bounds: { x: number; y: number; width: number; height: number } };
        assert.deepEqual([bounds.x, bounds.y, bounds.width, bounds.height], [600, 100, 300, 500]);
      },
    ),
    statement(
      "terrain of no difficulty cannot be entered",
      "LFD client/data/terrain-data.d.mts difficulty null",
      async (stage, assert) => {
        const token = await marsh(stage, { walk: null });
        await token.move({ x: 1000 });
        assert.equal(token._source["x"], 600);
      },
    ),
    statement(
      "terrain may be replaced by a system's own",
      "LFD client/data/terrain-data.d.mts",
      async (stage, assert) => {
        const token = await marsh(stage, { walk: 2 });
        const { movement } = world().CONFIG.Token as unknown as {
          movement: { TerrainData: { getMovementCostFunction: unknown } };
        };
        const original = movement.TerrainData.getMovementCostFunction;
        movement.TerrainData.getMovementCostFunction = () => (_from: object, _to: object, distance: number) =>
          distance + 1;
        const { cost } = token.object!.measureMovementPath(
          [
            { x: 500, y: 500 },
            { x: 700, y: 500 },
          ].map(whole(token)),
        );
        movement.TerrainData.getMovementCostFunction = original;
        assert.equal(cost, 12);
      },
    ),
  ],
};

/** A step into the region by an action, with its terrain worked out. */
function path(token: Token, action: string): Waypoint[] {
  const placed = token.object as unknown as { createTerrainMovementPath(waypoints: Waypoint[]): Waypoint[] };
  return placed.createTerrainMovementPath([
    { x: 600, y: 500, action },
    { x: 700, y: 500, action },
  ]);
}

/** A waypoint of a token with its size. */
function whole({ width }: Token): (waypoint: Waypoint) => Waypoint {
  return (waypoint) => ({ elevation: 0, width, height: 1, action: "walk", ...waypoint });
}
