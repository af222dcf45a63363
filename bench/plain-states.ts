import { type Case, rulesets } from "../src/rules/index.ts";
import { neighbours } from "../src/rules/grid.ts";
import { groundsOf, lengthsOf } from "../src/rules/reach/grounds.ts";
import { compile } from "../src/rules/reach/compile.ts";
import { countedCosts } from "../src/rules/reach/costs.ts";
import { edgesOf } from "../src/rules/reach/edges.ts";
import { radiusOf } from "../src/rules/reach/tide.ts";
import { OPEN } from "./movers.ts";
import { windowOf } from "./plain-flood.ts";

/**
 * The plain flood of any ruleset: every (space, facing, memory, parity) once, the cheapest first, one bucket for each cost, typed
 * arrays; nothing is left out because another state allows more. Its tables are made before it runs.
 *
 * @returns The flood; it tells how many states it came to.
 */
export function plainStates(theCase: Case): () => number {
  const gait = rulesets.get(theCase.ruleset)?.reachGait(theCase);
  if (!gait) throw new Error(`no ruleset ${theCase.ruleset}`);
  const sides = theCase.scene.grid === "square" ? 8 : 6;
  const grounds = groundsOf(OPEN, lengthsOf(theCase.scene));
  const machine = compile(gait, sides, [gait.begin], grounds.list(), theCase.reach?.risky ?? false);
  const costs = countedCosts(machine.moves.costs, gait.budget);
  const radius = radiusOf(machine, gait.budget);
  const edges = edgesOf(theCase.scene, machine, grounds);
  const prices = edges.costs.map((cost) => costs.count(cost));
  const width = windowOf(radius);
  const spaces = width * width;
  const offsets = Int32Array.from(neighbours(theCase.scene.grid), ({ delta: [right, down] }) => right + down * width);
  const exits = new Uint8Array(spaces).fill((1 << offsets.length) - 1);
  const states = machine.memories.length * edges.places;
  return () => {
    const best = new Int16Array(states * spaces).fill(-1);
    const due: number[][] = Array.from({ length: costs.most + 1 }, () => []);
    const visit = (state: number, cost: number): void => {
      const known = best[state] as number;
      if (cost > costs.most || (known >= 0 && known <= cost)) return;
      best[state] = cost;
      due[cost]?.push(state);
    };
    visit(((spaces - 1) / 2) * states, 0);
    let count = 0;
    for (const [cost, layer] of due.entries()) {
      // Steps that cost nothing make the layer grow while it is gone through.
      for (let index = 0; index < layer.length; index += 1) {
        const at = layer[index] as number;
        if (best[at] !== cost) continue;
        count += 1;
        const state = at % states;
        const space = (at - state) / states;
        for (let edge = edges.starts[state] as number; edge < (edges.starts[state + 1] as number); edge += 1) {
          const side = edges.along[edge] as number;
          if ((((exits[space] as number) >> side) & 1) === 0) continue;
          const next = (space + (offsets[side] as number)) * states + (edges.into[edge] as number);
          visit(next, cost + (prices[edge] as number));
        }
      }
    }
    return count;
  };
}
