import { readFileSync } from "node:fs";
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

/** The ratios that are ours, to be recorded: to two digits. */
export function barsOf(lines: readonly Line[]): Bars {
  const own = lines.flatMap((line) =>
    line.ours && line.ratio !== null ? [[lineName(line), line.ratio] as const] : [],
  );
  return Object.fromEntries(own.map(([name, ratio]) => [name, Number(ratio.toPrecision(2))]));
}

/** Sentences about the ratios that are a third worse than their bar. */
export function worseThan(bars: Bars, lines: readonly Line[]): readonly string[] {
  return lines.flatMap((line) => {
    const bar = bars[lineName(line)];
    if (bar === undefined || line.ratio === null || line.ratio <= bar * SLACK) return [];
    return [`${lineName(line)} takes ${line.ratio.toPrecision(2)} x its floor, its bar is ${bar}`];
  });
}
