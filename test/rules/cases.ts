import fc from "fast-check";
import { type Case, DIAGONALS, facings, type Grid, parseCase } from "../../src/rules/index.ts";

const GRIDS = ["square", "hexRows", "hexColumns"] as const;

const ground = fc.option(
  fc.record(
    {
      by: fc.constantFrom("friend", "enemy", "yielding"),
      sizes: fc.constantFrom(0, 0, 3),
      extra: fc.constantFrom<(number | "all")[]>(0, 1, 1, 5, "all"),
      engaged: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  { freq: 2, nil: null },
);

const RULESETS = {
  maneuverability: fc.record({
    pace: fc.constantFrom("auto", "auto", "walk", "run"),
    profile: fc.record({
      modes: fc.record({
        walk: fc.record({
          speed: fc.constantFrom(10, 15, 20, 30),
          turningDistance: fc.constantFrom(0, 5, 5, 10, 10, 15, 20),
        }),
      }),
      incorporeal: fc.constantFrom(false, false, false, true),
      sidestep: fc.boolean(),
    }),
    options: fc.record(
      {
        carrySince: fc.boolean(),
        sidesteps: fc.constantFrom("one", "unlimited"),
        hexSidestep: fc.constantFrom("front", "front-and-rear"),
        backUp: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }),
  gurps: fc.record({
    pace: fc.constant("auto"),
    profile: fc.record({
      basicMove: fc.constantFrom(0, 1, 2, 3, 5),
      move: fc.constantFrom(1, 2, 3, 4, 6),
      dexterity: fc.constantFrom(10, 12),
      handling: fc.constantFrom(null, null, -1, 2),
      maneuver: fc.constantFrom("move", "move", "move", "moveAndAttack", "allOutAttack", "attack", "doNothing"),
      posture: fc.constantFrom("standing", "standing", "standing", "crouching", "kneeling", "lying", "sitting"),
    }),
    options: fc.record(
      { turningRadius: fc.constantFrom("cinematic", "realistic"), straightOnly: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  stride: fc.record({
    pace: fc.constant("auto"),
    profile: fc.record({ actionPoints: fc.constantFrom(1, 2, 3), dexterity: fc.constant(12) }),
    options: fc.record({ perAP: fc.boolean() }, { requiredKeys: [] }),
  }),
  d20: fc.record({
    pace: fc.constantFrom("auto", "auto", "move", "double", "run", "fullRound"),
    profile: fc.record({
      speed: fc.constantFrom(5, 10, 15, 20),
      darkness: fc.boolean(),
      blindFight: fc.boolean(),
    }),
    options: fc.record({ runStraight: fc.boolean() }, { requiredKeys: [] }),
  }),
} as const;

/** Ids of the rulesets that random cases are made for. */
export const CASE_RULESETS = Object.keys(RULESETS) as (keyof typeof RULESETS)[];

/** A path that mostly goes on as it went: turns of every size, but straight half of the time. */
function pathOf(grid: Grid, from: number, wiggles: readonly number[]): number[] {
  const all = facings(grid);
  let index = all.indexOf(from);
  return wiggles.map((wiggle) => {
    index = (index + wiggle + all.length) % all.length;
    return all[index]!;
  });
}

const wiggle = fc.constantFrom(0, 0, 0, 0, 1, -1, 1, -1, 2, -2, 3, 4);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ wiggles: fc.array(wiggle, { minLength: 1, maxLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ pivot: wiggle }) },
);

/** Random rounds of a ruleset, in the form of `test/contracts`, read. */
export function caseOf(ruleset: keyof typeof RULESETS): fc.Arbitrary<Case> {
  return fc
    .record({
      grid: fc.constantFrom(...GRIDS),
      space: fc.constantFrom(
        ...(ruleset === "gurps"
          ? ([
              [1, "yd"],
              [1, "yd"],
              [1, "m"],
              [3, "ft"],
              [2, "yd"],
              [1, ""],
            ] as const)
          : ([
              [5, "ft"],
              [5, "ft"],
              [1.5, "m"],
              [1, ""],
              [10, "ft"],
            ] as const)),
      ),
      diagonals: fc.constantFrom(...DIAGONALS),
      rules: RULESETS[ruleset] as fc.Arbitrary<{ pace: string; profile: object; options: object }>,
      facing: fc.nat(7),
      since: fc.option(fc.constantFrom(0, 1, 2, 3, 5, 10, 15)),
      velocity: fc.constantFrom(0, 0, 3, 4, 6, 8, 13),
      engaged: fc.constantFrom(false, false, false, true),
      plan: fc.option(
        fc.array(fc.record({ stride: fc.constantFrom(1, 2, 3, 6), ap: fc.constantFrom(0, 1, 2) }), { maxLength: 3 }),
      ),
      acts: fc.array(act, { minLength: 1, maxLength: 4 }),
      ground: fc.option(fc.array(ground, { maxLength: 6 }), { freq: 2, nil: [] }),
    })
    .map(({ grid, space, facing, acts, rules, ...rest }) => {
      const all = facings(grid);
      const bearing = all[facing % all.length]!;
      let last = bearing;
      let steps = 8;
      const round = acts.map((each) => {
        if ("pivot" in each) return { turn: pathOf(grid, last, [each.pivot])[0]! };
        const path = pathOf(grid, last, each.wiggles.slice(0, steps));
        steps -= path.length;
        last = path.at(-1) ?? last;
        return { steps: path };
      });
      return parseCase({
        ruleset,
        ...rules,
        scene: { grid, distance: space[0], units: space[1], diagonals: rest.diagonals },
        start: { bearing, since: rest.since, velocity: rest.velocity, engaged: rest.engaged },
        plan: ruleset === "stride" ? rest.plan : null,
        round,
        ground: rest.ground,
      });
    });
}
