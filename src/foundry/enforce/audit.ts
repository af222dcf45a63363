import { judge } from "../../rules/index.ts";
import { roundCase, rulingOf, type Ruling } from "../input/round-input.ts";
import { FLAGS, LANG, MODULE_ID } from "../ids.ts";
import { flag, isActiveGM, movementAction, text, userOf } from "../platform/host.ts";
import { reportFailure } from "../platform/report.ts";
import { type Movement, type TokenChanges, type TokenLike, type UserLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { endPlace, type Ledger, samePlace } from "../state/ledger.ts";
import { readLedger } from "../state/stored-ledger.ts";
import { sameTurn } from "../state/turn.ts";
import { guardedChanges } from "./guarded-flags.ts";
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

/**
 * Whispers to the game masters what a player's client changed of the rules' own records. Listens to `updateToken`.
 *
 * A player's client that runs the module writes the ledger with a movement or a turn and never without.
 *
 * @param token - Whose records.
 * @param changes - What was changed.
 * @param _options - The options of the update.
 * @param userId - Whose client changed it.
 */
export function auditFlags(token: TokenLike, changes: TokenChanges, _options: object, userId: string): void {
  if (!isActiveGM()) return;
  const user = userOf(userId);
  if (user === null || user.isGM) return;
  const moved = changes.x !== undefined || changes.y !== undefined || changes.rotation !== undefined;
  const flags = guardedChanges(changes).filter((key) => !(moved && (key === FLAGS.ledger || key === FLAGS.unread)));
  if (flags.length === 0) return;
  const values = { token: clean(token.name), user: clean(user.name), flags: flags.map(clean).join(", ") };
  tellGMs(`<p>${text(`${LANG}.Audit.Flags`, values)}</p>`).catch((error: unknown) => reportFailure("audit", error));
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
  return written ? recorded(token, movement, ruling, ledger) : text(`${LANG}.Audit.Unrecorded`);
}

/** What is wrong with a movement as it is recorded. */
function recorded(token: TokenLike, movement: Movement, ruling: Ruling, ledger: Ledger): string | null {
  if (ledger.drags.at(-1)?.forced === true) return isTeleport(movement) ? null : text(`${LANG}.Audit.Forced`);
  const { verdict } = judge(roundCase(token, ledger, ruling, []));
  return verdict.legal ? null : refusalSentence(verdict, token);
}

async function whisper(token: TokenLike, movement: Movement, user: UserLike, reason: string): Promise<void> {
  const sentence = text(`${LANG}.Audit.Whisper`, {
    token: clean(token.name),
    user: clean(user.name),
    reason: clean(reason),
  });
  const { x, y } = movement.origin;
  const data = `data-action="${REVERT}" data-token="${token.uuid}" data-x="${x}" data-y="${y}"`;
  const content = `<p>${sentence}</p><button type="button" ${data}>${text(`${LANG}.Audit.Revert`)}</button>`;
  await tellGMs(content);
}

async function tellGMs(content: string): Promise<void> {
  const recipients = ChatMessage.getWhisperRecipients("GM").map((master) => master.id);
  await ChatMessage.create({ content, whisper: recipients, speaker: { alias: text(`${LANG}.Title`) } });
}

function clean(value: string): string {
  return foundry.utils.escapeHTML(value);
}

function isTeleport({ passed, method }: Movement): boolean {
  return (
    ["config", "paste"].includes(method) ||
    passed.waypoints.some((waypoint) => movementAction(waypoint.action)?.teleport === true)
  );
}

async function revert(button: HTMLButtonElement): Promise<void> {
  const { token: uuid = "", x, y } = button.dataset;
  const token = (await fromUuid(uuid as never)) as unknown as TokenLike | null;
  if (token === null) return;
  const constrainOptions = { ignoreWalls: true, ignoreCost: true, [MODULE_ID]: { exempt: true, reason: "audit" } };
  await token.move({ x: Number(x), y: Number(y), action: "displace" }, { autoRotate: false, constrainOptions });
}
