import type { Product, Variant } from "../contract/product";

/** The title of a variant; empty for a single variant with the platform's default title. */
export function variantTitle({ variants }: Pick<Product, "variants">, { title }: Variant): string {
  return variants.length === 1 && (title === "Default Title" || title === "Default") ? "" : title;
}
