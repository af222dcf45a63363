import { afterEach, expect, test } from "vitest";
import { createClient } from "../../playground/host/client.ts";
import { USERS } from "../../playground/world/people.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

interface Whisper {
  readonly content: string;
  readonly whisper: readonly string[];
}

/** A token on its own turn as a player's client sees it in which the module does not run. */
async function unruled(): Promise<{ token: StageToken; whispers: () => Whisper[] }> {
  stage = await setStage({ user: "gm" });
  stage.gm.dispose();
  const flags = { "come-about": { profile: { sidestep: false }, ledger: { kept: true } } };
  const token = await stage.token({ move: "40 (15)", flags });
  await stage.fight(token);
  const modules = [{ manifest: { id: "come-about", title: "" }, load: () => undefined, words: {} }];
  const player = await createClient(stage.client.server, { userId: USERS.player, version: 14, modules }).boot();
  const theirs = player.game.scenes.contents[0]!.getEmbeddedCollection("Token").get(token.id);
  const whispers = (): Whisper[] => stage.client.game.messages.contents;
  return { token: theirs as unknown as StageToken, whispers };
}

test("what another client lets through is whispered to the game masters, with a way to take it back", async () => {
  const { token, whispers } = await unruled();
  await token.move({ x: 300, y: 500 });
  await settled();
  expect(whispers()).toHaveLength(1);
  expect(whispers()[0]?.whisper).toEqual([USERS.gm]);
  expect(whispers()[0]?.content).toContain("come-about-revert");
  expect(whispers()[0]?.content).toContain("without Come About judging it");
});

test("an undo is nobody's offence", async () => {
  const { token, whispers } = await unruled();
  await token.move({ x: 600, y: 500 }, { method: "undo" });
  await settled();
  expect(whispers()).toEqual([]);
});

test("a player's client that frees its token from the rules, or empties what was counted, is reported", async () => {
  const { token, whispers } = await unruled();
  await token.update({ "flags.come-about.exempt": true });
  await settled();
  expect(whispers()).toHaveLength(1);
  await token.update({ "flags.come-about.-=ledger": null });
  await settled();
  expect(whispers()).toHaveLength(2);
  expect(whispers()[1]?.content).toContain("ledger");
});

test("a player whose client runs the module cannot do that, and the rest of the update goes through", async () => {
  stage = await setStage();
  const token = await stage.token({ move: "40 (15)", flags: { "come-about": { profile: { sidestep: false } } } });
  await stage.fight(token);
  await token.move({ x: 600, y: 500 });
  await settled();
  await token.update({ name: "Free", "flags.come-about.exempt": true, "flags.come-about.-=ledger": null });
  await settled();
  expect(token.name).toBe("Free");
  expect(stage.api.state(token)).toMatchObject({ spent: 5 });
  expect(await token.move({ x: 500, y: 500 })).toBe(false);
  expect(stage.told.join()).toContain("only a game master");
});
