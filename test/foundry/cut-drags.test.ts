import { afterEach, describe, expect, test } from "vitest";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const GRIDS = [13, 14].flatMap((version) => [0, 1, 2, 3, 4, 5].map((grid) => ({ version: version as 13 | 14, grid })));
const DIRECTIONS = Array.from({ length: 24 }, (_none, index) => ({ index, radians: (index * Math.PI) / 12 + 0.05 }));

describe.each(GRIDS)("a drag that the rules cut, under Foundry $version on grid type $grid", ({ version, grid }) => {
  test.each(["30 (10)", "40 (15)"])("drops where it was shown, for %s", async (move) => {
    stage = await setStage({ version, grid });
    const flags = { "come-about": { profile: { sidestep: false } } };
    for (const { index, radians } of DIRECTIONS) {
      const token = await stage.token({ move, x: 1500, y: 900, bearing: grid > 3 ? 120 : 90, flags });
      const snapped = token.getSnappedPosition(token._source);
      const home = { _id: token.id, x: snapped.x, y: snapped.y };
      await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [home], {
        "come-about": { exempt: true },
      });
      await stage.fight(token);
      await settled();
      const goal = { x: 1500 + Math.round(950 * Math.sin(radians)), y: 900 - Math.round(950 * Math.cos(radians)) };
      const way = drag(token, token.getSnappedPosition(goal));
      if (way.length === 0) continue;
      expect(stage.api.judge(token, way), `${index}`).toMatchObject({ legal: true });
      await token.move(way, { method: "dragging" });
      await settled();
      expect({ x: token._source.x, y: token._source.y }, `${index}`).toEqual(way.at(-1));
      await stage.gm.game.combats.contents[0]!.delete();
      await token.delete();
    }
    expect(stage.told).toEqual([]);
  });
});
