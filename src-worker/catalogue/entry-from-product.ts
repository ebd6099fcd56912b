import type { ProductRow } from "../contract/listing-query";
import type { Product } from "../contract/product";
import { codeOf, words } from "../search/words";
import type { ListingEntry } from "./listing-entry";
import { stockOf } from "./stock-of";

/** What a list keeps of a product. */
export function entryFromProduct(product: Product, pack: string, hash: number): ListingEntry {
  const codes = product.variants.flatMap((variant) => [codeOf(variant.sku), codeOf(variant.barcode)]);
  return {
    row: rowFromProduct(product),
    pack,
    hash,
    codes: [...new Set(codes)].filter((code) => code !== ""),
    titleWords: spaced(product.title),
    facetWords: spaced([product.vendor, product.productType, ...product.tags].join(" ")),
    collectionIds: product.collectionIds,
    tags: product.tags.map((tag) => tag.toLowerCase()),
  };
}

function rowFromProduct(product: Product): ProductRow {
  const prices = product.variants.map((variant) => Number(variant.price));
  const priceMin = Math.min(...prices);
  const cheapest = product.variants[prices.indexOf(priceMin)];
  const compareAt = Number(cheapest?.compareAtPrice ?? 0);
  const [cover] = product.images;
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    sku: product.variants[0]?.sku ?? "",
    variantCount: product.variants.length,
    priceMin,
    priceMax: Math.max(...prices),
    compareAtPrice: compareAt > priceMin ? compareAt : null,
    stock: stockOf(product.variants),
    image: cover ? { src: cover.src, altText: cover.altText, width: cover.width, height: cover.height } : null,
    updatedAt: product.updatedAt,
    match: null,
  };
}

function spaced(text: string): string {
  return words(text)
    .map((word) => ` ${word}`)
    .join("");
}
