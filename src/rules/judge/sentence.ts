import { round } from "lodash-es";
import type { Violation } from "../case.ts";

/**
 * Where the sentence for a violation is found among the refusals of a language file, such as `BF-3.tooSoon`.
 *
 * What no budget would be enough for has a sentence of its own, `beyond`, since there is no figure to name.
 */
export function sentenceKey({ rule, reason, needs }: Violation): string {
  return `${rule}.${reason === "budget" && needs === undefined ? "beyond" : reason}`;
}

/**
 * The figures that the sentence for a violation may use.
 *
 * @param units - What the scene calls its unit.
 * @returns `needs`, `has` and `more`, the difference, to two decimals at most, empty when the rule has no such figure; and `units`.
 */
export function sentenceFigures(violation: Violation, units: string): Readonly<Record<string, string>> {
  const { needs, has } = violation;
  const text = (figure: number | undefined): string => (figure === undefined ? "" : String(round(figure, 2)));
  const more = needs === undefined || has === undefined ? undefined : Math.abs(needs - has);
  return { needs: text(needs), has: text(has), more: text(more), units };
}
