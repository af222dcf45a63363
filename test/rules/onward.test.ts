import { describe, expect, test } from "vitest";
import {
  type Board,
  type Case,
  judge,
  neighbours,
  parseCase,
  type Place,
  reach,
  type Reach,
} from "../../src/rules/index.ts";
import { example } from "./examples.ts";
import { groundOf, sequences, walked } from "./walks.ts";

/** Mud in every third space, told from a place. */
function factorAt([first, second]: Place): number {
  return (((first + 2 * second) % 3) + 3) % 3 === 1 ? 2 : 1;
}

function boardAround([first, second]: Place): Board {
  const rough: Record<string, number> = {};
  for (let right = -12; right <= 12; right += 1)
    for (let down = -12; down <= 12; down += 1) rough[`${right},${down}`] = factorAt([first + right, second + down]);
  return { walls: [], blocked: [], rough };
}

function drag(theCase: Case, steps: readonly number[], facing?: number, pivot?: number): ReturnType<typeof judge> {
  const ground = groundOf(walked(theCase, steps).map(({ at }) => factorAt(at)));
  const act = { steps, ...(facing === undefined ? {} : { facing }) };
  const round = [act, ...(pivot === undefined ? [] : [{ turn: pivot }])];
  return judge({ ...theCase, round, ground });
}

const CREATURES = [
  ["maneuverability", { modes: { walk: { speed: 15, turningDistance: 10 } } }],
  ["maneuverability", { modes: { walk: { speed: 15, turningDistance: 15 } } }],
  ["gurps", { basicMove: 5, move: 5 }],
  ["stride", { actionPoints: 1 }],
  ["d20", { speed: 15 }],
] as const;
const DIAGONALS = ["equidistant", "alternating1"] as const;
const SCENES = [
  ...DIAGONALS.map((diagonals) => ({ grid: "square" as const, diagonals })),
  { grid: "hexRows" as const },
  { grid: "hexColumns" as const },
];

describe.each(SCENES)("a reach that goes on from a space of another, on %o", (scene) => {
  const all = neighbours(scene.grid).map(({ bearing }) => bearing);

  function started(ruleset: (typeof CREATURES)[number][0], profile: object): { theCase: Case; found: Reach } {
    const theCase = parseCase(example(ruleset, { scene, profile, start: { bearing: all[1] } }));
    return { theCase, found: reach(theCase, boardAround([0, 0])) };
  }

  test.each(CREATURES)("%s %o is led through it to poses that a drag comes to", (ruleset, profile) => {
    const { theCase, found } = started(ruleset, profile);
    let held = 0;
    for (const { at: via } of found.spaces.filter(({ at }) => at.join() !== "0,0").slice(0, 12)) {
      const next = found.onward(via, boardAround(via));
      for (const { at, bearing, cost, stops } of next.poses) {
        const route = next.route(at, bearing);
        if (route === null || !stops) continue;
        const steps = route.steps.map(Number);
        const places = walked(theCase, steps).map(({ at }) => at);
        expect(route.legs.flat()).toEqual(route.steps);
        expect(places[(route.legs[0]?.length ?? 0) - 1]).toEqual(via);
        expect(places.at(-1)).toEqual([via[0] + at[0], via[1] + at[1]]);
        const { verdict, spent } = drag(theCase, steps, route.facing, route.pivot);
        expect([verdict.legal, spent <= cost + 1e-9], `${steps.join()} to ${bearing}`).toEqual([true, true]);
        held += 1;
      }
    }
    expect(held).toBeGreaterThan(8);
  });

  test.each(CREATURES)("%s %o loses none of the drags through it", (ruleset, profile) => {
    const { theCase, found } = started(ruleset, profile);
    const nexts = new Map<string, Reach>();
    let held = 0;
    for (const steps of sequences(all, scene.grid === "square" ? 3 : 4)) {
      const { verdict, spent } = drag(theCase, steps);
      if (!verdict.legal || verdict.checks.length > 0) continue;
      const places = walked(theCase, steps).map(({ at }) => at);
      const [via, end] = [places[1]!, places.at(-1)!];
      const next = nexts.get(via.join()) ?? found.onward(via, boardAround(via));
      nexts.set(via.join(), next);
      const at = `${end[0] - via[0]},${end[1] - via[1]}`;
      const pose = next.poses.find((each) => each.at.join() === at && each.bearing === verdict.bearing);
      expect(pose?.cost ?? Infinity, `${steps.join()} to ${verdict.bearing}`).toBeLessThanOrEqual(spent + 1e-9);
      held += 1;
    }
    expect(held).toBeGreaterThan(2);
  });

  test("goes on from several in a row, and from none that is out of reach", () => {
    const { theCase, found } = started("d20", { speed: 30 });
    const ways = [neighbours(scene.grid)[1]!, neighbours(scene.grid)[2]!, neighbours(scene.grid)[1]!];
    let [next, at]: [Reach, Place] = [found, [0, 0]];
    for (const { delta } of ways) {
      at = [at[0] + delta[0], at[1] + delta[1]];
      next = next.onward(delta, boardAround(at));
    }
    const route = next.route(ways[0]!.delta)!;
    expect(route.legs).toEqual([...ways, ways[0]!].map(({ bearing }) => [bearing]));
    expect(drag(theCase, route.steps.map(Number)).spent).toBe(route.cost);
    expect(found.onward([40, 0], boardAround([40, 0])).poses).toEqual([]);
  });
});
