export { normalised, sameAngle, stepBearing, turnBetween } from "./bearing.ts";
export {
  CaseError,
  type Act,
  type Barriers,
  type Board,
  type Case,
  type Check,
  type Crowd,
  type DragAct,
  type Judgement,
  type MeasuredTerrain,
  type Place,
  type PlanEntry,
  type ReachQuestion,
  type Scene,
  type Standing,
  type Start,
  type Step,
  type StepGround,
  type Values,
  type Verdict,
  type Violation,
  type Verges,
} from "./case.ts";
export { rulesets } from "./catalogue.ts";
export {
  isRefusal,
  type Currency,
  type Gait,
  type Ground,
  type Memory,
  OCCUPANTS,
  type Occupant,
  type Outcome,
  type Reason,
  type Refusal,
  type Roll,
} from "./gait.ts";
export {
  DIAGONALS,
  facings,
  GRIDS,
  neighbours,
  sideOf,
  snapFacing,
  type Diagonals,
  type Grid,
  type Neighbour,
} from "./grid.ts";
export { type Drop, judgeDrop } from "./judge/drop.ts";
export { closeRound, judge } from "./judge/judge.ts";
export { sentenceFigures, sentenceKey } from "./judge/sentence.ts";
export { parseCase } from "./parse-case.ts";
export { assessReach, type ReachVerdict } from "./reach/assess-reach.ts";
export { reach, type Reach, type ReachOptions } from "./reach/reach.ts";
export { HEADINGS } from "./reach/lattice-shore.ts";
export { REACH_CAP } from "./reach/tide.ts";
export type { ReachedPose, ReachedSpace, Route } from "./reach/shore.ts";
export type { RuleId } from "./rule-id.ts";
export type { Field, Ruleset } from "./ruleset.ts";
export { readUnit, unitsPer, type LengthUnit, type RulesUnit } from "./units.ts";
