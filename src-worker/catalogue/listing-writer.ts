import type { Product } from "../contract/product";
import { createGrowingArray } from "../packed/growing-array";
import { type Integers, narrowed, type Sections } from "../packed/sections";
import { createTextColumnWriter } from "../packed/text-column";
import { createValueColumnWriter } from "../packed/value-column";
import { availabilityOf } from "./availability-of";
import type { Listing } from "./listing";

/** Writes the listing of some products, which are its rows from 0 in the order in which they are added. */
export interface ListingWriter {
  add(product: Product, hash: number): void;
  /** Takes over some rows of another listing. */
  append(from: Listing, start: number, end: number): void;
  sections(): Sections;
}

export function createListingWriter(): ListingWriter {
  const ids = createTextColumnWriter();
  const handles = createTextColumnWriter();
  const titles = createTextColumnWriter();
  const vendors = createValueColumnWriter();
  const types = createValueColumnWriter();
  const tags = createValueColumnWriter();
  const collectionIds = createValueColumnWriter();
  const tellsCollections = createGrowingArray<Uint8Array>((length) => new Uint8Array(length));
  const lowestPrices = numbers();
  const highestPrices = numbers();
  const comparePrices = numbers();
  const availability = numbers();
  const updated = numbers();
  const hashes = numbers();
  const variantCounts = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));
  const variantIds = createTextColumnWriter();
  const skus = createTextColumnWriter();
  const variantTitles = createValueColumnWriter();
  const coverFolders = createValueColumnWriter();
  const coverNames = createTextColumnWriter();
  const coverTexts = createTextColumnWriter();
  const coverWidths = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));
  const coverHeights = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));

  return {
    add(product, hash) {
      ids.push(product.id);
      handles.push(product.handle);
      titles.push(product.title);
      vendors.push([product.vendor]);
      types.push([product.productType]);
      // A store may tell one twice.
      tags.push([...new Set(product.tags)]);
      collectionIds.push(product.collectionIds ?? []);
      tellsCollections.push(product.collectionIds ? 1 : 0);
      addPrices(product);
      availability.push(availabilityOf(product.variants));
      updated.push(Date.parse(product.updatedAt));
      hashes.push(hash);
      variantCounts.push(product.variants.length);
      for (const { id, sku, title } of product.variants) {
        variantIds.push(id);
        skus.push(sku);
        variantTitles.push([title]);
      }
      addCover(product);
    },
    append(from, start, end) {
      ids.append(from.ids, start, end);
      handles.append(from.handles, start, end);
      titles.append(from.titles, start, end);
      vendors.append(from.vendors, start, end);
      types.append(from.types, start, end);
      tags.append(from.tags, start, end);
      collectionIds.append(from.collectionIds, start, end);
      tellsCollections.append(from.tellsCollections.subarray(start, end));
      lowestPrices.append(from.lowestPrices.subarray(start, end));
      highestPrices.append(from.highestPrices.subarray(start, end));
      comparePrices.append(from.comparePrices.subarray(start, end));
      availability.append(from.availability.subarray(start, end));
      updated.append(from.updated.subarray(start, end));
      hashes.append(from.hashes.subarray(start, end));
      const firstVariant = from.variantStarts[start] ?? 0;
      const lastVariant = from.variantStarts[end] ?? firstVariant;
      for (let row = start; row < end; row++)
        variantCounts.push((from.variantStarts[row + 1] ?? 0) - (from.variantStarts[row] ?? 0));
      variantIds.append(from.variantIds, firstVariant, lastVariant);
      skus.append(from.skus, firstVariant, lastVariant);
      variantTitles.append(from.variantTitles, firstVariant, lastVariant);
      coverFolders.append(from.coverFolders, start, end);
      coverNames.append(from.coverNames, start, end);
      coverTexts.append(from.coverTexts, start, end);
      appendAll(coverWidths, from.coverWidths.subarray(start, end));
      appendAll(coverHeights, from.coverHeights.subarray(start, end));
    },
    sections: () => ({
      ...ids.sections("id"),
      ...handles.sections("handle"),
      ...titles.sections("title"),
      ...vendors.sections("vendor"),
      ...types.sections("type"),
      ...tags.sections("tag"),
      ...collectionIds.sections("collectionId"),
      tellsCollections: tellsCollections.finish(),
      lowestPrice: lowestPrices.finish(),
      highestPrice: highestPrices.finish(),
      comparePrice: comparePrices.finish(),
      availability: availability.finish(),
      updated: updated.finish(),
      hash: hashes.finish(),
      variantCount: narrowed(variantCounts.finish()),
      ...variantIds.sections("variantId"),
      ...skus.sections("sku"),
      ...variantTitles.sections("variantTitle"),
      ...coverFolders.sections("coverFolder"),
      ...coverNames.sections("coverName"),
      ...coverTexts.sections("coverText"),
      coverWidth: narrowed(coverWidths.finish()),
      coverHeight: narrowed(coverHeights.finish()),
    }),
  };

  function addPrices({ variants }: Product): void {
    const prices = variants.map((variant) => Number(variant.price));
    const lowest = Math.min(...prices);
    const compareAt = Number(variants[prices.indexOf(lowest)]?.compareAtPrice ?? 0);
    lowestPrices.push(lowest);
    highestPrices.push(Math.max(...prices));
    comparePrices.push(compareAt > lowest ? compareAt : Number.NaN);
  }

  /** A store's images stand in few folders. */
  function addCover({ images: [cover] }: Product): void {
    const src = cover?.src ?? "";
    const folder = src.lastIndexOf("/") + 1;
    coverFolders.push([src.slice(0, folder)]);
    coverNames.push(src.slice(folder));
    coverTexts.push(cover?.altText ?? "");
    coverWidths.push(cover?.width ?? 0);
    coverHeights.push(cover?.height ?? 0);
  }
}

function appendAll(to: { push(value: number): void }, values: Integers): void {
  for (const value of values) to.push(value);
}

function numbers() {
  return createGrowingArray<Float64Array>((length) => new Float64Array(length));
}
