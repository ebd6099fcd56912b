import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chosenColumns,
  columnsText,
  type OptionalColumn,
  optionalColumns,
} from "../../../src-ui/foundations/local-storage/chosen-columns";
import { columnNames, type TableLayout, tableLayout } from "../../../src-ui/screens/table/table-columns";

const both = { showPrices: true, showStock: true, ordering: true };
const everywhere = ["select", "variants", "product", "order"];

const namesIn = ({ columns }: TableLayout) => columns.map(({ name }) => name);
/** The optional columns of a table, its width in CSS pixels at the usual text size. */
const optionalAt = (width: number, choice: readonly OptionalColumn[] | null = null, settings = both) =>
  namesIn(tableLayout(width / 16, settings, choice)).filter((name) => !everywhere.includes(name));

test.each([
  [288, []],
  [358, []],
  [608, ["price"]],
  [772, ["price", "stock"]],
  [952, ["sku", "price", "stock"]],
  [1028, ["vendor", "sku", "price", "stock"]],
  [1116, ["vendor", "sku", "price", "stock"]],
  [1136, ["vendor", "type", "sku", "price", "stock"]],
  [1376, [...optionalColumns]],
])("a table of %d pixels has room for %j beside its names", (width, names) => {
  expect(optionalAt(width)).toEqual(names);
  expect(namesIn(tableLayout(width / 16, both, null))).toEqual(
    columnNames.filter((name) => everywhere.includes(name) || names.some((one) => one === name)),
  );
});

test.each([288, 358, 608, 772, 1028, 1116, 1376])("a choice shows exactly its columns at %d pixels", (width) => {
  const choices: OptionalColumn[][] = [[], ["updated"], ["vendor", "type"], ["price", "stock"], [...optionalColumns]];
  for (const choice of choices) expect(optionalAt(width, choice)).toEqual(choice);
});

test("columns that the settings hide are not there, chosen or not", () => {
  const hidden = { ...both, showPrices: false, showStock: false };
  const rest = optionalColumns.filter((name) => name !== "price" && name !== "stock");
  expect(optionalAt(1600, null, hidden)).toEqual(rest);
  expect(optionalAt(400, [...optionalColumns], hidden)).toEqual(rest);
});

test("a table for looking only has no columns to select and to order", () => {
  const names = namesIn(tableLayout(100, { ...both, ordering: false }, null));
  expect(names).toEqual(columnNames.filter((name) => name !== "select" && name !== "order"));
});

/** Minimum widths of tracks in rem. */
const minimaOf = ({ tracks }: TableLayout) => (tracks.match(/[\d.]+(?=rem)/g) ?? []).map(Number);

test("whatever its width, settings and columns, a table fits or scrolls sideways, and names have room", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 256, max: 2560 }),
      fc.record({ showPrices: fc.boolean(), showStock: fc.boolean(), ordering: fc.boolean() }),
      fc.option(fc.subarray([...optionalColumns])),
      (width, settings, choice) => {
        const layout = tableLayout(width / 16, settings, choice);
        const minima = minimaOf(layout);
        const name = minima[namesIn(layout).indexOf("product")] ?? 0;
        const row = minima.reduce((sum, rem) => sum + rem, 0);
        expect(minima).toHaveLength(layout.columns.length);
        if (layout.sideways) expect(layout.sideways).toEqual({ row: expect.closeTo(row, 6), name });
        expect(layout.sideways === null).toBe(row <= width / 16 + 1e-6);
        expect(name).toBeGreaterThan(6);
        if (choice) expect(name).toBeGreaterThanOrEqual(Math.min(16, (width / 16) * 0.4));
        else expect(layout.sideways).toBeNull();
        if (!choice && layout.columns.some((column) => optionalColumns.some((one) => one === column.name)))
          expect(name).toBeGreaterThanOrEqual(16);
      },
    ),
    { seed: 73 },
  );
});

test.each([
  ["", null],
  ["vendor", null],
  ["product", []],
  ["product sku vendor", ["vendor", "sku"]],
  ["product sku nothing sku", ["sku"]],
])("the saved choice %j is read as %j, and written so that it is read again", (text, columns) => {
  expect(chosenColumns(text)).toEqual(columns);
  expect(chosenColumns(columnsText(columns as readonly OptionalColumn[] | null))).toEqual(columns);
});
