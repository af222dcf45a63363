import type { User } from "../documents/user.ts";
import type { CostFunction } from "../grid/types.ts";

/** Where a token is and how large: pixels of its top left corner, grid units, grid spaces. */
export interface Position {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  depth?: number;
  level?: string;
}

/** A place of a path with everything that core fills in. */
export interface Waypoint extends Position {
  action: string;
  terrain: unknown;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
}

/** A place of a path as callers give it. */
export type WaypointInput = Partial<Waypoint> & { cost?: number | CostFunction };

/** A place of a measured path. */
export interface MeasuredWaypoint extends Waypoint {
  userId: string;
  movementId: string | null;
  cost: number;
  subpathId?: string;
}

/** A stretch of a path. */
export interface Section {
  waypoints: MeasuredWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** What came before a movement. */
export interface History {
  recorded: Section;
  unrecorded: Section;
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** How a movement was asked for. */
export type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo";

/** What limits a path; further members are carried along. */
export interface ConstrainOptions {
  preview?: boolean;
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  maxCost?: number;
  maxDistance?: number;
  history?: boolean | MeasuredWaypoint[];
  measureOptions?: object;
  [key: string]: unknown;
}

/** One operation of a movement, as hooks see it. */
export interface Movement {
  id: string;
  chain: string[];
  origin: Position;
  destination: Position;
  passed: Section;
  pending: Section;
  history: History;
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
  split?: boolean;
  subpathId?: string;
  measureOptions?: object;
  terrainOptions?: object;
  finished?: Promise<boolean>;
  animation?: MovementAnimation;
}

/** When a movement is seen to begin and to end. */
export interface MovementAnimation {
  started: Promise<void>;
  ended: Promise<void>;
  duration: number;
}

/** What becomes of a movement. */
export type MovementState = "planned" | "pending" | "paused" | "stopped" | "completed";

/** The current or last movement of a token. */
export interface MovementData extends Movement {
  user: User;
  state: MovementState;
  updateOptions: object;
}

/** What a caller may say about a movement of one token. */
export interface MoveOptions {
  id?: string;
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
  measureOptions?: object;
  terrainOptions?: object;
  planned?: boolean;
  split?: boolean;
}

/** One token's entry in `options.movement`. */
export interface MovementEntry extends MoveOptions {
  waypoints: WaypointInput[];
  /** Set by the host when it goes on after a checkpoint. */
  _continuation?: Continuation;
}

/** What a later operation of a movement knows of the earlier ones. */
export interface Continuation {
  chain: string[];
  constrained: boolean;
  unrecorded: MeasuredWaypoint[];
  subpathId?: string;
}
