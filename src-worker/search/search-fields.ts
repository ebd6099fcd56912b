import type { Product } from "../contract/product";
import { indexedText } from "./indexed-text";
import { codeOf } from "./words";

/** The searchable fields of a product. */
export interface SearchFields {
  readonly title: string;
  /** Vendor, type, tags and the variants' titles. */
  readonly facets: string;
  /** Without markup. */
  readonly description: string;
  /** SKUs and barcodes as `codeOf` folds them, with the place of their variant, from 0. */
  readonly codes: readonly { readonly code: string; readonly variant: number }[];
}

/** Default titles of a single variant. */
const unnamed: ReadonlySet<string> = new Set(["Default", "Default Title"]);

export function searchFields({ title, vendor, productType, tags, variants, description }: Product): SearchFields {
  const titles = new Set(variants.map((variant) => (unnamed.has(variant.title) ? "" : variant.title)));
  const codes = new Map<string, { code: string; variant: number }>();
  for (const [place, { sku, barcode }] of variants.entries())
    for (const code of [codeOf(sku), codeOf(barcode)])
      if (code !== "" && !codes.has(code)) codes.set(code, { code, variant: place });
  return {
    title,
    facets: [vendor, productType, ...tags, ...titles].join(" "),
    description: indexedText(description),
    codes: [...codes.values()],
  };
}
