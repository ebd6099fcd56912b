import { expect, test } from "vitest";
import { shownQuery } from "../../../src-ui/pieces/listing/filters/shown-query";
import { type ListingSort, noFilters } from "../../../src-worker/contract/listing-query";

const filters = { ...noFilters, vendors: ["Alvor"], priceFrom: 5, priceTo: 10, available: true };
const by = (field: ListingSort["field"]): ListingSort => ({ field, descending: true });
const all = { showPrices: true, showStock: true };

test("a list is narrowed and ordered by all that is shown", () => {
  const query = { filters, sort: by("stock") };
  expect(shownQuery(query, all)).toEqual(query);
});

test("with stock hidden, a list is neither narrowed nor ordered by it", () => {
  expect(shownQuery({ filters, sort: by("stock") }, { ...all, showStock: false })).toEqual({
    filters: { ...filters, available: false },
    sort: null,
  });
  expect(shownQuery({ filters, sort: by("price") }, { ...all, showStock: false }).sort).toEqual(by("price"));
});

test("with prices hidden, a list is neither narrowed nor ordered by them", () => {
  expect(shownQuery({ filters, sort: by("price") }, { ...all, showPrices: false })).toEqual({
    filters: { ...filters, priceFrom: null, priceTo: null },
    sort: null,
  });
});

test("a query without hidden parts stays unchanged", () => {
  const query = { filters: noFilters, sort: by("title") };
  const shown = shownQuery(query, { showPrices: false, showStock: false });
  expect([shown.filters, shown.sort]).toEqual([query.filters, query.sort]);
});
