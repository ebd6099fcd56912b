import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCodeLog } from "../../../src-worker/search/code-log";
import { createPostingsWriter } from "../../../src-worker/search/posting-log";
import { codeList, dictionary } from "../../../src-worker/search/search-index";
import { yieldIfDue } from "./index-of";

const seed = 48;

const letters = fc.string({
  unit: fc.constantFrom("a", "b", "1", "2", "é", "あ", "𞤢", "ﾟ"),
  minLength: 1,
  maxLength: 6,
});
const part = fc.string({ unit: fc.constantFrom("a", "b", "1", "é", "あ", "𞤢"), minLength: 1, maxLength: 3 });
const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

describe("codes", () => {
  test("are sorted and found by their beginning and by any part", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { maxLength: 30 }), part, async (some, part) => {
        const log = createCodeLog();
        for (const [row, code] of some.entries()) log.note(code, row, row % 3);
        const codes = codeList(await log.sections(yieldIfDue));
        const all = Array.from({ length: codes.size }, (_, code) => codes.at(code));
        expect(all).toEqual(some.toSorted(byUnits));
        for (let code = 0; code < codes.size; code++) {
          const row = codes.rows[code] ?? -1;
          expect(some[row]).toBe(all[code]);
          expect(codes.variants[code]).toBe(row % 3);
        }
        const [from, to] = codes.range(part);
        expect(all.slice(from, to)).toEqual(all.filter((code) => code.startsWith(part)));
        expect(codes.holding(part).map((code) => all[code])).toEqual(all.filter((code) => code.includes(part)));
      }),
      { seed, numRuns: 500 },
    );
  });

  test("of more than 100 units are cut, but never inside a letter", async () => {
    const log = createCodeLog();
    log.note("9".repeat(300), 0, 0);
    log.note(`9${"𞤢".repeat(80)}`, 1, 0);
    const codes = codeList(await log.sections(yieldIfDue));
    expect([codes.at(0), codes.at(1)]).toEqual(["9".repeat(100), `9${"𞤢".repeat(49)}`]);
  });
});

describe("a dictionary", () => {
  test("returns the words with a prefix, the whole word first", () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 40 }), part, (some, part) => {
        const writer = createPostingsWriter();
        const sorted = some.toSorted(byUnits);
        for (const word of sorted) writer.word(word, Uint32Array.of(0));
        const words = dictionary(writer.sections(), sorted.length);
        const all = Array.from({ length: words.size }, (_, word) => words.at(word));
        expect(all).toEqual(sorted);

        for (const beginning of [part, "", ...some]) {
          const [from, to] = words.range(beginning);
          expect(all.slice(from, to)).toEqual(all.filter((word) => word.startsWith(beginning)));
          if (some.includes(beginning)) expect(all[from]).toBe(beginning);
          expect(words.find(beginning)).toBe(all.indexOf(beginning));
        }
      }),
      { seed, numRuns: 300 },
    );
  });
});
