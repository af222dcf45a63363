import fc from "fast-check";
import { chunk } from "lodash-es";
import { describe, expect, it } from "vitest";
import {
  howMany,
  PIECE_ROW,
  piecesOf,
  placeAt,
  spaceAt,
  SPACES_PER_TILE,
  tilesAround,
} from "../../src/rules/reach/tiles.ts";

const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [right, down] as const));
const windows = fc.integer({ min: 1, max: 40 });

describe("a window of tiles", () => {
  it("has one space for each place in it, and none outside", () => {
    fc.assert(
      fc.property(windows, (radius) => {
        const tiles = tilesAround(radius);
        const line = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius);
        const places = line.flatMap((down) => line.map((right) => [right, down]));
        const spaces = places.map(([right = 0, down = 0]) => spaceAt(tiles, [right, down]));
        expect(new Set(spaces).size).toBe(places.length);
        expect(Math.min(...spaces)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...spaces)).toBeLessThan(tiles.count * SPACES_PER_TILE);
        expect(spaces.map((space) => placeAt(tiles, space))).toEqual(places);
        expect(spaceAt(tiles, [radius + 1, 0])).toBe(-1);
        expect(spaceAt(tiles, [0, -radius - 1])).toBe(-1);
        expect(spaceAt(tiles, [0.5, 0])).toBe(-1);
      }),
      { numRuns: 20 },
    );
  });

  it.each(around)("moves every space of a tile on by (%i, %i), in pieces that share none", (right, down) => {
    const step = around.findIndex((each) => each[0] === right && each[1] === down);
    fc.assert(
      fc.property(windows, (radius) => {
        const tiles = tilesAround(radius);
        const row = piecesOf(tiles, around).subarray(step * PIECE_ROW, (step + 1) * PIECE_ROW);
        const pieces = chunk([...row], 3).map(([mask = 0, turn = 0, ahead = 0]) => ({ mask, turn, ahead }));
        expect(pieces.reduce((sum, { mask }) => sum ^ mask, 0)).toBe(-1);
        for (let first = -radius + 1; first < radius; first += 1) {
          for (let second = -radius + 1; second < radius; second += 1) {
            const space = spaceAt(tiles, [first, second]);
            const bit = 1 << (space & 31);
            const moved = pieces.flatMap(({ mask, turn, ahead }) => {
              const word = mask & bit;
              return word === 0 ? [] : [{ tile: (space >> 5) + ahead, word: (word << turn) | (word >>> (32 - turn)) }];
            });
            const target = spaceAt(tiles, [first + right, second + down]);
            expect(moved).toEqual([{ tile: target >> 5, word: 1 << (target & 31) }]);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it("counts the spaces of a word", () => {
    fc.assert(
      fc.property(fc.integer(), (word) => {
        expect(howMany(word)).toBe((word >>> 0).toString(2).replaceAll("0", "").length);
      }),
    );
  });
});
