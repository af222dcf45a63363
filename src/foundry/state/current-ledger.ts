import { gridFacing } from "../input/scene-input.ts";
import { type Start } from "../../rules/index.ts";
import { FLAGS } from "../ids.ts";
import { bearingOf } from "../platform/bearings.ts";
import { flag } from "../platform/host.ts";
import { warnOnce } from "../platform/report.ts";
import { type Point, type TokenLike } from "../platform/types.ts";
import { endBearing, endPlace, following, type Ledger, openLedger, samePlace } from "./ledger.ts";
import { expectedLedger } from "./optimistic.ts";
import { isSound } from "./sound-ledger.ts";
import { readLedger } from "./stored-ledger.ts";
import { sameTurn, type Standing } from "./turn.ts";

/** What a ledger is brought up to date with. */
export interface Present {
  readonly ruleset: string;
  readonly standing: Standing;
  /** Where the token stands, top left corner. */
  readonly place: Point;
  /** Whether the caller is about to move it, so that a round out of combat that has a movement is over. */
  readonly moving: boolean;
  /** What a round that is over leaves for the next one. */
  readonly close: (ledger: Ledger) => Start;
}

/**
 * The ledger of the round that is now, closed lazily from an older one.
 *
 * A ledger of another token (a copy), of another ruleset or one that cannot be read is left behind: the round then opens with the
 * token's present place and facing and no facing change on record.
 *
 * @param token - Whose ledger.
 * @param present - The round, the place and the ruleset that hold now.
 */
export function currentLedger(token: TokenLike, present: Present): Ledger {
  const expected = expectedLedger(token);
  const stored = expected !== null && samePlace(endPlace(expected), present.place) ? expected : storedOf(token);
  const bearing = gridFacing(token, bearingOf(token._source.rotation));
  const { turn } = present.standing;
  if (stored?.turn.token !== token.id || stored.ruleset !== present.ruleset)
    return openLedger(present.ruleset, turn, present.place, { bearing, since: null, velocity: 0, engaged: false });
  const over = !sameTurn(stored.turn, turn) || (turn.combat === null && present.moving && stored.drags.length > 0);
  return settled(over ? nextRound(stored, present) : stored, present.place, bearing);
}

/** The round after one that is over; out of combat that one stays in memory. */
function nextRound(ledger: Ledger, present: Present): Ledger {
  const { turn } = present.standing;
  const next = openLedger(present.ruleset, turn, endPlace(ledger), present.close(ledger));
  return turn.combat === null && ledger.turn.combat === null ? following(next, ledger) : next;
}

/** The ledger with what others did to the token in between, as a movement that is none in the rules. */
function settled(ledger: Ledger, place: Point, bearing: number): Ledger {
  const moved = !samePlace(endPlace(ledger), place);
  if (!moved && Math.abs(endBearing(ledger) - bearing) < 0.5) return ledger;
  const untouched = ledger.drags.length === 0 && ledger.pivots.length === 0;
  if (untouched) return { ...ledger, opening: { ...place, start: { ...ledger.opening.start, bearing } } };
  const drag = {
    id: "",
    from: endPlace(ledger),
    to: place,
    steps: [],
    facing: bearing,
    gait: "",
    mode: "",
    ground: [],
    forced: true,
  };
  return { ...ledger, drags: [...ledger.drags, drag] };
}

function storedOf(token: TokenLike): Ledger | null {
  const value = flag(token, FLAGS.ledger);
  if (value === undefined || value === null) return null;
  const read = readLedger(value);
  const ledger = read !== null && (read.turn.token !== token.id || isSound(token, read)) ? read : null;
  if (ledger === null) warnOnce("Warning.CorruptLedger", { token: token.name }, `ledger:${token.uuid}`);
  return ledger;
}
