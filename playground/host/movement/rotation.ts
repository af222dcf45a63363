import type { TokenDocument } from "../documents/token-document.ts";
import { centreOf } from "./footprint.ts";
import type { Position, Waypoint } from "./types.ts";

/**
 * The rotation that looks from one place to another, 0 is south and grows clockwise; undefined when they are the same.
 */
export function rotationTowards(token: TokenDocument, from: Position, to: Position): number | undefined {
  const { grid } = token.scene;
  const [a, b] = [centreOf(grid, from), centreOf(grid, to)];
  if (a.x === b.x && a.y === b.y) return undefined;
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 90;
  return (degrees + 360) % 360;
}

/**
 * The rotation that core's automatic rotation gives after a path: along its last leg between placed waypoints (grid
 * steps that core filled in do not count), or along the chord from start to end.
 */
export function autoRotation(token: TokenDocument, origin: Position, passed: readonly Waypoint[]): number | undefined {
  const places: Position[] = [
    origin,
    ...passed.filter((waypoint, index) => !waypoint.intermediate || index === passed.length - 1),
  ];
  const last = places.at(-1)!;
  const from = token.realm.answers.autoRotateLeg === "chord" ? [origin] : places.slice(0, -1).reverse();
  for (const place of from) {
    const rotation = rotationTowards(token, place, last);
    if (rotation !== undefined) return rotation;
  }
  return undefined;
}
