import { afterEach, describe, expect, test } from "vitest";
import { addWall, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

interface Spot extends Place {
  readonly elevation: number;
}
interface Dragged {
  findMovementPath(waypoints: readonly object[], options: object): { result: Spot[] };
  _getDragPathfindingOptions(): object;
  _getDragConstrainOptions(): object;
  control(options: object): void;
}

const dragged = ({ object }: StageToken): Dragged => object as unknown as Dragged;
const scene = (): Stage["gm"]["game"]["scenes"]["contents"][number] => stage.gm.game.scenes.contents[0]!;

/** What a drag shows, waypoints with all that Foundry gives them. */
function shown(token: StageToken, goal: Spot): Spot[] {
  const { x, y, elevation } = token._source as unknown as Spot;
  const waypoints = [
    { x, y, elevation },
    { ...goal, explicit: true, checkpoint: true },
  ];
  return dragged(token).findMovementPath(waypoints, dragged(token)._getDragPathfindingOptions()).result.slice(1);
}

const spotOf = ({ x, y, elevation }: Spot): number[] => [x, y, elevation];
const standing = ({ _source }: StageToken): number[] => spotOf(_source as unknown as Spot);

/** Ground that nobody enters between two heights. */
async function closedLayer(x: number, width: number, bottom: number, top: number): Promise<void> {
  const shapes = [{ type: "rectangle", x, y: 600, width, height: 400 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: null } } }];
  await scene().createEmbeddedDocuments("Region", [{ name: "Layer", shapes, behaviors, elevation: { bottom, top } }]);
  await settled();
}

async function lift(elevation: number, ...tokens: readonly StageToken[]): Promise<void> {
  await scene().updateEmbeddedDocuments(
    "Token",
    tokens.map(({ id }) => ({ _id: id, disposition: 1, elevation })),
  );
}

const MOVERS = [13, 14].flatMap((version) =>
  [
    { ruleset: "d20", setup: { flags: { "come-about": { profile: { speed: 5 } } } } },
    { ruleset: "maneuverability", setup: { move: "10 (5)" } },
    { ruleset: "stride", setup: { flags: { "come-about": { profile: { actionPoints: 1, dexterity: 10 } } } } },
  ].flatMap((mover) => [400, 900, 1500].map((x) => ({ version: version as 13 | 14, ...mover, x }))),
);

describe("a leg that climbs past closed ground and is cut by the rules", () => {
  test.each(MOVERS)("ends where it is shown, under $ruleset towards $x in v$version", async (mover) => {
    const { version, ruleset, setup, x } = mover;
    stage = await setStage({ version, settings: { ruleset, policy: { ownTurn: "stop" } } });
    const token = await stage.token({ x: 1100, y: 800, bearing: 270, ...setup });
    await lift(5, token);
    await closedLayer(1050, 300, 15, 20);
    await fightOnItsSpace(stage, token);
    const way = shown(token, { x, y: 800, elevation: 40 });
    if (way.length > 0)
      await token.move(way, { method: "dragging", constrainOptions: dragged(token)._getDragConstrainOptions() });
    await settled();
    expect(standing(token)).toEqual(way.length > 0 ? spotOf(way.at(-1)!) : [1100, 800, 5]);
    expect(stage.told).toEqual([]);
  });
});

const GROUPS = [13, 14].flatMap((version) =>
  ["stop", "refuse"].flatMap((policy) => [false, true].map((isWalled) => ({ version, policy, isWalled }))),
);

describe("one of a group of which a climb leaves a mere rise", () => {
  test.each(GROUPS)("is held up by the other: v$version, $policy, walled in $isWalled", async (how) => {
    const { version, policy, isWalled } = how;
    const policies = { ownTurn: policy, otherTurn: policy, outOfCombat: policy, allOrNone: true };
    stage = await setStage({ version: version as 13 | 14, settings: { ruleset: "d20", policy: policies } });
    const flags = { "come-about": { profile: { speed: 20 } } };
    const rising = await stage.token({ x: 1100, y: 800, flags });
    const other = await stage.token({ x: 700, y: 800, flags });
    await lift(5, rising, other);
    await closedLayer(1050, 200, 15, 25);
    if (isWalled) for (const c of ROOM) await addWall(stage, c);
    else await closedLayer(650, 200, 10, 25);
    await stage.fight(rising, other);
    await settled();
    for (const token of [rising, other]) dragged(token).control({ releaseOthers: false });
    const find = (token: StageToken): Spot[] => shown(token, { x: token._source.x, y: 600, elevation: 30 });
    find(rising);
    find(other);
    const entries = [rising, other].flatMap((token) => {
      const waypoints = find(token);
      const constrainOptions = dragged(token)._getDragConstrainOptions();
      return waypoints.length === 0 ? [] : [[token.id, { waypoints, method: "dragging", constrainOptions }] as const];
    });
    expect(entries.length).toBeGreaterThan(0);
    await stage.client.game.scenes.contents[0]!.updateEmbeddedDocuments(
      "Token",
      entries.map(([_id]) => ({ _id })),
      { movement: Object.fromEntries(entries) },
    );
    await settled();
    expect([standing(rising), standing(other)]).toEqual([
      [1100, 800, 5],
      [700, 800, 5],
    ]);
    expect(stage.told).toEqual([expect.stringContaining("nobody moves")]);
  });

  test("who is led straight up rises and is told nothing", async () => {
    const policies = { ownTurn: "stop", otherTurn: "stop", allOrNone: true };
    stage = await setStage({ settings: { ruleset: "d20", policy: policies } });
    const token = await stage.token({ x: 1100, y: 800, flags: { "come-about": { profile: { speed: 20 } } } });
    await fightOnItsSpace(stage, token);
    const way = shown(token, { x: 1100, y: 800, elevation: 30 });
    await token.move(way, { method: "dragging", constrainOptions: dragged(token)._getDragConstrainOptions() });
    await settled();
    expect([standing(token), stage.told]).toEqual([[1100, 800, 30], []]);
  });
});

/** Walls around a space. */
const ROOM = [
  [700, 800, 800, 800],
  [800, 800, 800, 900],
  [800, 900, 700, 900],
  [700, 900, 700, 800],
] as const;
