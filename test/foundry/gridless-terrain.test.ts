import { afterEach, expect, test } from "vitest";
import { offered } from "./company.ts";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** Numbers from 0 to 1 that are the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const HOME = { x: 850, y: 913 };

/** Shapes around where the token starts: a rectangle, a triangle, and whatever four corners make, which may cross itself. */
function shapeOf(seed: number, next: () => number): object {
  const near = (): number[] => [HOME.x - 350 + Math.round(next() * 700), HOME.y - 350 + Math.round(next() * 700)];
  const [x = 0, y = 0] = near();
  if (seed % 3 === 0) return { type: "rectangle", x, y, width: 100 + Math.round(next() * 300), height: 250 };
  return { type: "polygon", points: Array.from({ length: 2 + (seed % 3) + 1 }, near).flat() };
}

const RULESETS = [
  { ruleset: "maneuverability", profile: {} },
  { ruleset: "gurps", profile: { basicMove: 4, move: 4 }, scene: { distance: 1, units: "yd" } },
  { ruleset: "d20", profile: { speed: 10 } },
  { ruleset: "stride", profile: { actionPoints: 1, dexterity: 8 } },
] as const;

/** A token on rough ground: one region or two, of difficulties that even two together are ordinary; every seventh cannot be entered. */
async function onRoughGround(seed: number): Promise<StageToken> {
  const next = random(seed);
  const { ruleset, profile, ...more } = RULESETS[seed % RULESETS.length]!;
  const scene = "scene" in more ? more.scene : {};
  stage = await setStage({ version: seed % 2 === 0 ? 13 : 14, grid: 0, ...scene, settings: { ruleset } });
  const [width, height] = [1 + Math.floor(next() * 2), 1 + Math.floor(next() * 3)];
  const flags = { "come-about": { profile } };
  const token = await stage.token({ ...HOME, width, height, bearing: Math.floor(next() * 360), move: "15 (5)", flags });
  const regions = Array.from({ length: 1 + (seed % 2) }, () => {
    const walk = seed % 7 === 0 ? null : (([2, 3, 1.5, 0.5] as const)[Math.floor(next() * 4)] ?? 2);
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk } } }];
    return { name: "Mud", shapes: [shapeOf(seed, next)], behaviors };
  });
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", regions);
  await stage.fight(token);
  await settled();
  return token;
}

/** Half spaces that are offered, a number of them spread over all. */
async function someOffered(token: StageToken, count: number): Promise<(readonly [number, number])[]> {
  const ends = (await offered(token)).filter(({ at, stops }) => stops && at.some((each) => each !== 0));
  const places = [...new Map(ends.map(({ at }) => [at.join(), at])).values()];
  return places.filter((_at, index) => index % Math.ceil(places.length / count) === 0);
}

/** How many half spaces a place is from the one with a goal in its middle, in the direction in which it is farther. */
function off(end: { readonly x: number; readonly y: number } | undefined, goal: { x: number; y: number }): number {
  return end === undefined ? Infinity : Math.max(Math.abs(end.x - goal.x), Math.abs(end.y - goal.y)) / 50;
}

test.each(Array.from({ length: 16 }, (_none, index) => index + 1))(
  "what rough ground leaves of a gridless reach is what the drop gets, seed %i",
  async (seed) => {
    const token = await onRoughGround(seed);
    const missed: string[] = [];
    const places = await someOffered(token, 16);
    for (const at of places) {
      const goal = { x: HOME.x + at[0] * 50, y: HOME.y + at[1] * 50 };
      // The middle of a half space is asked for, and a pixel of rounding comes on top of the half that its corner is off.
      if (off(drag(token, goal).at(-1), goal) > 0.53) missed.push(at.join());
    }
    expect(missed).toEqual([]);
  },
);
