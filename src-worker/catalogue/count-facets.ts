import {
  type FacetValues as CountedValues,
  type Facets,
  type FacetValue,
  type ListingQuery,
  maxFacetValues,
} from "../contract/listing-query";
import type { Yielder } from "../scheduling/yielder";
import type { CollectionIndex } from "./collection-index";
import type { StoredCollection } from "./database";
import type { FacetColumn, FacetValues, FacetValuesOf } from "./facet-values";
import { failing, failingRows } from "./failing-rows";
import { nameKey } from "./name-key";
import type { Rows } from "./rows";

/**
 * Counts the facets of an answer.
 *
 * @param found positions that the search found, or all
 * @param contains by position, 1 for products that contain the text of the table's search; null for all
 */
export type CountFacets = (query: ListingQuery, found: Uint32Array, contains: Uint8Array | null) => Promise<Facets>;

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
  return async ({ filters, collection }, found, contains) => {
    const members = collection === null ? null : collectionIndex.members(collection);
    const fails = failingRows(rows, filters, members) ?? new Uint8Array(rows.count);
    // Products that were not found fail every filter.
    const failed = new Uint8Array(rows.count).fill(0xff);
    for (const position of found) if (contains?.[position] !== 0) failed[position] = fails[position] ?? 0;
    await yieldIfDue();
    const counted = async (column: FacetColumn, bit: number, chosen: readonly string[]) =>
      countValues(yieldIfDue, rows, await valuesOf.of(column), { column, bit, chosen, failed });
    const vendors = await counted("vendors", failing.vendor, filters.vendors);
    const types = await counted("types", failing.type, filters.types);
    const tags = await counted("tags", failing.tag, filters.tags);
    const inCollections = await countCollections(failed);
    return { vendors, types, tags, collections: inCollections, ...countRest(failed) };
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

  function countRest(failed: Uint8Array): Pick<Facets, "available" | "price"> {
    let available = 0;
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (const { start, segment } of rows.parts) {
      const { availability, lowestPrices, highestPrices } = segment.listing;
      for (let row = 0; row < segment.rows; row++) {
        if (passes(failed, start + row, failing.available) && (availability[row] ?? 0) > 0) available++;
        if (!passes(failed, start + row, failing.price)) continue;
        // Comparisons with NaN, of a product without a price, are false.
        if ((lowestPrices[row] ?? Number.NaN) < lowest) lowest = lowestPrices[row] ?? lowest;
        if ((highestPrices[row] ?? Number.NaN) > highest) highest = highestPrices[row] ?? highest;
      }
    }
    return { available, price: lowest <= highest ? { lowest, highest } : null };
  }
}

/** Whether a product fails no filter other than this one. */
function passes(failed: Uint8Array, position: number, bit: number): boolean {
  return ((failed[position] ?? 0xff) | bit) === bit;
}

async function countValues(
  yieldIfDue: Yielder,
  rows: Rows,
  { names, places }: FacetValues,
  facet: {
    readonly column: FacetColumn;
    /** The bit of this facet's filter. */
    readonly bit: number;
    readonly chosen: readonly string[];
    /** By position, the filters that a product fails. */
    readonly failed: Uint8Array;
  },
): Promise<CountedValues> {
  const { column, bit, chosen, failed } = facet;
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
  /** The chosen values as they were chosen. */
  const chosenByKey = new Map(chosen.map((value) => [nameKey(value), value]));
  const isChosen = (place: number) => chosenByKey.has(nameKey(names[place] ?? ""));
  // Products without a vendor, type or tag are counted only when the filter includes them.
  const listed = [...counts.keys()].filter(
    (place) => isChosen(place) || (names[place] !== "" && (counts[place] ?? 0) > 0),
  );
  // By count; equal counts stay in alphabetical order.
  listed.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const shown = listed.filter((place, order) => order < maxFacetValues || isChosen(place));
  const values = shown.map((place) => {
    const shownName = names[place] ?? "";
    return { value: chosenByKey.get(nameKey(shownName)) ?? shownName, count: counts[place] ?? 0 };
  });
  const known = new Set(values.map(({ value }) => nameKey(value)));
  const unknown = [...chosenByKey].flatMap(([key, value]) => (known.has(key) ? [] : [value]));
  return { values: [...values, ...unknown.map((value) => ({ value, count: 0 }))], more: listed.length - shown.length };
}
