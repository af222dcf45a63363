import type { Judgement } from "../../src/rules/index.ts";
import { judge, parseCase } from "../../src/rules/index.ts";

/** Bearings by their names on a square map. */
export const COMPASS = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 } as const;

const BASES = {
  maneuverability: {
    scene: { grid: "square", distance: 5, units: "ft", diagonals: "equidistant" },
    start: { bearing: 90, since: null },
    profile: { modes: { walk: { speed: 30, turningDistance: 5 } }, sidestep: false },
  },
  gurps: {
    scene: { grid: "hexColumns", distance: 1, units: "yd", diagonals: "equidistant" },
    start: { bearing: 0, since: null, velocity: 0 },
    profile: { basicMove: 5, move: 5, topSpeed: 40, dexterity: 12 },
  },
  stride: {
    scene: { grid: "hexColumns", distance: 5, units: "ft", diagonals: "equidistant" },
    start: { bearing: 0 },
    profile: { actionPoints: 5, dexterity: 12 },
  },
  d20: {
    scene: { grid: "square", distance: 5, units: "ft", diagonals: "equidistant" },
    start: { bearing: 90 },
    profile: { speed: 30 },
  },
};

/** The steps that a text such as `E E SE` or `E×6 S` names. */
export function path(text: string): number[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word) => {
      const [name = "", times = "1"] = word.split("×");
      const bearing = name in COMPASS ? COMPASS[name as keyof typeof COMPASS] : Number(name);
      return Array.from({ length: Number(times) }, () => bearing);
    });
}

/** A case with the usual numbers of its ruleset, changed where `changes` says so; scene, start and profile one by one. */
export function example(ruleset: keyof typeof BASES, changes: Readonly<Record<string, unknown>>): unknown {
  const base = BASES[ruleset];
  const merged = (key: keyof typeof base): object => ({ ...base[key], ...(changes[key] as object | undefined) });
  return { ruleset, ...changes, scene: merged("scene"), start: merged("start"), profile: merged("profile") };
}

/** Judges such a case. */
export function judged(ruleset: keyof typeof BASES, changes: Readonly<Record<string, unknown>>): Judgement {
  return judge(parseCase(example(ruleset, changes)));
}

/** Legal steps, rule and reason of the refusal, step of the refusal: what most tests compare. */
export function outcome(ruleset: keyof typeof BASES, changes: Readonly<Record<string, unknown>>): string {
  const { verdict } = judged(ruleset, changes);
  const { legalSteps, violation } = verdict;
  return violation ? `${legalSteps}, then ${violation.rule} ${violation.reason} at ${violation.step}` : `${legalSteps}`;
}
