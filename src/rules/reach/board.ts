import { range } from "lodash-es";
import type { Barriers, Board, Place, Scene } from "../case.ts";
import { type Grid, isDiagonal, neighbours } from "../grid.ts";
import type { Grounds } from "./grounds.ts";
import { Recent } from "./recent.ts";
import { includes, piecesOf, spaceAt, SPACES_PER_TILE, type Tiles, tilesAround } from "./tiles.ts";

/** A board as a flood reads it: a window of spaces around the start, as sets of spaces with one word for each tile. */
export interface Field {
  readonly tiles: Tiles;
  /** The start. */
  readonly origin: number;
  /** By kind of ground, the spaces of that kind; null where all are of the first. One list for all sides, or one for each; see `entered`. */
  readonly kinds: readonly (readonly Int32Array[])[] | null;
  /** Spaces that leaving is not leaving a melee hex, and those that it is; null where there are none. */
  readonly melee: readonly [Int32Array, Int32Array] | null;
  /** By (bearing × tiles + tile), the spaces that can be left along it: no wall, no blocked space, no forbidden diagonal, no edge. */
  readonly exits: Int32Array;
  /** By bearing, the displacement of a step. */
  readonly deltas: readonly Place[];
  /** By bearing, what a tile falls into when its spaces step along it; see `piecesOf`. */
  readonly pieces: Int32Array;
}

/** Index in a square window, row by row, of a displacement from its middle; -1 outside, and for what is no space. */
export function indexAt({ width, origin }: { readonly width: number; readonly origin: number }, place: Place): number {
  const [first, second] = place;
  const radius = (width - 1) / 2;
  if (!Number.isInteger(first) || !Number.isInteger(second)) return -1;
  if (Math.abs(first) > radius || Math.abs(second) > radius) return -1;
  return origin + first + second * width;
}

/** The last field that was laid on some grounds, which are those of one board. */
const laid = new WeakMap<Grounds, { readonly engaged: boolean; readonly field: Field }>();

/**
 * A board around the start, laid out once for floods that ask for the same of it.
 *
 * @param grounds - Those of the board.
 * @param radius - Spaces that matter in each direction; one more on each side is shut.
 * @param engaged - Whether the start is a melee hex.
 */
export function fieldOf(scene: Scene, board: Board, grounds: Grounds, radius: number, engaged: boolean): Field {
  const known = laid.get(grounds);
  if (known?.engaged === engaged && known.field.tiles.radius === radius + 1) return known.field;
  const field = layOut(scene, board, grounds, radius, engaged);
  laid.set(grounds, { engaged, field });
  return field;
}

function layOut(scene: Scene, board: Board, grounds: Grounds, radius: number, engaged: boolean): Field {
  const diagonals = scene.diagonals !== "illegal";
  const blank = blanks.get({ grid: scene.grid, diagonals, radius }, () => blankField(scene.grid, diagonals, radius));
  const { tiles, origin, deltas, pieces } = blank;
  const setOf = (each: number): Int32Array => new Int32Array(tiles.count).fill(each);
  const field: Field = {
    tiles,
    origin,
    deltas,
    pieces,
    exits: new Int32Array(blank.exits),
    kinds: kindsOf(grounds, deltas.length, setOf),
    melee: engaged || grounds.melee.length > 0 ? [setOf(-1), setOf(0)] : null,
  };
  breakUp(field, board, grounds, engaged);
  if (board.barriers) shutOff(field, board.barriers(radius + 1));
  if (board.outside) shutOutside(field, board.outside);
  return field;
}

/** Sets for each kind of ground, all spaces being of the first; for each side apart where spaces differ by it. */
function kindsOf(grounds: Grounds, sides: number, setOf: (each: number) => Int32Array): Field["kinds"] {
  if (grounds.kinds.length + grounds.slopes.length === 0) return null;
  const kinds = range(grounds.count);
  return range(grounds.slopes.length > 0 ? sides : 1).map(() => kinds.map((kind) => setOf(kind > 0 ? 0 : -1)));
}

/** The spaces that are of a kind of ground for whoever comes along a side; null for all there are. */
export function entered({ kinds }: Field, side: number, kind: number): Int32Array | null {
  if (kinds === null) return null;
  const sets = (kinds.length === 1 ? kinds[0] : kinds[side]) as readonly Int32Array[];
  return sets[kind] as Int32Array;
}

/** What a field is before anything is on it. */
type Blank = Omit<Field, "kinds" | "melee">;

const blanks = new Recent<{ readonly grid: Grid; readonly diagonals: boolean; readonly radius: number }, Blank>(
  8,
  (one, other) => one.radius === other.radius && one.grid === other.grid && one.diagonals === other.diagonals,
);

/** A window of so many spaces in each direction, and whether steps along diagonals are made in it. */
function blankField(grid: Grid, diagonals: boolean, radius: number): Blank {
  const tiles = tilesAround(radius + 1);
  const around = neighbours(grid);
  const deltas = around.map(({ delta }) => delta);
  const exits = new Int32Array(around.length * tiles.count).fill(-1);
  const blank = { tiles, origin: spaceAt(tiles, [0, 0]), deltas, exits, pieces: piecesOf(tiles, deltas) };
  for (const [side, { bearing }] of around.entries()) {
    if (!diagonals && isDiagonal(grid, bearing)) exits.fill(0, side * tiles.count, (side + 1) * tiles.count);
  }
  shutBorder(blank);
  return blank;
}

/** Lets nothing enter the spaces around the window, from the lines of spaces next to them. */
function shutBorder(blank: Blank): void {
  const { tiles, deltas } = blank;
  const edge = tiles.radius - 1;
  for (const [bearing, [right, down]] of deltas.entries()) {
    for (let line = -edge; line <= edge; line += 1) {
      if (down !== 0) stop(blank, bearing, spaceAt(tiles, [line, down * edge]));
      if (right !== 0) stop(blank, bearing, spaceAt(tiles, [right * edge, line]));
    }
  }
}

/** Notes what breaks open ground. */
function breakUp(field: Field, board: Board, grounds: Grounds, engaged: boolean): void {
  const { tiles, melee } = field;
  pave(field, grounds);
  for (const place of grounds.melee) move(melee, spaceAt(tiles, place), 1);
  if (engaged) move(melee, field.origin, 1);
  for (const place of board.blocked) shut(field, place);
  for (const [one, other] of board.walls) {
    bar(field, one, other);
    bar(field, other, one);
  }
}

/** Notes where the ground is not open. */
function pave(field: Field, grounds: Grounds): void {
  const { tiles, kinds } = field;
  for (const [place, kind] of grounds.kinds) {
    if (kind === null) shut(field, place);
    else for (const sets of kinds ?? []) move(sets, spaceAt(tiles, place), kind);
  }
  for (const [place, bySide] of grounds.slopes)
    for (const [side, kind] of bySide.entries()) {
      if (kind === null) stop(field, side, spaceBefore(field, place, side));
      else move(kinds?.[side] ?? null, spaceAt(tiles, place), kind);
    }
}

/** Notes what is shut for the body that moves. */
function shutOff(field: Field, { blocked, barred }: Barriers): void {
  for (const place of blocked) shut(field, place);
  for (const [from, to] of barred) bar(field, from, to);
}

/** Moves a space out of the first of some sets into another; does nothing for one that is not there. */
function move(sets: readonly Int32Array[] | null, space: number, into: number): void {
  const [first, set] = [sets?.[0], sets?.[into]];
  if (!first || !set || space < 0 || !includes(first, space)) return;
  take(first, space);
  put(set, space);
}

/** Puts a space into a set. */
function put(set: Int32Array, space: number): void {
  set[space >> 5] = (set[space >> 5] as number) | (1 << (space & 31));
}

/** Takes a space out of a set. */
function take(set: Int32Array, space: number): void {
  set[space >> 5] = (set[space >> 5] as number) & ~(1 << (space & 31));
}

/** Lets nothing leave a space along a bearing; does nothing for one outside the window. */
function stop({ tiles, exits }: Blank, bearing: number, space: number): void {
  if (space >= 0) take(exits, bearing * tiles.count * SPACES_PER_TILE + space);
}

/** Lets nothing enter a space. */
function shut(field: Field, place: Place): void {
  for (let side = 0; side < field.deltas.length; side += 1) stop(field, side, spaceBefore(field, place, side));
}

/** The space from which a step along a side leads to a place; -1 outside the window. */
function spaceBefore({ tiles, deltas }: Field, [first, second]: Place, side: number): number {
  const [right, down] = deltas[side] as Place;
  return spaceAt(tiles, [first - right, second - down]);
}

/** Shuts the way from one space to a neighbouring one; does nothing for spaces that are none. */
function bar(field: Field, from: Place, to: Place): void {
  const { tiles, deltas } = field;
  const right = to[0] - from[0];
  const down = to[1] - from[1];
  for (let bearing = 0; bearing < deltas.length; bearing += 1) {
    const delta = deltas[bearing] as Place;
    if (delta[0] === right && delta[1] === down) stop(field, bearing, spaceAt(tiles, from));
  }
}

/** Lets nothing leave the board; what is off it may go on there, and come in. */
function shutOutside(field: Field, outside: (place: Place) => boolean): void {
  const { tiles, deltas } = field;
  const { radius } = tiles;
  const off = new Int32Array(tiles.count);
  const each = (act: (space: number, place: Place) => void): void => {
    for (let down = -radius; down <= radius; down += 1)
      for (let right = -radius; right <= radius; right += 1) act(spaceAt(tiles, [right, down]), [right, down]);
  };
  each((space, place) => {
    if (outside(place)) put(off, space);
  });
  each((space, [first, second]) => {
    if (!includes(off, space)) return;
    for (const [bearing, [right, down]] of deltas.entries()) {
      const before = spaceAt(tiles, [first - right, second - down]);
      if (before >= 0 && !includes(off, before)) stop(field, bearing, before);
    }
  });
}
