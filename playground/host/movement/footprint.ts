import { TOKEN_SHAPES } from "../const/grid.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import { HexagonalGrid } from "../grid/hexagonal-grid.ts";
import type { Offset, Point } from "../grid/types.ts";
import type { Position } from "./types.ts";

/** The part of a position that says how large a token is. */
export type Extent = Pick<Position, "width" | "height" | "shape">;

/** The size in pixels of the box around a token. */
export function pixelSize(
  grid: BaseGrid,
  { width, height }: Pick<Position, "width" | "height">,
): { width: number; height: number } {
  if (!(grid instanceof HexagonalGrid)) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const long = (spaces: number): number => (spaces <= 1 ? spaces : 0.75 * (spaces - 1) + 1);
  return grid.columns
    ? { width: long(width) * grid.sizeX, height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: long(height) * grid.sizeY };
}

/** The centre of the box around a token. */
export function centreOf(grid: BaseGrid, position: Position): Required<Point> {
  const size = pixelSize(grid, position);
  return { x: position.x + size.width / 2, y: position.y + size.height / 2, elevation: position.elevation };
}

/**
 * The centres of the spaces a token covers, relative to its top left corner; the first one is its anchor.
 *
 * Hexes lie in lines, each centred in the box: lines of one length for ellipses growing to the middle, for trapezoids
 * shrinking, for rectangles alternating.
 */
export function spaceCentres(grid: BaseGrid, { width, height, shape }: Extent): { x: number; y: number }[] {
  const size = pixelSize(grid, { width, height });
  if (width <= 1 && height <= 1) return [{ x: size.width / 2, y: size.height / 2 }];
  if (!(grid instanceof HexagonalGrid)) return rectangle(grid, Math.ceil(width), Math.ceil(height));
  const [across, lines] = grid.columns ? [height, width] : [width, height];
  const [pitch, thick] = grid.columns ? [grid.sizeY, grid.sizeX] : [grid.sizeX, grid.sizeY];
  return lineLengths(shape, Math.ceil(across), Math.ceil(lines)).flatMap((count, line) =>
    Array.from({ length: count }, (_, index) => {
      const wide = ((across - count) / 2 + index + 0.5) * pitch;
      const far = (0.5 + 0.75 * line) * thick;
      return grid.columns ? { x: far, y: wide } : { x: wide, y: far };
    }),
  );
}

function rectangle(grid: BaseGrid, width: number, height: number): { x: number; y: number }[] {
  return Array.from({ length: width * height }, (_, index) => ({
    x: ((index % width) + 0.5) * grid.sizeX,
    y: (Math.floor(index / width) + 0.5) * grid.sizeY,
  }));
}

function lineLengths(shape: number, across: number, lines: number): number[] {
  const second = shape % 2 === 1;
  const line = Array.from({ length: lines }, (_, index) => index);
  if (shape === TOKEN_SHAPES.TRAPEZOID_1 || shape === TOKEN_SHAPES.TRAPEZOID_2) {
    const lengths = line.map((index) => Math.max(1, across - index));
    return second ? lengths.reverse() : lengths;
  }
  if (shape === TOKEN_SHAPES.ELLIPSE_1 || shape === TOKEN_SHAPES.ELLIPSE_2) {
    const middle = second ? Math.ceil((lines - 1) / 2) : Math.floor((lines - 1) / 2);
    return line.map((index) => Math.max(1, across - Math.abs(index - middle)));
  }
  return line.map((index) => Math.max(1, across - ((index + (second ? 1 : 0)) % 2)));
}

/** The space of a token's anchor. */
export function anchorOffset(grid: BaseGrid, position: Position): Offset {
  const anchor = spaceCentres(grid, position)[0]!;
  return grid.getOffset({ x: position.x + anchor.x, y: position.y + anchor.y });
}

/** The position of a token whose anchor is at a space. */
export function positionAt(grid: BaseGrid, offset: Offset, extent: Extent): { x: number; y: number } {
  const anchor = spaceCentres(grid, extent)[0]!;
  const centre = grid.getCenterPoint({ i: offset.i, j: offset.j });
  return { x: Math.round(centre.x - anchor.x), y: Math.round(centre.y - anchor.y) };
}

/** The nearest place on the grid for a token; where there is no grid, the place itself. */
export function snappedPosition(grid: BaseGrid, position: Position): { x: number; y: number } {
  if (grid.isGridless) return { x: position.x, y: position.y };
  if (grid.isSquare) {
    const step = (spaces: number): number => (spaces % 1 === 0 ? grid.size : grid.size / 2);
    const snap = (value: number, spaces: number): number => Math.round(value / step(spaces)) * step(spaces);
    return { x: snap(position.x, position.width), y: snap(position.y, position.height) };
  }
  return positionAt(grid, anchorOffset(grid, position), position);
}

/** The spaces a token covers; none where there is no grid. */
export function occupiedOffsets(grid: BaseGrid, position: Position): Offset[] {
  if (grid.isGridless) return [];
  const snapped = grid.isSquare
    ? positionAt(grid, anchorOffset(grid, position), position)
    : snappedPosition(grid, position);
  return spaceCentres(grid, position).map(({ x, y }) => grid.getOffset({ x: snapped.x + x, y: snapped.y + y }));
}
