import { describe, expect, it } from "vitest";
import { judged, outcome, path } from "./examples.ts";

type Changes = Readonly<Record<string, unknown>>;

const drag = (text: string): object => ({ steps: path(text) });
const plan = (...entries: (readonly [stride: number, ap: number])[]): object[] =>
  entries.map(([stride, ap]) => ({ stride, ap }));
const st = (text: string, changes: Changes = {}): string => outcome("stride", { round: [drag(text)], ...changes });
const verdictOf = (text: string, changes: Changes = {}): ReturnType<typeof judged>["verdict"] =>
  judged("stride", { round: [drag(text)], ...changes }).verdict;

describe("the worked examples of ST", () => {
  it("S-3 for 2 AP: 0 60 0 60 gets two hexes", () => {
    expect(st("0 60 0 60", { plan: plan([3, 2]) })).toBe("2, then ST-1 budget at 2");
  });

  it("AP 5, engaged, S-1 for 1 and S-4 for 4: 13 hexes", () => {
    const changes = { plan: plan([1, 1], [4, 4]), start: { engaged: true } };
    expect(verdictOf("0×14", changes)).toMatchObject({ legalSteps: 13, apSpent: 5 });
  });

  it("S-6 then S-2: the turn between is checked; S-2 then S-6: it is not", () => {
    const checks = verdictOf("0×6 60", { plan: plan([6, 1], [2, 1]) }).checks;
    expect(checks).toEqual([{ rule: "ST-4", step: 6, target: 12, modifier: 0, dice: "1d20" }]);
    expect(verdictOf("0 0 60", { plan: plan([2, 1], [6, 1]) }).checks).toEqual([]);
  });
});

describe("ST-2 plans", () => {
  it("are refused whole when the stride changes twice", () => {
    const changes = { plan: plan([1, 1], [4, 1], [2, 1]) };
    expect(st("0", changes)).toBe("0, then ST-2 plan at 0");
    expect(st("0×7", { ...changes, options: { perAP: true } })).toBe("7");
  });

  it("are cut to the action points first, without entries of none", () => {
    expect(st("0×6", { plan: plan([1, 1], [0.5 * 8, 4], [2, 1]) })).toBe("6");
    expect(st("0×3", { plan: plan([1, 1], [4, 0], [1, 2]) })).toBe("3");
    expect(st("0×2", { plan: plan([1, 1], [2, 1], [1, 1]), profile: { actionPoints: 2 } })).toBe("2");
  });

  it("name the gait by its strides", () => {
    expect(verdictOf("0", { plan: plan([3, 1], [3, 1], [2, 1]) }).pace).toBe("S-3 S-2");
  });
});

describe("ST-3 turns", () => {
  it("the first direction is free", () => {
    expect(st("180", { plan: plan([1, 1]) })).toBe("1");
  });

  it("is one side at a time, 45 degrees on squares", () => {
    expect(st("0 120", { plan: plan([1, 2]) })).toBe("1, then ST-3 tooLarge at 1");
    const scene = { grid: "square" };
    expect(st("N NE E", { scene, plan: plan([1, 3]) })).toBe("3");
    expect(st("N E", { scene, plan: plan([1, 3]) })).toBe("1, then ST-3 tooLarge at 1");
  });

  it("an action point goes on in the next drag", () => {
    const round = [drag("0"), drag("0"), drag("0 0")];
    expect(judged("stride", { plan: plan([3, 2]), round }).verdict).toMatchObject({ legal: true, apSpent: 2 });
  });

  it("ignores turns in place", () => {
    const round = [{ turn: 180 }, drag("0"), { turn: 180 }, drag("0")];
    expect(judged("stride", { plan: plan([2, 1]), round }).verdict).toMatchObject({
      legal: true,
      bearing: 0,
      apSpent: 1,
    });
  });
});

describe("ST-4 sprinting", () => {
  it("checks a turn after a sprinting action point that was cut short", () => {
    expect(verdictOf("0 60", { plan: plan([6, 2]) }).checks).toHaveLength(1);
  });

  it("cuts a sprint short to turn after a walk, when there are points for it", () => {
    const changes = { plan: plan([6, 1], [2, 4]) };
    expect(verdictOf("0×4 60", changes)).toMatchObject({ checks: [], apSpent: 3 });
  });
});

describe("ST-5 leaving melee", () => {
  it("pays each time, and ends the action point under way", () => {
    const ground = [null, { engaged: true }];
    expect(verdictOf("0 0 0", { plan: plan([3, 2]), ground })).toMatchObject({ legal: true, apSpent: 3 });
    expect(st("0 0 0 0 0", { plan: plan([3, 2]), ground })).toBe("4, then ST-1 budget at 4");
  });

  it("counts the start and the first step as one", () => {
    const changes = { plan: plan([3, 1]), start: { engaged: true }, ground: [{ engaged: true }] };
    expect(verdictOf("0", changes).apSpent).toBe(2);
  });

  it("costs nothing while the token stays", () => {
    expect(verdictOf("", { start: { engaged: true } }).apSpent).toBe(0);
  });

  it("checks the turn after a sprint before the leaving", () => {
    const changes = { plan: plan([6, 2]), ground: [null, { engaged: true }] };
    expect(verdictOf("0 60", changes)).toMatchObject({ apSpent: 3, checks: [{ rule: "ST-4", step: 1 }] });
  });
});

describe("hexes that cost more", () => {
  it("run over into the next action point", () => {
    const ground = [null, null, { extra: 1 }];
    expect(verdictOf("0 0 0", { plan: plan([3, 2]), ground }).apSpent).toBe(2);
    expect(verdictOf("0 0 0 0 0", { plan: plan([3, 2]), ground })).toMatchObject({ legal: true, apSpent: 2 });
    expect(verdictOf("0", { plan: plan([1, 3]), ground: [{ extra: 2 }] }).apSpent).toBe(3);
    expect(st("0", { plan: plan([1, 3]), ground: [{ extra: 3 }] })).toBe("0, then ST-1 budget at 0");
  });

  it("take all action points when they say so", () => {
    const changes = { plan: plan([3, 5]), ground: [{ extra: "all" }] };
    expect(verdictOf("0", changes)).toMatchObject({ legal: true, apSpent: 5 });
    expect(st("0 0", changes)).toBe("1, then ST-1 budget at 1");
  });
});

describe("rounds without a plan", () => {
  it("take the fewest action points, then the lowest strides", () => {
    expect(verdictOf("0×3")).toMatchObject({ pace: "S-3", apSpent: 1 });
    expect(verdictOf("0 60 60")).toMatchObject({ pace: "S-1 S-2", apSpent: 2 });
    expect(verdictOf("0×8", { profile: { actionPoints: 1 } })).toMatchObject({ pace: "S-8", apSpent: 1 });
  });

  it("take more action points rather than a check", () => {
    expect(verdictOf("0×6 60×6", { profile: { actionPoints: 3 } })).toMatchObject({ checks: [], apSpent: 3 });
  });

  it("change the stride once, or with the option as often as they like", () => {
    const changes = { profile: { actionPoints: 3 } };
    expect(st("0 60 60 60 0", changes)).toBe("5");
    expect(st("0 60×3 0×2", changes)).toBe("6");
    expect(st("0×6 60 0×6", { ...changes })).toBe("13");
  });

  it("are called S-1 while nothing was moved", () => {
    expect(verdictOf("").pace).toBe("S-1");
  });
});

describe("ST-9 enemies", () => {
  it("hold their hex, unless they cannot", () => {
    expect(st("0", { ground: [{ by: "enemy" }] })).toBe("0, then ST-9 occupied at 0");
    expect(st("0", { ground: [{ by: "yielding" }] })).toBe("1");
    expect(st("0", { ground: [{ by: "friend" }] })).toBe("1");
  });
});

describe("gridless scenes", () => {
  it("count hexes by length", () => {
    const scene = { grid: "gridless" };
    const steps = [
      { bearing: 10, length: 10 },
      { bearing: 40, length: 5 },
    ];
    expect(outcome("stride", { scene, plan: plan([2, 1], [1, 1]), round: [{ steps }] })).toBe("2");
    expect(outcome("stride", { scene, plan: plan([2, 1]), round: [{ steps }] })).toBe("1, then ST-1 budget at 1");
  });
});
