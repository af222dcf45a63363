import { GRID_TYPES, MOVEMENT_DIRECTIONS as D } from "../const/grid.ts";
import { BaseGrid } from "./base-grid.ts";
import { cubeDistance, cubeRound, CUBE_STEPS, cubeToOffset, offsetToCube } from "./cubes.ts";
import { diagonalLength } from "./diagonals.ts";
import { snapToHex } from "./hex-snapping.ts";
import {
  type Coordinates,
  type Cube,
  type GridConfig,
  type GridDimensions,
  isCube,
  isOffset,
  type Offset,
  type Point,
} from "./types.ts";

/** A grid of hexes, in rows (points up) or columns (points to the sides), odd or even ones shifted. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: GridConfig) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    const rows = this.even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
    this.type = this.columns ? rows + 2 : rows;
    if (this.columns) this.sizeX = (this.size * 2) / Math.sqrt(3);
    else this.sizeY = (this.size * 2) / Math.sqrt(3);
  }

  /** How many spaces apart two cubes are. */
  static cubeDistance(a: Cube, b: Cube): number {
    return cubeDistance(a, b);
  }

  /** The cube nearest to a fractional one. */
  static cubeRound(cube: Cube): Cube {
    return cubeRound(cube);
  }

  /** The cube of a space. */
  offsetToCube(offset: Offset): Cube {
    return offsetToCube(offset, this);
  }

  /** The space of a cube. */
  cubeToOffset(cube: Cube): Offset {
    return cubeToOffset(cube, this);
  }

  /** The fractional cube at a point. */
  pointToCube(point: Point): Cube {
    const along = this.columns
      ? (point.x - this.sizeX / 2) / (0.75 * this.sizeX)
      : (point.y - this.sizeY / 2) / (0.75 * this.sizeY);
    const start = (this.even ? 1 : 0.5) * this.size;
    const across = ((this.columns ? point.y : point.x) - start) / this.size - along / 2;
    const q = this.columns ? along : across;
    const r = this.columns ? across : along;
    return { q, r, s: -q - r, ...this.depth(point) };
  }

  /** The centre of a cube. */
  cubeToPoint(cube: Cube): Point {
    const start = (this.even ? 1 : 0.5) * this.size;
    const along = this.columns ? cube.q : cube.r;
    const across = (this.columns ? cube.r : cube.q) + along / 2;
    const far = along * 0.75 * (this.columns ? this.sizeX : this.sizeY) + (this.columns ? this.sizeX : this.sizeY) / 2;
    const wide = across * this.size + start;
    return this.columns ? { x: far, y: wide, ...this.height(cube) } : { x: wide, y: far, ...this.height(cube) };
  }

  /** The cube that holds a place. */
  getCube(coords: Coordinates): Cube {
    if (isCube(coords)) return cubeRound(coords);
    return isOffset(coords) ? this.offsetToCube(coords) : cubeRound(this.pointToCube(coords));
  }

  override getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j, ...this.depth(coords) };
    return { ...this.cubeToOffset(this.getCube(coords)), ...this.depth(coords) };
  }

  /** The cubes next to a place. */
  getAdjacentCubes(coords: Coordinates): Cube[] {
    const { q, r, s, ...rest } = this.getCube(coords);
    return CUBE_STEPS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s, ...rest }));
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  /** The cube one step away in a direction. */
  getShiftedCube(coords: Coordinates, direction: number): Cube {
    return this.getCube(this.getShiftedOffset(coords, direction));
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const has = (flag: number): boolean => (direction & flag) !== 0;
    const down = Number(has(D.DOWN)) - Number(has(D.UP));
    const right = Number(has(D.RIGHT)) - Number(has(D.LEFT));
    if (down === 0 || right === 0) return { ...offset, i: offset.i + down, j: offset.j + right };
    const cube = this.getCube(offset);
    const step = this.columns ? columnStep(right, down) : rowStep(right, down);
    return this.cubeToOffset({ ...cube, q: cube.q + step.q, r: cube.r + step.r, s: cube.s - step.q - step.r });
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const centre = this.getCenterPoint(coords);
    return { ...centre, x: centre.x - this.sizeX / 2, y: centre.y - this.sizeY / 2 };
  }

  override getCenterPoint(coords: Coordinates): Point {
    const { q, r, s } = this.getCube(coords);
    return { ...this.cubeToPoint({ q, r, s }), ...this.height(coords) };
  }

  override getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    return this.columns
      ? [
          { x: -x / 2, y: -y },
          { x: x / 2, y: -y },
          { x, y: 0 },
          { x: x / 2, y },
          { x: -x / 2, y },
          { x: -x, y: 0 },
        ]
      : [
          { x: 0, y: -y },
          { x, y: -y / 2 },
          { x, y: y / 2 },
          { x: 0, y },
          { x: -x, y: y / 2 },
          { x: -x, y: -y / 2 },
        ];
  }

  override getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point {
    return { ...point, ...snapToHex(this, point, behavior.mode) };
  }

  override getDirectPath(waypoints: Coordinates[]): Offset[] {
    const path: Offset[] = waypoints.slice(0, 1).map((coords) => this.getOffset(coords));
    for (let index = 1; index < waypoints.length; index += 1) {
      path.push(...this.leg(this.getOffset(waypoints[index - 1]!), this.getOffset(waypoints[index]!)));
    }
    return path;
  }

  private leg(from: Offset, to: Offset): Offset[] {
    const [a, b] = [this.offsetToCube(from), this.offsetToCube(to)];
    const rise = (to.k ?? 0) - (from.k ?? 0);
    const count = Math.max(cubeDistance(a, b), Math.abs(rise));
    return Array.from({ length: count }, (_, index) => {
      const t = (index + 1) / count;
      const mix = (start: number, end: number, nudge: number): number => start + (end - start) * t + nudge;
      const cube = cubeRound({ q: mix(a.q, b.q, 1e-6), r: mix(a.r, b.r, 2e-6), s: mix(a.s, b.s, -3e-6) });
      return { ...this.cubeToOffset(cube), ...(from.k === undefined ? {} : { k: Math.round(from.k + rise * t) }) };
    });
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const [stepX, stepY] = this.columns ? [1.5 * this.sizeX, this.sizeY] : [this.sizeX, 1.5 * this.sizeY];
    const x = Math.ceil((padding * sceneWidth) / stepX) * stepX;
    const y = Math.ceil((padding * sceneHeight) / stepY) * stepY;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const last = this.getOffset({ x: width - 1, y: height - 1 });
    return { width, height, x, y, rows: last.i + 1, columns: last.j + 1 };
  }

  override _stepLength(from: Offset, to: Offset, diagonals: number): { distance: number; diagonal: boolean } {
    const lateral = from.i !== to.i || from.j !== to.j ? 1 : 0;
    const vertical = (from.k ?? 0) !== (to.k ?? 0) ? 1 : 0;
    const axes = lateral + vertical;
    return { distance: diagonalLength(this.diagonals, axes, diagonals) * this.distance, diagonal: axes > 1 };
  }

  override _straightDistance(from: Coordinates, to: Coordinates): number {
    const rise = Math.abs((this.getOffset(from).k ?? 0) - (this.getOffset(to).k ?? 0));
    return Math.max(cubeDistance(this.getCube(from), this.getCube(to)), rise) * this.distance;
  }
}

/** The cube step of a diagonal key on a grid of columns. */
function columnStep(right: number, down: number): { q: number; r: number } {
  if (right > 0) return down > 0 ? { q: 1, r: 0 } : { q: 1, r: -1 };
  return down > 0 ? { q: -1, r: 1 } : { q: -1, r: 0 };
}

/** The cube step of a diagonal key on a grid of rows. */
function rowStep(right: number, down: number): { q: number; r: number } {
  if (down > 0) return right > 0 ? { q: 0, r: 1 } : { q: -1, r: 1 };
  return right > 0 ? { q: 1, r: -1 } : { q: 0, r: -1 };
}
