import { type ActorInput, type MovementNumbers } from "./numbers.ts";

/**
 * Reads an actor's movement numbers, by the reader of its game system.
 *
 * @param input - The system, the actor's type and its movement data, stored or prepared.
 * @returns Null for every number that is not there; never throws.
 */
export function readMovement(input: ActorInput): MovementNumbers {
  return {
    modes: {},
    units: input.units ?? null,
    alternates: [],
    basicMove: null,
    move: null,
    topSpeed: null,
    enhancedMove: null,
    dexterity: null,
    size: null,
    warnings: [],
  };
}
