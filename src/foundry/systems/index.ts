import { basicfantasyrpg, castlesAndCrusades } from "./basicfantasyrpg.ts";
import { a5e, dnd5e } from "./dnd5e.ts";
import { gurps } from "./gurps.ts";
import { type ActorInput, type MovementNumbers } from "./numbers.ts";
import { dcc, hyp3e, ose, shadowdark, wwn } from "./old-school.ts";
import {
  battletech,
  crucible,
  cyberpunk,
  drawSteel,
  hero,
  lancer,
  mgt2e,
  swade,
  twodsix,
  wfrp4e,
} from "./other-systems.ts";
import { pf1, pf2e } from "./pathfinder.ts";
import { NOTHING, type Reader } from "./reading.ts";
import { sfrpg } from "./sfrpg.ts";

/** The reader of each game system, by the system's id. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ["basicfantasyrpg", basicfantasyrpg],
  ["castles-and-crusades", castlesAndCrusades],
  ["gurps", gurps],
  ["dnd5e", dnd5e],
  ["cnc", dnd5e],
  ["a5e", a5e],
  ["pf1", pf1],
  ["D35E", pf1],
  ["pf2e", pf2e],
  ["sfrpg", sfrpg],
  ["ose", ose],
  ["wwn", wwn],
  ["hyp3e", hyp3e],
  ["dcc", dcc],
  ["shadowdark", shadowdark],
  ["draw-steel", drawSteel],
  ["crucible", crucible],
  ["swade", swade],
  ["twodsix", twodsix],
  ["mgt2e", mgt2e],
  ["wfrp4e", wfrp4e],
  ["lancer", lancer],
  ["cyberpunk-red-core", cyberpunk],
  ["hero6efoundryvttv2", hero],
  ["atow-battletech", battletech],
]);

/**
 * Reads an actor's movement numbers, by the reader of its game system.
 *
 * @param input - The system, the actor's type and its movement data, stored or prepared.
 * @returns Null for every number that is not there; never throws.
 */
export function readMovement(input: ActorInput): MovementNumbers {
  const reader = READERS.get(input.system);
  const read = reader?.(input.data, input) ?? {
    warnings: [`Come About does not know where the system "${input.system}" keeps its movement.`],
  };
  return { ...NOTHING, ...read, units: read.units ?? input.units ?? null };
}
