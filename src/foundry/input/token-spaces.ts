import { mapValues, round } from "lodash-es";
import { neighbours, snapFacing } from "../../rules/index.ts";
import { bearingBetween } from "../platform/bearings.ts";
import { middleOf, snappedTo, spacesUnder } from "../platform/placing.ts";
import { type GridLike, type Offset, type Point, type Position, type TokenLike } from "../platform/types.ts";
import { type Axial, axialOf, offsetOf } from "./axial.ts";
import { gridShape } from "./scene-input.ts";

/** Pixels from a line between spaces up to which a middle may be meant to be on it. */
const LINE = 2;

/** Decimals of a pixel that count. */
const DECIMALS = 6;

/** Where a token's centre lies at displacements, and the shape of a space. */
export interface SpaceLayout {
  /** Corners of one space around its own centre, pixels. */
  readonly outline: readonly Point[];
  /** By side of the outline, from its first corner on, the displacement of the space behind it. */
  readonly behind: readonly Axial[];
  /** From the centre of a space to the middle of a side, pixels. */
  readonly radius: number;
  /** Whether these are the spaces of a grid, whose lines should stay in sight. */
  readonly onGrid: boolean;
  centreOf(at: Axial): Point;
}

/**
 * Where a token's centre comes to lie at the displacements of a reach, and the shape of one space around it.
 *
 * On gridless scenes displacements are half spaces to the right and down, and a space is a dot of that size.
 *
 * @param token - Who would move.
 * @param origin - Where it stands.
 * @returns Null for a token on no scene.
 */
export function spaceLayout(token: TokenLike, origin: Position): SpaceLayout | null {
  const grid = token.parent?.grid;
  if (grid === undefined) return null;
  if (grid.type === 0) return lattice(token, grid, origin);
  const space = new Spaces(token, grid, origin);
  const outline = grid.getShape();
  return {
    outline,
    behind: outline.map((corner, side) => behindSide(grid, corner, outline[(side + 1) % outline.length] ?? corner)),
    radius: grid.size / 2,
    onGrid: true,
    centreOf: (at) => space.centreAt(at),
  };
}

/** The displacement of the space behind a side of a space, its corners told from its centre. */
function behindSide(grid: GridLike, one: Point, other: Point): Axial {
  const shape = gridShape(grid);
  const bearing = snapFacing(shape, bearingBetween({ x: 0, y: 0 }, { x: one.x + other.x, y: one.y + other.y }));
  return neighbours(shape).find((each) => each.bearing === bearing)?.delta ?? [0, 0];
}

function lattice(token: TokenLike, grid: GridLike, origin: Position): SpaceLayout {
  const half = grid.size / 2;
  const { x, y } = middleOf(token, { ...sizeOf(origin), x: origin.x, y: origin.y });
  const corner = half / 2;
  const outline = [
    { x: -corner, y: -corner },
    { x: corner, y: -corner },
    { x: corner, y: corner },
    { x: -corner, y: corner },
  ];
  const behind = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  return {
    outline,
    behind,
    radius: corner,
    onGrid: false,
    centreOf: ([right, down]) => ({ x: x + right * half, y: y + down * half }),
  };
}

/** The spaces that a token's anchor walks over: the space under its centre, moved once onto the centre of a space. */
export class Spaces {
  /** The space that the anchor is on. */
  current: Offset;
  readonly #token: TokenLike;
  readonly #grid: GridLike;
  readonly #size: Partial<Position>;
  /** From the token's centre to the centre of its anchor space, pixels. */
  readonly #shift: Point;
  /** The same for telling its space from its place: nothing where its middle is well inside one, wherever in it the token stands. */
  readonly #toSpace: Point;
  /** From the token's centre to its top left corner, pixels. */
  readonly #corner: Point;

  /**
   * @param token - Who stands there.
   * @param grid - The grid of its scene, not a gridless one.
   * @param origin - Where it stands, with its size.
   */
  constructor(token: TokenLike, grid: GridLike, origin: Position) {
    this.#token = token;
    this.#grid = grid;
    this.#size = sizeOf(origin);
    const snapped = this.#snapped(origin);
    const middle = middleOf(token, { ...this.#size, ...snapped });
    this.current = grid.getOffset(middle);
    const anchor = grid.getCenterPoint(this.current);
    const shift = { x: anchor.x - middle.x, y: anchor.y - middle.y };
    // Less is what whole pixels make of a middle that is meant to be on the centre.
    this.#shift = Math.hypot(shift.x, shift.y) < 1 ? { x: 0, y: 0 } : shift;
    this.#corner = { x: snapped.x - middle.x, y: snapped.y - middle.y };
    this.#toSpace = isSmall(token, origin) ? { x: 0, y: 0 } : onLines(grid, middle, this.#shift);
  }

  /** From the middle of the token to the centre of its anchor space, whole pixels; null where both are one. */
  get aside(): Point | null {
    const { x, y } = this.#shift;
    return x === 0 && y === 0 ? null : { x: Math.round(x), y: Math.round(y) };
  }

  /**
   * From the centre of a space to the token's top left corner, and from there to its middle, where its middle is meant to be that
   * centre; null where whole pixels put it there, on squares.
   */
  get stored(): { readonly corner: Point; readonly middle: Point } | null {
    if (this.#grid.type === 1 || this.aside !== null) return null;
    const corner = mapValues(this.#corner, tidy);
    return { corner, middle: { x: -corner.x, y: -corner.y } };
  }

  /**
   * Whether some side of the token is half a space too long for the grid. What Foundry puts in between two places of it may be half
   * a space off the way from one to the other.
   */
  get isHalfway(): boolean {
    return this.#toSpace.x !== this.#shift.x || this.#toSpace.y !== this.#shift.y;
  }

  /** Centre of the token at a displacement from its present space, pixels. */
  centreAt([first, second]: Axial): Point {
    const [q, r] = axialOf(this.#grid, this.current);
    const anchor = this.#grid.getCenterPoint(offsetOf(this.#grid, [q + first, r + second]));
    return { x: anchor.x - this.#shift.x, y: anchor.y - this.#shift.y };
  }

  /** The space that the anchor is on when the token stands at a position. */
  offsetAt(position: Position): Offset {
    const middle = middleOf(this.#token, { ...this.#size, ...this.#snapped(position) });
    return this.#grid.getOffset({ x: middle.x + this.#toSpace.x, y: middle.y + this.#toSpace.y });
  }

  /** The spaces on the grid's direct path to a position, the present one left out. */
  pathTo(position: Position): Offset[] {
    const goal = this.offsetAt(position);
    if (goal.i === this.current.i && goal.j === this.current.j) return [];
    return this.#grid.getDirectPath([this.current, goal]).slice(1);
  }

  /** Moves to a neighbouring space and tells the bearing. */
  enter(offset: Offset): number {
    const from = this.#grid.getCenterPoint(this.current);
    this.current = offset;
    return snapFacing(gridShape(this.#grid), bearingBetween(from, this.#grid.getCenterPoint(offset)));
  }

  /** Moves one space along a bearing and tells where the token then stands. */
  walk(bearing: number): Point {
    const shape = gridShape(this.#grid);
    const from = axialOf(this.#grid, this.current);
    const by = neighbours(shape).find((each) => each.bearing === bearing)?.delta ?? [0, 0];
    this.current = offsetOf(this.#grid, [from[0] + by[0], from[1] + by[1]]);
    return this.place();
  }

  /** Top left corner of the token on its present space, whole pixels. */
  place(): Point {
    const anchor = this.#grid.getCenterPoint(this.current);
    return {
      x: Math.round(anchor.x - this.#shift.x + this.#corner.x),
      y: Math.round(anchor.y - this.#shift.y + this.#corner.y),
    };
  }

  /** Top left corner of the token at a displacement from its present space, pixels. */
  placeAt(at: Axial): Point {
    const middle = this.centreAt(at);
    return { x: middle.x + this.#corner.x, y: middle.y + this.#corner.y };
  }

  /** Width and height of the token, pixels. */
  extent(): Point {
    return { x: -2 * this.#corner.x, y: -2 * this.#corner.y };
  }

  /** The spaces of its footprint as displacements from the anchor; the anchor alone where the token does not say. */
  footprint(): Axial[] {
    const [q, r] = axialOf(this.#grid, this.current);
    const at = { ...this.#size, ...this.place() };
    const spaces = spacesUnder(this.#token, at).map((offset) => axialOf(this.#grid, offset));
    return spaces.length === 0 ? [[0, 0]] : spaces.map(([first, second]) => [first - q, second - r]);
  }

  #snapped(position: Position): Point {
    const { x, y } = snappedTo(this.#token, { ...this.#size, x: position.x, y: position.y });
    return { x, y };
  }
}

/** A length without what sums of lengths are off by, so that it is the same wherever it was measured. */
function tidy(pixels: number): number {
  return round(pixels, DECIMALS);
}

/**
 * What of a shift leads off the lines between spaces.
 *
 * A side of one and a half spaces snaps to whole and to half spaces in turn; its middle is inside a space either way, though not in
 * the same place of it. That of two spaces lies on a line, where rounding would tell its space.
 */
function onLines(grid: GridLike, { x, y }: Point, shift: Point): Point {
  if (grid.type !== 1) return shift;
  const isOff = (one: Point, other: Point): boolean => {
    const [before, after] = [grid.getOffset(one), grid.getOffset(other)];
    return before.i === after.i && before.j === after.j;
  };
  return {
    x: isOff({ x: x - LINE, y: y + LINE }, { x: x + LINE, y: y + LINE }) ? 0 : shift.x,
    y: isOff({ x: x + LINE, y: y - LINE }, { x: x + LINE, y: y + LINE }) ? 0 : shift.y,
  };
}

/** Whether a token at a position is smaller than a space, so that it may stand anywhere in it. */
export function isSmall(token: TokenLike, position: Position): boolean {
  const { width = token._source.width ?? 1, height = token._source.height ?? 1 } = position;
  return width < 1 && height < 1;
}

/** The size that a position carries, as far as it carries one. */
export function sizeOf(position: Position): Partial<Position> {
  const { width, height } = position;
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}
