import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Board,
  type Case,
  type MeasuredTerrain,
  parseCase,
  type Place,
  reach,
  REACH_CAP,
  type Reach,
} from "../../src/rules/index.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";

const OPEN: Board = { walls: [], blocked: [], rough: {} };

/** A walker facing east on squares of 5 ft. */
function walker(speed: number, turningDistance = 5): Case {
  return parseCase({
    ruleset: "maneuverability",
    scene: { grid: "square", distance: 5, units: "ft", diagonals: "equidistant" },
    pace: "walk",
    start: { bearing: 90 },
    profile: { modes: { walk: { speed, turningDistance } }, sidestep: false },
  });
}

function costOf(found: Reach, at: Place): number | undefined {
  return found.route(at)?.cost;
}

describe("ground that cannot be", () => {
  it.each([
    ["a multiplier of 0 counts as 1", 0, 5],
    ["a multiplier below 0 counts as 1", -3, 5],
    ["a multiplier of a half is cheaper", 0.5, 2.5],
    ["infinite ground cannot be entered", Infinity, undefined],
    ["negatively infinite ground cannot be entered", -Infinity, undefined],
    ["ground that is no number cannot be entered", Number.NaN, undefined],
  ])("%s", (_what, factor, cost) => {
    expect(costOf(reach(walker(20), { ...OPEN, rough: { "1,0": factor } }), [1, 0])).toBe(cost);
  });

  it.each([
    ["a cost on top below 0 counts as 0", -10, 5],
    ["an infinite cost on top cannot be paid", Infinity, undefined],
    ["a cost on top that is no number cannot be paid", Number.NaN, undefined],
  ])("%s", (_what, extra, cost) => {
    expect(costOf(reach(walker(20), { ...OPEN, spaces: { "1,0": { extra } } }), [1, 0])).toBe(cost);
  });

  it("goes round ground that cannot be entered", () => {
    const steps = reach(walker(20), { ...OPEN, rough: { "1,0": Number.NaN } }).route([2, 0])?.steps;
    expect([
      [45, 135],
      [135, 45],
    ]).toContainEqual(steps);
  });

  it("takes no notice of walls, spaces and keys that are none", () => {
    const corrupt: Board = {
      walls: [
        [
          [0, 0],
          [2, 0],
        ],
        [
          [0, 0],
          [0, 0],
        ],
        [
          [Number.NaN, 0],
          [1, 0],
        ],
        [
          [0, Infinity],
          [1, 0],
        ],
        [
          [4, 0],
          [-4, 1],
        ],
      ],
      barriers: () => ({
        blocked: [[0.5, 0.5]],
        barred: [
          [
            [0.5, 0.5],
            [1, 0.5],
          ],
        ],
      }),
      blocked: [
        [Number.NaN, Number.NaN],
        [0.5, 0.5],
        [1e9, 1e9],
      ],
      rough: { "": 2, "1": 2, "1,2,3": 2, "a,b": 2, ",": Infinity },
      spaces: { "": { by: "enemy" }, "1,": { by: "enemy" } },
    };
    expect(reach(walker(20), corrupt).poses).toEqual(reach(walker(20), OPEN).poses);
  });

  it("leaves a token between walls where it is, free to turn", () => {
    const around: Place[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Place => [x, y]));
    const walls = around.map((place): [Place, Place] => [[0, 0], place]);
    const { poses, capped } = reach(walker(20), { ...OPEN, walls });
    expect(new Set(poses.map(({ at }) => at.join()))).toEqual(new Set(["0,0"]));
    expect(poses.map(({ bearing }) => bearing).sort((a, b) => a - b)).toEqual([0, 45, 90, 135, 180]);
    expect(capped).toBe(false);
  });

  it("lets a token outside the scene go on there and come in, and not out again", () => {
    const everywhere = reach(walker(20));
    expect(reach(walker(20), { ...OPEN, outside: () => true }).poses).toEqual(everywhere.poses);
    // A scene one space wide, across the way: it can be entered and gone along, and nothing behind it be reached.
    const { poses } = reach(walker(20), { ...OPEN, outside: ([, y]) => y !== -2 });
    expect(Math.min(...poses.map(({ at: [, y] }) => y))).toBe(-2);
    expect(Math.min(...everywhere.poses.map(({ at: [, y] }) => y))).toBe(-4);
  });

  it("lets a token outside a scene without a grid come in, and not out again", () => {
    const theCase = parseCase({
      ruleset: "maneuverability",
      scene: { grid: "gridless", distance: 5, units: "ft", diagonals: "equidistant" },
      pace: "walk",
      start: { bearing: 0 },
      profile: { modes: { walk: { speed: 20, turningDistance: 5 } }, sidestep: false },
    });
    const { spaces } = reach(theCase, { ...OPEN, outside: ([, y]) => y > -3 || y < -5 });
    const rows = spaces.map(({ at: [, y] }) => y);
    expect(Math.min(...rows)).toBe(-5);
    expect(Math.min(...reach(theCase).spaces.map(({ at: [, y] }) => y))).toBe(-8);
  });

  it("never throws, whatever the numbers of a board are", () => {
    const number = fc.constantFrom(0, 1, 2, -1, 0.5, 1e9, Infinity, -Infinity, Number.NaN);
    const place = fc.tuple(number, number);
    const key = place.map(String);
    const boards = fc.record({
      walls: fc.array(fc.tuple(place, place), { maxLength: 5 }),
      blocked: fc.array(place, { maxLength: 5 }),
      rough: fc.dictionary(key, number, { maxKeys: 5 }),
      spaces: fc.dictionary(key, fc.record({ extra: number, sizes: number }), { maxKeys: 5 }),
    });
    fc.assert(
      fc.property(fc.oneof(...CASE_RULESETS.map(caseOf)), boards, (theCase, board) => {
        const { poses } = reach({ ...theCase, round: [], ground: [] }, board);
        expect(poses.length).toBeGreaterThan(0);
        for (const { cost } of poses) expect(cost).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});

describe("a budget that is too big to flood", () => {
  it.each([
    [10_000, 5],
    [25_000, 5],
    [25_000, 50],
    [25_000, 10_000],
    [1e15, 15],
  ])("is cut at the cap: %i ft, T %i", (speed, turningDistance) => {
    const found = reach(walker(speed, turningDistance));
    expect(found.capped).toBe(true);
    expect(found.poses.length).toBeGreaterThan(1000);
    expect(found.spaces.length).toBeLessThanOrEqual((2 * REACH_CAP + 3) ** 2);
  });

  it("shows no space further than the cap", () => {
    const { poses, capped } = reach(walker(25_000));
    expect(capped).toBe(true);
    expect(Math.max(...poses.map(({ at: [x] }) => x).slice(0, 100_000))).toBeLessThanOrEqual(REACH_CAP + 1);
    expect(reach(walker(REACH_CAP * 5)).capped).toBe(false);
  });

  it("stays bounded where everything lies outside", () => {
    const { spaces } = reach(walker(25_000), { ...OPEN, outside: () => true });
    expect(Math.max(...spaces.flatMap(({ at }) => at.map(Math.abs)))).toBe(REACH_CAP);
  });
});

describe("ground that is measured on demand", () => {
  const asked: number[] = [];
  const within =
    (factorAt: (right: number, down: number) => number) =>
    (radius: number): MeasuredTerrain => {
      asked.push(radius);
      const factors: Record<string, number> = {};
      for (let down = -radius; down <= radius; down++)
        for (let right = -radius; right <= radius; right++) factors[`${right},${down}`] = factorAt(right, down);
      return { radius, factors };
    };
  const farthest = (found: Reach): number => Math.max(...found.spaces.map(({ at }) => at[0]));

  it.each([
    ["dear ground is asked for as far as open ground would lead", () => 2, [6], 3],
    ["cheap ground is asked for as far as it leads itself", () => 0.5, [6, 12], 12],
    ["so is ground that is cheap far out only", (right: number) => (right > 5 ? 0.25 : 1), [6, 24], 9],
    ["ground that cannot be entered bounds the reach", (right: number) => (right > 2 ? Infinity : 1), [6], 2],
  ])("%s", (_what, factorAt: (right: number, down: number) => number, radii, reached) => {
    asked.length = 0;
    const terrain = within(factorAt);
    const found = reach(walker(30), { ...OPEN, terrain });
    expect(asked).toEqual(radii);
    expect(farthest(found)).toBe(reached);
    const given = reach(walker(30), { ...OPEN, rough: terrain(24).factors });
    expect(found.spaces).toEqual(given.spaces);
  });

  it("ends the reach where it is known no farther, and the reach says so", () => {
    const known = within(() => 1);
    const terrain = (radius: number): MeasuredTerrain => known(Math.min(radius, 4));
    const found = reach(walker(30), { ...OPEN, terrain });
    expect([found.capped, found.within, farthest(found)]).toEqual([true, 4, 4]);
    const whole = reach(walker(20), { ...OPEN, terrain });
    expect([whole.capped, whole.within, farthest(whole)]).toEqual([false, Infinity, 4]);
  });

  it("does not shorten the ways over open ground where a cheap space would lead too far", () => {
    const known = within((right, down) => (right === -1 && down === 0 ? 0.01 : 1));
    const terrain = (radius: number): MeasuredTerrain => known(Math.min(radius, 8));
    const found = reach(walker(30), { ...OPEN, terrain });
    expect([found.capped, farthest(found)]).toEqual([true, 6]);
  });

  it("is asked for no farther than a reach is shown", () => {
    asked.length = 0;
    reach(walker(100_000), { ...OPEN, terrain: within(() => 0.001) });
    expect(asked).toEqual([REACH_CAP]);
  });
});
