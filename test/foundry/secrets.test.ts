import { afterEach, expect, test } from "vitest";
import { addOther, cheapest, offered, setMover } from "./company.ts";
import { drag } from "./dragging.ts";
import { settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** CONST.TOKEN_DISPOSITIONS */
const SECRET = -2;

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];

/** A friendly token, and somebody two spaces to the right of it whose disposition is secret. */
async function beforeStranger(options: StageOptions): Promise<StageToken> {
  const set = await setMover({ settings: { ruleset: "d20", policy: { ownTurn: "stop", judgeGM: true } }, ...options });
  stage = set.stage;
  await addOther(stage, 700, 500, { disposition: SECRET });
  return set.token;
}

/** Whether it may end in the space of the stranger, and what it costs to come to the one behind it. */
async function offeredAround(token: StageToken, grid: number): Promise<readonly [boolean, number]> {
  const poses = await offered(token);
  const step = grid === 0 ? 2 : 1;
  return [cheapest(poses, 2 * step, 0) < Infinity, cheapest(poses, 3 * step, 0)];
}

test.each([1, 0])(
  "who keeps its disposition secret is passed like a neutral one, as far as a player is shown, on grid type %i",
  async (grid) => {
    const token = await beforeStranger({ grid });
    const secret = await offeredAround(token, grid);
    const [id] = stage.gm.game.scenes.contents[0]!.tokens.contents.map((each) => each.id).filter(
      (each) => each !== token.id,
    );
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: id, disposition: 0 }]);
    await settled();
    expect(secret).toEqual(await offeredAround(token, grid));
    expect(secret[0]).toBe(false);
  },
);

test("a game master knows it for an enemy", async () => {
  const token = await beforeStranger({ user: "gm" });
  expect(stage.api.judge(token, [{ x: 800, y: 500 }])).toMatchObject({
    legal: false,
    violation: { rule: "D20-5", step: 1 },
  });
});

test("neither the API nor the drag tells a player, and the drop ends before it in neutral words", async () => {
  const token = await beforeStranger({});
  expect(stage.api.judge(token, [{ x: 800, y: 500 }])).toMatchObject({ legal: true, violation: null });
  expect(drag(token, { x: 800, y: 500 })).toEqual([{ x: 800, y: 500 }]);
  await token.move({ x: 800, y: 500 }, { method: "dragging" });
  await settled();
  expect(place(token)).toEqual([600, 500]);
  expect(stage.told).toEqual(["Mover: something is in the way."]);
});

test("a player who owns it knows it too", async () => {
  const set = await setMover({ settings: { ruleset: "d20" } });
  stage = set.stage;
  const other = await stage.token({ x: 700 });
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: other.id, disposition: SECRET }]);
  await settled();
  expect(stage.api.judge(set.token, [{ x: 800, y: 500 }])).toMatchObject({ violation: { rule: "D20-5", step: 1 } });
});
