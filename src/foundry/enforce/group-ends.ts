import { companionsOf, withEnds } from "../ground/companions.ts";
import { controlledTokens } from "../platform/host.ts";
import { type ConstrainOptions, type Point, type TokenLike, type Waypoint } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { endPlace } from "../state/ledger.ts";
import { expectedLedger } from "../state/optimistic.ts";
import { type Assessment, assessMove } from "./assess-move.ts";
import { dragMark } from "./drag-mark.ts";
import { isExemptMovement } from "./exemption.ts";
import { movesAllOrNone } from "./group.ts";
import { stepsToWall, unseenHindrance } from "./unseen.ts";

/** What an update says about the movement of one token. */
export interface Entry {
  readonly waypoints?: Waypoint | readonly Waypoint[];
  readonly method?: string;
  readonly constrainOptions?: ConstrainOptions;
}

/** The options of an update of tokens, as far as they say who moves where. */
export interface MoveOperation {
  readonly movement?: Readonly<Record<string, Entry>>;
  readonly updates?: readonly (Partial<Point> & { readonly _id?: string })[];
}

type Ends = ReadonlyMap<string, Point>;

const known = new WeakMap<object, Ends>();

/**
 * Does some work while it is known where those end who are controlled with a token: who has no part in an update, or is refused by
 * it, stays where it stands, and who is cut short ends there.
 *
 * @param token - Who moves.
 * @param operation - The update that its movement belongs to.
 */
export function amongCompanions<T>(token: TokenLike, operation: object, work: () => T): T {
  if (companionsOf(token).size === 0) return work();
  const ends = known.get(operation) ?? groupEnds(operation);
  known.set(operation, ends);
  return withEnds(ends, work);
}

/** Where all end that are controlled; each keeps off those who stop short, and these off one another. */
function groupEnds(operation: MoveOperation): Ends {
  const moving = controlledTokens().filter((each) => entryOf(each, operation) !== null);
  const still = controlledTokens().filter((each) => !moving.includes(each));
  const stopped = new Map(still.map((each) => [each.id, placeOf(each)]));
  // Who is refused holds up all others then, so that nobody of them meets it.
  if (movesAllOrNone(operation)) return stopped;
  for (;;) {
    const ends = new Map(stopped);
    const halted = moving.find((each) => {
      if (stopped.has(each.id)) return false;
      const { end, whole } = withEnds(ends, () => courseOf(each, entryOf(each, operation) ?? {}));
      ends.set(each.id, end);
      return !whole;
    });
    if (halted === undefined) return ends;
    stopped.set(halted.id, ends.get(halted.id) ?? placeOf(halted));
  }
}

interface Course {
  readonly end: Point;
  readonly whole: boolean;
}

/** Where a movement ends by what the gate will make of it, and whether that is where it leads. */
function courseOf(token: TokenLike, entry: Entry): Course {
  const path = [entry.waypoints ?? []].flat();
  const place = placeOf(token);
  const { x, y } = path.at(-1) ?? place;
  const assessment = isExemptMovement(token, entry, path)
    ? null
    : assessMove(token, token._source, path, dragMark(entry)?.facing);
  return (assessment && cutCourse(token, path, assessment, entry)) ?? { end: { x, y }, whole: true };
}

/** Where a movement ends that the gate cuts or refuses; null for one that it lets pass whole. */
function cutCourse(token: TokenLike, path: readonly Waypoint[], assessment: Assessment, entry: Entry): Course | null {
  const { ruling, traced } = assessment;
  const policy = policyTable()[ruling.standing.situation];
  if (policy === "off") return null;
  const room = stepsToWall(token, path, assessment, { ...entry, origin: token._source }, policy);
  if (room !== null) return { end: traced.places[room - 1] ?? placeOf(token), whole: false };
  if (policy === "advise") return null;
  const legal = unseenHindrance(token, token._source, path, assessment)?.legal ?? assessment.legal;
  if (legal >= traced.steps.length) return null;
  return { end: (policy === "stop" ? traced.places[legal - 1] : undefined) ?? placeOf(token), whole: false };
}

/** What an update says of the movement of a token; null where it says nothing. */
export function entryOf({ id, _source }: TokenLike, { movement, updates = [] }: MoveOperation): Entry | null {
  const entry = movement?.[id];
  if (entry?.waypoints !== undefined) return entry;
  const update = updates.find(({ _id }) => _id === id);
  if (update?.x === undefined && update?.y === undefined) return null;
  return { waypoints: { x: update.x ?? _source.x, y: update.y ?? _source.y } };
}

/** Where a token stands, or will as soon as what was sent of it comes back. */
function placeOf(token: TokenLike): Point {
  const expected = expectedLedger(token);
  const { x, y } = expected === null ? token._source : endPlace(expected);
  return { x, y };
}
