import { afterEach, describe, expect, test } from "vitest";
import { neighbours } from "../../src/rules/index.ts";
import { addWall, drag } from "./dragging.ts";
import { setStage, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

async function ogre(size: number): Promise<StageToken> {
  stage = await setStage();
  const token = await stage.token({ move: "80 (5)", width: size, height: size });
  await stage.fight(token);
  return token;
}

async function ends(token: StageToken): Promise<Set<string>> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  return new Set(tokenReach(token)?.spaces.map(({ at }) => at.join()));
}

describe("a body of more than one space", () => {
  test("goes round a wall that only its flank would hit, where the middle would pass", async () => {
    const token = await ogre(2);
    await addWall(stage, [800, 640, 800, 720]);
    const way = drag(token, { x: 900, y: 500 });
    expect(way.at(-1)).toEqual({ x: 900, y: 500 });
    expect(way.length).toBeGreaterThan(1);
    expect(way.every(({ x, y }) => x + 200 <= 800 || x >= 800 || y + 200 <= 640)).toBe(true);
  });

  test("does not come to stand with a wall through it", async () => {
    const token = await ogre(2);
    await addWall(stage, [1000, 610, 1100, 590]);
    const reached = await ends(token);
    expect([reached.has("4,0"), reached.has("5,0"), reached.has("6,0")]).toEqual([false, false, true]);
    expect(drag(token, { x: 1100, y: 500 }).length).toBeGreaterThan(1);
  });

  test("of one space is not hindered by either", async () => {
    const token = await ogre(1);
    await addWall(stage, [800, 640, 800, 720]);
    expect(drag(token, { x: 900, y: 500 })).toEqual([{ x: 900, y: 500 }]);
  });
});

test.each([2, 3])("of size %i has room for a step exactly where the reach has a way", async (size) => {
  const token = await ogre(size);
  const { tokenBoard } = await import("../../src/foundry/ground/token-board.ts");
  const { hasRoom } = await import("../../src/foundry/ground/body.ts");
  const { tracePath } = await import("../../src/foundry/input/path-input.ts");
  const answers = new Set<boolean>();
  for (let layout = 0; layout < 25; layout++) {
    const [x, y] = [330 + ((layout * 137) % 640), 330 + ((layout * 211) % 640)];
    await addWall(stage, [x, y, x + ((layout * 53) % 240) - 120, y + ((layout * 89) % 240) - 120]);
    const { board } = tokenBoard(token, token._source, "walk");
    const shut = new Set(board.blocked.map((place) => place.join()));
    const barred = new Set((board.barred ?? []).map((way) => way.join()));
    for (const { delta } of neighbours("square")) {
      const waypoint = { x: 500 + delta[0] * 100, y: 500 + delta[1] * 100 };
      const room = hasRoom(token, token._source, tracePath(token, token._source, [waypoint]));
      answers.add(room);
      expect(room, `${layout}: ${delta.join()}`).toBe(!shut.has(delta.join()) && !barred.has(`0,0,${delta.join()}`));
    }
  }
  expect(answers).toEqual(new Set([true, false]));
});
