import { normalised, SLACK } from "../bearing.ts";
import type { Place, Step } from "../case.ts";
import { indexAt } from "./board.ts";
import type { Machine } from "./compile.ts";
import type { Costs } from "./costs.ts";
import type { Wake } from "./lattice-wake.ts";
import type { Shore } from "./shore.ts";
import type { Tide } from "./tide.ts";

/** Bearings that a lattice tells apart, 15 degrees from one to the next; the one on which the token arrived is the first. */
export const HEADINGS = 24;

/** What a finished lattice is made of. */
export interface LatticeFound {
  readonly width: number;
  readonly origin: number;
  readonly radius: number;
  readonly kinds: Int16Array;
  readonly wake: Wake;
  readonly machine: Machine;
  readonly costs: Costs;
  readonly tide: Tide;
  readonly capped: boolean;
  /** Whole spaces from the start, in each direction, that it covers. */
  readonly within: number;
  /** Kinds of ground that may be passed but not ended on. */
  readonly passing: ReadonlySet<number>;
}

/** What an end is good for, the better the higher. */
const PASSING = 0;
/** A move may end so, but a wall parts it from the middle of its half space, so that no drag to there comes to it. */
const ASIDE = 1;
const OFFERED = 2;

/** The best end of each place, of these the cheapest: by cell × headings + heading. */
interface Ends {
  /** In counted units; Infinity out of reach. */
  readonly costs: Float64Array;
  /** The state that it ends. */
  readonly states: Int32Array;
  /** What it is good for. */
  readonly grades: Uint8Array;
}

/** Gathers the places that a lattice came to, turns in place at the end and free facings there included. */
function gather(found: LatticeFound): Ends {
  const { kinds, wake, machine, costs, tide } = found;
  const ends = {
    costs: new Float64Array(kinds.length * HEADINGS).fill(Infinity),
    states: new Int32Array(kinds.length * HEADINGS),
    grades: new Uint8Array(kinds.length * HEADINGS),
  };
  const paid = machine.turns.costs.map((cost) => costs.count(cost));
  const { starts, values } = machine.turns;
  const wheeling = machine.memories.map((_, memory) => turnsFreely(machine, memory));
  // By cell, the lowest cost at which a move may end and any heading can be turned to for nothing.
  const wheeled = new Float64Array(kinds.length).fill(Infinity);
  for (let state = 0; state < wake.length; state += 1) {
    const place = wake.places[state] as number;
    const memory = wake.memories[state] as number;
    const cost = wake.spent[state] as number;
    const heading = place % HEADINGS;
    const cell = place - heading;
    if (cost >= (wheeled[cell / HEADINGS] as number)) continue;
    const grade = gradeOf(found, state);
    if (grade === OFFERED && wheeling[memory] === true) wheeled[cell / HEADINGS] = cost;
    note(ends, place, state, cost, grade);
    for (let turn = starts[memory] as number; turn < (starts[memory + 1] as number); turn += 1) {
      const after = cost + (paid[turn] as number);
      if (after <= costs.most)
        note(ends, cell + ((heading + (values[turn] as number)) % HEADINGS), state, after, grade);
    }
    const free = tide.endFacings ? freeSides(found, state) : 0;
    for (let turn = 1; turn <= free; turn += 1) {
      note(ends, cell + ((heading + turn) % HEADINGS), state, cost, grade);
      note(ends, cell + ((heading + HEADINGS - turn) % HEADINGS), state, cost, grade);
    }
  }
  return ends;
}

/** Whether every other heading can be turned to for nothing. */
function turnsFreely({ turns }: Machine, memory: number): boolean {
  const [first, end] = [turns.starts[memory] ?? 0, turns.starts[memory + 1] ?? 0];
  return end - first === HEADINGS - 1 && turns.costs.subarray(first, end).every((cost) => cost < SLACK);
}

/** What the end of a state is good for. */
function gradeOf({ wake, width, radius, tide, passing }: LatticeFound, state: number): number {
  if (passing.size > 0 && passing.has(wake.kinds[state] as number)) return PASSING;
  const { open } = tide.board;
  if (open === undefined) return OFFERED;
  const cell = Math.floor((wake.places[state] as number) / HEADINGS);
  const middle: Place = [(cell % width) - radius, Math.floor(cell / width) - radius];
  const from: Place = [(wake.xs[state] as number) - radius - 0.5, (wake.ys[state] as number) - radius - 0.5];
  return open(from, middle) ? OFFERED : ASIDE;
}

function note(ends: Ends, place: number, state: number, cost: number, grade: number): void {
  const known = ends.grades[place] as number;
  if (grade < known || (grade === known && cost >= (ends.costs[place] as number))) return;
  ends.costs[place] = cost;
  ends.states[place] = state;
  ends.grades[place] = grade;
}

/** Headings that may be turned for nothing in a state when no step follows. */
function freeSides({ wake, machine, costs, tide }: LatticeFound, state: number): number {
  const memory = machine.memories[wake.memories[state] ?? 0] ?? tide.gait.begin;
  const moved = tide.moved || (wake.parents[state] ?? -1) >= 0;
  const free = tide.gait.freeTurn(memory, tide.spent + (wake.spent[state] ?? 0) * costs.unit, moved);
  return (free / 360) * HEADINGS + SLACK;
}

/** Lists what a lattice found and reads routes back out of it. */
export function makeLatticeShore(found: LatticeFound): Shore {
  const { width, origin, radius, kinds, wake, machine, costs, tide, capped, within } = found;
  const grounds = (machine.moves.starts.length - 1) / (machine.memories.length * HEADINGS);
  const ends = gather(found);
  const first = tide.kept[0]?.facing ?? 0;
  const bearingOf = (heading: number): number => normalised(first + heading * (360 / HEADINGS));
  const cellOf = (place: number): number => Math.floor(place / HEADINGS);
  const placeAt = (cell: number): Place => [(cell % width) - radius, Math.floor(cell / width) - radius];
  const isOffered = (place: number): boolean => ends.grades[place] === OFFERED;
  const costOf = (place: number): number => (ends.costs[place] ?? Infinity) * costs.unit;
  const arrivalOf = (place: number): number => (wake.places[ends.states[place] ?? 0] ?? 0) % HEADINGS;

  function shown(): number[] {
    const places: number[] = [];
    for (const [place, cost] of ends.costs.entries())
      if (cost < Infinity && ends.grades[place] !== ASIDE) places.push(place);
    return places;
  }

  function placesIn(at: Place): number[] {
    const cell = indexAt({ width, origin }, at);
    const places = Array.from({ length: HEADINGS }, (_, heading) => cell * HEADINGS + heading);
    return cell < 0 ? [] : places.filter((place) => costOf(place) < Infinity);
  }

  function placeOf(at: Place, bearing: number | null): number | undefined {
    const wanted = bearing === null ? null : Math.round((normalised(bearing - first) / 360) * HEADINGS) % HEADINGS;
    const pivots = (place: number): number => (arrivalOf(place) === place % HEADINGS ? 0 : 1);
    return placesIn(at)
      .filter((place) => wanted === null || place % HEADINGS === wanted)
      .sort((a, b) => costOf(a) - costOf(b) || pivots(a) - pivots(b))[0];
  }

  /**
   * Whether a step only goes on as the one before it, so that both are one: straight ahead, at the least that this costs. One
   * that costs more has ended an action point early, which no ruleset does in the middle of a step, or left a melee hex.
   */
  function goesOn(parent: number, state: number): boolean {
    const along = wake.along[state] ?? 0;
    const straight = (wake.places[parent] ?? 0) % HEADINGS === along && (wake.places[state] ?? 0) % HEADINGS === along;
    const ground = 4 * (wake.kinds[state] ?? 0) + (wake.lengths[state] ?? 1) - 1;
    const row = ((wake.memories[parent] ?? 0) * grounds + ground) * HEADINGS;
    const ahead = machine.moves.costs.subarray(machine.moves.starts[row], machine.moves.starts[row + 1]);
    const paid = (wake.spent[state] ?? 0) - (wake.spent[parent] ?? 0);
    return straight && wake.joins[state] === 1 && paid <= Math.min(...ahead.map((cost) => costs.count(cost))) + SLACK;
  }

  /** The steps to a state, those that only go on as the one before did joined to it. */
  function stepsTo(last: number): readonly Step[] {
    const steps: { bearing: number; length: number }[] = [];
    let ahead = -1;
    for (let state = last, parent = wake.parents[last] ?? -1; parent >= 0; parent = wake.parents[state] ?? -1) {
      const along = wake.along[state] ?? 0;
      const length = ((wake.lengths[state] ?? 0) * tide.scene.distance) / 2;
      const next = steps.at(-1);
      if (next && ahead === along && wake.joins[state] === 1) next.length += length;
      else steps.push({ bearing: bearingOf(along), length });
      ahead = goesOn(parent, state) ? along : -1;
      state = parent;
    }
    return steps.reverse();
  }

  /** The headings on which a move may end in a cell, a bit for each. */
  function facingsIn(cell: number): number {
    let set = 0;
    for (let heading = 0; heading < HEADINGS; heading += 1)
      if (isOffered(cell * HEADINGS + heading)) set |= 1 << heading;
    return set;
  }

  return {
    capped,
    within,
    bearings: Array.from({ length: HEADINGS }, (_, heading) => bearingOf(heading)),
    spaces: () =>
      Array.from(kinds.keys()).flatMap((cell) => {
        const facings = facingsIn(cell);
        return facings === 0 ? [] : { at: placeAt(cell), facings, gait: tide.gait.id };
      }),
    count() {
      const open = shown().filter(isOffered);
      return { poses: open.length, spaces: new Set(open.map(cellOf)).size };
    },
    poses: () =>
      shown().map((place) => ({
        at: placeAt(cellOf(place)),
        bearing: bearingOf(place % HEADINGS),
        cost: costOf(place),
        gait: tide.gait.id,
        stops: isOffered(place),
      })),
    facingsAt: (at) => placesIn(at).map((place) => bearingOf(place % HEADINGS)),
    route(at, bearing) {
      const place = placeOf(at, bearing);
      if (place === undefined || ends.grades[place] === PASSING) return null;
      const arrival = arrivalOf(place);
      const turned = arrival === place % HEADINGS ? {} : { pivot: bearingOf(place % HEADINGS) };
      const steps = stepsTo(ends.states[place] ?? 0);
      return { steps, legs: [steps], facing: bearingOf(arrival), ...turned, gait: tide.gait.id, cost: costOf(place) };
    },
    onward: () => null,
  };
}
