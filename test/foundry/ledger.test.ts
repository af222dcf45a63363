import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  actsOf,
  endBearing,
  endPlace,
  type Ledger,
  type LedgerDrag,
  lastPivot,
  openLedger,
  rewound,
  truncatedAt,
  withDrag,
  withPivot,
} from "../../src/foundry/state/ledger.ts";
import { readLedger, storedLedger } from "../../src/foundry/state/stored-ledger.ts";

const TURN = { combat: "c", round: 2, combatant: "k", token: "t" };
const START = { bearing: 90, since: null, velocity: 0, engaged: false };
const empty = openLedger("maneuverability", TURN, { x: 0, y: 0 }, START);

function drag(id: string, from: number, to: number, steps: number[], facing: number, forced = false): LedgerDrag {
  return {
    id,
    from: { x: from, y: 0 },
    to: { x: to, y: 0 },
    steps,
    facing,
    gait: "walk",
    mode: "walk",
    ground: [],
    forced,
  };
}

const moved = withPivot(withDrag(withPivot(empty, 90, 180, false), drag("a", 0, 100, [180], 180)), 180, 90, false);
const twice = withDrag(moved, drag("b", 100, 200, [90], 90));

describe("a ledger", () => {
  test("replays as the acts of its round, in order", () => {
    expect(actsOf(twice)).toEqual([
      { turn: 180 },
      { steps: [180], facing: 180, mode: "walk" },
      { turn: 90 },
      { steps: [90], facing: 90, mode: "walk" },
    ]);
  });

  test("replays what others did as forced", () => {
    expect(actsOf(withDrag(empty, drag("f", 0, 300, [], 0, true)))).toEqual([{ forced: 0 }]);
  });

  test("cut back to where its last drag began keeps the pivots before that drag", () => {
    const cut = truncatedAt(twice, { x: 100, y: 0 });
    expect(cut && actsOf(cut)).toEqual([{ turn: 180 }, { steps: [180], facing: 180, mode: "walk" }, { turn: 90 }]);
    expect(cut && endBearing(cut)).toBe(90);
  });

  test("cut back to where its first drag began keeps the pivot made there", () => {
    const cut = truncatedAt(twice, { x: 0, y: 0 });
    expect(cut && actsOf(cut)).toEqual([{ turn: 180 }]);
  });

  test("is not cut at a place where none of its drags began", () => {
    expect(truncatedAt(twice, { x: 50, y: 0 })).toBeNull();
  });

  test("knows where and how it ends", () => {
    expect(endPlace(twice)).toEqual({ x: 200, y: 0 });
    expect(lastPivot(twice)).toBeNull();
    expect(lastPivot(moved)?.to).toBe(90);
    expect(endBearing(rewound(twice))).toBe(90);
    expect(endPlace(rewound(twice))).toMatchObject({ x: 0, y: 0 });
  });
});

describe("a stored ledger", () => {
  test("reads back as it was, through JSON", () => {
    const place = fc.record({ x: fc.integer(), y: fc.integer() });
    const bearings = fc.constantFrom(0, 45, 90, 135, 180);
    const drags = fc.array(
      fc.record({
        id: fc.string(),
        from: place,
        to: place,
        steps: fc.array(fc.oneof(bearings, fc.record({ bearing: bearings, length: fc.integer({ min: 1, max: 9 }) }))),
        facing: bearings,
        gait: fc.string(),
        mode: fc.string(),
        ground: fc.array(
          fc.option(fc.record({ by: fc.constant(null), sizes: fc.nat(), extra: fc.nat(), engaged: fc.boolean() })),
        ),
        forced: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(drags, bearings, fc.option(fc.integer({ min: 0 })), (list, to, since) => {
        const start = { ...START, since };
        const ledger: Ledger = withPivot(
          { ...openLedger("gurps", TURN, { x: 1, y: 2 }, start), drags: list },
          0,
          to,
          false,
        );
        expect(readLedger(JSON.parse(JSON.stringify(storedLedger(ledger))))).toEqual(ledger);
      }),
    );
  });

  test("that anything else wrote is none, and never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readLedger(value)).toBeNull();
      }),
    );
    const whole = storedLedger(twice);
    for (const key of Object.keys(whole)) {
      expect(readLedger({ ...whole, [key]: -7 }), key).toBeNull();
      expect(readLedger({ ...whole, [key]: undefined }), key).toBeNull();
    }
    expect(readLedger({ ...whole, drags: [{ ...twice.drags[0], facing: Number.NaN }] })).toBeNull();
  });
});
