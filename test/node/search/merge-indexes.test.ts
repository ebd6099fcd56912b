import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeIndexes } from "../../../src-worker/search/merge-indexes";
import type { SearchFields } from "../../../src-worker/search/search-fields";
import { searchIndex } from "../../../src-worker/search/search-index";
import { runs } from "../property-runs";
import { anyProduct } from "./any-product";
import { contentsOf, fields, indexOf, reloaded, yieldIfDue } from "./index-of";

const seed = 45;

/** Indexes, and for each of their rows its row in the merged index; negative rows are omitted. */
const split = fc.array(
  fc.array(fc.record({ product: anyProduct, place: fc.integer({ min: -40, max: 100 }) }), { maxLength: 12 }),
  {
    maxLength: 5,
  },
);

test("merges any split, order and omission of rows into the index of the same products in that order", async () => {
  await fc.assert(
    fc.asyncProperty(split, async (indexes) => {
      const order = indexes
        .flat()
        .filter(({ place }) => place >= 0)
        .sort((a, b) => a.place - b.place);
      const parts = await Promise.all(
        indexes.map(async (rows) => ({
          index: await indexOf(rows.map(({ product }) => product)),
          target: Int32Array.from(rows, (row) => order.indexOf(row)),
        })),
      );
      const merged = await mergeIndexes(yieldIfDue, parts, order.length);
      const expected = contentsOf(await indexOf(order.map(({ product }) => product)));
      expect(contentsOf(searchIndex(merged))).toEqual(expected);
      expect(contentsOf(reloaded(merged))).toEqual(expected);
    }),
    { seed, numRuns: runs(400) },
  );
});

test("merging in steps equals merging at once", async () => {
  const products = Array.from({ length: 90 }, (_, at) =>
    fields({
      title: `mug ${at % 7}`,
      description: at % 3 === 0 ? "" : "with handle",
      codes: [{ code: `m${at}`, variant: 0 }],
    }),
  );
  const third = (from: number) => indexOf(products.slice(from, from + 30));
  const rows = (from: number) => Int32Array.from({ length: 30 }, (_, row) => from + row);
  const two = await mergeIndexes(
    yieldIfDue,
    [
      { index: await third(0), target: rows(0) },
      { index: await third(30), target: rows(30) },
    ],
    60,
  );
  const first = { index: reloaded(two), target: Int32Array.from({ length: 60 }, (_, row) => row) };
  const all = await mergeIndexes(yieldIfDue, [first, { index: await third(60), target: rows(60) }], 90);
  expect(contentsOf(searchIndex(all))).toEqual(contentsOf(await indexOf(products)));
});

test("merging nothing, or only omitted rows, returns an empty index", async () => {
  const product: SearchFields = fields({ title: "mug", codes: [{ code: "m1", variant: 0 }] });
  const left = await mergeIndexes(yieldIfDue, [{ index: await indexOf([product]), target: Int32Array.of(-1) }], 0);
  const none = { rows: 0, words: [], codes: [], titleLengths: [] };
  expect(contentsOf(searchIndex(left))).toEqual(none);
  expect(contentsOf(searchIndex(await mergeIndexes(yieldIfDue, [], 0)))).toEqual(none);
});
