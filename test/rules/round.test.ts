import { describe, expect, it } from "vitest";
import { judge, parseCase } from "../../src/rules/index.ts";
import { example, judged, outcome, path } from "./examples.ts";

const mover = (turningDistance: number, extra: object = {}): object => ({
  modes: { walk: { speed: 30, turningDistance } },
  sidestep: false,
  ...extra,
});
const drag = (text: string): object => ({ steps: path(text) });
const able = (T: number): object => ({ profile: mover(T, { sidestep: true }) });
const TIRED = { start: { bearing: 90, since: 0 } };

describe("commit", () => {
  it("ends a drag on the wanted facing when some explanation does", () => {
    const steps = path("W");
    const south = judged("maneuverability", { ...able(5), round: [{ steps, facing: 180 }] });
    expect(south.verdict.bearing).toBe(180);
    const north = judged("maneuverability", { ...able(5), round: [{ steps, facing: 90 }] });
    expect(north.verdict.bearing).toBe(0);
  });

  it("lets the next drag rest on any explanation with that facing", () => {
    const legal = { ...able(5), round: [{ steps: path("W"), facing: 180 }, drag("S")] };
    expect(outcome("maneuverability", legal)).toBe("2");
  });

  it("reports the facing after every step", () => {
    expect(judged("maneuverability", { ...able(10), round: [drag("E E S W")] }).facings).toEqual([90, 180, 180, 270]);
  });
});

describe("forced movement", () => {
  it("costs nothing, turns the token for nothing and leaves since alone", () => {
    const round = [drag("E"), { forced: 270 }, drag("W")];
    const { verdict, spent } = judged("maneuverability", { profile: mover(15), ...TIRED, round });
    expect(verdict).toMatchObject({ legal: true, legalSteps: 2, bearing: 270, since: 10 });
    expect(spent).toBe(10);
  });

  it("lets a pivot shown before it stand", () => {
    const round = [drag("E"), { turn: 180 }, { forced: 0 }, drag("N")];
    expect(judged("maneuverability", { round }).verdict).toMatchObject({ legal: true, since: 5, bearing: 0 });
  });

  it("may move the token without turning it", () => {
    expect(judged("maneuverability", { ...TIRED, round: [{ forced: null }] }).verdict).toMatchObject({ since: 0 });
  });
});

describe("gridless scenes", () => {
  const scene = { grid: "gridless" };
  const legs = (...steps: (readonly [number, number])[]): object => ({
    steps: steps.map(([bearing, length]) => ({ bearing, length })),
  });

  it("any turn up to a right angle is one change, after the turning distance along the true path", () => {
    const changes = { scene, profile: mover(10) };
    expect(outcome("maneuverability", { ...changes, round: [legs([90, 7], [127.5, 9], [160, 4])] })).toBe(
      "2, then BF-3 tooSoon at 2",
    );
    expect(outcome("maneuverability", { ...changes, round: [legs([90, 7], [127.5, 10], [160, 4])] })).toBe("3");
    expect(outcome("maneuverability", { ...changes, round: [legs([200, 7])] })).toBe("0, then BF-2 tooLarge at 0");
  });

  it("a sidestep goes at a right angle and is one space long at most", () => {
    const changes = { scene, profile: mover(15, { sidestep: true }), ...TIRED };
    expect(outcome("maneuverability", { ...changes, round: [legs([180, 5], [90, 5])] })).toBe("2");
    expect(outcome("maneuverability", { ...changes, round: [legs([180, 6])] })).toBe("0, then BF-3 tooSoon at 0");
    expect(outcome("maneuverability", { ...changes, round: [legs([170, 5])] })).toBe("0, then BF-3 tooSoon at 0");
  });

  it("a run turns 60 degrees at most", () => {
    const changes = { scene, profile: mover(5), pace: "run" };
    expect(outcome("maneuverability", { ...changes, round: [legs([150, 20])] })).toBe("1");
    expect(outcome("maneuverability", { ...changes, round: [legs([151, 20])] })).toBe("0, then BF-6 tooLarge at 0");
  });

  it("a step a little off the facing that a pivot showed may keep it", () => {
    const changes = { scene, start: { bearing: 0, since: 8, velocity: 8 } };
    const ends = (facing: number): unknown =>
      judged("gurps", { ...changes, round: [{ turn: 45 }, { ...legs([30, 1]), facing }] }).verdict;
    expect(ends(45)).toMatchObject({ legal: true, bearing: 45, since: 1, checks: [] });
    expect(ends(0)).toMatchObject({ legal: true, bearing: 0 });
    expect(ends(40)).toMatchObject({ legal: true, bearing: 30 });
  });

  it("a bare bearing is one space", () => {
    expect(judged("maneuverability", { scene, round: [{ steps: [90, 120] }] }).verdict.distance).toBe(10);
  });
});

describe("the judgement besides the verdict", () => {
  it("names gait, currency, budget and what is spent", () => {
    const { gait, currency, budget, spent } = judged("maneuverability", { round: [drag("E×7")] });
    expect({ gait, currency, budget, spent }).toEqual({ gait: "run", currency: "distance", budget: 60, spent: 35 });
  });

  it("echoes the id only of a case that has one", () => {
    const named = judge(parseCase(example("maneuverability", { id: "free text", round: [] })));
    expect(named.verdict.id).toBe("free text");
    expect("id" in judge(parseCase(example("maneuverability", { round: [] }))).verdict).toBe(false);
  });
});
