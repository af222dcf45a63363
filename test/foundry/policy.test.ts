import { afterEach, describe, expect, test, vi } from "vitest";
import type { rewindTurn } from "../../src/foundry/enforce/rewind.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = (token: StageToken): number[] => [token._source.x, token._source.y];
const policy = (values: object): Pick<StageOptions, "settings"> => ({
  settings: { policy: { ownTurn: "stop", otherTurn: "advise", outOfCombat: "off", judgeGM: false, ...values } },
});

/** A horse that looks east at (500, 500) and may not sidestep; three legal steps east and then two west. */
async function horse(options: StageOptions = {}): Promise<StageToken> {
  stage = await setStage(options);
  return stage.token({ move: "40 (15)", bearing: 90, flags: { "come-about": { profile: { sidestep: false } } } });
}
const THERE_AND_BACK = [
  { x: 800, y: 500 },
  { x: 600, y: 500 },
];

describe("the policy for a token's own turn", () => {
  test.each([
    ["off", [600, 500], 0],
    ["advise", [600, 500], 1],
    ["stop", [800, 500], 0],
    ["refuse", [500, 500], 1],
    ["ask", [500, 500], 1],
  ] as const)("%s leaves an illegal path at %j", async (ownTurn, end, told) => {
    const token = await horse(policy({ ownTurn }));
    await stage.fight(token);
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual(end);
    expect(stage.told).toHaveLength(told);
  });

  test("after advice the turn is counted from where the move led", async () => {
    const token = await horse(policy({ ownTurn: "advise" }));
    await stage.fight(token);
    await token.move(THERE_AND_BACK);
    await settled();
    expect(stage.api.state(token)).toMatchObject({ bearing: 270, spent: 0 });
    expect(stage.api.judge(token, [{ x: 500, y: 500 }])?.legal).toBe(true);
  });

  test("ask lets the whole move pass on a game master's yes", async () => {
    const token = await horse(policy({ ownTurn: "ask" }));
    const queries = stage.gm.CONFIG.queries as Record<string, unknown>;
    queries["come-about.ask"] = () => true;
    await stage.fight(token);
    await token.move(THERE_AND_BACK);
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[600, 500], 90]);
  });
});

describe("situations", () => {
  test("on another's turn the default advises", async () => {
    const token = await horse();
    const other = await stage.token({ x: 1500, y: 1500 });
    await stage.fight(other, token);
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([600, 500]);
    expect(stage.told.join()).toContain("against the rules");
  });

  test("out of combat nothing is judged by default", async () => {
    const token = await horse();
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([600, 500]);
    expect(stage.told).toEqual([]);
  });

  test("out of combat only turning is judged, every movement is a round, and the distance runs on", async () => {
    const token = await horse(policy({ outOfCombat: "refuse" }));
    await token.move({ x: 1500, y: 500 });
    await settled();
    expect(place(token)).toEqual([1500, 500]);
    expect(await token.move({ x: 1400, y: 500 })).toBe(false);
    await token.move({ x: 1500, y: 600 });
    await settled();
    expect(place(token)).toEqual([1500, 600]);
    expect(await token.move({ x: 1600, y: 600 })).toBe(false);
    await token.move({ x: 1500, y: 800 });
    await settled();
    expect(await token.move({ x: 1600, y: 800 })).toBe(true);
  });

  test("out of combat undo gives the distance since the last turn back, movement by movement", async () => {
    const token = await horse(policy({ outOfCombat: "stop" }));
    const since: (number | null | undefined)[] = [];
    for (const [x, y] of [
      [500, 600],
      [500, 700],
      [500, 800],
    ] as const) {
      await token.move({ x, y });
      await settled();
      since.push(stage.api.state(token)?.since);
    }
    const layer = stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> };
    for (let undone = 0; undone < 2; undone++) {
      await layer.undoHistory();
      await settled();
      since.push(stage.api.state(token)?.since);
    }
    expect(since).toEqual([5, 10, 15, 10, 5]);
    expect(place(token)).toEqual([500, 600]);
  });

  test("a token that is no combatant is out of combat", async () => {
    const token = await horse();
    await stage.fight(await stage.token({ x: 1500, y: 1500 }));
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([600, 500]);
  });

  test("an ended combat binds nobody", async () => {
    const token = await horse();
    await stage.fight(token);
    await stage.gm.game.combats.contents[0]!.delete();
    await settled();
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([600, 500]);
  });
});

describe("a game master", () => {
  test("moves freely by default, and the next player's move is judged from there", async () => {
    const token = await horse({ user: "gm" });
    await stage.fight(token);
    await token.move(THERE_AND_BACK, { autoRotate: true });
    await settled();
    expect(place(token)).toEqual([600, 500]);
    expect(stage.api.state(token)).toMatchObject({ bearing: 270, spent: 0, since: null });
  });

  test("is judged when the table says so, and lets one move pass with the key held", async () => {
    const token = await horse({ user: "gm", ...policy({ judgeGM: true }) });
    await stage.fight(token);
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([800, 500]);
    const bindings = stage.client.game.keybindings as unknown as {
      actions: Map<string, { onDown(): void; onUp(): void }>;
    };
    const key = bindings.actions.get("come-about.letPass")!;
    key.onDown();
    await token.move({ x: 500, y: 900 });
    await settled();
    expect(place(token)).toEqual([500, 900]);
    key.onUp();
    await token.move({ x: 500, y: 1500 });
    await settled();
    expect(place(token)).not.toEqual([500, 1500]);
  });

  test("lets one move pass by its options", async () => {
    const token = await horse({ user: "gm", ...policy({ judgeGM: true }) });
    await stage.fight(token);
    const constrainOptions = { "come-about": { exempt: true, reason: "pushed" } };
    expect(await token.move({ x: 400, y: 500 }, { constrainOptions })).toBe(true);
    await token.update({ rotation: 0 }, { "come-about": { exempt: true } });
    expect([place(token), token._source.rotation]).toEqual([[400, 500], 0]);
  });
});

describe("what is left alone", () => {
  test("a player cannot let a move pass by its options", async () => {
    const token = await horse();
    await stage.fight(token);
    await token.move({ x: 400, y: 500 }, { constrainOptions: { "come-about": { exempt: true } } });
    await settled();
    expect(place(token)).toEqual([500, 500]);
  });

  test("a token that moves freely", async () => {
    stage = await setStage();
    const token = await stage.token({ move: "40 (15)", flags: { "come-about": { exempt: true } } });
    await stage.fight(token);
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([600, 500]);
  });

  test("a move that a listener to the verdict lets pass", async () => {
    const token = await horse();
    await stage.fight(token);
    const heard = vi.fn(() => false);
    stage.client.Hooks.on("come-about.verdict", heard);
    await token.move(THERE_AND_BACK);
    await settled();
    expect(place(token)).toEqual([600, 500]);
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({ id: token.id }),
      expect.objectContaining({ legal: false }),
    );
  });

  test("position changes of the configuration sheet and pasted tokens", async () => {
    const token = await horse();
    await stage.fight(token);
    await token.move({ x: 300, y: 300 }, { method: "config" });
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[300, 300], 270]);
  });
});

describe("the way back to the start of the turn", () => {
  test("restores place, facing and round, after moves and after turns alone", async () => {
    const token = await horse();
    await stage.fight(token);
    await token.update({ rotation: 0 });
    await token.move({ x: 500, y: 800 });
    await settled();
    expect(await rewindTurnOf(token)).toBe(true);
    await settled();
    expect([place(token), token._source.rotation]).toEqual([[500, 500], 270]);
    expect(stage.api.state(token)).toMatchObject({ spent: 0, since: null, bearing: 90 });
    await token.update({ rotation: 90 });
    expect(await rewindTurnOf(token)).toBe(true);
    expect(token._source.rotation).toBe(270);
    expect(await rewindTurnOf(token)).toBe(false);
  });
});

/** The command as the module under test runs it, from the same load of the module. */
async function rewindTurnOf(token: StageToken): Promise<boolean> {
  const fresh = (await import("../../src/foundry/enforce/rewind.ts")) as { rewindTurn: typeof rewindTurn };
  return fresh.rewindTurn(token);
}
