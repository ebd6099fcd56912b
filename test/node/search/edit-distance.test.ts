import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEditDistance } from "../../../src-worker/search/edit-distance";

function near(pattern: string, word: string, max: number): number {
  const before = "xab";
  const units = Uint16Array.from({ length: before.length + word.length + 2 }, (_, at) =>
    `${before}${word}by`.charCodeAt(at),
  );
  return createEditDistance(pattern)(units, before.length, before.length + word.length, max);
}

/** The textbook distance table. */
function reference(pattern: string, word: string, max: number): number {
  const rows: number[][] = [];
  for (let row = 0; row <= pattern.length; row++) {
    rows.push([]);
    for (let column = 0; column <= word.length; column++) {
      const cell = (up: number, left: number) => rows[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY;
      const same = pattern[row - 1] === word[column - 1];
      const exchanged =
        row > 1 && column > 1 && pattern[row - 1] === word[column - 2] && pattern[row - 2] === word[column - 1];
      const nearest = Math.min(
        cell(1, 0) + 1,
        cell(0, 1) + 1,
        cell(1, 1) + (same ? 0 : 1),
        exchanged ? cell(2, 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(row === 0 && column === 0 ? 0 : nearest);
    }
  }
  const last = rows[pattern.length] ?? [];
  const whole = last[word.length] ?? 0;
  const beginning = Math.min(...last);
  const answer = Math.min(2 * whole, 2 * beginning + 1);
  return answer > 2 * max + 1 ? -1 : answer;
}

describe("a word", () => {
  test.each([
    ["ceramic", "ceramic", 0],
    ["ceramc", "ceramic", 2],
    ["cerammic", "ceramic", 2],
    ["ceranic", "ceramic", 2],
    ["cermaic", "ceramic", 2],
    ["ecramic", "ceramic", 2],
    ["ceramci", "ceramic", 2],
    ["cera", "ceramic", 1],
    ["crea", "ceramic", 3],
    ["porcelian", "porcelain", 2],
    ["porclan", "porcelain", 4],
    ["procelian", "porcelain", 4],
    ["stnewre", "stoneware", 4],
    ["stonwear", "stoneware", 3],
    ["açucar", "acucar", 2],
    ["кружкa", "кружка", 2],
    ["teapot", "kettle", -1],
    ["porcelain", "iron", -1],
    ["ca", "abc", 3],
    ["", "", 0],
    ["", "mug", 1],
    ["mu", "", 4],
  ])("typed '%s' has the distance to '%s' of %i", (pattern, word, expected) => {
    expect(near(pattern, word, 2)).toBe(expected);
  });

  test.each([
    ["cermaic", "ceramic", 0, -1],
    ["cermaic", "ceramic", 1, 2],
    ["procelian", "porcelain", 1, -1],
    ["procelian", "porcelain", 2, 4],
    ["mug", "mugs", 0, 1],
    ["mugs", "mug", 0, -1],
  ])("typed '%s' compared with '%s' within %i edits returns %i", (pattern, word, max, expected) => {
    expect(near(pattern, word, max)).toBe(expected);
  });

  test("has the distance of the full table", () => {
    const few = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });
    const any = fc.string({ unit: fc.constantFrom("a", "é", "あ", "\ud83d", "\udc00", "\uffff"), maxLength: 10 });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(few, few), fc.tuple(any, any)), fc.nat(4), ([pattern, word], max) => {
        expect(near(pattern, word, max)).toBe(reference(pattern, word, max));
      }),
      { numRuns: 5000 },
    );
  });

  test("has the distance of the full table up to the longest pattern and word", () => {
    const long = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 26, maxLength: 32 });
    const slip = fc.tuple(fc.nat(31), fc.constantFrom("", "a", "bc"));
    fc.assert(
      fc.property(long, fc.array(slip, { maxLength: 4 }), fc.string({ maxLength: 8 }), (pattern, slips, more) => {
        let word = `${pattern}${more}`;
        for (const [at, put] of slips) word = word.slice(0, at) + put + word.slice(at + 1);
        expect(near(pattern, word, 3)).toBe(reference(pattern, word, 3));
      }),
      { numRuns: 1000 },
    );
  });

  test("matches no pattern longer than the limit", () => {
    expect(near("a".repeat(32), "a".repeat(32), 2)).toBe(0);
    expect(near("a".repeat(33), "a".repeat(33), 2)).toBe(-1);
  });
});
