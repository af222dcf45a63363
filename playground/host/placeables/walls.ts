import type { Point } from "../grid/types.ts";
import type { Wall as WallDocument } from "../documents/scenery.ts";
import type { Realm } from "../realm.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

/** A wall on the canvas. */
export class Wall extends PlaceableObject {
  static override readonly embeddedName = "Wall";
  declare readonly document: WallDocument;
}

/** The walls of the scene. */
export class WallsLayer extends PlaceablesLayer {
  static override readonly documentName = "Wall";
}

/** A region on the canvas. */
export class Region extends PlaceableObject {
  static override readonly embeddedName = "Region";
}

/** The regions of the scene. */
export class RegionLayer extends PlaceablesLayer {
  static override readonly documentName = "Region";
}

/** Tests whether walls lie between two points, as `CONFIG.Canvas.polygonBackends.move` does. */
export class WallCollision {
  private readonly realm: Realm;

  constructor(realm: Realm) {
    this.realm = realm;
  }

  /** A boolean for "any", the nearest point or null for "closest", all points for "all". */
  testCollision(
    origin: Point,
    destination: Point,
    { type = "move", mode = "all", level }: { type?: string; mode?: string; level?: string | undefined } = {},
  ): unknown {
    const stands = (wall: WallDocument): boolean => level === undefined || wall.includedInLevel(level);
    const walls = this.realm.canvas.scene?.walls.filter((wall) => stands(wall) && blocks(wall, type, origin)) ?? [];
    const hits = walls.flatMap((wall) => crossing(origin, destination, wall.c) ?? []).sort((a, b) => a.t - b.t);
    if (mode === "any") return hits.length > 0;
    const points = hits.map(({ x, y }) => ({ x, y }));
    return mode === "closest" ? (points[0] ?? null) : points;
  }
}

function blocks(wall: WallDocument, type: string, origin: Point): boolean {
  const restriction = (wall as unknown as Record<string, number>)[type] ?? 0;
  if (restriction === 0 || wall.isOpen) return false;
  if (wall.dir === 0) return true;
  const [x0, y0, x1, y1] = wall.c;
  const side = (x1 - x0) * (origin.y - y0) - (y1 - y0) * (origin.x - x0);
  return wall.dir === 1 ? side > 0 : side < 0;
}

/** Where a way crosses or touches a wall, with how far along; a way that only begins on the wall does not cross it. */
function crossing(
  a: Point,
  b: Point,
  [x0, y0, x1, y1]: readonly number[],
): { x: number; y: number; t: number } | undefined {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [wx, wy] = [x1! - x0!, y1! - y0!];
  const cross = dx * wy - dy * wx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((x0! - a.x) * wy - (y0! - a.y) * wx) / cross;
  const u = ((x0! - a.x) * dy - (y0! - a.y) * dx) / cross;
  const hit = t > 1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9;
  return hit ? { x: a.x + t * dx, y: a.y + t * dy, t } : undefined;
}
