import { afterEach, expect, test, vi } from "vitest";
import type { DragPreview } from "../../src/foundry/show/drag-preview.ts";
import type { TokenObject } from "../../src/foundry/platform/types.ts";
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
