import { describe, expect, test } from "vitest";
import { cutWaypoints } from "../../src/foundry/input/cut-path.ts";
import { type TracedPath } from "../../src/foundry/input/path-input.ts";

const waypoints = [
  { x: 100, y: 0, explicit: true, level: "cellar" },
  { x: 300, y: 0, explicit: true, level: "roof" },
];
const traced: TracedPath = {
  steps: [90, 90, 90],
  places: [
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 300, y: 0 },
  ],
  waypoints: [0, 1, 1],
};

describe("a path cut to its legal steps", () => {
  test("stays whole when all are legal", () => expect(cutWaypoints(waypoints, traced, 3)).toEqual(waypoints));

  test("is empty when none is", () => expect(cutWaypoints(waypoints, traced, 0)).toEqual([]));

  test("ends at a waypoint where the last legal step does", () => {
    expect(cutWaypoints(waypoints, traced, 1)).toEqual([
      { x: 100, y: 0, explicit: true, level: "cellar", intermediate: false, checkpoint: true },
    ]);
  });

  test("gets a waypoint of its own between two, with what the next one carries", () => {
    expect(cutWaypoints(waypoints, traced, 2)).toEqual([
      waypoints[0],
      { x: 200, y: 0, explicit: false, level: "roof", intermediate: false, checkpoint: true },
    ]);
  });
});
