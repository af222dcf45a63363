import { neighbours } from "../../rules/index.ts";
import { gridShape } from "../input/scene-input.ts";
import { axialOf, offsetOf } from "../input/axial.ts";
import { type GridLike, type Offset, type Point } from "../platform/types.ts";
import { type Box, EVERYWHERE } from "./scene-bounds.ts";
import { blockingPart, crosses, endsOf, type WallLike } from "./wall.ts";

/** A way from a space to a neighbouring one: the space, and the index of the bearing among the grid's. */
export interface Edge {
  readonly from: Offset;
  readonly side: number;
}

/** How the middle of a token lies on a space where its top left corner is stored in whole pixels, and the centre of the space is not. */
export interface Stored {
  /** From the centre of the space to the top left corner, before that is rounded. */
  readonly corner: Point;
  /** From there to the middle. */
  readonly middle: Point;
}

/** Pixels by which the rounding of places may put a large token's middle nearer to a wall. */
const ROUNDING = 1;

/** Sides of a space at most. */
const SIDES = 8;
/** Spaces around those at the corners of the bounds that an edge may begin in. */
const RIM = 3;

/** More columns than there can be within any bounds. */
const ROW = 1 << 21;

/**
 * The edges between spaces that walls block, kept up to date one wall at a time.
 *
 * An edge is blocked when the line between the centres of its spaces crosses or touches a wall, as Foundry tests a step.
 */
export class WallEdges {
  readonly #grid: GridLike;
  readonly #bounds: Box;
  readonly #keys: EdgeKeys;
  readonly #aside: Point | Stored | null;
  readonly #byWall = new Map<string, readonly number[]>();
  readonly #counts = new Map<number, number>();

  /**
   * @param grid - The grid of the scene.
   * @param walls - Its walls.
   * @param bounds - Where they matter; what lies outside blocks nothing.
   * @param aside - From the middle of a token to the centre of its anchor space, pixels, or how its middle is stored there: then it is
   *   the ways of that middle between anchor spaces that are blocked.
   */
  constructor(
    grid: GridLike,
    walls: Iterable<WallLike>,
    bounds: Box = EVERYWHERE,
    aside: Point | Stored | null = null,
  ) {
    this.#grid = grid;
    this.#bounds = bounds;
    this.#keys = new EdgeKeys(grid, bounds);
    this.#aside = aside;
    for (const wall of walls) this.put(wall);
  }

  /** Adds a wall, or what has become of it. */
  put(wall: WallLike): void {
    this.remove(wall.id);
    const keys = this.#crossed(wall).map((edge) => this.#keys.of(edge));
    if (keys.length === 0) return;
    this.#byWall.set(wall.id, keys);
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #crossed(wall: WallLike): Edge[] {
    const aside = this.#aside;
    if (aside === null) return crossedEdges(this.#grid, wall, this.#bounds);
    if ("corner" in aside)
      return crossedEdges(this.#grid, wall, this.#bounds, (a, b) => [storedAt(a, aside), storedAt(b, aside)]);
    return crossedEdges(this.#grid, besideWall(wall, aside), this.#bounds, (a, b) => [a, further(a, b, ROUNDING)]);
  }

  /** Takes a wall away. */
  remove(id: string): void {
    for (const key of this.#byWall.get(id) ?? []) {
      const count = (this.#counts.get(key) ?? 0) - 1;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
    this.#byWall.delete(id);
  }

  /** Whether a wall blocks the way out of a space over one of its sides. */
  blocks(edge: Edge): boolean {
    return this.#counts.has(this.#keys.of(edge));
  }

  /**
   * All blocked edges.
   *
   * @yields Each edge once, in no particular order.
   */
  *edges(): Generator<Edge> {
    for (const key of this.#counts.keys()) yield this.#keys.edge(key);
  }

  /** How many edges are blocked. */
  get size(): number {
    return this.#counts.size;
  }
}

/** One number for each edge within some bounds, small ones for a scene of any sensible size. */
class EdgeKeys {
  readonly #first: Offset;
  readonly #rows: number;
  readonly #columns: number;

  constructor(grid: GridLike, { left, top, right, bottom }: Box) {
    const corners = [left, right].flatMap((x) => [top, bottom].map((y) => grid.getOffset({ x, y })));
    const [rows, columns] = [corners.map(({ i }) => i), corners.map(({ j }) => j)];
    this.#first = { i: Math.min(...rows) - RIM, j: Math.min(...columns) - RIM };
    this.#rows = Math.max(...rows) + RIM + 1 - this.#first.i;
    this.#columns = Math.max(...columns) + RIM + 1 - this.#first.j;
  }

  /** The key of an edge; -1 for one that begins outside the bounds. */
  of({ from, side }: Edge): number {
    const [row, column] = [from.i - this.#first.i, from.j - this.#first.j];
    if (row < 0 || column < 0 || row >= this.#rows || column >= this.#columns) return -1;
    return (row * this.#columns + column) * SIDES + side;
  }

  /** The edge of a key. */
  edge(key: number): Edge {
    const space = Math.floor(key / SIDES);
    const row = Math.floor(space / this.#columns);
    const from = { i: row + this.#first.i, j: space - row * this.#columns + this.#first.j };
    return { from, side: key % SIDES };
  }
}

/**
 * The edges that one wall blocks.
 *
 * @param grid - The grid of the scene.
 * @param wall - The wall, wherever its ends lie.
 * @param bounds - Where it matters.
 * @param stepOf - Where a step really begins and ends, from the centres of its spaces.
 * @returns Nothing for open doors, for walls that do not restrict movement, and for walls whose ends are no numbers.
 */
export function crossedEdges(
  grid: GridLike,
  wall: WallLike,
  bounds: Box = EVERYWHERE,
  stepOf: (from: Point, to: Point) => readonly [Point, Point] = (...centres) => centres,
): Edge[] {
  const part = blockingPart(wall, bounds);
  if (part === null) return [];
  const found: Edge[] = [];
  for (const from of spacesAlong(grid, part)) {
    const centre = grid.getCenterPoint(from);
    const [q, r] = axialOf(grid, from);
    for (const [side, { delta }] of neighbours(gridShape(grid)).entries()) {
      const to = grid.getCenterPoint(offsetOf(grid, [q + delta[0], r + delta[1]]));
      if (crosses(...stepOf(centre, to), part)) found.push({ from, side });
    }
  }
  return found;
}

/** Where the middle of a token is stored on the space with this centre. */
function storedAt({ x, y }: Point, { corner, middle }: Stored): Point {
  return { x: Math.round(x + corner.x) + middle.x, y: Math.round(y + corner.y) + middle.y };
}

/** A wall as far from the centre of an anchor space as it was from the middle of the token, and longer by the rounding at both ends. */
function besideWall(wall: WallLike, { x, y }: Point): WallLike {
  const ends = endsOf(wall);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ends;
  const [one, other] = [
    { x: x0 + x, y: y0 + y },
    { x: x1 + x, y: y1 + y },
  ];
  const [first, last] = [further(other, one, ROUNDING), further(one, other, ROUNDING)];
  return { ...wall, c: ends.length === 0 ? ends : [first.x, first.y, last.x, last.y] };
}

/** The end of a straight line that goes on by some pixels; where it has no length it stays. */
function further(from: Point, to: Point, pixels: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length > 0 ? pixels / length : 0;
  return { x: to.x + (to.x - from.x) * share, y: to.y + (to.y - from.y) * share };
}

/** The spaces whose ways out may cross a wall: those under it and around it. */
function spacesAlong(grid: GridLike, { c }: WallLike): Offset[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = c;
  const parts = Math.max(1, Math.ceil((2 * Math.hypot(x1 - x0, y1 - y0)) / grid.size));
  const spaces = new Map<number, Offset>();
  for (let part = 0; part <= parts; part++) {
    const share = part / parts;
    const under = grid.getOffset({ x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share });
    for (let i = under.i - 1; i <= under.i + 1; i++)
      for (let j = under.j - 1; j <= under.j + 1; j++) spaces.set(i * ROW + j, { i, j });
  }
  return [...spaces.values()];
}
