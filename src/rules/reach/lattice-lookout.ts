import type { Crowd, Place, Verges } from "../case.ts";
import type { Ground } from "../gait.ts";
import { indexAt } from "./board.ts";
import type { Grounds } from "./grounds.ts";
import type { Vectors } from "./lattice-legs.ts";
import { LENGTHS, Stand } from "./lattice-stand.ts";
import type { Tide } from "./tide.ts";

/** The kind of half spaces that have none of their own, since each step into them has. */
export const VERGE = -2;

/** The half spaces around the start; nothing enters those at the edge. */
export interface Cells {
  readonly width: number;
  readonly origin: number;
  readonly radius: number;
  /** By cell, the kind of ground; -1 where it cannot be entered, VERGE where each step has its own. */
  readonly kinds: Int16Array;
  readonly melee: Uint8Array;
}

/** Nobody anywhere. */
const NOBODY: Crowd = { standings: [], near: [], met: () => -1, engaged: () => false };

/** The crowd of a board, where it makes a difference to a gait; null for nobody, and for who takes no notice of others. */
export function noticed({ board, gait, kept, scene }: Tide): Crowd | null {
  const { crowd } = board;
  if (!crowd) return null;
  const plain: Ground = { length: scene.distance, extra: 0, factor: 1, by: null, sizes: 0, engaged: false };
  const answer = (ground: Ground): string =>
    JSON.stringify(kept.map(({ memory }) => gait.ways.map((off) => gait.step(memory, off, ground))));
  const grounds = [{ engaged: true }, ...crowd.standings].map((special) => ({ ...plain, ...special }));
  const open = answer(plain);
  return grounds.some((ground) => answer(ground) !== open) ? crowd : null;
}

/**
 * Looks out from one place after the other for a crowd and for the ground, where it changes; what a step meets is asked once for all
 * ways of making it.
 */
export class Lookout {
  readonly #cells: Cells;
  readonly #grounds: Grounds;
  readonly #crowd: Crowd;
  /** Who is met on a step; -1 for nobody. */
  readonly #met: Stand;
  /** The kind of ground of a step, -1 where it cannot be made; null where the ground changes nowhere. */
  readonly #verge: Stand | null;
  /** By cell, 1 where somebody is near. */
  readonly #near: Uint8Array;
  /** By cell, a bit for each standing that a step to there may meet. */
  readonly #may: Uint32Array;
  /** By cell, 1 where a step from there may meet somebody and be made nevertheless. */
  readonly #close: Uint8Array;
  #isNear = false;
  #isClose = false;
  #engaged = false;

  /**
   * @param cells - The half spaces.
   * @param grounds - The kinds of ground there are.
   * @param open - The kinds into which any step can be made.
   * @param around - What there is to look out for.
   * @param around.crowd - Who stands among them.
   * @param around.verges - Where the ground changes.
   * @param vectors - Where steps lead.
   */
  constructor(
    cells: Cells,
    grounds: Grounds,
    open: ReadonlySet<number>,
    around: { readonly crowd: Crowd | null; readonly verges: Verges | null },
    vectors: Vectors,
  ) {
    const { crowd, verges } = { ...around, crowd: around.crowd ?? NOBODY };
    this.#cells = cells;
    this.#grounds = grounds;
    this.#crowd = crowd;
    this.#met = new Stand(vectors, (from, to) => crowd.met(from, to));
    this.#verge = verges && new Stand(vectors, (from, to) => grounds.verging.get(verges.factor(from, to)) ?? -1);
    this.#near = new Uint8Array(cells.kinds.length);
    this.#may = new Uint32Array(cells.kinds.length);
    this.#close = new Uint8Array(cells.kinds.length);
    for (const [place, standings] of crowd.near) {
      const cell = indexAt(cells, place);
      if (cell < 0) continue;
      this.#near[cell] = 1;
      for (const standing of standings) this.#may[cell] = (this.#may[cell] as number) | (1 << (standing & 31));
      const bases = cells.kinds[cell] === VERGE ? [...grounds.verging.values()] : [cells.kinds[cell] as number];
      const kinds = bases.flatMap((base) => standings.map((standing) => grounds.crowded[base]?.[standing] ?? -1));
      if (kinds.some((kind) => open.has(kind))) this.#bringClose(cell);
    }
  }

  /** Takes a stand, a place in half spaces from the start; true where to go from there is to leave a melee hex. */
  stand(cell: number, x: number, y: number): boolean {
    const at: Place = [x, y];
    this.#met.moveTo(at);
    this.#verge?.moveTo(at);
    this.#isNear = this.#near[cell] === 1;
    this.#isClose = this.#close[cell] === 1;
    this.#engaged = this.#isNear && this.#crowd.engaged(at);
    return this.#engaged;
  }

  /** Whether somebody is near the stand. */
  get isNear(): boolean {
    return this.#isNear;
  }

  /** Whether a step from the stand may meet somebody and be made nevertheless. */
  get isClose(): boolean {
    return this.#isClose;
  }

  /** Whether a step into a cell may be of a kind that the ground there is not of itself. */
  mayBe(cell: number, kind: number, heading: number, length: number): boolean {
    if (this.#cells.kinds[cell] === VERGE) return this.kind(cell, heading, length) === kind;
    const may = this.#may[cell] as number;
    if (may === 0) return false;
    const standing = this.#grounds.crowded[this.#cells.kinds[cell] as number]?.indexOf(kind) ?? -1;
    return standing >= 0 && ((may >>> (standing & 31)) & 1) === 1;
  }

  /** The kind of ground of a step into a cell, by who is met on it too; -1 where it cannot be made. */
  kind(cell: number, heading: number, length: number): number {
    const ground = this.#cells.kinds[cell] as number;
    const kind = ground === VERGE && this.#verge ? this.#verge.of(heading, length) : ground;
    const met = kind >= 0 && this.#may[cell] !== 0 ? this.#met.of(heading, length) : -1;
    return met < 0 ? kind : (this.#grounds.crowded[kind]?.[met] ?? kind);
  }

  /** Whether a step of a space is another thing than two of half a space, since these would pay or leave a melee hex twice. */
  divides(heading: number): boolean {
    return this.#isNear && (this.#engaged || this.#met.of(heading, 1) >= 0);
  }

  /**
   * Whether a step may be joined to others straight before and after it, which are then cut anew space by space: wherever that is,
   * nobody is met and no melee hex is left.
   *
   * @param cell - Where it ends.
   */
  joins(cell: number, heading: number, length: number): boolean {
    if (!this.#isNear && this.#near[cell] !== 1) return true;
    return length === 1 && !this.#engaged && (this.#may[cell] === 0 || this.#met.of(heading, 1) < 0);
  }

  /** Notes that a cell can be entered from all that are a space away. */
  #bringClose(cell: number): void {
    for (let row = -LENGTHS; row <= LENGTHS; row += 1)
      for (let column = -LENGTHS; column <= LENGTHS; column += 1) {
        this.#close[cell + column + row * this.#cells.width] = 1;
      }
  }
}
