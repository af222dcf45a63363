import { describe, expect, it } from "vitest";
import { closeRound, parseCase } from "../../src/rules/index.ts";
import { runningTurningDistance } from "../../src/rules/rulesets/maneuverability/gait.ts";
import { example, judged, outcome, path } from "./examples.ts";

type Changes = Readonly<Record<string, unknown>>;

const mover = (turningDistance: number, extra: object = {}, speed = 30): object => ({
  modes: { walk: { speed, turningDistance } },
  sidestep: false,
  ...extra,
});
const drag = (text: string): object => ({ steps: path(text) });
const bf = (text: string, T: number, changes: Changes = {}): string =>
  outcome("maneuverability", { profile: mover(T), round: [drag(text)], ...changes });
const able = (T: number): object => ({ profile: mover(T, { sidestep: true }) });
const HEX = { scene: { grid: "hexRows" } };
const TIRED = { start: { bearing: 90, since: 0 } };

describe("the worked examples of BF, without sidestep", () => {
  it.each([
    ["E S W", 5, "3"],
    ["E S W", 10, "2, then BF-3 tooSoon at 2"],
    ["E S S W", 10, "4"],
    ["E S S W", 15, "3, then BF-3 tooSoon at 3"],
    ["E S S S W", 15, "5"],
    ["E SE E", 5, "3"],
    ["E SE E", 10, "2, then BF-3 tooSoon at 2"],
    ["W", 5, "0, then BF-2 tooLarge at 0"],
    ["SW", 5, "0, then BF-2 tooLarge at 0"],
    ["E×6 SE", 5, "7"],
    ["E×6 S", 5, "6, then BF-6 budget at 6"],
    ["E SE E×5", 5, "6, then BF-6 budget at 6"],
    ["E×12", 5, "12"],
    ["E×13", 5, "12, then BF-6 budget at 12"],
  ])("%s with T %i: %s", (text, T, expected) => {
    expect(bf(text, T)).toBe(expected);
  });

  it("T15 with since 0: S is too soon, and says what is missing", () => {
    const { verdict } = judged("maneuverability", { profile: mover(15), ...TIRED, round: [drag("S")] });
    expect(verdict.violation).toEqual({ rule: "BF-3", reason: "tooSoon", needs: 15, has: 0, step: 0 });
  });
});

describe("the worked examples of BF, with sidestep", () => {
  it.each([
    // By the order of section 0 looking along the last step comes first: S, sidestep E, S, then W after 10 ft.
    ["E S W", able(10), 270],
    ["W", able(5), 0],
    ["S E", { ...able(15), ...TIRED }, 90],
  ])("%s is legal", (text, changes, bearing) => {
    const { verdict } = judged("maneuverability", { ...changes, round: [drag(text)] });
    expect(verdict.violation).toBeNull();
    expect(verdict.bearing).toBe(bearing);
  });

  it("hex rows: two turns 5 ft apart make no run, two turns 10 ft apart do", () => {
    expect(bf("150 90×6", 5, { ...HEX, ...able(5) })).toBe("6, then BF-6 budget at 6");
    expect(bf("150 150 90×5", 5, { ...HEX, ...able(5) })).toBe("7");
  });

  it("a second sidestep in the round is refused unless the GM allows any number", () => {
    const changes = { ...able(15), ...TIRED };
    expect(bf("S S", 15, changes)).toBe("1, then BF-3 tooSoon at 1");
    expect(bf("S S", 15, { ...changes, options: { sidesteps: "unlimited" } })).toBe("2");
    const round = [drag("S"), drag("N")];
    expect(outcome("maneuverability", { ...changes, round })).toBe("1, then BF-3 tooSoon at 1");
  });
});

describe("the worked example of alternating diagonals", () => {
  it("T15, since 0: SE, then SE SW is 20 ft, since 5 + 10 = 15", () => {
    const { verdict } = judged("maneuverability", {
      scene: { diagonals: "alternating1" },
      profile: mover(15),
      start: { bearing: 135, since: 0 },
      round: [drag("SE"), drag("SE SW")],
    });
    expect(verdict).toMatchObject({ legal: true, distance: 20, since: 5, bearing: 225 });
  });

  it("starts with the long diagonal under the other alternating rule", () => {
    const changes = { scene: { diagonals: "alternating2" }, start: { bearing: 135 }, round: [drag("SE SE SE")] };
    expect(judged("maneuverability", changes).verdict.distance).toBe(25);
  });

  it("counts sidestepped diagonals too", () => {
    const changes = { scene: { diagonals: "alternating1" }, ...able(15), start: { bearing: 135, since: 0 } };
    const { verdict } = judged("maneuverability", { ...changes, round: [drag("SW SE")] });
    expect(verdict).toMatchObject({ legal: true, distance: 15, since: 15, bearing: 135 });
  });
});

describe("diagonals that the scene forbids", () => {
  const scene = { diagonals: "illegal" };

  it("refuses the step and names the grid", () => {
    expect(bf("E SE", 5, { scene })).toBe("1, then grid diagonal at 1");
  });

  it("leaves diagonal facings alone", () => {
    const round = [{ turn: 135 }];
    expect(judged("maneuverability", { scene, round }).verdict).toMatchObject({ legal: true, bearing: 135 });
  });
});

describe("BF-1 modes", () => {
  const modes = { walk: { speed: 30, turningDistance: 10 }, fly: { speed: 80, turningDistance: 15 } };

  it("each mode has its own speed and turning distance", () => {
    expect(bf("E S S S W", 15, { profile: { modes }, mode: "fly", pace: "walk" })).toBe("5");
    expect(bf("E×17", 15, { profile: { modes }, mode: "fly", pace: "walk" })).toBe("16, then BF-6 budget at 16");
  });

  it("no turning distance given means 5", () => {
    expect(bf("E S W", 5, { profile: { modes: { walk: { speed: 30 } }, sidestep: false } })).toBe("3");
  });

  it("speed 0 moves nowhere and may turn", () => {
    expect(bf("E", 5, { profile: mover(5, {}, 0) })).toBe("0, then BF-6 budget at 0");
    expect(outcome("maneuverability", { profile: mover(5, {}, 0), round: [{ turn: 270 }] })).toBe("0");
  });
});

describe("BF-2 and BF-6 the largest change", () => {
  it("is a right angle on squares, one side on hexes", () => {
    const hex = judged("maneuverability", { ...HEX, round: [{ steps: [210] }] }).verdict.violation;
    expect(hex).toMatchObject({ rule: "BF-2", needs: 60, has: 120 });
    const square = judged("maneuverability", { round: [drag("W")] }).verdict.violation;
    expect(square).toMatchObject({ rule: "BF-2", needs: 90, has: 180 });
  });

  it("is 45 degrees on squares and one side on hexes while running", () => {
    expect(bf("S", 5, { pace: "run" })).toBe("0, then BF-6 tooLarge at 0");
    expect(bf("SE", 5, { pace: "run" })).toBe("1");
    expect(bf("150", 5, { pace: "run", ...HEX })).toBe("1");
  });

  it.each([
    [5, 10],
    [10, 20],
    [15, 25],
    [20, 30],
  ])("turning distance %i becomes %i while running", (walking, running) => {
    expect(runningTurningDistance(walking)).toBe(running);
  });

  it("is refused as a run where the step exceeds a walk", () => {
    expect(bf("E×6 W", 5)).toBe("6, then BF-6 tooLarge at 6");
    expect(bf("E×6 W", 5, { pace: "walk" })).toBe("6, then BF-2 tooLarge at 6");
  });
});

describe("BF-4 and pivots in place", () => {
  const round = (...acts: object[]): Changes => ({ profile: mover(15), ...TIRED, round: acts });

  it("a creature that stays in its space faces any way, and its since is then 0", () => {
    const { verdict } = judged("maneuverability", round({ turn: 270 }, { turn: 0 }, { turn: 135 }));
    expect(verdict).toMatchObject({ legal: true, bearing: 135, since: 0 });
  });

  it("pivots that cancel out leave since alone", () => {
    const start = { bearing: 90, since: 5 };
    const { verdict } = judged("maneuverability", { ...round({ turn: 270 }, { turn: 90 }, drag("E")), start });
    expect(verdict).toMatchObject({ legal: true, since: 10 });
  });

  it("nets the pivots and the turn that the first drag implies", () => {
    const start = { bearing: 90, since: null };
    expect(outcome("maneuverability", { ...round({ turn: 270 }, drag("S")), start })).toBe("1");
    expect(outcome("maneuverability", { ...round({ turn: 180 }, drag("W")), start })).toBe(
      "0, then BF-2 tooLarge at 0",
    );
  });

  it("keeps the facing shown when the first step is refused", () => {
    expect(judged("maneuverability", round({ turn: 180 }, drag("S"))).verdict).toMatchObject({
      legalSteps: 0,
      bearing: 180,
      since: 0,
    });
  });

  it("judges a pivot between two steps as a change of its own", () => {
    expect(outcome("maneuverability", round(drag("E"), { turn: 135 }))).toBe("1, then BF-3 tooSoon at 1");
    const fresh = { ...round(drag("E"), { turn: 180 }, drag("S")), start: { bearing: 90, since: null } };
    expect(judged("maneuverability", fresh).verdict).toMatchObject({ legal: true, since: 5 });
  });

  it("nets pivots between two steps", () => {
    const start = { bearing: 90, since: null };
    const twice = round(drag("E"), { turn: 180 }, { turn: 90 }, drag("E"));
    expect(judged("maneuverability", { ...twice, start }).verdict).toMatchObject({ legal: true, since: null });
    const onward = round(drag("E"), { turn: 180 }, drag("W"));
    expect(outcome("maneuverability", { ...onward, start })).toBe("1, then BF-2 tooLarge at 1");
  });

  it("reads pivots again when the round becomes a run", () => {
    const changes = { profile: mover(5), round: [{ turn: 180 }, drag("S×6")] };
    expect(outcome("maneuverability", changes)).toBe("6");
    const longer = { ...changes, round: [{ turn: 180 }, drag("S×7")] };
    expect(outcome("maneuverability", longer)).toBe("6, then BF-6 budget at 6");
  });
});

describe("BF-5 incorporeal", () => {
  it("turns at any point and any angle, walking and running", () => {
    const profile = mover(20, { incorporeal: true });
    expect(bf("W E W E W E W", 20, { profile })).toBe("7");
    expect(outcome("maneuverability", { profile, round: [drag("W"), { turn: 90 }, drag("W")] })).toBe("2");
  });
});

describe("BF-7 sidesteps", () => {
  it("hexes: the two front flanks, with the option the rear flanks too", () => {
    const changes = { ...HEX, ...able(15), ...TIRED };
    expect(bf("210", 15, changes)).toBe("0, then BF-2 tooLarge at 0");
    expect(bf("210", 15, { ...changes, options: { hexSidestep: "front-and-rear" } })).toBe("1");
  });

  it("adds its length to since and to the movement", () => {
    const { verdict, spent } = judged("maneuverability", { ...able(15), ...TIRED, round: [drag("S E")] });
    expect(verdict.since).toBe(10);
    expect(spent).toBe(10);
  });
});

describe("BF-8 what is carried", () => {
  const next = (changes: Changes): object => closeRound(parseCase(example("maneuverability", changes)));

  it("since goes on in the next round", () => {
    expect(next({ profile: mover(15), ...TIRED, round: [drag("E E")] })).toMatchObject({ bearing: 90, since: 10 });
  });

  it("a round without movement ends satisfied", () => {
    expect(next({ ...TIRED, round: [] })).toMatchObject({ since: null });
    expect(next({ ...TIRED, round: [{ turn: 180 }] })).toMatchObject({ bearing: 180, since: null });
    expect(next({ ...TIRED, round: [{ forced: 0 }] })).toMatchObject({ bearing: 0, since: null });
  });

  it("with the option every round begins satisfied", () => {
    const options = { carrySince: false };
    expect(next({ ...TIRED, options, round: [drag("E")] })).toMatchObject({ since: null });
    expect(bf("S", 15, { ...TIRED, options })).toBe("1");
  });
});

describe("BF-9 backing up", () => {
  it("is illegal, and with the option costs double and counts once", () => {
    expect(bf("W", 5)).toBe("0, then BF-2 tooLarge at 0");
    const changes = { profile: mover(15), ...TIRED, options: { backUp: true }, round: [drag("W W")] };
    const { verdict, spent } = judged("maneuverability", changes);
    expect(verdict).toMatchObject({ legal: true, bearing: 90, since: 10, distance: 10 });
    expect(spent).toBe(20);
  });

  it("is walking only", () => {
    const options = { backUp: true };
    expect(bf("W×4", 15, { options, pace: "walk" })).toBe("3, then BF-6 budget at 3");
    expect(bf("W", 5, { options, pace: "run" })).toBe("0, then BF-6 tooLarge at 0");
  });
});

describe("costs of the ground", () => {
  it("count as movement and never towards since", () => {
    const ground = [{ extra: 5 }];
    const { verdict, spent } = judged("maneuverability", { ...TIRED, ground, round: [drag("E E")] });
    expect(verdict).toMatchObject({ distance: 10, since: 10 });
    expect(spent).toBe(15);
  });

  it("all takes the whole speed, so it needs all of it", () => {
    expect(bf("E E", 5, { ground: [{ extra: "all" }] })).toBe("1, then BF-6 budget at 1");
    expect(bf("E E", 5, { ground: [null, { extra: "all" }] })).toBe("1, then BF-6 budget at 1");
  });
});
