import { FLAGS, MODULE_ID } from "../ids.ts";
import { rulingOf, type Ruling } from "../input/round-input.ts";
import { currentUser, flag, movementAction } from "../platform/host.ts";
import { type Movement, type TokenLike, type UpdateOptions, type Waypoint } from "../platform/types.ts";
import { policyTable } from "../settings.ts";

/** Ways of moving that place a token instead of letting it walk. */
const PLACING_METHODS: readonly string[] = ["paste", "config"];

let letPassHeld = false;

/** Tells that a game master holds the key that lets moves pass, or let it go. */
export function holdLetPass(held: boolean): void {
  letPassHeld = held;
}

/** Whether moves of this user are not judged at all: a game master's, unless the policy says so or the key is held. */
export function isFreeUser(): boolean {
  const user = currentUser();
  return user === null || (user.isGM && (letPassHeld || !policyTable().judgeGM));
}

/** Whether the rules leave a token alone. */
export function isExemptToken(token: TokenLike): boolean {
  return flag(token, FLAGS.exempt) === true;
}

/**
 * Whether a movement is none in the rules: a teleport, a placement, or one that a game master lets pass.
 *
 * @param token - Who moves.
 * @param how - What the movement says of itself.
 * @param waypoints - Where to, all of them.
 */
export function isExemptMovement(
  token: TokenLike,
  how: Pick<Partial<Movement>, "method" | "constrainOptions">,
  waypoints: readonly Waypoint[],
): boolean {
  const { method, constrainOptions } = how;
  if (isFreeUser() || isExemptToken(token) || PLACING_METHODS.includes(method ?? "")) return true;
  if (constrainOptions?.[MODULE_ID]?.exempt === true && currentUser()?.isGM === true) return true;
  return waypoints.some(({ action }) => movementAction(action)?.teleport === true);
}

/** Whether a turn in place is none in the rules. */
export function isExemptTurn(token: TokenLike, options: UpdateOptions): boolean {
  return isFreeUser() || isExemptToken(token) || (options[MODULE_ID]?.exempt === true && currentUser()?.isGM === true);
}

/** By what a movement of a token is judged; null where no ruleset is, or the policy does nothing. */
export function judgedBy(token: TokenLike, action: string | undefined): Ruling | null {
  const ruling = rulingOf(token, action);
  return ruling === null || policyTable()[ruling.standing.situation] === "off" ? null : ruling;
}
