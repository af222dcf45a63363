import { reach } from "../src/rules/index.ts";
import { graphologyReach, ngraphPath } from "./graphs.ts";
import type { Line } from "./line.ts";
import { agree, takeTurns } from "./measure.ts";
import { flood, OPEN, walker } from "./movers.ts";
import { TURNING_COUNTS } from "./turning-counts.ts";
import { counted, openBoard, plainFlood, plainQueueFlood } from "./plain-flood.ts";

/** Moves, hexes between turns and, where they are known from elsewhere, the poses and hexes there must be. */
const TURNING = [
  ...TURNING_COUNTS,
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

/** One size of the workload, measured. */
interface Size {
  readonly moves: number;
  readonly radius: number;
  readonly poses: number;
  readonly times: Readonly<Record<string, number>>;
}

/** Turns to take: a flood of ten moves is over before it is compiled, unless it is run for some time. */
function roundsOf(moves: number): number {
  if (moves > 40) return 11;
  return moves > 10 ? 120 : 2000;
}

function measured(moves: number, radius: number, poses?: number, spaces?: number): Size {
  const theCase = walker(moves, radius);
  const plain = counted(plainFlood(moves, radius));
  if (poses !== undefined) agree(`${moves} moves, R ${radius}`, plain, { poses, spaces });
  agree(`${moves} moves, R ${radius}`, flood(theCase, OPEN).count(), plain);
  const open = openBoard(moves);
  const times = takeTurns(
    {
      plain: () => plainFlood(moves, radius),
      reach: () => flood(theCase, OPEN),
      "board read anew": () => flood(theCase, { ...OPEN }),
      shown: () => flood(theCase, OPEN).spaces(),
      listed: () => reach(theCase).poses,
      heap: () => plainQueueFlood(moves, radius, open),
    },
    roundsOf(moves),
  );
  const small = moves <= 20 && radius === 2;
  const graphs = small
    ? takeTurns({ graphology: graphologyReach(moves, radius), ngraph: ngraphPath(moves, radius) }, 3)
    : {};
  return { moves, radius, poses: plain.poses, times: { ...times, ...graphs } };
}

/** Floods of each size that take turns to tell how the time grows. */
const GROWTH_ROUNDS = 150;

/** How the time grows when the moves double, against how the poses do; both floods take turns, each on a board of its own. */
function growth(sizes: readonly Size[]): readonly Line[] {
  return sizes.flatMap((small) => {
    const big = sizes.find(({ moves, radius }) => moves === 2 * small.moves && radius === small.radius);
    if (!big) return [];
    const times = takeTurns({ near: flooding(small), far: flooding(big) }, GROWTH_ROUNDS);
    const milliseconds = times["far"] ?? 0;
    return {
      workload: "growth",
      what: `${small.moves} to ${big.moves} moves, R ${small.radius}`,
      milliseconds,
      ratio: milliseconds / (times["near"] ?? 1) / (big.poses / small.poses),
      floor: "growth of the poses",
      ours: false,
    };
  });
}

function flooding({ moves, radius }: Size): () => unknown {
  const [theCase, board] = [walker(moves, radius), { ...OPEN }];
  return () => flood(theCase, board);
}

/** Reach on open ground against a hand-written flood, the same with a heap, and two graph libraries. */
export function reachTurning(): readonly Line[] {
  const sizes = TURNING.map(([moves, radius, poses, spaces]) => measured(moves, radius, poses, spaces));
  const lines = sizes.flatMap(({ moves, radius, times }): Line[] =>
    Object.entries(times).map(([name, milliseconds]) => ({
      workload: "reach-turning",
      what: `${moves} moves, R ${radius}: ${name}`,
      milliseconds,
      ratio: milliseconds / (times["plain"] ?? 1),
      floor: "plain flood",
      ours: name === "reach" || name === "board read anew",
    })),
  );
  return [...lines, ...growth(sizes)];
}
