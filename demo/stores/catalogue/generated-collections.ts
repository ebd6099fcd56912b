import texts from "../../catalogue/generated-collections.json";
import type { ProductTraits } from "./generated-product";
import { departments, goods, vendors } from "./words";

/** A collection and the rule by which a product belongs to it. */
export interface GeneratedCollection {
  /** From 0. */
  readonly index: number;
  readonly title: string;
  readonly handle: string;
  readonly descriptionHtml: string | null;
  /** Whether the product at `index` of a catalogue of `count` belongs to it. */
  readonly holds: (traits: ProductTraits, index: number, count: number) => boolean;
  /** The count that the store claims, when it differs from the real one. */
  readonly claimedCount?: number;
}

/**
 * Every product belongs to its department's collection, so that the collections together contain all products. Each
 * can be read to its end in stores of up to about 60,000 products; there, the largest department reaches Shopify's
 * limit of 25,000.
 */
export const generatedCollections: readonly GeneratedCollection[] = [
  entry("new-in", (_, index, count) => index >= Math.floor(count * 0.94)),
  entry("sale", (traits) => traits.onSale),
  ...Object.entries(departments).map(([department, title]) => ({
    title,
    handle: `department-${department}`,
    descriptionHtml: null,
    holds: (traits: ProductTraits) => goods[traits.kind].department === department,
  })),
  entry("spring-table", (traits) => traits.season === "spring"),
  entry("summer-outdoors", (traits) => traits.season === "summer"),
  entry("autumn-light", (traits) => traits.season === "autumn"),
  entry("winter-warmth", (traits) => traits.season === "winter"),
  entry("gifts-under-25", (traits) => traits.baseCents < 2500),
  entry("trade-favourites", (traits) => traits.tradeFavourite),
  entry("made-in-portugal", (traits) => vendors[traits.vendor]?.country === "PT"),
  // observed: `products_count` may be 0.
  entry("archive", () => false),
  // observed: the count may be larger than what the collection's products.json returns (28 against []).
  { ...entry("press-preview", () => false), claimedCount: 28 },
].map((collection, index) => ({ ...collection, index }));

function entry(handle: keyof typeof texts, holds: GeneratedCollection["holds"]): Omit<GeneratedCollection, "index"> {
  return { handle, ...texts[handle], holds };
}
