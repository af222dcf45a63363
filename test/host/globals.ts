/**
 * The globals of Foundry as the statements use them: written down once, so that the same statements run in the stand-in
 * and in a real world. Only members that Foundry documents are named here.
 */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

export interface Point {
  x: number;
  y: number;
  elevation?: number;
}

export interface Waypoint extends Partial<Point> {
  width?: number;
  height?: number;
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
  intermediate?: boolean;
  cost?: number;
  movementId?: string | null;
  userId?: string;
  subpathId?: string;
  terrain?: unknown;
}

export interface Section {
  waypoints: Waypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface Movement {
  id: string;
  chain: string[];
  origin: Point;
  destination: Point;
  passed: Section;
  pending: Section;
  history: { recorded: Section; unrecorded: Section; cost: number };
  constrained: boolean;
  recorded: boolean;
  method: string;
  constrainOptions: Record<string, unknown>;
  autoRotate: boolean;
  showRuler: boolean;
  subpathId?: string;
  finished?: Promise<boolean>;
}

export type Changed = Record<string, unknown>;

export interface Doc {
  id: string;
  _id: string;
  name: string;
  uuid: string;
  parent: Doc | null;
  flags: Record<string, Record<string, unknown>>;
  _source: Changed;
  isOwner: boolean;
  update(data: object, options?: object): Promise<Doc | undefined>;
  delete(options?: object): Promise<Doc | undefined>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<Doc | undefined>;
  unsetFlag(scope: string, key: string): Promise<Doc | undefined>;
  updateSource(data: object): Changed;
  toObject(): Changed;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<Doc[]>;
  testUserPermission(user: Doc, permission: string): boolean;
}

export interface Token extends Doc {
  x: number;
  y: number;
  elevation: number;
  rotation: number;
  width: number;
  movementAction: string;
  movement: Movement & { state: string; user: Doc };
  movementHistory: Waypoint[];
  actor: Doc | null;
  object: Placed | null;
  regions: Set<Doc> | null;
  move(waypoints: Waypoint | Waypoint[], options?: object): Promise<boolean>;
  stopMovement(): boolean;
  pauseMovement(): (() => void) | null;
  startMovement(options?: object): Promise<boolean>;
  revertRecordedMovement(movementId?: string): Promise<boolean>;
  clearMovementHistory(): Promise<void>;
  getCenterPoint(data?: object): Point;
  getSnappedPosition(data?: object): Point;
  getSize(data?: object): { width: number; height: number };
  getOccupiedGridSpaceOffsets(data?: object): Offset[];
  getCompleteMovementPath(waypoints: Waypoint[]): Waypoint[];
  measureMovementPath(waypoints: Waypoint[], options?: object): Measured;
}

export interface Placed {
  document: Token;
  controlled: boolean;
  control(options?: object): boolean;
  release(): boolean;
  rotate(angle: number, snap?: number): Promise<unknown>;
  checkCollision(to: Point, options: object): unknown;
  findMovementPath(
    waypoints: Waypoint[],
    options?: object,
  ): { result: Waypoint[] | null | undefined; promise: Promise<unknown>; cancel(): void };
  constrainMovementPath(waypoints: Waypoint[], options?: object): [Waypoint[], boolean];
  measureMovementPath(waypoints: Waypoint[], options?: object): Measured;
  movementAnimationPromise: Promise<void> | null;
}

export interface Measured {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  segments: { distance: number; cost: number }[];
}

export interface Grid {
  type: number;
  size: number;
  sizeX: number;
  sizeY: number;
  distance: number;
  isGridless: boolean;
  isSquare: boolean;
  isHexagonal: boolean;
  getOffset(coords: object): Offset;
  getCenterPoint(coords: object): Point;
  getTopLeftPoint(coords: object): Point;
  getVertices(coords: object): Point[];
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  getAdjacentOffsets(coords: object): Offset[];
  testAdjacency(a: object, b: object): boolean;
  getShiftedOffset(coords: object, direction: number): Offset;
  getShiftedPoint(point: Point, direction: number): Point;
  getDirectPath(coords: object[]): Offset[];
  getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  measurePath(waypoints: object[], options?: object): Measured;
  calculateDimensions(
    width: number,
    height: number,
    padding: number,
  ): { width: number; height: number; x: number; y: number };
  getCube(coords: object): { q: number; r: number; s: number };
  cubeToOffset(cube: object): Offset;
}

export interface Hooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number | ((...args: never[]) => unknown)): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

export interface Layer {
  placeables: Placed[];
  controlled: Placed[];
  history: unknown[];
  get(id: string): Placed | undefined;
  moveMany(options: object): Promise<unknown>;
  rotateMany(options: object): Promise<unknown>;
  undoHistory(): Promise<Doc[]>;
  copyObjects(options?: object): unknown[];
  cutObjects(): unknown[];
  pasteObjects(position: Point, options?: object): Promise<Doc[]>;
  releaseAll(): number;
}

export interface Scene extends Doc {
  grid: Grid;
  tokens: Collection<Token>;
  view(): Promise<unknown>;
  moveTokens(instructions: object, options?: object): Promise<unknown>;
}

export interface Collection<D> extends Map<string, D> {
  contents: D[];
}

export interface Combat extends Doc {
  round: number;
  turn: number | null;
  started: boolean;
  combatant: Combatant | undefined;
  combatants: Collection<Combatant>;
  turns: Combatant[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  activate(): Promise<unknown>;
}

export interface Combatant extends Doc {
  tokenId: string;
  token: Token;
}

export interface Creator {
  new (data?: object): Doc;
  create(data: object, options?: object): Promise<Doc | undefined>;
}

export interface RollLike {
  total: number;
  formula: string;
  evaluate(): Promise<RollLike>;
  toMessage(data?: object, options?: object): Promise<Doc & { whisper: string[]; rolls: { total: number }[] }>;
}

/** Everything the statements touch. */
export interface Globals {
  Hooks: Hooks;
  game: {
    user: Doc & { isGM: boolean; isActiveGM: boolean; can(permission: string): boolean };
    userId: string;
    users: Collection<
      Doc & { isGM: boolean; query(name: string, data: object, options?: object): Promise<unknown> }
    > & { activeGM: Doc | null };
    release: { generation: number };
    system: { id: string };
    combat: Combat | null;
    combats: Collection<Combat>;
    actors: Collection<Doc>;
    paused: boolean;
    settings: {
      register(namespace: string, key: string, config: object): void;
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    i18n: { localize(key: string): string; format(key: string, data: object): string };
    keybindings: {
      register(namespace: string, action: string, data: object): void;
      get(namespace: string, action: string): object[];
    };
    socket: {
      on(event: string, fn: (...args: never[]) => void): unknown;
      emit(event: string, ...args: unknown[]): unknown;
    };
  };
  canvas: { scene: Scene; grid: Grid; tokens: Layer; ready: boolean; dimensions: { width: number; height: number } };
  CONFIG: {
    Token: {
      movement: {
        actions: Record<string, { teleport: boolean; walls: string | null; getCostFunction?: unknown }>;
        defaultAction: string;
      };
      documentClass: { prototype: Record<string, unknown> };
      objectClass: { prototype: Record<string, unknown> };
    };
    queries: Record<string, (data: object, options: object) => unknown>;
  };
  CONST: {
    GRID_TYPES: Record<string, number>;
    GRID_SNAPPING_MODES: Record<string, number>;
    MOVEMENT_DIRECTIONS: Record<string, number>;
  };
  ui: { notifications: { warn(message: string): { message: string } } };
  Actor: Creator;
  Scene: Creator;
  Combat: Creator;
  ChatMessage: Creator & {
    getSpeaker(data: object): { alias: string; token: string | null };
    getWhisperRecipients(name: string): Doc[];
  };
  Roll: new (formula: string, data?: object) => RollLike;
  foundry: {
    utils: Record<string, (...args: unknown[]) => unknown>;
    data: { fields: Record<string, new (...args: unknown[]) => { clean(value: unknown): unknown }> };
    abstract: { DataModel: new (data?: object) => Record<string, unknown> };
  };
  fromUuidSync(uuid: string): Doc | null;
}

/** The globals as they are at the moment. */
export function world(): Globals {
  return globalThis as unknown as Globals;
}
