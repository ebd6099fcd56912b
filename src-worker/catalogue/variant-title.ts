import type { Product, Variant } from "../contract/product";

/** What a variant is called; empty for a single one whose name is the platform's, and no merchant's. */
export function variantTitle({ variants }: Pick<Product, "variants">, { title }: Variant): string {
  return variants.length === 1 && (title === "Default Title" || title === "Default") ? "" : title;
}
