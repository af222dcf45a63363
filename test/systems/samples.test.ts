import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readMovement } from "../../src/foundry/systems/index.ts";
import { type ActorInput, MODES } from "../../src/foundry/systems/numbers.ts";

interface Sample extends ActorInput {
  readonly actorName: string;
  readonly source: string;
  readonly expected: Readonly<Record<string, unknown>> & {
    readonly turningDistance?: Readonly<Record<string, number>>;
  };
}

const samples = JSON.parse(
  readFileSync(new URL("../samples/actor-movement-samples.json", import.meta.url), "utf8"),
) as readonly Sample[];

/**
 * Numbers that stand in a sample's note or stat block and not in its stored data: null is then the right reading.
 * The Spider Climb of a trait's text; a vehicle's Sluggish item, which the sample leaves out.
 */
const NOT_IN_DATA = new Set(["gurps climb 4", "pf2e turning fly 180"]);

describe("every stored actor of the samples is read right", () => {
  test("there are more than two hundred of them", () => expect(samples.length).toBeGreaterThan(200));

  test.each(samples.map((sample, index) => [`${index} ${sample.system}: ${sample.actorName}`, sample] as const))(
    "%s",
    (_name, sample) => {
      const numbers = readMovement(sample);
      const speeds = Object.fromEntries(MODES.map((mode) => [mode, numbers.modes[mode]?.speed ?? 0]));
      const expected = MODES.map((mode) => {
        const value = sample.expected[mode];
        const known = typeof value === "number" && !NOT_IN_DATA.has(`${sample.system} ${mode} ${value}`);
        return [mode, known ? value : 0];
      });
      expect(speeds).toEqual(Object.fromEntries(expected));
      for (const mode of MODES) {
        const wanted = sample.expected.turningDistance?.[mode];
        const known = wanted !== undefined && !NOT_IN_DATA.has(`${sample.system} turning ${mode} ${wanted}`);
        expect(numbers.modes[mode]?.turningDistance ?? null, mode).toBe(known ? wanted : null);
      }
    },
  );
});
