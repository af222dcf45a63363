import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Case, type Gait, HEADINGS, rulesets } from "../../src/rules/index.ts";
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
});
