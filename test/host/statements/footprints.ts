import { type Chapter, statement } from "../statement.ts";

/** Where a token is on a grid and what it covers. */
export const footprints: Chapter = {
  title: "Footprints",
  statements: [
    statement(
      "a token's centre is the middle of its box, on every grid the centre of its space",
      "LFD client/documents/token.d.mts getCenterPoint",
      async (stage, assert) => {
        for (const type of [1, 2, 3, 4, 5]) {
          const scene = await stage.scene({ grid: type });
          const token = await stage.anotherToken(scene, stage.at(scene, 4, 5));
          const [centre, space] = [token.getCenterPoint(), scene.grid.getCenterPoint({ i: 4, j: 5 })];
          assert.closeTo(centre.x, space.x, 1);
          assert.closeTo(centre.y, space.y, 1);
        }
      },
    ),
    statement(
      "a token of two by two squares covers four spaces",
      "LFD client/documents/token.d.mts getOccupiedGridSpaceOffsets",
      async (stage, assert) => {
        const token = await stage.token({ width: 2, height: 2 });
        assert.deepEqual(
          token
            .getOccupiedGridSpaceOffsets()
            .map(({ i, j }) => `${i},${j}`)
            .sort(),
          ["5,5", "5,6", "6,5", "6,6"],
        );
      },
    ),
    statement(
      "a token covers no spaces where there is no grid",
      "LFD client/documents/token.d.mts getOccupiedGridSpaceOffsets",
      async (stage, assert) => {
        const token = await stage.token({}, { grid: 0 });
        assert.deepEqual(token.getOccupiedGridSpaceOffsets(), []);
      },
    ),
    statement(
      "getSnappedPosition puts a token on the grid",
      "LFD client/documents/token.d.mts getSnappedPosition",
      async (stage, assert) => {
        const token = await stage.token();
        const { x, y } = token.getSnappedPosition({ x: 537, y: 561 });
        assert.deepEqual([x, y], [500, 600]);
      },
    ),
    statement(
      "the complete path of waypoints on hexes steps through neighbours",
      "LFD client/documents/token.d.mts getCompleteMovementPath",
      async (stage, assert) => {
        const scene = await stage.scene({ grid: 5 });
        const token = await stage.anotherToken(scene, stage.at(scene, 3, 3));
        const reports = stage.listen(["preMoveToken"]);
        await token.move(stage.at(scene, 7, 8));
        const movement = stage.movement(reports[0]);
        const spaces = [movement.origin, ...movement.passed.waypoints].map((place) => {
          const { x, y } = token.getCenterPoint(place);
          return scene.grid.getOffset({ x, y });
        });
        spaces.slice(1).forEach((offset, index) => assert.isTrue(scene.grid.testAdjacency(spaces[index]!, offset)));
        assert.deepEqual(spaces.at(-1), { i: 7, j: 8 });
      },
    ),
  ],
};
