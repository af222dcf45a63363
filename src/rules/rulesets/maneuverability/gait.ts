import { SLACK } from "../../bearing.ts";
import type { Case } from "../../case.ts";
import {
  atLeast,
  further,
  type Gait,
  type Ground,
  type Memory,
  type Outcome,
  type Refusal,
  sameSince,
} from "../../gait.ts";
import type { Grid } from "../../grid.ts";
import { unitsPer } from "../../units.ts";
import { isValues } from "../../values.ts";
import type { Numbers } from "./numbers.ts";

/** Maneuverability remembers the distance since the last facing change and whether the round's sidestep is used. */
export interface Stance extends Memory {
  readonly sidestepped: boolean;
}

/**
 * Distance to cover between two facing changes while running.
 *
 * Rule: BF-6.
 *
 * @param walking - Turning distance at a walk, feet.
 * @returns Feet: 10 for 5, otherwise 10 more than at a walk.
 */
export function runningTurningDistance(walking: number): number {
  return walking === 5 ? 10 : walking + 10;
}

/**
 * Degrees of the largest facing change.
 *
 * Rule: BF-2, BF-6.
 */
function largestTurn(grid: Grid, running: boolean): number {
  if (grid === "square") return running ? 45 : 90;
  return running || grid !== "gridless" ? 60 : 90;
}

/** The angles of a sidestep, both sides. */
function sideways(numbers: Numbers, grid: Grid): readonly number[] {
  if (!numbers.sidestep) return [];
  if (grid === "square" || grid === "gridless") return [90, -90];
  return numbers.hexSidestep === "front" ? [60, -60] : [60, -60, 120, -120];
}

/**
 * Walking or running under Maneuverability.
 *
 * Rule: BF-1, BF-2, BF-3, BF-5, BF-6, BF-7, BF-9.
 */
export function makeGait(theCase: Case, numbers: Numbers, pace: "walk" | "run"): Gait<Stance> {
  const { grid, distance, units } = theCase.scene;
  const feet = unitsPer("feet", units, distance);
  const running = pace === "run";
  const budget = running ? 2 * numbers.speed : numbers.speed;
  const turningDistance = running ? runningTurningDistance(numbers.turningDistance) : numbers.turningDistance;
  const between = turningDistance / feet;
  const largest = largestTurn(grid, running);
  const sides = running ? [] : sideways(numbers, grid);
  const backs = numbers.backUp && !running ? [180] : [];

  function turn(memory: Stance, degrees: number): Outcome<Stance> | Refusal {
    if (!numbers.incorporeal) {
      const size = Math.abs(degrees);
      if (size > largest + SLACK) {
        return { rule: running ? "BF-6" : "BF-2", reason: "tooLarge", needs: largest, has: size };
      }
      if (memory.since !== null && memory.since < between - SLACK) {
        return { rule: running ? "BF-6" : "BF-3", reason: "tooSoon", needs: between, has: memory.since };
      }
    }
    return { memory: { ...memory, since: 0 }, cost: 0 };
  }

  function isSidestep(memory: Stance, off: number, ground: Ground): boolean {
    if (!sides.some((side) => Math.abs(side - off) < SLACK)) return false;
    if (memory.sidestepped && numbers.sidesteps === "one") return false;
    return grid !== "gridless" || ground.length <= distance + SLACK;
  }

  function step(memory: Stance, off: number, ground: Ground): readonly Outcome<Stance>[] | Refusal {
    const cost = ground.length * feet * ground.factor;
    const pay = (base: number): number => (ground.extra === "all" ? Math.max(budget, base) : base + ground.extra);
    const since = further(memory.since, ground.length);
    if (Math.abs(off) < SLACK) return [{ memory: { ...memory, since }, cost: pay(cost) }];
    if (isSidestep(memory, off, ground)) {
      return [{ memory: { since, sidestepped: true }, cost: pay(cost), sidestep: true }];
    }
    if (backs.some((back) => Math.abs(back - Math.abs(off)) < SLACK)) {
      return [{ memory: { ...memory, since }, cost: pay(2 * cost) }];
    }
    return { rule: Math.abs(off) > 90 + SLACK ? "BF-9" : "BF-7", reason: "noWayIn" };
  }

  return {
    id: pace,
    currency: "distance",
    scale: feet,
    budget,
    over: "BF-6",
    begin: { since: numbers.carrySince ? theCase.start.since : null, sidestepped: false },
    ways: [0, ...sides, ...backs],
    turn,
    step,
    freeTurn: (_memory, _spent, moved) => (moved ? 0 : 180),
    admits: (mode) => (mode === theCase.mode ? null : otherMode(theCase, mode)),
    same: (a, b) => a.sidestepped === b.sidestepped && sameSince(a.since, b.since),
    covers: (a, b) => (b.sidestepped || !a.sidestepped) && atLeast(a.since, b.since),
    coarse: ({ since, sidestepped }) => ({
      since: numbers.incorporeal || between <= SLACK ? 0 : Math.min(since ?? between, between),
      sidestepped: sidestepped && sides.length > 0 && numbers.sidesteps === "one",
    }),
  };
}

/** Rule: BF-1. */
function otherMode({ profile }: Case, mode: string): Refusal {
  const modes = profile["modes"];
  return { rule: "BF-1", reason: isValues(modes) && Object.hasOwn(modes, mode) ? "mixedModes" : "noMode" };
}
