import type { Step } from "./case.ts";

/** Slack for comparing lengths and costs; smaller than any distance that a rule tells apart. */
export const SLACK = 1e-6;

/**
 * A bearing brought into [0, 360).
 *
 * @param bearing - Degrees clockwise, 0 = up on screen; any finite number.
 */
export function normalised(bearing: number): number {
  const turned = ((bearing % 360) + 360) % 360;
  return turned > 360 - SLACK ? 0 : turned;
}

/**
 * The smaller turn that leads from one bearing to another.
 *
 * @returns Degrees in (-180, 180], positive clockwise.
 */
export function turnBetween(from: number, to: number): number {
  const turn = normalised(to - from);
  return turn > 180 + SLACK ? turn - 360 : turn;
}

/** Whether two angles are the same within the slack of this project. */
export function sameAngle(a: number, b: number): boolean {
  return Math.abs(turnBetween(a, b)) < SLACK;
}

/** The bearing of a step, as it was given. */
export function stepBearing(step: Step): number {
  return typeof step === "number" ? step : step.bearing;
}
