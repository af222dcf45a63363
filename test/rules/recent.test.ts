import { describe, expect, it } from "vitest";
import { Recent } from "../../src/rules/reach/recent.ts";

/** Makes a text for each number, and notes what it made. */
function maker(most: number): { readonly get: (key: number) => string; readonly made: number[] } {
  const made: number[] = [];
  const recent = new Recent<number, string>(most, (one, other) => one === other);
  const get = (key: number): string =>
    recent.get(key, () => {
      made.push(key);
      return `no. ${key}`;
    });
  return { get, made };
}

describe("what was made last", () => {
  it("is made once", () => {
    const { get, made } = maker(2);
    expect([get(1), get(2), get(1), get(2)]).toEqual(["no. 1", "no. 2", "no. 1", "no. 2"]);
    expect(made).toEqual([1, 2]);
  });

  it("goes when others were asked for since, the one asked for longest ago first", () => {
    const { get, made } = maker(2);
    [1, 2, 1, 3, 1, 2].forEach(get);
    expect(made).toEqual([1, 2, 3, 2]);
  });
});
