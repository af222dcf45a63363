import { afterEach, describe, expect, test } from "vitest";
import { addOther, offered, setMover } from "./company.ts";
import { drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y, elevation } }: StageToken): unknown[] => [x, y, elevation];

describe.each([
  [13, 1],
  [14, 1],
  [14, 2],
  [13, 0],
  [14, 0],
] as const)("in Foundry %i, on grid type %i", (version, grid) => {
  async function mover(): Promise<StageToken> {
    const set = await setMover({ version, grid, settings: { ruleset: "d20" } });
    stage = set.stage;
    return set.token;
  }

  const at = (token: StageToken, spaces: number, elevation: number): Place =>
    ({ x: token._source.x + 100 * spaces, y: token._source.y, elevation, action: "fly" }) as Place;

  test("who climbs before an enemy on the ground passes over it", async () => {
    const token = await mover();
    const { x, y } = token._source;
    await addOther(stage, x + 200, y, { disposition: -1 });
    await token.move([at(token, 1, 30), at(token, 4, 30)], { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([x + 400, y, 30]);
    expect(stage.told).toEqual([]);
  });

  test("who climbs to an enemy in the air is held up by it", async () => {
    const token = await mover();
    const { x, y } = token._source;
    await addOther(stage, x + 200, y, { disposition: -1, elevation: 30 });
    expect((await offered(token)).some(({ at: end, stops }) => stops && end[0] === 2 && end[1] === 0)).toBe(true);
    const way = drag(token, at(token, 1, 30), at(token, 2, 30));
    expect(way.at(-1)?.x).toBeLessThan(x + 200);
    await token.move([at(token, 1, 30), at(token, 2, 30)], { method: "dragging" });
    await settled();
    expect(token._source.x).toBeLessThan(x + 200);
  });
});

test("who goes on upstairs is not held up by who stands below", async () => {
  const set = await setMover({ version: 14, settings: { ruleset: "d20" } });
  stage = set.stage;
  const { token } = set;
  await addOther(stage, 700, 500, { disposition: -1 });
  const upstairs = { y: 500, level: "upstairs00000000" };
  await token.move(
    [
      { x: 600, ...upstairs },
      { x: 900, ...upstairs },
    ] as Place[],
    { method: "dragging" },
  );
  await settled();
  expect(token._source.x).toBe(900);
});

interface Pathing {
  findMovementPath(waypoints: readonly object[], options: object): { result: { x: number; y: number }[] };
  _getDragPathfindingOptions(): object;
  _getDragConstrainOptions(): object;
}

const CLIMBS = ([13, 14] as const).flatMap((version) =>
  [1, 4].flatMap((grid) =>
    [1, 2].flatMap((size) => [0, 10, 30].map((elevation) => ({ version, grid, size, elevation }))),
  ),
);

test.each(CLIMBS)(
  "a drag that climbs to $elevation ends where it is shown, at the price shown: size $size, grid type $grid, v$version",
  async ({ version, grid, size, elevation }) => {
    stage = await setStage({ version, grid, settings: { ruleset: "d20" } });
    const token = await stage.token({ x: 1100, y: 800, width: size, height: size, move: "30" });
    const scene = stage.gm.game.scenes.contents[0]!;
    await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, elevation: 0, movementAction: "fly" }]);
    await fightOnItsSpace(stage, token);
    const object = token.object as unknown as Pathing;
    const { x, y } = token._source;
    const set = { action: "fly", explicit: true, checkpoint: true };
    const goal = token.getSnappedPosition({ x: x + 300, y: y - 100 });
    const path = [
      { x, y, elevation: 0, ...set },
      { ...goal, elevation, ...set },
    ];
    const way = object.findMovementPath(path, object._getDragPathfindingOptions()).result.slice(1);
    const { assessMove } = await import("../../src/foundry/enforce/assess-move.ts");
    const { judgement } = assessMove(token, token._source, way)!;
    await token.move(way, { method: "dragging", constrainOptions: object._getDragConstrainOptions() });
    await settled();
    expect(token._source).toMatchObject({ x: goal.x, y: goal.y, elevation });
    expect(stage.api.state(token)?.spent).toBeCloseTo(judgement.spent);
    expect(stage.told).toEqual([]);
  },
);
