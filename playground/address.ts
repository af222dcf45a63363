import type { Answers } from "./host/answers.ts";
import type { EmptyOptions } from "./world/empty.ts";

/** What the page's address asks for. */
export interface Address extends EmptyOptions {
  readonly version: 13 | 14;
  readonly user: "player" | "gm";
  readonly world: "demo" | "empty";
  readonly system: string;
  readonly reset: boolean;
  readonly modules: readonly string[];
  readonly answers: Partial<Answers>;
  /** Names the shared world: one for the demo, one for each kind of empty scene. */
  readonly channel: string;
  /** The address with some parameters changed; an empty value takes one out. */
  with(changes: Readonly<Record<string, string>>): string;
}

/** A number of a parameter within bounds, or what is assumed without one. */
function number(text: string | null, assumed: number, min: number, max: number): number {
  const value = Number(text);
  return text === null || text.trim() === "" || !(value >= min && value <= max) ? assumed : value;
}

const list = (text: string | null): string[] => (text ?? "").split(",").filter(Boolean);

/** Reads the parameters of `contracts/playground.md`, and `modules` and `answers` for those who test. */
export function readAddress(href: string): Address {
  const url = new URL(href);
  const query = url.searchParams;
  const empty: EmptyOptions = {
    gridType: number(query.get("grid"), 1, 0, 5),
    distance: number(query.get("distance"), 5, Number.MIN_VALUE, 1e6),
    units: query.get("units") ?? "ft",
    diagonals: number(query.get("diagonals"), 0, 0, 6),
  };
  const world = query.get("world") === "empty" ? "empty" : "demo";
  return {
    ...empty,
    version: query.get("v") === "13" ? 13 : 14,
    user: query.get("user") === "gm" ? "gm" : "player",
    world,
    system: query.get("system") ?? "basicfantasyrpg",
    reset: query.get("reset") === "1",
    modules: list(query.get("modules")),
    answers: Object.fromEntries(list(query.get("answers")).map((answer) => answer.split(":"))) as Partial<Answers>,
    channel: world === "demo" ? "playground.demo" : `playground.empty.${Object.values(empty).join(".")}`,
    with(changes) {
      const next = new URL(url);
      next.searchParams.delete("reset");
      for (const [name, value] of Object.entries(changes)) {
        if (value === "") next.searchParams.delete(name);
        else next.searchParams.set(name, value);
      }
      return next.href;
    },
  };
}
