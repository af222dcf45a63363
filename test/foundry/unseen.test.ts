import { afterEach, describe, expect, test } from "vitest";
import { addOther, offered, setMover } from "./company.ts";
import { fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const place = ({ _source: { x, y } }: StageToken): number[] => [x, y];
const scene = (): Stage["gm"]["game"]["scenes"]["contents"][number] => stage.gm.game.scenes.contents[0]!;
const hidden = (x: number, y: number, disposition: number): Promise<StageToken> =>
  addOther(stage, x, y, { disposition, hidden: true });

/** What everybody is sent of a token's round. */
function grounds(token: StageToken): unknown[] {
  const ledger = token._source.flags?.["come-about"]?.["ledger"] as { drags: { ground: unknown[] }[] };
  return ledger.drags.map(({ ground }) => ground);
}

describe.each([1, 4, 0])("a strider in the melee hex of a hidden enemy, on grid type %i", (grid) => {
  /** A strider with two action points who has an enemy below; where it stands, and a step up from there. */
  async function strider(
    user: "player" | "gm",
    data: object,
    listed: object = {},
  ): Promise<[StageToken, Place, StageToken]> {
    stage = await setStage({ grid, user, settings: { ruleset: "stride", policy: { ownTurn: "stop", judgeGM: true } } });
    const flags = { "come-about": { profile: { actionPoints: 2, dexterity: 12 } } };
    const token = await stage.token({ y: 1700, bearing: 0, flags });
    await scene().updateEmbeddedDocuments("Token", [{ _id: token.id, disposition: 1 }]);
    const { x, y } = await fightOnItsSpace(stage, token);
    const enemy = await addOther(stage, x, y + 100, { disposition: -1, ...data });
    const row = { tokenId: enemy.id, sceneId: scene().id, initiative: 1, ...listed };
    await stage.gm.game.combats.contents[0]!.createEmbeddedDocuments("Combatant", [row]);
    await settled();
    return [token, { x, y: y - 100 }, enemy];
  }

  test("pays what it can know of, is offered what is left of that, and is told nothing", async () => {
    const [token, up] = await strider("player", { hidden: true });
    expect(stage.api.judge(token, [up])).toMatchObject({ legal: true, apSpent: 1 });
    await token.move(up, { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([up.x, up.y]);
    expect(stage.api.state(token)).toMatchObject({ spent: 1, left: 1 });
    expect(grounds(token)).toEqual([[]]);
    expect((await offered(token)).length).toBeGreaterThan(60);
    expect(stage.told).toEqual([]);
  });

  test("goes on as far as it was offered to, and its turn can be undone and taken back", async () => {
    const [token, up] = await strider("player", { hidden: true });
    const home = place(token);
    await token.move({ x: up.x, y: up.y - 1300 }, { method: "dragging" });
    await settled();
    expect(place(token)).toEqual([up.x, up.y - 1300]);
    expect(stage.api.state(token)).toMatchObject({ spent: 2, left: 0 });
    await (stage.client.canvas.tokens as unknown as { undoHistory(): Promise<unknown> }).undoHistory();
    await settled();
    expect([place(token), stage.api.state(token)?.spent]).toEqual([home, 0]);
    await token.move(up, { method: "dragging" });
    const { rewindTurn } = await import("../../src/foundry/enforce/rewind.ts");
    expect(await rewindTurn(token)).toBe(true);
    await settled();
    expect([place(token), stage.api.state(token)?.spent]).toEqual([home, 0]);
  });

  test("is not told by what it pays that somebody it sees takes part in the fight, before the tracker shows it", async () => {
    const [token, up, enemy] = await strider("player", {}, { hidden: true });
    expect(stage.api.judge(token, [up])).toMatchObject({ apSpent: 1 });
    const fight = stage.gm.game.combats.contents[0]!;
    const row = fight.combatants.find(({ tokenId }) => tokenId === enemy.id)!;
    await row.update({ hidden: false });
    await settled();
    expect(stage.api.judge(token, [up])).toMatchObject({ apSpent: 2 });
    await row.update({ hidden: true });
    await settled();
    await token.move(up, { method: "dragging" });
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 1, left: 1 });
    expect([JSON.stringify(grounds(token)).includes("engaged"), stage.told]).toEqual([false, []]);
  });

  test.each([
    ["player", {}, {}],
    ["gm", { hidden: true }, { hidden: true }],
  ] as const)("pays for leaving it where its user, a %s, sees the enemy", async (user, data, listed) => {
    const [token, up] = await strider(user, data, listed);
    expect(stage.api.judge(token, [up])).toMatchObject({ apSpent: 2 });
    await token.move(up, { method: "dragging" });
    await settled();
    expect(stage.api.state(token)).toMatchObject({ spent: 2, left: 0 });
    expect(grounds(token)).toMatchObject([[{ engaged: true }]]);
  });
});

test("a hidden friend is in the way where a move would end on it, and costs nothing where it is passed", async () => {
  const set = await setMover({ distance: 1, units: "yd", settings: { ruleset: "gurps" } });
  stage = set.stage;
  await scene().updateEmbeddedDocuments("Token", [
    { _id: set.token.id, flags: { "come-about": { profile: { basicMove: 3, move: 3 } } } },
  ]);
  await hidden(600, 500, 1);
  await set.token.move({ x: 800, y: 500 });
  await settled();
  expect(place(set.token)).toEqual([800, 500]);
  expect(stage.api.state(set.token)).toMatchObject({ spent: 3, left: 0 });
  expect([grounds(set.token), stage.told]).toEqual([[[]], []]);
});

test("a move is stopped before a hidden friend that it would end on, and stored as the mover knows it", async () => {
  const { stage: made, token } = await setMover({ settings: { ruleset: "d20" } });
  stage = made;
  await hidden(600, 500, 1);
  await hidden(800, 500, 1);
  await token.move({ x: 800, y: 500 });
  await settled();
  expect(place(token)).toEqual([700, 500]);
  expect(stage.api.state(token)).toMatchObject({ spent: 10 });
  expect([grounds(token), stage.told]).toEqual([[[]], ["Mover: something is in the way."]]);
});

test("who is stopped before the rules would stop it is told only that something is in the way", async () => {
  const { stage: made, token } = await setMover({ settings: { ruleset: "d20" } });
  stage = made;
  await hidden(700, 500, -1);
  await token.move({ x: 4500, y: 500 });
  await settled();
  expect(place(token)).toEqual([600, 500]);
  expect(stage.told).toEqual(["Mover: something is in the way."]);
});

test("where the rules only advise, a hidden enemy stops nobody, and is not told of", async () => {
  const { stage: made, token } = await setMover({ settings: { ruleset: "d20", policy: { ownTurn: "advise" } } });
  stage = made;
  await hidden(600, 500, -1);
  await token.move({ x: 700, y: 500 });
  await settled();
  expect(place(token)).toEqual([700, 500]);
  expect(stage.api.state(token)).toMatchObject({ spent: 10 });
  expect(stage.told).toEqual([]);
});
