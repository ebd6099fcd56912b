import { type SortField, sortFields } from "../contract/listing-query";
import { type LazyEach, lazyEach } from "../run/lazy-each";
import { sortInSlices } from "../run/sort-in-slices";
import { checkEvery, type Yielder } from "../run/yielder";
import { collator } from "./collator";
import type { FacetColumn, FacetValuesOf } from "./facet-values";
import type { KeptRanks, SavedRanks } from "./kept-ranks";
import type { Listing } from "./listing";
import type { Rows } from "./rows";

/**
 * By position, the place of each product in an order, from 1, which equal ones share; 0 where it has none. Made in
 * slices, or as they were kept.
 */
export type SortRanks = LazyEach<SortField, Uint32Array>;

/** @param kept null as long as it is not known where they are kept */
export function createSortRanks(
  yieldIfDue: Yielder,
  rows: Rows,
  valuesOf: FacetValuesOf,
  kept: () => KeptRanks | null,
): SortRanks {
  /** One reading for all orders, and whether there was anything to read. */
  let read: { readonly from: KeptRanks; readonly savedRanks: Promise<SavedRanks | null> } | null = null;
  const each = lazyEach(
    yieldIfDue,
    sortFields,
    async (slowly, field) => (await known())?.get(field) ?? ranksOf(slowly, rows, valuesOf, field),
  );
  return {
    of: each.of,
    async ahead(idle, wanted) {
      await each.ahead(idle, wanted);
      const to = kept();
      if (!to || !wanted() || (await known())) return;
      const ranks = await Promise.all(sortFields.map(async (field) => [field, await each.of(field)] as const));
      if (wanted()) await to.write(new Map(ranks));
    },
  };

  async function known(): Promise<SavedRanks | null> {
    const from = kept();
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
      return byNumber(({ lowestPrices }) => lowestPrices);
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

  /** The ranks of texts in their order: what the alphabet takes for equal is not told apart. */
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
      // What is no number stands at the end, and has no rank.
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
