import { type ReachedPose } from "../../rules/index.ts";
import { type SpaceLayout } from "../input/token-spaces.ts";
import { type Point } from "../platform/types.ts";

/** Triangles of one colour: corners as x, y, x, y …, and three indices for each triangle. */
export interface Triangles {
  readonly corners: Float32Array;
  readonly indices: Uint32Array;
}

/** What a reach looks like, ready to draw. */
export interface ReachShapes {
  /** Spaces by the rank of the slowest gait that reaches them. */
  readonly spaces: ReadonlyMap<number, Triangles>;
  /** A tick on each side that a token may look over when it ends there. */
  readonly ticks: Triangles;
  readonly count: number;
}

/** Part of a space that is filled, so that the grid stays in sight. */
const FILL = 0.92;

/**
 * Lays out the spaces and facings of a reach as triangles.
 *
 * @param poses - Legal end poses.
 * @param rankOf - Rank of a gait, the slowest being 0.
 * @param layout - How spaces lie on the canvas.
 */
export function reachShapes(
  poses: readonly ReachedPose[],
  rankOf: (gait: string) => number,
  layout: SpaceLayout,
): ReachShapes {
  const spaces = new Map<string, { at: ReachedPose["at"]; rank: number }>();
  const stops = poses.filter((pose) => pose.stops);
  for (const { at, gait } of stops) {
    const key = `${at[0]},${at[1]}`;
    const rank = rankOf(gait);
    const known = spaces.get(key);
    if (known === undefined || rank < known.rank) spaces.set(key, { at, rank });
  }
  const byRank = new Map<number, Point[]>();
  for (const { at, rank } of spaces.values()) {
    const centres = byRank.get(rank) ?? [];
    centres.push(layout.centreOf(at));
    byRank.set(rank, centres);
  }
  return {
    spaces: new Map([...byRank].map(([rank, centres]) => [rank, polygons(centres, layout.outline)])),
    ticks: ticksOf(stops, layout),
    count: spaces.size,
  };
}

/** The same polygon around many centres, each cut into a fan of triangles. */
function polygons(centres: readonly Point[], outline: readonly Point[]): Triangles {
  const sides = outline.length;
  const corners = new Float32Array(centres.length * sides * 2);
  const indices = new Uint32Array(centres.length * (sides - 2) * 3);
  let corner = 0;
  let index = 0;
  for (const [number, centre] of centres.entries()) {
    for (const { x, y } of outline) {
      corners[corner++] = centre.x + x * FILL;
      corners[corner++] = centre.y + y * FILL;
    }
    const first = number * sides;
    for (let side = 1; side < sides - 1; side++) {
      indices[index++] = first;
      indices[index++] = first + side;
      indices[index++] = first + side + 1;
    }
  }
  return { corners, indices };
}

function ticksOf(poses: readonly ReachedPose[], layout: SpaceLayout): Triangles {
  const corners = new Float32Array(poses.length * 6);
  const indices = Uint32Array.from({ length: poses.length * 3 }, (_none, index) => index);
  let corner = 0;
  for (const { at, bearing } of poses) {
    const centre = layout.centreOf(at);
    const { radius } = layout;
    const radians = (bearing * Math.PI) / 180;
    const ahead = { x: Math.sin(radians), y: -Math.cos(radians) };
    for (const [along, across] of [
      [0.84, 0],
      [0.66, 0.11],
      [0.66, -0.11],
    ] as const) {
      corners[corner++] = centre.x + radius * (ahead.x * along - ahead.y * across);
      corners[corner++] = centre.y + radius * (ahead.y * along + ahead.x * across);
    }
  }
  return { corners, indices };
}
