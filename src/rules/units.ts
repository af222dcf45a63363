/** The units of length that games use on their maps. */
export const LENGTH_UNITS = ["feet", "yards", "metres", "unknown"] as const;

/** A unit of length on a map; unknown ones are measured in spaces. */
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const SPELLINGS: Readonly<Record<string, LengthUnit>> = {
  ft: "feet",
  foot: "feet",
  feet: "feet",
  "'": "feet",
  "′": "feet",
  "’": "feet",
  yd: "yards",
  yds: "yards",
  yard: "yards",
  yards: "yards",
  m: "metres",
  mtr: "metres",
  meter: "metres",
  meters: "metres",
  metre: "metres",
  metres: "metres",
};

/**
 * Reads the unit that a scene names, in any usual spelling.
 *
 * @returns `unknown` for what is empty or unheard of.
 */
export function readUnit(text: string | undefined): LengthUnit {
  const word = (text ?? "").trim().toLowerCase().replace(/\.$/, "");
  return Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word] ?? "unknown") : "unknown";
}

/** The unit in which a ruleset counts lengths. */
export type RulesUnit = "feet" | "yards";

const WORTH: Readonly<Record<RulesUnit, Readonly<Record<Exclude<LengthUnit, "unknown">, number>>>> = {
  feet: { feet: 1, yards: 3, metres: 10 / 3 },
  yards: { feet: 1 / 3, yards: 1, metres: 1 },
};

const SPACE: Readonly<Record<RulesUnit, number>> = { feet: 5, yards: 1 };

/**
 * How many of a ruleset's own units one unit of the scene is worth.
 *
 * Games convert, physics does not come into it: 1 yd = 3 ft; 1.5 m = 5 ft where a ruleset counts feet, 1 m = 1 yd where it
 * counts yards. With unknown units one space is 5 ft or 1 yd.
 *
 * @param distance - Length of one space in scene units, positive.
 */
export function unitsPer(own: RulesUnit, units: string | undefined, distance: number): number {
  const unit = readUnit(units);
  return unit === "unknown" ? SPACE[own] / distance : WORTH[own][unit];
}
