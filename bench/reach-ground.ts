import type { Board, Place } from "../src/rules/index.ts";
import type { Line } from "./line.ts";
import { agree, seeded, takeTurns } from "./measure.ts";
import { flood, walker } from "./movers.ts";
import { counted, openBoard, type PlainBoard, plainQueueFlood, SIDES, windowOf } from "./plain-flood.ts";

/** The turning rule where a fifth is rough, a tenth blocked and 200 sides are walls. */
export function reachGround(): readonly Line[] {
  return [10, 20, 40, 60].flatMap((moves) => {
    const { board, plain } = brokenGround(moves);
    const theCase = walker(moves, 2);
    agree(`broken ground, ${moves} moves`, flood(theCase, board).count(), counted(plainQueueFlood(moves, 2, plain)));
    const times = takeTurns(
      {
        plain: () => plainQueueFlood(moves, 2, plain),
        reach: () => flood(theCase, board),
        "board read anew": () => flood(theCase, { ...board }),
      },
      moves > 10 ? 40 : 1000,
    );
    return Object.entries(times).map(([name, milliseconds]) => ({
      workload: "reach-ground",
      what: `${moves} moves, R 2, broken ground: ${name}`,
      milliseconds,
      ratio: milliseconds / (times["plain"] ?? 1),
      floor: "plain flood with a heap",
      ours: name !== "plain",
    }));
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
