/** One line of the table. */
export interface Line {
  readonly workload: string;
  /** Names the line, and so its bar: nothing in it may be a result. */
  readonly what: string;
  /** How many poses are found, where that is told. */
  readonly poses?: number;
  readonly milliseconds: number;
  /** Against the floor of the workload, measured in turns with it; null when there is none. */
  readonly ratio: number | null;
  readonly floor: string;
  /** Whether the ratio is ours to keep, so that it has a bar; floors and rivals have none. */
  readonly ours: boolean;
}

/** What names a line in the list of bars. */
export function lineName({ workload, what }: Line): string {
  return `${workload}: ${what}`;
}
