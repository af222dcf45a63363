import { afterEach, describe, expect, test } from "vitest";
import { addWall, drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const WORDS = ["Mover: something is in the way."];

/** A token on its own turn that sees by tokens, and knows what lies before an edge. */
async function mover(version: 13 | 14, grid: number, policy: string, edge: number): Promise<StageToken> {
  stage = await setStage({ version, grid, settings: { policy: { ownTurn: policy } } });
  const token = await stage.token({ x: 1000, y: 800, move: "60 (5)" });
  await fightOnItsSpace(stage, token);
  await stage.gm.game.scenes.contents[0]!.update({ tokenVision: true });
  await settled();
  const isKnown = ({ x }: Place): boolean => x < edge;
  Object.assign(stage.client.canvas, { fog: { isPointExplored: isKnown }, visibility: { testVisibility: isKnown } });
  stage.client.Hooks.callAll("sightRefresh");
  return token;
}

/** Drops a drag as its user was shown it; the place that it was shown to end in. */
async function dragged(token: StageToken, goal: Place): Promise<Place> {
  const way = drag(token, token.getSnappedPosition({ ...token._source, ...goal }));
  const { object } = token as unknown as { object: { _getDragConstrainOptions(): object } };
  const constrainOptions = object._getDragConstrainOptions();
  await token.move(way, { method: "dragging", constrainOptions });
  await settled();
  return way.at(-1)!;
}

describe.each([13, 14] as const)("a drag that was shown as legal, on v%i", (version) => {
  describe.each([1, 4, 0])("on grid type %i", (grid) => {
    test.each(["stop", "refuse", "advise"])(
      "that a wall nobody saw cuts says that something is in the way, once, by %s",
      async (policy) => {
        const token = await mover(version, grid, policy, 1200);
        await addWall(stage, [1350, 0, 1350, 2000]);
        const end = await dragged(token, { x: 1500, y: 800 });
        expect(end.x).toBeGreaterThan(1350);
        expect(token._source.x).toBeLessThan(1350);
        expect(stage.told).toEqual(WORDS);
        await dragged(token, { x: 1500, y: 800 });
        expect(stage.told).toEqual(WORDS);
      },
    );

    test.each(["stop", "refuse", "advise"])(
      "that a wall nobody saw leaves nothing of says so too, by %s",
      async (policy) => {
        const token = await mover(version, grid, policy, 1020);
        const { x } = token.getCenterPoint(token._source);
        const wall = grid === 0 ? x + 1 : x + 45;
        await addWall(stage, [wall, 0, wall, 2000]);
        const before = token._source.x;
        await dragged(token, { x: 1500, y: 800 });
        expect(token._source.x).toBe(before);
        expect(stage.told).toEqual(WORDS);
      },
    );

    test("says nothing where it was shown to end at a wall that is known, or comes to where it was shown to", async () => {
      const token = await mover(version, grid, "stop", 1600);
      await addWall(stage, [1350, -2000, 1350, 4000]);
      const end = await dragged(token, { x: 1500, y: 800 });
      expect(token._source).toMatchObject(end);
      expect(end.x).toBeLessThan(1350);
      expect(stage.told).toEqual([]);
    });
  });
});

test("a script that meets a wall is told nothing, nor what goes on without a drag after one", async () => {
  const token = await mover(14, 1, "stop", 1200);
  await addWall(stage, [1350, 0, 1350, 2000]);
  drag(token, { x: 1500, y: 800 });
  await token.move({ x: 1500, y: 800 });
  await settled();
  expect(token._source.x).toBe(1200);
  expect(stage.told).toEqual([]);
});

test.each([13, 14] as const)("a keyed step into a known wall after a drag says nothing, on v%i", async (version) => {
  const token = await mover(version, 1, "stop", 4000);
  await addWall(stage, [1100, 0, 1100, 2000]);
  expect(drag(token, { x: 700, y: 800 }).length).toBeGreaterThan(0);
  const layer = stage.client.canvas.tokens as unknown as Keyed;
  const [updates, operation] = layer._prepareKeyboardMovementUpdates([token.object], 1, 0, 0);
  await stage.client.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", updates, operation);
  await settled();
  expect([token._source.x, stage.told]).toEqual([1000, []]);
});

/** What the arrow keys ask of the layer of tokens. */
interface Keyed {
  _prepareKeyboardMovementUpdates(
    tokens: readonly unknown[],
    dx: number,
    dy: number,
    dz: number,
  ): [object[], Record<string, unknown>];
}
