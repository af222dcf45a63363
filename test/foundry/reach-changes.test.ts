import { afterEach, describe, expect, test, vi } from "vitest";
import { setStage, settled, type Stage } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** A game master, who is judged, with a token on its turn; and what became of the reach that is shown, since it was last asked. */
async function watched(version: 13 | 14): Promise<() => Promise<readonly string[]>> {
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
  stage = await setStage({ version, user: "gm", settings: { policy: { ownTurn: "stop", judgeGM: true } } });
  const token = await stage.token();
  await stage.fight(token, await stage.token({ x: 1500, y: 1500 }));
  const { ReachOverlay } = await import("../../src/foundry/show/reach-overlay.ts");
  const done: string[] = [];
  vi.spyOn(ReachOverlay.prototype, "draw").mockImplementation(() => void done.push("drawn"));
  vi.spyOn(ReachOverlay.prototype, "clear").mockImplementation(() => void done.push("taken off"));
  (token.object as unknown as { control(): void }).control();
  await settled();
  expect(done.at(-1)).toBe("drawn");
  done.length = 0;
  return async () => {
    await settled();
    return done.splice(0);
  };
}

function press(key: string, up: boolean): void {
  const { keybindings } = stage.client.game as unknown as { keybindings: { dispatch(context: object): boolean } };
  keybindings.dispatch({ key, up });
}

describe.each([13, 14] as const)("the reach that is shown, under v%i", (version) => {
  test("goes while a game master lets moves pass, and comes back after it", async () => {
    const became = await watched(version);
    press("KeyJ", false);
    expect(await became()).toEqual(["taken off"]);
    press("KeyJ", true);
    expect(await became()).toEqual(["drawn"]);
  });

  test("comes back when the page loses the key that was held", async () => {
    const became = await watched(version);
    press("KeyJ", false);
    await became();
    window.dispatchEvent(new Event("blur"));
    expect(await became()).toEqual(["drawn"]);
  });

  test("comes and goes with its own key where that shows it, and with the setting for it", async () => {
    const became = await watched(version);
    const choose = (mode: string): unknown => stage.client.game.settings.set("come-about", "reach", mode);
    await choose("key");
    expect(await became()).toEqual(["taken off"]);
    press("KeyG", false);
    expect(await became()).toEqual(["drawn"]);
    press("KeyG", true);
    expect(await became()).toEqual(["taken off"]);
    await choose("always");
    expect(await became()).toEqual(["drawn"]);
  });

  test("is not drawn again for a view that moves, but its note heeds how near that is", async () => {
    const became = await watched(version);
    const { ReachOverlay } = await import("../../src/foundry/show/reach-overlay.ts");
    const magnify = vi.spyOn(ReachOverlay.prototype, "magnify").mockImplementation(() => undefined);
    Hooks.callAll("canvasPan", canvas as never, { x: 10, y: 20, scale: 0.4 });
    expect(magnify.mock.calls).toEqual([[0.4]]);
    expect(await became()).toEqual([]);
  });

  test("is left alone by the key that keeps the facing of a drag", async () => {
    const became = await watched(version);
    press("KeyB", false);
    press("KeyB", true);
    expect(await became()).toEqual([]);
  });
});
