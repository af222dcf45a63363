import { FLAGS } from "../ids.ts";
import { bearingOf } from "../platform/bearings.ts";
import { flag } from "../platform/host.ts";
import { guarded } from "../platform/report.ts";
import { type TokenLike, type TokenObject } from "../platform/types.ts";
import { arrowMode, rulesetId } from "../settings.ts";
import { isExemptToken } from "../enforce/exemption.ts";
import { rulesets } from "../../rules/index.ts";
import { drawArrowhead } from "./arrowhead.ts";

/** Name of the arrow among a token's children. */
const NAME = "come-about-facing";

type Placeable = TokenObject &
  PIXI.Container & { readonly mesh?: { angle: number } | null; readonly isPreview?: boolean };

/**
 * Draws the facing of a token and turns its art by the token's own offset. Listens to `drawToken` and `refreshToken`.
 *
 * @param token - The placeable; previews of a drag have no arrow of their own.
 */
export function refreshFacing(token: Placeable): void {
  guarded("refreshToken", () => refresh(token), undefined);
}

/** Draws the facing of every token on the canvas again, after a setting changed. */
export function refreshAllFacings(): void {
  const layer = (canvas as unknown as { ready?: boolean; tokens?: { placeables: Placeable[] } | null }).tokens;
  for (const token of layer?.placeables ?? []) refreshFacing(token);
}

function refresh(token: Placeable): void {
  if (token.destroyed) return;
  turnArt(token);
  const arrow = arrowOf(token);
  arrow.visible = isShown(token);
  if (!arrow.visible) return;
  const radius = Math.min(token.w, token.h) / 2;
  drawArrowhead(arrow, radius * 0.84, radius * 0.5);
  arrow.position.set(token.w / 2, token.h / 2);
  arrow.angle = bearingOf(token.document.rotation);
}

function arrowOf(token: Placeable): PIXI.Graphics {
  const there = token.children.find((child) => child.name === NAME);
  if (there !== undefined) return there as unknown as PIXI.Graphics;
  const arrow = new PIXI.Graphics();
  arrow.name = NAME;
  arrow.eventMode = "none";
  token.addChild(arrow);
  return arrow;
}

function isShown(token: Placeable): boolean {
  if (token.isPreview === true) return false;
  const mode = arrowMode();
  if (mode === "never" || (mode === "hover" && !token.hover && !token.controlled)) return false;
  return rulesets.get(rulesetId()) !== undefined && !isExemptToken(token.document);
}

/** Turns the image, never the facing: art that does not look down the screen has an offset. */
function turnArt(token: Placeable): void {
  const offset = artOffset(token.document);
  if (offset === null || token.mesh === undefined || token.mesh === null) return;
  const { lockRotation } = token.document as TokenLike & { lockRotation?: boolean };
  token.mesh.angle = (lockRotation === true ? 0 : token.document.rotation) + offset;
}

function artOffset(token: TokenLike): number | null {
  const value = flag(token, FLAGS.artOffset);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
