import { isEqual } from "lodash-es";
import type { Board, Place, Scene, StepGround } from "../case.ts";
import type { Ground } from "../gait.ts";
import { diagonalLength, isDiagonal, neighbours, parities } from "../grid.ts";

/** A board as a flood reads it: a square window of spaces around the start, one number each. */
export interface Field {
  readonly width: number;
  /** Index of the start. */
  readonly origin: number;
  /** By space, the kind of ground; `SHUT` for what cannot be entered, and round the edge. */
  readonly kinds: Uint8Array;
  /** By space, 1 where leaving it is leaving a melee hex. */
  readonly melee: Uint8Array;
  /** By space, a bit for each bearing that a wall shuts. */
  readonly walls: Uint8Array;
  /** By bearing, how far the index moves. */
  readonly offsets: readonly number[];
  /** The steps there are: index is ((kind × 2 + melee) × lengths + length). */
  readonly grounds: readonly Ground[];
  /** How many lengths a step may have: straight, and diagonal by parity. */
  readonly lengths: number;
  /** By bearing and parity, which of the lengths a step has; `SHUT` where the scene forbids it. */
  readonly lengthOf: Uint8Array;
}

/** Marks what cannot be entered. */
export const SHUT = 255;

type Kind = Pick<Ground, "extra" | "factor" | "by" | "sizes">;

const OPEN: Kind = { extra: 0, factor: 1, by: null, sizes: 0 };

/** Index in a field of a displacement from the start; -1 outside. */
export function indexAt(field: Field, [first, second]: Place): number {
  const radius = (field.width - 1) / 2;
  if (Math.abs(first) > radius || Math.abs(second) > radius) return -1;
  return field.origin + first + second * field.width;
}

/** Displacement from the start of a space of a field. */
export function placeAt(field: Field, index: number): Place {
  const radius = (field.width - 1) / 2;
  return [(index % field.width) - radius, Math.floor(index / field.width) - radius];
}

/** The lengths of steps: straight, then diagonal after an even and an odd number of diagonals. */
function lengthsOf(scene: Scene): readonly number[] {
  const straight = scene.distance;
  if (scene.grid !== "square") return [straight];
  const diagonals = [0, 1].slice(0, parities(scene.grid, scene.diagonals));
  return [straight, ...diagonals.map((earlier) => diagonalLength(scene.diagonals, earlier) * scene.distance)];
}

function kindAt(board: Board, key: string): Kind {
  const special: Partial<StepGround> = board.spaces?.[key] ?? {};
  return {
    extra: special.extra ?? 0,
    factor: board.rough[key] ?? 1,
    by: special.by ?? null,
    sizes: special.sizes ?? 0,
  };
}

/** The kinds of ground of a board, open ground first. */
function kindsOf(board: Board): { readonly kinds: readonly Kind[]; readonly at: ReadonlyMap<string, number> } {
  const kinds: Kind[] = [OPEN];
  const at = new Map<string, number>();
  for (const key of [...Object.keys(board.rough), ...Object.keys(board.spaces ?? {})]) {
    const kind = kindAt(board, key);
    const known = kinds.findIndex((each) => isEqual(each, kind));
    at.set(key, known >= 0 ? known : kinds.push(kind) - 1);
  }
  return { kinds, at };
}

/** Every ground that steps on a board may meet, before the size of the board is known. */
export function groundsOf(scene: Scene, board: Board): readonly Ground[] {
  const lengths = lengthsOf(scene);
  return kindsOf(board).kinds.flatMap((kind) =>
    [false, true].flatMap((engaged) => lengths.map((length) => ({ ...kind, engaged, length }))),
  );
}

/**
 * Lays a board out around the start.
 *
 * @param radius - Spaces that matter in each direction; one more on each side is shut.
 */
export function layOut(scene: Scene, board: Board, radius: number): Field {
  const width = 2 * radius + 3;
  const around = neighbours(scene.grid);
  const lengths = lengthsOf(scene).length;
  const lengthOf = Uint8Array.from(
    around.flatMap(({ bearing }) =>
      [0, 1].map((parity) => {
        if (!isDiagonal(scene.grid, bearing)) return 0;
        return scene.diagonals === "illegal" ? SHUT : Math.min(1 + parity, lengths - 1);
      }),
    ),
  );
  const field: Field = {
    width,
    origin: (width * width - 1) / 2,
    kinds: new Uint8Array(width * width),
    melee: new Uint8Array(width * width),
    walls: new Uint8Array(width * width),
    offsets: around.map(({ delta: [first, second] }) => first + second * width),
    grounds: groundsOf(scene, board),
    lengths,
    lengthOf,
  };
  fence(field);
  for (const [key, kind] of kindsOf(board).at) mark(field.kinds, indexOfKey(field, key), kind);
  for (const [key, { engaged }] of Object.entries(board.spaces ?? {})) {
    if (engaged) mark(field.melee, indexOfKey(field, key), 1);
  }
  for (const place of board.blocked) mark(field.kinds, indexAt(field, place), SHUT);
  for (const wall of board.walls) build(field, wall);
  return field;
}

function indexOfKey(field: Field, key: string): number {
  const [first = 0, second = 0] = key.split(",").map(Number);
  return indexAt(field, [first, second]);
}

function mark(values: Uint8Array, index: number, value: number): void {
  if (index >= 0 && values[index] !== SHUT) values[index] = value;
}

function fence({ kinds, width }: Field): void {
  for (let place = 0; place < width; place += 1) {
    for (const index of [place, place + width * (width - 1), place * width, place * width + width - 1]) {
      kinds[index] = SHUT;
    }
  }
}

function build(field: Field, [one, other]: readonly [Place, Place]): void {
  for (const [from, to] of [
    [indexAt(field, one), indexAt(field, other)],
    [indexAt(field, other), indexAt(field, one)],
  ] as const) {
    const bearing = field.offsets.indexOf(to - from);
    if (from >= 0 && to >= 0 && bearing >= 0) field.walls[from] = (field.walls[from] ?? 0) | (1 << bearing);
  }
}
