import { chapters } from "./chapters.ts";
import { world } from "./globals.ts";
import { Stage } from "./stage.ts";
import type { Assert } from "./statement.ts";

/** What of Quench is used. */
interface QuenchContext {
  describe: (title: string, body: () => void) => void;
  it: (title: string, body: () => Promise<void>) => void;
  afterEach: (body: () => Promise<void>) => void;
  assert: Assert;
}

interface Quench {
  registerBatch(key: string, body: (context: QuenchContext) => void, options: { displayName: string }): void;
}

/** Registers the statements with Quench, so that a person with a licence can run them in a real world as its GM. */
export function registerWithQuench(): void {
  world().Hooks.on("quenchReady", (quench: Quench) => {
    for (const { title, statements } of chapters) {
      const generation = world().game.release.generation;
      const fitting = statements.filter((one) => one.clients !== 2 && (one.generation ?? generation) === generation);
      const options = { displayName: `Come About: ${title}` };
      quench.registerBatch(
        `come-about.host.${title.toLowerCase().replaceAll(" ", "-")}`,
        ({ describe, it, afterEach, assert }) => {
          const stage = new Stage();
          describe(title, () => {
            for (const { says, source, check } of fitting) it(`${says} [${source}]`, async () => check(stage, assert));
            afterEach(() => stage.clear());
          });
        },
        options,
      );
    }
  });
}
