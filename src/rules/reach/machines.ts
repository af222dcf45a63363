import { isEqual } from "lodash-es";
import type { Case } from "../case.ts";
import { compile, type Machine } from "./compile.ts";
import type { Grounds } from "./grounds.ts";
import { Recent } from "./recent.ts";
import type { Tide } from "./tide.ts";

/** How many machines are kept; a scene full of creatures has that many gaits. */
const KEPT = 64;

/** All that a machine is made from; what is compared fastest comes first. */
interface Making {
  readonly gait: string;
  readonly sides: number;
  readonly risky: boolean;
  readonly grounds: string;
  readonly key: string;
  readonly memories: readonly unknown[];
}

const machines = new Recent<Making, Machine>(
  KEPT,
  (one, other) =>
    one.gait === other.gait &&
    one.sides === other.sides &&
    one.risky === other.risky &&
    one.grounds === other.grounds &&
    one.key === other.key &&
    isEqual(one.memories, other.memories),
);

const keys = new WeakMap<Case, string>();

/**
 * A text that is the same for two cases whose gaits, asked for by their ids, do the same: all but a name and what happened in the
 * round. It is made once for each case, which several gaits are flooded of.
 */
export function gaitKey(theCase: Case): string {
  const known = keys.get(theCase);
  if (known !== undefined) return known;
  const { id: _id, round: _round, reach: _reach, ground, ...gaits } = theCase;
  const key = textOf(gaits) + textOf(ground[0]);
  keys.set(theCase, key);
  return key;
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
  const made = (): Machine => compile(gait, sides, memories, grounds.list(), risky);
  if (key === null) return made();
  return machines.get({ gait: gait.id, sides, risky, grounds: grounds.key, key, memories }, made);
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
