import { Point } from "pixi.js";

/** A straight line from one point to another, in pixels. */
export class Ray {
  /** Where it begins. */
  readonly A: Point;

  /** Where it ends. */
  readonly B: Point;

  /** Travel to the right. */
  readonly dx: number;

  /** Travel downwards. */
  readonly dy: number;

  constructor(a: { x: number; y: number }, b: { x: number; y: number }) {
    this.A = new Point(a.x, a.y);
    this.B = new Point(b.x, b.y);
    this.dx = b.x - a.x;
    this.dy = b.y - a.y;
  }

  /** The direction in radians, 0 to the right, clockwise. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  /** The length. */
  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** The point at a share of the way. */
  project(t: number): { x: number; y: number } {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  /** A ray of a length in a direction. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }
}
