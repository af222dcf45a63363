import { afterEach, describe, expect, test } from "vitest";
import { addOther, offered, setMover } from "./company.ts";
import { drag, type Place } from "./dragging.ts";
import { settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y, elevation } }: StageToken): unknown[] => [x, y, elevation];

describe.each([
  [13, 1],
  [14, 1],
  [14, 2],
  [13, 0],
  [14, 0],
] as const)("in Foundry %i, on grid type %i", (version, grid) => {
  async function mover(): Promise<StageToken> {
    const set = await setMover({ version, grid, settings: { ruleset: "d20" } });
    stage = set.stage;
    return set.token;
  }

  const at = (token: StageToken, spaces: number, elevation: number): Place =>
    ({ x: token._source.x + 100 * spaces, y: token._source.y, elevation, action: "fly" }) as Place;

  test("who climbs before an enemy on the ground passes over it", async () => {
    const token = await mover();
    const { x, y } = token._source;
    await addOther(stage, x + 200, y, { disposition: -1 });
    await token.move([at(token, 1, 30), at(token, 4, 30)], { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([x + 400, y, 30]);
    expect(stage.told).toEqual([]);
  });

  test("who climbs to an enemy in the air is held up by it", async () => {
    const token = await mover();
    const { x, y } = token._source;
    await addOther(stage, x + 200, y, { disposition: -1, elevation: 30 });
    expect((await offered(token)).some(({ at: end, stops }) => stops && end[0] === 2 && end[1] === 0)).toBe(true);
    const way = drag(token, at(token, 1, 30), at(token, 2, 30));
    expect(way.at(-1)?.x).toBeLessThan(x + 200);
    await token.move([at(token, 1, 30), at(token, 2, 30)], { method: "dragging" });
    await settled();
    expect(token._source.x).toBeLessThan(x + 200);
  });
});

test("who goes on upstairs is not held up by who stands below", async () => {
  const set = await setMover({ version: 14, settings: { ruleset: "d20" } });
  stage = set.stage;
  const { token } = set;
  await addOther(stage, 700, 500, { disposition: -1 });
  const upstairs = { y: 500, level: "upstairs00000000" };
  await token.move(
    [
      { x: 600, ...upstairs },
      { x: 900, ...upstairs },
    ] as Place[],
    { method: "dragging" },
  );
  await settled();
  expect(token._source.x).toBe(900);
});
