import { afterEach, describe, expect, test, vi } from "vitest";
import { noteCostChange } from "../../src/foundry/ground/system-costs.ts";
import { drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const SPEEDS = [
  ["maneuverability", { move: "15 (5)" }],
  ["gurps", { flags: { "come-about": { profile: { basicMove: 5, move: 5 } } } }],
  ["stride", { flags: { "come-about": { profile: { actionPoints: 2, dexterity: 12 } } } }],
  ["d20", { flags: { "come-about": { profile: { speed: 15 } } } }],
] as const;

type Cost = (from: { readonly j: number }, to: { readonly j: number }, ...rest: readonly unknown[]) => number;
interface Placed {
  _getMovementCostFunction(options: object): Cost;
}

/** A region from x = 1100 to 1400 that walking does not lead into. */
async function region(): Promise<void> {
  const shapes = [{ type: "rectangle", x: 1100, y: 0, width: 300, height: 2000 }];
  const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: null } } }];
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [{ name: "Chasm", shapes, behaviors }]);
}

/** A game system's cost function that answers something for the same columns. */
function answering(answer: () => number): () => Promise<void> {
  return () => {
    const { objectClass } = (CONFIG as unknown as { Token: { objectClass: { prototype: Placed } } }).Token;
    const core = Object.getPrototypeOf(objectClass.prototype) as Placed;
    vi.spyOn(objectClass.prototype, "_getMovementCostFunction").mockImplementation(function (this: Placed, options) {
      const cost = core._getMovementCostFunction.call(this, options);
      const type = (canvas as unknown as { scene: { grid: { type: number } } }).scene.grid.type;
      const [first, last] = type === 0 ? [1100, 1399] : [11, 13];
      return (from, to, ...rest) => (to.j >= first && to.j <= last ? answer() : cost(from, to, ...rest));
    });
    noteCostChange();
    return Promise.resolve();
  };
}

const CLOSINGS = [
  ["a region", region],
  ["a function that throws", answering(fail)],
  ["a function that answers no number", answering(() => NaN)],
  ["a function that answers infinity", answering(() => Infinity)],
] as const;

const REFUSED = { rule: "grid", step: 0, message: "The ground there cannot be entered: go round it." };

function fail(): never {
  throw new Error("nothing is known");
}

const GRIDS = [
  [13, 1],
  [14, 1],
  [14, 0],
] as const;

describe.each(GRIDS)("ground that is closed right before a token, on v%i and grid type %i", (version, grid) => {
  const cases = SPEEDS.flatMap(([ruleset, setup]) => CLOSINGS.map(([by, close]) => ({ ruleset, setup, by, close })));

  test.each(cases)("is offered by nothing, under $ruleset by $by", async ({ ruleset, setup, by, close }) => {
    stage = await setStage({ version, grid, settings: { ruleset } });
    const token = await stage.token({ x: 1000, y: 800, bearing: 90, ...setup });
    await stage.fight(token);
    await close();
    await settled();
    const goal = { x: 1100, y: 800 };
    const ahead = grid === 0 ? "2,0" : "1,0";
    expect(stage.api.reach(token)?.list.some(({ at }) => at.join() === ahead)).toBe(false);
    const verdict = stage.api.judge(token, [goal]);
    expect(verdict?.violation).toMatchObject(REFUSED);
    // What throws there throws in Foundry's own search as well.
    if (by !== "a function that throws") expect(drag(token, goal).some(({ x }) => x >= 1100)).toBe(false);
  });
});

describe.each([13, 14] as const)("ground that is closed at the height that a leg climbs to, on v%i", (version) => {
  test("is told of, and ends the drag where it begins", async () => {
    stage = await setStage({ version, settings: { ruleset: "d20", policy: { ownTurn: "stop" } } });
    const token = await climber();
    const goal = { x: 1100, y: 800, elevation: 10 };
    expect(stage.api.judge(token, [goal])?.violation).toMatchObject(REFUSED);
    expect(drag(token, goal).some(({ x }) => x >= 1100)).toBe(false);
    await token.move([goal]);
    await settled();
    expect(token._source.x).toBe(1000);
  });

  /** Somebody on the ground before a chasm that begins at a height of 10 ft. */
  async function climber(): Promise<StageToken> {
    const token = await stage.token({
      x: 1000,
      y: 800,
      bearing: 90,
      flags: { "come-about": { profile: { speed: 15 } } },
    });
    await stage.fight(token);
    const shapes = [{ type: "rectangle", x: 1100, y: 0, width: 300, height: 2000 }];
    const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: null } } }];
    const region = { name: "Cloud", shapes, behaviors, elevation: { bottom: 10, top: 30 } };
    await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Region", [region]);
    await settled();
    return token;
  }
});
