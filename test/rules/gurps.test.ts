import { describe, expect, it } from "vitest";
import { closeRound, parseCase } from "../../src/rules/index.ts";
import { example, judged, outcome, path } from "./examples.ts";

type Changes = Readonly<Record<string, unknown>>;

const drag = (text: string): object => ({ steps: path(text) });
const gu = (text: string, changes: Changes = {}): string => outcome("gurps", { round: [drag(text)], ...changes });
const verdictOf = (text: string, changes: Changes = {}): ReturnType<typeof judged>["verdict"] =>
  judged("gurps", { round: [drag(text)], ...changes }).verdict;
const fast = (velocity: number, since: number | null = 0): Changes => ({ start: { since, velocity } });
const move = (points: number, extra: object = {}): Changes => ({
  profile: { basicMove: points, move: points, ...extra },
});

describe("the worked examples of GU", () => {
  it("v 13, BM 5, since 0: 0 0 then 120 is turn and front flank, without a roll", () => {
    expect(verdictOf("0 0 120", fast(13))).toMatchObject({ legal: true, radius: 2, checks: [] });
  });

  it("0 0 180 needs one roll, because it is tight", () => {
    expect(verdictOf("0 0 180", fast(13)).checks).toEqual([
      { rule: "GU-11", step: 2, target: 14, modifier: -1, dice: "3d6" },
    ]);
  });

  it("0 120 needs one roll, because it is early, at -1", () => {
    const { checks, bearing } = verdictOf("0 120", fast(13));
    expect(checks).toEqual([{ rule: "GU-11", step: 1, target: 14, modifier: -1, dice: "3d6" }]);
    expect(bearing).toBe(120);
  });

  it("v 23, BM 3 rolls at -6 with radius 7", () => {
    const { radius, checks } = verdictOf("180", { ...fast(23), ...move(3, { dexterity: 12 }) });
    expect(radius).toBe(7);
    expect(checks[0]).toMatchObject({ modifier: -6, target: 9 });
  });

  it("BM 0: 0 60 stops after one step", () => {
    expect(gu("0 60", { ...fast(6), ...move(0) })).toBe("1, then GU-10 tooLarge at 1");
    expect(verdictOf("0", { ...fast(6), ...move(0) }).radius).toBeNull();
  });
});

describe("GU-1 and GU-2 movement points", () => {
  it("a front-flank hex may be entered keeping the facing, for two points", () => {
    const { verdict, spent } = judged("gurps", { round: [{ steps: path("60"), facing: 0 }] });
    expect(verdict.bearing).toBe(0);
    expect(spent).toBe(2);
  });

  it("takes the cheaper of turning and backing", () => {
    const { verdict, spent } = judged("gurps", { round: [drag("120 120 120")] });
    expect(verdict.bearing).toBe(120);
    expect(spent).toBe(4);
  });

  it("turning before the move costs a point per side, net", () => {
    expect(judged("gurps", { round: [{ turn: 180 }, { turn: 60 }, drag("60")] }).spent).toBe(1);
    expect(judged("gurps", { round: [{ turn: 180 }, drag("180×2")] }).spent).toBe(4);
  });

  it("any facing is free at the end when at most half of the points were used", () => {
    const { verdict, spent } = judged("gurps", { ...move(4), round: [drag("0 0"), { turn: 180 }] });
    expect(verdict).toMatchObject({ legal: true, bearing: 180, since: 0 });
    expect(spent).toBe(2);
  });

  it("one side is free at the end when more were used, the rest is paid or refused", () => {
    expect(judged("gurps", { ...move(4), round: [drag("0×4"), { turn: 60 }] }).spent).toBe(4);
    const refused = { ...move(4), round: [drag("0×4"), { turn: 120 }] };
    expect(outcome("gurps", refused)).toBe("4, then GU-1 budget at 4");
    expect(judged("gurps", { ...move(6), round: [drag("0×4"), { turn: 120 }] }).spent).toBe(6);
  });

  it("a later drag pays for the facing that was free", () => {
    const round = [drag("0 0"), { turn: 120 }, drag("120")];
    expect(judged("gurps", { ...move(6), round }).spent).toBe(4);
    const longer = [drag("0 0"), { turn: 120 }, drag("120 120")];
    expect(outcome("gurps", { ...move(4), round: longer })).toBe("3, then GU-1 budget at 3");
  });

  it("an encumbered sprinter has his velocity in points", () => {
    const profile = { basicMove: 6, move: 4 };
    expect(gu("0×6", { profile, start: { velocity: 5 } })).toBe("5, then GU-1 budget at 5");
    expect(gu("0×6", { profile, start: { velocity: 3 } })).toBe("4, then GU-1 budget at 4");
  });

  it("on squares 45 degrees are a side and the grid's distance is the cost", () => {
    const scene = { grid: "square", diagonals: "exact" };
    const { spent, verdict } = judged("gurps", { scene, round: [drag("NE")] });
    expect(verdict.bearing).toBe(45);
    expect(spent).toBeCloseTo(Math.SQRT2, 9);
    expect(judged("gurps", { scene, round: [drag("E")] }).spent).toBe(2);
  });

  it("a space of several yards costs as many points", () => {
    expect(gu("0×3", { scene: { distance: 2 } })).toBe("2, then GU-1 budget at 2");
    expect(gu("0×6", { scene: { distance: 3, units: "ft" } })).toBe("5, then GU-1 budget at 5");
    expect(gu("0×6", { scene: { distance: 1, units: "m" } })).toBe("5, then GU-1 budget at 5");
  });
});

describe("GU-3 posture and ground", () => {
  it.each([
    ["crouching", "3, then GU-1 budget at 3"],
    ["kneeling", "1, then GU-1 budget at 1"],
    ["crawling", "1, then GU-1 budget at 1"],
    ["lying", "1, then GU-1 budget at 1"],
    ["sitting", "0, then GU-3 posture at 0"],
  ])("%s: %s", (posture, expected) => {
    expect(gu("0×5", move(5, { posture }))).toBe(expected);
  });

  it("one hex forward is always possible, but not after paying for a turn", () => {
    expect(gu("60", move(1, { posture: "kneeling" }))).toBe("1");
    expect(gu("120", move(1))).toBe("0, then GU-1 budget at 0");
    expect(gu("0 0", move(0))).toBe("1, then GU-1 budget at 1");
  });

  it("an ally or a body is a minor obstruction, bad footing costs what it says", () => {
    expect(gu("0×5", { ground: [{ by: "friend" }, { by: "yielding" }] })).toBe("3, then GU-1 budget at 3");
    expect(gu("0×5", { ground: [{ extra: 1 }] })).toBe("4, then GU-1 budget at 4");
  });

  it("deep water takes all points for one hex", () => {
    expect(gu("0 0", { ground: [{ extra: "all" }] })).toBe("1, then GU-1 budget at 1");
    expect(gu("0 0", { ground: [null, { extra: "all" }] })).toBe("1, then GU-1 budget at 1");
  });

  it("an enemy's hex is closed", () => {
    expect(gu("0", { ground: [{ by: "enemy" }] })).toBe("0, then GU-3 occupied at 0");
  });
});

describe("GU-3 on a scene without a grid", () => {
  const freely = (length: number): string =>
    outcome("gurps", {
      scene: { grid: "gridless" },
      ...move(2, { posture: "kneeling" }),
      round: [{ steps: [{ bearing: 0, length }] }],
    });

  it("always lets a figure go one space forward, whatever it costs", () => {
    expect(freely(1)).toBe("1");
  });

  it("does not take what is longer than a space for one", () => {
    expect(freely(100)).toBe("0, then GU-1 budget at 0");
  });
});

describe("GU-4 maneuvers", () => {
  const maneuver = (name: string, points = 5): Changes => move(points, { maneuver: name });

  it("All-Out Attack: half the points, at least one, forward only", () => {
    expect(gu("0×3", maneuver("allOutAttack"))).toBe("2, then GU-4 budget at 2");
    expect(gu("0×2", maneuver("allOutAttack", 1))).toBe("1, then GU-4 budget at 1");
    expect(gu("60 120", maneuver("allOutAttack"))).toBe("2");
    expect(gu("180", maneuver("allOutAttack"))).toBe("0, then GU-4 maneuver at 0");
    expect(outcome("gurps", { ...maneuver("allOutAttack"), round: [{ turn: 60 }] })).toBe("0, then GU-4 maneuver at 0");
    const after = { ...maneuver("allOutAttack"), round: [drag("0"), { turn: 60 }] };
    expect(outcome("gurps", after)).toBe("1, then GU-4 maneuver at 1");
  });

  it.each(["attack", "ready"])("%s: a step in any direction, free of cost and facing", (name) => {
    const changes = { ...maneuver(name), profile: { basicMove: 5, move: 5, maneuver: name, posture: "kneeling" } };
    expect(gu("180 180", changes)).toBe("1, then GU-4 budget at 1");
    expect(outcome("gurps", { ...changes, round: [drag("0"), { turn: 180 }] })).toBe("1");
  });

  it("a fast figure steps further", () => {
    expect(gu("180×3", maneuver("attack", 11))).toBe("2, then GU-4 budget at 2");
  });

  it("Do Nothing moves and turns not at all", () => {
    expect(gu("0", maneuver("doNothing"))).toBe("0, then GU-4 maneuver at 0");
    expect(outcome("gurps", { ...maneuver("doNothing"), round: [{ turn: 60 }] })).toBe("0, then GU-4 maneuver at 0");
  });
});

describe("GU-7 to GU-9 high speed", () => {
  it("begins above Basic Move", () => {
    expect(verdictOf("0", fast(5)).pace).toBe("tactical");
    expect(verdictOf("0", fast(6)).pace).toBe("high-speed");
  });

  it("mud and obstructions eat the move", () => {
    const ground = Array.from({ length: 6 }, () => ({ extra: 1 }));
    expect(gu("0×9", { ...fast(14), ground })).toBe("8, then GU-7 budget at 8");
    expect(gu("0×6", { ...fast(6), ground: [{ by: "friend" }] })).toBe("5, then GU-7 budget at 5");
  });

  it("allows whole spaces of the velocity", () => {
    expect(gu("0×7", { ...fast(13), scene: { distance: 2 } })).toBe("6, then GU-7 budget at 6");
  });

  it("front flanks keep the facing and count towards the radius", () => {
    expect(verdictOf("60 60", fast(13))).toMatchObject({ checks: [], bearing: 0, since: 2 });
  });

  it("with straightOnly flank yards neither count nor interrupt", () => {
    const options = { straightOnly: true };
    expect(verdictOf("0 60 0 60", { ...fast(13), options })).toMatchObject({ checks: [], since: 1, bearing: 60 });
  });

  it("an enemy's hex is no way in", () => {
    expect(gu("0", { ...fast(6), ground: [{ by: "enemy" }] })).toBe("0, then GU-9 occupied at 0");
  });

  it("a pivot in place is a turn like any other", () => {
    const round = [drag("0 0"), { turn: 60 }];
    expect(judged("gurps", { ...fast(13), round }).verdict).toMatchObject({ checks: [], since: 0, bearing: 60 });
    const early = judged("gurps", { ...fast(13), round: [drag("0"), { turn: 60 }] }).verdict;
    expect(early.checks).toMatchObject([{ rule: "GU-11", step: 1 }]);
  });

  it("a pivot taken back needs no roll", () => {
    const round = [drag("0"), { turn: 60 }, { turn: 0 }, drag("0")];
    expect(judged("gurps", { ...fast(13), round }).verdict).toMatchObject({ checks: [], since: 2 });
  });

  it("the roll is that of the later turn when either would do", () => {
    expect(verdictOf("60 0 120", fast(13, 0)).checks).toEqual([]);
    const { checks, bearing } = verdictOf("60 120 180", fast(13, 0));
    expect(checks.map(({ step }) => step)).toEqual([1]);
    expect(bearing).toBe(180);
  });

  it("a vehicle rolls its operator's skill, modified by Handling", () => {
    const profile = { basicMove: 5, move: 5, dexterity: 12, handling: -2 };
    expect(verdictOf("180", { ...fast(13), profile }).checks[0]).toMatchObject({ modifier: -1, target: 9 });
  });

  it("no modifier below one full Basic Move of excess", () => {
    expect(verdictOf("180", fast(6)).checks[0]).toMatchObject({ modifier: 0, target: 15 });
  });

  it("any other maneuver loses control", () => {
    const profile = { basicMove: 5, move: 5, maneuver: "attack" };
    expect(gu("0", { ...fast(6), profile })).toBe("0, then GU-13 maneuver at 0");
    expect(outcome("gurps", { ...fast(6), profile, round: [{ turn: 60 }] })).toBe("0, then GU-13 maneuver at 0");
  });

  it("a later drag may not rest on a roll that was not made", () => {
    const round = [drag("0 60"), drag("60 120")];
    expect(judged("gurps", { ...fast(13), round }).verdict.checks).toEqual([]);
    const early = [drag("60"), drag("120 180")];
    expect(judged("gurps", { ...fast(13), round: early }).verdict.checks.map(({ step }) => step)).toEqual([1]);
  });
});

describe("what a turn leaves", () => {
  const next = (changes: Changes): object => closeRound(parseCase(example("gurps", changes)));

  it("velocity is the yards moved", () => {
    expect(next({ round: [drag("0×4")] })).toMatchObject({ velocity: 4, bearing: 0 });
    const ground = Array.from({ length: 6 }, () => ({ extra: 1 }));
    expect(next({ ...fast(14), ground, round: [drag("0×8")] })).toMatchObject({ velocity: 8, since: 8 });
  });

  it("a remainder below one space is no shortfall", () => {
    const scene = { distance: 2 };
    expect(next({ ...fast(13), scene, round: [drag("0×6")] })).toMatchObject({ velocity: 13 });
    expect(next({ ...fast(13), scene, round: [drag("0×5")] })).toMatchObject({ velocity: 10 });
  });
});
