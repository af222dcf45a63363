import { afterEach, describe, expect, test, vi } from "vitest";
import { offered } from "./company.ts";
import { drag, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];
const scene = (client: Stage["gm"]): Stage["gm"]["game"]["scenes"]["contents"][number] =>
  client.game.scenes.contents[0]!;

/** Tokens of these speeds in a row, all controlled. */
async function row(
  speeds: readonly number[],
  options: StageOptions = {},
  ownTurn = "stop",
  allOrNone = false,
): Promise<StageToken[]> {
  const policy = { ownTurn, otherTurn: ownTurn, outOfCombat: ownTurn, allOrNone };
  stage = await setStage({ ...options, settings: { ruleset: "d20", policy } });
  const tokens: StageToken[] = [];
  for (const [index, speed] of speeds.entries())
    tokens.push(await stage.token({ x: 500 + 100 * index, flags: { "come-about": { profile: { speed } } } }));
  await scene(stage.gm).updateEmbeddedDocuments(
    "Token",
    tokens.map(({ id }) => ({ _id: id, disposition: 1 })),
  );
  await stage.fight(...tokens);
  await settled();
  for (const { object } of tokens)
    (object as unknown as { control(options: object): void }).control({ releaseOthers: false });
  return tokens;
}

/** What a drag asks of each. */
interface Dragged {
  _getDragConstrainOptions(): object;
}

/** Drops several tokens together, those that go anywhere. */
async function drop(...ways: readonly (readonly [StageToken, readonly Place[]])[]): Promise<void> {
  const going = ways.filter(([, waypoints]) => waypoints.length > 0);
  const movement = Object.fromEntries(
    going.map(([{ id, object }, waypoints]) => {
      const constrainOptions = (object as unknown as Dragged)._getDragConstrainOptions();
      return [id, { waypoints, method: "dragging", constrainOptions }];
    }),
  );
  await scene(stage.client).updateEmbeddedDocuments(
    "Token",
    going.map(([{ id }]) => ({ _id: id })),
    { movement },
  );
  await settled();
}

const to = (x: number): Place => ({ x, y: 500 });

describe.each([
  [13, 1],
  [14, 1],
  [14, 0],
] as const)("of a group under Foundry %i, on grid type %i", (version, grid) => {
  test("nobody ends on one that has no movement left and stays", async () => {
    const [swift, slow] = (await row([10, 0], { version, grid })) as [StageToken, StageToken];
    await drop([swift, drag(swift, to(600))], [slow, drag(slow, to(700))]);
    expect([place(swift), place(slow)]).toEqual([
      [500, 500],
      [600, 500],
    ]);
    expect(stage.told).toHaveLength(1);
  });

  test.each(["stop", "refuse"])("nobody ends on one that the gate turns back, by the policy %s", async (policy) => {
    const [swift, slow] = (await row([10, 0], { version, grid }, policy)) as [StageToken, StageToken];
    await drop([swift, [to(600)]], [slow, [to(700)]]);
    expect([place(swift), place(slow)]).toEqual([
      [500, 500],
      [600, 500],
    ]);
  });

  test("no two end on one space because one of them is cut short", async () => {
    const [swift, slow] = (await row([10, 1.25], { version, grid })) as [StageToken, StageToken];
    await drop([swift, drag(swift, to(700))], [slow, drag(slow, to(800))]);
    expect(new Set([place(swift).join(), place(slow).join()])).toEqual(new Set(["700,500", "600,500"]));
  });

  test("who ends short of where its drag was shown to end is told why", async () => {
    const [swift, slow] = (await row([10, 1.25], { version, grid })) as [StageToken, StageToken];
    const ways = [drag(swift, to(700)), drag(slow, to(800))] as const;
    expect(ways.map((way) => way.at(-1)?.x)).toEqual([700, 700]);
    await drop([swift, ways[0]], [slow, ways[1]]);
    expect(stage.told).toEqual([expect.stringMatching(/^Mover: Somebody stands/)]);
  });

  test("those who all move are in none of each other's way", async () => {
    const [first, second, third] = (await row([10, 10, 10], { version, grid })) as [StageToken, StageToken, StageToken];
    await drop([first, drag(first, to(600))], [second, drag(second, to(700))], [third, drag(third, to(800))]);
    expect([place(first), place(second), place(third)]).toEqual([
      [600, 500],
      [700, 500],
      [800, 500],
    ]);
    expect(stage.told).toEqual([]);
  });
});

test("whom a teleport takes away is in nobody's way", async () => {
  const [swift, slow] = (await row([30, 0])) as [StageToken, StageToken];
  await drop([swift, [to(600)]], [slow, [{ ...to(700), action: "blink" } as Place]]);
  expect([place(swift), place(slow)]).toEqual([
    [600, 500],
    [700, 500],
  ]);
  expect(stage.told).toEqual([]);
});

test("who is moved without the others does not end on them", async () => {
  const [mover] = (await row([10, 10])) as [StageToken, StageToken];
  await mover.move(to(600));
  await settled();
  expect(place(mover)).toEqual([500, 500]);
});

test("where all move or none, only the one that holds up the others is told of", async () => {
  const [swift, slow] = (await row([10, 0], {}, "stop", true)) as [StageToken, StageToken];
  await drop([swift, [to(600)]], [slow, [to(700)]]);
  expect([place(swift), place(slow)]).toEqual([
    [500, 500],
    [600, 500],
  ]);
  expect(stage.told).toEqual([expect.stringContaining("0 ft")]);
});

test("who was part of a move that was called off counts as where it stands", async () => {
  const [swift, slow] = (await row([30, 0], {}, "stop", true)) as [StageToken, StageToken];
  await drop([swift, [to(700)]], [slow, [to(800)]]);
  expect(place(swift)).toEqual([500, 500]);
  const { amongCompanions } = await import("../../src/foundry/enforce/group-ends.ts");
  const { companionsOf } = await import("../../src/foundry/ground/companions.ts");
  const ends = amongCompanions(slow as never, {}, () => companionsOf(slow as never));
  expect([...ends.values()]).toEqual([to(500)]);
});

test("a drag shows no end on one whose own drag leads nowhere, and the others' ways are looked for anew", async () => {
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
  const [swift, slow] = (await row([10, 0])) as [StageToken, StageToken];
  const { groupPreview } = await import("../../src/foundry/show/group-drag.ts");
  expect(drag(swift, to(600))).toEqual([to(600)]);
  const again = vi.fn();
  (stage.client.canvas.tokens as unknown as Record<string, unknown>)["recalculatePlannedMovementPaths"] = again;
  const plan = { foundPath: [to(600)], unreachableWaypoints: [to(700)] };
  const planned = (slow.object as unknown as { _plannedMovement: Record<string, unknown> })._plannedMovement;
  planned[stage.client.game.userId] = plan;
  groupPreview(slow.object!, plan);
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  expect(drag(swift, to(600))).toEqual([]);
  expect(drag(swift, to(700))).toEqual([to(700)]);
  expect((await offered(swift)).some(({ at, stops }) => stops && at[0] === 1 && at[1] === 0)).toBe(false);
  Reflect.deleteProperty(planned, stage.client.game.userId);
  expect(drag(swift, to(600))).toEqual([to(600)]);
});
