import { type Point } from "../platform/types.ts";
import { type Box, clipped } from "./scene-bounds.ts";

/** A wall, as far as it matters to movement. */
export interface WallLike {
  readonly id: string;
  /** Both ends: x, y, x, y in pixels. */
  readonly c: readonly number[];
  /** How it restricts movement; 0 not at all. */
  readonly move: number;
  /** 0 blocks both ways, 1 only from its left, 2 only from its right. */
  readonly dir: number;
  /** 0 for a wall, otherwise a door. */
  readonly door: number;
  /** State of a door; 1 is open. */
  readonly ds: number;
}

/** Pixels by which the ends of a way may be off. */
export interface Play {
  readonly before: number;
  readonly after: number;
}

/** Both ends of a wall; none of a corrupt one, where what is stored is no list of four numbers. */
export function endsOf({ c }: { readonly c: unknown }): readonly number[] {
  const ends = Array.isArray(c) ? (c as readonly unknown[]) : [];
  return ends.length >= 4 && ends.every(Number.isFinite) ? (ends as readonly number[]) : [];
}

/** The part of a wall within bounds; null for one that has none there or that stops nobody, such as an open door or a corrupt one. */
export function blockingPart(wall: WallLike, bounds: Box): WallLike | null {
  const { move, door, ds } = wall;
  const ends = endsOf(wall);
  if (move === 0 || (door > 0 && ds === 1) || ends.length === 0) return null;
  const part = clipped(ends, bounds);
  return part === null ? null : { ...wall, c: part };
}

/** Whether a step crosses or touches a wall on the side that blocks; one that only begins on the wall does not. */
export function crosses(a: Point, b: Point, wall: WallLike): boolean {
  return blocksFrom(a, wall, 0) && meets(a, b, wall.c);
}

/** Whether a step may cross a wall when its ends are off by as much as they may be. */
export function mayCross(a: Point, b: Point, wall: WallLike, play: Play): boolean {
  const { before, after } = play;
  if (!blocksFrom(a, wall, before)) return false;
  if (meets(a, b, wall.c)) return true;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  const [one, other] = [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
  const comesBy = (point: Point): boolean => {
    const { away, share } = nearest(point, a, b);
    return away < before + (after - before) * share;
  };
  return nearest(b, one, other).away < after || nearest(a, one, other).away < before || comesBy(one) || comesBy(other);
}

/** Whether a wall blocks who comes from a point, or from so many pixels around it. */
function blocksFrom({ x, y }: Point, { c, dir }: WallLike, around: number): boolean {
  if (dir === 0) return true;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = c;
  const [wx, wy] = [x1 - x0, y1 - y0];
  const side = wx * (y - y0) - wy * (x - x0);
  return (dir === 1 ? side : -side) > -around * Math.hypot(wx, wy);
}

/** Whether a way crosses or touches a line. */
function meets(a: Point, b: Point, c: readonly number[]): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = c;
  const wx = x1 - x0;
  const wy = y1 - y0;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const cross = dx * wy - dy * wx;
  if (Math.abs(cross) < 1e-9) return false;
  const along = ((x0 - a.x) * wy - (y0 - a.y) * wx) / cross;
  const on = ((x0 - a.x) * dy - (y0 - a.y) * dx) / cross;
  return along > 1e-9 && along <= 1 + 1e-9 && on >= -1e-9 && on <= 1 + 1e-9;
}

/** How far a point is from a line, and which share of the line lies before the place that is nearest to it. */
function nearest({ x, y }: Point, a: Point, b: Point): { readonly away: number; readonly share: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0;
  return { away: Math.hypot(a.x + dx * share - x, a.y + dy * share - y), share };
}
