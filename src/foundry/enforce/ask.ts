import { type Verdict } from "../../rules/index.ts";
import { ASK_QUERY, LANG } from "../ids.ts";
import { text, world } from "../platform/host.ts";
import { inform } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { refusalSentence } from "./refusals.ts";

/** How long a game master has to answer, milliseconds; silence is a no. */
const PATIENCE = 30_000;

interface Question {
  readonly token: string;
  readonly reason: string;
}

/** Registers the question that a mover's client asks a game master's. */
export function registerAskQuery(): void {
  const config = CONFIG as unknown as { queries: Record<string, unknown> };
  config.queries[ASK_QUERY] = answer;
}

/**
 * Asks the active game master whether a move may pass.
 *
 * @param token - Who moves.
 * @param verdict - What the rules say against it.
 * @returns False without a game master, after thirty seconds of silence, or on a no.
 */
export async function askGM(token: TokenLike, verdict: Verdict): Promise<boolean> {
  const master = world().users.activeGM;
  if (master === null) {
    inform(text(`${LANG}.Ask.Nobody`));
    return false;
  }
  const question: Question = { token: token.name, reason: refusalSentence(verdict, token) };
  if (master.isSelf) return answer(question);
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  const asked = master.query?.(ASK_QUERY, question, { timeout: PATIENCE }) ?? Promise.resolve(false);
  return Promise.race([asked.then((granted) => granted === true), silence]).catch(() => false);
}

async function answer(question: Question): Promise<boolean> {
  const { DialogV2 } = foundry.applications.api;
  const granted: unknown = await DialogV2.confirm({
    window: { title: text(`${LANG}.Ask.Title`) },
    position: { width: 420 },
    content: `<p>${text(`${LANG}.Ask.Question`, escaped(question))}</p>`,
    rejectClose: false,
    modal: false,
  });
  return granted === true;
}

function escaped({ token, reason }: Question): Record<string, string> {
  const clean = (value: string): string => foundry.utils.escapeHTML(value);
  return { token: clean(token), reason: clean(reason) };
}
