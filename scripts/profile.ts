/** Reads actors' movement numbers: `npm run --silent profile -- FILE.json`, or `-` for standard input. */
import { readFileSync } from "node:fs";
import { isPlainObject } from "lodash-es";
import { readMovement } from "../src/foundry/systems/index.ts";
import { type ActorInput } from "../src/foundry/systems/numbers.ts";

const [path] = process.argv.slice(2);
if (path === undefined) fail("Name a file of actors, or - for standard input.");

let actors: unknown;
try {
  actors = JSON.parse(readFileSync(path === "-" ? 0 : path, "utf8"));
} catch (error) {
  fail(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
}
const list: readonly unknown[] = Array.isArray(actors) ? actors : [actors];
console.log(
  JSON.stringify(
    list.map((actor) => readMovement(actorInput(actor))),
    null,
    2,
  ),
);

/** An actor out of any JSON; what is not there is empty. */
function actorInput(value: unknown): ActorInput {
  const fields = isPlainObject(value) ? (value as Record<string, unknown>) : {};
  const text = (key: string): string => (typeof fields[key] === "string" ? fields[key] : "");
  const units = text("units");
  return {
    system: text("system"),
    actorType: text("actorType"),
    data: fields["data"],
    ...(units === "" ? {} : { units }),
  };
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
