import { GRID_TYPES } from "../const/grid.ts";
import { Color } from "../utils/color.ts";
import { measurePath } from "./measure.ts";
import {
  type Coordinates,
  type CostFunction,
  type GridConfig,
  type GridDimensions,
  isOffset,
  type MeasuredPlace,
  type Offset,
  type PathMeasurement,
  type Point,
} from "./types.ts";

/** Sizes of a vertical step: the same for every grid. */
const ROUNDING = 1e-8;

/** What all grids share; a place is a space, a point or (on hexes) a cube. */
export abstract class BaseGrid {
  abstract readonly type: number;
  readonly size: number;
  sizeX: number;
  sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  readonly diagonals: number;

  constructor(config: GridConfig) {
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = Color.from(config.color ?? "#000000");
    this.alpha = config.alpha ?? 1;
    this.diagonals = config.diagonals ?? 0;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  /** The space that holds a place. */
  abstract getOffset(coords: Coordinates): Offset;
  /** The spaces next to a place. */
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  /** The space one step away in a direction. */
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  /** The top left corner of the box around a space. */
  abstract getTopLeftPoint(coords: Coordinates): Point;
  /** The centre of a space. */
  abstract getCenterPoint(coords: Coordinates): Point;
  /** The corners of a space, relative to its centre. */
  abstract getShape(): Point[];
  /** The nearest point of the kinds in `mode`. */
  abstract getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  /** The spaces of a straight path through all places, ends included. */
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];
  /** The outer measures of a scene, padded. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  /** How far one step of a direct path is, in grid units; `diagonals` counts those before it. */
  abstract _stepLength(from: Offset, to: Offset, diagonals: number): { distance: number; diagonal: boolean };
  /** A measure of a leg that has no steps: gridless ones and teleports. */
  abstract _straightDistance(from: Coordinates, to: Coordinates): number;

  /** Elevation in spaces. */
  protected toK(elevation: number): number {
    return Math.floor(elevation / this.distance + ROUNDING);
  }

  /** The vertical part of a place, when it has one. */
  protected depth(coords: Coordinates): { k?: number } {
    if ("k" in coords && coords.k !== undefined) return { k: coords.k };
    if ("elevation" in coords && coords.elevation !== undefined) return { k: this.toK(coords.elevation) };
    return {};
  }

  /** The vertical part of a point made from a place. */
  protected height(coords: Coordinates): { elevation?: number } {
    if ("elevation" in coords && coords.elevation !== undefined) return { elevation: coords.elevation };
    if ("k" in coords && coords.k !== undefined) return { elevation: (coords.k + 0.5) * this.distance };
    return {};
  }

  /** Whether two places are in neighbouring spaces. */
  testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean {
    const other = this.getOffset(coords2);
    return this.getAdjacentOffsets(coords1).some(({ i, j }) => i === other.i && j === other.j);
  }

  /** A point moved as its space moves when shifted. */
  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getTopLeftPoint(this.getOffset({ x: point.x, y: point.y }));
    const to = this.getTopLeftPoint(this.getShiftedOffset({ x: point.x, y: point.y }, direction));
    return { ...point, x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /** The corners of a space. */
  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((vertex) => ({ x: x + vertex.x, y: y + vertex.y }));
  }

  /** Rows and columns that a rectangle touches: first row, first column, and one past the last of each. */
  getOffsetRange({
    x,
    y,
    width,
    height,
  }: {
    x: number;
    y: number;
    width: number;
    height: number;
  }): [number, number, number, number] {
    const first = this.getOffset({ x, y });
    const last = this.getOffset({ x: x + width - ROUNDING, y: y + height - ROUNDING });
    return [first.i, first.j, last.i + 1, last.j + 1];
  }

  /** The point at a distance in grid units; 0 degrees is east, clockwise. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { ...point, x: point.x + Math.cos(angle) * length, y: point.y + Math.sin(angle) * length };
  }

  /** Distance, cost, spaces and diagonals of a path, leg by leg. */
  measurePath(waypoints: MeasuredPlace[], options: { cost?: number | CostFunction } = {}): PathMeasurement {
    return measurePath(this, waypoints, options);
  }

  /** The outline of everything within a radius in grid units. */
  getCircle({ x, y }: Point, radius: number): Point[] {
    const length = (radius / this.distance) * this.size;
    return Array.from({ length: 32 }, (_, index) => {
      const angle = (index / 32) * 2 * Math.PI;
      return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
    });
  }

  /** The outline of a cone. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    const steps = Math.max(3, Math.ceil(angle / 10));
    const arc = Array.from({ length: steps + 1 }, (_, index) =>
      this.getTranslatedPoint(origin, direction - angle / 2 + (angle * index) / steps, radius),
    );
    return [origin, ...arc];
  }

  /** Whether two places are the same space. */
  protected sameSpace(a: Coordinates, b: Coordinates): boolean {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    return from.i === to.i && from.j === to.j && from.k === to.k;
  }

  /** A space as it is given, or the one that holds a point. */
  protected asOffset(coords: Coordinates): Offset {
    return isOffset(coords) ? { ...coords } : this.getOffset(coords);
  }
}
