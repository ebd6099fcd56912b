import type { Product } from "../../../src-worker/contract/product";

/** The searched texts of a product, the same for every engine. */
export interface ProductTexts {
  readonly title: string;
  /** SKUs and barcodes as they are written. */
  readonly codes: readonly string[];
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly variants: readonly string[];
  /** Without its markup. */
  readonly description: string;
}

export function productTexts({ title, vendor, productType, tags, variants, description }: Product): ProductTexts {
  return {
    title,
    codes: variants.flatMap(({ sku, barcode }) => [sku, barcode]),
    vendor,
    productType,
    tags,
    variants: variants.map((variant) => variant.title),
    description: description.replace(/<[^>]*>/g, " "),
  };
}
