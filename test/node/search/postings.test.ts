import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPostingLog } from "../../../src-worker/search/posting-log";
import { type SearchIndex, searchIndex } from "../../../src-worker/search/search-index";
import { inDescription } from "../../../src-worker/search/weights";
import { runs } from "../property-runs";
import { yieldIfDue } from "./index-of";

const seed = 47;
const none = { codes: new Uint8Array(), codeRows: new Uint8Array(), codeVariants: new Uint8Array() };

/** Rows with the field flags of one word: some, few of many, or nearly all. */
const rowSets = fc.oneof(
  fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(7)), { selector: ([row]) => row, maxLength: 60 }),
  fc.uniqueArray(fc.tuple(fc.nat(2 ** 24 - 1), fc.nat(7)), { selector: ([row]) => row, maxLength: 20 }),
  fc
    .record({ from: fc.nat(300), count: fc.nat(600), left: fc.uniqueArray(fc.nat(900)), fieldFlags: fc.nat(7) })
    .map(({ from, count, left, fieldFlags }) =>
      Array.from({ length: count }, (_, at): [number, number] => [
        from + at,
        at % 11 === 0 ? fieldFlags : inDescription,
      ]).filter(([row]) => !left.includes(row)),
    ),
);
const word = fc.string({ unit: fc.constantFrom("a", "b", "1", "é", "あ"), minLength: 1, maxLength: 4 });
const noted = fc.uniqueArray(fc.tuple(word, rowSets), { selector: ([one]) => one, maxLength: 8 });

async function written(
  all: readonly (readonly [string, readonly (readonly [number, number])[]])[],
): Promise<SearchIndex> {
  const log = createPostingLog();
  for (const [one, rows] of all) {
    const units = Uint16Array.from(`..${one}`, (letter) => letter.charCodeAt(0));
    for (const [row, fieldFlags] of rows) log.note(log.word(units, 2, units.length), row, fieldFlags);
  }
  return searchIndex({ ...(await log.sections(yieldIfDue)), ...none, titleLengths: new Uint8Array() });
}

describe("postings", () => {
  test("read back as written, for few rows or nearly all, in any order", async () => {
    await fc.assert(
      fc.asyncProperty(noted, async (all) => {
        const index = await written(all);
        const nonEmpty = all.filter(([, rows]) => rows.length > 0);
        expect(index.words.size).toBe(nonEmpty.length);
        for (const [one, rows] of nonEmpty) {
          const [place, end] = index.words.range(one);
          expect(index.words.at(place)).toBe(one);
          expect(end).toBeGreaterThan(place);
          const read: [number, number][] = [];
          index.eachPosting(place, (row, fieldFlags) => read.push([row, fieldFlags]));
          expect(read.toSorted(([a], [b]) => a - b)).toEqual(rows.toSorted(([a], [b]) => a - b));
          expect(index.weight(place)).toBe(rows.filter(([, fieldFlags]) => fieldFlags !== inDescription).length);
        }
      }),
      { seed, numRuns: runs(400) },
    );
  });

  test("of one word in one row merge into one with all its fields", async () => {
    const index = await written([
      [
        "mug",
        [
          [3, 1],
          [3, 2],
          [3, 0],
          [4, 0],
          [4, 4],
        ],
      ],
    ]);
    const postings: [number, number][] = [];
    index.eachPosting(0, (row, fieldFlags) => postings.push([row, fieldFlags]));
    expect(postings).toEqual([
      [3, 3],
      [4, 4],
    ]);
  });

  test("of a word in nearly all descriptions take one bit per row", async () => {
    const all = Array.from({ length: 8000 }, (_, row): [number, number] => [row, inDescription]);
    const log = createPostingLog();
    const units = Uint16Array.of(97);
    for (const [row] of all) log.note(log.word(units, 0, 1), row, inDescription);
    expect((await log.sections(yieldIfDue)).postings?.length).toBeLessThan(1010);
  });
});
