import type { PlanEntry } from "../../case.ts";

/** The stride of every action point of a plan, in order. */
export type Schedule = readonly number[];

/**
 * A plan cut to the action points that there are.
 *
 * @param left - Action points to move with.
 */
export function cutPlan(plan: readonly PlanEntry[], left: number): Schedule {
  const strides: number[] = [];
  for (const { stride, ap } of plan) {
    for (let count = 0; count < ap && strides.length + 1 <= left; count += 1) strides.push(stride);
  }
  return strides;
}

/**
 * Whether a schedule changes the stride more often than a turn allows.
 *
 * Rule: ST-2.
 */
export function changesTooOften(schedule: Schedule): boolean {
  return schedule.filter((stride, index) => index > 0 && stride !== schedule[index - 1]).length > 1;
}

/** The index of the last action point whose stride is another than that of the one before it; 0 when there is none, -1 for no action points. */
export function lastChange(schedule: Schedule): number {
  return schedule.findLastIndex((stride, index) => index === 0 || stride !== schedule[index - 1]);
}

/** The strides of a schedule as text, such as `S-3 S-2`; neighbours of equal stride are named once. */
export function scheduleName(schedule: Schedule): string {
  return schedule
    .filter((stride, index) => stride !== schedule[index - 1])
    .map((stride) => `S-${stride}`)
    .join(" ");
}
