import { GRID_DIAGONALS, GRID_SNAPPING_MODES as MODES, GRID_TYPES } from "../const/grid.ts";
import { BaseGrid } from "./base-grid.ts";
import { diagonalLength } from "./diagonals.ts";
import { directionSteps } from "./gridless-grid.ts";
import { nearest } from "./snapping.ts";
import { type Coordinates, type GridDimensions, isOffset, type Offset, type Point } from "./types.ts";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;

  override getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j, ...this.depth(coords) };
    const { x, y } = coords as Point;
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size), ...this.depth(coords) };
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, ...rest } = this.getOffset(coords);
    const offsets: Offset[] = [];
    for (let di = -1; di <= 1; di += 1) {
      for (let dj = -1; dj <= 1; dj += 1) {
        const diagonal = di !== 0 && dj !== 0;
        if ((di === 0 && dj === 0) || (diagonal && this.diagonals === GRID_DIAGONALS.ILLEGAL)) continue;
        offsets.push({ i: i + di, j: j + dj, ...rest });
      }
    }
    return offsets;
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, ...rest } = this.getOffset(coords);
    const { dx, dy } = directionSteps(direction);
    const blocked = dx !== 0 && dy !== 0 && this.diagonals === GRID_DIAGONALS.ILLEGAL;
    return blocked ? { i, j, ...rest } : { i: i + dy, j: j + dx, ...rest };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size, ...this.height(coords) };
  }

  override getCenterPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size, ...this.height(coords) };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getSnappedPoint(point: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    const step = this.size / resolution;
    const onLine = (value: number): number => Math.round(value / step) * step;
    const between = (value: number): number => (Math.floor(value / step) + 0.5) * step;
    const candidates: Point[] = [];
    if (mode & MODES.CENTER) candidates.push({ x: between(point.x), y: between(point.y) });
    if (mode & (MODES.VERTEX | MODES.CORNER)) candidates.push({ x: onLine(point.x), y: onLine(point.y) });
    const sides = MODES.TOP_SIDE_MIDPOINT | MODES.BOTTOM_SIDE_MIDPOINT | MODES.EDGE_MIDPOINT;
    if (mode & sides) candidates.push({ x: between(point.x), y: onLine(point.y) });
    const flanks = MODES.LEFT_SIDE_MIDPOINT | MODES.RIGHT_SIDE_MIDPOINT | MODES.EDGE_MIDPOINT;
    if (mode & flanks) candidates.push({ x: onLine(point.x), y: between(point.y) });
    return { ...point, ...nearest(point, candidates) };
  }

  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    const places = waypoints.map((coords) => this.getOffset(coords));
    const path: Offset[] = places.slice(0, 1);
    for (let index = 1; index < places.length; index += 1) path.push(...this.leg(places[index - 1]!, places[index]!));
    return path;
  }

  private leg(from: Offset, to: Offset): Offset[] {
    const [di, dj, dk] = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
    const orthogonal = this.diagonals === GRID_DIAGONALS.ILLEGAL;
    const flat = orthogonal ? Math.abs(di) + Math.abs(dj) : Math.max(Math.abs(di), Math.abs(dj));
    const count = Math.max(flat, Math.abs(dk));
    const vertical = (t: number): { k?: number } => (from.k === undefined ? {} : { k: Math.round(from.k + dk * t) });
    return Array.from({ length: count }, (_, index) => {
      const t = (index + 1) / count;
      if (!orthogonal)
        return { i: Math.round(from.i + di * t - 1e-9), j: Math.round(from.j + dj * t - 1e-9), ...vertical(t) };
      const steps = Math.round(flat * t);
      const rows = flat ? Math.round((steps * Math.abs(di)) / flat - 1e-9) : 0;
      return { i: from.i + Math.sign(di) * rows, j: from.j + Math.sign(dj) * (steps - rows), ...vertical(t) };
    });
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const fit = (length: number): number => Math.ceil(length / this.size) * this.size;
    const [x, y] = [fit(padding * sceneWidth), fit(padding * sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }

  override _stepLength(from: Offset, to: Offset, diagonals: number): { distance: number; diagonal: boolean } {
    const changes = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
    const axes = changes.filter((change) => change !== 0).length;
    return { distance: diagonalLength(this.diagonals, axes, diagonals) * this.distance, diagonal: axes > 1 };
  }

  override _straightDistance(from: Coordinates, to: Coordinates): number {
    const path = this.getDirectPath([from, to]);
    let [distance, diagonals] = [0, 0];
    for (let index = 1; index < path.length; index += 1) {
      const step = this._stepLength(path[index - 1]!, path[index]!, diagonals);
      distance += step.distance;
      if (step.diagonal) diagonals += 1;
    }
    return distance;
  }
}
