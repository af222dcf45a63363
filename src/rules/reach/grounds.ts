import type { Board, Crowd, MeasuredTerrain, Place, Scene, StepGround, Verges } from "../case.ts";
import type { Ground } from "../gait.ts";
import { diagonalLength, parities } from "../grid.ts";

/** The steps that a board may ask for; index is ((kind × 2 + melee) × lengths + length). */
export interface Grounds {
  /** A text that is the same where the steps are. */
  readonly key: string;
  /** How many kinds of ground there are. */
  readonly count: number;
  /** How many steps there are. */
  readonly steps: number;
  /** The steps themselves; made when somebody asks, which the tables that are kept spare. */
  readonly list: () => readonly Ground[];
  /** How many lengths a step may have: straight, and diagonal by parity. */
  readonly lengths: number;
  /** The kind of ground in a space, where it is not open; null where no cost is high enough. */
  readonly kinds: readonly (readonly [Place, number | null])[];
  /** The same for spaces that differ by the side along which one comes, by side. */
  readonly slopes: readonly (readonly [Place, readonly (number | null)[]])[];
  /** Spaces that are melee hexes. */
  readonly melee: readonly Place[];
  /** By kind of ground and by standing in a crowd, the kind where one who stands so is met on it. */
  readonly crowded: readonly (readonly number[] | undefined)[];
  /** By factor of the verges, the kind of ground that is so and nothing else. */
  readonly verging: ReadonlyMap<number, number>;
  /** How many kinds come before those where somebody of a crowd is met. */
  readonly plain: number;
}

/** What makes the ground of a board. */
type Paved = Pick<Board, "rough" | "spaces"> & Pick<MeasuredTerrain, "slopes">;

type Kind = Pick<Ground, "extra" | "factor" | "by" | "sizes">;

const NOBODY = { near: [], standings: [] };

const OPEN: Kind = { extra: 0, factor: 1, by: null, sizes: 0 };

/** The lengths of steps: straight, then diagonal after an even and an odd number of diagonals. */
export function lengthsOf(scene: Scene): readonly number[] {
  const straight = scene.distance;
  if (scene.grid !== "square") return [straight];
  const diagonals = [0, 1].slice(0, parities(scene.grid, scene.diagonals));
  return [straight, ...diagonals.map((earlier) => diagonalLength(scene.diagonals, earlier) * scene.distance)];
}

/** The ground of a space; null where it is closed, or its cost infinite or no number, so that nothing can pay it. */
function kindOf(factor: number, space: NonNullable<Board["spaces"]>[string] | undefined): Kind | null {
  const { extra = 0, by = null, sizes = 0, closed = false }: Partial<StepGround> = space ?? OPEN;
  if (closed || !Number.isFinite(factor) || (extra !== "all" && !Number.isFinite(extra))) return null;
  return { extra: extra === "all" ? extra : Math.max(0, extra), factor: factor > 0 ? factor : 1, by, sizes };
}

/** The space that a key such as "1,-2" names; null when it names none. */
function placeOfKey(key: string): Place | null {
  const comma = key.indexOf(",");
  const [first, second] = [wholeIn(key, 0, comma), wholeIn(key, comma + 1, key.length)];
  return Number.isNaN(first + second) ? null : [first, second];
}

/** The whole number that a part of a text is, NaN where it is none; several times faster than by way of texts. */
function wholeIn(text: string, from: number, to: number): number {
  const negative = text[from] === "-";
  const first = negative ? from + 1 : from;
  let whole = first < to ? 0 : NaN;
  for (let at = first; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    whole = digit >= 0 && digit <= 9 ? whole * 10 + digit : NaN;
  }
  return negative ? -whole : whole;
}

/** The spaces that are not open, each with the index of its kind, or one for each side; null where nothing can pay it. */
function groundsAt(
  { rough, spaces = {}, slopes = {} }: Paved,
  indexOf: (kind: Kind) => number,
): Pick<Grounds, "kinds" | "slopes"> {
  const kinds: [Place, number | null][] = [];
  const note = (key: string, index: number | null): void => {
    const place = placeOfKey(key);
    if (place) kinds.push([place, index]);
  };
  const indexFor = (...of: Parameters<typeof kindOf>): number | null => {
    const kind = kindOf(...of);
    return kind && indexOf(kind);
  };
  // Most spaces that are rough are so by one of a few factors.
  const byFactor = new Map<number, number | null>();
  for (const key of Object.keys(rough)) {
    const factor = rough[key] ?? 1;
    if (!byFactor.has(factor)) byFactor.set(factor, indexFor(factor, undefined));
    if (!Object.hasOwn(spaces, key)) note(key, byFactor.get(factor) ?? null);
  }
  for (const key of Object.keys(spaces))
    if (!Object.hasOwn(slopes, key)) note(key, indexFor(rough[key] ?? 1, spaces[key]));
  return {
    kinds,
    slopes: Object.entries(slopes).flatMap(([key, factors]) => {
      const place = placeOfKey(key);
      return place ? [[place, factors.map((factor) => indexFor(factor, spaces[key]))] as const] : [];
    }),
  };
}

/**
 * Every ground that steps on a board may meet; open ground is kind 0.
 *
 * Reading: a multiplier of 0 or less is a mistake and counts as 1, a cost on top below 0 counts as 0; none makes a move cheaper.
 *
 * @param lengths - The lengths that a step may have, scene units.
 * @param crowd - Others who stand between spaces.
 * @param verges - Where the ground changes from one step to the next.
 */
export function groundsOf(
  board: Paved,
  lengths: readonly number[],
  crowd: Crowd | null = null,
  verges: Verges | null = null,
): Grounds {
  const kinds: Kind[] = [];
  const known = new Map<string, number>();
  const indexOf = (kind: Kind): number => {
    const name = nameOf(kind);
    const index = known.get(name) ?? kinds.push(kind) - 1;
    known.set(name, index);
    return index;
  };
  indexOf(OPEN);
  const { kinds: at, slopes } = groundsAt(board, indexOf);
  const verging = new Map(verges?.factors.map((factor) => [factor, indexOf({ ...OPEN, factor })]));
  const plain = kinds.length;
  const crowded: number[][] = [];
  const { near, standings } = crowd ?? NOBODY;
  const byPlace = new Map(near.length > 0 ? at.map(([place, kind]) => [place.join(), kind]) : []);
  const bases = near.map(([place]) => byPlace.get(place.join()) ?? 0);
  for (const base of new Set(near.length > 0 ? [...bases, ...verging.values()] : [])) {
    crowded[base] = standings.map(({ by, sizes }) => indexOf({ ...(kinds[base] ?? OPEN), by, sizes }));
  }
  const melee = Object.entries(board.spaces ?? {}).flatMap(([key, { engaged }]) => {
    const place = engaged ? placeOfKey(key) : null;
    return place ? [place] : [];
  });
  return {
    key: `${[...known.keys()].join()} ${lengths.join()}`,
    count: kinds.length,
    steps: kinds.length * 2 * lengths.length,
    list: () =>
      kinds.flatMap((kind) =>
        [false, true].flatMap((engaged) => lengths.map((length) => ({ ...kind, engaged, length }))),
      ),
    lengths: lengths.length,
    kinds: at,
    slopes,
    melee,
    crowded,
    verging,
    plain,
  };
}

function nameOf({ extra, factor, by, sizes }: Kind): string {
  return `${extra} ${factor} ${by ?? "nobody"} ${sizes}`;
}
