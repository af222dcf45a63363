import { type Doc, type Token, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";
import type { Stage } from "../stage.ts";

const TWO = { clients: 2 } as const;

/** A token whose actor the other client's user owns, seen from both sides. */
async function shared(stage: Stage): Promise<{ token: Token; theirs: Token }> {
  const actor = await stage.actor({ ownership: { default: 0, [stage.other.game.user.id]: 3 } });
  const token = await stage.token({ actorId: actor.id, actorLink: true });
  await (stage.other.game as unknown as { scenes: Map<string, { view(): Promise<unknown> }> }).scenes
    .get(token.parent!.id)!
    .view();
  await stage.settled();
  return { token, theirs: stage.other.canvas.scene.tokens.get(token.id)! };
}

/** What each of two clients hears and may do. */
export const twoClients: Chapter = {
  title: "Two clients",
  statements: [
    statement(
      "pre hooks run on the client that asks, the others on both",
      "API14 hookEvents.preMoveToken, moveToken",
      async (stage, assert) => {
        const { token } = await shared(stage);
        const hooks = ["preMoveToken", "preUpdateToken", "updateToken", "moveToken"];
        const [here, there] = [stage.listen(hooks), stage.listen(hooks, stage.other.Hooks)];
        await token.move({ x: 700 });
        await stage.settled();
        assert.deepEqual(
          here.map(({ hook }) => hook),
          hooks,
        );
        assert.deepEqual(
          there.map(({ hook }) => hook),
          ["updateToken", "moveToken"],
        );
      },
      TWO,
    ),
    statement(
      "the other client sees the same movement and who made it",
      "API14 hookEvents.moveToken",
      async (stage, assert) => {
        const { token } = await shared(stage);
        const there = stage.listen(["moveToken"], stage.other.Hooks);
        await token.move({ x: 700 }, { constrainOptions: { contract: 1 } });
        await stage.settled();
        const movement = stage.movement(there[0]);
        assert.deepEqual(
          [movement.origin.x, movement.destination.x, movement.constrainOptions["contract"]],
          [500, 700, 1],
        );
        assert.equal((there[0]?.args[3] as Doc).id, world().game.user.id);
        assert.isTrue(Object.isFrozen(movement));
      },
      TWO,
    ),
    statement(
      "a player moves a token whose actor they own",
      "LFD common/documents/token.d.mts permissions",
      async (stage, assert) => {
        const { token, theirs } = await shared(stage);
        assert.isTrue(theirs.isOwner);
        await theirs.move({ x: 700 });
        await stage.settled();
        assert.equal(token._source["x"], 700);
      },
      TWO,
    ),
    statement(
      "a player may not move a token of somebody else",
      "LFD common/documents/token.d.mts permissions",
      async (stage, assert) => {
        const token = await stage.token();
        await stage.settled();
        const theirs = (stage.other.game as unknown as { scenes: Map<string, { tokens: Map<string, Token> }> }).scenes
          .get(token.parent!.id)!
          .tokens.get(token.id)!;
        let refused = false;
        await theirs.update({ x: 900 }).catch(() => (refused = true));
        assert.isTrue(refused);
        assert.equal(token._source["x"], 500);
      },
      TWO,
    ),
    statement(
      "a player may not write world settings nor make fights",
      "LFD common/constants.d.mts USER_PERMISSIONS",
      async (stage, assert) => {
        const { game } = stage.other;
        let refusals = 0;
        await game.settings.set("core", "tokenAutoRotate", false).catch(() => (refusals += 1));
        const { documentClass } = (
          stage.other as unknown as {
            CONFIG: { Combat: { documentClass: { create(data: object): Promise<unknown> } } };
          }
        ).CONFIG.Combat;
        await documentClass.create({}).catch(() => (refusals += 1));
        assert.equal(refusals, 2);
      },
      TWO,
    ),
    statement(
      "an observer's stopMovement stops nothing: only the mover may",
      "LFD client/documents/token.d.mts stopMovement",
      async (stage, assert) => {
        const { token } = await shared(stage);
        const answers: boolean[] = [];
        stage.on("moveToken", (doc: Token) => void answers.push(doc.stopMovement()), stage.other.Hooks);
        await token.move([{ x: 600, checkpoint: true }, { x: 700 }]);
        await stage.settled();
        assert.deepEqual([answers, token._source["x"]], [[false, false], 700]);
      },
      TWO,
    ),
    statement(
      "a stop is heard by all",
      "API14 hookEvents.stopToken",
      async (stage, assert) => {
        const { token } = await shared(stage);
        const there = stage.listen(["stopToken"], stage.other.Hooks);
        stage.on("moveToken", (doc: Token) => doc.stopMovement());
        await token.move([{ x: 600, checkpoint: true }, { x: 700 }]);
        await stage.settled();
        assert.equal(there.length, 1);
      },
      TWO,
    ),
    statement(
      "undo takes back one's own movements only",
      "LFD client/canvas/layers/base/placeables-layer.d.mts history",
      async (stage, assert) => {
        const { token, theirs } = await shared(stage);
        const { length } = world().canvas.tokens.history;
        await theirs.move({ x: 700 });
        await stage.settled();
        assert.equal(world().canvas.tokens.history.length, length);
        await stage.other.canvas.tokens.undoHistory();
        await stage.settled();
        assert.equal(token._source["x"], 500);
      },
      TWO,
    ),
    statement(
      "combatTurnChange is heard by all, combatTurn where the turn was passed",
      "API14 hookEvents.combatTurnChange",
      async (stage, assert) => {
        const { token } = await shared(stage);
        const fight = await stage.fight(token);
        const there = stage.listen(["combatTurn", "combatRound", "combatTurnChange"], stage.other.Hooks);
        await fight.nextTurn();
        await stage.settled();
        assert.deepEqual(
          there.map(({ hook }) => hook),
          ["combatTurnChange"],
        );
      },
      TWO,
    ),
    statement(
      "turn events run on the active GM's client alone",
      "LFD client/documents/combat.d.mts _onStartTurn",
      async (stage, assert) => {
        const { token } = await shared(stage);
        const fight = await stage.fight(token);
        const theirs = stage.other.game.combats.get(fight.id) as unknown as Record<string, unknown>;
        let started = 0;
        theirs["_onStartTurn"] = () => Promise.resolve(void (started += 1));
        (fight as unknown as Record<string, unknown>)["_onStartTurn"] = () => Promise.resolve(void (started += 10));
        await fight.nextTurn();
        await stage.settled();
        assert.equal(started, 10);
        assert.equal(stage.other.game.users.activeGM?.id, world().game.user.id);
      },
      TWO,
    ),
    statement(
      "a world setting reaches the other client's onChange, a client setting does not",
      "LFD client/helpers/client-settings.d.mts",
      async (stage, assert) => {
        const heard: unknown[] = [];
        for (const [scope, key] of [
          ["world", "contractShared"],
          ["client", "contractOwn"],
        ]) {
          for (const { settings } of [world().game, stage.other.game]) {
            const own = settings === stage.other.game.settings;
            settings.register("core", key!, {
              scope,
              config: false,
              type: Number,
              default: 0,
              onChange: (value: number) => own && heard.push(key, value),
            });
          }
          await world().game.settings.set("core", key!, 4);
        }
        await stage.settled();
        assert.deepEqual(heard, ["contractShared", 4]);
      },
      TWO,
    ),
    statement(
      "a query is answered by the other user's client",
      "LFD client/documents/user.d.mts query; #11235",
      async (stage, assert) => {
        const { CONFIG } = stage.other as unknown as { CONFIG: { queries: Record<string, unknown> } };
        CONFIG.queries["core.contract"] = ({ a }: { a: number }) => a + 1;
        world().CONFIG.queries["core.contract"] = () => "not here";
        const user = world().game.users.contents.find(({ id }) => id === stage.other.game.user.id)!;
        assert.equal(await user.query("core.contract", { a: 1 }, { timeout: 500 }), 2);
      },
      TWO,
    ),
    statement(
      "a chat message made here is there as well",
      "API14 hookEvents.createDocument",
      async (stage, assert) => {
        const there = stage.listen(["createChatMessage"], stage.other.Hooks);
        const message = await world().ChatMessage.create({ content: "Contract" });
        await stage.settled();
        assert.equal((there[0]?.args[0] as Doc & { content: string }).content, "Contract");
        await message?.delete();
      },
      TWO,
    ),
    statement(
      "a pause by the GM reaches the players, who then cannot move by keys",
      "LFD client/game.d.mts togglePause",
      async (stage, assert) => {
        const { token, theirs } = await shared(stage);
        (world().game as unknown as { togglePause(pause: boolean, options: object): void }).togglePause(true, {
          broadcast: true,
        });
        await stage.settled();
        await stage.other.canvas.tokens.moveMany({ dx: 1, ids: [theirs.id] });
        await stage.settled();
        assert.deepEqual([stage.other.game.paused, token._source["x"]], [true, 500]);
      },
      TWO,
    ),
  ],
};
