import { afterEach, describe, expect, test } from "vitest";
import { drag, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** A token that looks east at the middle of an empty scene, on its turn, dragged while the key that keeps the facing is held. */
async function keeper(options: StageOptions, sidestep: boolean, move = "40 (5)"): Promise<StageToken> {
  stage = await setStage(options);
  const profile = { sidestep };
  const token = await stage.token({ x: 1000, y: 800, move, flags: { "come-about": { profile } } });
  await stage.fight(token);
  await settled();
  const { holdKeepFacing } = await import("../../src/foundry/drag/keep-facing.ts");
  holdKeepFacing(true);
  return token;
}

/** The words beside a drag, and how much of it they call legal. */
async function caption(
  token: StageToken,
  way: readonly Place[],
  goal: Place,
): Promise<{ legal: number; words: string }> {
  const { dragPreview } = await import("../../src/foundry/show/drag-preview.ts");
  const { x, y } = token._source;
  const last = way.at(-1) ?? { x, y };
  const missed = last.x === goal.x && last.y === goal.y ? [] : [goal];
  const preview = dragPreview(token, { foundPath: [{ x, y }, ...way], unreachableWaypoints: missed });
  return { legal: preview?.legal ?? -1, words: preview?.lines.join(" ") ?? "" };
}

/** Lets go over a way, with the options that a drop has, and says where the token then is and how it is turned. */
async function dropped(token: StageToken, way: readonly Place[]): Promise<number[]> {
  const object = token.object as unknown as { _getDragConstrainOptions(): object };
  const constrainOptions = object._getDragConstrainOptions();
  await token.move([...way], { method: "dragging", autoRotate: true, constrainOptions });
  await settled();
  return [token._source.x, token._source.y, token._source.rotation];
}

describe.each([13, 14] as const)("a drag that keeps the facing, under v%i", (version) => {
  test("does not lead straight behind, says that it would have to turn, and its drop leads nowhere", async () => {
    const token = await keeper({ version }, true);
    const goal = { x: 800, y: 800 };
    const way = drag(token, goal);
    expect(way).toEqual([]);
    const { legal, words } = await caption(token, way, goal);
    expect(legal).toBe(0);
    expect(words).toContain("✕ No way leads there without turning");
    expect(await dropped(token, [goal])).toEqual([1000, 800, 270]);
  });

  test("leads as far aside as one sidestep does, on the same facing", async () => {
    const token = await keeper({ version }, true);
    const goal = { x: 1000, y: 1100 };
    const way = drag(token, goal);
    expect(way).toEqual([{ x: 1000, y: 900 }]);
    const { legal, words } = await caption(token, way, goal);
    expect(legal).toBe(1);
    expect(words).toContain("✕ No way leads there without turning");
    expect(await dropped(token, way)).toEqual([1000, 900, 270]);
  });

  test("is cut by the gate where it was not cut before, on the same facing", async () => {
    const token = await keeper({ version }, true);
    drag(token, { x: 1000, y: 1100 });
    expect(await dropped(token, [{ x: 1000, y: 1100 }])).toEqual([1000, 900, 270]);
    expect(stage.api.state(token)).toMatchObject({ bearing: 90, spent: 5 });
  });

  test("keeps the facing even where the rules only advise", async () => {
    const token = await keeper({ version, settings: { policy: { ownTurn: "advise" } } }, true);
    const goal = { x: 800, y: 800 };
    const way = drag(token, goal);
    expect(way).toEqual([goal]);
    expect(await dropped(token, way)).toEqual([800, 800, 270]);
    expect(stage.told.join()).toContain("without turning");
  });

  test("tells of the speed where only that is in the way", async () => {
    const token = await keeper({ version }, false, "20 (5)");
    const goal = { x: 2000, y: 800 };
    const way = drag(token, goal);
    expect(way).toEqual([{ x: 1800, y: 800 }]);
    expect((await caption(token, way, goal)).words).toContain("Speed allows 40 ft");
  });

  test("may turn again once the key is let go", async () => {
    const token = await keeper({ version }, false);
    expect(drag(token, { x: 1000, y: 1100 })).toEqual([]);
    const { holdKeepFacing } = await import("../../src/foundry/drag/keep-facing.ts");
    holdKeepFacing(false);
    expect(drag(token, { x: 1000, y: 1100 }).at(-1)).toEqual({ x: 1000, y: 1100 });
  });
});

test("without a grid a drag that keeps the facing goes straight ahead and not back", async () => {
  const token = await keeper({ grid: 0 }, false);
  expect(drag(token, { x: 1300, y: 800 }).at(-1)).toEqual({ x: 1300, y: 800 });
  expect(drag(token, { x: 700, y: 850 })).toEqual([]);
});
