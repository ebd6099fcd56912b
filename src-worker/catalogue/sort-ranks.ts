import { type SortField, sortFields } from "../contract/listing-query";
import { type LazyEach, lazyEach } from "../scheduling/lazy-each";
import { sortInSlices } from "../scheduling/sort-in-slices";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import { collator } from "./collator";
import type { FacetColumn, FacetValuesOf } from "./facet-values";
import type { Listing } from "./listing";
import type { Rows } from "./rows";
import type { SavedRanks, StoredRanks } from "./stored-ranks";

/**
 * By position, the rank of each product in a sort order, from 1; equal products share a rank, and 0 is no rank. Read
 * from storage, or computed in slices.
 */
export type SortRanks = LazyEach<SortField, Uint32Array>;

/** @param storedRanks storage of the ranks; null until it is known */
export function createSortRanks(
  yieldIfDue: Yielder,
  rows: Rows,
  valuesOf: FacetValuesOf,
  storedRanks: () => StoredRanks | null,
): SortRanks {
  /** The stored ranks of all orders, read once. */
  let read: { readonly from: StoredRanks; readonly savedRanks: Promise<SavedRanks | null> } | null = null;
  const each = lazyEach(
    yieldIfDue,
    sortFields,
    async (slowly, field) => (await known())?.get(field) ?? ranksOf(slowly, rows, valuesOf, field),
  );
  return {
    of: each.of,
    async ahead(idle, isWanted) {
      await each.ahead(idle, isWanted);
      const to = storedRanks();
      if (!to || !isWanted() || (await known())) return;
      const ranks = await Promise.all(sortFields.map(async (field) => [field, await each.of(field)] as const));
      if (isWanted()) await to.write(new Map(ranks));
    },
  };

  async function known(): Promise<SavedRanks | null> {
    const from = storedRanks();
    if (!from) return null;
    if (read?.from !== from) read = { from, savedRanks: from.read() };
    return read.savedRanks;
  }
}

function ranksOf(yieldIfDue: Yielder, rows: Rows, valuesOf: FacetValuesOf, field: SortField): Promise<Uint32Array> {
  switch (field) {
    case "title":
      return byText(({ titles }, row) => titles.at(row));
    case "sku":
      return byText(({ skus, variantStarts }, row) => skus.at(variantStarts[row] ?? 0));
    case "vendor":
      return byValue("vendors");
    case "type":
      return byValue("types");
    case "price":
      // A product without a price counts as 0.
      return byNumber(({ lowestPrices }) => lowestPrices.map((price) => price || 0));
    case "stock":
      return byNumber(({ availability }) => availability);
    case "updated":
      return byNumber(({ updated }) => updated);
  }

  async function byText(textOf: (listing: Listing, row: number) => string): Promise<Uint32Array> {
    const texts: string[] = [];
    const different = new Set<string>();
    for (const { segment } of rows.parts)
      for (let row = 0; row < segment.rows; row++) {
        const text = textOf(segment.listing, row);
        texts.push(text);
        different.add(text);
        if (row % checkEvery === 0) await yieldIfDue();
      }
    const sorted = await sortInSlices(yieldIfDue, [...different], collator().compare);
    const shared = await sharedRanks(sorted);
    const rankOf = new Map<string, number>();
    for (const [place, text] of sorted.entries()) {
      rankOf.set(text, shared[place] ?? 0);
      if (place % checkEvery === 0) await yieldIfDue();
    }
    const ranks = new Uint32Array(rows.count);
    for (const [position, text] of texts.entries()) {
      ranks[position] = rankOf.get(text) ?? 0;
      if (position % checkEvery === 0) await yieldIfDue();
    }
    return ranks;
  }

  async function byValue(column: FacetColumn): Promise<Uint32Array> {
    const { names, places } = await valuesOf.of(column);
    const shared = await sharedRanks(names);
    const ranks = new Uint32Array(rows.count);
    for (const [part, { start, segment }] of rows.parts.entries()) {
      const { starts, numbers } = segment.listing[column];
      for (let row = 0; row < segment.rows; row++)
        ranks[start + row] = shared[places[part]?.[numbers[starts[row] ?? 0] ?? 0] ?? 0] ?? 0;
      await yieldIfDue();
    }
    return ranks;
  }

  /** The ranks of sorted texts. Texts that the collator takes for equal share a rank. */
  async function sharedRanks(texts: readonly string[]): Promise<Uint32Array> {
    const ranks = new Uint32Array(texts.length);
    let rank = 0;
    for (const [place, text] of texts.entries()) {
      const before = texts[place - 1];
      if (before === undefined || collator().compare(before, text) !== 0) rank++;
      ranks[place] = rank;
      if (place % checkEvery === 0) await yieldIfDue();
    }
    return ranks;
  }

  async function byNumber(columnOf: (listing: Listing) => Float64Array): Promise<Uint32Array> {
    const values = new Float64Array(rows.count);
    for (const { start, segment } of rows.parts) values.set(columnOf(segment.listing), start);
    await yieldIfDue();
    const sorted = values.slice().sort();
    const ranks = new Map<number, number>();
    for (let place = 0; place < sorted.length; place++) {
      const value = sorted[place] ?? 0;
      // NaN sorts last and has no rank.
      if (!Number.isNaN(value) && !ranks.has(value)) ranks.set(value, ranks.size + 1);
      if (place % checkEvery === 0) await yieldIfDue();
    }
    const ranked = new Uint32Array(rows.count);
    for (let position = 0; position < values.length; position++) {
      ranked[position] = ranks.get(values[position] ?? 0) ?? 0;
      if (position % checkEvery === 0) await yieldIfDue();
    }
    return ranked;
  }
}
