import type { TokenDocument } from "../documents/token-document.ts";

/** The members of a token that animation changes. */
export interface Pose {
  x: number;
  y: number;
  elevation: number;
  rotation: number;
}

/** The pose a document shows at the moment. */
export function shownPose({ x, y, elevation, rotation }: TokenDocument): Pose {
  return { x, y, elevation, rotation };
}

/** The pose a document stores. */
export function storedPose({ _source }: TokenDocument): Pose {
  const { x, y, elevation, rotation } = _source as unknown as Pose;
  return { x, y, elevation, rotation };
}

/** A walk through poses in time: places one after another, the turn in the same time by the short way. */
export class PoseTrack {
  readonly duration: number;
  private readonly poses: readonly Pose[];
  private readonly times: readonly number[];

  /**
   * @param poses - At least the start and the end.
   * @param pixelsPerSecond - The speed over ground.
   * @param duration - Milliseconds, instead of what the speed gives.
   */
  constructor(poses: readonly Pose[], pixelsPerSecond: number, duration?: number) {
    this.poses = poses;
    const lengths = poses.map((pose, index) => {
      const before = poses[index - 1] ?? pose;
      return Math.hypot(pose.x - before.x, pose.y - before.y);
    });
    let total = 0;
    const reached = lengths.map((length) => (total += length));
    this.duration = duration ?? (total > 0 ? (total / pixelsPerSecond) * 1000 : TURN_TIME);
    this.times = reached.map((length, index) => (total > 0 ? length / total : index / Math.max(1, poses.length - 1)));
  }

  /** The pose after some milliseconds. */
  at(elapsed: number): Pose {
    const end = this.poses.at(-1)!;
    const t = this.duration > 0 ? elapsed / this.duration : 1;
    if (t >= 1) return { ...end };
    const index = Math.max(
      1,
      this.times.findIndex((time) => time > t),
    );
    const [from, to] = [this.poses[index - 1]!, this.poses[index]!];
    const span = this.times[index]! - this.times[index - 1]!;
    const part = span > 0 ? (t - this.times[index - 1]!) / span : 1;
    const mix = (a: number, b: number): number => a + (b - a) * part;
    const start = this.poses[0]!;
    return {
      x: mix(from.x, to.x),
      y: mix(from.y, to.y),
      elevation: mix(from.elevation, to.elevation),
      rotation: turned(start.rotation, end.rotation, Math.min(1, elapsed / Math.min(this.duration, TURN_TIME) || 0)),
    };
  }
}

/** Milliseconds that a turn on the spot takes. */
const TURN_TIME = 200;

function turned(from: number, to: number, part: number): number {
  const way = ((((to - from) % 360) + 540) % 360) - 180;
  return (((from + way * part) % 360) + 360) % 360;
}
