import { normalised, sameAngle } from "./bearing.ts";
import { type Act, CaseError, type PlanEntry, type Step } from "./case.ts";
import { facings, type Grid, snapFacing } from "./grid.ts";
import { isValues, numberAt } from "./values.ts";

/**
 * Reads the acts of a round.
 *
 * @throws CaseError naming the act and the field that makes no sense.
 */
export function parseRound(json: unknown, grid: Grid): readonly Act[] {
  if (!Array.isArray(json)) throw new CaseError("round must be a list of acts");
  return json.map((act: unknown, index) => parseAct(act, grid, `round[${index}]`));
}

function parseAct(json: unknown, grid: Grid, path: string): Act {
  if (!isValues(json)) throw new CaseError(`${path} must be an object with steps or turn`);
  if ("steps" in json) {
    const { steps } = json;
    if (!Array.isArray(steps)) throw new CaseError(`${path}.steps must be a list of bearings`);
    const read = steps.map((step: unknown, index) => parseStep(step, grid, `${path}.steps[${index}]`));
    const mode = typeof json["mode"] === "string" ? { mode: json["mode"] } : {};
    if (json["facing"] === undefined || json["facing"] === null) return { steps: read, ...mode };
    return { steps: read, facing: snapFacing(grid, numberAt(json, "facing", 0, path, -Infinity)), ...mode };
  }
  if ("forced" in json) {
    if (json["forced"] === null) return { forced: null };
    return { forced: snapFacing(grid, numberAt(json, "forced", 0, path, -Infinity)) };
  }
  if (typeof json["turn"] !== "number") throw new CaseError(`${path} must have steps or turn`);
  return { turn: snapFacing(grid, numberAt(json, "turn", 0, path, -Infinity)) };
}

function parseStep(json: unknown, grid: Grid, path: string): Step {
  if (isValues(json)) {
    if (grid !== "gridless") throw new CaseError(`${path} must be a bearing, lengths are for gridless scenes`);
    if (typeof json["length"] !== "number") throw new CaseError(`${path}.length must be a number`);
    return { bearing: direction(json["bearing"], grid, path), length: numberAt(json, "length", 0, path) };
  }
  return direction(json, grid, path);
}

function direction(json: unknown, grid: Grid, path: string): number {
  if (typeof json !== "number" || !Number.isFinite(json)) throw new CaseError(`${path} must be a bearing in degrees`);
  const bearing = normalised(json);
  const all = facings(grid);
  if (all.length === 0) return bearing;
  const exact = all.find((each) => sameAngle(each, bearing));
  if (exact === undefined) throw new CaseError(`${path} is ${json}, which leads to no neighbouring space of ${grid}`);
  return exact;
}

/**
 * Reads a plan of strides.
 *
 * @returns Nothing when there is none.
 * @throws CaseError naming the entry that makes no sense; strides are whole numbers from 1 to 8.
 */
export function parsePlan(json: unknown): readonly PlanEntry[] | undefined {
  if (json === undefined || json === null) return undefined;
  if (!Array.isArray(json)) throw new CaseError("plan must be a list");
  return json.map((entry: unknown, index) => {
    const path = `plan[${index}]`;
    if (!isValues(entry)) throw new CaseError(`${path} must be an object`);
    const stride = numberAt(entry, "stride", Number.NaN, path);
    const ap = numberAt(entry, "ap", Number.NaN, path);
    if (!Number.isInteger(stride) || stride < 1 || stride > 8) throw new CaseError(`${path}.stride must be 1 to 8`);
    if (!Number.isInteger(ap)) throw new CaseError(`${path}.ap must be a whole number`);
    return { stride, ap };
  });
}
