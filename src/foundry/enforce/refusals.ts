import { type Check, sentenceFigures, sentenceKey, type Verdict } from "../../rules/index.ts";
import { type Ruling } from "../input/round-input.ts";
import { LANG } from "../ids.ts";
import { text, world } from "../platform/host.ts";
import { refuseOnce } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { standingOf, turnText } from "../state/turn.ts";

/**
 * The sentence for what a verdict refuses: the rule, and what would make it legal.
 *
 * @param verdict - What was judged.
 * @param token - Whose scene gives the unit.
 * @returns Empty when the verdict refuses nothing.
 */
export function refusalSentence(verdict: Verdict, token: TokenLike): string {
  const { violation } = verdict;
  if (violation === null) return "";
  const key = `${LANG}.Refusal.${sentenceKey(violation)}`;
  if (!world().i18n.has(key)) return violation.rule;
  return text(key, sentenceFigures(violation, unitsOf(token)));
}

/** What the scene calls its unit of length; a word for it where the scene names none. */
export function unitsOf(token: TokenLike): string {
  const units = token.parent?.grid.units.trim() ?? "";
  return units === "" ? text(`${LANG}.Units`) : units;
}

/** The sentence for a roll that a move asks for. */
export function checkSentence(check: Check): string {
  return text(`${LANG}.Check`, { ...check });
}

/** Tells the mover why a move is refused, once for each reason and turn. */
export function refuse(token: TokenLike, ruling: Ruling, verdict: Verdict): void {
  tell("Notice.Refused", token, ruling, verdict);
}

/** Tells the mover, once in a turn, that something is in the way of which no more is said. */
export function tellInTheWay(token: TokenLike, ruling: Ruling): void {
  once("Notice.Refused", ruling, text(`${LANG}.Notice.InTheWay`, { token: token.name }));
}

/**
 * Tells the mover, once in a turn, that a group stays where it is since one of it cannot go where the others would.
 *
 * Only that something is in the way is said: it may be something that the mover cannot know of.
 *
 * @param token - One of the group.
 * @param heldUpBy - Name of who cannot go.
 */
export function refuseGroup(token: TokenLike, heldUpBy: string): void {
  const sentence = [text(`${LANG}.Notice.InTheWay`, { token: heldUpBy }), text(`${LANG}.Drag.Group`)].join(" ");
  refuseOnce(sentence, `group:${turnText(standingOf(token).turn)}:${sentence}`);
}

/** Tells the mover what the rules say against a move that goes ahead. */
export function advise(token: TokenLike, ruling: Ruling, verdict: Verdict): void {
  tell("Notice.Advised", token, ruling, verdict);
}

function tell(key: string, token: TokenLike, ruling: Ruling, verdict: Verdict): void {
  const { violation } = verdict;
  const reason = refusalSentence(verdict, token);
  if (violation === null) tellInTheWay(token, ruling);
  else once(key, ruling, text(`${LANG}.${key}`, { token: token.name, reason, rule: violation.rule }));
}

function once(key: string, ruling: Ruling, sentence: string): void {
  refuseOnce(sentence, `${key}:${turnText(ruling.standing.turn)}:${sentence}`);
}
