import type { Stage } from "./stage.ts";

/** The assertions that Vitest's and Quench's chai share. */
export interface Assert {
  (condition: unknown, message?: string): void;
  equal(actual: unknown, expected: unknown, message?: string): void;
  notEqual(actual: unknown, expected: unknown, message?: string): void;
  deepEqual(actual: unknown, expected: unknown, message?: string): void;
  isTrue(value: unknown, message?: string): void;
  isFalse(value: unknown, message?: string): void;
  closeTo(actual: number, expected: number, delta: number, message?: string): void;
  include(haystack: unknown, needle: unknown, message?: string): void;
  throws(fn: () => unknown, message?: string): void;
}

/** Something that Foundry documents, and how to see whether it is so. */
export interface Statement {
  readonly says: string;
  /** Where it is documented: an API page, an issue "#n", a release note, a declaration. */
  readonly source: string;
  /** The generations it holds for; both when absent. */
  readonly generation?: 13 | 14;
  /** Whether a second client is needed: such statements run in the stand-in only. */
  readonly clients?: 2;
  readonly check: (stage: Stage, assert: Assert) => Promise<void> | void;
}

/** Statements on one subject. */
export interface Chapter {
  readonly title: string;
  readonly statements: readonly Statement[];
}

type Rest = Pick<Statement, "generation" | "clients">;

/** One statement, in the order in which it reads. */
export function statement(says: string, source: string, check: Statement["check"], rest: Rest = {}): Statement {
  return { says, source, check, ...rest };
}
