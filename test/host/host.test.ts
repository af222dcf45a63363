import { afterEach, assert, beforeEach, describe, test } from "vitest";
import { chapters } from "./chapters.ts";
import { setTable, type Table } from "./table.ts";

/** The statements on the stand-in: a GM's client holds the globals, a player's looks on. */
describe.each([13, 14] as const)("the stand-in as Foundry v%i", (version) => {
  let table: Table;

  beforeEach(async () => {
    table = await setTable(version);
  });

  afterEach(() => table.clear());

  describe.each(chapters)("$title", ({ statements }) => {
    const fitting = statements.filter(({ generation = version }) => generation === version);
    test.each(fitting.map((one) => [one.says, one] as const))("%s", async (_says, { check }) => {
      await check(table.stage, assert);
    });
  });
});
