import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Case, judge, parseCase, type Place, reach } from "../../src/rules/index.ts";
import { CASE_RULESETS } from "./cases.ts";
import { cut, FREE, leadsTo, OPEN, withoutGrid } from "./free-cases.ts";

/** A walker on a scene without a grid. */
function walker(extra: object = {}, speed = 30, turningDistance = 10): Case {
  return parseCase({
    ruleset: "maneuverability",
    scene: FREE,
    pace: "walk",
    start: { bearing: 0 },
    profile: { modes: { walk: { speed, turningDistance } }, sidestep: false },
    ...extra,
  });
}

describe("a lattice on a slant", () => {
  it.each([15, 30, 37, 45, 60])("leaves no hole straight ahead of bearing %i", (bearing) => {
    const found = reach(walker({ start: { bearing } }, 60, 20));
    const [right, up] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
    for (let halves = 2; halves <= 24; halves++) {
      const at: Place = [Math.round(right * halves) + 0, -Math.round(up * halves) + 0];
      const straight = judge({
        ...walker({ start: { bearing } }, 60, 20),
        round: [{ steps: [{ bearing, length: 2.5 * halves }] }],
      });
      expect(straight.verdict.legal).toBe(true);
      const near = [at, [at[0] + Math.sign(right), at[1]], [at[0], at[1] - Math.sign(up)]] as const;
      expect(
        near.some((place) => found.facingsAt(place).includes(bearing)),
        `${halves}`,
      ).toBe(true);
    }
  });
});

describe("the reach on a scene without a grid", () => {
  it.each(CASE_RULESETS)("offers only routes that the judge accepts, under %s", { timeout: 120_000 }, (ruleset) => {
    fc.assert(
      fc.property(
        withoutGrid(ruleset),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        (theCase, picks, keepFacing) => {
          const { verdict: before, spent } = judge(theCase);
          if (!before.legal) return;
          const found = reach(theCase, OPEN, { keepFacing });
          for (const pick of picks) {
            const pose = found.poses[pick % found.poses.length]!;
            const route = found.route(pose.at, pose.bearing)!;
            expect(route.cost).toBe(pose.cost);
            const [x, y] = leadsTo(theCase, route.steps);
            expect(Math.max(Math.abs(x - pose.at[0]), Math.abs(y - pose.at[1]))).toBeLessThanOrEqual(0.5 + 1e-6);
            for (const steps of [route.steps, cut(theCase, route.steps)]) {
              const round = [...theCase.round, { steps, facing: route.facing }];
              const judged = judge({ ...theCase, round });
              const { verdict } = judged;
              expect(verdict.violation).toBeNull();
              expect(judged.spent - spent).toBeLessThanOrEqual(route.cost + 1e-6);
              expect(verdict.checks.length).toBeLessThanOrEqual(before.checks.length);
              if (steps.length > 0) expect(verdict.bearing).toBeCloseTo(route.facing, 6);
              if (route.pivot === undefined || ruleset === "stride") continue;
              const turned = judge({ ...theCase, round: [...round, { turn: route.pivot }] }).verdict;
              expect(turned.violation).toBeNull();
              expect(turned.bearing).toBeCloseTo(pose.bearing, 6);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("finds every place and heading of short ways", () => {
    const short = { profile: { modes: { walk: { speed: 5, turningDistance: 2.5 } }, sidestep: true } };
    const theCase = walker(short);
    const known = new Set(reach(theCase).poses.map(({ at, bearing }) => `${at.join()}@${bearing}`));
    const headings = Array.from({ length: 24 }, (_, index) => index * 15);
    for (const first of headings) {
      for (const second of headings) {
        const steps = [first, second].map((bearing) => ({ bearing, length: 2.5 }));
        const { verdict } = judge({ ...theCase, round: [{ steps }] });
        if (!verdict.legal) continue;
        const [x, y] = leadsTo(theCase, steps);
        expect(known).toContain(`${Math.round(x) + 0},${Math.round(y) + 0}@${verdict.bearing}`);
      }
    }
  });

  it("is a disc where turning is free", () => {
    const theCase = parseCase({ ruleset: "d20", scene: FREE, pace: "move", profile: { speed: 30 } });
    const { poses, approximate, capped } = reach(theCase);
    const places = new Set(poses.map(({ at }) => at.join()));
    expect(approximate).toBe(true);
    expect(capped).toBe(false);
    // A half space at the edge counts when any part of it is reached.
    expect(places.size / (Math.PI * 12 ** 2)).toBeGreaterThan(1.05);
    expect(places.size / (Math.PI * (12 + Math.SQRT1_2) ** 2)).toBeLessThan(1);
    for (const { at } of poses) expect(Math.hypot(...at)).toBeLessThanOrEqual(12 + Math.SQRT1_2);
    expect(new Set(poses.map(({ bearing }) => bearing % 15))).toEqual(new Set([0]));
    expect(new Set(poses.map(({ bearing }) => bearing)).size).toBe(24);
  });

  it("joins the steps of a straight run", () => {
    expect(reach(walker()).route([0, -7], 0)?.steps).toEqual([{ bearing: 0, length: 17.5 }]);
  });

  it("leaves a step by itself that begins an action point early", () => {
    const plan = [
      { stride: 6, ap: 1 },
      { stride: 1, ap: 2 },
    ];
    const round = [{ steps: [{ bearing: 0, length: 5 }] }];
    const theCase = parseCase({ ruleset: "stride", scene: FREE, profile: { actionPoints: 3 }, plan, round });
    const found = reach(theCase);
    for (const { at, bearing } of found.poses) {
      const { steps } = found.route(at, bearing)!;
      const { verdict } = judge({ ...theCase, round: [...theCase.round, { steps }] });
      expect(verdict.checks).toEqual([]);
    }
  });

  it("keeps a turning distance between two turns", () => {
    const found = reach(walker({ start: { bearing: 0, since: 0 } }));
    expect(found.route([3, 0])).toBeNull();
    const route = found.route([3, -4]);
    expect(route?.steps[0]).toMatchObject({ bearing: 0 });
    expect((route?.steps[0] as { length: number }).length).toBeGreaterThanOrEqual(10);
  });

  it("counts its headings from the bearing on which the token arrived", () => {
    const { poses } = reach(walker({ start: { bearing: 37 } }));
    expect(new Set(poses.map(({ bearing }) => bearing % 15))).toEqual(new Set([7]));
    expect(reach(walker({ start: { bearing: 37 } })).route([0, 0], 50)?.pivot).toBe(52);
  });

  it("takes a sidestep of a whole space, once", () => {
    const sidestep = {
      profile: { modes: { walk: { speed: 10, turningDistance: 50 } } },
      start: { bearing: 0, since: 0 },
    };
    const found = reach(walker(sidestep));
    expect(found.route([2, 0], 0)?.steps).toEqual([{ bearing: 90, length: 5 }]);
    expect(found.route([3, 0], 0)).toBeNull();
  });

  it("goes round what is not open", () => {
    const asked: [Place, Place][] = [];
    const open = (from: Place, to: Place): boolean => {
      asked.push([from, to]);
      return !((from[1] > -1.5 && to[1] <= -1.5) || (from[1] <= -1.5 && to[1] > -1.5)) || Math.abs(from[0]) > 3;
    };
    const found = reach(walker({}, 60, 5), { ...OPEN, open });
    const round = found.route([0, -4]);
    expect(round?.cost).toBeGreaterThan(10);
    expect(asked.length).toBeGreaterThan(0);
    let at: Place = [0, 0];
    for (const step of cut(walker(), round?.steps ?? [])) {
      const { bearing, length } = step as { bearing: number; length: number };
      const next = leadsTo(walker(), [{ bearing, length }]);
      const to: Place = [at[0] + next[0], at[1] + next[1]];
      if (Math.abs(at[0]) < 2 && Math.abs(to[0]) < 2) expect(at[1] > -1.5).toBe(to[1] > -1.5);
      at = to;
    }
  });

  it("does not enter blocked or outer half spaces, and pays for rough ones", () => {
    const blocked: Place[] = [[0, -2]];
    expect(reach(walker(), { ...OPEN, blocked }).route([0, -2])).toBeNull();
    expect(reach(walker(), { ...OPEN, outside: ([, y]) => y < -3 }).route([0, -4])).toBeNull();
    expect(reach(walker(), { ...OPEN, rough: { "0,-1": 3 } }).route([0, -1])?.cost).toBe(7.5);
    expect(reach(walker(), { ...OPEN, rough: { "0,-1": Number.NaN } }).route([0, -1])).toBeNull();
  });

  it("ends freely where the rules let it and the case asks", () => {
    const scene = { ...FREE, distance: 1, units: "yd" };
    const json = { ruleset: "gurps", scene, profile: { basicMove: 2, move: 2 } };
    const asked = reach(parseCase({ ...json, reach: { endFacings: true } })).poses;
    const plain = reach(parseCase(json)).poses;
    const at = (poses: typeof plain): number => poses.filter((pose) => pose.at.join() === "0,-2").length;
    expect(at(asked)).toBe(24);
    expect(at(plain)).toBeLessThan(24);
  });

  it.each([30, 60, 25_000])("is cut at a bound where the budget is %i ft, or is not", (speed) => {
    expect(reach(walker({}, speed, 15)).capped).toBe(speed > 1000);
  });

  it("is cut where too many steps lead nowhere new", () => {
    const start = { bearing: 0, velocity: 20, since: 0 };
    const scene = { grid: "gridless", distance: 1, units: "yd", diagonals: "equidistant" };
    const question = { ruleset: "gurps", scene, profile: { basicMove: 8, move: 8 }, start, reach: { risky: true } };
    const { capped, poses } = reach(parseCase(question));
    expect(capped).toBe(true);
    expect(poses.length).toBeGreaterThan(5000);
    expect(poses.length).toBeLessThan(50_000);
  });

  it("tells how far it goes where its states ran out", () => {
    const { capped, within, spaces } = reach(parseCase({ ruleset: "stride", scene: FREE, start: { bearing: 0 } }));
    expect(capped).toBe(true);
    expect(within).toBe(Math.floor(Math.max(...spaces.flatMap(({ at }) => at.map(Math.abs))) / 2));
  });
});
