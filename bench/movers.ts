import { type Board, type Case, parseCase, rulesets } from "../src/rules/index.ts";
import { reachOf } from "../src/rules/reach/reach.ts";
import type { Shore } from "../src/rules/reach/shore.ts";

/** A board with nothing on it. */
export const OPEN: Board = { walls: [], blocked: [], rough: {} };

/** Hexes of 5 feet. */
export const HEXES = { grid: "hexColumns", distance: 5, units: "ft", diagonals: "equidistant" };

/** Squares of 5 feet. */
export const SQUARES = { ...HEXES, grid: "square" };

/** A walker of so many steps and so many hexes between turns. */
export function walker(moves: number, radius: number): Case {
  return parseCase({
    ruleset: "maneuverability",
    scene: HEXES,
    pace: "walk",
    start: { bearing: 0 },
    profile: { modes: { walk: { speed: 5 * moves, turningDistance: 5 * radius } }, sidestep: false },
  });
}

/** Floods a case by the gait that its reach asks for. */
export function flood(theCase: Case, board: Board): Shore {
  const gait = rulesets.get(theCase.ruleset)?.reachGait(theCase);
  if (!gait) throw new Error(`no ruleset ${theCase.ruleset}`);
  return reachOf(theCase, gait, board);
}
