/**
 * The bearing that a stored rotation looks along.
 *
 * @param rotation - Degrees as Foundry stores them: 0 looks down the screen, 90 to the left.
 * @returns Degrees clockwise from up the screen, from 0 up to 360; 180 for a rotation that is no number.
 */
export function bearingOf(rotation: number): number {
  return Number.isFinite(rotation) ? normalised(rotation + 180) : 180;
}

/**
 * The rotation that Foundry stores for a bearing.
 *
 * @param bearing - Degrees clockwise from up the screen.
 * @returns Degrees from 0 up to 360, 0 looking down the screen.
 */
export function rotationOf(bearing: number): number {
  return normalised(bearing + 180);
}

/**
 * The bearing of one point from another.
 *
 * @returns Degrees clockwise from up the screen; 0 for two equal points.
 */
export function bearingBetween(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return normalised((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
}

function normalised(degrees: number): number {
  const turned = degrees % 360;
  return turned < 0 ? turned + 360 : turned;
}
