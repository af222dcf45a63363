import type { Board, Place, Scene } from "../case.ts";
import type { Ground } from "../gait.ts";
import { diagonalLength, isDiagonal, neighbours, parities } from "../grid.ts";

/** A board as a flood reads it: a square window of spaces around the start, one number each. */
export interface Field {
  readonly width: number;
  /** Index of the start. */
  readonly origin: number;
  /** Whether all ground is of the first kind and no space a melee hex. */
  readonly plain: boolean;
  /** By space, the kind of ground. */
  readonly kinds: Uint16Array;
  /** By space, 1 where leaving it is leaving a melee hex. */
  readonly melee: Uint8Array;
  /** By space, a bit for each bearing along which it can be left: no wall, no blocked space, no forbidden diagonal, no edge. */
  readonly exits: Uint8Array;
  /** By bearing, how far the index moves. */
  readonly offsets: Int32Array;
  /** By bearing and parity, which of the lengths a step has: straight, or diagonal. */
  readonly lengthOf: Uint8Array;
}

/** The steps that a board may ask for; index is ((kind × 2 + melee) × lengths + length). */
export interface Grounds {
  readonly list: readonly Ground[];
  /** How many lengths a step may have: straight, and diagonal by parity. */
  readonly lengths: number;
  /** The kind of ground in a space, where it is not open; null where no cost is high enough. */
  readonly kinds: readonly (readonly [Place, number | null])[];
  /** Spaces that are melee hexes. */
  readonly melee: readonly Place[];
}

type Kind = Pick<Ground, "extra" | "factor" | "by" | "sizes">;

const OPEN: Kind = { extra: 0, factor: 1, by: null, sizes: 0 };

/** Index in a field of a displacement from the start; -1 outside, and for what is no space. */
export function indexAt(field: Pick<Field, "width" | "origin">, [first, second]: Place): number {
  const radius = (field.width - 1) / 2;
  if (!Number.isInteger(first) || !Number.isInteger(second)) return -1;
  if (Math.abs(first) > radius || Math.abs(second) > radius) return -1;
  return field.origin + first + second * field.width;
}

/** Displacement from the start of a space of a field. */
export function placeAt(field: Field, index: number): Place {
  const radius = (field.width - 1) / 2;
  return [(index % field.width) - radius, Math.floor(index / field.width) - radius];
}

/** The lengths of steps: straight, then diagonal after an even and an odd number of diagonals. */
export function lengthsOf(scene: Scene): readonly number[] {
  const straight = scene.distance;
  if (scene.grid !== "square") return [straight];
  const diagonals = [0, 1].slice(0, parities(scene.grid, scene.diagonals));
  return [straight, ...diagonals.map((earlier) => diagonalLength(scene.diagonals, earlier) * scene.distance)];
}

/** The ground of a space; null where its cost is infinite or no number, so that nothing can pay it. */
function kindAt({ rough, spaces }: Board, key: string): Kind | null {
  const { extra = 0, by = null, sizes = 0 } = spaces?.[key] ?? OPEN;
  const factor = rough[key] ?? 1;
  if (!Number.isFinite(factor) || (extra !== "all" && !Number.isFinite(extra))) return null;
  return { extra: extra === "all" ? extra : Math.max(0, extra), factor: factor > 0 ? factor : 1, by, sizes };
}

/** The space that a key such as "1,-2" names; null when it names none. */
function placeOfKey(key: string): Place | null {
  const comma = key.indexOf(",");
  if (comma <= 0 || comma + 1 === key.length) return null;
  const first = Number(key.slice(0, comma));
  const second = Number(key.slice(comma + 1));
  return Number.isInteger(first) && Number.isInteger(second) ? [first, second] : null;
}

/**
 * Every ground that steps on a board may meet; open ground is kind 0.
 *
 * Reading: a multiplier of 0 or less is a mistake and counts as 1, a cost on top below 0 counts as 0; none makes a move cheaper.
 *
 * @param lengths - The lengths that a step may have, scene units.
 */
export function groundsOf(board: Board, lengths: readonly number[]): Grounds {
  const kinds = [OPEN];
  const known = new Map([[nameOf(OPEN), 0]]);
  const at = new Map<string, readonly [Place, number | null]>();
  for (const key of [...Object.keys(board.rough), ...Object.keys(board.spaces ?? {})]) {
    const place = placeOfKey(key);
    if (!place) continue;
    const kind = kindAt(board, key);
    const index = kind && (known.get(nameOf(kind)) ?? kinds.push(kind) - 1);
    if (kind && index !== null) known.set(nameOf(kind), index);
    at.set(key, [place, index]);
  }
  const melee = Object.entries(board.spaces ?? {}).flatMap(([key, { engaged }]) => {
    const place = engaged ? placeOfKey(key) : null;
    return place ? [place] : [];
  });
  const list = kinds.flatMap((kind) =>
    [false, true].flatMap((engaged) => lengths.map((length) => ({ ...kind, engaged, length }))),
  );
  return { list, lengths: lengths.length, kinds: [...at.values()], melee };
}

function nameOf({ extra, factor, by, sizes }: Kind): string {
  return `${extra} ${factor} ${by ?? "nobody"} ${sizes}`;
}

/**
 * Lays a board out around the start.
 *
 * @param radius - Spaces that matter in each direction; one more on each side is shut.
 * @param engaged - Whether the start is a melee hex.
 */
export function layOut(scene: Scene, board: Board, grounds: Grounds, radius: number, engaged: boolean): Field {
  const width = 2 * radius + 3;
  const around = neighbours(scene.grid);
  const last = grounds.lengths - 1;
  const forbidden = (bearing: number): boolean => scene.diagonals === "illegal" && isDiagonal(scene.grid, bearing);
  const open = around.reduce((bits, { bearing }, index) => (forbidden(bearing) ? bits : bits | (1 << index)), 0);
  const field: Field = {
    width,
    origin: (width * width - 1) / 2,
    plain: !engaged && grounds.kinds.length === 0 && grounds.melee.length === 0,
    kinds: new Uint16Array(width * width),
    melee: new Uint8Array(width * width),
    exits: new Uint8Array(width * width).fill(open),
    offsets: Int32Array.from(around, ({ delta: [first, second] }) => first + second * width),
    lengthOf: Uint8Array.from(
      around.flatMap(({ bearing }) =>
        [0, 1].map((parity) => (isDiagonal(scene.grid, bearing) ? Math.min(1 + parity, last) : 0)),
      ),
    ),
  };
  shutBorder(field);
  breakUp(field, board, grounds);
  if (engaged) field.melee[field.origin] = 1;
  if (board.outside) shutOutside(field, board.outside);
  return field;
}

/** Lets nothing enter the spaces around the window, from the lines of spaces next to them. */
function shutBorder({ width, exits, offsets }: Field): void {
  const [first, last] = [1, width - 2];
  for (let bearing = 0; bearing < offsets.length; bearing += 1) {
    const offset = offsets[bearing] as number;
    const down = Math.round(offset / width);
    const right = offset - down * width;
    const open = ~(1 << bearing);
    const row = (down < 0 ? first : last) * width;
    const column = right < 0 ? first : last;
    for (let line = first; line <= last; line += 1) {
      if (down !== 0) exits[row + line] = (exits[row + line] as number) & open;
      const side = line * width + column;
      if (right !== 0) exits[side] = (exits[side] as number) & open;
    }
  }
}

/** Notes what breaks open ground. */
function breakUp(field: Field, board: Board, grounds: Grounds): void {
  for (const [place, kind] of grounds.kinds) {
    const index = indexAt(field, place);
    if (kind === null) shut(field, index);
    else mark(field.kinds, index, kind);
  }
  for (const place of grounds.melee) mark(field.melee, indexAt(field, place), 1);
  for (const place of board.blocked) shut(field, indexAt(field, place));
  for (const [one, other] of board.walls) {
    bar(field, one, other);
    bar(field, other, one);
  }
  for (const [from, to] of board.barred ?? []) bar(field, from, to);
}

function mark(values: Uint8Array | Uint16Array, index: number, value: number): void {
  if (index >= 0) values[index] = value;
}

/** Lets nothing enter a space. */
function shut({ exits, offsets }: Field, index: number): void {
  for (let bearing = 0; bearing < offsets.length && index >= 0; bearing += 1) {
    const from = index - (offsets[bearing] ?? 0);
    if (from >= 0 && from < exits.length) exits[from] = (exits[from] ?? 0) & ~(1 << bearing);
  }
}

/** Shuts the way from one space to a neighbouring one; does nothing for spaces that are none. */
function bar(field: Field, one: Place, other: Place): void {
  const { exits, offsets } = field;
  const from = indexAt(field, one);
  const to = indexAt(field, other);
  if (from < 0 || to < 0) return;
  const bearing = offsets.indexOf(to - from);
  if (bearing >= 0) exits[from] = (exits[from] ?? 0) & ~(1 << bearing);
}

function shutOutside(field: Field, outside: (place: Place) => boolean): void {
  for (let index = 0; index < field.exits.length; index += 1) if (outside(placeAt(field, index))) shut(field, index);
}
