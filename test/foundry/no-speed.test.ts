import { afterEach, expect, test } from "vitest";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

test.each([
  [13, "maneuverability", "0"],
  [14, "maneuverability", "0 (10)"],
  [14, "d20", "0"],
] as const)("who has a speed of 0 goes nowhere, under Foundry %i and %s: %s", async (version, ruleset, move) => {
  stage = await setStage({ version, settings: { ruleset, policy: { ownTurn: "stop" } } });
  const token = await stage.token({ move });
  await stage.fight(token);
  await settled();
  expect(stage.api.state(token)).toMatchObject({ spent: 0, left: 0 });
  expect(stage.api.reach(token)?.spaces).toBe(1);
  expect(drag(token, { x: 900, y: 500 })).toEqual([]);
  await token.move({ x: 900, y: 500 }, { method: "dragging" });
  await settled();
  expect(token._source.x).toBe(500);
  expect(stage.told).toEqual([expect.stringContaining("0 ft")]);
});

test("a speed of 0 beside another is that of a way of moving that the creature has not", async () => {
  stage = await setStage({ settings: { policy: { ownTurn: "stop" } } });
  const token = await stage.token({ move: "0 Fly 40 (10)" });
  await stage.fight(token);
  await settled();
  expect(stage.api.state(token)).toMatchObject({ spent: 0, left: 40 });
});

test.each(["gurps", "stride"])("nobody is told that a token is not judged that is, by %s", async (ruleset) => {
  stage = await setStage({ settings: { ruleset, policy: { ownTurn: "stop" } } });
  const token = await stage.token({ move: "" });
  await stage.fight(token);
  await settled();
  expect(stage.api.judge(token, [{ x: 600, y: 500 }])).not.toBeNull();
  expect(stage.told.filter((sentence) => sentence.includes("not judged"))).toEqual([]);
});
