import FlatQueue from "flatqueue";

/** By (hex, facing) the least cost, -1 where it is out of reach. */
export type PoseCosts = Int16Array;

/** What breaks the ground: by hex the cost of entering (0: blocked) and a bit for each side that a wall shuts. */
export interface PlainBoard {
  readonly costs: Uint8Array;
  readonly walls: Uint8Array;
}

/** Sides clockwise from up on flat-topped hexes, as axial q and r. */
export const SIDES = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** The width of the window that a plain flood works in. */
export function windowOf(moves: number): number {
  return 2 * moves + 3;
}

/**
 * The measure of every reach: a breadth-first flood written by hand for this one rule, over typed arrays, all (hex, facing, run).
 *
 * Step ahead costs 1 and adds 1 to run; a turn of one side is free, needs `run >= radius` and sets run to 0; run starts at the radius.
 */
export function plainFlood(moves: number, radius: number): PoseCosts {
  const width = windowOf(moves);
  const offsets = Int32Array.from(SIDES, ([q, r]) => q + r * width);
  const runs = radius + 1;
  const best = new Int16Array(width * width * 6 * runs).fill(-1);
  let layer: number[] = [];
  let cost = 0;
  const visit = (state: number, into: number[], at: number): void => {
    if ((best[state] as number) >= 0) return;
    best[state] = at;
    into.push(state);
  };
  const origin = (width * width - 1) / 2;
  visit(origin * 6 * runs + radius, layer, 0);
  for (; cost <= moves; cost += 1) {
    const next: number[] = [];
    // A turn is free, so the layer grows while it is gone through.
    for (let index = 0; index < layer.length; index += 1) {
      const state = layer[index] as number;
      const run = state % runs;
      const pose = (state - run) / runs;
      const facing = pose % 6;
      if (run >= radius) {
        const base = pose - facing;
        visit((base + ((facing + 1) % 6)) * runs, layer, cost);
        visit((base + ((facing + 5) % 6)) * runs, layer, cost);
      }
      if (cost === moves) continue;
      visit((pose + (offsets[facing] as number) * 6) * runs + Math.min(run + 1, radius), next, cost + 1);
    }
    layer = next;
  }
  return poseCosts(best, runs);
}

/** The same rule on broken ground, with a queue by cost. */
export function plainQueueFlood(moves: number, radius: number, board: PlainBoard): PoseCosts {
  const width = windowOf(moves);
  const offsets = Int32Array.from(SIDES, ([q, r]) => q + r * width);
  const runs = radius + 1;
  const best = new Int16Array(width * width * 6 * runs).fill(-1);
  const queue = new FlatQueue<number>();
  const visit = (state: number, cost: number): void => {
    const known = best[state] as number;
    if (cost > moves || (known >= 0 && known <= cost)) return;
    best[state] = cost;
    queue.push(state, cost);
  };
  visit(((width * width - 1) / 2) * 6 * runs + radius, 0);
  while (queue.length > 0) {
    const cost = queue.peekValue() as number;
    const state = queue.pop() as number;
    if (cost !== best[state]) continue;
    const run = state % runs;
    const pose = (state - run) / runs;
    const facing = pose % 6;
    const hex = (pose - facing) / 6;
    if (run >= radius) {
      visit((hex * 6 + ((facing + 1) % 6)) * runs, cost);
      visit((hex * 6 + ((facing + 5) % 6)) * runs, cost);
    }
    const target = hex + (offsets[facing] as number);
    const price = board.costs[target] as number;
    if ((((board.walls[hex] as number) >> facing) & 1) === 1 || price === 0) continue;
    visit((target * 6 + facing) * runs + Math.min(run + 1, radius), cost + price);
  }
  return poseCosts(best, runs);
}

/** Open ground for the queue flood. */
export function openBoard(moves: number): PlainBoard {
  const hexes = windowOf(moves) ** 2;
  return { costs: new Uint8Array(hexes).fill(1), walls: new Uint8Array(hexes) };
}

function poseCosts(best: Int16Array, runs: number): PoseCosts {
  const costs = new Int16Array(best.length / runs);
  for (let pose = 0; pose < costs.length; pose += 1) {
    let least = -1;
    for (let state = pose * runs; state < (pose + 1) * runs; state += 1) {
      const cost = best[state] as number;
      if (cost >= 0 && (least < 0 || cost < least)) least = cost;
    }
    costs[pose] = least;
  }
  return costs;
}

/** How many poses and hexes costs were found for. */
export function counted(costs: PoseCosts): { readonly poses: number; readonly spaces: number } {
  let poses = 0;
  let spaces = 0;
  for (let hex = 0; hex < costs.length; hex += 6) {
    const found = costs.subarray(hex, hex + 6).reduce((sum, cost) => (cost >= 0 ? sum + 1 : sum), 0);
    poses += found;
    if (found > 0) spaces += 1;
  }
  return { poses, spaces };
}

/**
 * The floor under any ruleset: every (space, facing) once, breadth first, three steps ahead from each, no memory and no rule.
 *
 * @param steps - How far it goes.
 * @param sides - Facings of the grid, 6 or 8.
 */
export function poseFlood(steps: number, sides: 6 | 8): number {
  const width = windowOf(steps);
  const offsets =
    sides === 6 ? SIDES.map(([q, r]) => q + r * width) : [0, 1, 2, 3, 4, 5, 6, 7].map((side) => square(side, width));
  const seen = new Int16Array(width * width * sides).fill(-1);
  const queue = new Int32Array(width * width * sides);
  let length = 1;
  queue[0] = ((width * width - 1) / 2) * sides;
  seen[queue[0]] = 0;
  for (let index = 0; index < length; index += 1) {
    const pose = queue[index] as number;
    const cost = seen[pose] as number;
    const facing = pose % sides;
    if (cost === steps) continue;
    for (const turn of [0, 1, sides - 1]) {
      const towards = (facing + turn) % sides;
      const next = pose - facing + (offsets[towards] as number) * sides + towards;
      if ((seen[next] as number) >= 0) continue;
      seen[next] = cost + 1;
      queue[length] = next;
      length += 1;
    }
  }
  return length;
}

function square(side: number, width: number): number {
  const angle = (side * Math.PI) / 4;
  return Math.round(Math.sin(angle)) - Math.round(Math.cos(angle)) * width;
}
