import { type Standing } from "../../rules/index.ts";
import { middleOf } from "../platform/placing.ts";
import { type Height, type Point, type Position, type TokenLike } from "../platform/types.ts";
import { companyOf, type Eyes, type Other, RANK } from "./occupants.ts";
import { type Box as Rectangle } from "./scene-bounds.ts";

/** Where the middle of who moves is in somebody's way, or within reach of an enemy; pixels. */
export interface Box extends Rectangle {
  /** Index of how the one in the way stands to who moves; -1 where it is only that an enemy can fight. */
  readonly standing: number;
}

/** Spaces by which two bodies may overlap before one is in the way of the other. */
const TOLERANCE = 0.1;

/** Spaces of a step at most, and what its rounding may add. */
const STEP = 1.25;

/** Pixels by which the rounding of places may bring a body nearer to another. */
const ROUNDING = 1;

/** Part of a pixel that bodies which only touch may seem to overlap by. */
const TOUCH = 1e-6;

/** Buckets in a row at most. */
const ROW = 1 << 20;

/**
 * Others on a scene without a grid as one who moves there meets them; all places are those of its middle, in pixels.
 *
 * Reading: a body is the rectangle of a token's width and height. An enemy is in the way wherever on a step the bodies come to
 * overlap by more than a tenth of a space in both directions, others where the step ends so. Who overlaps one of them where the
 * movement begins is held up only by getting deeper into it. A place is a melee hex while less than a space, again but a tenth,
 * is free between it and an enemy.
 */
export class Bodies {
  /** How those around stand to who moves, each once. */
  readonly standings: readonly Standing[];
  /** Those who are in the way before those who can fight, enemies first. */
  readonly boxes: readonly Box[];
  readonly #space: number;
  readonly #buckets = new Map<number, Box[]>();

  /**
   * @param token - Who moves.
   * @param start - Where its movement begins, top left corner.
   * @param at - How high it moves.
   * @param eyes - Whose knowledge counts.
   * @param rounded - Whether what is asked are places that were rounded to whole pixels: they may be nearer by the rounding, so
   *   that what fits as long as it is exact fits afterwards too.
   */
  constructor(token: TokenLike, start: Position, at: Height, eyes: Eyes, rounded: boolean) {
    const { others } = companyOf(token, eyes, at);
    this.#space = token.parent?.grid.size ?? 1;
    const known = new Map(others.map(({ standing }) => [nameOf(standing), standing]));
    const names = [...known.keys()];
    this.standings = [...known.values()];
    const { width = token._source.width ?? 1, height = token._source.height ?? 1 } = start;
    const half = { x: (width * this.#space) / 2, y: (height * this.#space) / 2 };
    const middle = middleOf(token, { ...start, width, height });
    const less = rounded ? ROUNDING : 0;
    const inOrder = others.toSorted((one, other) => order(one.standing) - order(other.standing));
    const obstacles = inOrder.flatMap((other) => {
      const room = this.#roomAround(other, half, 0);
      const deep = Math.max(0, depthIn(boxAround(other.middle, room, 0), middle));
      return boxIfAny(
        other.middle,
        { x: room.x - deep - less, y: room.y - deep - less },
        names.indexOf(nameOf(other.standing)),
      );
    });
    const fighters = others.flatMap((other) => {
      const room = this.#roomAround(other, half, 1);
      return other.fights ? boxIfAny(other.middle, { x: room.x - less, y: room.y - less }, -1) : [];
    });
    this.boxes = [...obstacles, ...fighters];
    for (const box of this.boxes) this.#put(box);
  }

  /** Whether one in the way counts all along a step, and not only where it ends. */
  countsOnTheWay({ standing }: Box): boolean {
    return this.standings[standing]?.by === "enemy";
  }

  /**
   * Who is in the way of a straight step of a space at most.
   *
   * @returns An index of the standings, that of an enemy before all others; -1 for nobody.
   */
  met(from: Point, to: Point): number {
    for (const box of this.#near(to)) {
      if (box.standing < 0) return -1;
      if (this.countsOnTheWay(box) ? cuts(box, from, to) : depthIn(box, to) > TOUCH) return box.standing;
    }
    return -1;
  }

  /** Whether an enemy can fight who stands at a place. */
  isMelee(at: Point): boolean {
    return this.#near(at).some((box) => box.standing < 0 && depthIn(box, at) > TOUCH);
  }

  /** How far the middles of two bodies are apart in each direction when they begin to count, with so many spaces between them. */
  #roomAround({ size }: Other, half: Point, between: number): Point {
    const more = (between - TOLERANCE) * this.#space;
    return { x: half.x + size.x / 2 + more, y: half.y + size.y / 2 + more };
  }

  #near({ x, y }: Point): readonly Box[] {
    return this.#buckets.get(this.#keyAt(Math.floor(x / this.#space), Math.floor(y / this.#space))) ?? [];
  }

  /** Puts a box into all buckets in which a step may end that meets it. */
  #put(box: Box): void {
    const [left, top, right, bottom] = [
      box.left / this.#space - STEP,
      box.top / this.#space - STEP,
      box.right / this.#space + STEP,
      box.bottom / this.#space + STEP,
    ].map(Math.floor) as [number, number, number, number];
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) {
        const key = this.#keyAt(column, row);
        const bucket = this.#buckets.get(key);
        if (bucket === undefined) this.#buckets.set(key, [box]);
        else bucket.push(box);
      }
  }

  #keyAt(column: number, row: number): number {
    return column * ROW + row;
  }
}

/** Of enemies those who are nearer in size come first. */
function order({ by, sizes }: Standing): number {
  return sizes - RANK[by] * 100;
}

function nameOf({ by, sizes }: Standing): string {
  return `${by} ${sizes}`;
}

function boxAround({ x, y }: Point, room: Point, standing: number): Box {
  return { left: x - room.x, top: y - room.y, right: x + room.x, bottom: y + room.y, standing };
}

function boxIfAny(middle: Point, room: Point, standing: number): Box[] {
  return room.x > 0 && room.y > 0 ? [boxAround(middle, room, standing)] : [];
}

/** Pixels from a point in a box to the nearest of its sides; below 0 outside. */
function depthIn({ left, top, right, bottom }: Box, { x, y }: Point): number {
  return Math.min(x - left, right - x, y - top, bottom - y);
}

/** Whether a straight way leads through a box; along a side or over a corner is not through. */
function cuts({ left, top, right, bottom }: Box, from: Point, to: Point): boolean {
  const across = within(from.x, to.x - from.x, left + TOUCH, right - TOUCH);
  const down = within(from.y, to.y - from.y, top + TOUCH, bottom - TOUCH);
  return Math.min(across[1], down[1], 1) - Math.max(across[0], down[0], 0) > TOUCH;
}

/** The part of a way, from 0 to 1 where it ends, on which a coordinate lies between two values. */
function within(from: number, change: number, low: number, high: number): readonly [number, number] {
  if (Math.abs(change) < TOUCH) return from > low && from < high ? [0, 1] : [1, 0];
  const [one, other] = [(low - from) / change, (high - from) / change];
  return one < other ? [one, other] : [other, one];
}
