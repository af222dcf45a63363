import { type Case, neighbours, type Place } from "../../src/rules/index.ts";

/** All sequences of so many of some bearings. */
export function sequences(bearings: readonly number[], length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return sequences(bearings, length - 1).flatMap((each) => bearings.map((bearing) => [...each, bearing]));
}

/** The place that each step leads to, and the side along which. */
export function walked(
  theCase: Case,
  steps: readonly number[],
): readonly { readonly at: Place; readonly side: number }[] {
  const sides = neighbours(theCase.scene.grid);
  let at: Place = [0, 0];
  return steps.map((bearing) => {
    const side = sides.findIndex((each) => each.bearing === bearing);
    const [right, down] = sides[side]!.delta;
    at = [at[0] + right, at[1] + down];
    return { at, side };
  });
}

/** The ground of steps that nothing makes special but what they are multiplied by. */
export function groundOf(factors: readonly number[]): Case["ground"] {
  return factors.map((factor) => ({ by: null, sizes: 0, engaged: false, extra: 0, factor }));
}
