import { groupBy, minBy } from "lodash-es";
import { afterEach, describe, expect, test } from "vitest";
import { Spaces } from "../../src/foundry/input/token-spaces.ts";
import { drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

async function mud(x: number, y: number, width: number, height: number, walk: number): Promise<void> {
  const shapes = [{ type: "rectangle", x, y, width, height }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk } } }];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
  await settled();
}

/** The cursor so far to the right and below the middle of a place. */
function pointAt(token: StageToken, goal: Place, aside = 0): void {
  const { x, y } = token.getCenterPoint(goal);
  Object.assign(canvas, { mousePosition: { x: x + aside, y: y + aside } });
}

async function drop(token: StageToken, ...goals: readonly Place[]): Promise<void> {
  await token.move(drag(token, ...goals), { method: "dragging" });
  await settled();
}

describe.each([13, 14] as const)("behind a waypoint on rough ground, on v%i", (version) => {
  test.each([0, 18, 32, -18, -32])("a drag arrives, wherever in the space the cursor is: %i", async (aside) => {
    stage = await setStage({ version });
    const token = await stage.token({ x: 1000, y: 800, bearing: 0, move: "30 (5)" });
    await mud(1139, 0, 300, 2000, 2);
    await fightOnItsSpace(stage, token);
    const [first, goal] = [
      { x: 1200, y: 800 },
      { x: 1200, y: 900 },
    ];
    pointAt(token, goal, aside);
    const way = drag(token, first, goal);
    expect(way.at(-1)).toEqual(goal);
    expect(stage.api.judge(token, way)?.violation).toBeNull();
  });
});

test("a way through waypoints is found that only a dearer way to the first of them leads on to", async () => {
  stage = await setStage({ version: 13, grid: 4 });
  const token = await stage.token({ x: 1039, y: 800, bearing: 0, move: "15 (15)" });
  await mud(937, 600, 174, 100, 2);
  await fightOnItsSpace(stage, token);
  const spaces = new Spaces(token, token.parent!.grid, token._source);
  const placeOf = (at: readonly [number, number]): Place => {
    const { x, y } = spaces.placeAt(at);
    return { x: Math.round(x), y: Math.round(y) };
  };
  const [first, goal] = [placeOf([-1, -1]), placeOf([-2, -1])];
  const way = drag(token, first, goal);
  expect(way.at(-1)).toEqual(goal);
  expect(way.some(({ x, y }) => x === first.x && y === first.y)).toBe(true);
  expect(stage.api.judge(token, way)?.violation).toBeNull();
});

test.each([
  ["d20", 3, 900, { spent: 20, pace: "move" }],
  ["d20", 2, 1000, { spent: 25, pace: "move" }],
  ["maneuverability", 2, 1000, { spent: 25, pace: "walk" }],
])("a drag goes round what costs more, under %s past mud × %i to %i", async (ruleset, factor, x, after) => {
  stage = await setStage({ settings: { ruleset } });
  const token = await stage.token({ move: "30" });
  await mud(600, 500, 300, 99, factor);
  await fightOnItsSpace(stage, token);
  pointAt(token, { x, y: 500 });
  await drop(token, { x, y: 500 });
  expect([token._source.x, stage.api.state(token)]).toMatchObject([x, after]);
});

const MOVERS = [
  { ruleset: "maneuverability", move: "15 (5)" },
  { ruleset: "gurps", flags: { "come-about": { profile: { basicMove: 7, move: 7 } } } },
  { ruleset: "stride", flags: { "come-about": { profile: { actionPoints: 2, dexterity: 12 } } } },
  { ruleset: "d20", flags: { "come-about": { profile: { speed: 15 } } } },
] as const;
const CASES = MOVERS.flatMap((mover) => [1, 2, 4].map((grid) => ({ ...mover, grid })));

test.each(CASES)("a drag costs what the reach says, under $ruleset on grid type $grid", async (theCase) => {
  const { ruleset, grid, ...setup } = theCase;
  stage = await setStage({ grid, settings: { ruleset } });
  const token = await stage.token({ x: 1000, y: 800, bearing: grid === 1 ? 45 : grid === 2 ? 30 : 0, ...setup });
  await mud(900, 500, 250, 290, 2);
  await mud(1150, 700, 90, 290, 3);
  await fightOnItsSpace(stage, token);
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const { assessMove } = await import("../../src/foundry/enforce/assess-move.ts");
  const poses = tokenReach(token)!.poses.filter(({ at, stops }) => stops && at.some((each) => each !== 0));
  const spaces = Object.values(groupBy(poses, ({ at }) => at.join()));
  const spaceOf = new Spaces(token, token.parent!.grid, token._source);
  let held = 0;
  for (const [index, all] of spaces.entries()) {
    if (index % Math.ceil(spaces.length / 60) > 0) continue;
    const { x, y } = spaceOf.placeAt(all[0]!.at);
    const goal = { x: Math.round(x) + 0, y: Math.round(y) + 0 };
    pointAt(token, goal);
    const { judgement } = assessMove(token, token._source, drag(token, goal))!;
    const slowest = all.filter(({ gait }) => gait === judgement.gait);
    const { cost } = minBy(slowest, (pose) => pose.cost) ?? { cost: NaN };
    expect(judgement.verdict.legal).toBe(true);
    expect(judgement.spent, `to ${all[0]!.at.join()} at ${judgement.gait}`).toBeLessThanOrEqual(cost + 1e-6);
    held += 1;
  }
  expect(held).toBeGreaterThan(15);
});
