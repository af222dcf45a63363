import type { Case } from "../case.ts";
import type { Grounds } from "./grounds.ts";
import { compile, type Machine } from "./compile.ts";
import type { Tide } from "./tide.ts";

/** How many machines are kept; a scene full of creatures has that many gaits. */
const KEPT = 64;

const machines = new Map<string, Machine>();

/** A text that is the same for two cases whose gaits, asked for by their ids, do the same: all but what happened in the round. */
export function gaitKey(theCase: Case): string {
  const { round: _round, reach: _reach, ground, ...gaits } = theCase;
  return textOf(gaits) + textOf(ground[0]);
}

/**
 * The tables of a tide's gait, compiled once for as long as gait, remembered explanations and kinds of ground are the same.
 *
 * @param tide - What is flooded.
 * @param sides - How many facings the grid has.
 * @param grounds - Every kind of step there is on the board.
 */
export function machineOf(tide: Tide, sides: number, grounds: Grounds): Machine {
  const { gait, key, kept, risky } = tide;
  const memories = kept.map(({ memory }) => memory);
  if (key === null) return compile(gait, sides, memories, grounds.list(), risky);
  const name = [key, gait.id, sides, risky, textOf(memories), grounds.key].join(" ");
  const known = machines.get(name);
  machines.delete(name);
  const machine = known ?? compile(gait, sides, memories, grounds.list(), risky);
  machines.set(name, machine);
  const oldest = machines.keys().next();
  if (machines.size > KEPT && oldest.done !== true) machines.delete(oldest.value);
  return machine;
}

type Named = Readonly<Record<string, unknown>>;

/** A text that is the same for values alike; unlike JSON it has words for all numbers, and it is made several times faster. */
function textOf(value: unknown): string {
  if (typeof value === "string") return `${value.length}"${value}`;
  if (typeof value !== "object" || value === null) return String(value);
  let text = "{";
  for (const name of Object.keys(value)) text += `${textOf(name)}:${textOf((value as Named)[name])},`;
  return `${text}}`;
}
