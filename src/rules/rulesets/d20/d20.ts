import { SLACK, turnBetween } from "../../bearing.ts";
import type { Case } from "../../case.ts";
import {
  atLeast,
  further,
  type Gait,
  type Ground,
  type Memory,
  type Outcome,
  type Refusal,
  sameSince,
} from "../../gait.ts";
import type { Field, Ruleset } from "../../ruleset.ts";
import { unitsPer } from "../../units.ts";
import { booleanAt, choiceAt, numberAt } from "../../values.ts";

/**
 * Size categories, the smallest first.
 *
 * Rule: D20-7.
 */
export const SIZES = [
  "fine",
  "diminutive",
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gargantuan",
  "colossal",
] as const;

const PACES = ["auto", "move", "double", "run", "fullRound"] as const;

type Pace = Exclude<(typeof PACES)[number], "auto">;

const PROFILE: readonly Field[] = [
  { key: "speed", kind: "number", default: 30, min: 0, unit: "ft", works: true },
  { key: "size", kind: "choice", choices: SIZES, default: "medium", works: true },
  { key: "darkness", kind: "boolean", default: false, works: true },
  { key: "blindFight", kind: "boolean", default: false, works: true },
];

const OPTIONS: readonly Field[] = [{ key: "runStraight", kind: "boolean", default: false, works: true }];

const TIMES: Readonly<Record<Exclude<Pace, "fullRound">, number>> = { move: 1, double: 2, run: 4 };

/** This ruleset remembers besides where a straight run leads, in degrees from the facing; null before its first step. */
interface Stance extends Memory {
  readonly course: number | null;
}

/**
 * Feet that a pace allows.
 *
 * Rule: D20-1, D20-2, D20-4.
 *
 * Reading: who cannot see has half of a 5-foot step too, which is none.
 */
function allowance({ profile, scene }: Case, pace: Pace): number {
  const space = scene.distance * unitsPer("feet", scene.units, scene.distance);
  const speed = numberAt(profile, "speed", 30, "profile");
  const total = pace === "fullRound" ? Math.max(5, space) : speed * TIMES[pace];
  if (!booleanAt(profile, "darkness", false, "profile")) return total;
  const share = booleanAt(profile, "blindFight", false, "profile") ? 0.75 : 0.5;
  return Math.floor((total * share) / space + SLACK) * space;
}

/**
 * One pace of the d20 rules; it has no facing, so every step looks along itself.
 *
 * Rule: D20-1, D20-2, D20-4, D20-5.
 */
function makeGait(theCase: Case, pace: Pace): Gait<Stance> {
  const { profile, options, scene, start } = theCase;
  const budget = allowance(theCase, pace);
  const feet = unitsPer("feet", scene.units, scene.distance);
  const straight = booleanAt(options, "runStraight", false, "options") && pace === "run";
  choiceAt(profile, "size", SIZES, "medium", "profile");

  function turn({ course }: Stance, degrees: number): Outcome<Stance> {
    return { memory: { since: 0, course: course === null ? null : turnBetween(degrees, course) }, cost: 0 };
  }

  function step(memory: Stance, off: number, ground: Ground): readonly Outcome<Stance>[] | Refusal {
    if (Math.abs(off) > SLACK) return { rule: "D20-5", reason: "noWayIn" };
    if (straight && memory.course !== null && Math.abs(memory.course) > SLACK)
      return { rule: "D20-1", reason: "straight" };
    const apart = ground.sizes >= 3;
    if (ground.by === "enemy" && !apart) return { rule: "D20-5", reason: "occupied" };
    const paid = ground.length * feet * ground.factor;
    const cost = ground.extra === "all" ? Math.max(budget, paid) : paid + ground.extra;
    const after = { since: further(memory.since, ground.length), course: straight ? 0 : null };
    return [{ memory: after, cost, ...(ground.by !== null && !apart ? { through: "D20-5" } : {}) }];
  }

  const dark = booleanAt(profile, "darkness", false, "profile");
  return {
    id: pace,
    currency: "distance",
    scale: feet,
    budget,
    over: dark ? "D20-4" : pace === "fullRound" ? "D20-2" : "D20-1",
    begin: { since: start.since, course: null },
    ways: [0],
    turn,
    step,
    freeTurn: () => 180,
    same: (a, b) => a.course === b.course && sameSince(a.since, b.since),
    covers: (a, b) => (a.course === null || a.course === b.course) && atLeast(a.since, b.since),
    coarse: ({ course }) => ({ since: 0, course }),
  };
}

/** Movement of the d20 modern rules, which have no facing. */
export const d20: Ruleset = {
  id: "d20",
  profile: PROFILE,
  modeProfile: [],
  options: OPTIONS,
  paces: PACES,
  gaits(theCase) {
    const open = theCase.pace === "auto" ? (["move", "double", "run"] as const) : ([theCase.pace as Pace] as const);
    return open.map((pace): Gait => makeGait(theCase, pace));
  },
  reachGait: (theCase) => makeGait(theCase, theCase.pace === "auto" ? "move" : (theCase.pace as Pace)),
  close: (_theCase, { verdict }) => ({ bearing: verdict.bearing, since: verdict.since, velocity: 0, engaged: false }),
};
