import { CaseError, type Place, type ReachQuestion, type StepGround, type Values } from "./case.ts";
import { parseStepGround } from "./parse-ground.ts";
import { booleanAt, isValues, numberAt } from "./values.ts";

/**
 * Reads what a case asks of a reach.
 *
 * @throws CaseError naming the field that makes no sense.
 */
export function parseReach(json: unknown): ReachQuestion {
  if (!isValues(json)) throw new CaseError("reach must be an object");
  const rough = json["rough"] ?? {};
  const spaces = json["spaces"] ?? {};
  if (!isValues(rough)) throw new CaseError("reach.rough must be an object");
  if (!isValues(spaces)) throw new CaseError("reach.spaces must be an object");
  return {
    walls: listAt(json["walls"], "reach.walls").map((wall, index) => parseWall(wall, `reach.walls[${index}]`)),
    blocked: listAt(json["blocked"], "reach.blocked").map((place, at) => parsePlace(place, `reach.blocked[${at}]`)),
    rough: Object.fromEntries(Object.keys(rough).map((key) => [placeKey(key), multiplier(rough, key)])),
    spaces: Object.fromEntries(
      Object.entries(spaces).flatMap(([key, value]): [string, StepGround][] => {
        const ground = parseStepGround(value, `reach.spaces.${key}`);
        return ground ? [[placeKey(key), ground]] : [];
      }),
    ),
    list: booleanAt(json, "list", false, "reach"),
    endFacings: booleanAt(json, "endFacings", false, "reach"),
    risky: booleanAt(json, "risky", false, "reach"),
  };
}

function multiplier(rough: Values, key: string): number {
  const factor = numberAt(rough, key, 1, "reach.rough");
  if (factor <= 0) throw new CaseError(`reach.rough.${key} must be more than 0`);
  return factor;
}

function listAt(json: unknown, path: string): readonly unknown[] {
  const list = json ?? [];
  if (!Array.isArray(list)) throw new CaseError(`${path} must be a list`);
  return list as readonly unknown[];
}

function parsePlace(json: unknown, path: string): Place {
  const [first, second] = Array.isArray(json) ? (json as readonly unknown[]) : [];
  if (!Number.isInteger(first) || !Number.isInteger(second)) throw new CaseError(`${path} must be two whole numbers`);
  return [Number(first), Number(second)];
}

function parseWall(json: unknown, path: string): readonly [Place, Place] {
  const [one, other] = listAt(json, path);
  return [parsePlace(one, `${path}[0]`), parsePlace(other, `${path}[1]`)];
}

function placeKey(text: string): string {
  const parts = text.split(",").map(Number);
  const [first, second] = parts;
  if (parts.length !== 2 || !Number.isInteger(first) || !Number.isInteger(second)) {
    throw new CaseError(`reach names the place ${text}, which must be two whole numbers`);
  }
  return `${Number(first)},${Number(second)}`;
}
