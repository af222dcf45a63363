import { afterEach, describe, expect, test } from "vitest";
import { neighbours } from "../../src/rules/index.ts";
import { drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken, type TokenSetup } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** The cursor in a part of the space that a drag leads to. */
function pointAt(token: StageToken, goal: Place, bearing: number): void {
  const { x, y } = token.getCenterPoint(goal);
  const radians = (bearing * Math.PI) / 180;
  const mousePosition = { x: x + Math.sin(radians) * 45, y: y - Math.cos(radians) * 45 };
  Object.assign(canvas, { mousePosition });
}

/** Drops a drag as the canvas would, with what the token adds to it. */
async function drop(token: StageToken, goal: Place): Promise<void> {
  const way = drag(token, goal);
  const marked = token.object as unknown as { _getDragConstrainOptions(): object };
  const constrainOptions = marked._getDragConstrainOptions();
  await token.move(way, { method: "dragging", autoRotate: true, constrainOptions });
  await settled();
}

const MOVERS: readonly (TokenSetup & { readonly ruleset: string })[] = [
  { ruleset: "maneuverability", move: "20 (10)" },
  { ruleset: "maneuverability", move: "20 (10)", flags: { "come-about": { profile: { incorporeal: true } } } },
  { ruleset: "gurps", flags: { "come-about": { profile: { basicMove: 5, move: 5 } } } },
  { ruleset: "stride", flags: { "come-about": { profile: { actionPoints: 2, dexterity: 12 } } } },
  { ruleset: "d20", flags: { "come-about": { profile: { speed: 20 } } } },
];
const GRIDS = [13, 14].flatMap((version) => [1, 2, 4].map((grid) => ({ version: version as 13 | 14, grid })));
const CASES = GRIDS.flatMap((where) => MOVERS.map((mover, index) => ({ ...where, ...mover, index })));

describe("a facing that the reach offers", () => {
  test.each(CASES)("is that of the drop: $ruleset $index, grid $grid, Foundry $version", async (theCase) => {
    const { version, grid, ruleset, index, ...setup } = theCase;
    stage = await setStage({ version, grid, settings: { ruleset } });
    const sides = neighbours(grid === 1 ? "square" : grid === 2 ? "hexRows" : "hexColumns");
    for (let turn = 0; turn < 6; turn += 1) {
      const token = await stage.token({
        x: 1000,
        y: 800,
        bearing: sides[(index + turn) % sides.length]!.bearing,
        ...setup,
      });
      await fightOnItsSpace(stage, token);
      const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
      const poses = tokenReach(token)?.poses ?? [];
      const offered = poses.filter(({ at, stops }) => stops && at.some((each) => each !== 0));
      const pose = offered[(turn * 7919 + index * 31) % Math.max(1, offered.length)];
      expect(pose, "something is offered").toBeDefined();
      const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
      const { x, y } = new Spaces(token, token.parent!.grid, token._source).placeAt(pose!.at);
      const goal = { x: Math.round(x) + 0, y: Math.round(y) + 0 };
      pointAt(token, goal, pose!.bearing);
      await drop(token, goal);
      const state = stage.api.state(token);
      expect({ x: token._source.x, y: token._source.y, bearing: state?.bearing }).toEqual({
        ...goal,
        bearing: pose!.bearing,
      });
      expect(stage.told).toEqual([]);
      await stage.gm.game.combats.contents[0]!.delete();
      await token.delete();
    }
  });
});

test.each([13, 14] as const)(
  "a turn at the end of a drag is undone with the drag, under Foundry %i",
  async (version) => {
    stage = await setStage({ version, answers: { undoUnit: "drag" } });
    const flags = { "come-about": { profile: { incorporeal: true } } };
    const token = await stage.token({ x: 1000, y: 800, bearing: 225, move: "20 (10)", flags });
    await stage.fight(token);
    await settled();
    const before = stage.api.state(token);
    pointAt(token, { x: 1000, y: 700 }, 180);
    await drop(token, { x: 1000, y: 700 });
    expect(stage.api.state(token)).toMatchObject({ bearing: 180, spent: 5 });
    await (stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> }).undoHistory();
    await settled();
    expect([token._source.x, token._source.y, token._source.rotation]).toEqual([1000, 800, 45]);
    expect(stage.api.state(token)).toEqual(before);
  },
);

const EVERY: readonly (TokenSetup & { readonly ruleset: string; readonly grid: number; readonly about: string })[] = [
  { ruleset: "maneuverability", grid: 1, move: "15 (5)", about: "a walker that sidesteps" },
  { ruleset: "maneuverability", grid: 4, move: "20 (10)", about: "a walker on hexes" },
  { ruleset: "gurps", grid: 1, flags: { "come-about": { profile: { basicMove: 4, move: 4 } } }, about: "a figure" },
  {
    ruleset: "stride",
    grid: 2,
    flags: { "come-about": { profile: { actionPoints: 1, dexterity: 12 } } },
    about: "a strider",
  },
];

test.each(EVERY)(
  "every pose that is offered to $about is what a drag there ends in",
  async ({ grid, ruleset, ...setup }) => {
    stage = await setStage({ grid, settings: { ruleset } });
    const { about: _about, ...rest } = setup;
    const token = await stage.token({ x: 1000, y: 800, bearing: grid > 3 ? 120 : 90, ...rest });
    await fightOnItsSpace(stage, token);
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    const { assessMove, endsOn } = await import("../../src/foundry/enforce/assess-move.ts");
    const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
    const poses = tokenReach(token)?.poses.filter(({ at, stops }) => stops && at.some((each) => each !== 0)) ?? [];
    expect(poses.length).toBeGreaterThan(20);
    const missed = poses.filter(({ at, bearing }) => {
      const { x, y } = new Spaces(token, token.parent!.grid, token._source).placeAt(at);
      const goal = { x: Math.round(x) + 0, y: Math.round(y) + 0 };
      pointAt(token, goal, bearing);
      const found = assessMove(token, token._source, drag(token, goal), bearing);
      return (
        found?.judgement.verdict.legal !== true ||
        endsOn(found) !== bearing ||
        found.judgement.verdict.checks.length > 0
      );
    });
    expect(missed).toEqual([]);
  },
);

test("a strider turns no further at a drop than its ruleset lets it", async () => {
  stage = await setStage({ settings: { ruleset: "stride" } });
  const flags = { "come-about": { profile: { actionPoints: 2, dexterity: 12 } } };
  const token = await stage.token({ x: 1000, y: 800, bearing: 90, flags });
  await stage.fight(token);
  await settled();
  pointAt(token, { x: 1300, y: 800 }, 270);
  await drop(token, { x: 1300, y: 800 });
  expect(stage.api.state(token)?.bearing).not.toBe(270);
});

test.each([13, 14] as const)(
  "no roll is asked for where a way without one leads, under Foundry %i",
  async (version) => {
    stage = await setStage({ version, settings: { ruleset: "stride" } });
    const flags = { "come-about": { profile: { actionPoints: 3, dexterity: 12 } } };
    const token = await stage.token({ x: 300, y: 800, bearing: 90, flags });
    await stage.fight(token);
    await settled();
    const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
    expect(tokenReach(token)?.spaces.some(({ at }) => at.join() === "16,-1")).toBe(true);
    pointAt(token, { x: 1900, y: 700 }, 0);
    Object.assign(canvas, { mousePosition: token.getCenterPoint({ x: 1900, y: 700 }) });
    const way = drag(token, { x: 1900, y: 700 });
    expect(way.at(-1)).toEqual({ x: 1900, y: 700 });
    expect(stage.api.judge(token, way)).toMatchObject({ legal: true, checks: [] });
  },
);

test("a facing that is free at the end of a move is offered, and is that of the drop", async () => {
  stage = await setStage({ grid: 2, distance: 1, units: "yd", settings: { ruleset: "gurps" } });
  const flags = { "come-about": { profile: { basicMove: 5, move: 5 } } };
  const token = await stage.token({ x: 1000, y: 779, bearing: 90, flags });
  const home = await fightOnItsSpace(stage, token);
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const ahead = tokenReach(token)?.poses.filter(({ at }) => at.join() === "1,0") ?? [];
  expect(new Set(ahead.map(({ bearing }) => bearing)).size).toBe(6);
  const goal = { x: Math.round(home.x + 100), y: Math.round(home.y) };
  pointAt(token, goal, 270);
  await drop(token, goal);
  expect(stage.api.state(token)).toMatchObject({ bearing: 270, spent: 1 });
});

const ROLLERS = [
  { grid: 1, ruleset: "stride", plan: null, about: "a strider" },
  { grid: 4, ruleset: "stride", plan: [{ stride: 6, ap: 2 }], about: "a sprinter" },
  { grid: 4, ruleset: "gurps", plan: null, about: "a figure at speed" },
];

test.each(ROLLERS)("every facing that asks for a roll is what a drag of $about ends on", async (roller) => {
  const { grid, ruleset, plan } = roller;
  stage = await setStage({ grid, settings: { ruleset } });
  const profile = ruleset === "stride" ? { actionPoints: 2, dexterity: 12 } : { basicMove: 2, move: 2, dexterity: 12 };
  const token = await stage.token({ x: 1500, y: 1500, bearing: 0, flags: { "come-about": { profile } } });
  const { x, y } = await fightOnItsSpace(stage, token);
  const { standingOf } = await import("../../src/foundry/state/turn.ts");
  const { turn } = standingOf(token);
  const start = { bearing: 0, since: 1, velocity: 4, engaged: false };
  const ledger = { version: 1, ruleset, turn, opening: { x, y, start }, drags: [], pivots: [], earlier: [] };
  const declared = plan === null ? {} : { "flags.come-about.declared": { plan, turn } };
  const noted = ruleset === "gurps" ? { "flags.come-about.ledger": ledger } : declared;
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, ...noted }]);
  await settled();
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const { assessMove, endsOn } = await import("../../src/foundry/enforce/assess-move.ts");
  const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
  const reach = tokenReach(token)!;
  const offered = reach.risky.flatMap(({ at, facings }) =>
    reach.bearings
      .filter((_bearing, bit) => at.some(Boolean) && ((facings >> bit) & 1) === 1)
      .map((bearing) => ({ at, bearing })),
  );
  expect(offered.length).toBeGreaterThan(10);
  const some = offered.filter((_each, index) => index % 4 === 0);
  const missed = some.filter(({ at, bearing }) => {
    const place = new Spaces(token, token.parent!.grid, token._source).placeAt(at);
    const goal = { x: Math.round(place.x) + 0, y: Math.round(place.y) + 0 };
    pointAt(token, goal, bearing);
    const found = assessMove(token, token._source, drag(token, goal), bearing);
    return found?.judgement.verdict.legal !== true || endsOn(found) !== bearing;
  });
  expect(missed).toEqual([]);
});

describe("a space that the reach offers with a roll", () => {
  test.each([13, 14] as const)(
    "is led to, and the drag says that it asks for one, under Foundry %i",
    async (version) => {
      const flags = {
        "come-about": { profile: { actionPoints: 2, dexterity: 12 }, declared: { plan: [{ stride: 6, ap: 2 }] } },
      };
      stage = await setStage({ version, grid: 4, settings: { ruleset: "stride" } });
      const token = await stage.token({ x: 1039, y: 800, bearing: 0, flags });
      await stage.fight(token);
      await settled();
      const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
      const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
      const reach = tokenReach(token);
      const safe = new Set(reach?.spaces.map(({ at }) => at.join()));
      const beyond = (reach?.risky ?? []).filter(({ at }) => !safe.has(at.join()));
      expect(beyond.length).toBeGreaterThan(10);
      for (const { at } of beyond) {
        const { x, y } = new Spaces(token, token.parent!.grid, token._source).placeAt(at);
        const goal = { x: Math.round(x) + 0, y: Math.round(y) + 0 };
        const way = drag(token, goal);
        expect(way.at(-1), at.join()).toEqual(goal);
        const verdict = stage.api.judge(token, way);
        expect(verdict?.legal, at.join()).toBe(true);
        expect(verdict?.checks.length, at.join()).toBeGreaterThan(0);
      }
    },
  );
});
