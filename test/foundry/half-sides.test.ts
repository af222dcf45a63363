import { afterEach, describe, expect, test } from "vitest";
import { drag, fightOnItsSpace } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

interface Body {
  readonly version: 13 | 14;
  readonly width: number;
  readonly height: number;
}

const SIZES = [
  [1.5, 1.5],
  [2.5, 2.5],
  [1, 0.5],
  [3, 0.5],
  [1, 1],
] as const;
const BODIES = [13, 14].flatMap((version) =>
  SIZES.map(([width, height]): Body => ({ version: version as 13 | 14, width, height })),
);

/** Somebody who has three spaces of movement left and stands on lines between half spaces. */
async function setBody({ version, width, height }: Body, policy: string): Promise<StageToken> {
  stage = await setStage({ version, grid: 1, settings: { ruleset: "d20", policy: { ownTurn: policy } } });
  const flags = { "come-about": { profile: { speed: 15 } } };
  return stage.token({ x: 1050, y: 1050, width, height, flags });
}

describe.each(BODIES)("on squares a body of $width × $height under Foundry $version", (body) => {
  test.each(["refuse", "stop"])("is dropped in spaces at the rim of its reach, by the policy %s", async (policy) => {
    const token = await setBody(body, policy);
    const home = await fightOnItsSpace(stage, token);
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
    const { spaces } = tokenReach(token)!;
    const ends = spaces.filter(({ at }) => Math.max(Math.abs(at[0]), Math.abs(at[1])) === 12);
    expect(ends.length).toBeGreaterThan(4);
    const goals = ends.map(({ at }) => new Spaces(token, token.parent!.grid, home).placeAt(at));
    for (const goal of goals.filter((_, index) => index % 8 === 0)) {
      await token.move(drag(token, goal), { method: "dragging" });
      await settled();
      expect(token._source).toMatchObject({ x: goal.x, y: goal.y });
      await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments(
        "Token",
        [{ _id: token.id, ...home, flags: { "come-about": { "-=ledger": null } } }],
        { "come-about": { exempt: true } },
      );
      await settled();
    }
    expect(stage.told).toEqual([]);
  });
});

test("a body of two and a half spaces is led round a wall over the places of its own that are free", async () => {
  const token = await setBody({ version: 14, width: 2.5, height: 2.5 }, "stop");
  const home = await fightOnItsSpace(stage, token);
  const c = [home.x + 300, home.y - 100, home.x + 300, home.y + 350];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [{ c }]);
  await settled();
  const goal = { x: home.x + 400, y: home.y };
  const way = drag(token, goal);
  expect(way.at(-1)).toEqual(goal);
  await token.move(way, { method: "dragging" });
  await settled();
  expect(token._source).toMatchObject(goal);
});
