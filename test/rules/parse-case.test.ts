import { describe, expect, it } from "vitest";
import { CaseError, judge, parseCase, rulesets } from "../../src/rules/index.ts";
import { example } from "./examples.ts";

const bf = (changes: Readonly<Record<string, unknown>>): unknown =>
  example("maneuverability", { id: "a case", round: [], ...changes });

describe("a case that can be read", () => {
  it("needs no more than a ruleset and a grid", () => {
    const theCase = parseCase({ ruleset: "maneuverability", scene: { grid: "square" } });
    expect(theCase).toMatchObject({ mode: "walk", pace: "auto", round: [], start: { bearing: 0, since: null } });
    expect(judge(theCase).verdict).toMatchObject({ legal: true, steps: 0, pace: "walk" });
  });

  it("snaps facings and keeps bearings within a circle", () => {
    const theCase = parseCase(bf({ start: { bearing: 100 }, round: [{ turn: -20 }, { steps: [-90, 450] }] }));
    expect(theCase.start.bearing).toBe(90);
    expect(theCase.round).toEqual([{ turn: 0 }, { steps: [270, 90] }]);
  });

  it("uses the only mode there is", () => {
    const theCase = parseCase(bf({ profile: { modes: { fly: { speed: 5 } } }, round: [{ steps: [90, 90, 90] }] }));
    expect(judge(theCase).verdict.legalSteps).toBe(2);
  });

  it("does not mind fields that it does not know", () => {
    expect(() => parseCase({ ...(bf({}) as object), rules: [], expect: {}, note: "x" })).not.toThrow();
  });
});

describe("a case that cannot be read", () => {
  it.each([
    ["no object", 7, "a case must be an object"],
    ["an unknown ruleset", bf({ ruleset: "hex-and-mortar" }), "ruleset must be one of maneuverability, gurps"],
    ["no scene", { ruleset: "d20" }, "scene must be an object"],
    ["no grid", { ruleset: "d20", scene: {} }, "scene.grid is missing"],
    ["an unknown grid", bf({ scene: { grid: "triangle" } }), "scene.grid must be one of"],
    ["no length of a space", bf({ scene: { distance: 0 } }), "scene.distance must be more than 0"],
    ["units that are no text", bf({ scene: { units: 5 } }), "scene.units must be text"],
    ["an unknown pace", bf({ pace: "stroll" }), "pace must be one of auto, walk, run"],
    ["a mode that is no text", bf({ mode: 3 }), "mode must be text"],
    [
      "a negative turning distance",
      bf({ profile: { modes: { walk: { turningDistance: -5 } } } }),
      "walk.turningDistance must not be less than 0",
    ],
    ["a speed that is text", bf({ profile: { modes: { walk: { speed: "30" } } } }), "walk.speed must be a number"],
    [
      "a speed that is no number",
      bf({ profile: { modes: { walk: { speed: Number.NaN } } } }),
      "walk.speed must be a number",
    ],
    ["modes that are no object", bf({ profile: { modes: 30 } }), "profile.modes must be an object"],
    [
      "a mode that is not there",
      bf({ mode: "swim", profile: { modes: { walk: {}, fly: {} } } }),
      "has no numbers for swim",
    ],
    ["a switch that is text", bf({ profile: { sidestep: "yes" } }), "profile.sidestep must be true or false"],
    ["an option of another kind", bf({ options: { sidesteps: "some" } }), "options.sidesteps must be one of"],
    ["a negative since", bf({ start: { since: -1 } }), "start.since must not be less than 0"],
    ["a round that is no list", bf({ round: {} }), "round must be a list"],
    ["an act of no kind", bf({ round: [{}] }), "round[0] must have steps or turn"],
    ["an act that is no object", bf({ round: [90] }), "round[0] must be an object"],
    ["steps that are no list", bf({ round: [{ steps: 90 }] }), "round[0].steps must be a list"],
    ["a step that leads nowhere", bf({ round: [{ steps: [90] }, { steps: [0, 91] }] }), "round[1].steps[1] is 91"],
    ["a step that is no number", bf({ round: [{ steps: ["E"] }] }), "round[0].steps[0] must be a bearing"],
    ["a length on a grid", bf({ round: [{ steps: [{ bearing: 90, length: 5 }] }] }), "lengths are for gridless"],
    [
      "a leg without length",
      bf({ scene: { grid: "gridless" }, round: [{ steps: [{ bearing: 9 }] }] }),
      "steps[0].length",
    ],
    ["ground that is no list", bf({ ground: {} }), "ground must be a list"],
    ["ground of no kind", bf({ ground: [5] }), "ground[0] must be an object or null"],
    ["an occupant of no kind", bf({ ground: [{ by: "wall" }] }), "ground[0].by must be one of"],
    ["a stride beyond 8", bf({ ruleset: "stride", plan: [{ stride: 9, ap: 1 }] }), "plan[0].stride must be 1 to 8"],
    ["a stride without points", bf({ ruleset: "stride", plan: [{ stride: 3 }] }), "plan[0].ap must be a whole number"],
    ["a plan that is no list", bf({ ruleset: "stride", plan: {} }), "plan must be a list"],
    ["a plan of no kind", bf({ ruleset: "stride", plan: [3] }), "plan[0] must be an object"],
    ["a reach that is no object", bf({ reach: 5 }), "reach must be an object"],
    ["a wall that is none", bf({ reach: { walls: [[[0, 0]]] } }), "reach.walls[0][1] must be two whole numbers"],
    ["walls that are no list", bf({ reach: { walls: 3 } }), "reach.walls must be a list"],
    ["a place of no kind", bf({ reach: { rough: { here: 2 } } }), "the place here"],
    ["rough ground for nothing", bf({ reach: { rough: { "0,1": 0 } } }), "reach.rough.0,1 must be more than 0"],
    [
      "an unknown maneuver",
      bf({ ruleset: "gurps", profile: { maneuver: "dance" } }),
      "profile.maneuver must be one of",
    ],
    ["an unknown size", bf({ ruleset: "d20", profile: { size: "big" } }), "profile.size must be one of"],
  ])("%s is named", (_what, json, message) => {
    expect(() => parseCase(json)).toThrow(CaseError);
    expect(() => parseCase(json)).toThrow(message);
  });

  it("names the case", () => {
    expect(() => parseCase(bf({ ruleset: "none" }))).toThrow("case a case: ruleset");
  });

  it("is refused when it was not parsed and its numbers are none", () => {
    const theCase = parseCase(bf({}));
    const lost = { ...theCase, start: { ...theCase.start, bearing: Number.NaN } };
    expect(() => judge(lost)).toThrow("bearing must be a number, it is NaN");
    expect(() => judge({ ...theCase, scene: { ...theCase.scene, distance: 0 } })).toThrow("scene.distance");
  });

  it("is refused by name when the ruleset went away after it was read", () => {
    const theCase = { ...parseCase(bf({})), ruleset: "gone" };
    expect(() => judge(theCase)).toThrow("ruleset gone is not known");
  });
});

describe("the catalogue", () => {
  it("takes a ruleset of another id and finds it again", () => {
    const own = { ...rulesets.get("d20")!, id: "own" };
    rulesets.register(own);
    expect(rulesets.get("own")).toBe(own);
    expect(rulesets.ids()).toContain("own");
    expect(() => rulesets.register(own)).toThrow("registered already");
  });

  it("describes every field with a default that the field allows", () => {
    for (const id of rulesets.ids()) {
      const { profile, modeProfile, options } = rulesets.get(id)!;
      for (const field of [...profile, ...modeProfile, ...options]) {
        if (field.kind === "choice") expect(field.choices).toContain(field.default);
        else if (field.default !== null) expect(typeof field.default).toBe(field.kind);
      }
    }
  });
});
