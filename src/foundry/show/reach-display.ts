import { type Reach, rulesets } from "../../rules/index.ts";
import { tokenReach } from "../drag/token-reach.ts";
import { offsetCentres } from "../input/token-spaces.ts";
import { controlledTokens, viewedScene } from "../platform/host.ts";
import { guarded } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { reachMode } from "../settings.ts";
import { standingOf } from "../state/turn.ts";
import { ReachOverlay } from "./reach-overlay.ts";
import { type ReachShapes, reachShapes } from "./reach-shapes.ts";

/** Hooks that tell of something that may alter a reach. */
export const REACH_CHANGES = [
  "canvasReady",
  "controlToken",
  "createToken",
  "updateToken",
  "deleteToken",
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createWall",
  "updateWall",
  "deleteWall",
  "createRegion",
  "updateRegion",
  "deleteRegion",
  "createRegionBehavior",
  "updateRegionBehavior",
  "deleteRegionBehavior",
  "createCombatant",
  "deleteCombatant",
  "updateCombat",
  "deleteCombat",
  "combatTurnChange",
] as const;

const overlay = new ReachOverlay();
let keyHeld = false;
let waiting = false;

/** Tells that the key that shows reach is held, or let go. */
export function holdReach(held: boolean): void {
  keyHeld = held;
  refreshReach();
}

/** Draws the reach again before the next frame, however many things changed. Listens to whatever alters it. */
export function refreshReach(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    guarded("reach", draw, undefined);
  });
}

function draw(): void {
  const token = shownToken();
  const reach = token === null ? null : tokenReach(token);
  if (token === null || reach === null) overlay.clear();
  else overlay.draw(shapesOf(token, reach), null);
}

/** The one controlled token whose reach this user wants to see now. */
function shownToken(): TokenLike | null {
  const [token, second] = controlledTokens();
  if (token === undefined || second !== undefined || viewedScene() !== token.parent) return null;
  switch (reachMode()) {
    case "never":
      return null;
    case "always":
      return token;
    case "key":
      return keyHeld ? token : null;
    case "ownTurn":
      return keyHeld || standingOf(token).situation === "ownTurn" ? token : null;
  }
}

function shapesOf(
  token: TokenLike,
  { poses, ruleset }: { poses: Reach["poses"]; ruleset: string },
): ReachShapes | null {
  const layout = offsetCentres(token, token._source);
  if (layout === null) return null;
  const gaits = [...new Set(poses.map(({ gait }) => gait))];
  const paces = rulesets.get(ruleset)?.paces.slice(1) ?? [];
  const rankOf = (gait: string): number => (paces.includes(gait) ? paces.indexOf(gait) : gaits.indexOf(gait));
  return reachShapes(poses, rankOf, layout);
}
