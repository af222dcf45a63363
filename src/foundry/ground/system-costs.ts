import { pick } from "lodash-es";
import { MODULE_ID } from "../ids.ts";
import { plainLength } from "../platform/core-costs.ts";
import { costAggregator, movementAction } from "../platform/host.ts";
import { middleOf } from "../platform/placing.ts";
import { guardedCosts } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { type Mover } from "./mover.ts";
import { CREATURE_CHANGES } from "./occupants.ts";

/** How many times a length core itself counts for some ways of moving. */
const CORE_MULTIPLIERS: Readonly<Record<string, number>> = { crawl: 2, climb: 2, jump: 2 };

/** What of a stored token its costs depend on besides where it stands. */
const SIZE = ["width", "height", "depth", "shape", "elevation", "level"];

/** Hooks that tell of something that a game system's costs may depend on. */
export const COST_CHANGES = [
  ...CREATURE_CHANGES,
  "createItem",
  "updateItem",
  "deleteItem",
  "createSetting",
  "updateSetting",
] as const;

/** What is changed of a token that merely moves; its flags come on top, if they are ours. */
const MOVES: readonly string[] = ["_id", "x", "y", "rotation", ...SIZE, "movementAction"];

let changes = 0;

/** By token, how many of the changes were moves of its own. */
const ownMoves = new WeakMap<TokenLike, number>();

/** Takes note that what a game system's costs may depend on has changed. Listens to all of {@link COST_CHANGES}. */
export function noteCostChange(): void {
  changes += 1;
}

/**
 * Takes note that a token may have done no more than move, which alters none of its own costs. Listens to `updateToken`.
 *
 * Reading: what a step costs is told by where it leads, by the token's size and by what is around it, and not by where the token
 * stands or looks while that is asked.
 *
 * @param token - Who was changed.
 * @param changed - What of it.
 */
export function noteOwnMove(token: TokenLike, changed: object): void {
  const { flags = {}, ...rest } = changed as { readonly flags?: object };
  const isOurs = Object.keys(flags).every((id) => id === MODULE_ID);
  const moved = isOurs && Object.keys(rest).every((name) => MOVES.includes(name) || name.startsWith("_"));
  if (moved) ownMoves.set(token, (ownMoves.get(token) ?? 0) + 1);
}

/** A number that changes whenever a game system's costs for a token may have. */
export function costVersion(token: TokenLike): number {
  return changes - (ownMoves.get(token) ?? 0);
}

/** What of a token as it is stored, and of its height as it moves, its costs depend on, wherever it stands. */
export function costSize({ token, height }: Mover): object {
  return { ...pick(token._source as object, SIZE), ...height };
}

/**
 * What a path costs on open ground: its length, times what core counts for the way of moving.
 *
 * Reading: that crawling, climbing and jumping cost double in core makes up for its having no speeds for them. A ruleset's
 * budget is a length in the mode that is moved in, so core's double is no cost of the ground; what a package puts in its place is.
 */
export function openCost(mover: Mover, path: readonly object[]): number {
  const { token, action = token.movementAction } = mover;
  const multiplier = CORE_MULTIPLIERS[action ?? ""] ?? 1;
  const isCore = (): boolean => actionMultiplier({ ...mover, action }) === multiplier;
  const isCounted = multiplier !== 1 && guardedCosts(isCore, () => false);
  return plainLength(token, path) * (isCounted ? multiplier : 1);
}

/** All that the configuration has for the costs of a movement action. */
export function actionCosts(action: string | undefined): readonly unknown[] {
  const config = movementAction(action);
  return [config, ...Object.values<unknown>({ ...config }), costAggregator()];
}

/** How many times a length a movement action itself counts, where the token stands. */
function actionMultiplier(mover: Mover): number {
  const { token, action } = mover;
  const config = movementAction(action);
  if (config?.getCostFunction === undefined) return config?.costMultiplier ?? 1;
  const at = { ...token.parent?.grid.getOffset(middleOf(token, token._source)), k: 0 };
  const segment = { ...costSize(mover), action, actionConfig: config, terrain: null, teleport: false };
  return config.getCostFunction(token, { preview: true })(1, at, at, 1, segment);
}
