import { afterEach, describe, expect, test, vi } from "vitest";
import type { DragPreview } from "../../src/foundry/show/drag-preview.ts";
import type { TokenObject } from "../../src/foundry/platform/types.ts";
import { addWall, drag, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** What a drag of a token to the right shows, so many spaces long. */
async function shown(token: StageToken, spaces: number): Promise<DragPreview | null> {
  const { groupPreview } = await import("../../src/foundry/show/group-drag.ts");
  const { x, y } = token._source;
  const foundPath = [
    { x, y },
    { x: x + 100 * spaces, y },
  ];
  return groupPreview(token.object as TokenObject, { foundPath, unreachableWaypoints: [] });
}

async function pair(policy: object): Promise<[StageToken, StageToken]> {
  stage = await setStage({ settings: { policy: { ownTurn: "stop", otherTurn: "stop", ...policy } } });
  const swift = await stage.token({ move: "40 (5)" });
  const slow = await stage.token({ y: 700, move: "10 (5)" });
  await stage.fight(swift, slow);
  await settled();
  return [swift, slow];
}

test("a group that moves as a whole or not at all shows that nobody moves while one of it may not", async () => {
  const [swift, slow] = await pair({ allOrNone: true });
  expect(await shown(swift, 6)).toMatchObject({ legal: 6, refused: false });
  const drawnAnew = vi.spyOn((swift.object as TokenObject).renderFlags!, "set");
  const held = { legal: 0, refused: true, facing: 90, paces: [null, null, null, null, null, null] };
  expect(await shown(slow, 6)).toMatchObject(held);
  expect(drawnAnew).toHaveBeenCalledWith({ refreshRuler: true });
  const preview = await shown(swift, 6);
  expect(preview).toMatchObject(held);
  expect(preview?.lines).toEqual(["Walk: 30 of 40 ft", expect.stringContaining("nobody moves")]);
  drawnAnew.mockClear();
  expect(await shown(slow, 3)).toMatchObject({ legal: 3, refused: false });
  expect(drawnAnew).toHaveBeenCalledTimes(1);
  expect(await shown(swift, 6)).toMatchObject({ legal: 6, refused: false });
});

test("who is dragged on alone, or may be held up by nobody, shows its own way", async () => {
  const [swift, slow] = await pair({ allOrNone: true });
  const { endDrag } = await import("../../src/foundry/show/group-drag.ts");
  await shown(swift, 6);
  await shown(slow, 6);
  endDrag(slow.object as TokenObject);
  expect(await shown(swift, 6)).toMatchObject({ legal: 6, refused: false });
});

test.each([{ allOrNone: false }, { allOrNone: true, ownTurn: "advise", otherTurn: "advise" }])(
  "each of a group goes on where the rules let it, under %j",
  async (policy) => {
    const [swift, slow] = await pair(policy);
    await shown(slow, 6);
    expect(await shown(swift, 6)).toMatchObject({ legal: 6, refused: false });
  },
);

describe.each([13, 14] as const)("a wall in the way of one of a group, on v%i", (version) => {
  const allOrNone = { ownTurn: "stop", otherTurn: "stop", outOfCombat: "stop", allOrNone: true };
  const nobody =
    "Mover: something is in the way. The group moves as a whole or not at all, and not all of it may go there: nobody moves.";

  /** Two who are dragged together to x = 1100; the second one is shut in a passage that ends at some x. */
  async function passage(policy: object, end?: number): Promise<[StageToken, StageToken]> {
    stage = await setStage({ version, settings: { policy } });
    const free = await stage.token({ move: "40 (5)" });
    const shut = await stage.token({ y: 900, move: "40 (5)" });
    await stage.fight(free, shut);
    await addWall(stage, [300, 850, 3000, 850]);
    await addWall(stage, [300, 1050, 3000, 1050]);
    if (end !== undefined) await addWall(stage, [end, 850, end, 1050]);
    for (const { object } of [free, shut]) (object as unknown as Controlled).control({ releaseOthers: false });
    return [free, shut];
  }

  const goal = ({ _source }: StageToken): Place => ({ x: 1100, y: _source.y });
  const at = (tokens: readonly StageToken[]): number[] => tokens.map(({ _source }) => _source.x);

  /** Drops two whose ways have been found, as one update; who goes nowhere is not in it. */
  async function drop(tokens: readonly StageToken[], ways: readonly Place[][]): Promise<void> {
    const entries = tokens.flatMap((token, index) => {
      const waypoints = ways[index]!;
      const constrainOptions = (token.object as unknown as Controlled)._getDragConstrainOptions();
      return waypoints.length === 0 ? [] : [[token.id, { waypoints, method: "dragging", constrainOptions }] as const];
    });
    const updates = entries.map(([_id]) => ({ _id }));
    const scene = stage.client.game.scenes.contents[0]!;
    await scene.updateEmbeddedDocuments("Token", updates, { movement: Object.fromEntries(entries) });
    await settled();
  }

  test.each([
    ["after a few spaces", 800, {}],
    ["at once", 600, {}],
    ["where the rules only advise", 800, { ownTurn: "advise", otherTurn: "advise" }],
  ])("%s keeps all where they are, and says so once", async (_where, end, policy) => {
    const tokens = await passage({ ...allOrNone, ...policy }, end);
    await drop(
      tokens,
      tokens.map((token) => drag(token, goal(token))),
    );
    expect(at(tokens)).toEqual([500, 500]);
    expect(stage.told).toEqual([nobody]);
  });

  test.each([800, 600])(
    "that was not there when the way was found keeps all where they are, in the same words, at %i",
    async (end) => {
      const tokens = await passage(allOrNone);
      const ways = tokens.map((token) => drag(token, goal(token)));
      await addWall(stage, [end, 850, end, 1050]);
      await drop(tokens, ways);
      expect(at(tokens)).toEqual([500, 500]);
      expect(stage.told).toEqual([nobody]);
    },
  );

  test("that leaves nothing of a keyed step keeps all where they are, and nobody where each goes for itself", async () => {
    for (const [together, ends] of [[true, [500, 500]] as const, [false, [600, 500]] as const]) {
      const tokens = await passage({ ...allOrNone, allOrNone: together }, 600);
      const entries = tokens.map(({ id, _source: { x, y } }) => [
        id,
        { waypoints: [{ x: x + 100, y }], method: "keyboard" },
      ]);
      const scene = stage.client.game.scenes.contents[0]!;
      const movement = Object.fromEntries(entries) as object;
      await scene.updateEmbeddedDocuments(
        "Token",
        tokens.map(({ id }) => ({ _id: id })),
        { movement },
      );
      await settled();
      expect(at(tokens)).toEqual(ends);
      stage.strike();
    }
  });

  test("is in nobody else's way where each goes for itself, or once the drag goes where all can", async () => {
    const apart = await passage({ ...allOrNone, allOrNone: false }, 800);
    await drop(
      apart,
      apart.map((token) => drag(token, goal(token))),
    );
    expect(at(apart)).toEqual([1100, 700]);
    stage.strike();
    const together = await passage(allOrNone, 800);
    for (const token of together) drag(token, goal(token));
    await drop(
      together,
      together.map((token) => drag(token, { x: 700, y: token._source.y })),
    );
    expect(at(together)).toEqual([700, 700]);
    expect(stage.told).toEqual([]);
  });

  test.each([800, 600])("is told to all before the drop, at %i", async (end) => {
    const [free, shut] = await passage(allOrNone, end);
    const { groupPreview } = await import("../../src/foundry/show/group-drag.ts");
    const preview = (token: StageToken): DragPreview | null => {
      const { x, y } = token._source;
      const way = drag(token, goal(token));
      const missed = way.at(-1)?.x === 1100 ? [] : [goal(token)];
      return groupPreview(token.object as TokenObject, { foundPath: [{ x, y }, ...way], unreachableWaypoints: missed });
    };
    const lines = [expect.any(String), expect.stringContaining("blocked"), expect.stringContaining("nobody moves")];
    preview(free);
    expect(preview(shut)).toMatchObject({ legal: 0, refused: true, lines });
    expect(preview(free)).toMatchObject({ legal: 0, refused: true, lines: [lines[0], lines[2]] });
  });
});

/** What a drag of several asks of each. */
interface Controlled {
  control(options: object): void;
  _getDragConstrainOptions(): object;
}

test("the cursor asks for no facing of those that are dragged along", async () => {
  const policy = { ownTurn: "stop", otherTurn: "stop" };
  stage = await setStage({ settings: { policy } });
  const grabbed = await stage.token({ move: "40 (5)", bearing: 90 });
  const along = await stage.token({ y: 600, move: "40 (5)", bearing: 90 });
  await stage.fight(grabbed, along);
  await settled();
  for (const { object } of [grabbed, along]) (object as unknown as Controlled).control({ releaseOthers: false });
  const { noteGrabbed } = await import("../../src/foundry/drag/dragged-group.ts");
  const { wantedFacing } = await import("../../src/foundry/drag/wanted-facing.ts");
  noteGrabbed(grabbed);
  const lower = { x: 950, y: 595 };
  Object.assign(canvas, { mousePosition: lower });
  drag(grabbed, { x: 900, y: 500 });
  drag(along, { x: 900, y: 600 });
  expect([wantedFacing(grabbed), wantedFacing(along)]).toEqual([180, undefined]);
  (along.object as unknown as Controlled).control({ releaseOthers: true });
  drag(along, { x: 900, y: 600 });
  expect(wantedFacing(along)).toBe(0);
});

test.each([13, 14] as const)("who is told to stay where it stands holds up nobody, on v%i", async (version) => {
  stage = await setStage({ version, settings: { policy: { ownTurn: "stop", otherTurn: "stop", allOrNone: true } } });
  const [goes, stays] = [await stage.token({ move: "60 (5)" }), await stage.token({ y: 900, move: "60 (5)" })];
  await stage.fight(goes, stays);
  await settled();
  const movement = {
    [goes.id]: { waypoints: [{ x: 700, y: 500 }] },
    [stays.id]: { waypoints: [{ x: 500.29, y: 899.7 }] },
  };
  const updates = [goes, stays].map(({ id }) => ({ _id: id }));
  await stage.client.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", updates, { movement });
  await settled();
  expect([goes._source.x, stays._source.x, stage.told]).toEqual([700, 500, []]);
});

test.each([13, 14] as const)("a group of which nothing at all is left is told so once, on v%i", async (version) => {
  stage = await setStage({ version, settings: { policy: { ownTurn: "stop", otherTurn: "stop", allOrNone: true } } });
  const pair = [await stage.token({ move: "60 (5)" }), await stage.token({ y: 900, move: "60 (5)" })];
  const names = pair.map(({ id }, index) => ({ _id: id, name: ["Ann", "Bob"][index] }));
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", names);
  await stage.fight(...pair);
  await settled();
  for (const { object } of pair) (object as unknown as Controlled).control({ releaseOthers: false });
  const ways = pair.map((token) => drag(token, { x: 900, y: token._source.y }));
  await addWall(stage, [600, 0, 600, 2000]);
  const entries = pair.map((token, index) => {
    const constrainOptions = (token.object as unknown as Controlled)._getDragConstrainOptions();
    return [token.id, { waypoints: ways[index], method: "dragging", constrainOptions }] as const;
  });
  const updates = pair.map(({ id }) => ({ _id: id }));
  const movement = Object.fromEntries(entries);
  await stage.client.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", updates, { movement });
  await settled();
  expect(pair.map(({ _source }) => _source.x)).toEqual([500, 500]);
  expect(stage.told).toEqual([expect.stringMatching(/^Ann: something is in the way.*nobody moves/)]);
});

test("a group that was called off goes when the same is asked again and nothing is in the way", async () => {
  stage = await setStage({ settings: { policy: { ownTurn: "stop", otherTurn: "stop", allOrNone: true } } });
  const pair = [await stage.token({ move: "60 (5)" }), await stage.token({ y: 900, move: "60 (5)" })];
  await stage.fight(...pair);
  await addWall(stage, [700, 850, 700, 1050]);
  const movement = Object.fromEntries(pair.map(({ id, _source: { y } }) => [id, { waypoints: [{ x: 900, y }] }]));
  const send = async (): Promise<void> => {
    const updates = pair.map(({ id }) => ({ _id: id }));
    await stage.client.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", updates, { movement });
    await settled();
  };
  await send();
  expect(pair.map(({ _source }) => _source.x)).toEqual([500, 500]);
  const walls = stage.gm.game.scenes.contents[0]!.walls.contents.map(({ id }) => id!);
  await stage.gm.game.scenes.contents[0]!.deleteEmbeddedDocuments("Wall", walls);
  await settled();
  await send();
  expect(pair.map(({ _source }) => _source.x)).toEqual([900, 900]);
});

test("who is sent by its place alone into a wall holds up the group as well", async () => {
  stage = await setStage({ settings: { policy: { ownTurn: "stop", otherTurn: "stop", allOrNone: true } } });
  const pair = [await stage.token({ move: "60 (5)" }), await stage.token({ y: 900, move: "60 (5)" })];
  await stage.fight(...pair);
  await addWall(stage, [600, 850, 600, 1050]);
  const updates = pair.map(({ id }) => ({ _id: id, x: 700 }));
  const movement = Object.fromEntries(pair.map(({ id }) => [id, { method: "api" }]));
  await stage.client.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", updates, { movement });
  await settled();
  expect(pair.map(({ _source }) => _source.x)).toEqual([500, 500]);
  expect(stage.told).toHaveLength(1);
});
