import { SLACK } from "../../bearing.ts";
import type { Case } from "../../case.ts";
import {
  atLeast,
  further,
  type Gait,
  type Ground,
  type Memory,
  type Outcome,
  type Refusal,
  type Roll,
  sameSince,
} from "../../gait.ts";
import { type Numbers, turningRadius } from "./numbers.ts";

const WRONG_MANEUVER: Refusal = { rule: "GU-13", reason: "maneuver" };

/**
 * The roll for a turn that comes before the radius is covered or is tighter than one side.
 *
 * Rule: GU-11.
 *
 * Reading: a vehicle's operator rolls the dexterity of the profile, taken as his skill, modified by Handling, without the +3.
 */
export function envelopeRoll({ velocity, basicMove, dexterity, handling }: Numbers): Roll {
  const excess = Math.floor((velocity - basicMove) / basicMove + 1e-9);
  const modifier = excess === 0 ? 0 : -excess;
  const skill = handling === null ? dexterity + 3 : dexterity + handling;
  return { rule: "GU-11", target: skill + modifier, modifier, dice: "3d6" };
}

/**
 * Movement at more than Basic Move.
 *
 * Rule: GU-7, GU-8, GU-9, GU-10, GU-11, GU-13.
 *
 * Reading: an enemy's hex is no way in at any velocity; what a posture costs does not apply, since whoever is at high speed stands or rides.
 */
export function makeHighSpeed(theCase: Case, numbers: Numbers): Gait {
  const { side, velocity, yards } = numbers;
  const radius = turningRadius(numbers);
  const wrong = numbers.maneuver !== "move" && numbers.maneuver !== "moveAndAttack";
  const between = (radius ?? 0) / yards;

  function turn(memory: Memory, degrees: number): Outcome<Memory> | Refusal {
    if (wrong) return WRONG_MANEUVER;
    const size = Math.abs(degrees);
    if (radius === null) return { rule: "GU-10", reason: "tooLarge", needs: 0, has: size };
    const early = memory.since !== null && memory.since < between - SLACK;
    const asks = early || size > side + SLACK;
    return { memory: { since: 0 }, cost: 0, ...(asks ? { roll: envelopeRoll(numbers) } : {}) };
  }

  function step(memory: Memory, off: number, ground: Ground): readonly Outcome<Memory>[] | Refusal {
    if (wrong) return WRONG_MANEUVER;
    const straight = Math.abs(off) < SLACK;
    const enters = straight || (radius !== null && Math.abs(off) <= side + SLACK);
    if (!enters || ground.by === "enemy") return { rule: "GU-9", reason: enters ? "occupied" : "noWayIn" };
    const counts = straight || !numbers.straightOnly;
    const paid = ground.length * yards * ground.factor + (ground.by === null ? 0 : 1);
    const cost = ground.extra === "all" ? Math.max(velocity, paid) : paid + ground.extra;
    return [{ memory: { since: counts ? further(memory.since, ground.length) : memory.since }, cost }];
  }

  return {
    id: "high-speed",
    currency: "points",
    scale: 1,
    budget: velocity,
    over: "GU-7",
    begin: { since: theCase.start.since },
    ways: radius === null ? [0] : [0, side, -side],
    turn,
    step,
    freeTurn: () => 0,
    same: (a, b) => sameSince(a.since, b.since),
    covers: (a, b) => atLeast(a.since, b.since),
    coarse: ({ since }) => ({ since: Math.min(since ?? between, between) }),
  };
}
