import type { GeneratedProduct, GeneratedVariant, ProductTraits } from "../catalogue/generated-product";
import type { LiveCatalogue } from "../catalogue/live-catalogue";

export const wooStatuses = ["draft", "pending", "private", "publish", "future", "trash"] as const;
export type WooStatus = (typeof wooStatuses)[number];

/**
 * Records after the generated ones, one for each state that is not for sale; as many as the `extraPlaces` of a live
 * catalogue, the scheduled one last. observed: the default list includes drafts, private and future records;
 * `status=publish` includes records with a password, in plain text.
 */
const extras: readonly { readonly status: WooStatus; readonly password: string }[] = [
  { status: "draft", password: "" },
  { status: "pending", password: "" },
  { status: "private", password: "" },
  { status: "publish", password: "trade-fair" },
  { status: "trash", password: "" },
  { status: "future", password: "" },
];

/** Removed records are in the trash. */
export function statusOf(catalogue: LiveCatalogue, index: number): WooStatus {
  if (catalogue.isOffered(index)) return "publish";
  return catalogue.isRemoved(index) ? "trash" : (extras[index - catalogue.count]?.status ?? "publish");
}

export function passwordOf({ count }: LiveCatalogue, index: number): string {
  return extras[index - count]?.password ?? "";
}

/** observed: `status=publish` includes `catalog_visibility: hidden`. */
export function visibilityOf(index: number): "visible" | "hidden" {
  return index % 100 === 45 ? "hidden" : "visible";
}

/** Unix milliseconds; far in the future for a scheduled record. */
export function dateOf(catalogue: LiveCatalogue, index: number): number {
  return statusOf(catalogue, index) === "future" ? Date.UTC(2099, 4, 5, 9) : catalogue.traits(index).createdAt;
}

/** Unix milliseconds of the last save; before `dateOf` for a scheduled record. */
export function modifiedOf(catalogue: LiveCatalogue, index: number): number {
  return catalogue.traits(index).modifiedAt;
}

/**
 * observed: the default list of variations includes every status too (100 records; 89 with `status=publish`).
 * Variations go to the trash with their product (WooCommerce, WC_Post_Data::trash_post).
 */
export function variationStatusOf(catalogue: LiveCatalogue, index: number, position: number): WooStatus {
  if (statusOf(catalogue, index) === "trash") return "trash";
  return (index * 7 + position) % 41 === 0 ? "private" : "publish";
}

export type WooType = "simple" | "variable" | "grouped" | "external";

export function typeOf(traits: ProductTraits, index: number): WooType {
  if (traits.optionSizes.length > 0) return "variable";
  if (index % 50 === 32) return "grouped";
  return index % 50 === 18 ? "external" : "simple";
}

/** Some simple products are services (virtual) or files (downloadable and virtual). */
export function deliveryOf(traits: ProductTraits, index: number) {
  const downloadable = typeOf(traits, index) === "simple" && index % 50 === 28;
  return { virtual: downloadable || (typeOf(traits, index) === "simple" && index % 50 === 8), downloadable };
}

/**
 * The positions of a product's variations. A product sold in "any" size has one variation for each colour
 * (observed: "any" attributes are missing).
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

/** Price in cents; null when the merchant set none. observed: a price may be "". */
export function priceOf(product: GeneratedProduct, variant: GeneratedVariant): number | null {
  return (product.index * 5 + variant.position) % 97 === 3 ? null : variant.cents;
}
