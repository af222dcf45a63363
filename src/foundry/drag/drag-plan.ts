import { isExemptToken, isFreeUser } from "../enforce/exemption.ts";
import { rulingOf, type Ruling } from "../input/round-input.ts";
import { movementAction } from "../platform/host.ts";
import { type TokenLike, type WantedFacing, type Waypoint } from "../platform/types.ts";
import { type Policy, policyTable } from "../settings.ts";
import { freeRoute } from "./free-route.ts";
import { gridRoute } from "./grid-route.ts";
import { type Way } from "./ways.ts";

/** What a drag is held to. */
export interface DragRules {
  readonly policy: Exclude<Policy, "off">;
  readonly ruling: Ruling;
}

/**
 * What a drag is held to.
 *
 * @param token - Who is dragged.
 * @param action - The movement action of the drag.
 * @returns Null when the drag is free.
 */
export function dragRules(token: TokenLike, action: string | undefined): DragRules | null {
  if (isFreeUser() || isExemptToken(token) || movementAction(action)?.teleport === true) return null;
  const ruling = rulingOf(token, action);
  const policy = ruling === null ? "off" : policyTable()[ruling.standing.situation];
  return ruling === null || policy === "off" ? null : { policy, ruling };
}

/**
 * A legal way through the waypoints of a drag; one that needs rolls only where there is no other, or none that ends on the facing wanted.
 *
 * @param token - Who is dragged.
 * @param ruling - What the drag is judged by.
 * @param waypoints - What the user set, origin first.
 * @param facing - The facing wanted, if any; another one at the end is taken where that cannot be had.
 * @returns Null when there is no legal route.
 */
export function legalRoute(
  token: TokenLike,
  ruling: Ruling,
  waypoints: readonly Waypoint[],
  facing: WantedFacing | undefined,
): LegalRoute | null {
  const [origin, ...goals] = waypoints;
  if (origin === undefined) return null;
  const search = { ruling, origin, goals, facing };
  const find = token.parent?.grid.type === 0 ? freeRoute : gridRoute;
  const safe = find(token, search, false);
  if (safe !== null && (ruling.ruleset.rolls !== true || endsAs(safe, facing))) return legalWay(safe, true);
  const risky = ruling.ruleset.rolls === true ? find(token, search, true) : null;
  if (risky !== null && (safe === null || endsAs(risky, facing))) return legalWay(risky, false);
  return safe === null ? null : legalWay(safe, true);
}

/** Whether a way ends on the facing wanted, if one is. */
function endsAs(way: Way, facing: WantedFacing | undefined): boolean {
  return typeof facing !== "number" || way.facing === facing;
}

function legalWay({ path, facing }: Way, safe: boolean): LegalRoute {
  return { path: [...path], facing, safe };
}

/** A legal way through the waypoints of a drag. */
export interface LegalRoute {
  /** The user's waypoints with the corners of the route between them. */
  readonly path: Waypoint[];
  /** Bearing at the end. */
  readonly facing: number;
  /** Whether it needs no roll. */
  readonly safe: boolean;
}
