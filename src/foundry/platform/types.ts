/** What the module reads of Foundry's movement API, v13 and v14; the published types lack most of it. */

/** A position of a token, as an object of Foundry's; `x` and `y` are the top left corner in pixels. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  readonly width?: number;
  readonly height?: number;
}

/** How high somebody is, in scene units, and in v14 on which level. */
export interface Height {
  readonly elevation?: number | undefined;
  readonly level?: string | undefined;
}

/** One waypoint of a movement; unknown keys (`depth`, …) must survive being passed on. */
export interface Waypoint extends Position, Height {
  readonly action?: string;
  readonly snapped?: boolean;
  readonly explicit?: boolean;
  readonly checkpoint?: boolean;
  readonly intermediate?: boolean;
  readonly cost?: number;
}

/** Waypoints of one part of a movement, without the origin. */
export interface Section {
  readonly waypoints: readonly Waypoint[];
}

/** The facing that a drag wants: the bearing that it ends on, or the present one all the way. */
export type WantedFacing = number | "kept";

/** Our own entry in the constrain options of a movement and in update options. */
export interface Mark {
  /** Lets one move pass; only for a game master. */
  readonly exempt?: boolean;
  /** Why it passes, free text. */
  readonly reason?: string;
  /** Admits a movement that the module itself issues, once. */
  readonly ticket?: string;
  /** The movement is a drag by hand: the path may be cut. */
  readonly drag?: boolean;
  /** The facing that a drag wants. */
  readonly facing?: WantedFacing;
  /** Name of who cannot go where a drag leads, while a group moves as a whole or not at all. */
  readonly heldUpBy?: string;
}

/** Options that a path is constrained with. */
export interface ConstrainOptions {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
  readonly "come-about"?: Mark;
}

/** A movement before it happens: frozen but for `autoRotate` and `showRuler`. */
export interface PreMovement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: Position;
  readonly destination: Position;
  readonly passed: Section;
  readonly pending: Section;
  readonly method: string;
  /** Whether it was cut by what stops movement, walls for one. */
  readonly constrained?: boolean;
  readonly constrainOptions?: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

/** A movement that happened, as `moveToken` hands it over. */
export type Movement = Readonly<PreMovement>;

/** Options of a database update of tokens. */
export interface UpdateOptions {
  readonly "come-about"?: Mark;
  readonly _movement?: Readonly<Record<string, Movement>>;
  readonly [key: string]: unknown;
}

/** Options of `TokenDocument#move`. */
export interface MoveOptions {
  readonly method?: string;
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
  readonly constrainOptions?: ConstrainOptions;
}

/** A grid of Foundry's: `i` is the row, `j` the column. */
export interface GridLike {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals?: number;
  getOffset(point: Point): Offset;
  getCenterPoint(coordinates: Offset | Point): Point;
  getShape(): Point[];
  getDirectPath(coordinates: readonly (Offset | Point)[]): Offset[];
}

/** A hexagonal grid; squares know nothing of cubes. */
export interface HexGridLike extends GridLike {
  offsetToCube(offset: Offset): { q: number; r: number; s: number };
  cubeToOffset(cube: { q: number; r: number; s: number }): Offset;
}

/** A point on the canvas, pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A space of a grid: row and column. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

/** A scene, as far as the module reads it. */
export interface SceneLike {
  readonly id: string;
  readonly grid: GridLike;
}

/** An actor, as far as the module reads it. */
export interface ActorLike {
  readonly type: string;
  readonly name: string;
  readonly system: unknown;
  readonly _source?: { readonly system?: unknown };
}

/** The placeable of a token, as far as the module uses it. */
export interface TokenObject {
  readonly document: TokenLike;
  readonly center: Point;
  readonly w: number;
  readonly h: number;
  readonly controlled: boolean;
  readonly hover: boolean;
  readonly destroyed?: boolean;
  readonly renderFlags?: { set(changes: { readonly refreshRuler: boolean }): void };
}

/** A token document, as far as the module uses it. */
export interface TokenLike {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly isOwner: boolean;
  readonly rotation: number;
  readonly parent: SceneLike | null;
  readonly actor: ActorLike | null;
  readonly object: TokenObject | null;
  readonly movementAction?: string;
  /** The latest movement; pending while it still has checkpoints ahead. */
  readonly movement?: {
    readonly state: string;
    readonly destination: Point;
    readonly pending: { readonly waypoints: readonly unknown[] };
  };
  readonly _source: Position & {
    readonly rotation: number;
    readonly flags?: Record<string, Record<string, unknown>>;
    /** The level it is on; v14. */
    readonly level?: string;
  };
  getCenterPoint(position?: Partial<Position>): Point;
  getSnappedPosition(position?: Partial<Position>): Point;
  getOccupiedGridSpaceOffsets(position?: Partial<Position>): Offset[];
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  move(waypoints: Partial<Waypoint> | readonly Partial<Waypoint>[], options?: MoveOptions): Promise<boolean>;
  clearMovementHistory?(): Promise<void>;
}

/** The changes of an update, expanded and not yet sent. */
export interface TokenChanges {
  x?: number;
  y?: number;
  rotation?: number;
  flags?: Record<string, Record<string, unknown>>;
  [key: string]: unknown;
}

/** A user, as far as the module reads it. */
export interface UserLike {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  query?(name: string, data: object, options?: { timeout?: number }): Promise<unknown>;
}
