import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Crowd, judge, parseCase, type Place, reach } from "../../src/rules/index.ts";
import { CASE_RULESETS } from "./cases.ts";
import { cut, FREE, leadsTo, OPEN, withoutGrid } from "./free-cases.ts";

/** Somebody's square around a place, in half spaces; an enemy's is in the way of steps, and others' of where they end. */
const OTHERS = [
  { at: [3, -4], by: "friend", sizes: 0 },
  { at: [-4, -3], by: "enemy", sizes: 0 },
  { at: [0, 5], by: "yielding", sizes: 1 },
  { at: [6, 3], by: "enemy", sizes: 3 },
] as const;

const ROOM = 1.8;

/** Whether a straight way comes into a square: on some part of it both coordinates do. */
function comesInto(at: Place, from: Place, to: Place): boolean {
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const [start, change, room] = [from[axis] - at[axis], to[axis] - from[axis], ROOM - 1e-6];
    if (Math.abs(change) < 1e-9) {
      if (Math.abs(start) >= room) return false;
      continue;
    }
    const ends = [(-room - start) / change, (room - start) / change];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return last - first > 1e-6;
}

function met(from: Place, to: Place): number {
  const inTheWay = ({ at, by }: (typeof OTHERS)[number]): boolean => comesInto(at, by === "enemy" ? from : to, to);
  const enemy = OTHERS.findIndex((other) => other.by === "enemy" && inTheWay(other));
  return enemy >= 0 ? enemy : OTHERS.findIndex(inTheWay);
}

const engaged = ([x, y]: Place): boolean => Math.max(Math.abs(x + 4), Math.abs(y + 3)) < ROOM + 2;

const CROWD: Crowd = {
  standings: OTHERS.map(({ by, sizes }) => ({ by, sizes })),
  near: Array.from({ length: 41 * 41 }, (_, index): [Place, number[]] => {
    const at: Place = [(index % 41) - 20, Math.floor(index / 41) - 20];
    return [at, OTHERS.flatMap(({ at: [x, y] }, other) => (Math.hypot(at[0] - x, at[1] - y) < 8 ? [other] : []))];
  }),
  met,
  engaged,
};

describe("a lattice among others", () => {
  it.each(CASE_RULESETS)("offers only routes that the judge accepts, under %s", { timeout: 120_000 }, (ruleset) => {
    fc.assert(
      fc.property(withoutGrid(ruleset), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (theCase, picks) => {
        if (theCase.round.length > 0 || !judge(theCase).verdict.legal) return;
        const found = reach(theCase, { ...OPEN, crowd: CROWD });
        const ends = found.poses.filter(({ stops }) => stops);
        for (const pick of picks) {
          const pose = ends[pick % ends.length]!;
          const route = found.route(pose.at, pose.bearing)!;
          const steps = route.steps.flatMap((step) => cut(theCase, [step]));
          const ground = steps.map((_, index) => {
            const [from, to] = [leadsTo(theCase, steps.slice(0, index)), leadsTo(theCase, steps.slice(0, index + 1))];
            const other = OTHERS[met(from, to)];
            return { by: other?.by ?? null, sizes: other?.sizes ?? 0, extra: 0, engaged: engaged(from) };
          });
          const { verdict } = judge({ ...theCase, round: [{ steps, facing: route.facing }], ground });
          expect(verdict.violation).toBeNull();
        }
      }),
      { numRuns: 25 },
    );
  });

  // One pace may only pass through a friend where another, with more left, comes to stand beside it.
  it.each(CASE_RULESETS)("lists as an end what any pace may end in, and shows no other, under %s", (ruleset) => {
    fc.assert(
      fc.property(withoutGrid(ruleset), fc.array(fc.nat(9), { minLength: 2, maxLength: 2 }), (theCase, [x, y]) => {
        const crowd: Crowd = {
          standings: [{ by: "friend", sizes: 0 }],
          near: CROWD.near.map(([at]) => [at, [0]]),
          met: (_from, to) => (comesInto([x! - 4, y! - 4], to, to) ? 0 : -1),
          engaged: () => false,
        };
        const found = reach(theCase, { ...OPEN, crowd });
        const ends = new Set(found.poses.filter(({ stops }) => stops).map(({ at }) => at.join()));
        expect(new Set(found.spaces.map(({ at }) => at.join()))).toEqual(ends);
        for (const { at, bearing, cost, stops } of found.poses.filter((_, index) => index % 97 === 0))
          if (stops) expect(found.route(at, bearing)?.cost).toBe(cost);
      }),
      { numRuns: 12, seed: 139 },
    );
  });

  it("pays for an ally by the space, not by the half one", () => {
    const profile = { basicMove: 6, move: 6 };
    const theCase = parseCase({ ruleset: "gurps", scene: { ...FREE, distance: 1, units: "yd" }, profile });
    // As broad as that nobody sidles round.
    const ally: Crowd = { ...CROWD, met: (_from, [, y]) => (Math.abs(y + 4) < ROOM ? 0 : -1), engaged: () => false };
    expect(reach(theCase, { ...OPEN, crowd: ally }).route([0, -8])?.cost).toBe(5);
    expect(reach(theCase, { ...OPEN, crowd: { ...ally, near: [] } }).route([0, -8])?.cost).toBe(4);
  });
});
