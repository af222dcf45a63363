import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Case, type Gait, HEADINGS, judge, reach, rulesets, type Step } from "../../src/rules/index.ts";
import { opening, stepped } from "../../src/rules/judge/explanation.ts";
import { compile, type Machine } from "../../src/rules/reach/compile.ts";
import { CASE_RULESETS } from "./cases.ts";
import { withoutGrid } from "./free-cases.ts";

const SIDE = 360 / HEADINGS;
const EVERY_HEADING = Array.from({ length: HEADINGS }, (_, heading) => heading);

/** One step of a lattice, or of the judge: where it turns to, what it remembers and what it costs. */
interface Move {
  readonly facing: number;
  readonly memory: number;
  readonly cost: number;
}

/** Half a space and a whole one, open and behind an enemy's reach. */
function groundsFor({ scene }: Case): Parameters<typeof compile>[3] {
  const plain = { extra: 0, factor: 1, by: null, sizes: 0 };
  return [scene.distance / 2, scene.distance].flatMap((length) => [
    { ...plain, length, engaged: false },
    { ...plain, length, engaged: true, factor: 2 },
  ]);
}

/** The moves of a machine from facing 0 along a heading that the budget allows. */
function movesOf(machine: Machine, gait: Gait, row: number, heading: number): Move[] {
  const { starts, faces, memories, costs } = machine.moves;
  const moves: Move[] = [];
  for (let move = starts[row * HEADINGS + heading]!; move < starts[row * HEADINGS + heading + 1]!; move += 1)
    moves.push({ facing: faces[move]!, memory: memories[move]!, cost: costs[move]! });
  return moves.filter(({ cost }) => cost <= gait.budget + 1e-6);
}

/** The half spaces in which a step from the start ends: several when it ends on the line between them. */
function cellsAt(bearing: number, halves: number): string[] {
  const angle = (bearing * Math.PI) / 180;
  const near = (value: number): number[] => [Math.round(value - 1e-9) + 0, Math.round(value + 1e-9) + 0];
  return near(Math.sin(angle) * halves).flatMap((x) => near(-Math.cos(angle) * halves).map((y) => `${x},${y}`));
}

describe("a step of a lattice", () => {
  it.each(CASE_RULESETS)("is one of the judge's, at its cost, and leaves none out, under %s", (ruleset) => {
    fc.assert(
      fc.property(
        withoutGrid(ruleset),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        (...given) => {
          const [theCase, picks, risky] = given;
          for (const gait of rulesets.get(ruleset)!.gaits(theCase)) {
            const grounds = groundsFor(theCase);
            const machine = compile(gait, HEADINGS, [gait.begin], grounds, risky);
            if (machine.capped) return;
            const indexOf = (memory: Gait["begin"]): number =>
              machine.memories.findIndex((each) => gait.same(each, gait.coarse(memory)));
            const isIn = (moves: readonly Move[], { facing, memory, cost }: Move): boolean =>
              moves.some(
                (each) =>
                  each.facing === facing &&
                  each.cost <= cost + 1e-6 &&
                  gait.covers(machine.memories[each.memory]!, machine.memories[memory]!),
              );
            for (const pick of picks) {
              const memory = pick % machine.memories.length;
              const from = { ...opening(gait, 0), memory: machine.memories[memory]! };
              const bounds = { step: 0, budgeted: true, made: risky ? null : new Set<string>() };
              for (const [index, ground] of grounds.entries()) {
                for (const heading of EVERY_HEADING) {
                  const pace = { bearing: heading * SIDE, ground, shown: null };
                  const judged = stepped(gait, [from], pace, bounds).map((to): Move => ({
                    facing: to.facing / SIDE,
                    memory: indexOf(to.memory),
                    cost: to.spent,
                  }));
                  const moves = movesOf(machine, gait, memory * grounds.length + index, heading);
                  expect(moves.filter((move) => !isIn(judged, move))).toEqual([]);
                  expect(judged.filter((move) => !isIn(moves, move))).toEqual([]);
                }
              }
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(CASE_RULESETS)("is found wherever the judge allows it, under %s", (ruleset) => {
    fc.assert(
      fc.property(withoutGrid(ruleset), (theCase) => {
        // From a facing that is shown and not yet held the judge knows steps that a lattice does not.
        if (theCase.round.some((act) => "turn" in act)) return;
        const before = judge(theCase);
        if (!before.verdict.legal) return;
        const { poses } = reach(theCase);
        const costs = new Map(poses.map(({ at, bearing, cost }) => [`${at.join()}@${bearing}`, cost]));
        const bearings = EVERY_HEADING.map((heading) => (theCase.start.bearing + heading * SIDE) % 360);
        for (const halves of [1, 2]) {
          for (const bearing of bearings) {
            const steps: Step[] = [{ bearing, length: (halves * theCase.scene.distance) / 2 }];
            for (const facing of bearings) {
              const { verdict, spent } = judge({ ...theCase, round: [...theCase.round, { steps, facing }] });
              if (!verdict.legal || verdict.checks.length > before.verdict.checks.length) continue;
              const cost = Math.min(
                ...cellsAt(bearing, halves).map((at) => costs.get(`${at}@${verdict.bearing}`) ?? Infinity),
              );
              expect(cost, `${halves} halves along ${bearing} on ${facing}`).toBeLessThanOrEqual(
                spent - before.spent + 1e-6,
              );
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
