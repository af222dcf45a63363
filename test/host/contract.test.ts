import { assert, describe, test } from "vitest";
import { CAREFUL } from "../../playground/host/answers.ts";
import { chapters } from "./chapters.ts";
import { openQuestions } from "./open-questions.ts";
import { registerWithQuench } from "./quench.ts";

const statements = chapters.flatMap((chapter) => chapter.statements);

describe("the contract itself", () => {
  test("has at least eighty statements", () => {
    assert.isAtLeast(statements.length, 80);
  });

  test("says nothing twice", () => {
    assert.equal(new Set(statements.map(({ says }) => says)).size, statements.length);
  });

  test("gives a source for every statement", () => {
    const known = /API1[34]|LFD|#\d+|ART|M: |RN |redblobgames/;
    assert.deepEqual(
      statements.filter(({ source }) => !known.test(source)).map(({ says }) => says),
      [],
    );
  });

  test("lists an open question for each answer that the stand-in can change", () => {
    const asked = openQuestions.flatMap(({ answer }) => answer ?? []).sort();
    assert.deepEqual(asked, Object.keys(CAREFUL).sort());
  });

  test("registers one Quench batch for each chapter, without what needs two clients", async () => {
    const heard: ((quench: unknown) => void)[] = [];
    const batches: string[] = [];
    const titles: string[] = [];
    Object.assign(globalThis, {
      Hooks: { on: (_hook: string, fn: (quench: unknown) => void) => heard.push(fn) },
      game: { release: { generation: 14 } },
    });
    registerWithQuench();
    const context = {
      describe: (_title: string, body: () => void) => {
        body();
      },
      it: (title: string) => titles.push(title),
      afterEach: () => undefined,
      assert,
    };
    heard[0]?.({
      registerBatch: (key: string, body: (given: typeof context) => void) => {
        batches.push(key);
        body(context);
      },
    });
    assert.equal(new Set(batches).size, chapters.length);
    assert.equal(
      titles.length,
      statements.filter(({ clients, generation = 14 }) => clients !== 2 && generation === 14).length,
    );
  });
});
