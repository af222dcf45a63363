import { describe, expect, it } from "vitest";
import type { Gait, Memory } from "../../src/rules/index.ts";
import { TURNING_COUNTS } from "../../bench/turning-counts.ts";
import { assessReach, parseCase, reach } from "../../src/rules/index.ts";
import { reachOf } from "../../src/rules/reach/reach.ts";

const HEXES = { grid: "hexRows", distance: 5, units: "ft", diagonals: "equidistant" };
const SQUARES = { ...HEXES, grid: "square" };
const OPEN = { walls: [], blocked: [], rough: {} };

/** A walker of so many steps and so many spaces between turns. */
function walker(moves: number, radius: number, extra: object = {}): unknown {
  const walk = { speed: 5 * moves, turningDistance: 5 * radius };
  const profile = { modes: { walk }, sidestep: false };
  return { ruleset: "maneuverability", scene: HEXES, profile, start: { bearing: 90 }, reach: {}, ...extra };
}

function count(json: unknown): readonly [number, number] {
  const { poses, spaces } = assessReach(parseCase(json));
  return [poses, spaces];
}

describe("how many poses and hexes a turning distance leaves", () => {
  it.each([[0, 1, 3, 1] as const, [1, 1, 12, 4] as const, ...TURNING_COUNTS])(
    "with %i moves and radius %i: %i poses, %i hexes",
    (moves, radius, poses, hexes) => {
      expect(count(walker(moves, radius))).toEqual([poses, hexes]);
    },
  );

  it("does not depend on the kind of hex", () => {
    const columns = { scene: { ...HEXES, grid: "hexColumns" }, start: { bearing: 120 } };
    expect(count(walker(10, 2, columns))).toEqual([1034, 268]);
  });

  it("does not depend on the unit of the scene", () => {
    expect(count(walker(10, 2, { scene: { ...HEXES, distance: 1.5, units: "m" } }))).toEqual([1034, 268]);
  });
});

describe("how many poses points buy", () => {
  /** Step ahead 1, turn 1 per side. */
  function turnCost(points: number): Gait {
    const begin: Memory = { since: null };
    return {
      id: "points",
      currency: "points",
      scale: 1,
      budget: points,
      over: "GU-1",
      begin,
      ways: [0],
      turn: (memory, degrees) => ({ memory, cost: Math.abs(degrees) / 60 }),
      step: (memory, off) => (off === 0 ? [{ memory, cost: 1 }] : { rule: "GU-1", reason: "noWayIn" }),
      freeTurn: () => 0,
      same: () => true,
      covers: () => true,
      coarse: () => begin,
    };
  }

  it.each([
    [4, 60],
    [6, 210],
    [8, 498],
    [10, 930],
    [15, 2640],
    [20, 5250],
    [30, 13170],
  ])("with %i points: %i poses", (points, poses) => {
    const found = reachOf(parseCase(walker(1, 1)), turnCost(points), OPEN);
    expect(found.count().poses).toBe(poses);
  });

  it.each([
    [1, 6, 4],
    [2, 28, 14],
    [3, 81, 29],
    [4, 175, 51],
    [5, 302, 79],
    [6, 470, 113],
  ])("with Move %i in ordinary tactical movement: %i poses, %i hexes", (move, poses, hexes) => {
    const scene = { ...HEXES, distance: 1, units: "yd" };
    const profile = { basicMove: move, move };
    expect(count({ ruleset: "gurps", scene, profile, start: { bearing: 30 }, reach: {} })).toEqual([poses, hexes]);
  });

  it("counts every half point", () => {
    const scene = { ...HEXES, distance: 1, units: "yd" };
    const profile = { basicMove: 3, move: 3, posture: "crouching" };
    const ahead = reach(parseCase({ ruleset: "gurps", scene, profile, start: { bearing: 90 } })).poses;
    expect(ahead.find(({ at, bearing }) => at[0] === 2 && at[1] === 0 && bearing === 90)?.cost).toBe(3);
    expect(ahead.some(({ at }) => at[0] === 3)).toBe(false);
  });
});

describe("what a board takes away", () => {
  it("goes round a wall and pays for it", () => {
    const board = {
      walls: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      list: true,
    };
    const { list } = assessReach(parseCase(walker(4, 1, { reach: board })));
    const costs = list?.filter(({ at }) => at[0] === 2 && at[1] === 0).map(({ cost }) => cost) ?? [];
    expect(Math.min(...costs)).toBe(15);
  });

  it("never enters a blocked space", () => {
    const { list } = assessReach(parseCase(walker(4, 1, { reach: { blocked: [[1, 0]], list: true } })));
    expect(list?.some(({ at }) => at[0] === 1 && at[1] === 0)).toBe(false);
  });

  it("multiplies the cost of rough spaces, not the distance moved in them", () => {
    const board = { rough: { "1,0": 2 }, list: true };
    const { list } = assessReach(parseCase(walker(4, 1, { reach: board })));
    const pose = list?.find(({ at, bearing }) => at[0] === 1 && at[1] === 0 && bearing === 150);
    expect(pose?.cost).toBe(10);
  });

  it("passes a friend's square under d20 and does not stop there", () => {
    const board = { spaces: { "1,0": { by: "friend" } }, list: true };
    const json = { ruleset: "d20", scene: SQUARES, profile: { speed: 10 }, start: { bearing: 90 }, reach: board };
    const { list } = assessReach(parseCase(json));
    expect(list?.some(({ at }) => at[0] === 1 && at[1] === 0)).toBe(false);
    expect(list?.some(({ at }) => at[0] === 2 && at[1] === 0)).toBe(true);
    const pass = reach(parseCase(json)).poses.find(({ at }) => at[0] === 1 && at[1] === 0);
    expect(pass?.stops).toBe(false);
  });
});

describe("what a reach counts", () => {
  it("leaves the free facings of the starting space out unless asked", () => {
    const tired = { start: { bearing: 90, since: 0 } };
    expect(count(walker(0, 3, tired))).toEqual([1, 1]);
    expect(count(walker(0, 3, { ...tired, reach: { endFacings: true } }))).toEqual([6, 1]);
  });

  it("adds the free facing at the end of a tactical move when asked", () => {
    const json = {
      ruleset: "gurps",
      scene: { ...HEXES, distance: 1, units: "yd" },
      profile: { basicMove: 1, move: 1 },
      start: { bearing: 90 },
    };
    expect(count({ ...json, reach: { endFacings: true } })).toEqual([6 + 3 * 3, 4]);
  });

  it("leaves out what needs a roll unless the token is willing to risk it", () => {
    const scene = { ...HEXES, distance: 1, units: "yd" };
    const json = {
      ruleset: "gurps",
      scene,
      profile: { basicMove: 1, move: 1 },
      start: { bearing: 90, since: 0, velocity: 2 },
    };
    // After two yards the five far hexes, and the one ahead by way of both flanks, are left by a turn of one side too.
    expect(count({ ...json, reach: {} })).toEqual([1 + 2 + 3 + 5 * 3, 9]);
    expect(assessReach(parseCase({ ...json, reach: { risky: true } })).poses).toBeGreaterThan(21);
  });

  it("is capped, not endless, when the budget is", () => {
    const found = reach(parseCase(walker(5000, 1, { reach: null })));
    expect(found.capped).toBe(true);
    expect(reach(parseCase(walker(20, 1, { reach: null }))).capped).toBe(false);
  }, 60_000);

  it("begins where the round stands, with what is left of it", () => {
    const round = [{ steps: [90, 90] }];
    const found = reach(parseCase(walker(4, 2, { pace: "walk", reach: null, round })));
    expect(found.route([2, 0])).toEqual({ steps: [90, 90], legs: [[90, 90]], facing: 90, gait: "walk", cost: 10 });
    expect(found.route([3, 0])).toBeNull();
    expect(found.route([0, 1], 150)).toEqual({ steps: [150], legs: [[150]], facing: 150, gait: "walk", cost: 5 });
  });

  it("names the slowest gait that gets there", () => {
    const found = reach(parseCase(walker(2, 1, { reach: null })));
    expect(found.route([2, 0])?.gait).toBe("walk");
    expect(found.route([3, 0])?.gait).toBe("run");
  });
});
