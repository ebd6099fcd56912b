import fc from "fast-check";
import { expect, test } from "vitest";
import { columnNames, tableColumns } from "../../../src-ui/screens/table/table-columns";

const both = { showPrices: true, showStock: true, ordering: true };

test.each([
  [288, ["select", "variants", "product"]],
  [320, ["select", "variants", "product", "price"]],
  [358, ["select", "variants", "product", "price"]],
  [700, ["select", "variants", "product", "price", "order"]],
  [772, ["select", "variants", "product", "price", "stock", "order"]],
  [1000, ["select", "variants", "product", "sku", "price", "stock", "order"]],
  [1116, ["select", "variants", "product", "vendor", "sku", "price", "stock", "order"]],
  [1600, [...columnNames]],
])("a table of %d pixels has room for %j", (width, names) => {
  expect(tableColumns(width, both).map(({ name }) => name)).toEqual(names);
});

test("prices and stock have columns only where they are shown", () => {
  const names = tableColumns(1600, { ...both, showPrices: false, showStock: false }).map(({ name }) => name);
  expect(names).not.toContain("price");
  expect(names).not.toContain("stock");
  expect(names).toContain("sku");
});

test("a table for looking only has no columns to select and to order", () => {
  const names = tableColumns(1600, { ...both, ordering: false }).map(({ name }) => name);
  expect(names).toEqual(columnNames.filter((name) => name !== "select" && name !== "order"));
});

test("whatever its width, titles have some room beside what is as wide as it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 256, max: 2560 }), fc.boolean(), fc.boolean(), (width, showPrices, showStock) => {
      const tracks = tableColumns(width, { ...both, showPrices, showStock }).map(({ track }) => track);
      const fixed = tracks.reduce((sum, track) => sum + 16 * (Number(/([\d.]+)rem/.exec(track)?.[1]) || 0), 0);
      const shares = tracks.map((track) => Number(/([\d.]+)fr/.exec(track)?.[1]) || 0);
      const share = shares.reduce((sum, one) => sum + one, 0);
      expect(((width - fixed) * 3) / share).toBeGreaterThan(130);
    }),
    { seed: 73 },
  );
});
