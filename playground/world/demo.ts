import type { Source, WorldContent } from "../host/server/protocol.ts";
import { actors, tokenId, type Placement } from "./creatures.ts";
import { idOf, setting, users } from "./people.ts";
import { barrows, barrowsTokens } from "./scenes/barrows.ts";
import { harbour, harbourTokens } from "./scenes/harbour.ts";
import { yard, yardTokens } from "./scenes/yard.ts";

/** A fight on a map: initiative by creature; those not named stay out of it. */
interface Fight {
  readonly key: string;
  readonly scene: Source;
  readonly tokens: readonly Placement[];
  readonly initiative: Readonly<Record<string, number>>;
}

const FIGHTS: readonly Fight[] = [
  {
    key: "yard",
    scene: yard,
    tokens: yardTokens,
    initiative: {
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
    },
  },
  {
    key: "barrows",
    scene: barrows,
    tokens: barrowsTokens,
    initiative: {
      horse1: 18,
      dragon1: 16,
      griffon1: 15,
      wyvern1: 12,
      camel1: 11,
      centaur1: 9,
      fighter1: 7,
      spectre1: 4,
    },
  },
  {
    key: "harbour",
    scene: harbour,
    tokens: harbourTokens,
    initiative: Object.fromEntries(
      harbourTokens.map(({ creature, number = 1 }, turn) => [`${creature}${number}`, 20 - turn]),
    ),
  },
];

function combat({ key, scene, tokens, initiative }: Fight): Source {
  return {
    _id: idOf(`combat${key}`),
    scene: scene._id,
    active: scene === yard,
    round: 1,
    turn: 0,
    combatants: tokens.flatMap((place) => combatant(key, scene, place, initiative)),
  };
}

function combatant(key: string, scene: Source, place: Placement, initiatives: Fight["initiative"]): Source[] {
  const name = `${place.creature}${place.number ?? 1}`;
  const initiative = initiatives[name];
  if (initiative === undefined) return [];
  const held = { sceneId: scene._id, tokenId: tokenId(key, place), actorId: idOf(`actor${place.creature}`) };
  return [{ _id: idOf(`${key.slice(0, 3)}${name}`), ...held, initiative, defeated: false, hidden: false }];
}

/** The demo world: three maps, twenty creatures, a fight in its first round on each. */
export function demoWorld(): WorldContent {
  return structuredClone({
    users: [...users],
    actors: actors(),
    items: [],
    scenes: [yard, barrows, harbour],
    combats: FIGHTS.map(combat),
    messages: [],
    settings: [setting("core.gridDiagonals", 0)],
  });
}
