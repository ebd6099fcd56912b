import type { ListingFilters } from "../contract/listing-query";
import type { ValueColumn } from "../packed/value-column";
import type { Listing } from "./listing";
import { nameKey, nameKeys } from "./name-key";
import type { Rows } from "./rows";

/** Bits of the filters that a product fails. A facet counts the products that fail no other filter than its own. */
export const failing = { vendor: 1, type: 2, tag: 4, price: 8, available: 16, collection: 32 } as const;

/**
 * The filters that each position fails, as bits of `failing`; null when no filter is set.
 *
 * @param members positions in the chosen collection; null when none is chosen
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
    if (available) failUnavailable(listing, start);
    if (priced) failUnpriced(listing, start);
  }
  return fails;

  function fail(position: number, bit: number): void {
    fails[position] = (fails[position] ?? 0) | bit;
  }

  function failWithout({ values, starts, numbers }: ValueColumn, chosen: readonly string[], from: number, bit: number) {
    const chosenKeys = new Set(chosen.map(nameKey));
    const isChosen = Uint8Array.from(nameKeys(values), (key) => Number(chosenKeys.has(key)));
    for (let row = 0; row + 1 < starts.length; row++) {
      const end = starts[row + 1] ?? 0;
      let at = starts[row] ?? 0;
      while (at < end && isChosen[numbers[at] ?? 0] !== 1) at++;
      if (at === end) fail(from + row, bit);
    }
  }

  function failUnavailable({ rows: count, availability }: Listing, start: number): void {
    for (let row = 0; row < count; row++) if (!((availability[row] ?? 0) > 0)) fail(start + row, failing.available);
  }

  function failUnpriced({ rows: count, lowestPrices, highestPrices }: Listing, start: number): void {
    for (let row = 0; row < count; row++) {
      // NaN without a price, which fails every limit.
      const lowest = lowestPrices[row] ?? Number.NaN;
      const highest = highestPrices[row] ?? Number.NaN;
      const from = Math.max(lowest, priceFrom ?? lowest);
      const to = Math.min(highest, priceTo ?? highest);
      if (!(from <= to)) fail(start + row, failing.price);
    }
  }
}
