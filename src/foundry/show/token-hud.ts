import { judgementText } from "./round-text.ts";
import { type Ruling } from "../input/round-input.ts";
import { FLAGS, LANG, MODULE_ID } from "../ids.ts";
import { text } from "../platform/host.ts";
import { guarded, inform, reportFailure } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { assessRound } from "../enforce/assess-move.ts";
import { rewindTurn } from "../enforce/rewind.ts";
import { paceName } from "./drag-preview.ts";

const PACE_ICONS = ["fa-wand-magic-sparkles", "fa-person-walking", "fa-person-running", "fa-bolt"] as const;

/** What the HUD tells of its token, in either version. */
interface HudLike {
  readonly document?: TokenLike;
  readonly object?: { readonly document: TokenLike };
}

/**
 * Adds the pace and the way back to the start of the turn to a token's HUD. Listens to `renderTokenHUD`.
 *
 * @param hud - The HUD; its document is the token.
 * @param html - Its element.
 */
export function extendTokenHud(hud: HudLike, html: HTMLElement): void {
  guarded(
    "renderTokenHUD",
    () => {
      const token = hud.document ?? hud.object?.document;
      const column = html.querySelector(".col.right") ?? html.querySelector(".col.left");
      if (token === undefined || column === null || html.querySelector(`[data-come-about]`) !== null) return;
      const round = assessRound(token);
      if (round === null || !token.isOwner) return;
      if (round.ruling.ruleset.paces.length > 1) column.append(paceButton(token));
      column.append(rewindButton(token), copyButton(token));
    },
    undefined,
  );
}

function paceButton(token: TokenLike): HTMLElement {
  const button = iconButton("", "", "pace", async () => {
    const ruling = assessRound(token)?.ruling;
    if (ruling === undefined) return;
    const { paces } = ruling.ruleset;
    const pace = paces[(paces.indexOf(presentPace(ruling)) + 1) % paces.length] ?? presentPace(ruling);
    const turn = { ...ruling.standing.turn };
    const nothing = { velocity: null, plan: null, maneuver: null, posture: null };
    await token.setFlag(MODULE_ID, FLAGS.declared, { turn, ...nothing, ...kept(ruling), pace });
    showPace(button, token);
  });
  const caption = document.createElement("span");
  caption.className = "come-about-pace";
  button.append(caption);
  showPace(button, token);
  return button;
}

/** Writes the pace in force onto its button; the HUD is not drawn again for a flag. */
function showPace(button: HTMLElement, token: TokenLike): void {
  const ruling = assessRound(token)?.ruling;
  if (ruling === undefined) return;
  const pace = presentPace(ruling);
  const rank = Math.max(0, ruling.ruleset.paces.indexOf(pace));
  const label = text(`${LANG}.Hud.Pace`, { pace: paceName(pace) });
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", label);
  const [icon, caption] = button.children;
  if (icon !== undefined) icon.className = `fa-solid ${PACE_ICONS[rank] ?? PACE_ICONS[0]}`;
  if (caption !== undefined) caption.textContent = paceName(pace);
}

function presentPace({ declared, ruleset }: Ruling): string {
  return declared.pace ?? ruleset.paces[0] ?? "";
}

/** What else was announced stays announced. */
function kept({ declared }: Ruling): Record<string, unknown> {
  const { velocity, plan, profile } = declared;
  return { ...(velocity === undefined ? {} : { velocity }), ...(plan === undefined ? {} : { plan }), ...profile };
}

function rewindButton(token: TokenLike): HTMLElement {
  return iconButton("fa-rotate-left", text(`${LANG}.Hud.Rewind`), "rewind", async () => {
    if (!(await rewindTurn(token))) inform(text(`${LANG}.Notice.NothingToRewind`, { token: token.name }));
  });
}

function copyButton(token: TokenLike): HTMLElement {
  return iconButton("fa-clipboard", text(`${LANG}.Hud.Copy`), "copy", async () => {
    const round = judgementText(token);
    if (round === null) return;
    await navigator.clipboard.writeText(round);
    inform(text(`${LANG}.Notice.Copied`, { token: token.name }));
  });
}

function iconButton(icon: string, label: string, name: string, work: () => Promise<unknown>): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon";
  button.dataset["comeAbout"] = name;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", label);
  const image = document.createElement("i");
  image.className = `fa-solid ${icon}`;
  image.inert = true;
  button.append(image);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    work().catch((error: unknown) => reportFailure(`HUD ${name}`, error));
  });
  return button;
}
