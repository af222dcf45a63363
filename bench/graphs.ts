import Graph from "graphology";
import { dijkstra } from "graphology-shortest-path";
import createGraph from "ngraph.graph";
import { aStar } from "ngraph.path";
import { SIDES, windowOf } from "./plain-flood.ts";

/** One edge of the expanded graph. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** The expanded graph of the turning rule: a node for every (hex, facing, run) within reach. */
export function expanded(
  moves: number,
  radius: number,
): { readonly start: number; readonly far: number; readonly links: readonly Link[] } {
  const width = windowOf(moves);
  const runs = radius + 1;
  const start = ((width * width - 1) / 2) * 6 * runs + radius;
  const links: Link[] = [];
  const costs = new Map([[start, 0]]);
  const open = [start];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const cost = costs.get(from) ?? 0;
    const run = from % runs;
    const pose = (from - run) / runs;
    const facing = pose % 6;
    const turns = run >= radius ? [1, 5].map((turn) => (pose - facing + ((facing + turn) % 6)) * runs) : [];
    const [q, r] = SIDES[facing] ?? [0, 0];
    const ahead = cost < moves ? [(pose + (q + r * width) * 6) * runs + Math.min(run + 1, radius)] : [];
    for (const [to, price] of [...turns.map((to) => [to, 0] as const), ...ahead.map((to) => [to, 1] as const)]) {
      links.push({ from, to, cost: price });
      if ((costs.get(to) ?? Infinity) <= cost + price) continue;
      costs.set(to, cost + price);
      if (price === 0) open.unshift(to);
      else open.push(to);
    }
  }
  const far = [...costs].reduce((most, each) => (each[1] >= most[1] ? each : most))[0];
  return { start, far, links };
}

/** All costs of the expanded graph by graphology, the graph already built. */
export function graphologyReach(moves: number, radius: number): () => unknown {
  const { start, links } = expanded(moves, radius);
  const graph = new Graph();
  for (const { from, to, cost } of links) graph.mergeEdge(from, to, { cost });
  return () => dijkstra.singleSource(graph, String(start), "cost");
}

/** One path to the farthest state by ngraph, which has no search for all of them; the graph already built. */
export function ngraphPath(moves: number, radius: number): () => unknown {
  const { start, far, links } = expanded(moves, radius);
  const graph = createGraph<unknown, number>();
  for (const { from, to, cost } of links) graph.addLink(from, to, cost);
  const finder = aStar(graph, { oriented: true, distance: (_from, _to, link) => link.data });
  return () => finder.find(start, far);
}
