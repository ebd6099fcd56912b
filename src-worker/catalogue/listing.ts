import type { ProductRow } from "../contract/listing-query";
import { type Integers, integersOf, type Sections, sectionOf, startsOf } from "../packed/sections";
import { type TextColumn, textColumn } from "../packed/text-column";
import { type ValueColumn, valueColumn } from "../packed/value-column";
import { stockLevel } from "./stock-level";

/** The columns of a segment's products that lists show. Whole products stay in the database. */
export interface Listing {
  readonly rows: number;
  readonly ids: TextColumn;
  readonly handles: TextColumn;
  /** Sorted hashes of all addresses, see `addressHashes`. */
  readonly addresses: Integers;
  readonly titles: TextColumn;
  readonly vendors: ValueColumn;
  readonly types: ValueColumn;
  readonly tags: ValueColumn;
  /** Ids of the product's collections, if the store lists them in the product. */
  readonly collectionIds: ValueColumn;
  /** 1 if the store lists the collections in the product. */
  readonly listsCollections: Integers;
  /** Lowest price of a row's variants, in the currency's main unit; NaN if none has a price. */
  readonly lowestPrices: Float64Array;
  readonly highestPrices: Float64Array;
  /** Compare-at price if it is that of all priced variants and these cost the same; else NaN. */
  readonly comparePrices: Float64Array;
  /** Share of available variants, from 0 to 1, or `noneOrderable`. */
  readonly availability: Float64Array;
  /**
   * The variants that can be ordered: 0 for none, 1 for several, else the only one's place among the row's variants
   * plus 2.
   */
  readonly adding: Integers;
  /**
   * Price and compare-at price of the only variant that can be ordered, as numerals, empty without one. Products with
   * one variant have none: theirs are the lowest ones.
   */
  readonly addingPrices: ValueColumn;
  /** Epoch milliseconds; NaN when unknown. */
  readonly updated: Float64Array;
  /** Hashes of the products' records in the store: an equal hash means an unchanged product. */
  readonly hashes: Float64Array;
  /** The first variant of each row, and the end of the last row: one entry more than rows. */
  readonly variantStarts: Uint32Array;
  readonly variantIds: TextColumn;
  readonly skus: TextColumn;
  readonly variantTitles: ValueColumn;
  /**
   * The cover is the image that lists show: that of the only variant that can be ordered, else the product's first. Its
   * address is its folder and its name, both empty without a cover.
   */
  readonly coverFolders: ValueColumn;
  readonly coverNames: TextColumn;
  readonly coverTexts: TextColumn;
  /** Pixels; 0 when unknown. */
  readonly coverWidths: Integers;
  readonly coverHeights: Integers;
  /** The SKU of one of a row's variants, by its place there. */
  skuAt(row: number, variant: number): string;
  /** Address of a row's cover; empty without a cover. */
  cover(row: number): string;
  /** A row as the interface shows it, without highlights. */
  row(row: number): ProductRow;
}

/** Reads the listing that `createListingWriter` wrote. Throws `unexpected` when it is damaged. */
export function listing(sections: Sections): Listing {
  const titles = textColumn(sections, "title");
  const ids = textColumn(sections, "id");
  const handles = textColumn(sections, "handle");
  const vendors = valueColumn(sections, "vendor");
  const types = valueColumn(sections, "type");
  const lowestPrices = sectionOf(sections, "f8", "lowestPrice");
  const highestPrices = sectionOf(sections, "f8", "highestPrice");
  const comparePrices = sectionOf(sections, "f8", "comparePrice");
  const availability = sectionOf(sections, "f8", "availability");
  const adding = integersOf(sections, "adding");
  const addingPrices = valueColumn(sections, "addingPrice");
  const updated = sectionOf(sections, "f8", "updated");
  const variantStarts = startsOf(integersOf(sections, "variantCount"));
  const variantIds = textColumn(sections, "variantId");
  const skus = textColumn(sections, "sku");
  const variantTitles = valueColumn(sections, "variantTitle");
  const coverFolders = valueColumn(sections, "coverFolder");
  const coverNames = textColumn(sections, "coverName");
  const coverTexts = textColumn(sections, "coverText");
  const coverWidths = integersOf(sections, "coverWidth");
  const coverHeights = integersOf(sections, "coverHeight");

  const self: Listing = {
    rows: titles.length,
    ids,
    handles,
    addresses: integersOf(sections, "addressHash"),
    titles,
    vendors,
    types,
    tags: valueColumn(sections, "tag"),
    collectionIds: valueColumn(sections, "collectionId"),
    listsCollections: integersOf(sections, "listsCollections"),
    lowestPrices,
    highestPrices,
    comparePrices,
    availability,
    adding,
    addingPrices,
    updated,
    hashes: sectionOf(sections, "f8", "hash"),
    variantStarts,
    variantIds,
    skus,
    variantTitles,
    coverFolders,
    coverNames,
    coverTexts,
    coverWidths,
    coverHeights,
    skuAt: (row, variant) => skus.at((variantStarts[row] ?? 0) + variant),
    cover: (row) => coverFolders.first(row) + coverNames.at(row),
    row(row) {
      const first = variantStarts[row] ?? 0;
      const variantCount = (variantStarts[row + 1] ?? first) - first;
      const only = (adding[row] ?? 0) - 2;
      const shown = first + Math.max(0, only);
      const [price, before] = addingPrices.at(row);
      const src = self.cover(row);
      const time = updated[row] ?? Number.NaN;
      return {
        id: ids.at(row),
        handle: handles.at(row),
        title: titles.at(row),
        vendor: vendors.first(row),
        productType: types.first(row),
        adding:
          only < 0 ? null : { id: variantIds.at(shown), title: variantCount > 1 ? variantTitles.first(shown) : "" },
        sku: skus.at(shown),
        variantCount,
        priceMin: price === undefined ? amountOrNull(lowestPrices[row]) : amountIn(price),
        priceMax: price === undefined ? amountOrNull(highestPrices[row]) : amountIn(price),
        compareAtPrice: before === undefined ? amountOrNull(comparePrices[row]) : amountIn(before),
        stock: stockLevel(availability[row] ?? 0),
        orderable: adding[row] !== 0,
        image: src === "" ? null : { src, altText: coverTexts.at(row), ...size(row) },
        updatedAt: Number.isNaN(time) ? "" : new Date(time).toISOString(),
        match: null,
      };
    },
  };
  return self;

  function size(row: number): { readonly width: number | null; readonly height: number | null } {
    return { width: coverWidths[row] || null, height: coverHeights[row] || null };
  }
}

/** The amount of a numeral; null for an empty one. */
function amountIn(numeral: string): number | null {
  return numeral === "" ? null : Number(numeral);
}

/** An amount of a column; null for NaN. */
export function amountOrNull(amount = Number.NaN): number | null {
  return Number.isNaN(amount) ? null : amount;
}
