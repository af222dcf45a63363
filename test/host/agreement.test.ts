import fc from "fast-check";
import { assert, describe, test } from "vitest";
import type { HostClient } from "../../playground/host/client.ts";
import type { Token } from "./globals.ts";
import { setTable, type Table } from "./table.ts";

/** Something that somebody does to the one token on the table. */
type Deed =
  | { readonly kind: "move"; readonly by: "gm" | "player"; readonly to: readonly (readonly [number, number])[] }
  | { readonly kind: "key"; readonly by: "gm" | "player"; readonly dx: number; readonly dy: number }
  | { readonly kind: "rotate"; readonly by: "gm" | "player"; readonly angle: number }
  | { readonly kind: "undo"; readonly by: "gm" | "player" }
  | { readonly kind: "turn" };

const by = fc.constantFrom("gm" as const, "player" as const);
const step = fc.constantFrom(-1, 0, 1);
const place = fc.tuple(fc.integer({ min: 0, max: 28 }), fc.integer({ min: 0, max: 28 }));

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant("move" as const), by, to: fc.array(place, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant("key" as const), by, dx: step, dy: step }),
  fc.record({ kind: fc.constant("rotate" as const), by, angle: fc.integer({ min: -720, max: 720 }) }),
  fc.record({ kind: fc.constant("undo" as const), by }),
  fc.constant({ kind: "turn" as const }),
);

async function perform(table: Table, token: Token, one: Deed): Promise<void> {
  if (one.kind === "turn") {
    await table.gm.game.combat?.nextTurn();
    return;
  }
  const client: HostClient = table[one.by];
  const own = client.canvas.scene!.tokens.get(token.id)!;
  if (one.kind === "move") {
    const waypoints = one.to.map(([i, j]) => ({ ...table.stage.at(token.parent as never, i, j), checkpoint: true }));
    await own.move(waypoints);
  } else if (one.kind === "key") await client.canvas.tokens.moveMany({ dx: one.dx, dy: one.dy, ids: [token.id] });
  else if (one.kind === "rotate") await own.update({ rotation: one.angle });
  else await client.canvas.tokens.undoHistory();
}

describe.each([0, 1, 2, 3, 4, 5])("on grid type %i", (grid) => {
  test("whatever two clients do one after another, they and the server agree in the end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
        const table = await setTable(grid % 2 ? 13 : 14);
        const { stage, gm, player, server } = table;
        const actor = await stage.actor({ ownership: { default: 0, [player.game.userId]: 3 } });
        const scene = await stage.scene({ grid, walls: [[1500, 0, 1500, 1500]] });
        const token = await stage.anotherToken(scene, { ...stage.at(scene, 5, 5), actorId: actor.id, actorLink: true });
        await player.game.scenes.get(scene.id)!.view();
        await stage.fight(token);
        gm.canvas.tokens.history = [];
        for (const one of deeds) {
          await perform(table, token, one);
          await stage.settled();
        }
        const stored = server.load()["scenes"]!.find(({ _id }) => _id === scene.id)!["tokens"] as Record<
          string,
          unknown
        >[];
        const sides = [gm, player].map((client) => client.game.scenes.get(scene.id)!.tokens.get(token.id)!);
        const [here, there] = sides.map((document) => JSON.parse(JSON.stringify(document.toObject())) as object);
        await table.clear();
        assert.deepEqual(here, stored[0]);
        assert.deepEqual(there, stored[0]);
        const { rect } = gm.game.scenes.size ? sides[0]!.scene.dimensions : { rect: { width: 3000, height: 3000 } };
        assert(Number(stored[0]!["x"]) >= -100 && Number(stored[0]!["x"]) <= rect.width);
      }),
      { numRuns: 10 },
    );
  });
});
