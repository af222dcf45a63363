import { afterEach, describe, expect, test, vi } from "vitest";
import { addOther } from "./company.ts";
import { addWall, drag } from "./dragging.ts";
import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const GOAL = { x: 900, y: 500 };

/** A controlled token that has its turn and was just dragged to a place; and how often its way was looked for anew since. */
async function dragged(options: StageOptions): Promise<{ token: StageToken; searches: () => number }> {
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
  stage = await setStage(options);
  const token = await stage.token({ move: "40 (5)" });
  await stage.fight(token, await stage.token({ x: 1500, y: 1500, owner: false }));
  (token.object as unknown as { control(): void }).control();
  const { tokens } = canvas as unknown as { tokens: { recalculatePlannedMovementPaths(): void } };
  const search = vi.spyOn(tokens, "recalculatePlannedMovementPaths").mockImplementation(() => void drag(token, GOAL));
  await settled();
  drag(token, GOAL);
  search.mockClear();
  return { token, searches: () => search.mock.calls.length };
}

/** The game master's side of the scene. */
function scene(): { updateEmbeddedDocuments(type: string, data: object[]): Promise<unknown> } {
  return stage.gm.game.scenes.contents[0]!;
}

describe.each([13, 14] as const)("a drag under way, under v%i", (version) => {
  test("takes notice of a door that opens or shuts, once each time", async () => {
    const { searches } = await dragged({ version });
    await addWall(stage, [700, 0, 700, 2000]);
    expect(searches()).toBe(1);
    const [door] = (
      stage.gm.game.scenes.contents[0] as unknown as { walls: Map<string, { id: string }> }
    ).walls.values();
    await scene().updateEmbeddedDocuments("Wall", [{ _id: door!.id, door: 1, ds: 1 }]);
    await settled();
    expect(searches()).toBe(2);
    await scene().updateEmbeddedDocuments("Wall", [{ _id: door!.id, ds: 0 }]);
    await settled();
    expect(searches()).toBe(3);
  });

  test("takes notice of who comes into its way, what the actor can do, the pace, and whose turn it is", async () => {
    const { token, searches } = await dragged({ version });
    const other = await addOther(stage, 1500, 500, { disposition: -1 });
    const before = searches();
    await scene().updateEmbeddedDocuments("Token", [{ _id: other.id, x: 700 }]);
    await settled();
    expect(searches()).toBe(before + 1);
    const actors = stage.gm.game as unknown as { actors: Iterable<{ update(data: object): Promise<unknown> }> };
    await [...actors.actors][0]!.update({ "system.move.value": "20 (5)" });
    await settled();
    expect(searches()).toBe(before + 2);
    const { standingOf } = await import("../../src/foundry/state/turn.ts");
    await token.setFlag("come-about", "declared", { turn: { ...standingOf(token).turn }, pace: "run" });
    await settled();
    expect(searches()).toBe(before + 3);
    await stage.nextTurn();
    await settled();
    expect(searches()).toBe(before + 4);
  });

  test("is left alone by what makes no difference to it, however often it happens", async () => {
    const { token, searches } = await dragged({ version });
    for (let time = 0; time < 5; time++) Hooks.callAll("sightRefresh", {} as never);
    await scene().updateEmbeddedDocuments("Token", [{ _id: token.id, name: "Another" }]);
    await settled();
    expect(searches()).toBeLessThanOrEqual(1);
    const named = searches();
    Hooks.callAll("sightRefresh", {} as never);
    await settled();
    expect(searches()).toBe(named);
  });
});
