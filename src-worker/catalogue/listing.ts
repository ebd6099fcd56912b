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
  readonly titles: TextColumn;
  readonly vendors: ValueColumn;
  readonly types: ValueColumn;
  readonly tags: ValueColumn;
  /** Ids of the product's collections, if the store lists them in the product. */
  readonly collectionIds: ValueColumn;
  /** 1 if the store lists the collections in the product. */
  readonly tellsCollections: Uint8Array;
  /** Lowest price of a row's variants, in the currency's main unit; NaN if none has a price. */
  readonly lowestPrices: Float64Array;
  readonly highestPrices: Float64Array;
  /** Compare-at price of the cheapest variant; NaN without one. */
  readonly comparePrices: Float64Array;
  /** Share of available variants, from 0 to 1. */
  readonly availability: Float64Array;
  /** 1 if an available variant can be ordered. */
  readonly orderable: Uint8Array;
  /** Epoch milliseconds; NaN when unknown. */
  readonly updated: Float64Array;
  /** Hashes of the products' records in the store: an equal hash means an unchanged product. */
  readonly hashes: Float64Array;
  /** The first variant of each row, and the end of the last row: one entry more than rows. */
  readonly variantStarts: Uint32Array;
  readonly variantIds: TextColumn;
  readonly skus: TextColumn;
  readonly variantTitles: ValueColumn;
  /** A cover's address is its folder and its name. Both are empty without a cover. */
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
  // Segments of older apps lack it: there, whatever was available could be ordered.
  const orderable = sections.orderable
    ? sectionOf(sections, "u1", "orderable")
    : Uint8Array.from(availability, (share) => (share > 0 ? 1 : 0));
  const updated = sectionOf(sections, "f8", "updated");
  const variantStarts = startsOf(integersOf(sections, "variantCount"));
  const skus = textColumn(sections, "sku");
  const coverFolders = valueColumn(sections, "coverFolder");
  const coverNames = textColumn(sections, "coverName");
  const coverTexts = textColumn(sections, "coverText");
  const coverWidths = integersOf(sections, "coverWidth");
  const coverHeights = integersOf(sections, "coverHeight");

  const self: Listing = {
    rows: titles.length,
    ids,
    handles,
    titles,
    vendors,
    types,
    tags: valueColumn(sections, "tag"),
    collectionIds: valueColumn(sections, "collectionId"),
    tellsCollections: sectionOf(sections, "u1", "tellsCollections"),
    lowestPrices,
    highestPrices,
    comparePrices,
    availability,
    orderable,
    updated,
    hashes: sectionOf(sections, "f8", "hash"),
    variantStarts,
    variantIds: textColumn(sections, "variantId"),
    skus,
    variantTitles: valueColumn(sections, "variantTitle"),
    coverFolders,
    coverNames,
    coverTexts,
    coverWidths,
    coverHeights,
    skuAt: (row, variant) => skus.at((variantStarts[row] ?? 0) + variant),
    cover: (row) => coverFolders.first(row) + coverNames.at(row),
    row(row) {
      const first = variantStarts[row] ?? 0;
      const src = self.cover(row);
      const time = updated[row] ?? Number.NaN;
      return {
        id: ids.at(row),
        handle: handles.at(row),
        title: titles.at(row),
        vendor: vendors.first(row),
        productType: types.first(row),
        sku: skus.at(first),
        variantCount: (variantStarts[row + 1] ?? first) - first,
        priceMin: amountOrNull(lowestPrices[row]),
        priceMax: amountOrNull(highestPrices[row]),
        compareAtPrice: amountOrNull(comparePrices[row]),
        stock: stockLevel(availability[row] ?? 0),
        orderable: orderable[row] === 1,
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

/** An amount of a column; null for NaN. */
export function amountOrNull(amount = Number.NaN): number | null {
  return Number.isNaN(amount) ? null : amount;
}
