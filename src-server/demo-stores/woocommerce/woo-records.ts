import type { GeneratedProduct, GeneratedVariant, ProductTraits } from "../catalogue/generated-product";
import type { GeneratedCatalogue } from "../generate-catalogue";

export const wooStatuses = ["draft", "pending", "private", "publish", "future", "trash"] as const;
export type WooStatus = (typeof wooStatuses)[number];

/**
 * Records beyond the catalogue's own, one for each state that is not for sale. platform-facts: the default list holds
 * drafts, private and future ones; `status=publish` still holds those with a password, which is sent in clear.
 */
const extras: readonly { readonly status: WooStatus; readonly password: string }[] = [
  { status: "draft", password: "" },
  { status: "pending", password: "" },
  { status: "private", password: "" },
  { status: "publish", password: "trade-fair" },
  { status: "trash", password: "" },
  { status: "future", password: "" },
];

/** How many product records the store holds, whatever their status. */
export function recordCount({ count }: GeneratedCatalogue): number {
  return count + extras.length;
}

export function statusOf({ count }: GeneratedCatalogue, index: number): WooStatus {
  return extras[index - count]?.status ?? "publish";
}

export function passwordOf({ count }: GeneratedCatalogue, index: number): string {
  return extras[index - count]?.password ?? "";
}

/** platform-facts: `status=publish` still includes `catalog_visibility: hidden`. */
export function visibilityOf(index: number): "visible" | "hidden" {
  return index % 100 === 45 ? "hidden" : "visible";
}

/** Unix time in milliseconds; a scheduled record lies far ahead. */
export function dateOf(catalogue: GeneratedCatalogue, index: number): number {
  return statusOf(catalogue, index) === "future" ? Date.UTC(2099, 4, 5, 9) : catalogue.traits(index).createdAt;
}

export function modifiedOf(catalogue: GeneratedCatalogue, index: number): number {
  return statusOf(catalogue, index) === "future" ? dateOf(catalogue, index) : catalogue.traits(index).modifiedAt;
}

/** platform-facts: an edit of a variation bumps its parent, so that a variation is never the newer of the two. */
export function variationModifiedOf(catalogue: GeneratedCatalogue, index: number, position: number): number {
  const { createdAt, modifiedAt } = catalogue.traits(index);
  return modifiedAt - Math.floor((modifiedAt - createdAt) * (position - 1) * 0.08);
}

/** platform-facts: variations too have any status by default (100, and 89 with `status=publish`). */
export function variationStatusOf(index: number, position: number): "publish" | "private" {
  return (index * 7 + position) % 41 === 0 ? "private" : "publish";
}

export function typeOf(traits: ProductTraits, index: number): "simple" | "variable" | "grouped" {
  if (traits.optionSizes.length > 0) return "variable";
  return index % 50 === 32 ? "grouped" : "simple";
}

/**
 * The positions of a product's variations. A product sold in "any" size has one variation for each colour only
 * (platform-facts: attributes that are "any" are simply missing).
 */
export function variationPositions(traits: ProductTraits, index: number): readonly number[] {
  const [first = 0, ...rest] = traits.optionSizes;
  const others = rest.reduce((product, size) => product * size, 1);
  if (hasAnyAttributes(traits, index)) return Array.from({ length: first }, (_, place) => place * others + 1);
  return Array.from({ length: first * others }, (_, place) => place + 1);
}

export function hasAnyAttributes(traits: ProductTraits, index: number): boolean {
  return traits.optionSizes.length > 1 && index % 25 < 2;
}

/** Null where the merchant gave no price. platform-facts: a price may be "". */
export function priceOf(product: GeneratedProduct, variant: GeneratedVariant): number | null {
  return (product.index * 5 + variant.position) % 97 === 3 ? null : variant.cents;
}
