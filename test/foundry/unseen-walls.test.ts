import { afterEach, describe, expect, test } from "vitest";
import type { Waypoint } from "../../src/foundry/platform/types.ts";
import { offered } from "./company.ts";
import { drag, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** Lets the user of the stage know only what lies at some points. */
async function know(isKnown: (point: Place) => boolean): Promise<void> {
  await stage.gm.game.scenes.contents[0]!.update({ tokenVision: true });
  await settled();
  Object.assign(stage.client.canvas, { fog: { isPointExplored: isKnown }, visibility: { testVisibility: isKnown } });
}

async function wall(c: readonly number[], more: object = {}): Promise<void> {
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [{ c, ...more }]);
  await settled();
}

/** Drops a drag as the canvas would. */
async function drop(token: StageToken, way: readonly Place[]): Promise<void> {
  const marked = token.object as unknown as { _getDragConstrainOptions(): object };
  const constrainOptions = marked._getDragConstrainOptions();
  await token.move([...way], { method: "dragging", constrainOptions });
  await settled();
}

/** What the drag along a way says beside the cursor. */
async function words(token: StageToken, way: readonly Place[]): Promise<readonly string[]> {
  const { dragPreview } = await import("../../src/foundry/show/drag-preview.ts");
  const foundPath = [{ x: token._source.x, y: token._source.y }, ...way] as Waypoint[];
  return dragPreview(token, { foundPath, unreachableWaypoints: [] })?.lines ?? [];
}

const WHERE = [13, 14].flatMap((version) => [1, 4, 0].map((grid) => ({ version: version as 13 | 14, grid })));

describe.each(WHERE)(
  "a wall that nobody has seen, under Foundry $version, on grid type $grid,",
  ({ version, grid }) => {
    async function mover(policy = "stop"): Promise<StageToken> {
      stage = await setStage({ version, grid, settings: { policy: { ownTurn: policy } } });
      const flags = { "come-about": { profile: { sidestep: false } } };
      const token = await stage.token({ x: 800, y: 800, move: "60 (10)", flags });
      await stage.fight(token);
      await know(({ x, y }) => x > 760 && y < 1000);
      return token;
    }

    test.each([{}, { door: 2 }])(
      "shapes neither way nor words of a drag round the turning distance: %j",
      async (more) => {
        const token = await mover();
        const goal = token.getSnappedPosition({ ...token._source, x: 600, y: 700 });
        const before = drag(token, goal);
        const said = await words(token, before);
        expect(before.at(-1)).toEqual({ x: goal.x, y: goal.y });
        for (const x of [350, 700]) await wall([x, 300, x, 760], more);
        await wall([350, 760, 700, 760], more);
        expect(drag(token, goal)).toEqual(before);
        expect(await words(token, before)).toEqual(said);
        await drop(token, drag(token, goal));
        expect(token._source).not.toMatchObject({ x: goal.x, y: goal.y });
      },
    );

    test.each(["stop", "advise"])(
      "stops the drop of a straight drag and shows in no drag before, by %s",
      async (policy) => {
        const token = await mover(policy);
        await know(({ x }) => x < 1000);
        const goal = token.getSnappedPosition({ ...token._source, x: 1300, y: 800 });
        const before = drag(token, goal);
        await wall([1150, 0, 1150, 2000]);
        expect(drag(token, goal)).toEqual(before);
        await drop(token, drag(token, goal));
        expect(token._source.x).toBeGreaterThanOrEqual(grid === 0 ? 800 : 980);
        expect(token._source.x).toBeLessThan(1150);
      },
    );

    test("is no way out of those that are known", async () => {
      const token = await mover();
      await know(({ x }) => x < 1100);
      await wall([1050, 0, 1050, 2000]);
      await wall([1250, 0, 1250, 2000]);
      const way = drag(token, token.getSnappedPosition({ ...token._source, x: 1400, y: 800 }));
      expect(way.length).toBeGreaterThan(0);
      expect(way.every(({ x }) => x < 1050)).toBe(true);
    });
  },
);

describe.each([13, 14] as const)("a large body under Foundry %i", (version) => {
  test.each([
    ["stop", 2],
    ["stop", 3],
    ["refuse", 3],
    ["advise", 2],
  ] as const)(
    "is stopped by an unseen wall that its middle does not come to, by %s: %i spaces",
    async (policy, size) => {
      stage = await setStage({ version, settings: { policy: { ownTurn: policy } } });
      const token = await stage.token({ move: "60 (5)", width: size, height: size });
      await stage.fight(token);
      await wall([900, 420, 900, 590]);
      await know(({ x }) => x < 750);
      expect((await offered(token)).some(({ at, stops }) => stops && at[0] === 3 && at[1] === 0)).toBe(true);
      const way = drag(token, { x: 800, y: 500 });
      expect(way.at(-1)).toEqual({ x: 800, y: 500 });
      await drop(token, way);
      expect(token._source).toMatchObject({ x: size === 2 ? 700 : 600, y: 500 });
      expect(stage.told).toEqual([expect.stringContaining("something is in the way")]);
    },
  );
});
