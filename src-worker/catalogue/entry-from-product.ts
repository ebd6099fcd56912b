import type { ProductRow, StockLevel } from "../contract/listing-query";
import type { Product, Variant } from "../contract/product";
import { codeOf, words } from "../search/words";
import type { ListingEntry } from "./listing-entry";

/** What a list keeps of a product. */
export function entryFromProduct(product: Product, pack: string): ListingEntry {
  const codes = product.variants.flatMap((variant) => [codeOf(variant.sku), codeOf(variant.barcode)]);
  return {
    row: rowFromProduct(product),
    pack,
    codes: [...new Set(codes)].filter((code) => code !== ""),
    titleWords: spaced(product.title),
    facetWords: spaced([product.vendor, product.productType, ...product.tags].join(" ")),
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
  };
}

/** By the share of variants that can be had: none, under 30 %, or more. */
function stockOf(variants: readonly Variant[]): StockLevel {
  const share = variants.filter((variant) => variant.available).length / variants.length;
  if (share === 0) return "out-of-stock";
  return share < 0.3 ? "low-stock" : "in-stock";
}

function spaced(text: string): string {
  return words(text)
    .map((word) => ` ${word}`)
    .join("");
}
