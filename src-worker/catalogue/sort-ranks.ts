import type { SortField } from "../contract/listing-query";
import type { Breath } from "../run/breathe";
import { collator } from "./collator";
import type { FacetColumn, FacetValuesOf } from "./facet-values";
import type { Listing } from "./listing";
import type { Rows } from "./rows";
import { sortInSlices } from "./sort-in-slices";

/** By position, the place of each product in an order; equal ones share theirs. Made once for each field, in slices. */
export type SortRanks = (field: SortField) => Promise<Uint32Array>;

/** Asking whether to give way costs as much as a few of these steps. */
const often = 256;

export function createSortRanks(breathe: Breath, rows: Rows, valuesOf: FacetValuesOf): SortRanks {
  const made = new Map<SortField, Promise<Uint32Array>>();
  return (field) => {
    const ranks = made.get(field) ?? ranksOf(field);
    made.set(field, ranks);
    return ranks;
  };

  function ranksOf(field: SortField): Promise<Uint32Array> {
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
  }

  async function byText(textOf: (listing: Listing, row: number) => string): Promise<Uint32Array> {
    const texts: string[] = [];
    for (const { segment } of rows.parts)
      for (let row = 0; row < segment.rows; row++) {
        texts.push(textOf(segment.listing, row));
        if (row % often === 0) await breathe();
      }
    const distinct = await sortInSlices(breathe, [...new Set(texts)], collator.compare);
    const ranks = new Map<string, number>();
    let rank = -1;
    for (const [place, text] of distinct.entries()) {
      const before = distinct[place - 1];
      if (before === undefined || collator.compare(before, text) !== 0) rank++;
      ranks.set(text, rank);
      if (place % often === 0) await breathe();
    }
    return Uint32Array.from(texts, (text) => ranks.get(text) ?? 0);
  }

  async function byValue(column: FacetColumn): Promise<Uint32Array> {
    const { places } = await valuesOf(column);
    const ranks = new Uint32Array(rows.count);
    for (const [part, { start, segment }] of rows.parts.entries()) {
      const { starts, numbers } = segment.listing[column];
      for (let row = 0; row < segment.rows; row++)
        ranks[start + row] = places[part]?.[numbers[starts[row] ?? 0] ?? 0] ?? 0;
      await breathe();
    }
    return ranks;
  }

  /** What has no number comes last. */
  async function byNumber(columnOf: (listing: Listing) => Float64Array): Promise<Uint32Array> {
    const values = new Float64Array(rows.count);
    for (const { start, segment } of rows.parts) values.set(columnOf(segment.listing), start);
    await breathe();
    const sorted = values.slice().sort();
    const ranks = new Map<number, number>();
    for (let place = 0; place < sorted.length; place++) {
      const value = sorted[place] ?? 0;
      if (!ranks.has(value)) ranks.set(value, ranks.size);
      if (place % often === 0) await breathe();
    }
    const ranked = new Uint32Array(rows.count);
    for (let position = 0; position < values.length; position++) {
      ranked[position] = ranks.get(values[position] ?? 0) ?? 0;
      if (position % often === 0) await breathe();
    }
    return ranked;
  }
}
