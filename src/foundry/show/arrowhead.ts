import { ARROW } from "./palette.ts";

/**
 * Draws an arrowhead that looks up the screen, its base at the rim of a circle around the origin.
 *
 * @param pen - What to draw with; it is cleared first.
 * @param radius - Distance of the base from the origin, pixels.
 * @param size - Length of the head, pixels.
 * @param fill - Colour of the head.
 */
export function drawArrowhead(pen: PIXI.Graphics, radius: number, size: number, fill: number = ARROW.fill): void {
  const base = -radius;
  pen.clear();
  pen.lineStyle({ width: Math.max(2, size / 8), color: ARROW.line, alpha: 0.9, join: "round" as never });
  pen.beginFill(fill, 0.95);
  pen.drawPolygon([-size * 0.62, base, 0, base - size, size * 0.62, base, 0, base - size * 0.28]);
  pen.endFill();
}
