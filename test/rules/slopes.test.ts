import { range } from "lodash-es";
import { describe, expect, test } from "vitest";
import {
  type Board,
  type Case,
  judge,
  type MeasuredTerrain,
  neighbours,
  parseCase,
  type Place,
  reach,
  type Reach,
} from "../../src/rules/index.ts";
import { example } from "./examples.ts";
import { groundOf, sequences, walked } from "./walks.ts";

/** Costs by the side along which a step leads: uphill to the first sides, downhill to the others; one place has a way in on one side only. */
function factorOf(theCase: Case, to: Place, side: number): number {
  const sides = neighbours(theCase.scene.grid).length;
  if (to.join() === "1,0") return side === 0 ? 1 : Infinity;
  if (to[0] === 2) return 1;
  return side === 0 || side === 1 || side === sides - 1 ? 3 : 1;
}

function hill(theCase: Case, more: Partial<Board> = {}): Board {
  const sides = neighbours(theCase.scene.grid);
  const terrain = (radius: number): MeasuredTerrain => {
    const reaching = range(-radius, radius + 1);
    const places = reaching.flatMap((down) => reaching.map((right): Place => [right, down]));
    const bySide = (place: Place): number[] => sides.map((_, side) => factorOf(theCase, place, side));
    return { radius, factors: {}, slopes: Object.fromEntries(places.map((place) => [place.join(), bySide(place)])) };
  };
  return { walls: [], blocked: [], rough: {}, terrain, ...more };
}

interface Drag {
  readonly at: Place;
  readonly ground: Case["ground"];
  readonly isOpen: boolean;
}

/** Where steps lead on the hill, and what they meet. */
function along(theCase: Case, steps: readonly number[]): Drag {
  const way = walked(theCase, steps);
  const factors = way.map(({ at, side }) => factorOf(theCase, at, side));
  return {
    at: way.at(-1)?.at ?? [0, 0],
    ground: groundOf(factors),
    isOpen: factors.every((factor) => factor < Infinity),
  };
}

function poseOf(found: Reach, at: Place, bearing: number): Reach["poses"][number] | undefined {
  return found.poses.find((pose) => pose.at.join() === at.join() && pose.bearing === bearing);
}

const CREATURES = [
  ["maneuverability", { modes: { walk: { speed: 15, turningDistance: 5 } } }],
  ["maneuverability", { modes: { walk: { speed: 20, turningDistance: 10 } } }],
  ["gurps", { basicMove: 6, move: 6 }],
  ["stride", { actionPoints: 1 }],
  ["d20", { speed: 15 }],
] as const;

describe.each(["square", "hexRows", "hexColumns"] as const)("ground that costs by the way one comes, on %s", (grid) => {
  test.each(CREATURES)("%s %o is led where it can pay, and told what it costs", (ruleset, profile) => {
    const ahead = neighbours(grid)[1]!.bearing;
    const theCase = parseCase(example(ruleset, { scene: { grid }, profile, start: { bearing: ahead } }));
    const found = reach(theCase, hill(theCase));
    expect(found.poses.length).toBeGreaterThan(8);
    for (const { at, bearing, cost } of found.poses) {
      const { steps: bearings, facing, pivot } = found.route(at, bearing)!;
      if (bearings.length === 0) continue;
      const steps = bearings.map(Number);
      const drag = along(theCase, steps);
      expect([drag.at, drag.isOpen]).toEqual([at, true]);
      const round = [{ steps, facing }, ...(pivot === undefined ? [] : [{ turn: pivot }])];
      const { verdict, spent } = judge({ ...theCase, round, ground: drag.ground });
      expect([verdict.legal, spent <= cost + 1e-9], `${at.join()}@${bearing} by ${steps.join()}`).toEqual([true, true]);
    }
  });

  test.each(CREATURES)("%s %o reaches what a drag of three steps does", (ruleset, profile) => {
    const all = neighbours(grid).map(({ bearing }) => bearing);
    const theCase = parseCase(example(ruleset, { scene: { grid }, profile, start: { bearing: all[1] } }));
    const found = reach(theCase, hill(theCase));
    let held = 0;
    for (const steps of sequences(all, 3)) {
      const { at, ground, isOpen } = along(theCase, steps);
      if (!isOpen) continue;
      const { verdict, spent } = judge({ ...theCase, round: [{ steps }], ground });
      if (!verdict.legal || verdict.checks.length > 0) continue;
      held += 1;
      const cost = poseOf(found, at, verdict.bearing)?.cost ?? Infinity;
      expect(cost, `${at.join()}@${verdict.bearing} by ${steps.join()}`).toBeLessThanOrEqual(spent + 1e-9);
    }
    expect(held).toBeGreaterThan(2);
  });
});

test("who stands on such ground is met on it from every side", () => {
  const theCase = parseCase(example("d20", {}));
  const board = hill(theCase, { spaces: { "2,0": { by: "friend" }, "0,2": { by: "enemy" } } });
  const stops = new Set(reach(theCase, board).spaces.map(({ at }) => at.join()));
  expect([stops.has("2,0"), stops.has("0,2"), stops.has("2,1"), stops.has("1,2")]).toEqual([false, false, true, true]);
});
