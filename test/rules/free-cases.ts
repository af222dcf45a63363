import fc from "fast-check";
import type { Board, Case, Place, Step } from "../../src/rules/index.ts";
import { type CASE_RULESETS, caseOf } from "./cases.ts";

/** Open ground. */
export const OPEN: Board = { walls: [], blocked: [], rough: {} };
/** A scene without a grid. */
export const FREE = { grid: "gridless", distance: 5, units: "ft", diagonals: "equidistant" };

/** The same round without a grid: from any bearing, after a straight drag or a pivot or nothing. */
export function withoutGrid(ruleset: (typeof CASE_RULESETS)[number]): fc.Arbitrary<Case> {
  const begun = fc.constantFrom<("drag" | "pivot" | "nothing")[]>("drag", "pivot", "nothing", "nothing");
  return fc.record({ theCase: caseOf(ruleset), bearing: fc.nat(359), begun }).map((given) => {
    const { theCase, bearing } = given;
    const { distance } = theCase.scene;
    const acts = {
      drag: [{ steps: [{ bearing, length: distance }] }],
      pivot: [{ turn: (bearing + 45) % 360 }],
      nothing: [],
    };
    return {
      ...theCase,
      scene: { ...theCase.scene, grid: "gridless" as const },
      start: { ...theCase.start, bearing },
      ground: [],
      round: acts[given.begun],
    };
  });
}

/** Where steps lead, in half spaces to the right and down. */
export function leadsTo({ scene }: Case, steps: readonly Step[]): Place {
  return steps.reduce<Place>(
    ([x, y], step) => {
      const { bearing, length } = step as { bearing: number; length: number };
      const angle = (bearing * Math.PI) / 180;
      const halves = (2 * length) / scene.distance;
      return [x + Math.sin(angle) * halves, y - Math.cos(angle) * halves];
    },
    [0, 0],
  );
}

/** The same steps, none longer than a space: as a tabletop measures them. */
export function cut({ scene }: Case, steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    const { bearing, length } = step as { bearing: number; length: number };
    const parts = Math.ceil(length / scene.distance - 1e-9);
    return Array.from({ length: parts }, (_, part) => ({
      bearing,
      length: Math.min(scene.distance, length - part * scene.distance),
    }));
  });
}
