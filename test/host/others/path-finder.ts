import type { Globals, Placed, Waypoint } from "../globals.ts";

interface Job {
  result: Waypoint[] | null | undefined;
  promise: Promise<Waypoint[] | null>;
  cancel(): void;
}

/** A little module as people write them: answers findMovementPath later, around by a corner, by wrapping the prototype. */
export function pathFinder({ Hooks, CONFIG }: Pick<Globals, "Hooks" | "CONFIG">): void {
  Hooks.once("setup", () => {
    const { prototype } = CONFIG.Token.objectClass;
    const original = prototype["findMovementPath"] as (this: Placed, waypoints: Waypoint[], options?: object) => Job;
    prototype["findMovementPath"] = function (this: Placed, waypoints: Waypoint[], options?: object): Job {
      const [start, goal] = [waypoints[0], waypoints.at(-1)];
      if (!start || !goal || waypoints.length !== 2) return original.call(this, waypoints, options);
      const job: Job = { result: undefined, promise: Promise.resolve(null), cancel: () => (job.result = null) };
      job.promise = Promise.resolve().then(() => {
        if (job.result !== null) job.result = [start, { ...goal, y: start.y! }, goal];
        return job.result ?? null;
      });
      return job;
    };
  });
}
