import { type ReachedSpace, rulesets } from "../../rules/index.ts";
import { tokenReach, type TokenReach } from "../drag/token-reach.ts";
import { COMPANY_CHANGES } from "../ground/occupants.ts";
import { COST_CHANGES } from "../ground/system-costs.ts";
import { TERRAIN_CHANGES } from "../ground/terrain-spaces.ts";
import { spaceLayout } from "../input/token-spaces.ts";
import { LANG } from "../ids.ts";
import { controlledTokens, text, viewedScene } from "../platform/host.ts";
import { onceAFrame } from "../platform/frames.ts";
import { type Point, type TokenLike } from "../platform/types.ts";
import { reachMode } from "../settings.ts";
import { standingOf } from "../state/turn.ts";
import { ReachOverlay } from "./reach-overlay.ts";
import { type ReachShapes, reachShapes } from "./reach-shapes.ts";

/** Hooks that tell of something that may alter a reach. */
export const REACH_CHANGES: ReadonlySet<string> = new Set([
  ...COMPANY_CHANGES,
  ...TERRAIN_CHANGES,
  ...COST_CHANGES,
  "createWall",
  "updateWall",
  "deleteWall",
  "controlToken",
  "combatTurnChange",
]);

/** Room for a facing arrow above a token, spaces. */
const CLEARANCE = 0.4;

const overlay = new ReachOverlay();
let keyHeld = false;

/** Tells that the key that shows reach is held, or let go. */
export function holdReach(held: boolean): void {
  keyHeld = held;
}

/** Takes the note on the reach out of sight as long as the words of a drag are there. */
export function hushReach(hushed: boolean): void {
  overlay.hush(hushed);
}

/** Keeps the note on the reach readable however near the view is. Listens to `canvasPan`. */
export function magnifyNote(_canvas: unknown, { scale }: { readonly scale: number }): void {
  overlay.magnify(scale);
}

/** Draws the reach again before the next frame, however many things changed. Listens to whatever alters it. */
export const refreshReach = onceAFrame("reach", draw);

function draw(): void {
  const token = shownToken();
  const reach = token === null ? null : tokenReach(token);
  const layout = token === null ? null : spaceLayout(token, token._source);
  if (token === null || reach === null || layout === null) return overlay.clear();
  const rankOf = ranks(reach);
  const shapes = (spaces: readonly ReachedSpace[]): ReachShapes => reachShapes(spaces, reach.bearings, rankOf, layout);
  const safe = new Set(reach.spaces.map(({ at }) => at.join()));
  // Facings that need a roll are told by their ticks where others in the same space need none.
  const beyond = reach.risky.filter(({ at }) => !safe.has(at.join()));
  const risky = reach.risky.length > 0 ? { ...shapes(reach.risky), spaces: shapes(beyond).spaces } : null;
  overlay.draw(shapes(reach.spaces), risky, reach.approximate, noteOf(reach), overTop(token, layout.centreOf([0, 0])));
}

/** The point over a token's upper edge and the facing arrow on it, pixels. */
function overTop({ _source, parent }: TokenLike, { x, y }: Point): Point {
  return { x, y: y - ((_source.height ?? 1) / 2 + CLEARANCE) * (parent?.grid.size ?? 0) };
}

/** What the user must know of what is shown: that it was cut, or is rounded. */
function noteOf({ capped, within, approximate }: TokenReach): string {
  const notes = [
    capped ? text(`${LANG}.Reach.Capped`, { spaces: within }) : "",
    approximate ? text(`${LANG}.Reach.Approximate`) : "",
  ];
  return notes.filter((note) => note !== "").join("\n");
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

/** Ranks of gaits: as the ruleset lists its paces, else as they come. */
function ranks({ spaces, ruleset }: TokenReach): (gait: string) => number {
  const gaits = [...new Set(spaces.map(({ gait }) => gait))];
  const paces = rulesets.get(ruleset)?.paces.slice(1) ?? [];
  return (gait) => (paces.includes(gait) ? paces.indexOf(gait) : Math.max(0, gaits.indexOf(gait)));
}
