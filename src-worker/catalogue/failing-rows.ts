import type { ListingFilters } from "../contract/listing-query";
import type { ValueColumn } from "../packed/value-column";
import type { Rows } from "./rows";

/** Which question a product fails, as bits: a facet counts those that fail no other than its own. */
export const failing = { vendor: 1, type: 2, tag: 4, price: 8, available: 16, collection: 32 } as const;

/**
 * For every position which of the filters it fails, as bits; null where nothing is asked.
 *
 * @param members of the chosen collection; null where none is chosen
 */
export function failingRows(rows: Rows, filters: ListingFilters, members: Uint32Array | null): Uint8Array | null {
  const { vendors, types, tags, priceFrom, priceTo, available } = filters;
  const priced = priceFrom !== null || priceTo !== null;
  if (vendors.length + types.length + tags.length === 0 && !priced && !available && !members) return null;
  const fails = new Uint8Array(rows.count);
  if (members) {
    fails.fill(failing.collection);
    for (const position of members) fails[position] = 0;
  }
  for (const { start, segment } of rows.parts) {
    const { listing } = segment;
    if (vendors.length > 0) failWithout(listing.vendors, vendors, start, failing.vendor);
    if (types.length > 0) failWithout(listing.types, types, start, failing.type);
    if (tags.length > 0) failWithout(listing.tags, tags, start, failing.tag);
    for (let row = 0; row < segment.rows; row++) {
      const lowest = listing.lowestPrices[row] ?? 0;
      const highest = listing.highestPrices[row] ?? 0;
      const from = Math.max(lowest, priceFrom ?? lowest);
      const to = Math.min(highest, priceTo ?? highest);
      if (priced && !(from <= to)) fail(start + row, failing.price);
      if (available && !((listing.availability[row] ?? 0) > 0)) fail(start + row, failing.available);
    }
  }
  return fails;

  function fail(position: number, bit: number): void {
    fails[position] = (fails[position] ?? 0) | bit;
  }

  function failWithout(column: ValueColumn, wanted: readonly string[], start: number, bit: number): void {
    const numbers = new Set(wanted.map((value) => column.values.indexOf(value)));
    for (let row = 0; row + 1 < column.starts.length; row++) {
      const end = column.starts[row + 1] ?? 0;
      let at = column.starts[row] ?? 0;
      while (at < end && !numbers.has(column.numbers[at] ?? -1)) at++;
      if (at === end) fail(start + row, bit);
    }
  }
}
