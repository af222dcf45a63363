import { currentUser, text } from "./host.ts";
import { LANG } from "../ids.ts";

const said = new Set<string>();

/**
 * Tells the user something once: one notification, one line in the console.
 *
 * @param key - Key below the module's own prefix, such as `Warning.NoNumbers`.
 * @param values - What the sentence is filled in with.
 * @param once - What makes it the same message; the default is the sentence itself.
 */
export function warnOnce(key: string, values: Record<string, unknown> = {}, once?: string): void {
  const sentence = text(`${LANG}.${key}`, values);
  const mark = once ?? sentence;
  if (said.has(mark)) return;
  said.add(mark);
  if (said.size > 500) said.clear();
  ui.notifications.warn(sentence, { console: false });
  console.warn(`Come About | ${sentence}`);
}

/** Tells the mover something each time. */
export function inform(sentence: string): void {
  ui.notifications.info(sentence, { console: false });
}

/** Tells the mover of a refusal, once for each mark. */
export function refuseOnce(sentence: string, mark: string): void {
  if (said.has(mark)) return;
  said.add(mark);
  ui.notifications.warn(sentence, { console: false });
}

/**
 * Runs something of ours inside Foundry's own work and keeps a failure of ours from going any further.
 *
 * @param what - Where it happened, for the one line in the console.
 * @param work - What to do.
 * @param fallback - What to answer when it throws.
 */
export function guarded<T>(what: string, work: () => T, fallback: T): T {
  try {
    return work();
  } catch (error) {
    reportFailure(what, error);
    return fallback;
  }
}

/**
 * Logs a failure of ours once and tells a game master.
 *
 * @param what - Where it happened.
 * @param error - What was thrown.
 */
export function reportFailure(what: string, error: unknown): void {
  reportOnce("Failure", what, error, `failure:${what}:${reasonOf(error)}`);
}

/**
 * Asks what others make movement cost, who may throw. That is logged once, whatever was thrown, and a game master told.
 *
 * @param ask - What calls their functions.
 * @param shut - What to answer when one throws: ground that cannot be entered, since Foundry's own drag throws there too.
 */
export function guardedCosts<T>(ask: () => T, shut: () => T): T {
  try {
    return ask();
  } catch (error) {
    reportOnce("CostFailure", "movement cost function", error, "failure:costs");
    return shut();
  }
}

function reportOnce(key: string, what: string, error: unknown, mark: string): void {
  const reason = reasonOf(error);
  if (said.has(mark)) return;
  said.add(mark);
  console.error(`Come About | ${what}: ${reason}`, error);
  if (currentUser()?.isGM === true)
    ui.notifications.error(text(`${LANG}.Warning.${key}`, { what, reason }), { console: false });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
