import { describe, expect, it } from "vitest";
import { closeRound, parseCase } from "../../src/rules/index.ts";
import { example, judged, outcome, path } from "./examples.ts";

type Changes = Readonly<Record<string, unknown>>;

const drag = (text: string): object => ({ steps: path(text) });
const dd = (text: string, changes: Changes = {}): string => outcome("d20", { round: [drag(text)], ...changes });

describe("the worked examples of D20", () => {
  it("alternating diagonals, five single-step SE drags: 35 ft, double", () => {
    const changes = { scene: { diagonals: "alternating1" }, round: Array.from({ length: 5 }, () => drag("SE")) };
    expect(judged("d20", changes).verdict).toMatchObject({ legal: true, distance: 35, pace: "double" });
  });

  it("speed 25 in the dark, double move: five squares", () => {
    const profile = { speed: 25, darkness: true };
    expect(dd("E×6", { profile, pace: "double" })).toBe("5, then D20-4 budget at 5");
  });
});

describe("D20-1 paces", () => {
  it.each([
    [6, "move"],
    [7, "double"],
    [12, "double"],
    [13, "run"],
    [24, "run"],
  ])("%i squares are a %s", (squares, pace) => {
    expect(judged("d20", { round: [drag(`E×${squares}`)] }).verdict).toMatchObject({ legal: true, pace });
  });

  it("turning is free and the token looks where it went", () => {
    expect(judged("d20", { round: [drag("E W N SE")] }).verdict).toMatchObject({ legal: true, bearing: 135 });
    expect(judged("d20", { round: [drag("E"), { turn: 270 }] }).verdict).toMatchObject({ legal: true, bearing: 270 });
  });

  it("with the option a run keeps one bearing", () => {
    const options = { runStraight: true };
    expect(dd("N×13", { options })).toBe("13");
    expect(dd("E×5 N", { options, pace: "run" })).toBe("5, then D20-1 straight at 5");
    expect(dd("E×12 N", { options })).toBe("12, then D20-1 budget at 12");
    const round = [drag("N×6"), { turn: 90 }, drag("N×7")];
    expect(outcome("d20", { options, round })).toBe("13");
  });
});

describe("D20-2 and D20-4 short moves", () => {
  it("a full-round action leaves one 5-foot step, or one bigger space", () => {
    expect(dd("E E", { pace: "fullRound" })).toBe("1, then D20-2 budget at 1");
    expect(dd("E E", { pace: "fullRound", scene: { distance: 10 } })).toBe("1, then D20-2 budget at 1");
    expect(dd("E", { pace: "fullRound", profile: { darkness: true } })).toBe("0, then D20-4 budget at 0");
  });

  it("who cannot see moves half, with Blind-Fight three quarters, in whole squares", () => {
    const dark = (extra: object): Changes => ({ profile: { speed: 30, darkness: true, ...extra }, pace: "move" });
    expect(dd("E×5", dark({}))).toBe("3, then D20-4 budget at 3");
    expect(dd("E×5", dark({ blindFight: true }))).toBe("4, then D20-4 budget at 4");
  });
});

describe("D20-5 passing through", () => {
  it("crosses a friend's square and does not end there", () => {
    const friend = { ground: [null, { by: "friend" }] };
    expect(dd("E E E", friend)).toBe("3");
    expect(dd("E E", friend)).toBe("1, then D20-5 stop at 1");
    expect(judged("d20", { ...friend, round: [drag("E E")] }).verdict).toMatchObject({ distance: 5, bearing: 90 });
  });

  it("cuts back over a row of friends, to the start if need be", () => {
    const ground = [{ by: "friend" }, { by: "friend" }];
    expect(dd("E E", { ground })).toBe("0, then D20-5 stop at 1");
  });

  it("ends every drag on a free square", () => {
    const ground = [{ by: "friend" }];
    expect(outcome("d20", { ground, round: [drag("E"), drag("E")] })).toBe("0, then D20-5 stop at 0");
  });

  it("names what ran out first when a friend stands where it did", () => {
    const ground = [null, { by: "friend" }];
    expect(dd("E E E", { ground, profile: { speed: 10 }, pace: "move" })).toBe("1, then D20-1 budget at 2");
  });

  it("an enemy's square is closed, one who yields is crossed", () => {
    expect(dd("E E", { ground: [{ by: "enemy" }] })).toBe("0, then D20-5 occupied at 0");
    expect(dd("E E", { ground: [{ by: "yielding" }] })).toBe("2");
  });

  it("three sizes apart nobody is in the way", () => {
    expect(dd("E", { ground: [{ by: "enemy", sizes: 3 }] })).toBe("1");
    expect(dd("E", { ground: [{ by: "friend", sizes: -3 }] })).toBe("1");
    expect(dd("E", { ground: [{ by: "enemy", sizes: 2 }] })).toBe("0, then D20-5 occupied at 0");
  });
});

describe("costs of the ground", () => {
  it("add feet, or take everything", () => {
    expect(dd("E×4", { profile: { speed: 20 }, pace: "move", ground: [{ extra: 5 }] })).toBe(
      "3, then D20-1 budget at 3",
    );
    expect(dd("E E", { ground: [{ extra: "all" }] })).toBe("1, then D20-1 budget at 1");
  });
});

it("the next round begins on the bearing that this one ended on", () => {
  expect(closeRound(parseCase(example("d20", { round: [drag("N")] })))).toMatchObject({ bearing: 0, velocity: 0 });
});
