import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../const/grid.ts";
import { BaseGrid } from "./base-grid.ts";
import { type Coordinates, type GridDimensions, isOffset, type Offset, type Point } from "./types.ts";

/** The grid of a scene without one: every pixel is a space of its own. */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j, ...this.depth(coords) };
    const { x, y } = coords as Point;
    return { i: Math.round(y), j: Math.round(x), ...this.depth(coords) };
  }

  override getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, ...rest } = this.getOffset(coords);
    const { dx, dy } = directionSteps(direction);
    return { i: Math.round(i + dy * this.size), j: Math.round(j + dx * this.size), ...rest };
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { dx, dy } = directionSteps(direction);
    return { ...point, x: point.x + dx * this.size, y: point.y + dy * this.size };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i, ...this.height(coords) } : { ...(coords as Point) };
  }

  override getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  override getShape(): Point[] {
    return [];
  }

  override getSnappedPoint(point: Point, _behavior: { mode: number; resolution?: number }): Point {
    return { ...point };
  }

  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    const path = waypoints.map((coords) => this.getOffset(coords));
    return path.filter((offset, index) => index === 0 || !this.sameSpace(offset, path[index - 1]!));
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil(padding * sceneWidth);
    const y = Math.ceil(padding * sceneHeight);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override _stepLength(from: Offset, to: Offset): { distance: number; diagonal: boolean } {
    return { distance: this._straightDistance(from, to), diagonal: false };
  }

  override _straightDistance(from: Coordinates, to: Coordinates): number {
    const [a, b] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    const flat = (Math.hypot(a.x - b.x, a.y - b.y) / this.size) * this.distance;
    return Math.hypot(flat, (a.elevation ?? 0) - (b.elevation ?? 0));
  }
}

/** The steps right and down that a direction (bit flags) stands for. */
export function directionSteps(direction: number): { dx: number; dy: number } {
  const has = (flag: number): number => ((direction & flag) !== 0 ? 1 : 0);
  return {
    dx: has(MOVEMENT_DIRECTIONS.RIGHT) - has(MOVEMENT_DIRECTIONS.LEFT),
    dy: has(MOVEMENT_DIRECTIONS.DOWN) - has(MOVEMENT_DIRECTIONS.UP),
  };
}
