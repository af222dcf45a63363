import { type Combat, type Combatant, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const HOOKS = "API14 hookEvents.combatTurn, combatRound, combatStart";
const CHANGE = "API14 hookEvents.combatTurnChange";
const WORKFLOW = "LFD client/documents/combat.d.mts _onStartTurn";

interface Turn {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** Fights, their turns and rounds. */
export const combat: Chapter = {
  title: "Combat",
  statements: [
    statement(
      "a fight is not started until startCombat, which begins round 1 with the first turn",
      "LFD client/documents/combat.d.mts startCombat",
      async (stage, assert) => {
        const token = await stage.token();
        const fight = await stage.fight(token);
        assert.deepEqual([fight.started, fight.round, fight.turn], [true, 1, 0]);
        assert.equal(fight.combatant?.tokenId, token.id);
      },
    ),
    statement(
      "turns go by initiative from high to low",
      "LFD client/documents/combat.d.mts setupTurns",
      async (stage, assert) => {
        const first = await stage.token();
        const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
        const fight = await stage.fight(first, second);
        await fight.updateEmbeddedDocuments("Combatant", [{ _id: fight.turns[1]!.id, initiative: 99 }]);
        await stage.settled();
        assert.deepEqual(
          fight.turns.map(({ tokenId }) => tokenId),
          [second.id, first.id],
        );
      },
    ),
    statement(
      "combatTurn fires before the update and combatTurnChange after it",
      `${HOOKS}; ${CHANGE}`,
      async (stage, assert) => {
        const first = await stage.token();
        const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
        const fight = await stage.fight(first, second);
        const seen: [string, number | null][] = [];
        for (const hook of ["combatTurn", "updateCombat", "combatTurnChange"]) {
          stage.on(hook, (combat: Combat) => void seen.push([hook, combat.turn]));
        }
        await fight.nextTurn();
        assert.deepEqual(seen, [
          ["combatTurn", 0],
          ["updateCombat", 1],
          ["combatTurnChange", 1],
        ]);
      },
    ),
    statement("combatTurnChange tells whose turn it was and whose it is", CHANGE, async (stage, assert) => {
      const first = await stage.token();
      const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
      const fight = await stage.fight(first, second);
      const reports = stage.listen(["combatTurnChange"]);
      await fight.nextTurn();
      const [prior, current] = reports[0]!.args.slice(1) as [Turn, Turn];
      assert.deepEqual([prior.round, prior.tokenId, current.round, current.tokenId], [1, first.id, 1, second.id]);
    }),
    statement("after the last turn the next round begins, by combatRound", HOOKS, async (stage, assert) => {
      const fight = await stage.fight(await stage.token());
      const reports = stage.listen(["combatTurn", "combatRound", "combatTurnChange"]);
      await fight.nextTurn();
      assert.deepEqual([fight.round, fight.turn], [2, 0]);
      assert.deepEqual(
        reports.map(({ hook }) => hook),
        ["combatRound", "combatTurnChange"],
      );
    }),
    statement("a turn may be taken back", "LFD client/documents/combat.d.mts previousTurn", async (stage, assert) => {
      const first = await stage.token();
      const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
      const fight = await stage.fight(first, second);
      await fight.nextTurn();
      await fight.previousTurn();
      assert.equal(fight.combatant?.tokenId, first.id);
    }),
    statement(
      "the designated GM plays end of turn, end of round, start of round, start of turn in that order",
      WORKFLOW,
      async (stage, assert) => {
        const fight = await stage.fight(await stage.token());
        const order: string[] = [];
        const own = fight as unknown as Record<string, (...args: unknown[]) => Promise<void>>;
        for (const name of ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"]) {
          own[name] = () => Promise.resolve(void order.push(name));
        }
        await fight.nextTurn();
        await stage.settled();
        assert.deepEqual(order, ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"]);
      },
    ),
    statement("turnEvents false suppresses the turn events", WORKFLOW, async (stage, assert) => {
      const fight = await stage.fight(await stage.token());
      let started = 0;
      (fight as unknown as Record<string, unknown>)["_onStartTurn"] = () => Promise.resolve(void (started += 1));
      await fight.update({ round: 2 }, { turnEvents: false });
      await stage.settled();
      assert.equal(started, 0);
    }),
    statement("a shift of the index alone is no change of turn", CHANGE, async (stage, assert) => {
      const first = await stage.token();
      const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
      const fight = await stage.fight(first);
      const reports = stage.listen(["combatTurnChange"]);
      await fight.createEmbeddedDocuments("Combatant", [
        { tokenId: second.id, sceneId: second.parent?.id, initiative: 50 },
      ]);
      await stage.settled();
      assert.deepEqual([reports.length, fight.turn], [0, 1]);
    }),
    statement(
      "a combatant that joins may shift the index of the turn but not whose turn it is",
      "LFD client/documents/combat.d.mts setupTurns",
      async (stage, assert) => {
        const first = await stage.token();
        const second = await stage.anotherToken(world().canvas.scene, { x: 900 });
        const fight = await stage.fight(first);
        await fight.createEmbeddedDocuments("Combatant", [
          { tokenId: second.id, sceneId: second.parent?.id, initiative: 50 },
        ]);
        await stage.settled();
        assert.deepEqual([fight.combatant?.tokenId, fight.turn], [first.id, 1]);
      },
    ),
    statement("game.combat is the fight of the viewed scene", "LFD client/game.d.mts combat", async (stage, assert) => {
      const fight = await stage.fight(await stage.token());
      assert.equal(world().game.combat?.id, fight.id);
      await stage.scene();
      assert.equal(world().game.combat, null);
    }),
    statement("deleting the fight ends it for everybody", "API14 hookEvents.deleteDocument", async (stage, assert) => {
      const fight = await stage.fight(await stage.token());
      const reports = stage.listen(["deleteCombat"]);
      await fight.delete();
      assert.equal(reports.length, 1);
      assert.equal(world().game.combat, null);
    }),
    statement(
      "a combatant knows its token and the token its combatant",
      "LFD client/documents/combatant.d.mts token",
      async (stage, assert) => {
        const token = await stage.token();
        const fight = await stage.fight(token);
        const combatant = fight.combatants.contents[0] as Combatant;
        assert.equal(combatant.token.id, token.id);
        assert.equal((token as unknown as { combatant: Combatant }).combatant.id, combatant.id);
      },
    ),
  ],
};
