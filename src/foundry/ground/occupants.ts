import { type Occupant, neighbours, type Standing } from "../../rules/index.ts";
import { type Axial, axialOf } from "../input/axial.ts";
import { gridShape } from "../input/scene-input.ts";
import { currentUser } from "../platform/host.ts";
import { middleOf, spacesUnder } from "../platform/placing.ts";
import { type Height, type Point, type TokenLike } from "../platform/types.ts";
import { companionsOf } from "./companions.ts";
import { sizeCategory } from "./size-category.ts";

/** Whose knowledge counts: what the user of this client can see, or what is there. */
export const EYES = ["user", "truth"] as const;
/** One of {@link EYES}. */
export type Eyes = (typeof EYES)[number];

/** Somebody on a scene without spaces. */
export interface Other {
  readonly standing: Standing;
  /** Whether it can fight who moves. */
  readonly fights: boolean;
  /** Its middle, pixels. */
  readonly middle: Point;
  /** Width and height, pixels. */
  readonly size: Point;
}

/** The spaces around a token in which others stand, and those in which an enemy can fight it; keys are "q,r". */
export interface Company {
  readonly spaces: ReadonlyMap<string, Standing>;
  readonly melee: ReadonlySet<string>;
  /** All of them on a gridless scene, where there are no spaces; none on others. */
  readonly others: readonly Other[];
}

interface Neighbour extends TokenLike {
  readonly disposition?: number;
  /** Whether it hides its disposition from this user. */
  readonly isSecret?: boolean;
  readonly combatant?: { readonly hidden?: boolean; readonly isOwner?: boolean } | null;
  hasStatusEffect?(status: string): boolean;
}

/** Conditions in which a creature does not resist. */
const HELPLESS: readonly string[] = ["unconscious", "dead", "paralysis", "sleep"];

/** Who counts before whom where several are met, the highest first. */
export const RANK: Readonly<Record<Occupant, number>> = { friend: 0, yielding: 1, enemy: 2 };

/** Hooks that tell of something that may alter what a creature is or does. */
export const CREATURE_CHANGES = [
  "createToken",
  "updateToken",
  "deleteToken",
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombatant",
  "deleteCombatant",
  "updateCombat",
  "deleteCombat",
] as const;

/** Hooks that tell of something that may alter who stands where, or who may see it. */
export const COMPANY_CHANGES = [
  "canvasReady",
  "controlToken",
  "sightRefresh",
  "updateCombatant",
  ...CREATURE_CHANGES,
] as const;

const remembered = new Map<string, { readonly ends: string; readonly company: Company }>();

/** Forgets who stands where, since something of that changed. */
export function forgetCompany(): void {
  remembered.clear();
}

/**
 * Who stands where on a token's scene; looked up once for as long as nothing of it changes.
 *
 * @param token - Who moves; it is not in its own way, and those controlled with it are not as long as they move along.
 * @param eyes - With the user's eyes, tokens that the user cannot see are not there.
 * @param at - How high it moves, as far as that is not where it is.
 */
export function companyOf(token: TokenLike, eyes: Eyes, at: Height): Company {
  const { elevation, level } = token._source;
  const height = { elevation: at.elevation ?? elevation ?? 0, level: at.level ?? level };
  const key = [token.uuid, eyes, height.elevation, height.level].join("/");
  const ends = JSON.stringify([...companionsOf(token)]);
  const known = remembered.get(key);
  if (known?.ends === ends) return known.company;
  const company = lookAround(token, eyes, height);
  remembered.set(key, { ends, company });
  return company;
}

/** Whether anybody on a token's scene is hidden from this user, or seen but not known for what it is. */
export function hasUnseen(token: TokenLike): boolean {
  const seen = others(token, "user", null);
  return seen.some(({ other }) => other.isSecret === true) || others(token, "truth", null).length > seen.length;
}

function lookAround(token: TokenLike, eyes: Eyes, height: Height): Company {
  const grid = token.parent?.grid;
  const spaces = new Map<string, Standing>();
  const melee = new Set<string>();
  if (grid === undefined) return { spaces, melee, others: [] };
  const size = sizeCategory(token);
  const gridless: Other[] = [];
  for (const { other, at } of others(token, eyes, height)) {
    const by = relation(token, other, eyes);
    const standing = { by, sizes: Math.abs(size - sizeCategory(other)) };
    const fights = by === "enemy" && isCombatant(other, eyes);
    if (grid.type === 0) {
      gridless.push({ standing, fights, ...bodyOf(other, at, grid.size) });
      continue;
    }
    const places = spacesUnder(other, { ...other._source, ...at }).map((offset) => axialOf(grid, offset));
    for (const [q, r] of places) {
      const key = `${q},${r}`;
      const known = spaces.get(key);
      if (known === undefined || RANK[known.by] < RANK[by]) spaces.set(key, standing);
    }
    if (fights) addAround(melee, places, gridShape(grid));
  }
  return { spaces, melee, others: gridless };
}

/** The rectangle that a token takes up, pixels. */
function bodyOf(token: TokenLike, at: Partial<Point>, space: number): Pick<Other, "middle" | "size"> {
  const { width = 1, height = 1 } = token._source;
  const middle = middleOf(token, { ...token._source, ...at });
  return { middle, size: { x: width * space, y: height * space } };
}

/** Somebody else, and where it stands if that is not where it is now. */
interface Placed {
  readonly other: Neighbour;
  readonly at: Partial<Point>;
}

/** All who are there at a height, at any where that is null. */
function others(token: TokenLike, eyes: Eyes, height: Height | null): Placed[] {
  const { tokens } = token.parent as unknown as { tokens?: Iterable<Neighbour> };
  const companions = companionsOf(token);
  return [...(tokens ?? [])].flatMap((other) => {
    const at = companions.has(other.id) ? companions.get(other.id) : {};
    const isNear = height === null || isLevel(token, height, other);
    const isThere = other.id !== token.id && isNear && (eyes === "truth" || isSeen(other));
    return isThere && at ? [{ other, at }] : [];
  });
}

/** Whether another token is at a height of one: less than a space apart, and on the same level where the scene has levels. */
function isLevel(token: TokenLike, { elevation = 0, level }: Height, { _source }: TokenLike): boolean {
  if (level !== _source.level) return false;
  const apart = Math.abs(elevation - (_source.elevation ?? 0));
  return !(apart >= (token.parent?.grid.distance ?? 1));
}

/** Whether this user sees a token. */
function isSeen(token: Neighbour): boolean {
  if (currentUser()?.isGM === true) return true;
  const object = token.object as { isVisible?: boolean } | null;
  return !token.hidden && object?.isVisible !== false;
}

/**
 * What somebody is to who moves.
 *
 * Reading: tokens of one disposition, and neutral ones, are friends; a friendly and a hostile one are enemies. Who keeps its
 * disposition secret is hostile, and neutral to the eyes of those from whom it is kept.
 */
function relation(token: Neighbour, other: Neighbour, eyes: Eyes): Occupant {
  if (HELPLESS.some((status) => other.hasStatusEffect?.(status) === true)) return "yielding";
  return sideOf(token, eyes) * sideOf(other, eyes) < 0 ? "enemy" : "friend";
}

/** Whether somebody takes part in the fight; one who is hidden in the tracker does not to the eyes of those from whom it is. */
function isCombatant({ combatant }: Neighbour, eyes: Eyes): boolean {
  if (combatant === null || combatant === undefined) return false;
  return eyes === "truth" || combatant.hidden !== true || combatant.isOwner === true;
}

/** 1 for friendly, 0 for neutral, -1 for hostile. */
function sideOf({ disposition = 0, isSecret }: Neighbour, eyes: Eyes): number {
  return eyes === "user" && isSecret === true ? 0 : Math.sign(disposition);
}

function addAround(spaces: Set<string>, places: readonly Axial[], grid: ReturnType<typeof gridShape>): void {
  for (const [q, r] of places) for (const { delta } of neighbours(grid)) spaces.add(`${q + delta[0]},${r + delta[1]}`);
}
