import { Graphics } from "pixi.js";
import type { BaseGrid } from "../../host/grid/base-grid.ts";

/** How the lines of a grid look. */
export interface GridLook {
  readonly color: number;
  readonly alpha: number;
  readonly thickness: number;
}

/** Page pixels below which a line is drawn one pixel wide, lest it falls between the pixels. */
const FINE = 1.5;

/** Whether lines of a thickness are fine at a magnification. */
export function isFine({ thickness }: GridLook, scale: number): boolean {
  return thickness * scale < FINE;
}

/**
 * Draws the lines of a grid over a scene.
 *
 * @param grid - A square or hexagonal grid; a gridless one leaves the drawing empty.
 * @param width - Pixels.
 * @param height - Pixels.
 * @param fine - One page pixel wide, however small the map is.
 */
export function drawGridLines(
  grid: BaseGrid,
  { width, height }: { width: number; height: number },
  look: GridLook,
  fine: boolean,
): Graphics {
  const lines = new Graphics();
  if (grid.isGridless) return lines;
  lines.lineStyle({ width: look.thickness, color: look.color, alpha: look.alpha, native: fine });
  if (grid.isSquare) squares(lines, grid.size, width, height);
  else hexes(lines, grid, width, height);
  return lines;
}

function squares(lines: Graphics, size: number, width: number, height: number): void {
  for (let x = 0; x <= width; x += size) lines.moveTo(x, 0).lineTo(x, height);
  for (let y = 0; y <= height; y += size) lines.moveTo(0, y).lineTo(width, y);
}

/** The sides of each hex that look down or straight right: the others belong to its neighbours. */
function hexes(lines: Graphics, grid: BaseGrid, width: number, height: number): void {
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 0, y: 0, width, height });
  const shape = grid.getShape();
  const sides = shape.map((from, at) => [from, shape[(at + 1) % shape.length] ?? from] as const).filter(isOwnSide);
  for (let i = i0 - 1; i <= i1; i++) {
    for (let j = j0 - 1; j <= j1; j++) {
      const { x, y } = grid.getCenterPoint({ i, j });
      for (const [from, to] of sides) lines.moveTo(x + from.x, y + from.y).lineTo(x + to.x, y + to.y);
    }
  }
}

function isOwnSide([from, to]: readonly [Place, Place]): boolean {
  const [right, down] = [from.x + to.x, from.y + to.y];
  return down > 1e-6 || (Math.abs(down) <= 1e-6 && right > 0);
}

interface Place {
  readonly x: number;
  readonly y: number;
}
