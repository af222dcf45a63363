import { expect, test } from "vitest";
import { parseCase, reach } from "../../src/rules/index.ts";

const scene = (grid: string): object => ({ grid, distance: 5, units: "ft", diagonals: "alternating1" });
const mule = { modes: { walk: { speed: 30, turningDistance: 10 } } };
const friend = { "1,0": { by: "friend" }, "0,1": { by: "enemy" } };

test.each([
  ["at any pace on squares", { ruleset: "maneuverability", scene: scene("square"), profile: mule }],
  ["at any pace on hexes", { ruleset: "maneuverability", scene: scene("hexColumns"), profile: mule }],
  ["without a grid", { ruleset: "maneuverability", scene: scene("gridless"), profile: mule, pace: "run" }],
  [
    "past a friend",
    { ruleset: "d20", scene: scene("square"), reach: { walls: [], blocked: [], rough: {}, spaces: friend } },
  ],
  ["by strides", { ruleset: "stride", scene: scene("hexRows"), reach: { risky: true } }],
])("the spaces of a reach %s are its poses that a move may end in", (_name, json) => {
  const found = reach(parseCase({ start: { bearing: 90 }, ...json }));
  const listed = found.spaces.flatMap(({ at, facings }) =>
    found.bearings.flatMap((bearing, index) => (((facings >> index) & 1) === 1 ? [`${at.join()} ${bearing}`] : [])),
  );
  const ended = found.poses.filter(({ stops }) => stops);
  expect(listed.length).toBeGreaterThan(20);
  expect(new Set(listed)).toEqual(new Set(ended.map(({ at, bearing }) => `${at.join()} ${bearing}`)));
  const gaits = new Map<string, Set<string>>();
  for (const { at, gait } of ended) gaits.set(at.join(), (gaits.get(at.join()) ?? new Set()).add(gait));
  const bearings = new Map<string, number[]>();
  for (const { at, bearing } of found.poses) bearings.set(at.join(), [...(bearings.get(at.join()) ?? []), bearing]);
  for (const { at, gait } of found.spaces) {
    const own = gaits.get(at.join());
    expect(gait).toBe(own?.has("walk") ? "walk" : [...(own ?? [])][0]);
    expect(found.facingsAt(at).toSorted()).toEqual(bearings.get(at.join())?.toSorted());
  }
});

test.each(["hexRows", "gridless"])("a reach on %s follows numbers that were changed where they are kept", (grid) => {
  const walk = { speed: 15, turningDistance: 5 };
  const json = { ruleset: "maneuverability", scene: scene(grid), profile: { modes: { walk } }, pace: "walk" };
  const count = (): number => reach(parseCase({ ...json, start: { bearing: 90 } })).poses.length;
  const slow = count();
  walk.speed = 25;
  const fast = count();
  expect(fast).toBeGreaterThan(slow);
  walk.speed = 15;
  expect(count()).toBe(slow);
});
