import type { Product, ProductImage, Variant } from "../contract/product";
import { createGrowingArray } from "../packed/growing-array";
import type { Integers, Sections } from "../packed/sections";
import { createTextColumnWriter, type TextColumn, textColumn } from "../packed/text-column";
import { createValueColumnWriter, type ValueColumn } from "../packed/value-column";
import { addressHashes } from "./ambiguous-addresses";
import { availabilityOf } from "./availability-of";
import { isOrderable } from "./is-orderable";
import type { Listing } from "./listing";
import { nameKey } from "./name-key";
import { variantImage } from "./variant-image";

/** Writes the listing of products. They become its rows, from 0, in the order in which they are added. */
export interface ListingWriter {
  add(product: Product, hash: number): void;
  /** Copies rows `start` up to, but not including, `end` of another listing. */
  append(from: Listing, start: number, end: number): void;
  /** All columns, as typed arrays by the name under which a segment stores them. */
  sections(): Sections;
}

/** One column of the listing: copies a range of another listing's column, and names its sections. */
interface Column {
  readonly entryPer: "row" | "variant";
  append(from: Listing, start: number, end: number): void;
  sections(): Sections;
}

export function createListingWriter(): ListingWriter {
  const columns = createColumns();
  const { texts, values, numbers, integers } = columns;
  const ids = texts("id", ({ ids }) => ids);
  const handles = texts("handle", ({ handles }) => handles);
  const titles = texts("title", ({ titles }) => titles);
  const vendors = values("vendor", ({ vendors }) => vendors);
  const types = values("type", ({ types }) => types);
  const tags = values("tag", ({ tags }) => tags);
  const collectionIds = values("collectionId", ({ collectionIds }) => collectionIds);
  const listsCollections = integers("listsCollections", slicesOf("listsCollections"));
  const lowestPrices = numbers("lowestPrice", ({ lowestPrices }) => lowestPrices);
  const highestPrices = numbers("highestPrice", ({ highestPrices }) => highestPrices);
  const comparePrices = numbers("comparePrice", ({ comparePrices }) => comparePrices);
  const availability = numbers("availability", ({ availability }) => availability);
  const adding = integers("adding", slicesOf("adding"));
  const addingPrices = values("addingPrice", ({ addingPrices }) => addingPrices);
  const updated = numbers("updated", ({ updated }) => updated);
  const hashes = numbers("hash", ({ hashes }) => hashes);
  const variantCounts = integers("variantCount", variantCountsOf);
  const variantIds = texts("variantId", ({ variantIds }) => variantIds, "variant");
  const skus = texts("sku", ({ skus }) => skus, "variant");
  const variantTitles = values("variantTitle", ({ variantTitles }) => variantTitles, "variant");
  const coverFolders = values("coverFolder", ({ coverFolders }) => coverFolders);
  const coverNames = texts("coverName", ({ coverNames }) => coverNames);
  const coverTexts = texts("coverText", ({ coverTexts }) => coverTexts);
  const coverWidths = integers("coverWidth", slicesOf("coverWidths"));
  const coverHeights = integers("coverHeight", slicesOf("coverHeights"));

  return {
    add(product, hash) {
      ids.push(product.id);
      handles.push(product.handle);
      titles.push(product.title);
      vendors.push([product.vendor]);
      types.push([product.productType]);
      tags.push(withoutRepeats(product.tags));
      collectionIds.push(product.collectionIds ?? []);
      listsCollections.push(product.collectionIds ? 1 : 0);
      addPrices(product);
      availability.push(availabilityOf(product.variants));
      const only = addOnlyOrderable(product);
      updated.push(Date.parse(product.updatedAt));
      hashes.push(hash);
      variantCounts.push(product.variants.length);
      for (const { id, sku, title } of product.variants) {
        variantIds.push(id);
        skus.push(sku);
        variantTitles.push([title]);
      }
      addCover((only ? variantImage(product, only) : product.images[0]) ?? null);
    },
    append: columns.append,
    sections() {
      const sections = columns.sections();
      const addresses = { ids: textColumn(sections, "id"), handles: textColumn(sections, "handle") };
      return { ...sections, addressHash: addressHashes(addresses) };
    },
  };

  function addPrices({ variants }: Product): void {
    // NaN until the first price, so the comparisons below are negated: none is true of NaN.
    let lowest = Number.NaN;
    let highest = Number.NaN;
    const former = new Set<number>();
    for (const { price, compareAtPrice } of variants) {
      if (price === null) continue;
      const amount = Number(price);
      if (!(amount >= lowest)) lowest = amount;
      if (!(amount <= highest)) highest = amount;
      former.add(compareAtPrice === null ? Number.NaN : Number(compareAtPrice));
    }
    lowestPrices.push(lowest);
    highestPrices.push(highest);
    const [compareAt = Number.NaN, ...others] = former;
    comparePrices.push(lowest === highest && others.length === 0 ? compareAt : Number.NaN);
  }

  /**
   * Adds which variant the button of a row adds, as `Listing.adding` encodes it, and its price.
   *
   * @returns the only variant that can be ordered; null if none or several can
   */
  function addOnlyOrderable({ variants }: Product): Variant | null {
    const orderable = variants.filter(isOrderable);
    const only = orderable.length === 1 ? (orderable[0] ?? null) : null;
    adding.push(only ? variants.indexOf(only) + 2 : Math.min(orderable.length, 1));
    addingPrices.push(only && variants.length > 1 ? [only.price ?? "", only.compareAtPrice ?? ""] : []);
    return only;
  }

  /** Splits the address: a store's images share a few folders. */
  function addCover(cover: ProductImage | null): void {
    const src = cover?.src ?? "";
    const folder = src.lastIndexOf("/") + 1;
    coverFolders.push([src.slice(0, folder)]);
    coverNames.push(src.slice(folder));
    coverTexts.push(cover?.altText ?? "");
    coverWidths.push(cover?.width ?? 0);
    coverHeights.push(cover?.height ?? 0);
  }
}

/** A product's tags, each once: stores list some twice, or in several cases. */
function withoutRepeats(tags: readonly string[]): string[] {
  const keys = new Set<string>();
  return tags.filter((tag) => keys.size < keys.add(nameKey(tag)).size);
}

function slicesOf(column: "listsCollections" | "adding" | "coverWidths" | "coverHeights") {
  return (listing: Listing, start: number, end: number): Integers => listing[column].subarray(start, end);
}

function variantCountsOf({ variantStarts }: Listing, start: number, end: number): number[] {
  return Array.from(
    variantStarts.subarray(start, end),
    (first, row) => (variantStarts[start + row + 1] ?? first) - first,
  );
}

/** The columns of a listing, in the order in which they are declared. */
function createColumns() {
  const columns: Column[] = [];

  return {
    texts,
    values,
    numbers,
    integers,
    /** Copies rows of another listing. */
    append(from: Listing, start: number, end: number): void {
      const firstVariant = from.variantStarts[start] ?? 0;
      const lastVariant = from.variantStarts[end] ?? firstVariant;
      for (const column of columns)
        if (column.entryPer === "row") column.append(from, start, end);
        else column.append(from, firstVariant, lastVariant);
    },
    sections: (): Sections => Object.assign({}, ...columns.map((column) => column.sections())),
  };

  function texts(name: string, columnOf: (listing: Listing) => TextColumn, entryPer?: Column["entryPer"]) {
    const writer = createTextColumnWriter();
    const append: Column["append"] = (from, start, end) => writer.append(columnOf(from), start, end);
    return addColumn(writer, append, () => writer.sections(name), entryPer);
  }

  function values(name: string, columnOf: (listing: Listing) => ValueColumn, entryPer?: Column["entryPer"]) {
    const writer = createValueColumnWriter();
    const append: Column["append"] = (from, start, end) => writer.append(columnOf(from), start, end);
    return addColumn(writer, append, () => writer.sections(name), entryPer);
  }

  function numbers(name: string, columnOf: (listing: Listing) => Float64Array) {
    const array = createGrowingArray<Float64Array>((length) => new Float64Array(length));
    const append: Column["append"] = (from, start, end) => array.append(columnOf(from).subarray(start, end));
    return addColumn(array, append, () => ({ [name]: array.finish() }));
  }

  function integers(name: string, numbersOf: (listing: Listing, start: number, end: number) => Iterable<number>) {
    const array = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));
    const append: Column["append"] = (from, start, end) => {
      for (const value of numbersOf(from, start, end)) array.push(value);
    };
    return addColumn(array, append, () => ({ [name]: array.finish() }));
  }

  function addColumn<T>(
    writer: T,
    append: Column["append"],
    sections: Column["sections"],
    entryPer?: Column["entryPer"],
  ): T {
    columns.push({ append, sections, entryPer: entryPer ?? "row" });
    return writer;
  }
}
