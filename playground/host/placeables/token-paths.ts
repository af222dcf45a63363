import type { TokenDocument } from "../documents/token-document.ts";
import { MOVEMENT_DIRECTIONS as D } from "../const/grid.ts";
import type { PathMeasurement, Point } from "../grid/types.ts";
import { constrainPath } from "../movement/constrain.ts";
import { anchorOffset, positionAt, snappedPosition } from "../movement/footprint.ts";
import type { MovementCost } from "../movement/path.ts";
import { terrainPath } from "../movement/terrain.ts";
import type { ConstrainOptions, Position, Waypoint, WaypointInput } from "../movement/types.ts";
import { completeWaypoints, storedPosition } from "../movement/waypoints.ts";
import { PlaceableObject } from "./placeable-object.ts";

/** A search for a path: the answer when there is one already, a promise of it in any case. */
export interface FindMovementPathJob {
  result: Waypoint[] | null | undefined;
  promise: Promise<Waypoint[] | null>;
  cancel(): void;
}

/** Options of {@link TokenPaths.findMovementPath}; v14 nests what v13 has flat. */
export interface FindPathOptions extends ConstrainOptions {
  delay?: number;
  constrainOptions?: ConstrainOptions;
  terrainOptions?: object;
}

/** Options of {@link TokenPaths.checkCollision}. */
interface CollisionOptions {
  origin?: Point;
  type?: string;
  mode?: "any" | "all" | "closest";
  /** Whose walls count; those of the token's level unless a leg leads to another one. */
  level?: string | undefined;
}

/** The part of a placed token that deals with paths. */
export class TokenPaths extends PlaceableObject {
  declare readonly document: TokenDocument;

  /** The straight path through the waypoints as far as nothing forbids it; core searches for no other. */
  findMovementPath(waypoints: WaypointInput[], options: FindPathOptions = {}): FindMovementPathJob {
    const { preview = false, constrainOptions, delay: _delay, ignoreWalls, ignoreCost, history } = options;
    const given = { ignoreWalls: ignoreWalls ?? false, ignoreCost: ignoreCost ?? false, ...constrainOptions };
    const along = this.createTerrainMovementPath(waypoints, { preview });
    const limits = history === undefined ? { preview, ...given } : { preview, history, ...given };
    const [result] = along.length ? this.constrainMovementPath(along, limits) : [[]];
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  /** The path with the terrain of each leg, split where it changes. */
  createTerrainMovementPath(waypoints: WaypointInput[], _options: { preview?: boolean } = {}): Waypoint[] {
    return terrainPath(this.document, this.complete(waypoints));
  }

  /** The path as far as walls, costs and the scene allow, and whether it was cut. */
  constrainMovementPath(waypoints: WaypointInput[], options: ConstrainOptions = {}): [Waypoint[], boolean] {
    const path = this.complete(waypoints);
    return constrainPath(this.document, path, options, {
      collides: (from, to) => this.collidesBetween(from, to),
      totals: (steps) => this.measureMovementPath([...steps], { preview: options.preview ?? false }).waypoints,
    });
  }

  private collidesBetween(from: Waypoint, to: Waypoint): boolean {
    const type = this.document.actionConfig(to.action).walls ?? "move";
    const origin = this.document.getMovementOrigin(from);
    const levels = { from: from.level, to: to.level, stored: this.document.level };
    const level = levels[this.realm.answers.legWalls];
    return this.checkCollision(this.document.getMovementOrigin(to), { origin, type, mode: "any", level }) === true;
  }

  /** A path given as waypoints, the first being its start, with everything filled in. */
  private complete(waypoints: WaypointInput[]): Waypoint[] {
    const start = { ...storedPosition(this.document), action: this.document.movementAction, terrain: null };
    const base = { ...start, snapped: false, explicit: false, checkpoint: false, intermediate: false };
    return completeWaypoints(this.document, waypoints, base);
  }

  /** Distance, cost and so on of a path with this token's costs. */
  measureMovementPath(waypoints: (Position & WaypointInput)[], options: { preview?: boolean } = {}): PathMeasurement {
    const cost = this._getMovementCostFunction(options);
    return this.document.measureMovementPath(waypoints, cost ? { cost } : {});
  }

  /** The cost of a step: its distance by terrain, then by the way of moving. */
  _getMovementCostFunction(options: { preview?: boolean } = {}): MovementCost | undefined {
    const { TerrainData } = this.realm.CONFIG.Token.movement;
    const terrain = TerrainData.getMovementCostFunction(this.document, options);
    const actions = new Map<string, ReturnType<ReturnType<TokenDocument["actionConfig"]>["getCostFunction"]>>();
    return (from, to, distance, segment) => {
      const known = actions.get(segment.action);
      const action = known ?? this.document.actionConfig(segment.action).getCostFunction(this.document, options);
      if (!known) actions.set(segment.action, action);
      return action(terrain(from, to, distance, segment), from, to, distance, segment);
    };
  }

  /** The centre of the token at a position. */
  getCenterPoint(position: Partial<Position> = {}): Required<Point> {
    return this.document.getCenterPoint(position);
  }

  /** The nearest place on the grid. */
  getSnappedPosition(position: Partial<Position> = {}): Point {
    return this.document.getSnappedPosition(position);
  }

  /** Whether something lies between two centres: a boolean for "any", the nearest point for "closest". */
  checkCollision(
    destination: Point,
    { origin, type = "move", mode = "any", level = this.document.level }: CollisionOptions = {},
  ): unknown {
    const from = origin ?? this.document.getMovementOrigin(storedPosition(this.document));
    const backend = this.realm.CONFIG.Canvas.polygonBackends[type];
    if (!backend) throw new Error(`There is no polygon backend of type ${type}`);
    return backend.testCollision(from, destination, { type, mode, level });
  }

  /** What limits a drag: a GM's "unconstrained movement" lifts it. */
  _getDragConstrainOptions(): ConstrainOptions {
    const tool = this.realm.ui.controls.controls["tokens"]?.tools["unconstrainedMovement"];
    const free = this.realm.game.user.isGM && tool?.active === true;
    return { ignoreWalls: free, ignoreCost: free };
  }

  _getDragPathfindingOptions(): FindPathOptions {
    return this._getDragConstrainOptions();
  }

  _getDragMovementAction(): string {
    return this.document.movementAction;
  }

  _getKeyboardMovementAction(): string {
    return this.document.movementAction;
  }

  _getHUDMovementAction(): string {
    return this.document.movementAction;
  }

  /** Where a step in a direction leads from the stored position: the neighbouring space, or a grid size away. */
  _getShiftedPosition(dx: number, dy: number, dz = 0): { x: number; y: number; elevation: number } {
    const stored = storedPosition(this.document);
    const { grid } = this.document.scene;
    const elevation = stored.elevation + dz * grid.distance;
    const direction = directionOf(dx, dy);
    if (direction === 0) return { x: stored.x, y: stored.y, elevation };
    if (grid.isGridless) {
      const { x, y } = grid.getShiftedPoint(stored, direction);
      return { x, y, elevation };
    }
    const home = { ...stored, ...snappedPosition(grid, stored) };
    const shifted = grid.getShiftedOffset(anchorOffset(grid, home), direction);
    return { ...positionAt(grid, shifted, stored), elevation };
  }
}

function directionOf(dx: number, dy: number): number {
  return (dx < 0 ? D.LEFT : dx > 0 ? D.RIGHT : 0) | (dy < 0 ? D.UP : dy > 0 ? D.DOWN : 0);
}
