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
  entry("New in", "new-in", "<p>What arrived last.</p>", (_, index, count) => index >= Math.floor(count * 0.94)),
  entry("Sale", "sale", "<p>Ends of lines and last season's colours.</p>", (traits) => traits.onSale),
  ...Object.entries(departments).map(([department, title]) =>
    entry(title, `department-${department}`, null, (traits) => goods[traits.kind].department === department),
  ),
  entry(
    "Spring table",
    "spring-table",
    "<p>Light glazes and first flowers.</p>",
    (traits) => traits.season === "spring",
  ),
  entry("Summer outdoors", "summer-outdoors", null, (traits) => traits.season === "summer"),
  entry("Autumn light", "autumn-light", null, (traits) => traits.season === "autumn"),
  entry("Winter warmth", "winter-warmth", "<p>For the long evenings.</p>", (traits) => traits.season === "winter"),
  entry("Gifts under €25", "gifts-under-25", null, (traits) => traits.baseCents < 2500),
  entry("Trade favourites", "trade-favourites", null, (traits) => traits.tradeFavourite),
  entry(
    "Made in Portugal",
    "made-in-portugal",
    "<p>Feito em Portugal, à mão.</p>",
    (traits) => vendors[traits.vendor]?.country === "PT",
  ),
  // observed: `products_count` may be 0.
  entry("Archive", "archive", null, () => false),
  // observed: the count may be larger than what the collection's products.json returns (28 against []).
  { ...entry("Press preview", "press-preview", null, () => false), claimedCount: 28 },
].map((collection, index) => ({ ...collection, index }));

function entry(
  title: string,
  handle: string,
  descriptionHtml: string | null,
  holds: GeneratedCollection["holds"],
): Omit<GeneratedCollection, "index"> {
  return { title, handle, descriptionHtml, holds };
}
