import { world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const SETTINGS = "LFD client/helpers/client-settings.d.mts";
const UTILS = "LFD common/utils/helpers.d.mts";
const FIELDS = "LFD common/data/fields.d.mts";

/** Settings, keys, words, dice, chat, utilities. */
export const services: Chapter = {
  title: "Services",
  statements: [
    statement("a setting has its default until it is set", SETTINGS, async (_stage, assert) => {
      const { settings } = world().game;
      settings.register("core", "contractDefault", { scope: "world", config: false, type: Object, default: { a: 1 } });
      assert.deepEqual(settings.get("core", "contractDefault"), { a: 1 });
    }),
    statement(
      "a world setting keeps what is set, and onChange hears of it with the user's id",
      SETTINGS,
      async (stage, assert) => {
        const { settings, user } = world().game;
        const heard: unknown[] = [];
        const onChange = (value: unknown, _options: object, userId: string): void => void heard.push(value, userId);
        settings.register("core", "contractWorld", {
          scope: "world",
          config: false,
          type: Number,
          default: 1,
          onChange,
        });
        await settings.set("core", "contractWorld", 7);
        await stage.settled();
        assert.equal(settings.get("core", "contractWorld"), 7);
        assert.deepEqual(heard, [7, user.id]);
        await settings.set("core", "contractWorld", 1);
      },
    ),
    statement("an unregistered setting throws", SETTINGS, (_stage, assert) => {
      assert.throws(() => world().game.settings.get("core", "contractUnknown"));
    }),
    statement("a setting may be a field, which cleans what is set", SETTINGS, async (_stage, assert) => {
      const { settings } = world().game;
      const { SchemaField, StringField, NumberField } = world().foundry.data.fields;
      const type = new SchemaField!({
        mode: new StringField!({ required: true, initial: "off", choices: ["off", "on"] }),
        count: new NumberField!({ required: true, nullable: false, initial: 3, integer: true }),
      });
      settings.register("core", "contractField", {
        scope: "client",
        config: false,
        type,
        default: { mode: "off", count: 3 },
      });
      await settings.set("core", "contractField", { mode: "on", count: "5" });
      assert.deepEqual(settings.get("core", "contractField"), { mode: "on", count: 5 });
      let refused = false;
      await settings.set("core", "contractField", { mode: "sideways", count: 1 }).catch(() => (refused = true));
      assert.isTrue(refused);
    }),
    statement("a value handed out by a setting is no handle on the stored one", SETTINGS, (_stage, assert) => {
      const { settings } = world().game;
      settings.register("core", "contractCopy", {
        scope: "client",
        config: false,
        type: Object,
        default: { list: [1] },
      });
      (settings.get("core", "contractCopy") as { list: number[] }).list.push(2);
      assert.deepEqual(settings.get("core", "contractCopy"), { list: [1] });
    }),
    statement(
      "format fills in the names in braces, localize gives an unknown key back",
      "LFD client/helpers/localization.d.mts",
      (_stage, assert) => {
        const { i18n } = world().game;
        assert.equal(i18n.localize("CONTRACT.Unknown"), "CONTRACT.Unknown");
        assert.equal(i18n.format("CONTRACT {who}", { who: "x" }), "CONTRACT x");
      },
    ),
    statement(
      "a keybinding keeps its editable keys",
      "LFD client/helpers/interaction/client-keybindings.d.mts",
      (_stage, assert) => {
        const { keybindings } = world().game;
        keybindings.register("core", "contractKey", {
          name: "Contract",
          editable: [{ key: "KeyG", modifiers: ["Shift"] }],
          onDown: () => true,
        });
        const [binding] = keybindings.get("core", "contractKey") as { key: string; modifiers: string[] }[];
        assert.deepEqual([binding?.key, binding?.modifiers], ["KeyG", ["Shift"]]);
      },
    ),
    statement("a roll adds its dice and its data up", "LFD client/dice/roll.d.mts evaluate", async (_stage, assert) => {
      const { Roll } = world();
      const roll = await new Roll("2d6 + @mod", { mod: 10 }).evaluate();
      assert(roll.total >= 12 && roll.total <= 22);
      assert.equal((await new Roll("2 * (3 + 4) - 1").evaluate()).total, 13);
    }),
    statement(
      "toMessage posts the roll to the chat",
      "LFD client/dice/roll.d.mts toMessage",
      async (_stage, assert) => {
        const { Roll } = world();
        const roll = await new Roll("1d20").evaluate();
        const message = await roll.toMessage({ flavor: "Contract" });
        assert.equal(message.rolls[0]?.total, roll.total);
        await message.delete();
      },
    ),
    statement(
      "a roll for the GM is whispered to the GMs",
      "LFD client/documents/chat-message.d.mts; #8856",
      async (_stage, assert) => {
        const { Roll, game } = world();
        const roll = await new Roll("1d20").evaluate();
        const option = game.release.generation >= 14 ? { messageMode: "gm" } : { rollMode: "gmroll" };
        const message = await roll.toMessage({}, option);
        assert.deepEqual(
          message.whisper,
          game.users.contents.filter(({ isGM }) => isGM).map(({ id }) => id),
        );
        await message.delete();
      },
    ),
    statement(
      "the speaker of a token goes by the token's name",
      "LFD client/documents/chat-message.d.mts getSpeaker",
      async (stage, assert) => {
        const token = await stage.token({ name: "Contractor" });
        const speaker = world().ChatMessage.getSpeaker({ token });
        assert.deepEqual([speaker.alias, speaker.token], ["Contractor", token.id]);
      },
    ),
    statement(
      "getWhisperRecipients knows GM and users by name",
      "LFD client/documents/chat-message.d.mts getWhisperRecipients",
      (_stage, assert) => {
        const { ChatMessage, game } = world();
        assert.include(
          ChatMessage.getWhisperRecipients("GM").map(({ id }) => id),
          game.user.id,
        );
        assert.deepEqual(
          ChatMessage.getWhisperRecipients(game.user.name).map(({ id }) => id),
          [game.user.id],
        );
      },
    ),
    statement(
      "a query to oneself runs the registered function",
      "LFD client/documents/user.d.mts query; #11235",
      async (_stage, assert) => {
        const { CONFIG, game } = world();
        CONFIG.queries["core.contract"] = (data) => ({ ...data, answered: true });
        const self = game.users.contents.find(({ id }) => id === game.user.id)!;
        assert.deepEqual(await self.query("core.contract", { a: 1 }, { timeout: 1000 }), { a: 1, answered: true });
        delete CONFIG.queries["core.contract"];
      },
    ),
    statement("mergeObject merges level by level, expands dotted keys and overwrites", UTILS, (_stage, assert) => {
      const { mergeObject } = world().foundry.utils;
      assert.deepEqual(mergeObject!({ a: { b: 1, c: 2 } }, { "a.b": 3, d: [4] }), { a: { b: 3, c: 2 }, d: [4] });
    }),
    statement(
      "mergeObject keeps the original with inplace false, and adds nothing with insertKeys false",
      UTILS,
      (_stage, assert) => {
        const { mergeObject } = world().foundry.utils;
        const original = { a: 1 };
        assert.deepEqual(mergeObject!(original, { a: 2, b: 3 }, { inplace: false, insertKeys: false }), { a: 2 });
        assert.deepEqual(original, { a: 1 });
      },
    ),
    statement("diffObject keeps what differs", UTILS, (_stage, assert) => {
      const { diffObject } = world().foundry.utils;
      assert.deepEqual(diffObject!({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 9, d: 3 }, e: 5 }), {
        b: { c: 9 },
        e: 5,
      });
    }),
    statement("getProperty, setProperty and hasProperty follow dots", UTILS, (_stage, assert) => {
      const { getProperty, setProperty, hasProperty } = world().foundry.utils;
      const object = {};
      setProperty!(object, "a.b.c", 1);
      assert.deepEqual(
        [object, getProperty!(object, "a.b.c"), hasProperty!(object, "a.x")],
        [{ a: { b: { c: 1 } } }, 1, false],
      );
    }),
    statement("flattenObject and expandObject undo each other", UTILS, (_stage, assert) => {
      const { flattenObject, expandObject } = world().foundry.utils;
      assert.deepEqual(flattenObject!({ a: { b: 1, c: [2] } }), { "a.b": 1, "a.c": [2] });
      assert.deepEqual(expandObject!({ "a.b": 1, "a.c": [2] }), { a: { b: 1, c: [2] } });
    }),
    statement("isNewerVersion compares part by part as numbers", UTILS, (_stage, assert) => {
      const { isNewerVersion } = world().foundry.utils;
      assert.deepEqual(
        [isNewerVersion!("1.10.0", "1.9.9"), isNewerVersion!("1.0", "1.0.1"), isNewerVersion!("2", "2")],
        [true, false, false],
      );
    }),
    statement("randomID has sixteen letters and digits", UTILS, (_stage, assert) => {
      const id = world().foundry.utils["randomID"]!() as string;
      assert(/^[a-zA-Z0-9]{16}$/.test(id));
    }),
    statement("a number field casts, rounds and keeps its bounds", FIELDS, (_stage, assert) => {
      const { NumberField } = world().foundry.data.fields;
      const field = new NumberField!({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 0 });
      assert.deepEqual([field.clean("4"), field.clean(4.6), field.clean(99), field.clean(undefined)], [4, 5, 10, 0]);
    }),
    statement(
      "a warning is a notification with its message",
      "LFD client/applications/ui/notifications.d.mts",
      (_stage, assert) => {
        assert.equal(world().ui.notifications.warn("Contract").message, "Contract");
      },
    ),
  ],
};
