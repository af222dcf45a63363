import { type Ledger } from "../state/ledger.ts";
import { type Movement, type Point, type TokenLike } from "../platform/types.ts";
import { type Step, type StepGround } from "../../rules/index.ts";

/** A movement that the rules allow, with the facing after each of its steps. */
export interface JudgedPlan {
  readonly kind: "judged";
  /** The round before this movement. */
  readonly ledger: Ledger;
  readonly from: Point;
  readonly steps: readonly Step[];
  readonly facings: readonly number[];
  /** Bearing of a turn in place at the end; null without one. */
  readonly pivot: number | null;
  readonly gait: string;
  readonly mode: string;
  readonly ground: readonly (StepGround | null)[];
}

/** A movement that is none in the rules: teleports, pushes, a game master's hand, or one that was advised against. */
export interface ForcedPlan {
  readonly kind: "forced";
  readonly ledger: Ledger;
  readonly from: Point;
  /** Bearing after it; null: what the update itself says, else unchanged. */
  readonly facing: number | null;
}

/** A movement that puts an earlier state of the round back. */
export interface RestorePlan {
  readonly kind: "restore";
  readonly ledger: Ledger;
}

/** What the gate decided of a movement, for the update that carries it out. */
export type Plan = JudgedPlan | ForcedPlan | RestorePlan;

/** A plan and the operation that is about to be written. */
export interface HandOff {
  readonly plan: Plan;
  readonly movement: Movement;
}

/** How many movements are remembered for their later checkpoints. */
const REMEMBERED = 100;

const plans = new Map<string, Plan>();
const handOffs = new Map<string, HandOff>();

/** Remembers what was decided of a movement, for its later operations and for the update at hand. */
export function keepPlan(token: TokenLike, movement: Movement, plan: Plan): void {
  plans.set(rootOf(movement), plan);
  const oldest = plans.keys().next();
  if (plans.size > REMEMBERED && oldest.done !== true) plans.delete(oldest.value);
  handOffs.set(token.uuid, { plan, movement });
}

/** Takes up the plan of a movement that goes on after a checkpoint; false when none is known. */
export function resumePlan(token: TokenLike, movement: Movement): boolean {
  const plan = plans.get(rootOf(movement));
  if (plan === undefined) return false;
  handOffs.set(token.uuid, { plan, movement });
  return true;
}

/** The plan for the update of a token that is about to be written; it is handed over once. */
export function takeHandOff(token: TokenLike): HandOff | undefined {
  const handOff = handOffs.get(token.uuid);
  handOffs.delete(token.uuid);
  return handOff;
}

/** Forgets a plan whose update was called off. */
export function dropHandOff(token: TokenLike): void {
  handOffs.delete(token.uuid);
}

/** Id of the first operation of a movement. */
export function rootOf(movement: Movement): string {
  return movement.chain[0] ?? movement.id;
}
