import { type SortField, sortFields } from "../contract/listing-query";
import type { TextColumn } from "../packed/text-column";
import { type LazyEach, lazyEach } from "../scheduling/lazy-each";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import { collator } from "./collator";
import type { FacetColumn, FacetValuesOf } from "./facet-values";
import type { Listing } from "./listing";
import { numberRanks } from "./number-ranks";
import type { Rows } from "./rows";
import type { SavedRanks, StoredRanks } from "./stored-ranks";
import { textRanks } from "./text-ranks";

/**
 * By position, the rank of each product in a sort order, from 1; equal products share a rank, and 0 is no rank. Read
 * from storage, or computed in slices.
 */
export interface SortRanks extends LazyEach<SortField, Uint32Array> {
  /** The orders that have been computed or read. */
  readonly made: SavedRanks;
  /** The ranks of an order if no sorting is needed for them, else null. */
  known(field: SortField): Promise<Uint32Array | null>;
  /** Stores the ranks once all orders are made, unless they are stored. */
  save(): Promise<void>;
}

/** The sort orders by a text that hardly two products share. */
export const textFields = ["title", "sku"] as const;

export type TextField = (typeof textFields)[number];

/** By position, the rank of the same text in an earlier order, 0 if unknown, see `textRanks`. */
export type EarlierRanks = ReadonlyMap<TextField, Uint32Array>;

/** The text of each position that a sort order compares. */
export interface SortingTexts {
  at(position: number): string;
  /** In UTF-8. */
  bytes(position: number): Uint8Array;
}

export function sortingTexts(rows: Rows, field: TextField): SortingTexts {
  return {
    at: (position) => placed(position, (column, place) => column.at(place)) ?? "",
    bytes: (position) => placed(position, (column, place) => column.bytes(place, place + 1)) ?? new Uint8Array(),
  };

  function placed<T>(position: number, read: (column: TextColumn, place: number) => T): T | undefined {
    const part = rows.partAt(position);
    if (!part) return undefined;
    const row = position - part.start;
    const { titles, skus, variantStarts } = part.segment.listing;
    return field === "title" ? read(titles, row) : read(skus, variantStarts[row] ?? 0);
  }
}

/** @param storedRanks storage of the ranks; null until it is known */
export function createSortRanks(
  yieldIfDue: Yielder,
  rows: Rows,
  valuesOf: FacetValuesOf,
  storedRanks: () => StoredRanks | null,
  earlier: EarlierRanks,
): SortRanks {
  const made = new Map<SortField, Uint32Array>();
  const unused = new Map(earlier);
  /** The stored ranks of all orders, read once. */
  let read: { readonly from: StoredRanks; readonly savedRanks: Promise<SavedRanks | null> } | null = null;
  const each = lazyEach(yieldIfDue, sortFields, async (slowly, field) => {
    const ranks = (await stored())?.get(field) ?? (await computed(slowly, field));
    made.set(field, ranks);
    return ranks;
  });
  const self: SortRanks = {
    made,
    of: each.of,
    known: async (field) => made.get(field) ?? (await stored())?.get(field) ?? null,
    async ahead(idle, isWanted) {
      await each.ahead(idle, isWanted);
      if (isWanted()) await self.save();
    },
    async save() {
      const to = storedRanks();
      if (to && made.size === sortFields.length && !(await stored())) await to.write(made);
    },
  };
  return self;

  async function stored(): Promise<SavedRanks | null> {
    const from = storedRanks();
    if (!from) return null;
    if (read?.from !== from) read = { from, savedRanks: from.read() };
    return read.savedRanks;
  }

  function computed(slowly: Yielder, field: SortField): Promise<Uint32Array> {
    const numbers = (columnOf: (listing: Listing) => Float64Array) =>
      numberRanks(
        slowly,
        rows.parts.map(({ segment }) => columnOf(segment.listing)),
      );
    switch (field) {
      case "vendor":
        return byFirstValue(slowly, "vendors");
      case "type":
        return byFirstValue(slowly, "types");
      case "price":
        // A product without a price counts as 0.
        return numbers(({ lowestPrices }) => lowestPrices.map((price) => price || 0));
      case "stock":
        return numbers(({ availability }) => availability);
      case "updated":
        return numbers(({ updated }) => updated);
      default:
        return byText(slowly, field);
    }
  }

  async function byText(slowly: Yielder, field: TextField): Promise<Uint32Array> {
    const known = unused.get(field) ?? new Uint32Array();
    const ranks = await textRanks(slowly, rows.count, sortingTexts(rows, field).at, known);
    unused.delete(field);
    return ranks;
  }

  /** In alphabetical order; values that collate equally share a rank. */
  async function byFirstValue(slowly: Yielder, column: FacetColumn): Promise<Uint32Array> {
    const { names, places } = await valuesOf.of(column);
    const rankAt = new Uint32Array(names.length);
    let rank = 0;
    for (const [place, name] of names.entries()) {
      const before = names[place - 1];
      if (before === undefined || collator().compare(before, name) !== 0) rank++;
      rankAt[place] = rank;
      if (place % checkEvery === 0) await slowly();
    }
    const ranks = new Uint32Array(rows.count);
    for (const [part, { start, segment }] of rows.parts.entries()) {
      const { starts, numbers } = segment.listing[column];
      for (let row = 0; row < segment.rows; row++)
        ranks[start + row] = rankAt[places[part]?.[numbers[starts[row] ?? 0] ?? 0] ?? 0] ?? 0;
      await slowly();
    }
    return ranks;
  }
}
