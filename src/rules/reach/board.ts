import type { Board, Crowd, Place, Scene } from "../case.ts";
import type { Ground } from "../gait.ts";
import { diagonalLength, isDiagonal, neighbours, parities } from "../grid.ts";
import { spaceAt, SPACES_PER_TILE, type Tiles, tilesAround } from "./tiles.ts";

/** A board as a flood reads it: a window of spaces around the start, one number each. */
export interface Field {
  readonly tiles: Tiles;
  /** The start. */
  readonly origin: number;
  /** Whether all ground is of the first kind and no space a melee hex. */
  readonly plain: boolean;
  /** By space, the kind of ground; empty on plain ground. */
  readonly kinds: Uint16Array;
  /** By space, 1 where leaving it is leaving a melee hex; empty on plain ground. */
  readonly melee: Uint8Array;
  /** By bearing, the set of spaces that can be left along it: no wall, no blocked space, no forbidden diagonal, no edge. */
  readonly exits: readonly Int32Array[];
  /** By bearing, the displacement of a step. */
  readonly deltas: readonly Place[];
}

/** The steps that a board may ask for; index is ((kind × 2 + melee) × lengths + length). */
export interface Grounds {
  /** A text that is the same where the steps are. */
  readonly key: string;
  /** How many kinds of ground there are. */
  readonly count: number;
  /** Made when somebody asks, which the tables that are kept spare. */
  readonly list: readonly Ground[];
  /** How many lengths a step may have: straight, and diagonal by parity. */
  readonly lengths: number;
  /** The kind of ground in a space, where it is not open; null where no cost is high enough. */
  readonly kinds: readonly (readonly [Place, number | null])[];
  /** Spaces that are melee hexes. */
  readonly melee: readonly Place[];
  /** By kind of ground and by standing in a crowd, the kind where one who stands so is met on it. */
  readonly crowded: readonly (readonly number[] | undefined)[];
  /** How many kinds come before those where somebody of a crowd is met. */
  readonly plain: number;
}

/** What makes the ground of a board. */
type Paved = Pick<Board, "rough" | "spaces">;

type Kind = Pick<Ground, "extra" | "factor" | "by" | "sizes">;

const NOBODY = { near: [], standings: [] };

const OPEN: Kind = { extra: 0, factor: 1, by: null, sizes: 0 };

/** Index in a square window, row by row, of a displacement from its middle; -1 outside, and for what is no space. */
export function indexAt({ width, origin }: { readonly width: number; readonly origin: number }, place: Place): number {
  const [first, second] = place;
  const radius = (width - 1) / 2;
  if (!Number.isInteger(first) || !Number.isInteger(second)) return -1;
  if (Math.abs(first) > radius || Math.abs(second) > radius) return -1;
  return origin + first + second * width;
}

/** The lengths of steps: straight, then diagonal after an even and an odd number of diagonals. */
export function lengthsOf(scene: Scene): readonly number[] {
  const straight = scene.distance;
  if (scene.grid !== "square") return [straight];
  const diagonals = [0, 1].slice(0, parities(scene.grid, scene.diagonals));
  return [straight, ...diagonals.map((earlier) => diagonalLength(scene.diagonals, earlier) * scene.distance)];
}

/** The ground of a space; null where its cost is infinite or no number, so that nothing can pay it. */
function kindOf(factor: number, space: NonNullable<Board["spaces"]>[string] | undefined): Kind | null {
  const { extra = 0, by = null, sizes = 0 } = space ?? OPEN;
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

/** By the key of a space that is not open, its place and the index of its kind; null where nothing can pay it. */
function groundsAt(board: Paved, indexOf: (kind: Kind) => number): Map<string, readonly [Place, number | null]> {
  const at = new Map<string, readonly [Place, number | null]>();
  const note = (key: string, index: number | null): void => {
    const place = placeOfKey(key);
    if (place) at.set(key, [place, index]);
  };
  const indexFor = (...of: Parameters<typeof kindOf>): number | null => {
    const kind = kindOf(...of);
    return kind && indexOf(kind);
  };
  // Most spaces that are rough are so by one of a few factors.
  const byFactor = new Map<number, number | null>();
  for (const [key, factor] of Object.entries(board.rough)) {
    if (!byFactor.has(factor)) byFactor.set(factor, indexFor(factor, undefined));
    note(key, byFactor.get(factor) ?? null);
  }
  for (const [key, space] of Object.entries(board.spaces ?? {})) note(key, indexFor(board.rough[key] ?? 1, space));
  return at;
}

/**
 * Every ground that steps on a board may meet; open ground is kind 0.
 *
 * Reading: a multiplier of 0 or less is a mistake and counts as 1, a cost on top below 0 counts as 0; none makes a move cheaper.
 *
 * @param lengths - The lengths that a step may have, scene units.
 * @param crowd - Others who stand between spaces.
 */
export function groundsOf(board: Paved, lengths: readonly number[], crowd: Crowd | null = null): Grounds {
  const kinds: Kind[] = [];
  const known = new Map<string, number>();
  const indexOf = (kind: Kind): number => {
    const index = known.get(nameOf(kind)) ?? kinds.push(kind) - 1;
    known.set(nameOf(kind), index);
    return index;
  };
  indexOf(OPEN);
  const at = groundsAt(board, indexOf);
  const plain = kinds.length;
  const crowded: number[][] = [];
  const { near, standings } = crowd ?? NOBODY;
  for (const base of new Set(near.map(([place]) => at.get(place.join())?.[1] ?? 0))) {
    crowded[base] = standings.map(({ by, sizes }) => indexOf({ ...(kinds[base] ?? OPEN), by, sizes }));
  }
  const melee = Object.entries(board.spaces ?? {}).flatMap(([key, { engaged }]) => {
    const place = engaged ? placeOfKey(key) : null;
    return place ? [place] : [];
  });
  let list: readonly Ground[] | null = null;
  return {
    key: `${kinds.map(nameOf).join()} ${lengths.join()}`,
    count: kinds.length,
    get list() {
      return (list ??= kinds.flatMap((kind) =>
        [false, true].flatMap((engaged) => lengths.map((length) => ({ ...kind, engaged, length }))),
      ));
    },
    lengths: lengths.length,
    kinds: [...at.values()],
    melee,
    crowded,
    plain,
  };
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
  const tiles = tilesAround(radius + 1);
  const around = neighbours(scene.grid);
  const plain = !engaged && grounds.kinds.length === 0 && grounds.melee.length === 0;
  const spaces = plain ? 0 : tiles.count * SPACES_PER_TILE;
  const forbidden = (bearing: number): boolean => scene.diagonals === "illegal" && isDiagonal(scene.grid, bearing);
  const field: Field = {
    tiles,
    origin: spaceAt(tiles, [0, 0]),
    plain,
    kinds: new Uint16Array(spaces),
    melee: new Uint8Array(spaces),
    exits: around.map(({ bearing }) => new Int32Array(tiles.count).fill(forbidden(bearing) ? 0 : -1)),
    deltas: around.map(({ delta }) => delta),
  };
  shutBorder(field);
  breakUp(field, board, grounds);
  if (engaged) field.melee[field.origin] = 1;
  if (board.outside) shutOutside(field, board.outside);
  return field;
}

/** Lets nothing enter the spaces around the window, from the lines of spaces next to them. */
function shutBorder({ tiles, exits, deltas }: Field): void {
  const edge = tiles.radius - 1;
  for (const [bearing, [right, down]] of deltas.entries()) {
    for (let line = -edge; line <= edge; line += 1) {
      if (down !== 0) close(exits[bearing], spaceAt(tiles, [line, down * edge]));
      if (right !== 0) close(exits[bearing], spaceAt(tiles, [right * edge, line]));
    }
  }
}

/** Notes what breaks open ground. */
function breakUp(field: Field, board: Board, grounds: Grounds): void {
  const { tiles } = field;
  for (const [place, kind] of grounds.kinds) {
    if (kind === null) shut(field, place);
    else mark(field.kinds, spaceAt(tiles, place), kind);
  }
  for (const place of grounds.melee) mark(field.melee, spaceAt(tiles, place), 1);
  for (const place of board.blocked) shut(field, place);
  for (const [one, other] of board.walls) {
    bar(field, one, other);
    bar(field, other, one);
  }
  for (const [from, to] of board.barred ?? []) bar(field, from, to);
}

function mark(values: Uint8Array | Uint16Array, space: number, value: number): void {
  if (space >= 0) values[space] = value;
}

/** Takes a space out of a set; does nothing for one outside the window. */
function close(exits: Int32Array | undefined, space: number): void {
  if (exits && space >= 0) exits[space >> 5] = (exits[space >> 5] as number) & ~(1 << (space & 31));
}

/** Lets nothing enter a space. */
function shut({ tiles, exits, deltas }: Field, [first, second]: Place): void {
  for (const [bearing, [right, down]] of deltas.entries()) {
    close(exits[bearing], spaceAt(tiles, [first - right, second - down]));
  }
}

/** Shuts the way from one space to a neighbouring one; does nothing for spaces that are none. */
function bar({ tiles, exits, deltas }: Field, from: Place, to: Place): void {
  const bearing = deltas.findIndex(([right, down]) => from[0] + right === to[0] && from[1] + down === to[1]);
  if (bearing >= 0) close(exits[bearing], spaceAt(tiles, from));
}

function shutOutside(field: Field, outside: (place: Place) => boolean): void {
  const { radius } = field.tiles;
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) if (outside([right, down])) shut(field, [right, down]);
  }
}
