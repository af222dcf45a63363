import { SLACK } from "../bearing.ts";
import { atLeast, type Gait } from "../gait.ts";
import type { Explanation } from "./explanation.ts";

/**
 * An explanation that is outdone in all but the distance since the last facing change, told by what it has more of than another.
 *
 * As long as both keep their facing, both take the same steps for the same costs, and a turn leaves it nothing. So what it has
 * more stays as it is, and a long drag need not take each step again for everything that it may report.
 */
export interface Elder {
  readonly spent: number;
  /** Scene units; Infinity while no facing change is on record. */
  readonly since: number;
  /** The next one, told by what it has more of than this one. */
  readonly next: Elder | null;
}

/**
 * An explanation together with what another one, which it outdoes, has over it.
 *
 * @returns Null where the two must be kept side by side.
 */
export function heirOf(gait: Gait, heir: Explanation, outdone: Explanation): Explanation | null {
  const elders = eldersFor(heir, outdone);
  if (elders === null) return heir;
  return heir.elders === null && gait.covers(outdone.memory, heir.memory) ? { ...heir, elders } : null;
}

function eldersFor(heir: Explanation, outdone: Explanation): Elder | null {
  if (heir.memory.since === null) return null;
  let spent = outdone.spent - heir.spent;
  let since = (outdone.memory.since ?? Infinity) - heir.memory.since;
  let next = outdone.elders;
  while (since < SLACK) {
    if (next === null) return null;
    spent += next.spent;
    since += next.since;
    next = next.next;
  }
  return { spent, since, next };
}

/** An explanation as that of its elders that has come furthest since its last facing change, of those that the budget allows. */
export function eldest(gait: Gait, explanation: Explanation): Explanation {
  let { spent } = explanation;
  let since = explanation.memory.since ?? Infinity;
  for (let elder = explanation.elders; elder; elder = elder.next) {
    if (spent + elder.spent > gait.budget + SLACK) break;
    spent += elder.spent;
    since += elder.since;
  }
  if (atLeast(explanation.memory.since, since)) return explanation;
  return { ...explanation, spent, memory: { ...explanation.memory, since: since === Infinity ? null : since } };
}
