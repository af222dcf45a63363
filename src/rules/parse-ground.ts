import { CaseError, type StepGround } from "./case.ts";
import { OCCUPANTS } from "./gait.ts";
import { booleanAt, choiceAt, isValues, numberAt } from "./values.ts";

/**
 * Reads what is special about one space.
 *
 * @param path - Name of the field for messages.
 * @returns Null when nothing is.
 * @throws CaseError naming the field that makes no sense.
 */
export function parseStepGround(json: unknown, path: string): StepGround | null {
  if (json === null || json === undefined) return null;
  if (!isValues(json)) throw new CaseError(`${path} must be an object or null`);
  const by = json["by"] ?? null;
  return {
    by: by === null ? null : choiceAt(json, "by", OCCUPANTS, "friend", path),
    sizes: Math.abs(numberAt(json, "sizes", 0, path, -Infinity)),
    extra: json["extra"] === "all" ? "all" : numberAt(json, "extra", 0, path),
    ...(json["factor"] === undefined ? {} : { factor: numberAt(json, "factor", 1, path) }),
    ...(booleanAt(json, "closed", false, path) ? { closed: true } : {}),
    engaged: booleanAt(json, "engaged", false, path),
  };
}
