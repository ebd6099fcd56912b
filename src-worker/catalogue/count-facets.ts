import {
  type FacetValues as CountedValues,
  type Facets,
  type FacetValue,
  type ListingFilters,
  type ListingQuery,
  maxFacetValues,
} from "../contract/listing-query";
import type { Yielder } from "../scheduling/yielder";
import type { CollectionIndex } from "./collection-index";
import type { StoredCollection } from "./database";
import type { FacetColumn, FacetValues, FacetValuesOf } from "./facet-values";
import { failing } from "./failing-rows";
import { nameKey } from "./name-key";
import { createRecent } from "./recent";
import type { Rows } from "./rows";

/**
 * Counts the facets of an answer. Caches the counts: a change of the sort order or of a facet's own filter leaves that
 * facet's counts as they are.
 */
export type CountFacets = (query: ListingQuery, answer: FacetedAnswer) => Promise<Facets>;

export interface FacetedAnswer {
  /** Positions that the search found; null for all. */
  readonly found: Uint32Array | null;
  /** By position, 1 for products that contain the text of the table's search; null for all. */
  readonly contains: Uint8Array | null;
  /** By position, the filters that a product fails; null if no filter is set. */
  readonly fails: Uint8Array | null;
}

/** Counts of one facet: a filter that is switched on and off again needs two. */
const cachedCounts = 8;

export function createFacetCounter(
  yieldIfDue: Yielder,
  catalogue: {
    readonly rows: Rows;
    readonly valuesOf: FacetValuesOf;
    readonly collections: readonly StoredCollection[];
    readonly collectionIndex: CollectionIndex;
  },
): CountFacets {
  const { rows, valuesOf, collections, collectionIndex } = catalogue;
  const cached = {
    vendors: createRecent<Promise<Uint32Array>>(cachedCounts),
    types: createRecent<Promise<Uint32Array>>(cachedCounts),
    tags: createRecent<Promise<Uint32Array>>(cachedCounts),
    collections: createRecent<Promise<Facets["collections"]>>(cachedCounts),
    available: createRecent<number>(cachedCounts),
    price: createRecent<Facets["price"]>(cachedCounts),
  };
  return async (query, answer) => {
    let failed: Uint8Array | null = null;
    const failedRows = () => {
      failed ??= failedOf(rows.count, answer);
      return failed;
    };
    const values = async (column: FacetColumn, bit: number) => {
      const known = await valuesOf.of(column);
      const counts = await cached[column].of(keyWithout(query, { [column]: [] }), () =>
        countValues(yieldIfDue, rows, known, { column, bit, failed: failedRows() }),
      );
      return listedValues(known, counts, query.filters[column]);
    };
    return {
      vendors: await values("vendors", failing.vendor),
      types: await values("types", failing.type),
      tags: await values("tags", failing.tag),
      collections: await cached.collections.of(keyWithout({ ...query, collection: null }, {}), () =>
        countCollections(failedRows()),
      ),
      available: cached.available.of(keyWithout(query, { available: false }), () => countAvailable(failedRows())),
      price: cached.price.of(keyWithout(query, { priceFrom: null, priceTo: null }), () => priceRange(failedRows())),
    };
  };

  async function countCollections(failed: Uint8Array): Promise<Facets["collections"]> {
    const counted: FacetValue[] = [];
    for (const { handle } of collections) {
      let count = 0;
      const members = collectionIndex.members(handle);
      for (let at = 0; at < members.length; at++) if (passes(failed, members[at] ?? 0, failing.collection)) count++;
      if (count > 0) counted.push({ value: handle, count });
      await yieldIfDue();
    }
    return counted;
  }

  function countAvailable(failed: Uint8Array): number {
    let available = 0;
    for (const { start, segment } of rows.parts) {
      const { availability } = segment.listing;
      for (let row = 0; row < segment.rows; row++)
        if (passes(failed, start + row, failing.available) && (availability[row] ?? 0) > 0) available++;
    }
    return available;
  }

  function priceRange(failed: Uint8Array): Facets["price"] {
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (const { start, segment } of rows.parts) {
      const { lowestPrices, highestPrices } = segment.listing;
      for (let row = 0; row < segment.rows; row++) {
        if (!passes(failed, start + row, failing.price)) continue;
        // Comparisons with NaN, of a product without a price, are false.
        if ((lowestPrices[row] ?? Number.NaN) < lowest) lowest = lowestPrices[row] ?? lowest;
        if ((highestPrices[row] ?? Number.NaN) > highest) highest = highestPrices[row] ?? highest;
      }
    }
    return lowest <= highest ? { lowest, highest } : null;
  }
}

/** What the counts of a facet depend on: a query without its order and without this facet's own filter. */
function keyWithout({ text, collection, contains, filters }: ListingQuery, own: Partial<ListingFilters>): string {
  const { vendors, types, tags, priceFrom, priceTo, available } = { ...filters, ...own };
  return JSON.stringify([text, collection, contains, vendors, types, tags, priceFrom, priceTo, available]);
}

/** By position, the filters that a product fails. Products that were not found fail all. */
function failedOf(count: number, { found, contains, fails }: FacetedAnswer): Uint8Array {
  if (!found && !contains) return fails ?? new Uint8Array(count);
  const failed = new Uint8Array(count).fill(found ? 0xff : 0);
  if (found) for (const position of found) failed[position] = fails?.[position] ?? 0;
  else if (fails) failed.set(fails);
  if (contains)
    for (let position = 0; position < count; position++) if (contains[position] === 0) failed[position] = 0xff;
  return failed;
}

/** Whether a product fails no filter other than this one. */
function passes(failed: Uint8Array, position: number, bit: number): boolean {
  return ((failed[position] ?? 0xff) | bit) === bit;
}

/** The number of products with each value, by its place. */
async function countValues(
  yieldIfDue: Yielder,
  rows: Rows,
  { names, places }: FacetValues,
  facet: {
    readonly column: FacetColumn;
    /** The bit of this facet's filter. */
    readonly bit: number;
    /** By position, the filters that a product fails. */
    readonly failed: Uint8Array;
  },
): Promise<Uint32Array> {
  const { column, bit, failed } = facet;
  const counts = new Uint32Array(names.length);
  for (const [part, { start, segment }] of rows.parts.entries()) {
    const { starts, numbers } = segment.listing[column];
    const placeOf = places[part] ?? new Uint32Array();
    for (let row = 0; row < segment.rows; row++) {
      if (!passes(failed, start + row, bit)) continue;
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at++) {
        const place = placeOf[numbers[at] ?? 0] ?? 0;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    await yieldIfDue();
  }
  return counts;
}

/** The values as the facet lists them, the chosen ones as they were chosen. */
function listedValues({ names, placeOf }: FacetValues, counts: Uint32Array, chosen: readonly string[]): CountedValues {
  const chosenAt = new Map<number, string>();
  const unknown = new Map<string, string>();
  for (const value of chosen) {
    const place = placeOf.get(nameKey(value));
    if (place === undefined) unknown.set(nameKey(value), value);
    else chosenAt.set(place, value);
  }
  const listed: number[] = [];
  // Products without a vendor, type or tag are counted only when the filter includes them.
  for (let place = 0; place < names.length; place++)
    if (chosenAt.has(place) || ((counts[place] ?? 0) > 0 && names[place] !== "")) listed.push(place);
  // By count; equal counts stay in alphabetical order.
  listed.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const shown = listed.filter((place, order) => order < maxFacetValues || chosenAt.has(place));
  const values = shown.map((place) => ({
    value: chosenAt.get(place) ?? names[place] ?? "",
    count: counts[place] ?? 0,
  }));
  return {
    values: [...values, ...Array.from(unknown.values(), (value) => ({ value, count: 0 }))],
    more: listed.length - shown.length,
  };
}
