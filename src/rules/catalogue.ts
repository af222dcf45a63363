import { d20 } from "./rulesets/d20/d20.ts";
import { gurps } from "./rulesets/gurps/gurps.ts";
import { maneuverability } from "./rulesets/maneuverability/maneuverability.ts";
import { stride } from "./rulesets/stride/stride.ts";
import type { Ruleset } from "./ruleset.ts";

const known = new Map<string, Ruleset>([maneuverability, gurps, stride, d20].map((ruleset) => [ruleset.id, ruleset]));

/** The rulesets there are, by id; other modules add theirs. */
export const rulesets = {
  /** The ruleset of that id, or undefined when there is none (an add-on was uninstalled). */
  get(id: string): Ruleset | undefined {
    return known.get(id);
  },
  /** The ids of all rulesets, in the order in which they came. */
  ids(): readonly string[] {
    return [...known.keys()];
  },
  /**
   * Adds a ruleset.
   *
   * @throws Error when the id is taken: two modules must not judge under one name.
   */
  register(ruleset: Ruleset): void {
    if (known.has(ruleset.id)) throw new Error(`A ruleset named ${ruleset.id} is registered already.`);
    known.set(ruleset.id, ruleset);
  },
};
