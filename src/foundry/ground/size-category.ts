import { actorNumbers } from "../input/profile-input.ts";
import { type TokenLike } from "../platform/types.ts";

/** Sizes in the words and letters of game systems, the smallest first. */
const CATEGORIES: readonly (readonly string[])[] = [
  ["fine"],
  ["dim", "diminutive"],
  ["tiny"],
  ["sm", "small"],
  ["med", "medium"],
  ["lg", "large"],
  ["huge"],
  ["grg", "gargantuan"],
  ["col", "colossal"],
];

const MEDIUM = 4;

/**
 * The size category of a token, from 0 for fine to 8 for colossal.
 *
 * Rule: D20-7.
 *
 * @returns What the actor says in words; else what the spaces that the token covers make of it, one space being medium.
 */
export function sizeCategory(token: TokenLike): number {
  const size = token.actor === null ? null : actorNumbers(token)?.size;
  const named = CATEGORIES.findIndex((words) => typeof size === "string" && words.includes(size.toLowerCase()));
  if (named >= 0) return named;
  const across = Math.round(token._source.width ?? 1);
  return Math.min(CATEGORIES.length - 1, MEDIUM + Math.max(0, across - 1));
}
