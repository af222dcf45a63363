import { modeOfWord } from "./mode-words.ts";
import { LARGEST } from "./number.ts";
import { type Mode, type ModeNumbers } from "./numbers.ts";

/** A stat line read. */
export interface MoveString {
  readonly modes: Partial<Record<Mode, ModeNumbers>>;
  readonly alternates: readonly Alternate[];
  readonly warnings: readonly string[];
}

/** Speeds that hold under a condition only. */
export type Alternate = Readonly<Record<string, unknown>> & { readonly condition: string };

type Draft = Partial<Record<Mode, ModeNumbers>>;

interface State {
  readonly modes: Draft;
  readonly alternates: Map<string, Draft>;
  readonly warnings: string[];
  readonly line: string;
  /** Mode word that waits for its number. */
  mode: Mode | null;
  /** Condition that waits for its number. */
  condition: string | null;
  /** A word that is neither and waits for its number. */
  unknown: string | null;
  /** What the last number was read as, for the parenthesis after it. */
  last: { readonly draft: Draft; readonly mode: Mode } | null;
  /** Whether the last number was too large, so that nothing more is said of the parenthesis after it. */
  beyond: boolean;
  numbers: number;
}

/** Pieces of a stat line: a bracket, a parenthesis, a number with its feet, words, or a sign that has no meaning here. */
const PIECE =
  /\[([^\]]*)\]|\(([^)]*)\)|(-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?)\s*(?:['’‘′´`]+|(?:ft|feet)\b\.?)?|([A-Za-z][A-Za-z]*(?:\s+form\b)?)|([^\s,;.'’‘′´`])/gi;

const CONDITIONS: readonly (readonly [RegExp, string])[] = [
  [/^(unarmou?red|not in armou?r|without armou?r)$/i, "unarmored"],
  [/^[a-z]+\s+form$/i, ""],
];

/** Words that say nothing about how it moves. */
const FILLER = /^(per|round|turn|a|and|or|move|speed|in)$/i;

/**
 * Reads the movement line of a stat block.
 *
 * Rule: BF-10.
 *
 * @param line - Such as `30' (10') Fly 80' (15')`.
 * @returns The readable part; a sentence for each part that cannot be read. Conditional speeds are alternates.
 */
export function readMoveString(line: string): MoveString {
  const state: State = {
    modes: {},
    alternates: new Map(),
    warnings: [],
    line,
    mode: null,
    condition: null,
    unknown: null,
    last: null,
    beyond: false,
    numbers: 0,
  };
  for (const [, bracket, parenthesis, number, words, sign] of line.matchAll(PIECE)) {
    if (bracket !== undefined) readBracket(state, bracket);
    else if (parenthesis !== undefined) readParenthesis(state, parenthesis.trim());
    else if (number !== undefined) readNumber(state, Number(number.replaceAll(",", "")));
    else if (words !== undefined) readWords(state, words);
    else if (sign !== undefined) warn(state, sign);
  }
  if (state.numbers === 0) state.warnings.push(`The movement "${line}" holds no number.`);
  const alternates = [...state.alternates].map(([condition, draft]) => alternate(condition, draft));
  return { modes: state.modes, alternates, warnings: state.warnings };
}

function readNumber(state: State, speed: number): void {
  state.numbers += 1;
  const { mode, condition, unknown } = state;
  state.mode = null;
  state.condition = null;
  state.unknown = null;
  state.last = null;
  state.beyond = speed > LARGEST;
  if (state.beyond) {
    state.warnings.push(
      `Of the movement "${state.line}" the speed ${speed} is not believed, being more than ${LARGEST}.`,
    );
    return;
  }
  if (speed < 0) return warn(state, String(speed));
  if (unknown !== null) return warn(state, `${unknown} ${speed}`);
  if (condition === null && mode === null && state.numbers > 1) return warn(state, String(speed));
  const draft = condition === null ? state.modes : draftOf(state, condition);
  const kind = mode ?? "walk";
  if (draft[kind] !== undefined) return warn(state, String(speed));
  draft[kind] = { speed, turningDistance: null };
  state.last = { draft, mode: kind };
}

function readParenthesis(state: State, inside: string): void {
  const distance = /^(\d+(?:\.\d+)?)\s*(?:['’‘′´`]+|(?:ft|feet)\.?)?$/i.exec(inside)?.[1];
  const { last, beyond } = state;
  state.last = null;
  if (beyond) return;
  if (last === null) return warn(state, `(${inside})`);
  const numbers = last.draft[last.mode];
  if (distance !== undefined) {
    last.draft[last.mode] = { speed: numbers?.speed ?? null, turningDistance: Number(distance) };
    return;
  }
  const condition = conditionOf(inside);
  if (condition === null || numbers === undefined) return warn(state, `(${inside})`);
  Reflect.deleteProperty(last.draft, last.mode);
  draftOf(state, condition)[last.mode] = numbers;
}

function readBracket(state: State, inside: string): void {
  const { modes, warnings } = readMoveString(inside);
  state.alternates.set("in brackets", modes);
  state.warnings.push(...warnings);
  state.last = null;
}

function readWords(state: State, words: string): void {
  state.last = null;
  state.beyond = false;
  if (FILLER.test(words)) return;
  const mode = modeOfWord(words);
  const condition = conditionOf(words);
  if (mode !== null) state.mode = mode;
  else if (condition !== null) state.condition = condition;
  else state.unknown = words;
}

function conditionOf(words: string): string | null {
  const found = CONDITIONS.find(([pattern]) => pattern.test(words));
  return found === undefined ? null : found[1] === "" ? words.toLowerCase().replace(/\s+/g, " ") : found[1];
}

function draftOf(state: State, condition: string): Draft {
  const known = state.alternates.get(condition);
  if (known !== undefined) return known;
  const draft: Draft = {};
  state.alternates.set(condition, draft);
  return draft;
}

function alternate(condition: string, draft: Draft): Alternate {
  const modes = Object.entries(draft);
  const distances = modes.filter(([, numbers]) => numbers.turningDistance !== null);
  return {
    condition,
    ...Object.fromEntries(modes.map(([mode, numbers]) => [mode, numbers.speed])),
    ...(distances.length === 0
      ? {}
      : { turningDistance: Object.fromEntries(distances.map(([mode, numbers]) => [mode, numbers.turningDistance])) }),
  };
}

function warn(state: State, part: string): void {
  state.warnings.push(`Of the movement "${state.line}" the part "${part}" cannot be read.`);
}
