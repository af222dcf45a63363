/** A grid space: row `i`, column `j`, and `k` spaces of elevation where it matters. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

/** A point in pixels, with an elevation in grid units where it matters. */
export interface Point {
  x: number;
  y: number;
  elevation?: number;
}

/** A hexagonal space. */
export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

/** Any way to name a place on a grid. */
export type Coordinates = Offset | Point | Cube;

/** A cost of a step: from one space to the next, `distance` long. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: unknown) => number;

/** A place of a measured path and how the leg to it is measured. */
export type MeasuredPlace = Coordinates & {
  teleport?: boolean;
  measure?: boolean;
  cost?: number | CostFunction;
};

/** What a leg or a whole path comes to. */
export interface Measurement {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

/** One leg of a measured path. */
export interface MeasuredSegment extends Measurement {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

/** One place of a measured path: the totals up to it. */
export interface MeasuredWaypoint extends Measurement {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

/** The outcome of measuring a path. */
export interface PathMeasurement extends Measurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

/** What a grid is made from. */
export interface GridConfig {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
  diagonals?: number;
  columns?: boolean;
  even?: boolean;
}

/** The outer measures of a scene on a grid. */
export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

/** Whether coordinates are a grid space. */
export const isOffset = (coords: Coordinates): coords is Offset => "i" in coords;

/** Whether coordinates are a hexagonal space. */
export const isCube = (coords: Coordinates): coords is Cube => "q" in coords;
