import { readFileSync } from "node:fs";
import {
  assessReach,
  type Case,
  CaseError,
  judge,
  parseCase,
  sentenceFigures,
  sentenceKey,
} from "../src/rules/index.ts";

type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

const language = JSON.parse(readFileSync(new URL("../lang/en.json", import.meta.url), "utf8")) as {
  readonly COMEABOUT: { readonly Refusal: Sentences };
};

/** Answers one case with the verdict of `test/contracts/assess.md`. */
function assess(theCase: Case): object {
  if (theCase.reach) {
    const begun = performance.now();
    const { id, list, ...counts } = assessReach(theCase);
    const milliseconds = Math.round((performance.now() - begun) * 100) / 100;
    return { ...(id === undefined ? {} : { id }), ...counts, milliseconds, ...(list ? { list } : {}) };
  }
  const { verdict } = judge(theCase);
  const { violation } = verdict;
  if (!violation) return verdict;
  const { rule, step } = violation;
  return { ...verdict, violation: { rule, step, message: sentence(violation, theCase.scene.units) } };
}

function sentence(violation: Parameters<typeof sentenceKey>[0], units: string): string {
  const [rule = "", reason = ""] = sentenceKey(violation).split(".");
  const template = language.COMEABOUT.Refusal[rule]?.[reason] ?? sentenceKey(violation);
  const figures = sentenceFigures(violation, units);
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? "").replaceAll(/ +(?=[ ,:.])/g, "");
}

function read(path: string | undefined): unknown {
  if (path === undefined) throw new CaseError("usage: assess FILE.json, or - for standard input");
  let text: string;
  try {
    text = readFileSync(path === "-" ? 0 : path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new CaseError(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CaseError(`${path} is no JSON: ${(error as Error).message.replaceAll(/\s+/g, " ")}`);
  }
}

/** Parses and judges one case; what it cannot judge is named with its place in the array. */
function answer(json: unknown, place: string): object {
  try {
    return assess(parseCase(json));
  } catch (error) {
    if (error instanceof CaseError) throw new CaseError(place + error.message);
    throw error;
  }
}

try {
  const input = read(process.argv[2]);
  const verdicts = Array.isArray(input)
    ? input.map((each: unknown, index) => answer(each, `[${index}] `))
    : answer(input, "");
  process.stdout.write(`${JSON.stringify(verdicts, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof CaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
