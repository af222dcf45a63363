import { GRID_SNAPPING_MODES as MODES } from "../const/grid.ts";
import type { HexagonalGrid } from "./hexagonal-grid.ts";
import { nearest } from "./snapping.ts";
import type { Cube, Point } from "./types.ts";

/** The nearest point of the given kinds among the hex at a point and the two rings around it. */
export function snapToHex(grid: HexagonalGrid, point: Point, mode: number): { x: number; y: number } {
  const marks = relativeMarks(grid, mode);
  const home = grid.getCube({ x: point.x, y: point.y });
  const candidates: Point[] = [];
  for (const cube of around(home)) {
    const centre = grid.cubeToPoint(cube);
    for (const mark of marks) candidates.push({ x: centre.x + mark.x, y: centre.y + mark.y });
  }
  return nearest(point, candidates);
}

function* around({ q, r }: Cube): Generator<Cube> {
  for (let dq = -2; dq <= 2; dq += 1) {
    for (let dr = Math.max(-2, -dq - 2); dr <= Math.min(2, -dq + 2); dr += 1) {
      yield { q: q + dq, r: r + dr, s: -q - r - dq - dr };
    }
  }
}

/** Points of the wanted kinds, relative to the centre of a hex. */
function relativeMarks(grid: HexagonalGrid, mode: number): Point[] {
  const [x, y] = [grid.sizeX / 2, grid.sizeY / 2];
  const shape = grid.getShape();
  const marks: Point[] = [];
  if (mode & MODES.CENTER) marks.push({ x: 0, y: 0 });
  if (mode & MODES.EDGE_MIDPOINT) {
    shape.forEach((vertex, index) => {
      const next = shape[(index + 1) % shape.length]!;
      marks.push({ x: (vertex.x + next.x) / 2, y: (vertex.y + next.y) / 2 });
    });
  }
  marks.push(...shape.filter((vertex) => mode & vertexModes(vertex)));
  const boxes: [number, Point][] = [
    [MODES.TOP_LEFT_CORNER, { x: -x, y: -y }],
    [MODES.TOP_RIGHT_CORNER, { x, y: -y }],
    [MODES.BOTTOM_LEFT_CORNER, { x: -x, y }],
    [MODES.BOTTOM_RIGHT_CORNER, { x, y }],
    [MODES.TOP_SIDE_MIDPOINT, { x: 0, y: -y }],
    [MODES.BOTTOM_SIDE_MIDPOINT, { x: 0, y }],
    [MODES.LEFT_SIDE_MIDPOINT, { x: -x, y: 0 }],
    [MODES.RIGHT_SIDE_MIDPOINT, { x, y: 0 }],
  ];
  for (const [flag, mark] of boxes) if (mode & flag) marks.push(mark);
  return marks;
}

/** The vertex modes that a vertex answers to; one in the middle of a side answers to both of that side. */
function vertexModes({ x, y }: Point): number {
  const top = y < 1e-9 ? (x <= 1e-9 ? MODES.TOP_LEFT_VERTEX : 0) | (x >= -1e-9 ? MODES.TOP_RIGHT_VERTEX : 0) : 0;
  const bottom =
    y > -1e-9 ? (x <= 1e-9 ? MODES.BOTTOM_LEFT_VERTEX : 0) | (x >= -1e-9 ? MODES.BOTTOM_RIGHT_VERTEX : 0) : 0;
  return top | bottom;
}
