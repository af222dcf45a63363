import { judge } from "../../rules/index.ts";
import { roundCase, rulingOf } from "../input/round-input.ts";
import { FLAGS, LANG, MODULE_ID } from "../ids.ts";
import { flag, isActiveGM, text } from "../platform/host.ts";
import { reportFailure } from "../platform/report.ts";
import { type Movement, type TokenLike, type UserLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { endPlace, samePlace } from "../state/ledger.ts";
import { readLedger } from "../state/stored-ledger.ts";
import { sameTurn } from "../state/turn.ts";
import { isExemptToken } from "./exemption.ts";
import { refusalSentence } from "./refusals.ts";

/** The button of the whisper that takes a movement back. */
const REVERT = "come-about-revert";

/**
 * Judges again what another client moved, and whispers to the game masters what it let through. Listens to `moveToken`.
 *
 * @param token - Who moved.
 * @param movement - What happened.
 * @param user - Whose client moved it.
 */
export function auditMovement(token: TokenLike, movement: Movement, _operation: object, user: UserLike): void {
  if (!isActiveGM() || user.isSelf || user.isGM || movement.method === "undo") return;
  const reason = complaint(token, movement);
  if (reason !== null) whisper(token, movement, user, reason).catch((error: unknown) => reportFailure("audit", error));
}

/** Makes the buttons of our own whispers work. Listens to `renderChatMessageHTML`. */
export function bindWhisper(_message: object, html: HTMLElement): void {
  for (const button of html.querySelectorAll<HTMLButtonElement>(`[data-action="${REVERT}"]`))
    button.addEventListener("click", () => {
      revert(button).catch((error: unknown) => reportFailure("revert", error));
    });
}

/** What is wrong with a movement that the mover's client let through; null when nothing is. */
function complaint(token: TokenLike, movement: Movement): string | null {
  const ruling = rulingOf(token, movement.passed.waypoints.at(-1)?.action);
  if (ruling === null || isExemptToken(token)) return null;
  const policy = policyTable()[ruling.standing.situation];
  if (policy === "off" || policy === "advise") return null;
  const ledger = readLedger(flag(token, FLAGS.ledger));
  const written =
    ledger !== null && sameTurn(ledger.turn, ruling.standing.turn) && samePlace(endPlace(ledger), movement.destination);
  if (!written) return text(`${LANG}.Audit.Unrecorded`);
  if (ledger.drags.at(-1)?.forced === true) return null;
  const { verdict } = judge(roundCase(token, ledger, ruling, []));
  return verdict.legal ? null : refusalSentence(verdict, token);
}

async function whisper(token: TokenLike, movement: Movement, user: UserLike, reason: string): Promise<void> {
  const clean = (value: string): string => foundry.utils.escapeHTML(value);
  const sentence = text(`${LANG}.Audit.Whisper`, {
    token: clean(token.name),
    user: clean(user.name),
    reason: clean(reason),
  });
  const { x, y } = movement.origin;
  const data = `data-action="${REVERT}" data-token="${token.uuid}" data-x="${x}" data-y="${y}"`;
  const content = `<p>${sentence}</p><button type="button" ${data}>${text(`${LANG}.Audit.Revert`)}</button>`;
  const recipients = ChatMessage.getWhisperRecipients("GM").map((master) => master.id);
  await ChatMessage.create({ content, whisper: recipients, speaker: { alias: text(`${LANG}.Title`) } });
}

async function revert(button: HTMLButtonElement): Promise<void> {
  const { token: uuid = "", x, y } = button.dataset;
  const token = (await fromUuid(uuid as never)) as unknown as TokenLike | null;
  if (token === null) return;
  const constrainOptions = { ignoreWalls: true, ignoreCost: true, [MODULE_ID]: { exempt: true, reason: "audit" } };
  await token.move({ x: Number(x), y: Number(y), action: "displace" }, { autoRotate: false, constrainOptions });
}
