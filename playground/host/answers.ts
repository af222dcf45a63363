/**
 * What the documentation leaves open and the stand-in can play either way.
 *
 * Each member is an open question of `test/host/open-questions.ts`; the value in {@link CAREFUL} is the one that is
 * hardest on a module.
 */
export interface Answers {
  /** Whether `TokenDocument#move` and plain updates follow the auto-rotation setting when nothing is said. */
  readonly apiAutoRotate: "setting" | "never";
  /** What one undo takes back after a drag with checkpoints. */
  readonly undoUnit: "drag" | "operation";
  /** Whether undoing a movement also writes the rotation from before it. */
  readonly undoRotation: "restored" | "kept";
  /** The `method` of an elevation change in the Token HUD. */
  readonly hudMethod: "api" | "config";
  /** Whether keyboard movement is recorded in the movement history. */
  readonly recordKeyboard: "recorded" | "unrecorded";
  /** Whether `recordToken` comes before or after `moveToken`. */
  readonly recordOrder: "after" | "before";
  /** Whether a refused continuation fires `stopToken`. */
  readonly refusedContinuation: "stops" | "silent";
  /** Which clients get `planToken`. */
  readonly planAudience: "all" | "mover";
  /** What an unanswered `User#query` does after its timeout. */
  readonly queryTimeout: "rejects" | "hangs";
  /** Which leg of a path with several waypoints gives the auto-rotation. */
  readonly autoRotateLeg: "last" | "chord";
  /** Whose walls a leg to another level meets: those of the level that it leaves, that it comes to, or on which the token is stored. */
  readonly legWalls: "from" | "to" | "stored";
}

/** The careful answers. */
export const CAREFUL: Answers = {
  apiAutoRotate: "never",
  undoUnit: "drag",
  undoRotation: "kept",
  hudMethod: "api",
  recordKeyboard: "recorded",
  recordOrder: "after",
  refusedContinuation: "stops",
  planAudience: "all",
  queryTimeout: "rejects",
  autoRotateLeg: "last",
  legWalls: "to",
};
