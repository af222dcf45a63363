import type { Graphics } from "pixi.js";
import { MARKS } from "./palette.ts";

const CORNER = 18;
const GAP = 4;
const DASHES = 12;

/** Four corners around a target of a size in pixels. */
export function drawTargetMarks(marks: Graphics, width: number, height: number): void {
  marks.lineStyle({ width: 5, color: MARKS.target });
  const corners = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [width, height, -1, -1],
    [0, height, 1, -1],
  ] as const;
  for (const [x, y, right, down] of corners) {
    marks.moveTo(x + right * CORNER, y - down * GAP).lineTo(x - right * GAP, y - down * GAP);
    marks.lineTo(x - right * GAP, y + down * CORNER);
  }
}

/** A dashed ring around the one whose turn it is. */
export function drawTurnMarker(ring: Graphics, width: number, height: number): void {
  const radius = Math.max(width, height) * 0.6;
  const [x, y] = [width / 2, height / 2];
  ring.lineStyle({ width: 4, color: MARKS.turn, alpha: 0.9 });
  for (let dash = 0; dash < DASHES; dash++) {
    const from = (dash / DASHES) * Math.PI * 2;
    ring.moveTo(x + Math.cos(from) * radius, y + Math.sin(from) * radius).arc(x, y, radius, from, from + 0.34);
  }
}
