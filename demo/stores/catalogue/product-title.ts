import type { SeededRandom } from "../serve/seeded-random";
import type { ProductTraits } from "./generated-product";
import { arabicCollections, finishes, goods, japaneseAdjectives, ranges } from "./words";

export function productTitle(traits: ProductTraits, material: string, random: SeededRandom): string {
  const kind = goods[traits.kind];
  const range = random.pick(ranges);
  if (traits.oddity === "Portuguese") return `${kind.portuguese} ${range}`;
  if (traits.oddity === "Japanese") return `${random.pick(japaneseAdjectives)}${kind.japanese}`;
  if (traits.oddity === "Arabic") return `${kind.arabic} – ${random.pick(arabicCollections)}`;
  const words = [range, random.pick(finishes), material, random.pick(kind.nouns)].filter((word) => word !== "");
  const title = words.join(" ");
  if (traits.oddity !== "very long title") return title;
  // Shopify limits titles to 255 characters.
  return `${title}, ${kind.facts.join(", ")}, ${kind.sizes.join(", ")}, delivered within three working days`
    .slice(0, 255)
    .trimEnd();
}
