import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Case,
  facings,
  type Gait,
  type Ground,
  isRefusal,
  judge,
  type Memory,
  type Outcome,
  neighbours,
  reach,
  type ReachedPose,
  rulesets,
  type Step,
  turnBetween,
} from "../src/rules/index.ts";

const GROUND: fc.Arbitrary<Omit<Ground, "length">> = fc.record({
  extra: fc.constantFrom<(number | "all")[]>(0, 0, 0, 1, 5, "all"),
  factor: fc.constantFrom(1, 1, 2),
  by: fc.constantFrom(null, null, "friend", "enemy", "yielding"),
  sizes: fc.constantFrom(0, 3),
  engaged: fc.constantFrom(false, false, true),
});

const AMBLE = fc.array(fc.record({ turn: fc.nat(7), off: fc.nat(7), ground: GROUND, pick: fc.nat(8) }), {
  maxLength: 6,
});

type Amble = readonly { turn: number; off: number; ground: Omit<Ground, "length">; pick: number }[];

function gaitsOf(theCase: Case): readonly Gait[] {
  return rulesets.get(theCase.ruleset)!.gaits(theCase);
}

function angles(theCase: Case): readonly number[] {
  const all = facings(theCase.scene.grid);
  return all.map((facing) => turnBetween(all[0]!, facing));
}

function groundAt(theCase: Case, ground: Omit<Ground, "length">): Ground {
  return { ...ground, length: theCase.scene.distance };
}

/** Every memory that a random amble comes through. */
function memoriesAlong(theCase: Case, gait: Gait, amble: Amble): readonly Memory[] {
  const all = angles(theCase);
  const memories = [gait.begin];
  for (const { turn, off, ground, pick } of amble) {
    const before = memories.at(-1)!;
    const degrees = all[turn % all.length]!;
    const turned = degrees === 0 ? { memory: before } : gait.turn(before, degrees);
    const ready = isRefusal(turned) ? before : turned.memory;
    const ways = gait.step(ready, all[off % all.length]!, groundAt(theCase, ground));
    if (!isRefusal(ways)) memories.push(ready, ways[pick % ways.length]!.memory);
  }
  return memories;
}

/** Everything that a memory lets follow: an act's name, its cost, however high, and the memory after it. */
function acts(theCase: Case, gait: Gait, memory: Memory): (Outcome<Memory> & { act: string })[] {
  const all = angles(theCase);
  const turns = all
    .filter((degrees) => degrees !== 0)
    .flatMap((degrees) => {
      const outcome = gait.turn(memory, degrees);
      return isRefusal(outcome) ? [] : [{ act: `turn ${degrees}`, ...outcome }];
    });
  const steps = all.flatMap((off) => {
    const plain = { extra: 0, factor: 1, by: null, sizes: 0, engaged: false };
    const outcomes = gait.step(memory, off, groundAt(theCase, plain));
    if (isRefusal(outcomes)) return [];
    return outcomes.map((outcome) => ({
      act: `step ${off}${outcome.faces ? " facing it" : ""}`,
      ...outcome,
    }));
  });
  return [...turns, ...steps];
}

const sinceOf = ({ since }: Memory): number => since ?? Infinity;

const keyOf = ({ at, bearing }: { at: readonly number[]; bearing: number }): string => `${at.join()}@${bearing}`;

/** A pose mirrored left to right; squares along the vertical axis, hexes along their own. */
function mirrored(theCase: Case, { at: [first, second], bearing }: ReachedPose): string {
  const { grid } = theCase.scene;
  const place = { square: [-first, second], hexRows: [-first - second, second], hexColumns: [-first, first + second] };
  return keyOf({ at: place[grid as keyof typeof place], bearing: (360 - bearing) % 360 });
}

/** Where a list of steps leads from the start. */
function leadsTo(theCase: Case, steps: readonly Step[]): readonly [number, number] {
  const around = neighbours(theCase.scene.grid);
  return steps.reduce<readonly [number, number]>(
    ([first, second], step) => {
      const [right, down] = around.find(({ bearing }) => bearing === step)!.delta;
      return [first + right, second + down];
    },
    [0, 0],
  );
}

function sequences(bearings: readonly number[], length: number): number[][] {
  if (length === 0) return [[]];
  const shorter = sequences(bearings, length - 1);
  return [
    ...shorter,
    ...shorter.filter((each) => each.length === length - 1).flatMap((each) => bearings.map((b) => [...each, b])),
  ];
}

/** The poses that end a drag of at most that many steps, found by judging every drag there is. */
function judgedPoses(theCase: Case, length: number): ReadonlySet<string> {
  const all = facings(theCase.scene.grid);
  const poses = new Set<string>();
  for (const steps of sequences(all, length)) {
    if (steps.length === 0) continue;
    for (const facing of all) {
      const { verdict } = judge({ ...theCase, round: [{ steps, facing }] });
      if (!verdict.legal) break;
      if (verdict.checks.length === 0 && verdict.bearing === facing)
        poses.add(keyOf({ at: leadsTo(theCase, steps), bearing: facing }));
    }
  }
  return poses;
}

const fresh = (theCase: Case): Case => ({ ...theCase, round: [], ground: [] });

/**
 * The laws that every ruleset keeps. Whoever adds one runs these over cases of it.
 *
 * @param name - What to call the suite.
 * @param cases - Random rounds of the ruleset.
 * @param small - Rounds whose budget is a few steps, for comparison with every drag there is.
 */
export function laws(name: string, cases: fc.Arbitrary<Case>, small: fc.Arbitrary<Case>): void {
  describe(`the laws of a ruleset: ${name}`, { timeout: 120_000 }, () => {
    it("asks no negative cost and answers the same twice", () => {
      fc.assert(
        fc.property(cases, AMBLE, (theCase, amble) => {
          for (const gait of gaitsOf(theCase)) {
            for (const memory of memoriesAlong(theCase, gait, amble)) {
              const once = acts(theCase, gait, memory);
              expect(acts(theCase, gait, memory)).toEqual(once);
              for (const { cost } of once) expect(cost).toBeGreaterThanOrEqual(0);
            }
          }
        }),
      );
    });

    it("remembers nothing that JSON forgets", () => {
      fc.assert(
        fc.property(cases, AMBLE, (theCase, amble) => {
          for (const gait of gaitsOf(theCase)) {
            for (const memory of memoriesAlong(theCase, gait, amble)) {
              expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
            }
          }
        }),
      );
    });

    it("orders memories truly: what one allows, a better one allows at no more cost", () => {
      fc.assert(
        fc.property(cases, AMBLE, AMBLE, (theCase, amble, other) => {
          for (const gait of gaitsOf(theCase)) {
            const memories = [...memoriesAlong(theCase, gait, amble), ...memoriesAlong(theCase, gait, other)];
            for (const better of memories) {
              for (const worse of memories.filter((memory) => gait.covers(better, memory))) {
                const offers = acts(theCase, gait, better);
                for (const { act, cost, memory, roll } of acts(theCase, gait, worse)) {
                  if (cost > gait.budget) continue;
                  const matched = offers.some(
                    (offer) =>
                      offer.act === act &&
                      offer.cost <= cost + 1e-9 &&
                      (offer.roll === undefined || roll !== undefined) &&
                      gait.covers(offer.memory, memory),
                  );
                  expect(matched, `${JSON.stringify(better)} allows ${act} as ${JSON.stringify(worse)} does`).toBe(
                    true,
                  );
                }
              }
            }
          }
        }),
      );
    });

    it("takes all of what it takes no notice of alike: a difference in since stays, or is lost", () => {
      fc.assert(
        fc.property(cases, AMBLE, AMBLE, (theCase, amble, other) => {
          for (const gait of gaitsOf(theCase)) {
            const memories = [...memoriesAlong(theCase, gait, amble), ...memoriesAlong(theCase, gait, other)];
            for (const one of memories) {
              const isLonger = (each: Memory): boolean =>
                sinceOf(each) > sinceOf(one) && gait.covers(one, each) && gait.covers(each, one);
              for (const longer of memories.filter(isLonger)) {
                const offers = acts(theCase, gait, longer);
                for (const { act, memory } of acts(theCase, gait, one)) {
                  const after = offers.find((offer) => offer.act === act)!;
                  const isKept = act.startsWith("step") && !act.endsWith("facing it");
                  const more = isKept ? sinceOf(longer) - sinceOf(one) : 0;
                  expect(sinceOf(after.memory) - sinceOf(memory), act).toBeCloseTo(more, 9);
                }
              }
            }
          }
        }),
      );
    });

    it("mirrors the reach of a mirrored token", () => {
      fc.assert(
        fc.property(cases, (theCase) => {
          const one = reach(fresh(theCase));
          const start = { ...theCase.start, bearing: (360 - theCase.start.bearing) % 360 };
          const other = reach(fresh({ ...theCase, start }));
          expect(new Set(one.poses.map((pose) => mirrored(theCase, pose)))).toEqual(new Set(other.poses.map(keyOf)));
        }),
        { numRuns: 40 },
      );
    });

    it("accepts every route, and the pivot that a pose may need at its end", () => {
      fc.assert(
        fc.property(cases, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (theCase, picks) => {
          const whole: Case = { ...theCase, ground: [] };
          const { verdict } = judge(whole);
          if (!verdict.legal) return;
          const found = reach(whole, { walls: [], blocked: [], rough: {} });
          const gaits = gaitsOf(whole);
          for (const pick of picks) {
            const pose = found.poses[pick % Math.max(1, found.poses.length)];
            const route = pose && found.route(pose.at, pose.bearing);
            if (!route) continue;
            expect(leadsTo(theCase, route.steps)).toEqual(pose.at);
            const drag = { steps: route.steps, facing: route.facing };
            const after = judge({ ...whole, round: [...whole.round, drag] });
            expect(after.verdict.violation).toBeNull();
            expect(after.verdict.checks.length).toBeLessThanOrEqual(verdict.checks.length);
            if (route.steps.length > 0) expect(after.verdict.bearing).toBe(route.facing);
            if (route.pivot === undefined || gaits.every(({ ignoresPivots }) => ignoresPivots)) continue;
            const turned = judge({ ...whole, round: [...whole.round, drag, { turn: route.pivot }] });
            expect(turned.verdict.violation).toBeNull();
            expect(turned.verdict.bearing).toBe(pose.bearing);
          }
        }),
        { numRuns: 150 },
      );
    });

    it("reaches what some drag reaches and nothing else", () => {
      fc.assert(
        fc.property(small, (theCase) => {
          const whole = fresh(theCase);
          const found = reach(whole);
          const ended = found.poses.filter(({ at, bearing }) => {
            const route = found.route(at, bearing);
            return route && route.steps.length > 0 && route.pivot === undefined;
          });
          const longest = Math.max(0, ...found.poses.map((pose) => found.route(pose.at, pose.bearing)!.steps.length));
          const judged = judgedPoses(whole, Math.min(3, longest));
          const known = new Set(found.poses.map(keyOf));
          for (const pose of judged) expect(known).toContain(pose);
          if (longest > 3) return;
          for (const pose of ended) expect(judged).toContain(keyOf(pose));
        }),
        { numRuns: 12 },
      );
    });

    it("reaches no less with a bigger budget", () => {
      fc.assert(
        fc.property(cases, (theCase) => {
          const { plan: _cutDifferently, ...start } = fresh(theCase);
          const more = bigger(start);
          const known = new Set(reach(more).poses.map(keyOf));
          for (const pose of reach(start).poses) expect(known).toContain(keyOf(pose));
        }),
        { numRuns: 8 },
      );
    });
  });
}

/** The same case with more to spend: every number of the profile that is a budget, one half bigger. */
function bigger(theCase: Case): Case {
  const profile = JSON.parse(JSON.stringify(theCase.profile), (key, value: unknown) =>
    ["speed", "move", "actionPoints"].includes(key) && typeof value === "number" ? Math.ceil(value * 1.5) : value,
  ) as Case["profile"];
  return { ...theCase, profile };
}
