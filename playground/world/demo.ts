import type { Source, WorldContent } from "../host/server/protocol.ts";
import { actors, tokenId, type Placement } from "./creatures.ts";
import { idOf, setting, users } from "./people.ts";
import { barrows } from "./scenes/barrows.ts";
import { harbour } from "./scenes/harbour.ts";
import { yard, yardTokens } from "./scenes/yard.ts";

/** Initiative in the yard; those not named stay out of the fight. */
const INITIATIVE: Readonly<Record<string, number>> = {
  horse1: 19,
  goblin1: 17,
  fighter1: 16,
  ant1: 14,
  mage1: 13,
  boar1: 11,
  thief1: 10,
  goblin2: 8,
  dwarf1: 5,
  wolf1: 3,
};

function combatant(place: Placement): Source[] {
  const initiative = INITIATIVE[`${place.creature}${place.number ?? 1}`];
  if (initiative === undefined) return [];
  const held = { sceneId: yard._id, tokenId: tokenId("yard", place), actorId: idOf(`actor${place.creature}`) };
  return [
    { _id: idOf(`fights${place.creature}${place.number ?? 1}`), ...held, initiative, defeated: false, hidden: false },
  ];
}

/** The demo world: three maps, twenty creatures, a fight in its first round. */
export function demoWorld(): WorldContent {
  return structuredClone({
    users: [...users],
    actors: actors(),
    items: [],
    scenes: [yard, barrows, harbour],
    combats: [
      {
        _id: "combatMillbrook1",
        scene: yard._id,
        active: true,
        round: 1,
        turn: 0,
        combatants: yardTokens.flatMap(combatant),
      },
    ],
    messages: [],
    settings: [setting("core.gridDiagonals", 0)],
  });
}
