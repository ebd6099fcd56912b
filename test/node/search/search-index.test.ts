import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import { createDictionary } from "../../../src-worker/search/dictionary";
import { eachWord } from "../../../src-worker/search/each-word";
import { find } from "../../../src-worker/search/find";
import { createIndexBuilder } from "../../../src-worker/search/index-builder";
import { mergeIndexes } from "../../../src-worker/search/merge-indexes";
import type { SearchFields } from "../../../src-worker/search/search-fields";
import { type SearchIndex, searchIndex } from "../../../src-worker/search/search-index";
import { inDescription, inFacets, inTitle, titleStart } from "../../../src-worker/search/weights";
import { runs } from "../property-runs";
import { anyProduct } from "./any-product";
import { contentsOf, fields, indexOf, reloaded, yieldIfDue } from "./index-of";

const seed = 44;
const products = fc.array(anyProduct, { maxLength: 40 });

/** The expected result of `toldBy`, computed with plain lists. */
function counted(some: readonly SearchFields[]) {
  const allFieldFlags = new Map<string, Map<number, number>>();
  const note = (text: string, row: number, fieldFlagsOf: (place: number) => number) => {
    let place = 0;
    eachWord(text, (units, length) => {
      const word = String.fromCharCode(...units.subarray(0, length));
      const rows = allFieldFlags.get(word) ?? new Map<number, number>();
      allFieldFlags.set(word, rows);
      rows.set(row, (rows.get(row) ?? 0) | fieldFlagsOf(place++));
    });
    return place;
  };
  const titleLengths: number[] = [];
  for (const [row, { title, facets, description }] of some.entries()) {
    titleLengths.push(
      Math.min(
        15,
        note(title, row, (place) => (place === 0 ? titleStart | inTitle : inTitle)),
      ),
    );
    note(facets, row, () => inFacets);
    note(description, row, () => inDescription);
  }
  const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const words = [...allFieldFlags]
    .sort(([a], [b]) => byUnits(a, b))
    .map(([word, rows]) => {
      const sorted = [...rows].sort(([a], [b]) => a - b);
      const short = sorted.filter(([, fieldFlags]) => fieldFlags !== inDescription);
      const described = sorted.filter(([, fieldFlags]) => fieldFlags === inDescription);
      return { word, weight: short.length, postings: [...short, ...described] };
    });
  const codes = some
    .flatMap((product, row) => product.codes.map(({ code, variant }) => ({ code, row, variant })))
    .sort((a, b) => byUnits(a.code, b.code) || a.row - b.row);
  return { rows: some.length, words, codes, titleLengths };
}

describe("a search index", () => {
  test("contains every word with its fields, and every code", async () => {
    await fc.assert(
      fc.asyncProperty(products, async (some) => {
        expect(contentsOf(await indexOf(some))).toEqual(counted(some));
      }),
      { seed, numRuns: runs(300) },
    );
  });

  test("has the same content after saving and loading", async () => {
    await fc.assert(
      fc.asyncProperty(products, async (some) => {
        const builder = createIndexBuilder();
        for (const product of some) builder.add(product);
        const sections = await builder.sections(yieldIfDue, some.length);
        expect(contentsOf(reloaded(sections))).toEqual(contentsOf(searchIndex(sections)));
      }),
      { seed, numRuns: runs(200) },
    );
  });

  test("scores every row with a word by its field weights, and never lowers a score", async () => {
    const weights = Uint8Array.from({ length: 8 }, (_, fieldFlags) => 10 + fieldFlags);
    await fc.assert(
      fc.asyncProperty(products, fc.uint8Array({ minLength: 40, maxLength: 40, max: 20 }), async (some, before) => {
        const index = await indexOf(some);
        for (const [word, { postings }] of contentsOf(index).words.entries()) {
          const scores = Uint8Array.from(before);
          index.score(word, weights, scores);
          const expected = Uint8Array.from(before);
          for (const [row, fieldFlags] of postings)
            expected[row] = Math.max(expected[row] ?? 0, weights[fieldFlags] ?? 0);
          expect(scores).toEqual(expected);
        }
      }),
      { seed, numRuns: runs(200) },
    );
  });

  test("queried while rows are added answers only for the first rows", async () => {
    await fc.assert(
      fc.asyncProperty(products, products, products, async (first, meanwhile, after) => {
        const builder = createIndexBuilder();
        for (const product of first) builder.add(product);
        const waiting = [...meanwhile];
        // Rows added between two slices of work are later rows.
        const taken = searchIndex(
          await builder.sections(async () => {
            const next = waiting.shift();
            if (next) builder.add(next);
          }, first.length),
        );
        for (const product of [...waiting, ...after]) builder.add(product);
        expect(firstRows(taken, first.length)).toEqual(counted(first));
        const all = [...first, ...meanwhile, ...after];
        expect(contentsOf(searchIndex(await builder.sections(yieldIfDue, all.length)))).toEqual(counted(all));
      }),
      { seed, numRuns: runs(200) },
    );
  });

  test("queried late answers only for the first rows, even if later rows were added before", async () => {
    const builder = createIndexBuilder();
    builder.add(fields({ title: "blue mug", codes: [{ code: "b1", variant: 0 }] }));
    builder.add(fields({ title: "red plate", codes: [{ code: "r1", variant: 0 }] }));
    const index = searchIndex(await builder.sections(yieldIfDue, 1));
    expect(index.rows).toBe(1);
    expect(firstRows(index, 1)).toEqual(counted([fields({ title: "blue mug", codes: [{ code: "b1", variant: 0 }] })]));
  });

  test("grows beyond the initial size of its tables", async () => {
    const many = Array.from({ length: 3000 }, (_, at) => fields({ title: `word${at} twice`, facets: `tag${at % 50}` }));
    expect(contentsOf(await indexOf(many))).toEqual(counted(many));
  });

  test("answers or is refused when damaged, and always terminates", async () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(products, flips, async (some, damage) => {
        const builder = createIndexBuilder();
        for (const product of some) builder.add(product);
        const sections = await builder.sections(yieldIfDue, some.length);
        const parts = Object.values(sections).filter(({ byteLength }) => byteLength > 0);
        for (const [at, value] of damage) {
          const part = parts[at % (parts.length || 1)];
          if (part) new Uint8Array(part.buffer, part.byteOffset, part.byteLength)[at % part.byteLength] = value;
        }
        const refused = (error: unknown) => {
          expect(error).toBeInstanceOf(Failed);
          return null;
        };
        const parted = [{ start: 0, index: searchIndex(sections) }];
        const dictionary = createDictionary(yieldIfDue, async () => parted);
        for (const text of ["mug", "pla 12", "abe12", "muq"]) {
          const found = await find(yieldIfDue, parted, text, dictionary).catch(refused);
          for (const position of found?.positions ?? []) expect(position).toBeLessThan(some.length);
        }
        await mergeIndexes(
          yieldIfDue,
          [{ index: searchIndex(sections), target: new Int32Array(some.length) }],
          1,
        ).catch(refused);
      }),
      { seed, numRuns: runs(300) },
    );
  });

  test("with too high a row count is read only to its end", async () => {
    const builder = createIndexBuilder();
    builder.add(fields({ title: "mug" }));
    const whole = await builder.sections(yieldIfDue, 1);
    const index = searchIndex({
      ...whole,
      postings: Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x07, 0x01),
      postingSizes: Uint32Array.of(4_000_000_000),
    });
    const rows: number[] = [];
    index.eachPosting(0, (row) => rows.push(row));
    expect(rows.length).toBeLessThan(9);
    const scores = new Uint8Array(1);
    index.score(0, new Uint8Array(8), scores);
    expect(scores).toEqual(Uint8Array.of(0));
  });

  test("is refused if a part is missing", async () => {
    const builder = createIndexBuilder();
    builder.add(fields({ title: "mug" }));
    const whole = await builder.sections(yieldIfDue, 1);
    for (const part of Object.keys(whole)) {
      const { [part]: _left, ...rest } = whole;
      expect(() => searchIndex(rest), part).toThrow(Failed);
    }
  });
});

/** Removes later rows, which a search does not cover. */
function firstRows(index: SearchIndex, rows: number) {
  const contents = contentsOf(index);
  const words = contents.words.flatMap(({ word, postings }) => {
    const remaining = postings.filter(([row]) => row < rows);
    const weight = remaining.filter(([, fieldFlags]) => fieldFlags !== inDescription).length;
    return remaining.length === 0 ? [] : [{ word, weight, postings: remaining }];
  });
  return { ...contents, words, codes: contents.codes.filter(({ row = rows }) => row < rows) };
}
