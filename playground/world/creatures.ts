import type { Source } from "../host/server/protocol.ts";
import { idOf, USERS } from "./people.ts";

/** A kind of creature: its numbers as the game system stores them, and how its token looks. */
export interface Creature {
  readonly name: string;
  readonly type: "character" | "monster" | "vehicle";
  /** `system.move.value`, word for word. */
  readonly move: string | number;
  readonly art: string;
  readonly player?: true;
  /** Grid spaces each way; 1 unless said. */
  readonly size?: number;
  /** How much larger than its spaces the image is drawn. */
  readonly scale?: number;
  readonly system?: Readonly<Record<string, unknown>>;
  /** The movement action that the token uses unless told otherwise. */
  readonly action?: string;
}

/** The creatures of the demo world, by a short name. */
export const CREATURES = {
  fighter: { name: "Aldith the Bold", type: "character", move: 30, art: "fighter", player: true, scale: 1.15 },
  dwarf: { name: "Brannoc Ironbrow", type: "character", move: 20, art: "dwarf", player: true, scale: 1.1 },
  mage: { name: "Ysolde Starweaver", type: "character", move: 40, art: "mage", player: true, scale: 1.15 },
  thief: { name: "Tam Underhill", type: "character", move: 40, art: "thief", player: true },
  horse: { name: "Riding Horse", type: "monster", move: "80 (10)", art: "horse", player: true, scale: 1.3 },
  mule: { name: "Mule", type: "monster", move: "40 (10)", art: "mule", player: true, scale: 1.25 },
  griffon: {
    name: "Griffon",
    type: "monster",
    move: "40 (10) Fly 120 (10)",
    art: "griffon",
    player: true,
    scale: 1.5,
    action: "fly",
  },
  camel: { name: "Camel", type: "monster", move: "50 (10) [40 (10)]", art: "camel", player: true, scale: 1.3 },
  goblin: { name: "Goblin", type: "monster", move: "20, Unarmored 30", art: "goblin" },
  boar: { name: "Boar", type: "monster", move: "50 (10)", art: "boar", scale: 1.1 },
  ant: { name: "Giant Ant", type: "monster", move: "60' (10')", art: "giant-ant", scale: 1.25 },
  wolf: { name: "Dire Wolf", type: "monster", move: "50", art: "dire-wolf", scale: 1.3 },
  dragon: {
    name: "Green Dragon",
    type: "monster",
    move: "30 Fly 80 (15)",
    art: "green-dragon",
    size: 2,
    action: "fly",
  },
  wyvern: {
    name: "Wyvern",
    type: "monster",
    move: "30' (10') Fly 80' (15')",
    art: "wyvern",
    scale: 1.6,
    action: "fly",
  },
  spectre: { name: "Spectre", type: "monster", move: "Fly 100", art: "spectre", scale: 1.2, action: "fly" },
  centaur: { name: "Centaur", type: "monster", move: "50' Unarmored 60' (10')", art: "centaur", scale: 1.3 },
  scorpion: { name: "Giant Scorpion", type: "monster", move: "50' (10')", art: "scorpion", scale: 1.3 },
  bat: { name: "Giant Bat", type: "monster", move: "10 Fly 60 (10)", art: "giant-bat", scale: 1.2, action: "fly" },
  seaDragon: {
    name: "Sea Dragon",
    type: "monster",
    move: "10 Fly 60 (20) Swim 60 (15)",
    art: "sea-dragon",
    size: 3,
    action: "swim",
  },
  longboat: {
    name: "Longboat",
    type: "vehicle",
    move: 60,
    art: "longboat",
    player: true,
    size: 2,
    system: { maneuverability: { value: "15'", label: "BASICFANTASYRPG.Maneuverability" } },
  },
} as const satisfies Record<string, Creature>;

/** The short name of a creature. */
export type CreatureKey = keyof typeof CREATURES;

/** The actors as they are stored. */
export function actors(): Source[] {
  return (Object.entries(CREATURES) as [CreatureKey, Creature][]).map(([key, creature]) => ({
    _id: idOf(`actor${key}`),
    name: creature.name,
    type: creature.type,
    img: `tokens/${creature.art}.svg`,
    system: { ...creature.system, move: { value: creature.move, label: "BASICFANTASYRPG.Movement" } },
    prototypeToken: tokenLook(creature),
    ownership: { default: 0, [USERS.gm]: 3, ...(creature.player && { [USERS.player]: 3 }) },
  }));
}

/** Where a token stands when the scene is new. */
export interface Placement {
  readonly creature: CreatureKey;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** Distinguishes several of a kind. */
  readonly number?: number;
  readonly hidden?: true;
  readonly elevation?: number;
}

/** A token as it is stored. */
export function token(scene: string, place: Placement): Source {
  const creature: Creature = CREATURES[place.creature];
  const name = place.number ? `${creature.name} ${place.number}` : creature.name;
  return {
    ...tokenLook(creature),
    _id: tokenId(scene, place),
    name,
    actorId: idOf(`actor${place.creature}`),
    actorLink: creature.player ?? false,
    x: Math.round(place.x),
    y: Math.round(place.y),
    rotation: place.rotation,
    hidden: place.hidden ?? false,
    elevation: place.elevation ?? 0,
  };
}

/** The id of a placed token. */
export function tokenId(scene: string, { creature, number = 1 }: Pick<Placement, "creature" | "number">): string {
  return idOf(`${scene.slice(0, 4)}${creature}${number}`);
}

function tokenLook({ name, art, player, size = 1, scale = 1, action }: Creature): Omit<Source, "_id"> {
  return {
    name,
    width: size,
    height: size,
    texture: { src: `tokens/${art}.svg`, scaleX: scale, scaleY: scale },
    disposition: player ? 1 : -1,
    displayName: 30,
    ...(action && { movementAction: action }),
  };
}
