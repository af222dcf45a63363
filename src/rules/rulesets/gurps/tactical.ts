import { SLACK } from "../../bearing.ts";
import type { Case } from "../../case.ts";
import { further, type Gait, type Ground, type Memory, type Outcome, type Refusal, sameSince } from "../../gait.ts";
import { facings } from "../../grid.ts";
import { turnBetween } from "../../bearing.ts";
import type { Numbers } from "./numbers.ts";

/** Ordinary movement remembers the distance since the last facing change and whether there was a step. */
export interface Stance extends Memory {
  readonly moved: boolean;
}

/** What a maneuver lets a figure do. */
type Licence = "full" | "forward" | "step" | "none";

const LICENCES: Readonly<Record<Numbers["maneuver"], Licence>> = {
  move: "full",
  moveAndAttack: "full",
  allOutAttack: "forward",
  attack: "step",
  ready: "step",
  doNothing: "none",
};

const POSTURE_COST: Readonly<Record<Numbers["posture"], number | "all">> = {
  standing: 0,
  crouching: 0.5,
  kneeling: 2,
  crawling: 2,
  lying: "all",
  sitting: 0,
};

const BLOCKED: Refusal = { rule: "GU-4", reason: "maneuver" };

/**
 * Movement points of the round.
 *
 * Rule: GU-1, GU-4.
 */
function points({ move, velocity }: Numbers, licence: Licence): number {
  const full = Math.max(move, velocity);
  if (licence === "full") return full;
  if (licence === "forward") return Math.max(1, Math.floor(full / 2));
  return licence === "step" ? Math.max(1, Math.ceil(move / 10 - 1e-9)) : 0;
}

/** Movement points for one space, by what lies in it; forward never costs more than all of them (GU-3). */
function price(numbers: Numbers, budget: number, ground: Ground, yards: number): number {
  const posture = POSTURE_COST[numbers.posture];
  const obstruction = ground.by === null ? 0 : 1;
  if (posture === "all" || ground.extra === "all") return Math.max(budget, yards);
  return (yards + posture) * ground.factor + ground.extra + obstruction;
}

/**
 * Ordinary tactical movement.
 *
 * Rule: GU-1, GU-2, GU-3, GU-4.
 *
 * Reading: what a posture or a terrain costs on top is counted per space entered, whatever its size; forward for one space means
 * any of the three front hexes and costs all movement points at most, so it needs all of them to be left. Without a grid what
 * is longer than a space is no one space.
 */
export function makeTactical(theCase: Case, numbers: Numbers): Gait<Stance> {
  const { grid, side, yards } = numbers;
  const { distance } = theCase.scene;
  const licence = LICENCES[numbers.maneuver];
  const budget = points(numbers, licence);

  function turn(memory: Stance, degrees: number): Outcome<Stance> | Refusal {
    if (licence === "none" || licence === "forward") return BLOCKED;
    const sides = Math.ceil(Math.abs(degrees) / side - SLACK);
    return { memory: { ...memory, since: 0 }, cost: licence === "step" ? 0 : sides };
  }

  function forward(memory: Stance, off: number, ground: Ground): Outcome<Stance> {
    const length = ground.length * yards;
    const asked = licence === "step" ? length : price(numbers, budget, ground, length);
    const cost = grid === "gridless" && ground.length > distance + SLACK ? asked : Math.min(budget, asked);
    const straight = Math.abs(off) < SLACK;
    const since = straight ? further(memory.since, ground.length) : ground.length;
    return { memory: { since, moved: true }, cost, ...(straight ? {} : { faces: true as const }) };
  }

  function aside(memory: Stance, off: number, ground: Ground): Outcome<Stance> {
    const length = ground.length * yards;
    const cost = licence === "step" ? length : price(numbers, budget, ground, 2 * length);
    const beside = Math.abs(off) <= (grid === "square" ? 90 : 120) + SLACK;
    const memoryAfter = { since: further(memory.since, ground.length), moved: true };
    return { memory: memoryAfter, cost, ...(beside ? { sidestep: true as const } : {}) };
  }

  function step(memory: Stance, off: number, ground: Ground): readonly Outcome<Stance>[] | Refusal {
    if (licence === "none") return BLOCKED;
    if (numbers.posture === "sitting") return { rule: "GU-3", reason: "posture" };
    if (ground.by === "enemy") return { rule: "GU-3", reason: "occupied" };
    const front = Math.abs(off) <= side + SLACK;
    if (!front && licence === "forward") return BLOCKED;
    if (budget <= 0 && (memory.moved || !front)) return { rule: "GU-1", reason: "budget", has: budget };
    if (Math.abs(off) < SLACK || licence === "forward") return [forward(memory, off, ground)];
    return front ? [forward(memory, off, ground), aside(memory, off, ground)] : [aside(memory, off, ground)];
  }

  return {
    id: "tactical",
    currency: "points",
    scale: 1,
    budget,
    over: licence === "full" ? "GU-1" : "GU-4",
    begin: { since: theCase.start.since, moved: false },
    ways:
      grid === "gridless"
        ? [0, side, -side]
        : facings(grid).map((facing) => turnBetween(facings(grid)[0] ?? 0, facing)),
    turn,
    step,
    freeTurn: (_memory, spent) => {
      if (licence === "none" || licence === "forward") return 0;
      return licence === "step" || spent <= budget / 2 + SLACK ? 180 : side;
    },
    same: (a, b) => a.moved === b.moved && sameSince(a.since, b.since),
    covers: (a, b) => b.moved || !a.moved,
    coarse: ({ moved }) => ({ since: 0, moved: moved && budget <= 0 }),
  };
}
