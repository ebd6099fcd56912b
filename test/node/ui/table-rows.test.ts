import fc from "fast-check";
import { expect, test } from "vitest";
import { rowWindow } from "../../../src-ui/screens/table/row-window";
import { type Expansion, type RowPlace, tableRows } from "../../../src-ui/screens/table/table-rows";

const heights = { product: 56, variant: 48 };

/** The same rows, one after the other. */
function laidOut(total: number, expansions: readonly Expansion[]): (RowPlace & { readonly top: number })[] {
  const rows: (RowPlace & { readonly top: number })[] = [];
  let top = 0;
  for (let index = 0; index < total; index++) {
    rows.push({ index, variant: null, top });
    top += heights.product;
    const variants = expansions.find((one) => one.index === index)?.variants ?? 0;
    for (let variant = 0; variant < variants; variant++) {
      rows.push({ index, variant, top });
      top += heights.variant;
    }
  }
  return rows;
}

const table = fc.integer({ min: 1, max: 40 }).chain((total) =>
  fc.record({
    total: fc.constant(total),
    expansions: fc
      .uniqueArray(fc.record({ index: fc.nat(total - 1), variants: fc.integer({ min: 1, max: 5 }) }), {
        selector: ({ index }) => index,
        maxLength: 8,
      })
      .map((some) => some.toSorted((a, b) => a.index - b.index)),
  }),
);

test("rows stand one after the other, those of variants below their product", () => {
  fc.assert(
    fc.property(table, fc.integer({ min: -100, max: 4000 }), ({ total, expansions }, pixels) => {
      const rows = tableRows(total, expansions, heights);
      const expected = laidOut(total, expansions);
      expect(rows.count).toBe(expected.length);
      for (const [row, { index, variant, top }] of expected.entries()) {
        expect(rows.placeAt(row)).toEqual({ index, variant });
        expect(rows.rowOf({ index, variant })).toBe(row);
        expect(rows.topOf(row)).toBe(top);
      }
      const last = expected.at(-1);
      expect(rows.height).toBe((last?.top ?? 0) + (last?.variant === null ? heights.product : heights.variant));
      expect(rows.rowAt(pixels)).toBe(
        Math.max(
          0,
          expected.findLastIndex(({ top }) => top <= pixels),
        ),
      );
    }),
    { seed: 71 },
  );
});

test("a variant's row that is not there has no place", () => {
  const rows = tableRows(5, [{ index: 2, variants: 3 }], heights);
  expect(rows.rowOf({ index: 2, variant: 3 })).toBeNull();
  expect(rows.rowOf({ index: 1, variant: 0 })).toBeNull();
});

test("a table of 50,000 products finds a row by looking at few", () => {
  const rows = tableRows(50_000, [{ index: 40_000, variants: 10 }], heights);
  expect(rows.rowAt(49_000 * 56 + 10 * 48)).toBe(49_010);
});

test("the page has the rows on screen and some around them, the same ones for most steps of a scroll", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(30), fc.nat(5100), (first, shown, count) => {
      const last = Math.max(first, Math.min(first + shown, count - 1));
      const { from, to } = rowWindow(first, last, count, false);
      expect(from).toBeLessThanOrEqual(Math.max(0, first - 8));
      expect(to).toBeGreaterThanOrEqual(Math.min(count, last + 9));
      expect(to).toBeLessThanOrEqual(count);
      expect(to - from).toBeLessThanOrEqual(last - first + 1 + 16 + 8);
    }),
    { seed: 72 },
  );
  const windows = new Set(Array.from({ length: 100 }, (_, first) => rowWindow(first, first + 14, 1000, false).from));
  expect(windows.size).toBeLessThan(60);
});
