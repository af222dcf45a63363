import { type Board, type Case, parseCase, type Place, rulesets } from "../src/rules/index.ts";
import { reachOf } from "../src/rules/reach/reach.ts";
import type { Shore } from "../src/rules/reach/shore.ts";
import { graphologyReach, ngraphPath } from "./graphs.ts";
import { agree, seeded, takeTurns } from "./measure.ts";
import {
  counted,
  openBoard,
  type PlainBoard,
  plainFlood,
  plainQueueFlood,
  poseFlood,
  SIDES,
  windowOf,
} from "./plain-flood.ts";

/** One line of the table. */
export interface Line {
  readonly workload: string;
  readonly what: string;
  readonly milliseconds: number;
  /** Against the floor of the workload, measured in turns with it; null when there is none. */
  readonly ratio: number | null;
  readonly floor: string;
}

const OPEN: Board = { walls: [], blocked: [], rough: {} };
const HEXES = { grid: "hexColumns", distance: 5, units: "ft", diagonals: "equidistant" };

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

function flood(theCase: Case, board: Board): Shore {
  const gait = rulesets.get(theCase.ruleset)?.reachGait(theCase);
  if (!gait) throw new Error(`no ruleset ${theCase.ruleset}`);
  return reachOf(theCase, gait, board);
}

const TURNING = [
  [10, 1, 1686, 306],
  [10, 2, 1034, 268],
  [10, 3, 543, 199],
  [10, 5, 263, 151],
  [20, 1, 7026, 1216],
  [20, 2, 6356, 1163],
  [20, 3, 5376, 1102],
  [20, 5, 2459, 841],
  [40, 1],
  [40, 2],
  [40, 3],
  [40, 5],
  [60, 1],
  [60, 2],
  [60, 3],
  [60, 5],
  [60, 6],
  [100, 10],
] as const;

/** Reach on open ground against a hand-written flood, the same with a heap, and two graph libraries. */
export function reachTurning(): readonly Line[] {
  return TURNING.flatMap(([moves, radius, poses, spaces]): Line[] => {
    const theCase = walker(moves, radius);
    const plain = counted(plainFlood(moves, radius));
    if (poses !== undefined) agree(`${moves} moves, R ${radius}`, plain, { poses, spaces });
    agree(`${moves} moves, R ${radius}`, flood(theCase, OPEN).count(), plain);
    const open = openBoard(moves);
    const times = takeTurns(
      {
        plain: () => plainFlood(moves, radius),
        reach: () => flood(theCase, OPEN),
        heap: () => plainQueueFlood(moves, radius, open),
      },
      moves > 40 ? 9 : 60,
    );
    const small = moves <= 20 && radius === 2;
    const graphs = small
      ? takeTurns({ graphology: graphologyReach(moves, radius), ngraph: ngraphPath(moves, radius) }, 3)
      : {};
    const floor = times["plain"] ?? 1;
    return Object.entries({ ...times, ...graphs }).map(([name, milliseconds]) => ({
      workload: "reach-turning",
      what: `${moves} moves, R ${radius}: ${name}`,
      milliseconds,
      ratio: milliseconds / floor,
      floor: "plain flood",
    }));
  });
}

/** The same rule where a fifth is rough, a tenth blocked and 200 sides are walls. */
export function reachGround(): readonly Line[] {
  return [10, 20, 40].map((moves) => {
    const { board, plain } = brokenGround(moves);
    const theCase = walker(moves, 2);
    agree(`broken ground, ${moves} moves`, flood(theCase, board).count(), counted(plainQueueFlood(moves, 2, plain)));
    const times = takeTurns({ plain: () => plainQueueFlood(moves, 2, plain), reach: () => flood(theCase, board) }, 30);
    const milliseconds = times["reach"] ?? 0;
    return {
      workload: "reach-ground",
      what: `${moves} moves, R 2, broken ground`,
      milliseconds,
      ratio: milliseconds / (times["plain"] ?? 1),
      floor: "plain flood with a heap",
    };
  });
}

function brokenGround(moves: number): { readonly board: Board; readonly plain: PlainBoard } {
  const random = seeded(moves);
  const width = windowOf(moves);
  const plain = openBoard(moves);
  const rough: Record<string, number> = {};
  const blocked: Place[] = [];
  const walls: [Place, Place][] = [];
  const placeOf = (hex: number): Place => [(hex % width) - moves - 1, Math.floor(hex / width) - moves - 1];
  for (let hex = 0; hex < width * width; hex += 1) {
    const kind = random(10);
    if (kind > 2 || hex === (width * width - 1) / 2) continue;
    const place = placeOf(hex);
    if (kind === 0) blocked.push(place);
    else rough[place.join()] = 2;
    plain.costs[hex] = kind === 0 ? 0 : 2;
  }
  while (walls.length < 200) {
    const hex = random(width * width);
    const side = random(6);
    const [q, r] = SIDES[side] ?? [0, 0];
    const other = hex + q + r * width;
    const [column, row] = placeOf(hex);
    if (Math.max(Math.abs(column + q), Math.abs(row + r)) > moves) continue;
    walls.push([placeOf(hex), [column + q, row + r]]);
    plain.walls[hex] = (plain.walls[hex] ?? 0) | (1 << side);
    plain.walls[other] = (plain.walls[other] ?? 0) | (1 << ((side + 3) % 6));
  }
  return { board: { walls, blocked, rough }, plain };
}

const SQUARES = { ...HEXES, grid: "square" };
const YARDS = { ...HEXES, distance: 1, units: "yd" };

/** One mover of each ruleset against the flood of poses that its distance alone would take. */
export function reachRulesets(): readonly Line[] {
  const dragon = { modes: { fly: { speed: 80, turningDistance: 15 } } };
  const movers = [
    [
      "dragon, fly 80 T15, at a walk",
      { ruleset: "maneuverability", scene: SQUARES, mode: "fly", pace: "walk", profile: dragon },
      16,
    ],
    [
      "dragon, fly 80 T15, at a run",
      { ruleset: "maneuverability", scene: SQUARES, mode: "fly", pace: "run", profile: dragon },
      32,
    ],
    [
      "warhorse at velocity 16",
      { ruleset: "gurps", scene: YARDS, profile: { basicMove: 8, move: 8 }, start: { velocity: 16, since: 0 } },
      16,
    ],
    [
      "sprinter S-8, 5 AP, turns checked",
      { ruleset: "stride", scene: HEXES, plan: [{ stride: 8, ap: 5 }], reach: { risky: true } },
      40,
    ],
    ["d20 run, 120 ft", { ruleset: "d20", scene: SQUARES, pace: "run", profile: { speed: 30 } }, 24],
  ] as const;
  return movers.map(([what, json, steps]) => {
    const theCase = parseCase({ start: { bearing: 0 }, ...json });
    const sides = theCase.scene.grid === "square" ? 8 : 6;
    const times = takeTurns({ floor: () => poseFlood(steps, sides), reach: () => flood(theCase, OPEN) }, 30);
    const { poses } = flood(theCase, OPEN).count();
    const milliseconds = times["reach"] ?? 0;
    return {
      workload: "rulesets",
      what: `${what}: ${poses} poses`,
      milliseconds,
      ratio: milliseconds / (times["floor"] ?? 1),
      floor: "every pose once",
    };
  });
}
