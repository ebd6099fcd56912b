import type { ListingQuery } from "../../src-worker/contract/listing-query";

/** A question in one spelling: two that ask for the same, in the same order of choosing, have the same key. */
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
