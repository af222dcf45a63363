import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMovement } from "../../src/foundry/systems/index.ts";
import { readMoveString } from "../../src/foundry/systems/move-string.ts";

const LINES: readonly (readonly [string, object])[] = [
  ["30' (10') Fly 80' (15')", { walk: { speed: 30, turningDistance: 10 }, fly: { speed: 80, turningDistance: 15 } }],
  ["30’ (10’) Fly 80’ (15’)", { walk: { speed: 30, turningDistance: 10 }, fly: { speed: 80, turningDistance: 15 } }],
  ["30'(10') fly 80'(15')", { walk: { speed: 30, turningDistance: 10 }, fly: { speed: 80, turningDistance: 15 } }],
  [
    "30 ft. (10 ft.), FLY 80 feet (15 ft)",
    { walk: { speed: 30, turningDistance: 10 }, fly: { speed: 80, turningDistance: 15 } },
  ],
  ["20, Unarmored 40", { walk: { speed: 20, turningDistance: null } }],
  ["Fly 1,200 (15)", { fly: { speed: 1200, turningDistance: 15 } }],
  ["Fly 160", { fly: { speed: 160, turningDistance: null } }],
  ["10000 (50)", { walk: { speed: 10000, turningDistance: 50 } }],
  ["Fly 10,000' (50')", { fly: { speed: 10000, turningDistance: 50 } }],
  ["50 (10) [40 (10)]", { walk: { speed: 50, turningDistance: 10 } }],
  ["40 (special)", { walk: { speed: 40, turningDistance: null } }],
  [
    "Walk 30 Climb 20 Burrow 10",
    {
      walk: { speed: 30, turningDistance: null },
      climb: { speed: 20, turningDistance: null },
      burrow: { speed: 10, turningDistance: null },
    },
  ],
];

describe("a stat line's movement", () => {
  test.each(LINES)("%s", (line, modes) => expect(readMoveString(line).modes).toEqual(modes));

  test("a speed under a condition is an alternate and no mode", () => {
    expect(readMoveString("20' Unarmored 30' Swim 40' (not in armor)").alternates).toEqual([
      { condition: "unarmored", walk: 30, swim: 40 },
    ]);
  });

  test("the bracket is an alternate with its own turning distance", () => {
    expect(readMoveString("50 (10) [40 (10)]").alternates).toEqual([
      { condition: "in brackets", walk: 40, turningDistance: { walk: 10 } },
    ]);
  });

  test.each(["40 (special)", "Web 40", "nonsense", "", "-30", "30/40", "99999", "30 40"])(
    "what cannot be read of “%s” is said",
    (line) => expect(readMoveString(line).warnings).not.toEqual([]),
  );

  test.each(LINES.slice(0, 9))("nothing is said of “%s”, which is read whole", (line) =>
    expect(readMoveString(line).warnings).toEqual([]),
  );

  test("of a speed beyond all sense the bound is said, once, and the rest is read", () => {
    const { modes, warnings } = readMoveString("99999 (50) Fly 60 (10)");
    expect(warnings).toEqual([
      'Of the movement "99999 (50) Fly 60 (10)" the speed 99999 is not believed, being more than 10000.',
    ]);
    expect(modes).toEqual({ fly: { speed: 60, turningDistance: 10 } });
  });

  test("no text and no JSON makes a reader throw or invent a number that is not finite", () => {
    const systems = [
      "basicfantasyrpg",
      "gurps",
      "dnd5e",
      "pf1",
      "pf2e",
      "sfrpg",
      "dcc",
      "ose",
      "shadowdark",
      "twodsix",
      "x",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...systems), fc.string(), fc.jsonValue(), (system, actorType, data) => {
        for (const { speed, turningDistance } of Object.values(readMovement({ system, actorType, data }).modes))
          for (const number of [speed, turningDistance]) expect(number === null || Number.isFinite(number)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (line) => {
        readMovement({ system: "basicfantasyrpg", actorType: "monster", data: { move: { value: line } } });
      }),
    );
  });
});
