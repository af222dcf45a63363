import { type Point } from "../platform/types.ts";
import { type Box, EVERYWHERE } from "./scene-bounds.ts";
import { blockingPart, crosses, mayCross, type Play, type WallLike } from "./wall.ts";

/** Width of a bucket, pixels. */
const WIDTH = 100;

/** More buckets than there can be in a row within any bounds. */
const ROW = 1 << 20;

/** Walls by where they are, for ways that no grid guides. */
export class WallBuckets {
  readonly #buckets = new Map<number, WallLike[]>();

  /**
   * @param walls - The walls of a scene.
   * @param bounds - Where they matter; what lies outside stops nobody.
   */
  constructor(walls: Iterable<WallLike>, bounds: Box = EVERYWHERE) {
    for (const wall of walls) {
      const part = blockingPart(wall, bounds);
      if (part !== null) for (const key of keysAlong(part)) this.#put(key, part);
    }
  }

  /** Whether there is no wall that stops anybody. */
  get isEmpty(): boolean {
    return this.#buckets.size === 0;
  }

  /**
   * Whether a straight way within the bounds crosses or touches no wall.
   *
   * @param play - By how much its ends may be off; it is open when every such way is.
   */
  isOpen(from: Point, to: Point, play?: Play): boolean {
    const stops = (wall: WallLike): boolean =>
      play === undefined ? crosses(from, to, wall) : mayCross(from, to, wall, play);
    const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / WIDTH);
    for (let part = 0; part < parts; part++) {
      const x = from.x + ((to.x - from.x) * part) / parts;
      const y = from.y + ((to.y - from.y) * part) / parts;
      if (this.#buckets.get(keyAt(x, y))?.some(stops) === true) return false;
    }
    return true;
  }

  #put(key: number, wall: WallLike): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) this.#buckets.set(key, [wall]);
    else bucket.push(wall);
  }
}

/** The buckets under a wall and around it, so that a part of a way finds it from the bucket where it begins. */
function keysAlong({ c }: WallLike): Set<number> {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = c;
  const parts = Math.max(1, Math.ceil((2 * Math.hypot(x1 - x0, y1 - y0)) / WIDTH));
  const keys = new Set<number>();
  for (let part = 0; part <= parts; part++) {
    const x = x0 + ((x1 - x0) * part) / parts;
    const y = y0 + ((y1 - y0) * part) / parts;
    for (const right of [-2, -1, 0, 1, 2])
      for (const down of [-2, -1, 0, 1, 2]) keys.add(keyAt(x + right * WIDTH, y + down * WIDTH));
  }
  return keys;
}

function keyAt(x: number, y: number): number {
  return Math.floor(x / WIDTH) * ROW + Math.floor(y / WIDTH);
}
