import { type Case, CaseError, type Scene, type Start, type StepGround, type Values } from "./case.ts";
import { rulesets } from "./catalogue.ts";
import { DIAGONALS, GRIDS, snapFacing } from "./grid.ts";
import { parseStepGround } from "./parse-ground.ts";
import { parseReach } from "./parse-reach.ts";
import { parsePlan, parseRound } from "./parse-round.ts";
import type { Ruleset } from "./ruleset.ts";
import { booleanAt, choiceAt, isValues, numberAt } from "./values.ts";

/**
 * Reads a case of `test/contracts/assess.md` and fills in what it leaves out.
 *
 * @param json - Anything that came out of a JSON file.
 * @throws CaseError naming the case and the field that cannot be read.
 */
export function parseCase(json: unknown): Case {
  if (!isValues(json)) throw new CaseError("a case must be an object");
  const name = typeof json["id"] === "string" || typeof json["id"] === "number" ? `case ${json["id"]}: ` : "case: ";
  try {
    const theCase = read(json);
    rulesets.get(theCase.ruleset)?.gaits(theCase);
    return theCase;
  } catch (error) {
    if (error instanceof CaseError) throw new CaseError(name + error.message);
    throw error;
  }
}

function read(json: Values): Case {
  const id = json["ruleset"];
  const ruleset = typeof id === "string" ? rulesets.get(id) : undefined;
  if (!ruleset) throw new CaseError(`ruleset must be one of ${rulesets.ids().join(", ")}`);
  const scene = parseScene(objectAt(json, "scene"));
  const plan = parsePlan(json["plan"]);
  return {
    ...("id" in json ? { id: json["id"] } : {}),
    ruleset: ruleset.id,
    options: objectAt(json, "options", {}),
    scene,
    profile: objectAt(json, "profile", {}),
    mode: textAt(json, "mode", "walk"),
    pace: parsePace(json, ruleset),
    start: parseStart(objectAt(json, "start", {}), scene),
    ...(plan ? { plan } : {}),
    round: parseRound(json["round"] ?? [], scene.grid),
    ground: parseGround(json["ground"] ?? []),
    ...(booleanAt(json, "unbounded", false, "case") ? { unbounded: true } : {}),
    ...(isPresent(json["reach"]) ? { reach: parseReach(json["reach"]) } : {}),
  };
}

function parsePace(json: Values, { paces }: Ruleset): string {
  const [first] = paces;
  return first === undefined ? "auto" : choiceAt(json, "pace", paces, first, "case");
}

function textAt(json: Values, key: string, fallback: string): string {
  const value = json[key] ?? fallback;
  if (typeof value !== "string") throw new CaseError(`${key} must be text`);
  return value;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function objectAt(values: Values, key: string, fallback?: Values): Values {
  const value = values[key] ?? fallback;
  if (!isValues(value)) throw new CaseError(`${key} must be an object`);
  return value;
}

function parseScene(values: Values): Scene {
  if (!isPresent(values["grid"])) throw new CaseError("scene.grid is missing");
  const units = values["units"] ?? "";
  if (typeof units !== "string") throw new CaseError("scene.units must be text");
  const distance = numberAt(values, "distance", 1, "scene");
  if (distance <= 0) throw new CaseError("scene.distance must be more than 0");
  return {
    grid: choiceAt(values, "grid", GRIDS, "square", "scene"),
    distance,
    units,
    diagonals: choiceAt(values, "diagonals", DIAGONALS, "equidistant", "scene"),
  };
}

function parseStart(values: Values, { grid }: Scene): Start {
  const bearing = snapFacing(grid, numberAt(values, "bearing", 0, "start", -Infinity));
  return {
    bearing,
    since: isPresent(values["since"]) ? numberAt(values, "since", 0, "start") : null,
    velocity: numberAt(values, "velocity", 0, "start"),
    engaged: booleanAt(values, "engaged", false, "start"),
  };
}

function parseGround(json: unknown): readonly (StepGround | null)[] {
  if (!Array.isArray(json)) throw new CaseError("ground must be a list");
  return json.map((entry: unknown, index) => parseStepGround(entry, `ground[${index}]`));
}
