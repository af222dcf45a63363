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
      const column = html.querySelector(".col.left");
      if (token === undefined || column === null || html.querySelector(`[data-come-about]`) !== null) return;
      const round = assessRound(token);
      if (round === null || !token.isOwner) return;
      if (round.ruling.ruleset.paces.length > 1) column.append(paceButton(token, round.ruling));
      column.append(rewindButton(token), copyButton(token));
    },
    undefined,
  );
}

function paceButton(token: TokenLike, ruling: Ruling): HTMLElement {
  const { paces } = ruling.ruleset;
  const present = ruling.declared.pace ?? paces[0] ?? "";
  const rank = Math.max(0, paces.indexOf(present));
  const label = text(`${LANG}.Hud.Pace`, { pace: paceName(present) });
  const button = iconButton(PACE_ICONS[rank] ?? PACE_ICONS[0], label, "pace", () => {
    const pace = paces[(rank + 1) % paces.length] ?? present;
    const declared = {
      turn: { ...ruling.standing.turn },
      pace,
      velocity: null,
      plan: null,
      maneuver: null,
      posture: null,
    };
    return token.setFlag(MODULE_ID, FLAGS.declared, { ...declared, ...kept(ruling) });
  });
  const caption = document.createElement("span");
  caption.className = "come-about-pace";
  caption.textContent = paceName(present);
  button.append(caption);
  return button;
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
