import { describe, expect, test } from "vitest";
import { assessReach, judge, parseCase, type ReachVerdict, type Verdict } from "../../src/rules/index.ts";

const SQUARE = { grid: "square", distance: 5, units: "ft" };
const HEX = { grid: "hexColumns", distance: 5, units: "ft" };
const YARDS = { grid: "hexColumns", distance: 1, units: "yd" };
const verdict = (theCase: object): Verdict => judge(parseCase(theCase)).verdict;
const reached = (theCase: object): ReachVerdict => assessReach(parseCase(theCase));

/** Disagreements with a second judge, written from the rules alone. */
describe("turns in place that cancel out are nothing", () => {
  const walker = (speed: number, turningDistance: number, sidestep = false): object => ({
    ruleset: "maneuverability",
    scene: SQUARE,
    profile: { modes: { walk: { speed, turningDistance } }, sidestep },
    start: { bearing: 90 },
  });

  test.each([
    [5, [90], [90]],
    [30, [90, 90, 90], [90, 90, 90, 90]],
  ])("a run of a creature of speed %i stays one", (speed, first, second) => {
    const round = [{ steps: first }, { turn: 180 }, { turn: 90 }, { steps: second }];
    expect(verdict({ ...walker(speed, 5), round })).toMatchObject({ legal: true, pace: "run" });
  });

  test("a turn in place that the next drag makes smaller is netted with it", () => {
    const round = [{ steps: [90, 90, 90] }, { turn: 180 }, { steps: [135, 135, 135, 135] }];
    expect(verdict({ ...walker(30, 5), round })).toMatchObject({ legal: true, pace: "run" });
  });

  test("no explanation of the earlier drag is lost by them", () => {
    const theCase = {
      ruleset: "maneuverability",
      scene: HEX,
      profile: { modes: { walk: { speed: 30, turningDistance: 8 } } },
      pace: "walk",
      start: { bearing: 240 },
      round: [{ steps: [240, 180] }, { turn: 120 }, { turn: 180 }, { steps: [120, 180] }],
    };
    expect(verdict(theCase)).toMatchObject({ legal: true, legalSteps: 4, bearing: 180, since: 15 });
  });

  test("a turn in place that nothing allows is still refused", () => {
    expect(verdict({ ...walker(30, 15), round: [{ steps: [180] }, { turn: 90 }] })).toMatchObject({
      legal: false,
      legalSteps: 1,
      violation: { rule: "BF-3", step: 1 },
    });
  });
});

test("rough ground that nobody can pay for is not entered", () => {
  const board = { rough: { "0,-1": 2 } };
  const walk = { ruleset: "d20", scene: HEX, profile: { speed: 5 }, pace: "move", start: { bearing: 0 } };
  expect(reached({ ...walk, reach: board })).toMatchObject({ poses: 36, spaces: 6 });
});

describe("an All-Out Attack", () => {
  const attack = (more: object): object => ({
    ruleset: "gurps",
    scene: YARDS,
    start: { bearing: 0 },
    profile: { maneuver: "allOutAttack", ...more },
    round: [{ steps: [60] }],
  });

  test("into an enemy's front-flank hex is refused for the enemy", () => {
    expect(verdict({ ...attack({}), ground: [{ by: "enemy" }] }).violation).toMatchObject({ rule: "GU-3" });
  });

  test("of a sitting figure is refused for sitting", () => {
    expect(verdict(attack({ posture: "sitting" })).violation).toMatchObject({ rule: "GU-3" });
  });
});

test("a straight run binds the steps and not the turning", () => {
  const run = { ruleset: "d20", scene: HEX, profile: { speed: 5 }, pace: "run", options: { runStraight: true } };
  const { poses, spaces } = reached({ ...run, start: { bearing: 0 }, reach: {} });
  expect(poses).toBe(spaces * 6);
  expect(verdict({ ...run, start: { bearing: 0 }, round: [{ steps: [0, 0, 60] }] })).toMatchObject({ legalSteps: 2 });
});

test("strides have no free facing at the end of a move", () => {
  const stride = {
    ruleset: "stride",
    scene: HEX,
    start: { bearing: 0 },
    profile: { actionPoints: 1 },
    plan: [{ stride: 1, ap: 1 }],
  };
  expect(reached({ ...stride, reach: { endFacings: true } }).poses).toBe(reached({ ...stride, reach: {} }).poses);
});
