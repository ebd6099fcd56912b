import type { ListingQuery } from "../../../src-worker/contract/listing-query";

/** A key for comparing queries: equal for equal queries whose filter values have the same order. */
export function queryKey({ text, collection, filters, sort, contains }: ListingQuery): string {
  const { vendors, types, tags, priceFrom, priceTo, available } = filters;
  return JSON.stringify([
    text,
    collection,
    [vendors, types, tags, priceFrom, priceTo, available],
    sort && [sort.field, sort.descending],
    contains,
  ]);
}
