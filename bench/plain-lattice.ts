import { type Case, rulesets } from "../src/rules/index.ts";
import { groundsOf } from "../src/rules/reach/grounds.ts";
import { compile } from "../src/rules/reach/compile.ts";
import { countedCosts } from "../src/rules/reach/costs.ts";
import { HEADINGS } from "../src/rules/reach/lattice-shore.ts";
import { radiusOf } from "../src/rules/reach/tide.ts";
import { OPEN } from "./movers.ts";

/** A case of plain moves on open ground, as tables made beforehand. */
interface Tables {
  /** First move of a memory, those of half a space and of a whole one; the next entry is where they end. */
  readonly starts: readonly number[];
  readonly along: readonly number[];
  readonly faces: readonly number[];
  readonly memories: readonly number[];
  readonly costs: readonly number[];
  readonly lengths: readonly number[];
}

/**
 * The plain flood of a lattice: every (half space, heading, memory) once, the cheapest first, one bucket for each cost, typed arrays;
 * of all walks that end in one of them the first one is followed, and nothing is left out because another allows more. Its
 * tables are made before it runs.
 *
 * @returns The flood; it tells how many states it came to.
 */
export function plainLattice(theCase: Case): () => number {
  const gait = rulesets.get(theCase.ruleset)?.reachGait(theCase);
  if (!gait) throw new Error(`no ruleset ${theCase.ruleset}`);
  const grounds = groundsOf(OPEN, [theCase.scene.distance / 2, theCase.scene.distance]).list();
  const machine = compile(gait, HEADINGS, [gait.begin], grounds, theCase.reach?.risky ?? false);
  const costs = countedCosts(machine.moves.costs, gait.budget);
  const radius = radiusOf(machine, gait.budget) + 3;
  const width = 2 * radius + 1;
  const memories = machine.memories.length;
  const tables = tablesOf(machine, grounds.length, (cost) => costs.count(cost));
  const directions = Array.from({ length: HEADINGS }, (_, heading) => (heading * 2 * Math.PI) / HEADINGS);
  const right = Float64Array.from(directions, (angle) => Math.sin(angle));
  const down = Float64Array.from(directions, (angle) => -Math.cos(angle));
  return () => {
    const states = width * width * HEADINGS * memories;
    const best = new Int16Array(states).fill(-1);
    const xs = new Float64Array(states);
    const ys = new Float64Array(states);
    const due: number[][] = Array.from({ length: costs.most + 1 }, () => []);
    const visit = (x: number, y: number, pose: number, cost: number): void => {
      const state = (Math.floor(x) + Math.floor(y) * width) * HEADINGS * memories + pose;
      const known = best[state] as number;
      if (cost > costs.most || (known >= 0 && known <= cost)) return;
      best[state] = cost;
      xs[state] = x;
      ys[state] = y;
      due[cost]?.push(state);
    };
    visit(radius + 0.5, radius + 0.5, 0, 0);
    let count = 0;
    for (const [cost, layer] of due.entries()) {
      // Steps that cost nothing make the layer grow while it is gone through.
      for (let index = 0; index < layer.length; index += 1) {
        const state = layer[index] as number;
        if (best[state] !== cost) continue;
        count += 1;
        const memory = state % memories;
        const heading = Math.floor(state / memories) % HEADINGS;
        for (let move = tables.starts[memory] as number; move < (tables.starts[memory + 1] as number); move += 1) {
          const along = (heading + (tables.along[move] as number)) % HEADINGS;
          const length = tables.lengths[move] as number;
          const facing = (heading + (tables.faces[move] as number)) % HEADINGS;
          const x = (xs[state] as number) + length * (right[along] as number);
          const y = (ys[state] as number) + length * (down[along] as number);
          const pose = facing * memories + (tables.memories[move] as number);
          visit(x, y, pose, cost + (tables.costs[move] as number));
        }
      }
    }
    return count;
  };
}

function tablesOf(
  { memories, moves }: ReturnType<typeof compile>,
  grounds: number,
  count: (cost: number) => number,
): Tables {
  const starts = [0];
  const rows = [...memories.keys()];
  const list = rows.flatMap((memory) => {
    const found = [1, 2].flatMap((length) =>
      Array.from({ length: HEADINGS }, (_, along) => {
        const bucket = (memory * grounds + length - 1) * HEADINGS + along;
        const [first, end] = [moves.starts[bucket] ?? 0, moves.starts[bucket + 1] ?? 0];
        return Array.from({ length: end - first }, (_move, place) => ({ move: first + place, along, length }));
      }).flat(),
    );
    starts.push((starts.at(-1) ?? 0) + found.length);
    return found;
  });
  return {
    starts,
    along: list.map(({ along }) => along),
    lengths: list.map(({ length }) => length),
    faces: list.map(({ move }) => moves.faces[move] ?? 0),
    memories: list.map(({ move }) => moves.memories[move] ?? 0),
    costs: list.map(({ move }) => count(moves.costs[move] ?? 0)),
  };
}
