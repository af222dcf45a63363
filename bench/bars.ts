import { readFileSync } from "node:fs";
import { omit } from "lodash-es";
import { type Line, lineName } from "./line.ts";

/** A ratio may be worse than its bar by this much, machines being noisy. */
const SLACK = 4 / 3;

/** The recorded ratio of each line that has one. */
export type Bars = Readonly<Record<string, number>>;

/** Where the bars are kept. */
export const BARS = "bench/bars.json";

/** Reads the recorded ratios. */
export function readBars(): Bars {
  return JSON.parse(readFileSync(BARS, "utf8")) as Bars;
}

/**
 * The bars after a run: those of the workloads that ran are as measured, the others as they were.
 *
 * @param bars - What was recorded before.
 * @param lines - What was measured.
 * @param named - The workloads that ran; none means all.
 */
export function recorded(bars: Bars, lines: readonly Line[], named: readonly string[]): Bars {
  return { ...omit(bars, strayBars(bars, lines, named)), ...barsOf(lines) };
}

/**
 * What `--check` finds wrong.
 *
 * @param bars - What is recorded.
 * @param lines - What was measured.
 * @param named - The workloads that ran; none means all.
 * @returns Sentences about the ratios that are a third worse than their bar, about those that have none, and about the bars of
 * the workloads that ran that no line has.
 */
export function faultsOf(bars: Bars, lines: readonly Line[], named: readonly string[]): readonly string[] {
  const barless = Object.keys(barsOf(lines)).filter((name) => !Object.hasOwn(bars, name));
  return [
    ...worseThan(bars, lines),
    ...barless.map((name) => `${name} has no bar in ${BARS}`),
    ...strayBars(bars, lines, named).map(
      (name) => `${name} has a bar in ${BARS}, but nothing of that name is measured`,
    ),
  ];
}

/** The ratios that are ours, to be recorded: to two digits. */
function barsOf(lines: readonly Line[]): Bars {
  const own = lines.flatMap((line) =>
    line.ours && line.ratio !== null ? [[lineName(line), line.ratio] as const] : [],
  );
  return Object.fromEntries(own.map(([name, ratio]) => [name, Number(ratio.toPrecision(2))]));
}

function worseThan(bars: Bars, lines: readonly Line[]): readonly string[] {
  return lines.flatMap((line) => {
    const bar = bars[lineName(line)];
    if (bar === undefined || line.ratio === null || line.ratio <= bar * SLACK) return [];
    return [`${lineName(line)} takes ${line.ratio.toPrecision(2)} x its floor, its bar is ${bar}`];
  });
}

/** The bars of the workloads that ran, all where none is named, that no line of ours has. */
function strayBars(bars: Bars, lines: readonly Line[], named: readonly string[]): readonly string[] {
  const measured = barsOf(lines);
  const ran = (name: string): boolean =>
    named.length === 0 || named.some((workload) => name.startsWith(`${workload}: `));
  return Object.keys(bars).filter((name) => ran(name) && !Object.hasOwn(measured, name));
}
