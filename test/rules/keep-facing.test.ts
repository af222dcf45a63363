import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Case, judge, neighbours, parseCase, reach, type StepGround } from "../../src/rules/index.ts";
import { CASE_RULESETS, caseOf } from "./cases.ts";
import { example } from "./examples.ts";
import { lengthOf, moversOf, openingOf, signed } from "./naive.ts";
import type { Account, Mover } from "./naive-movers.ts";

const PLAIN: StepGround = { by: null, sizes: 0, extra: 0, engaged: false };
const LONGEST = 4;

/** By place, the least that one mover spends on a way of so few steps that the facing stays as it is. */
function keptBy(theCase: Case, mover: Mover): ReadonlyMap<string, number> {
  const { bearing } = theCase.start;
  const least = new Map<string, number>();
  const go = (account: Account, at: readonly [number, number], diagonals: number): void => {
    least.set(at.join(), Math.min(least.get(at.join()) ?? Infinity, account.spent));
    if (account.moved === LONGEST) return;
    for (const { bearing: along, delta } of neighbours(theCase.scene.grid)) {
      const diagonal = theCase.scene.grid === "square" && along % 90 !== 0;
      if (diagonal && theCase.scene.diagonals === "illegal") continue;
      const ground = { ...PLAIN, engaged: account.moved === 0 && theCase.start.engaged };
      const stride = { bearing: along, length: lengthOf(theCase, along, diagonals), ground };
      for (const next of mover.enter(account, signed(bearing, along), stride)) {
        if (next.facing !== bearing || next.spent > mover.budget + 1e-6) continue;
        go(next, [at[0] + delta[0], at[1] + delta[1]], diagonals + (diagonal ? 1 : 0));
      }
    }
  };
  go(openingOf(theCase), [0, 0], 0);
  return least;
}

/** The same over all movers that are open: the first that gets to a place pays for it. */
function keptPlaces(theCase: Case): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const mover of moversOf(theCase)) {
    for (const [at, cost] of keptBy(theCase, mover)) if (!places.has(at)) places.set(at, cost);
  }
  return places;
}

function kept(theCase: Case): ReturnType<typeof reach> {
  return reach(theCase, undefined, { keepFacing: true });
}

describe("a reach that keeps the facing", () => {
  it.each(CASE_RULESETS)("goes where some way without a turn goes, at its price, under %s", (ruleset) => {
    fc.assert(
      fc.property(caseOf(ruleset), (cases) => {
        const theCase = { ...cases, round: [], ground: [] };
        const { poses } = kept(theCase);
        const found = new Map(poses.map(({ at, cost }) => [at.join(), cost]));
        expect(new Set(poses.map(({ bearing }) => bearing))).toEqual(new Set([theCase.start.bearing]));
        const expected = keptPlaces(theCase);
        const distance = (place: string): number => Math.max(...place.split(",").map((each) => Math.abs(Number(each))));
        for (const [place, cost] of expected) {
          expect(found.get(place) ?? Infinity, place).toBeLessThanOrEqual(cost + 1e-6);
        }
        for (const [place, cost] of found) {
          if (distance(place) <= 1) expect(expected.get(place), place).toBeCloseTo(cost, 6);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(CASE_RULESETS)("is accepted by the judge, who ends on the same facing, under %s", (ruleset) => {
    fc.assert(
      fc.property(caseOf(ruleset), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (cases, picks) => {
        const theCase = { ...cases, ground: [] };
        const before = judge(theCase).verdict;
        if (!before.legal) return;
        const ignoresPivots = ruleset === "stride";
        const found = kept(theCase);
        for (const pick of picks) {
          const pose = found.poses[pick % found.poses.length]!;
          expect(pose.bearing).toBe(ignoresPivots ? found.poses[0]!.bearing : before.bearing);
          const route = found.route(pose.at, pose.bearing)!;
          if (route.steps.length === 0) continue;
          expect(route.pivot).toBeUndefined();
          const drag = { steps: route.steps, facing: route.facing };
          for (const kept of [false, true]) {
            const { verdict } = judge({ ...theCase, round: [...theCase.round, { ...drag, kept }] });
            expect(verdict.violation).toBeNull();
            expect(verdict.bearing).toBe(pose.bearing);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("enters a front flank for two points without looking along it (GU-1)", () => {
    const found = kept(parseCase(example("gurps", { profile: { basicMove: 2, move: 2 } })));
    const costs = found.poses.map(({ at, bearing, cost }) => [at.join(), bearing, cost]);
    expect(costs).toHaveLength(8);
    expect(costs).toContainEqual(["0,-2", 0, 2]);
    expect(costs).toContainEqual(["1,-1", 0, 2]);
    expect(costs).toContainEqual(["0,1", 0, 2]);
  });

  it("has one sidestep in a round of Maneuverability (BF-7)", () => {
    const profile = { modes: { walk: { speed: 15, turningDistance: 5 } }, sidestep: true };
    const found = kept(parseCase(example("maneuverability", { profile, pace: "walk" })));
    const rows = found.poses.map(({ at }) => at[1]);
    expect(Math.max(...rows)).toBe(1);
    expect(found.poses).toHaveLength(1 + 3 + 2 * 3);
  });

  it("is all that a judge allows who is told to keep the facing, and another drag may turn again", () => {
    const theCase = parseCase(example("maneuverability", { pace: "walk" }));
    const judged = (...round: Case["round"]): ReturnType<typeof judge>["verdict"] =>
      judge({ ...theCase, round }).verdict;
    const refused = { violation: { rule: "grid", reason: "kept", step: 0 }, bearing: 90 };
    expect(judged({ steps: [270], kept: true })).toMatchObject(refused);
    expect(judged({ steps: [90, 180, 180], kept: true })).toMatchObject({ legalSteps: 1 });
    expect(judged({ steps: [90, 90], kept: true }, { steps: [180] })).toMatchObject({ legal: true, bearing: 180 });
  });

  it("backs up where the option allows it (BF-9)", () => {
    const changes = { pace: "walk", options: { backUp: true } };
    const found = kept(parseCase(example("maneuverability", changes)));
    expect(found.route([-3, 0])).toMatchObject({ steps: [270, 270, 270], facing: 90, cost: 30 });
  });

  it("keeps the facing that a pivot has shown, at its price", () => {
    const profile = { basicMove: 4, move: 4 };
    const found = kept(parseCase(example("gurps", { profile, round: [{ turn: 60 }] })));
    expect(new Set(found.poses.map(({ bearing }) => bearing))).toEqual(new Set([60]));
    expect(found.route([3, -3])).toMatchObject({ steps: [60, 60, 60], facing: 60, cost: 4 });
    expect(found.route([4, -4])).toBeNull();
  });

  it("goes nowhere after a pivot that no step can follow", () => {
    const start = { bearing: 90, since: 0 };
    const theCase = parseCase(example("maneuverability", { start, round: [{ turn: 180 }] }));
    expect(kept(theCase).poses).toEqual([{ at: [0, 0], bearing: 180, cost: 0, gait: "walk", stops: true }]);
  });
});

it.each([
  [0, false],
  [45, true],
])("a strider that was turned to %i by hand keeps that, or goes nowhere", (turn, legal) => {
  const theCase = parseCase({
    ruleset: "stride",
    scene: { grid: "square", distance: 5, units: "ft", diagonals: "equidistant" },
    profile: { actionPoints: 2, dexterity: 12 },
    start: { bearing: 45 },
  });
  const { verdict } = judge({ ...theCase, round: [{ steps: [45] }, { turn }, { steps: [45], kept: true }] });
  expect(verdict.legal).toBe(legal);
  expect(verdict.violation?.reason ?? null).toBe(legal ? null : "kept");
});
