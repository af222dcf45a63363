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
  type Roll,
  sameSince,
} from "../../gait.ts";
import { sideOf } from "../../grid.ts";
import { booleanAt, numberAt } from "../../values.ts";
import { changesTooOften, cutPlan, lastChange, type Schedule, scheduleName } from "./plan.ts";

/** All strides there are. */
export const STRIDES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const SPRINT = 6;

/** What a strider remembers of the action point under way. */
export interface Stride extends Memory {
  /** Action points begun, those spent on leaving melee apart. */
  readonly begun: number;
  /** Hexes per action point in the one under way; 0 before the first. */
  readonly stride: number;
  /** Hexes used of it. */
  readonly used: number;
  /** Whether it was ended by a turn. */
  readonly turned: boolean;
  /** Whether the stride was changed this round. */
  readonly changed: boolean;
}

/** What it takes to move some hexes further: the action point then under way, how many were begun on the way. */
interface Advance {
  readonly memory: Stride;
  readonly cost: number;
  readonly effort: number;
}

/**
 * Strides, announced by a plan or, without one, chosen afterwards as the cheapest that explain the steps.
 *
 * Rule: ST-1, ST-2, ST-3, ST-4, ST-5, ST-8, ST-9.
 *
 * Reading: hexes that a space costs on top run over into the next action point; `"all"` takes all action points. Where an action
 * point is ended by leaving a melee hex, the turn comes before the leaving, so it is checked after a sprint.
 *
 * @param schedule - Stride of each action point; null when nothing was announced.
 */
export function makeGait(theCase: Case, schedule: Schedule | null, announced: string): Gait<Stride> {
  const { scene, profile, options, start } = theCase;
  const budget = numberAt(profile, "actionPoints", 5, "profile");
  const dexterity = numberAt(profile, "dexterity", 12, "profile");
  const perAP = booleanAt(options, "perAP", false, "options");
  const side = sideOf(scene.grid);
  const refused: Refusal | null =
    schedule && !perAP && changesTooOften(schedule) ? { rule: "ST-2", reason: "plan" } : null;
  const check: Roll = { rule: "ST-4", target: dexterity, modifier: 0, dice: "1d20" };
  const weight = Math.min(budget, 60) + 1;
  // Where nothing is out of reach, what a plan no longer pays for goes on within the action point under way.
  const settled = schedule && theCase.unbounded !== true ? lastChange(schedule) : Infinity;
  const efforts = STRIDES.map((stride) => weight ** stride);

  function choices(memory: Stride): readonly number[] {
    if (schedule) return schedule.slice(memory.begun, memory.begun + 1);
    return perAP || !memory.changed ? STRIDES : [memory.stride];
  }

  /** The ways to move `hexes` further on action points that begin now; one that costs too much when there are not enough. */
  function begin(from: Advance, hexes: number): Advance[] {
    const ends: Advance[] = [];
    let open = [{ from, hexes }];
    while (open.length > 0 && (open[0]?.from.cost ?? 0) <= budget) {
      const next: typeof open = [];
      for (const { from: before, hexes: rest } of open) {
        for (const stride of choices(before.memory)) {
          const after = afresh(before, stride, rest);
          if (rest <= stride + SLACK) ends.push(after);
          else if (!next.some((each) => sameAction(each.from.memory, after.memory)))
            next.push({ from: after, hexes: rest - stride });
        }
      }
      open = next;
    }
    return ends.length > 0 ? ends : [{ memory: from.memory, cost: Number.MAX_VALUE, effort: 0 }];
  }

  /** One action point more, and `hexes` of it used if it has as many. */
  function afresh({ memory, cost, effort }: Advance, stride: number, hexes: number): Advance {
    const changed = memory.changed || (memory.stride !== 0 && stride !== memory.stride);
    const used = Math.min(hexes, stride);
    return {
      memory: { since: memory.since, begun: memory.begun + 1, stride, used, turned: false, changed },
      cost: cost + 1,
      effort: effort + (efforts[stride - 1] ?? 0),
    };
  }

  function advances(memory: Stride, hexes: number, engaged: boolean): readonly Advance[] {
    const here = { memory, cost: engaged ? 1 : 0, effort: 0 };
    const left = engaged || memory.turned ? 0 : memory.stride - memory.used;
    if (left < SLACK) return begin(here, hexes);
    const anew = begin(here, hexes);
    if (hexes > left + SLACK) return [...begin(here, hexes - left), ...anew];
    const { since, begun, stride, used, turned, changed } = memory;
    const same = { since, begun, stride, used: used + hexes, turned, changed };
    return [{ memory: same, cost: here.cost, effort: 0 }, ...anew];
  }

  function all(memory: Stride): readonly Advance[] {
    const [stride] = choices(memory);
    if (stride === undefined) return [{ memory, cost: Number.MAX_VALUE, effort: 0 }];
    const spent = { ...memory, begun: budget, stride, used: stride, turned: false };
    return [{ memory: spent, cost: budget, effort: efforts[stride - 1] ?? 0 }];
  }

  function turn(memory: Stride, degrees: number): Outcome<Stride> | Refusal {
    if (refused) return refused;
    const size = Math.abs(degrees);
    const { begun, stride, used, changed } = memory;
    if (stride === 0) return { memory: { since: 0, begun, stride, used, turned: memory.turned, changed }, cost: 0 };
    if (size > side + SLACK) return { rule: "ST-3", reason: "tooLarge", needs: side, has: size };
    return { memory: { since: 0, begun, stride, used, turned: true, changed }, cost: 0 };
  }

  function step(before: Stride, off: number, ground: Ground): readonly Outcome<Stride>[] | Refusal {
    if (refused) return refused;
    if (Math.abs(off) > SLACK) return { rule: "ST-9", reason: "noWayIn" };
    if (ground.by === "enemy") return { rule: "ST-9", reason: "occupied" };
    const spaces = scene.grid === "gridless" ? ground.length / scene.distance : 1;
    const { begun, stride, used, turned, changed } = before;
    const memory = { since: further(before.since, ground.length), begun, stride, used, turned, changed };
    const ways =
      ground.extra === "all" ? all(memory) : advances(memory, spaces * ground.factor + ground.extra, ground.engaged);
    return turned && stride >= SPRINT
      ? ways.map(({ memory: after, cost, effort }) => ({ memory: after, cost, effort, roll: check }))
      : ways;
  }

  return {
    id: announced,
    currency: "ap",
    scale: 1,
    budget,
    over: "ST-1",
    begin: { since: start.since, begun: 0, stride: 0, used: 0, turned: false, changed: false },
    ways: [0],
    ignoresPivots: true,
    turn,
    step,
    freeTurn: () => 0,
    same: (a, b) => sameAction(a, b) && a.used === b.used && a.turned === b.turned && sameSince(a.since, b.since),
    covers: (a, b) =>
      a.stride === b.stride &&
      a.used <= b.used &&
      a.turned === b.turned &&
      (b.changed || !a.changed) &&
      leavesAsMuch(a, b) &&
      atLeast(a.since, b.since),
    coarse: (memory) => ({ ...memory, since: 0, begun: schedule ? memory.begun : 0 }),
    ...(schedule ? {} : { name: (trail) => scheduleName(trail.map(({ stride }) => stride)) || "S-1" }),
  };

  function sameAction(a: Stride, b: Stride): boolean {
    return a.stride === b.stride && a.changed === b.changed && (!schedule || a.begun === b.begun);
  }

  /** Whether `a` has every action point of the schedule that `b` has left, and in the same order. */
  function leavesAsMuch(a: Stride, b: Stride): boolean {
    return !schedule || a.begun === b.begun || (settled <= a.begun && a.begun < b.begun);
  }
}

/** The gait of a case: its plan cut to the action points left, or any strides when it has none. */
export function gaitOf(theCase: Case): Gait<Stride> {
  const { plan } = theCase;
  if (!plan) return makeGait(theCase, null, "S-1");
  const engaged = theCase.start.engaged || theCase.ground[0]?.engaged === true;
  const points = numberAt(theCase.profile, "actionPoints", 5, "profile");
  const schedule = cutPlan(plan, points - (engaged ? 1 : 0));
  return makeGait(theCase, schedule, scheduleName(schedule) || scheduleName(plan.map(({ stride }) => stride)) || "S-1");
}
